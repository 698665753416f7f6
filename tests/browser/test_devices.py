"""Fingers, tilting, held keys, small and magnified screens, sounds."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import ROOM_LINK, Opener, wait_until
from browser.playing import (
    BOARD,
    cell,
    choose,
    leave_dialog,
    measure,
    numbers,
    paste,
    settled_square,
    square,
)
from support.browser import needs_chromium

pytestmark = needs_chromium


def loaded(feature: str) -> str:
    """Ask for a feature whose module comes when it is wanted."""
    return (
        f"import('./features/device/{feature}.js').then(() => new Promise(requestAnimationFrame))"
    )


@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
def test_a_phone_shows_everything(open_page: Opener, locale: str) -> None:
    page = open_page(
        "#c=first-steps&n=9", viewport={"width": 360, "height": 740}, locale=locale, has_touch=True
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate(
        """[...document.querySelectorAll('button')].filter((button) => button.offsetWidth > 0)
            .every((button) => button.scrollWidth <= button.clientWidth + 1)"""
    )
    assert page.locator("html").get_attribute("lang") == ("zh-CN" if locale == "zh-CN" else "en")
    assert measure(page).x >= 0
    page.touchscreen.tap(*measure(page, "[data-command=menu]").centre)
    expect(page.locator("dialog")).to_be_visible()


def test_a_finger_plays(open_page: Opener) -> None:
    link = "#l=1U1YGAy5lBwUVBT1lLmUFEFDmgggr8_AAAA"
    page = open_page(link, viewport={"width": 390, "height": 844}, has_touch=True, locale="zh-CN")
    if page.locator(".board-drawing").get_attribute("viewBox") != "0 0 7 4":
        page.keyboard.press("v")  # a narrow screen shows a wide board turned
        page.keyboard.press("v")
        page.keyboard.press("v")
    page.touchscreen.tap(*square(page, "D2"))
    expect(page.locator(".mark-dot.is-goal:not([d=''])")).to_have_count(1)
    page.touchscreen.tap(*square(page, "A1"))
    expect(page.locator(".mark-dot.is-goal:not([d=''])")).to_have_count(0)
    page.touchscreen.tap(*square(page, "D2"))
    page.touchscreen.tap(*square(page, "F2"))
    expect(page.locator("#solved")).to_contain_text("完成！移动 3，推动 2。")


def test_a_push_a_box_at_home_and_a_wall_sound_and_feel_different(room: Page) -> None:
    room.evaluate(
        """window.felt = []; window.heard = [];
        navigator.vibrate = (shake) => felt.push(shake.length);
        window.OscillatorNode = class extends OscillatorNode {
          constructor(audio, options) { super(audio, options); heard.push(options.frequency); }
        };
        null"""
    )
    room.keyboard.press("ArrowUp")
    assert room.evaluate("[felt, heard]") == [[], []]  # nothing, unless it is asked for
    choose(room, "Sounds", "Vibration")
    wait_until(room, loaded("sound"))
    for key in ["ArrowUp", "ArrowRight", "ArrowRight"]:
        room.keyboard.press(key)
    assert room.evaluate("[felt, heard]") == [[1, 1], [82, 130]]
    room.keyboard.press("ArrowRight")
    assert room.evaluate("[felt, heard]") == [
        [1, 1, 3, 5],
        [82, 130, 523, 784, 523, 659, 784, 1047],
    ]


def test_the_pieces_have_another_skin(room: Page) -> None:
    room.keyboard.press("m")
    room.locator("dialog button", has_text="Settings").click()
    room.locator("dialog .field", has_text="Pieces").locator("select").select_option("stones")
    leave_dialog(room)
    for _ in range(3):
        room.keyboard.press("ArrowRight")
    for name in ("player", "goal", "box-home"):
        piece = room.locator(f'.board-drawing use[href$="#stones-{name}"]')
        expect(piece).to_have_count(1)
        assert room.locator(f"#sprite #stones-{name}").count() == 1


CORRIDOR = "; Corridor\n" + "#" * 30 + "\n#@ $" + " " * 20 + ".    #\n" + "#" * 30 + "\n"


def test_a_held_key_never_pushes_a_box_too_far(room: Page) -> None:
    paste(room, CORRIDOR)
    expect(room.locator("#level-title")).to_have_text("Corridor")
    # A page that stalls gets its repeats in a heap: one is shown a frame, the others are dropped.
    moves = room.evaluate(
        """async () => {
          const press = (repeat) => document.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'ArrowRight', code: 'ArrowRight', repeat }));
          const moves = () => Number(document.querySelector('.scrubber-input').value);
          const frame = () => new Promise((done) => requestAnimationFrame(done));
          press(false);
          const seen = [];
          for (let stall = 0; stall < 3; ++stall) {
            for (let i = 0; i < 20; ++i) press(true);
            await frame();
            await frame(); // the numbers follow the board by one
            seen.push(moves());
          }
          return seen;
        }"""
    )
    assert moves == [2, 3, 4]
    numbers(room, 4, 3)


def test_a_run_along_a_wall_stops_at_the_box(room: Page) -> None:
    paste(room, CORRIDOR)
    expect(room.locator("#level-title")).to_have_text("Corridor")
    room.keyboard.press("Control+ArrowRight")
    expect(cell(room, "C2, player")).to_have_count(1)
    for _ in range(3):  # held on, it does not push
        room.keyboard.down("Control")
        room.keyboard.down("ArrowRight")
    room.keyboard.up("ArrowRight")
    room.keyboard.up("Control")
    numbers(room, 1, 0)


def test_a_tilt_is_a_step_and_the_way_it_is_held_is_none(room: Page) -> None:
    choose(room, "Steer by tilting")
    wait_until(room, loaded("tilt"))
    room.evaluate(
        """async () => {
          const pause = (ms) => new Promise((done) => setTimeout(done, ms));
          const tilt = (beta, gamma) => window.dispatchEvent(
            new DeviceOrientationEvent('deviceorientation', { beta, gamma }));
          await pause(300);
          tilt(40, 0);
          tilt(45, 5);  // not enough
          tilt(40, 25);  // to the right
          tilt(40, 26);  // still the same tilt
          await pause(320);
          tilt(65, 0);  // down
        }"""
    )
    expect(cell(room, "C3, player")).to_have_count(1)
    numbers(room, 2, 0)


def comes_true(look: Callable[[], None]) -> bool:
    try:
        look()
    except AssertionError:
        return False
    return True


def test_two_fingers_zoom_and_their_taps_are_void(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}", viewport={"width": 844, "height": 600}, has_touch=True)
    expect(cell(page, "D2, box")).to_have_count(1)
    before = measure(page)
    x, y = square(page, "D2")
    session = page.context.new_cdp_session(page)

    def touch(type: str, *points: tuple[float, float]) -> None:
        touches = [{"x": px, "y": py, "id": i} for i, (px, py) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": type, "touchPoints": touches})

    touch("touchStart", (x, y))
    touch("touchStart", (x, y), (x + 40, y))
    for gap in (60, 80, 100, 120):
        touch("touchMove", (x, y), (x + gap, y))
    touch("touchEnd")
    assert measure(page).width > 1.8 * before.width
    expect(page.locator(".mark-dot:not([d=''])")).to_have_count(0)
    score = page.locator("#score")
    expect(score).to_contain_text("0 moves")
    page.keyboard.press("0")
    page.touchscreen.tap(*settled_square(page, "D2"))
    touch("touchStart", square(page, "F2"))  # a long press shows what a tap would do
    expect(page.locator("#chip")).to_have_text("2 pushes · 3 moves")
    page.evaluate("new Promise((done) => setTimeout(done, 600))")  # after the page's own timer
    touch("touchEnd")
    expect(score).to_contain_text("0 moves")
    expect(page.locator(".way.is-box")).to_have_count(1)
    page.touchscreen.tap(*square(page, "F2"))
    expect(score).to_contain_text("3 moves")

    def two_tap() -> bool:
        touch("touchStart", (200, 300))
        touch("touchStart", (200, 300), (300, 300))
        touch("touchEnd")
        return comes_true(lambda: expect(score).to_contain_text("0 moves", timeout=1000))

    # One that took too long, on a busy machine, is none.
    assert any(two_tap() for _ in range(20))


def test_a_held_swipe_walks_on_and_the_back_gesture_deselects(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}", viewport={"width": 844, "height": 600}, has_touch=True)
    expect(cell(page, "D2, box")).to_have_count(1)
    choose(page, "Swipes")
    session = page.context.new_cdp_session(page)
    (x, y), score = settled_square(page, "B3"), page.locator("#score")

    def touch(type: str, *points: float) -> None:
        event = {"type": type, "touchPoints": [{"x": each, "y": y} for each in points]}
        session.send("Input.dispatchTouchEvent", event)

    def stroke() -> bool:
        for type, at in (("touchStart", x), ("touchMove", x + 20), ("touchMove", x + 40)):
            touch(type, at)
        if comes_true(lambda: expect(score).not_to_contain_text("0 moves", timeout=1000)):
            return True
        touch("touchEnd")
        return False

    # One that took too long, on a busy machine, is none.
    assert any(stroke() for _ in range(20))
    expect(score).to_contain_text("3 moves")  # the finger stays, and the wall ends it
    touch("touchEnd")
    page.evaluate(
        """() => {
          window.CloseWatcher = class {
            constructor() { window.watcher = this; }
            destroy() {}
          };
        }"""
    )
    page.touchscreen.tap(*settled_square(page, "F2"))
    expect(page.locator(".mark-ring:not([d=''])")).to_have_count(1)
    wait_until(page, "window.watcher !== undefined")
    page.evaluate("() => window.watcher.onclose()")
    expect(page.locator(".mark-ring:not([d=''])")).to_have_count(0)


def test_a_board_too_large_for_the_screen_follows_the_player(open_page: Opener) -> None:
    page = open_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    floor = [f"#{' ' * 78}#"] * 76
    paste(page, "\n".join(["#" * 80, f"#@ $ .{' ' * 73}#", *floor, "#" * 80]))
    expect(page.locator("#level-title")).to_have_text("Level")
    for key in ["Control+ArrowDown", "Control+ArrowRight"]:
        page.keyboard.press(key)
        man = measure(page, f"{BOARD} use[href*=player]")
        assert 0 < man.x < 382
        assert 90 < man.y < 740


def test_a_page_that_is_magnified_four_times_can_be_used(open_page: Opener) -> None:
    page = open_page("#c=first-steps&n=2", viewport={"width": 320, "height": 256}, locale="en-US")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.keyboard.press("ArrowRight")
    page.locator(".dock [data-command=undo]").click()  # fails where it is out of sight
    expect(page.locator(".scrubber-input")).to_have_value("0")
    hint = measure(page, ".dock [data-command=hint]")
    assert hint.right <= 320
    assert hint.bottom <= 256


def test_all_words_are_filled_in(room: Page) -> None:
    left = room.evaluate(
        """async () => {
          const { loadLater, setLanguage, t } = await import('./i18n/i18n.js');
          await loadLater();
          const left = [];
          for (const language of ['en', 'zh']) {
            await setLanguage(language);
            const tables = [import(`./i18n/${language}.js`), import(`./i18n/later_${language}.js`)];
            const words = Object.assign({}, ...(await Promise.all(tables)).flatMap(Object.values));
            for (const value of [1, 2]) {
              const values = new Proxy({}, { get: () => value });
              const isBad = (word) => /[{}|]/.test(word) || word in words;
              left.push(...Object.keys(words).filter((key) => isBad(t(key, values))));
            }
          }
          return left;
        }"""
    )
    assert left == []
