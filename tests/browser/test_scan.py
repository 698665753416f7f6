"""Pictures of levels in the page: pasted, dropped, put right by taps, read as by the library."""

import base64
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from browser.conftest import Opener, wait_until_ready
from browser.test_agreement import Player
from soko.pictures.picture import read_pixels
from soko.pictures.skins import Skin, own_skins, recognised, skin_of
from soko.puzzle import Level
from soko.rendering import draw
from soko.web.page.bundle import make_bundle
from support.browser import needs_chromium, needs_node
from support.picture_skins import SKINS, picture

LEVEL = Level.of(
    ["  ######", "  #  . #", "### #$ #", "#   @  #", "# $##.##", "#     # ", "####### "]
)

APART = Level.of(["#   #######", "#   #  .  #", "  # # $$. #", "#   # @  ##", "#  #######  "])
"""Walls stand apart."""


def png(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


@pytest.fixture(scope="module")
def player() -> Iterator[Player]:
    player = Player()
    yield player
    assert player.process.stdin
    player.process.stdin.close()
    player.process.wait(10)


@needs_node
@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("shown", [(LEVEL, 32, 3), (LEVEL, 44, 4), (APART, 33, 5)])
def test_the_page_reads_as_the_library_does(
    player: Player, skin: str, shown: tuple[Level, int, int]
) -> None:
    level, side, seed = shown
    image = picture(level, skin, side, seed=seed)
    reading = read_pixels(np.asarray(image))
    assert reading is not None
    known = [skin_of(reading)]
    assert seen_by_the_page(player, image, known) == seen_by_the_library(image, known)


@needs_node
@pytest.mark.parametrize(("theme", "side", "rulers"), [("dark", 17, True), ("print", 90, False)])
def test_the_page_finds_our_own_squares_as_the_library_does(
    player: Player, theme: str, side: int, rulers: bool
) -> None:
    data = draw(LEVEL, "png", square=side, theme=theme, rulers=rulers)
    image = Image.open(io.BytesIO(data)).convert("RGB")
    found = seen_by_the_page(player, image, own_skins())
    assert found == seen_by_the_library(image, own_skins())
    assert found["grid"][0] == side
    assert found["rows"] == list(LEVEL.rows)


@needs_node
def test_the_page_doubts_a_hidden_goal_as_the_library_does(player: Player) -> None:
    level = Level.of(["#######", "#@$.#$#", "#######"])
    image = Image.open(io.BytesIO(draw(level, "png", square=24))).convert("RGB")
    found = seen_by_the_page(player, image, own_skins())
    assert found == seen_by_the_library(image, own_skins())
    assert len(found["unsure"]) == 1


@needs_node
@pytest.mark.parametrize("sides", [(4000, 4000), (1999, 1000)])
def test_the_sums_of_the_largest_picture_are_exact(player: Player, sides: tuple[int, int]) -> None:
    width, height = sides
    found = player.ask("white", width=width, height=height)
    assert found == [255 * width * height, 255, 255, 255]


def seen_by_the_page(player: Player, image: Image.Image, known: list[Skin]) -> dict[str, Any]:
    """Return what the modules of the page see."""
    found = player.ask(
        "scan",
        pixels=base64.b64encode(image.convert("RGBA").tobytes()).decode(),
        width=image.width,
        height=image.height,
        skins=[[{"symbol": kind, "look": look} for kind, look in each] for each in known],
    )
    found["grid"] = [pytest.approx(value, abs=1e-6) for value in found["grid"]]
    return dict(found)


def seen_by_the_library(image: Image.Image, known: list[Skin]) -> dict[str, Any]:
    """Return the same of the library."""
    reading = read_pixels(np.asarray(image), known)
    assert reading is not None
    top, left = reading.grid.corner()
    return {
        "grid": [reading.grid.side, left, top],
        "of": reading.groups.of.ravel().tolist(),
        "rows": [] if reading.level is None else list(reading.level.rows),
        "unsure": list(reading.unsure),
        "recognised": [[*each] for each in sorted(recognised(reading.groups, known).items())],
    }


def drop(page: Page, data: bytes, way: str = "drop") -> None:
    """Drop a picture on the page, or paste it."""
    page.evaluate(
        """([data, way]) => {
          const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
          const files = new DataTransfer();
          files.items.add(new File([bytes], 'shot.png', { type: 'image/png' }));
          const event = way === 'drop'
            ? new DragEvent('drop', { dataTransfer: files, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: files });
          document.dispatchEvent(event);
        }""",
        [base64.b64encode(data).decode(), way],
    )


def rows_of(page: Page) -> list[str]:
    """What the level is that was opened, as it is copied."""
    expect(page.locator("#toasts")).to_contain_text("kept under")
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.keyboard.press("Control+c")
    page.wait_for_timeout(50)
    return str(page.evaluate("window.copied")).splitlines()


@needs_chromium
@pytest.mark.parametrize("way", ["drop", "paste"])
def test_a_picture_is_played(room: Page, way: str) -> None:
    drop(room, png(picture(LEVEL, "bricks", 40)), way)
    dialog = room.locator("dialog")
    expect(dialog).to_contain_text("8 x 7 squares.")
    expect(dialog).to_contain_text("Tap what is wrong")
    room.get_by_role("button", name="Play it").click()
    expect(dialog).to_have_count(0)
    assert rows_of(room) == [row.rstrip() for row in LEVEL.rows]


@needs_chromium
def test_a_tap_for_each_kind_puts_right_what_is_wrong(room: Page) -> None:
    drop(room, png(picture(LEVEL, "plain", 40)))
    expect(room.locator("dialog")).to_contain_text("8 x 7 squares.")
    box = room.locator(".scan-row").filter(has=room.locator("[aria-pressed=true][aria-label=Box]"))
    group = box.get_attribute("data-group")
    room.locator(f"[data-id='{group} goal']").click()
    goal = room.locator(f"[data-id='{group} goal']")
    expect(goal).to_have_attribute("aria-pressed", "true")
    expect(goal).to_be_focused()
    room.locator(f"[data-id='{group} box']").click()
    room.get_by_role("button", name="Play it").click()
    assert rows_of(room) == [row.rstrip() for row in LEVEL.rows]


@needs_chromium
def test_a_square_of_the_picture_is_tapped_and_a_skin_is_remembered(room: Page) -> None:
    data = png(picture(LEVEL, "lined", 40, seed=2))
    drop(room, data)
    dialog = room.locator("dialog")
    expect(dialog).to_contain_text("not sure")
    asked = room.locator(".scan-row.is-unsure").count()
    assert asked > 0
    room.locator(".scan-picture").click()
    expect(room.locator(".scan-row button").first).to_be_focused()
    room.get_by_role("button", name="Play it").click()
    expect(dialog).to_have_count(0)
    drop(room, png(picture(LEVEL, "lined", 40, seed=4)))
    expect(dialog).to_contain_text("Tap what is wrong")
    expect(room.locator(".scan-row.is-unsure")).to_have_count(0)


@needs_chromium
def test_a_large_picture_is_seen_as_it_came(room: Page) -> None:
    size = room.evaluate(
        """async () => {
          const { Snapshot } = await import('./features/exchange/snapshot.js');
          const canvas = new OffscreenCanvas(3841, 2161);
          canvas.getContext('2d').fillRect(0, 0, 1, 1);
          const { width, height } = (await Snapshot.of(await canvas.convertToBlob())).pixels();
          return [width, height];
        }"""
    )
    assert size == [3841, 2161]


@needs_chromium
def test_what_is_no_picture_of_a_level_is_said(room: Page) -> None:
    drop(room, b"no picture at all")
    expect(room.locator("#toasts")).to_contain_text("This picture cannot be read")
    drop(room, png(Image.new("RGB", (300, 200), "white")))
    expect(room.locator("#toasts")).to_contain_text("No board of equal squares is found")


@needs_chromium
def test_it_speaks_chinese(open_page: Opener) -> None:
    page = open_page(locale="zh-CN")
    drop(page, png(picture(LEVEL, "bricks", 40)))
    expect(page.locator("dialog")).to_contain_text("8 x 7 格。")


@needs_chromium
def test_a_picture_is_read_from_a_disk(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "player.html"
    path.write_text(make_bundle(), encoding="utf-8")
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    errors: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(path.as_uri())
    wait_until_ready(page)
    drop(page, png(picture(LEVEL, "bricks", 40)))
    expect(page.locator("dialog")).to_contain_text("8 x 7 squares.")
    page.get_by_role("button", name="Play it").click()
    assert rows_of(page) == [row.rstrip() for row in LEVEL.rows]
    context.close()
    assert errors == []
