// The page of the player: its parts and what it can do.

import { App } from "./app/app.js";
import { addBasics } from "./features/basics.js";
import { addCursor } from "./features/cursor.js";
import { addEditor } from "./features/editor.js";
import { addExchange } from "./features/exchange.js";
import { addHelp } from "./features/help.js";
import { addLevels } from "./features/levels.js";
import { addLines } from "./features/lines.js";
import { addMenus } from "./features/menus.js";
import { addOverlays } from "./features/overlays.js";
import { addReverse } from "./features/reverse.js";
import { addSettings } from "./features/settings.js";
import { addSolutions } from "./features/solutions.js";
import { addSolver } from "./features/solver.js";
import { addTwin } from "./features/twin.js";

const app = new App();
addBasics(app);
addOverlays(app);
addLines(app);
addSolutions(app);
addSolver(app);
addLevels(app);
addReverse(app);
addEditor(app);
addExchange(app);
addMenus(app);
addHelp(app);
addSettings(app);
addCursor(app);
addTwin(app);
await app.start();
