// The page of the player: its parts and what it can do.

import { App } from "./app/app.js";
import { addBack } from "./features/back.js";
import { addBasics } from "./features/basics.js";
import { addCursor } from "./features/cursor.js";
import { addDeadlocks } from "./features/deadlocks.js";
import { addExchange } from "./features/exchange.js";
import { addLater } from "./features/later.js";
import { addLevelBlock } from "./features/level_block.js";
import { addLines } from "./features/lines.js";
import { addSolutions } from "./features/solutions.js";
import { addSolver } from "./features/solver.js";
import { addTwin } from "./features/twin.js";

const app = new App();
addBasics(app);
addLevelBlock(app);
addDeadlocks(app);
addLines(app);
addSolutions(app);
addSolver(app);
addExchange(app);
addLater(app);
addCursor(app);
addTwin(app);
addBack(app);
await app.start();
