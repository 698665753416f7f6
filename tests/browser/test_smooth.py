"""What a step costs the page: on a slow machine a frame has time for little more than the board."""

import json

from playwright.sync_api import Browser, Page, expect

from browser.conftest import Opener
from browser.playing import TWO_FRAMES, numbers, paste
from support.browser import needs_chromium

pytestmark = needs_chromium

PHONE = {"viewport": {"width": 390, "height": 844}, "locale": "en-US"}
ROWS = ["#" * 30, f"#@ ${' ' * 10}.{' ' * 14}#", *[f"#{' ' * 28}#"] * 40, "#" * 30]
HALL = "\n".join(["; Hall", *ROWS])

# Notes who asks the page where things are, for which it has to be laid out at once.
ASKING = """() => {
  window.asked = [];
  const watch = (owner, name) => {
    const given = Object.getOwnPropertyDescriptor(owner, name);
    const noting = (call) => function (...all) {
      window.asked.push(name);
      return call.apply(this, all);
    };
    const kind = given.get ? 'get' : 'value';
    Object.defineProperty(owner, name, { ...given, [kind]: noting(given[kind]) });
  };
  for (const name of ['clientWidth', 'clientHeight', 'scrollTop', 'getBoundingClientRect'])
    watch(Element.prototype, name);
  for (const name of ['offsetWidth', 'offsetHeight', 'offsetTop', 'innerText', 'focus'])
    watch(HTMLElement.prototype, name);
  watch(window, 'getComputedStyle');
}"""

# Presses a key; returns what has changed for the first frame that shows the step.
CHANGES = """async (key) => {
  const named = ({ target }) => {
    const element = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
    const part = element.closest('#panel, #score, #scrubber, #live, #twin, button, head');
    return part === null ? element.tagName : part.id || part.tagName;
  };
  const observer = new MutationObserver(() => {});
  await new Promise((done) => setTimeout(done, 500));
  const what = { attributes: true, childList: true, characterData: true, subtree: true };
  observer.observe(document, what);
  observer.takeRecords();
  document.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }));
  return [...new Set(observer.takeRecords().map(named))].sort();
}"""

# Moves the player a little in each of some frames, and nothing else.
MOVE = """async () => {
  const { parentNode: man } = document.querySelector('.board-drawing use[href$="#player"]');
  for (let i = 1; i < 6; ++i) {
    await new Promise((done) => requestAnimationFrame(done));
    man.setAttribute('transform', `translate(${1.5 + i / 9} 1.5)`);
  }
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


def test_a_step_does_not_ask_where_things_are(open_page: Opener) -> None:
    page = hall(open_page)
    page.keyboard.press("Control+ArrowDown")
    page.evaluate(ASKING)
    for key in ["ArrowRight"] * 24 + ["ArrowDown", "ArrowUp", "ArrowLeft", "z", "z"]:
        page.keyboard.press(key)
    page.evaluate(TWO_FRAMES)
    man = page.locator(".board-drawing use[href$='#player']")
    assert page.evaluate("window.asked") == []
    box = man.bounding_box()  # the board has followed the player
    assert box is not None
    assert 0 < box["x"] < 382
    expect(page.locator(".scrubber-text")).to_have_text("66 / 68")


def test_a_step_changes_what_moves(open_page: Opener) -> None:
    page = hall(open_page)
    assert page.evaluate(CHANGES, "ArrowRight") == ["g", "use"]
    assert page.evaluate(CHANGES, "ArrowDown") == ["g", "use"]
    assert page.evaluate(CHANGES, "ArrowDown") == ["g"]


def test_a_panel_out_of_sight_waits_until_the_game_rests(open_page: Opener) -> None:
    page = hall(open_page)
    page.evaluate(
        """() => {
          window.drawn = 0;
          const panel = document.getElementById('panel');
          new MutationObserver(() => { window.drawn += 1; }).observe(panel, { childList: true });
        }"""
    )
    page.wait_for_timeout(500)
    page.evaluate(
        """async () => {
          window.drawn = 0;
          for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowRight']) {
            document.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }));
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          }
        }"""
    )
    numbers(page, 6, 1)
    assert page.evaluate("window.drawn") == 1
    page.keyboard.press("ArrowRight")
    page.evaluate(TWO_FRAMES)
    page.evaluate("document.getElementById('score').click()")
    assert page.locator("#panel .numbers dd").first.text_content() == "7"


def test_where_a_piece_moves_the_board_alone_is_laid_out(
    open_page: Opener, browser: Browser
) -> None:
    page = hall(open_page)
    page.wait_for_timeout(500)
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.evaluate(MOVE)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    layouts = [each["args"]["beginData"] for each in events if each["name"] == "Layout"]
    parts = [each for each in layouts if each["partialLayout"] and each["dirtyObjects"] < 6]
    assert len(parts) >= 4, layouts


def hall(open_page: Opener) -> Page:
    """Open a board too large for a phone, after the first push."""
    page = open_page(**PHONE)
    paste(page, HALL)
    expect(page.locator("#level-title")).to_have_text("Hall")
    for key in ["ArrowRight", "ArrowRight"]:
        page.keyboard.press(key)
    expect(page.locator(".scrubber-text")).to_have_text("2 / 2")
    return page
