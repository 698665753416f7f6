"""Levels and moves in and out: links, paste, copies, the list of levels, the profile."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opener, wait_until, wait_until_ready
from browser.playing import LOST, ROOM, cell, choose, leave_dialog, numbers, paste, until_kept
from soko.puzzle import Level, exact_id
from support.browser import needs_chromium

pytestmark = needs_chromium


def test_a_link_brings_level_and_moves(open_page: Opener, room: Page) -> None:
    room.keyboard.press("ArrowRight")
    room.keyboard.press("ArrowRight")
    link = room.evaluate(
        """async () => {
          const { formatLink } = await import('./core/text/link.js');
          const { Level } = await import('./core/level.js');
          const level = new Level(['#######', '#@ $ .#', '#     #', '#######'], { title: '<b>x' });
          return formatLink({ level, lurd: 'rR', place: 2, view: 0 });
        }"""
    )
    page = open_page(f"#{link}")
    numbers(page, 2, 1)
    expect(page.locator("#level-title")).to_have_text("<b>x")
    page.evaluate("fragment => { location.hash = fragment; }", f"{link}&p=1")  # another link to it
    numbers(page, 1, 0)
    for made in (2, 3):
        page.keyboard.press("ArrowRight")  # no key is lost to moves that are there already
        numbers(page, made, made - 1)


def test_an_address_names_collection_level_and_moves(open_page: Opener) -> None:
    page = open_page("c/first-steps/2#m=cA")
    expect(page.locator("#level-title")).to_have_text("Round the Box")
    expect(page.locator(".scrubber-text")).to_have_text("2 / 2")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("]")
    expect(page.locator("#level-number")).to_have_text("3")
    assert page.url.endswith("/#c=first-steps&n=3")  # it follows the player
    page.reload()
    expect(page.locator("#level-number")).to_have_text("3")


def test_the_address_of_an_older_player_is_understood(open_page: Opener) -> None:
    page = open_page("?w=4&h=9&lvl=HHHH|H__H|H__H|H__H|H__H|HH$H|_HaH|_H.H|_HHH")
    expect(cell(page, "C6, box")).to_have_count(1)


def test_a_pasted_solution_is_kept_as_one_and_goes_out_with_its_level(room: Page) -> None:
    board = ROOM.replace("#     #", "#   # #")  # the server knows no solution of it
    paste(room, "; Mine\n" + board)
    expect(room.locator("#level-title")).to_have_text("Mine")
    paste(room, "r 2R")
    panel = room.locator("#panel")
    expect(panel).to_contain_text("pasted")
    room.keyboard.press("End")
    expect(panel).to_contain_text("best 3")
    room.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    room.locator("[data-command=share]").click()
    room.locator("dialog button", has_text="Level with kept solutions").click()
    expect(room.locator("dialog .toast")).to_contain_text("copied")
    assert room.evaluate("window.copied") == f"{board}Title: Mine\nSolution (pasted):\nrRR\n"


def test_a_long_list_draws_only_what_is_seen(room: Page) -> None:
    levels = "\n\n".join(f"; {n}\n{ROOM}" for n in range(500))
    paste(room, levels)
    expect(room.locator("#level-title")).to_have_text("0", timeout=20_000)
    room.keyboard.press("l")
    expect(room.locator(".tile").first).to_be_visible()
    assert room.locator(".tile").count() < 80
    room.locator(".levels-tools input").fill("; 499")
    expect(room.locator(".tile")).to_have_count(0)
    room.locator(".levels-tools input").fill("498")
    expect(room.locator(".tile")).to_have_count(2)


def copied(page: Page, key: str) -> str:
    """Press a key that copies, and return the text."""
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.keyboard.press(key)
    wait_until(page, "window.copied !== undefined")
    return str(page.evaluate("const text = window.copied; delete window.copied; text"))


def test_what_is_copied_is_turned_like_the_board(room: Page) -> None:
    room.keyboard.press("v")
    for _ in range(2):
        room.keyboard.press("ArrowDown")
    assert copied(room, "Control+l") == "dD"
    turned = copied(room, "Control+c")
    assert turned == "####\n# @#\n#  #\n# $#\n#  #\n# .#\n####"
    room.keyboard.press("r")
    paste(room, "dD")  # as it is seen: as the level is written, there is a wall
    expect(room.locator(".toast")).to_contain_text("2 moves to replay")


SET = """Title: Set
; One

#######
#@ $ .#
#     #
#######
Author: Ada

; Two

#####
# . #
#   #
# $ #
#  @#
#####
Author: Bo

; Turned

####
#@ #
#  #
#$ #
#  #
#. #
####
"""


def test_levels_are_filtered_by_author_boxes_and_rating(room: Page) -> None:
    paste(room, SET)
    expect(room.locator("#level-title")).to_have_text("One")
    room.locator("#panel").get_by_label("3 stars").click()
    expect(room.locator(".star[aria-pressed=true]")).to_have_count(3)
    room.keyboard.press("l")
    expect(room.locator(".tile")).to_have_count(3)
    expect(room.locator(".tile").first).to_contain_text("★★★")
    room.get_by_role("button", name="Filters").click()
    room.get_by_label("any author").select_option("Bo")
    expect(room.locator(".tile")).to_have_count(1)
    room.get_by_label("any author").select_option("any")
    room.get_by_label("any rating").select_option("3")
    expect(room.locator(".tile")).to_have_count(1)
    room.get_by_label("any number of boxes").select_option("4–6")
    expect(room.locator(".tile")).to_have_count(0)
    expect(room.locator(".shelf h2").first).to_have_text("Played last")


def test_the_same_puzzle_is_found_elsewhere(room: Page) -> None:
    paste(room, SET)
    expect(room.locator("#level-title")).to_have_text("One")
    room.get_by_role("button", name="About this level").click()
    dialog = room.locator("dialog")
    expect(dialog).to_contain_text(exact_id(Level.of(ROOM.splitlines())))
    expect(dialog.locator("li")).to_have_count(1)
    expect(dialog.locator("li", has_text="Set 3")).to_contain_text("turned or mirrored")
    dialog.locator("li button").click()
    expect(room.locator("#level-title")).to_have_text("Turned")


def test_a_whole_profile_goes_to_another_browser(
    open_page: Opener, room: Page, tmp_path: Path
) -> None:
    paste(room, "; Mine\n" + ROOM)
    expect(room.locator("#level-title")).to_have_text("Mine")
    for key in ["ArrowRight", "ArrowRight", "Shift+Digit2", "ArrowRight", "z"]:
        room.keyboard.press(key)
    room.locator("#panel").get_by_label("4 stars").click()
    choose(room, "Rulers")
    until_kept(room)
    room.keyboard.press("m")
    room.locator("dialog button", has_text="Settings").click()
    with room.expect_download() as download:
        room.get_by_role("button", name="Save the profile").click()
    file = tmp_path / "profile.json"
    download.value.save_as(file)
    other = open_page(viewport={"width": 1200, "height": 800}, locale="en-US")
    with other.expect_event("domcontentloaded"):
        bring_profile(other, file)
    wait_until_ready(other)
    expect(other.locator(".rulers text").first).to_be_visible()
    expect(other.locator("#level-title")).to_have_text("Mine")
    expect(other.locator(".scrubber-text")).to_have_text("2 / 3")
    expect(other.locator(".star[aria-pressed=true]")).to_have_count(4)
    expect(other.locator("#panel li", has_text="2/1")).to_have_count(1)
    expect(other.locator("#level-state")).to_be_visible()


def bring_profile(page: Page, file: Path) -> None:
    page.keyboard.press("m")
    page.locator("dialog button", has_text="Settings").click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Bring a profile").click()
    chooser.value.set_files(file)


KEPT = """async () => {
  const database = await new Promise((resolve) => {
    const request = indexedDB.open("soko");
    request.onsuccess = () => resolve(request.result);
  });
  const all = { settings: localStorage["soko.settings"], last: localStorage["soko.last"] };
  for (const table of database.objectStoreNames) {
    all[table] = await new Promise((resolve) => {
      const request = database.transaction(table).objectStore(table).getAllKeys();
      request.onsuccess = () => resolve(request.result);
    });
  }
  database.close();
  return all;
}"""


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        ({"notes": [["Mine", {"stars": 9}]]}, 'damaged at tables.notes["Mine"].stars'),
        ({"solutions": [["Mine", [{"lurd": "R"}]]]}, "damaged at tables.solutions"),
    ],
)
def test_a_damaged_profile_changes_nothing(
    room: Page, tmp_path: Path, broken: dict[str, Any], told: str
) -> None:
    room.wait_for_load_state("networkidle")  # it may hear of solutions of the room until then
    paste(room, LOST)  # the server's library brings no solution of it while this looks
    expect(room.locator("#level-title")).to_have_text("Lost")
    room.keyboard.press("ArrowUp")
    numbers(room, 1, 0)
    until_kept(room)
    before = room.evaluate(KEPT)
    lines = [{"id": 0, "parent": 0, "from": 0, "tail": "bytes:"}]
    games = [["Mine", {"entries": "bytes:", "cursor": 0, "line": 0, "lines": lines}]]
    profile = {
        "schema": "soko-profile-2",
        "settings": {"rulers": True},
        "last": {"collection": "own:Mine", "index": 0},
        "tables": {"games": games, **broken},
    }
    file = tmp_path / "profile.json"
    file.write_text(json.dumps(profile), encoding="utf-8")
    bring_profile(room, file)
    expect(room.locator(".toast").last).to_contain_text(told)
    expect(room.locator(".toast").last).to_contain_text("Nothing was changed")
    assert room.evaluate(KEPT) == before


def test_the_open_game_is_not_written_over_a_profile_that_came(
    open_page: Opener, tmp_path: Path
) -> None:
    page = open_page("#c=first-steps&n=2")
    page.keyboard.press("ArrowUp")
    until_kept(page)
    page.keyboard.press("m")
    page.locator("dialog button", has_text="Settings").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the profile").click()
    file = tmp_path / "profile.json"
    download.value.save_as(file)
    leave_dialog(page)
    page.keyboard.press("ArrowDown")
    numbers(page, 2, 0)
    with page.expect_event("domcontentloaded"):
        bring_profile(page, file)
    wait_until_ready(page)
    numbers(page, 1, 0)


def test_what_came_in_is_reported(room: Page) -> None:
    room.keyboard.press("p")
    room.locator("dialog textarea").fill("```\n#####\n#@  #  <- here\n#$.#\n####\n```")
    expect(room.locator(".found")).to_have_text(
        "1 level.\nLine 3, column 6: What is written beside the row is left out."
    )
    room.locator("dialog textarea").fill(f"{SET}; Two players\n\n#####\n#@$.#\n#@  #\n#####\n")
    expect(room.locator(".found")).to_contain_text("4 levels")
    expect(room.locator(".found")).to_contain_text("4: The level has 2 players")
    expect(room.locator(".found")).to_contain_text("B2, B3")
    room.get_by_role("button", name="Use it").click()
    room.get_by_role("button", name="Report").click()
    dialog = room.locator("dialog")
    expect(dialog.locator("li", has_text="2 players")).to_have_count(1)
    expect(dialog.locator("li", has_text="= 1: the same, turned or mirrored")).to_have_count(1)
    dialog.locator("li", has_text="2 players").locator("button").click()
    expect(room.locator("#level-title")).to_have_text("Two players")
    room.locator("#panel .warning").get_by_role("button", name="Edit").click()
    expect(room.locator(".edit-note")).to_contain_text("The level has 2 players")


def test_an_address_with_a_broken_code_in_it_is_no_level(room: Page) -> None:
    paste(room, "http://localhost/c/%E0%A4%A/3")
    expect(room.locator(".toast")).to_contain_text("There is no level in this text")


def test_our_levels_repairs_and_refusals_are_told_in_chinese(open_page: Opener) -> None:
    page = open_page("#c=first-steps&n=1", locale="zh-CN")
    expect(page.locator("#level-title")).to_have_text("一推即成")
    expect(page.locator("#panel")).to_contain_text("走向箱子就能推动它")
    page.get_by_role("button", name="关于本关").click()
    expect(page.locator("dialog")).to_contain_text("一推即成")
    leave_dialog(page)
    page.locator("[data-command=edit]").first.click()
    expect(page.locator("#panel [data-id=title]")).to_have_value("一推即成")
    page.keyboard.press("Escape")
    rows = ["#######", "#@ $ .#", "#    ##", "#\t    #", "####"]
    quoted = "\n".join(f"> {row}" for row in rows).replace("#######", "\uff03" * 7)
    for is_served in (True, False):
        if not is_served:
            page.route("**/api/parse", lambda route: route.abort())
        paste(page, quoted)
        page.get_by_role("button", name="报告").click()
        expect(page.locator("dialog .list li p").nth(2)).to_be_visible()
        notes = page.locator("dialog .list li p").all_inner_texts()
        assert not [note for note in notes if re.search("[A-Za-z]{2}", note)]
        leave_dialog(page)
        page.keyboard.press("ArrowRight")  # what was told of the first text goes
        expect(page.locator(".toast")).to_have_count(0)
    page.unroute("**/api/parse")
    paste(page, '{"levels": 3}')
    expect(page.locator(".toast")).to_have_text("无法读取：JSON 中关卡集的“levels”类型不对。")


@pytest.mark.parametrize("is_served", [True, False])
def test_a_quoted_board_in_wide_signs_is_read_and_that_is_told(room: Page, is_served: bool) -> None:
    if not is_served:
        room.route("**/api/parse", lambda route: route.abort())
    board = "#####\n#@$.#\n#####".translate({ord("#"): "\uff03"})
    paste(room, "\n".join(f"> {row}" for row in board.splitlines()))
    room.get_by_role("button", name="Report").click()
    expect(room.locator("dialog")).to_contain_text("quotes")
    expect(cell(room, "C2, box")).to_have_count(1)
