"""A solution explained stage by stage, and the order in which the solver would fill the goals."""

from playwright.sync_api import Page, expect

from browser.conftest import Opener
from browser.playing import numbers, paste

LEVEL = "; Two boxes\n#########\n#.. $ $@#\n#       #\n#########\n"
LURD = "dlluLLLdrrrrruLLLL"


def solved(page: Page, level: str, lurd: str) -> None:
    """Open a level and bring a solution of it."""
    title = level.partition("\n")[0].removeprefix("; ")
    paste(page, level)
    expect(page.locator("#level-title")).to_have_text(title)
    bring(page, lurd)


def bring(page: Page, lurd: str) -> None:
    paste(page, lurd)
    expect(page.locator(".scrubber-text")).to_have_text(f"0 / {len(lurd)}")
    expect(page.locator("#panel li", has_text=f"{len(lurd)} / ")).to_have_count(1)


def test_a_solution_is_explained_stage_by_stage(open_page: Opener) -> None:
    page = open_page()
    solved(page, LEVEL, LURD)
    page.locator("#panel li", has_text="18 / 7").get_by_label("Numbers and note").click()
    page.locator("dialog").get_by_role("button", name="Explain …").click()
    expect(page.locator("dialog")).to_have_count(0)
    stages = page.locator(".stages li")
    expect(stages).to_have_count(2)
    expect(stages.nth(0)).to_have_attribute("aria-current", "step")
    expect(stages.nth(0)).to_contain_text("Stage 1, moves 1 to 7: a box comes home to B2")
    expect(stages.nth(0)).to_contain_text("1. The box on E2 goes home to B2: 3 pushes.")
    expect(stages.nth(1)).not_to_contain_text("goes home to C2:")
    expect(page.locator(".way.is-box")).to_have_count(1)
    expect(page.locator(".costs text")).to_have_text("1")
    stages.nth(1).locator("button").click()
    numbers(page, 7, 3)
    expect(stages.nth(1)).to_contain_text("1. The box on G2 goes home to C2: 4 pushes.")
    page.keyboard.press("End")
    expect(page.locator(".stages [aria-current]")).to_have_count(0)
    expect(page.locator(".way.is-box")).to_have_count(0)
    page.keyboard.press("Home")
    expect(stages.nth(0)).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowLeft")  # another way: nothing of it is explained
    expect(page.locator(".way.is-box")).to_have_count(0)
    page.get_by_role("button", name="End the explanation").click()
    expect(stages).to_have_count(0)


def test_the_order_of_packing_is_shown_for_each_position(open_page: Opener) -> None:
    page = open_page()
    paste(page, LEVEL)
    expect(page.locator("#level-title")).to_have_text("Two boxes")
    page.keyboard.press("Shift+O")
    expect(page.locator("#legend")).to_contain_text("the solver plans to fill the goals")
    expect(page.locator(".costs text")).to_have_text(["1", "2"])
    bring(page, LURD)
    page.keyboard.press("End")
    expect(page.locator(".costs text")).to_have_count(0)  # all boxes are home
    page.keyboard.press("Home")
    expect(page.locator(".costs text")).to_have_text(["1", "2"])
    page.keyboard.press("Shift+O")
    expect(page.locator(".costs text")).to_have_count(0)
