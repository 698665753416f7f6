// The page of the player: its parts and what it can do.

import { App } from "./app/app.js";
import { addBasics } from "./features/basics.js";
import { addCursor } from "./features/cursor.js";
import { addExchange } from "./features/exchange.js";
import { addLater } from "./features/later.js";
import { addLines } from "./features/lines.js";
import { addMenus } from "./features/menus.js";
import { addOverlays } from "./features/overlays.js";
import { addSolutions } from "./features/solutions.js";
import { addSolver } from "./features/solver.js";
import { addTilt } from "./features/tilt.js";
import { addTwin } from "./features/twin.js";

const app = new App();
addBasics(app);
addOverlays(app);
addLines(app);
addSolutions(app);
addSolver(app);
addExchange(app);
addLater(app);
addMenus(app);
addCursor(app);
addTilt(app);
addTwin(app);
await app.start();
