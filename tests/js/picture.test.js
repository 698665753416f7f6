// Pictures look like the board: its colours, its pieces, and no colour too many for a palette.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Level } from "../../src/soko/web/static/core/level.js";
import { COLOURS } from "../../src/soko/web/static/picture/art.js";
import { Raster } from "../../src/soko/web/static/picture/raster.js";
import { boxAt, frameOf, ground, playerAt } from "../../src/soko/web/static/picture/scene.js";

const STATIC = new URL("../../src/soko/web/static/", import.meta.url);
const LEVEL = new Level(["########", "#@  *$.#", "#  # $ #", "# .#*$.#", "########"]);
const EXTRAS = { rulers: true, numbers: true, path: false, parity: true };

test("the colours are those of the light page", () => {
  const theme = readFileSync(new URL("css/theme.css", STATIC), "utf8");
  for (const [name, colour] of Object.entries(COLOURS))
    assert.equal(new RegExp(`--${name}: light-dark\\((#\\w+),`).exec(theme)?.[1], colour, name);
});

test("a palette has room for every colour that edges make", () => {
  for (const skin of ["crates", "stones"]) {
    for (const side of [16, 24, 32, 48]) {
      const extras = { ...EXTRAS, skin };
      const raster = new Raster(frameOf(LEVEL, extras), side);
      const pieces = LEVEL.boxes.flatMap((at, i) => boxAt(LEVEL, at, extras, i % 2 ? "7" : ""));
      for (let facing = 0; facing < 4; ++facing)
        raster.draw([
          ...ground(LEVEL, extras),
          ...pieces,
          ...playerAt(LEVEL, LEVEL.player, extras, facing),
        ]);
      assert.ok(raster.palette.length < 250, `${skin} ${side}: ${raster.palette.length}`);
    }
  }
});

test("where two colours meet, what is between has a bit of each and no other hue", () => {
  const extras = { ...EXTRAS, rulers: false, parity: false };
  const raster = new Raster(frameOf(LEVEL, extras), 32);
  raster.draw(ground(LEVEL, extras));
  const [wall, side] = ["wall", "wall-side"].map((name) => parseInt(COLOURS[name].slice(1), 16));
  const seam = raster.pixels.slice(8 * raster.width, 8 * raster.width + raster.width);
  const colours = new Set([...seam].map((place) => raster.palette[place]));
  colours.delete(parseInt(COLOURS.stage.slice(1), 16));
  assert.ok(colours.size > 1); // lines between walls that lie side by side
  for (const colour of colours) {
    const shares = [16, 8, 0].map((shift) => {
      const [part, from, to] = [colour, wall, side].map((each) => (each >> shift) & 255);
      return (part - from) / (to - from);
    });
    assert.ok(Math.max(...shares) - Math.min(...shares) < 0.05, colour.toString(16));
  }
});

test("a round wall and a crate have the colours of the board where they are", () => {
  const raster = new Raster(frameOf(LEVEL, { ...EXTRAS, rulers: false }), 32);
  raster.draw([
    ...ground(LEVEL, { ...EXTRAS, rulers: false, parity: false }),
    ...boxAt(LEVEL, LEVEL.square(1, 5), EXTRAS),
  ]);
  const at = (/** @type {number} */ x, /** @type {number} */ y) => {
    const colour =
      raster.palette[raster.pixels[Math.round(y * 32) * raster.width + Math.round(x * 32)]];
    return Object.keys(COLOURS).find(
      (name) => COLOURS[name] === `#${colour.toString(16).padStart(6, "0")}`,
    );
  };
  assert.equal(at(0.01, 0.01), "stage"); // the corner is round
  assert.equal(at(0.5, 0.5), "wall");
  assert.equal(at(1.5, 1.05), "wall-side");
  assert.equal(at(1.5, LEVEL.height + 0.05), "wall-side"); // of the lowest wall
  assert.equal(at(1.5, 1.5), "floor");
  assert.equal(at(2.5, 1.5), "floor-odd");
  assert.equal(at(5.1 + 0.05, 1.5), "box");
  assert.equal(at(5.3, 1.3), "box-panel");
  assert.equal(at(5.5, 1.48), "box"); // the plank
  assert.equal(at(5.5, 1.92), "box-side");
});
