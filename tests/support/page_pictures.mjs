// Draws levels as the page saves them: one JSON question a line, one PNG as base64 a line.

import { createInterface } from "node:readline";

import { Level } from "../../src/soko/web/static/core/level.js";
import { makePicture } from "../../src/soko/web/static/picture/picture.js";

for await (const line of createInterface({ input: process.stdin })) {
  const { rows, moves, side, skin, rulers } = JSON.parse(line);
  const extras = { rulers, skin, numbers: false, path: false, parity: false };
  const picture = await makePicture(new Level(rows), moves, { format: "png", side, extras });
  console.log(Buffer.from(await picture.arrayBuffer()).toString("base64"));
}
