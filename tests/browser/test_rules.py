"""The page of other rules: chosen, played, helped, shared, and written by oneself."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opener, wait_until_ready
from browser.playing import measure
from soko.lab.variants import LEVELS
from support.browser import needs_chromium

pytestmark = needs_chromium

FIRST = re.compile("Solved with the fewest: 3 moves")
FALL = "#####\n#@$ #\n### #\n###.#\n#####"


@pytest.fixture
def rules(open_page: Opener) -> Page:
    return open_page("rules")


def press(page: Page, keys: str) -> None:
    for key in keys.split():
        page.keyboard.press(key)


def test_a_level_is_played_taken_back_solved_and_remembered(rules: Page) -> None:
    rules.get_by_role("button", name="Doors").click()
    side = rules.locator("#side")
    expect(side).to_contain_text("A door is open while")
    press(rules, "ArrowRight")
    expect(rules.locator(".door.is-open")).to_have_count(1)
    press(rules, "z")
    expect(rules.locator(".door.is-open")).to_have_count(0)
    press(rules, "y ArrowRight ArrowRight")
    expect(side).to_contain_text(FIRST)
    expect(rules.get_by_role("button", name="Level 1, solved")).to_be_visible()
    rules.reload()
    wait_until_ready(rules)
    expect(rules.get_by_role("button", name="Level 1, solved")).to_be_visible()
    press(rules, "z n")
    expect(rules.locator("h2")).to_have_text("Level 2")


def test_hints_lead_to_the_end_and_say_when_there_is_none(rules: Page) -> None:
    rules.get_by_role("button", name="Bombs").click()
    side = rules.locator("#side")
    press(rules, "h")
    expect(side).to_contain_text("Next: bomb the wall right. 3 moves are left.")
    press(rules, "b ArrowRight")
    expect(side).to_contain_text(re.compile("Bombs left\\s*1"))
    press(rules, "h")
    expect(side).to_contain_text("Next: right. 2 moves are left.")
    press(rules, "ArrowRight ArrowRight")
    expect(side).to_contain_text(FIRST)
    lost = rules.url.partition("#")[0] + "#r=push-two&n=1"
    rules.goto(lost)
    expect(side).to_contain_text("two boxes")
    rules.get_by_role("button", name="As text").click()
    rules.locator("dialog textarea").fill("######\n#   .#\n#.@$ #\n#  $ #\n######")
    rules.get_by_role("button", name="Play it").click()
    press(rules, "ArrowRight h")
    expect(side).to_contain_text("From here there is no solution")


def test_an_address_leads_back_to_the_place(rules: Page, open_page: Opener) -> None:
    rules.get_by_role("button", name="Gravity").click()
    rules.get_by_role("button", name="Push two").click()
    press(rules, "ArrowRight ArrowUp ArrowLeft ArrowDown")
    rules.wait_for_url(re.compile("#r=push-two\\+gravity&n=1&m="))
    done = rules.locator(".rules-numbers").inner_text()
    other = open_page(f"rules#{rules.url.partition('#')[2]}")
    expect(other.locator("#side")).to_contain_text("Boxes fall until something holds them")
    assert other.locator(".rules-numbers").inner_text() == done
    damaged = open_page("rules#r=push-two+push-three&n=1")
    expect(damaged.locator("#side")).to_contain_text("The link is damaged")


def test_what_clashes_is_said_and_a_level_of_ones_own_is_judged(rules: Page) -> None:
    rules.get_by_role("button", name="Doors").click()
    rules.get_by_role("button", name="Gravity").click()
    side = rules.locator("#side")
    expect(side).to_contain_text("Gravity and doors do not go together")
    expect(rules.get_by_role("button", name="Doors")).to_have_attribute("aria-pressed", "false")
    rules.get_by_role("button", name="As text").click()
    area = rules.locator("dialog textarea")
    area.fill("#####\n#@$A#\n#####")
    rules.get_by_role("button", name="Play it").click()
    expect(rules.locator("dialog [role=alert]")).to_have_text(
        "Row 2, column 4: A means nothing under these rules."
    )
    area.fill(FALL)
    rules.get_by_role("button", name="Play it").click()
    expect(rules.locator("h2")).to_have_text("A level of your own")
    press(rules, "ArrowRight")
    expect(side).to_contain_text("Solved: one move.")
    rules.reload()
    wait_until_ready(rules)
    expect(rules.locator("h2")).to_have_text("A level of your own")


def test_a_finger_taps_and_swipes_on_a_phone_in_chinese(open_page: Opener) -> None:
    level = 1 + next(i for i, each in enumerate(LEVELS["items"]) if each.fewest > 5)
    page = open_page(
        f"rules#r=items&n={level}",
        viewport={"width": 390, "height": 844},
        locale="zh-CN",
        has_touch=True,
        reduced_motion="reduce",
    )
    expect(page.locator("h1")).to_have_text("其他规则")
    steps = page.locator(".rules-numbers span").nth(1)
    page.get_by_role("button", name="提示 (H)").click()
    expect(page.locator("#side")).to_contain_text("下一步")
    way = re.search("下一步：向(.)", page.locator("#side").inner_text())
    assert way
    right, down = {"上": (0, -1), "下": (0, 1), "左": (-1, 0), "右": (1, 0)}[way[1]]
    x, y = measure(page).centre
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60 * right, y + 60 * down)
    page.mouse.up()
    expect(steps).to_have_text("1")
    page.get_by_role("button", name="撤销 (Z)").click()
    expect(steps).to_have_text("0")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
