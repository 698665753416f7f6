"""Pictures that the page makes: other programs read them, and all formats show the same."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from support.browser import needs_chromium

pytestmark = needs_chromium

COMPARE = """async ([rows, lurd, extras]) => {
  // Chromium's own decoders tell what is in the files.
  const { makePicture } = await import('./picture/picture.js');
  const { Level } = await import('./core/level.js');
  const level = new Level(rows);
  const make = (format, moves, more = {}) =>
    makePicture(level, moves, { format, side: 24, extras: { ...extras, ...more } });
  const pixels = (source, width, height) => {
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(source, 0, 0);
    return [...context.getImageData(0, 0, width, height).data].join();
  };
  const still = async (moves) => {
    const image = await createImageBitmap(await make('png', moves));
    return pixels(image, image.width, image.height);
  };
  const stills = [];
  for (let i = 0; i <= lurd.length; ++i) stills.push(await still(lurd.slice(0, i)));
  const frames = {};
  const wrong = [];
  const types = { gif: 'image/gif', apng: 'image/png', webp: 'image/webp' };
  for (const [format, type] of Object.entries(types)) {
    const data = await (await make(format, lurd)).arrayBuffer();
    const moving = new ImageDecoder({ type, data });
    await moving.tracks.ready;
    await moving.completed;
    frames[format] = moving.tracks.selectedTrack.frameCount;
    for (let i = 0; i <= lurd.length; ++i) {
      const { image } = await moving.decode({ frameIndex: i });
      const seen = pixels(image, image.displayWidth, image.displayHeight);
      if (seen !== stills[i]) wrong.push(`${format} ${i}`);
    }
  }
  const svg = await make('svg', lurd, { path: true });
  const text = await svg.text();
  const image = new Image();
  image.src = URL.createObjectURL(svg);
  await image.decode();
  return { frames, wrong, svg: [image.width, image.height],
    again: text === await (await make('svg', lurd, { path: true })).text() };
}"""

ROWS = [
    "    #####",
    "    #   #",
    "    #$  #",
    "  ###  $##",
    "  #  $ $ #",
    "### # ## #   ######",
    "#   # ## #####  ..#",
    "# $  $          ..#",
    "##### ### #@##  ..#",
    "    #     #########",
    "    #######",
]


@pytest.mark.parametrize("extras", [[], ["rulers", "numbers", "parity"]])
def test_every_format_shows_the_same(room: Page, extras: list[str]) -> None:
    wish = {name: name in extras for name in ("rulers", "numbers", "path", "parity")}
    lurd = "ullluuulLLddr"
    found: dict[str, Any] = room.evaluate(COMPARE, [ROWS, lurd, wish])
    margin = 1 if "rulers" in extras else 0
    assert found == {
        "frames": dict.fromkeys(("gif", "apng", "webp"), len(lurd) + 1),
        "wrong": [],
        "svg": [24 * (19 + margin), 24 * (11 + margin) + 2],  # and the side of the lowest wall
        "again": True,
    }


def test_a_picture_is_looked_at_and_saved(room: Page) -> None:
    room.keyboard.press("m")
    room.locator("dialog button", has_text="Share").click()
    room.get_by_role("button", name="A picture").click()
    expect(room.locator(".preview")).to_have_js_property("naturalWidth", 7 * 32)
    room.get_by_label("Rulers").check()
    expect(room.locator(".preview")).to_have_js_property("naturalWidth", 8 * 32)
    room.get_by_label("Kind").select_option("text")
    expect(room.locator(".preview-text")).to_have_text(
        "  ABCDEFG\n1 #######\n2 #@ $ .#\n3 #     #\n4 #######\n"
    )
    room.get_by_label("Kind").select_option("gif")
    expect(room.locator(".preview")).to_have_js_property("naturalHeight", 5 * 32 + 3)
    with room.expect_download() as download:
        room.get_by_role("button", name="Save").click()
    assert download.value.suggested_filename.endswith(".gif")
    assert download.value.path().read_bytes().startswith(b"GIF89a")
