// The page of the player: its parts and what it can do.

import { App } from "./app/app.js";
import { addCursor } from "./features/access/cursor.js";
import { addTwin } from "./features/access/twin.js";
import { addBasics } from "./features/basics.js";
import { addBack } from "./features/device/back.js";
import { addExchange } from "./features/exchange/exchange.js";
import { addLines } from "./features/kept/lines.js";
import { addSolutions } from "./features/kept/solutions.js";
import { addLater, loadAhead } from "./features/later.js";
import { addLevelBlock } from "./features/level_block.js";
import { addDeadlocks } from "./features/solving/deadlocks.js";
import { addSolver } from "./features/solving/solver.js";
import { addThrough } from "./features/through.js";

const app = new App();
addBasics(app);
addLevelBlock(app);
addDeadlocks(app);
addSolver(app); // above what comes and goes, so that it stays where it is
addLines(app);
addSolutions(app);
addExchange(app);
addLater(app);
addThrough(app);
addCursor(app);
addTwin(app);
addBack(app);
await app.start();
loadAhead(app);
