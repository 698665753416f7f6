"""Playing as people do, with mouse and keyboard."""

import re

from playwright.sync_api import Page, expect

from browser.conftest import Opener
from browser.playing import cell, choose, leave_dialog, numbers, paste, square
from support.browser import needs_chromium

pytestmark = needs_chromium


def test_a_box_goes_where_it_is_told_to(room: Page) -> None:
    room.mouse.click(*square(room, "D2"))
    expect(room.locator(".mark-dot.is-goal")).to_have_count(1)
    room.mouse.click(*square(room, "F2"))
    numbers(room, 3, 2)
    expect(room.locator("#solved")).to_contain_text("Solved in 3 moves and 2 pushes")
    expect(cell(room, "F2, box on goal")).to_have_count(1)


def test_a_missed_tap_costs_nothing_and_a_tap_on_floor_walks(room: Page) -> None:
    room.mouse.click(*square(room, "D2"))
    room.mouse.click(*square(room, "A1"))
    numbers(room, 0, 0)
    room.mouse.click(*square(room, "F3"))
    numbers(room, 5, 0)


def test_a_box_can_be_dragged_and_dropped_outside(room: Page) -> None:
    room.mouse.move(*square(room, "D2"))
    room.mouse.down()
    room.mouse.move(*square(room, "E2"), steps=4)
    room.mouse.up()
    numbers(room, 2, 1)
    room.mouse.move(*square(room, "E2"))
    room.mouse.down()
    room.mouse.move(5, 200, steps=4)
    expect(room.locator(".is-ghost, .is-lifted")).to_have_count(2)
    room.mouse.up()
    expect(room.locator(".is-ghost, .is-lifted")).to_have_count(0)
    numbers(room, 2, 1)
    expect(room.locator(".mark-dot:not([d=''])")).to_have_count(0)


def test_keys_step_undo_redo_and_restart(room: Page) -> None:
    for key in ["ArrowRight", "d", "ArrowDown"]:
        room.keyboard.press(key)
    numbers(room, 3, 1)
    room.keyboard.press("z")
    numbers(room, 2, 1)
    room.keyboard.press("r")
    numbers(room, 0, 0)
    room.keyboard.press("Control+z")
    numbers(room, 2, 1)
    room.keyboard.press("Control+y")
    numbers(room, 0, 0)


def test_everything_can_be_done_with_the_keyboard_alone(room: Page) -> None:
    room.locator("#board").focus()
    for key in ["Tab", "Enter", "ArrowRight", "ArrowRight"]:
        room.keyboard.press(key)
    expect(room.locator("#live")).to_contain_text("F2, goal, 2 pushes · 3 moves")
    room.keyboard.press("Enter")
    numbers(room, 3, 2)
    expect(room.locator("#live")).to_contain_text("Solved")


def test_the_wheel_and_the_right_button_take_back(room: Page) -> None:
    room.keyboard.press("ArrowRight")
    room.keyboard.press("ArrowRight")
    room.mouse.move(*square(room, "C3"))
    room.mouse.wheel(0, -100)
    numbers(room, 1, 0)
    room.mouse.click(*square(room, "C3"), button="right")
    numbers(room, 0, 0)
    room.mouse.wheel(0, 100)
    numbers(room, 1, 0)


def test_a_lost_position_is_explained_and_can_be_taken_back(room: Page) -> None:
    paste(room, "#######\n#     #\n#@$ . #\n#     #\n#######\n")
    expect(cell(room, "C3, box")).to_have_count(1)
    room.mouse.click(*square(room, "C3"))
    expect(room.locator(".mark-cross:not([d=''])")).to_have_count(1)
    room.mouse.click(*square(room, "C2"))
    expect(room.locator("#lost")).to_contain_text("The box on C2 can never reach a goal")
    room.locator("#lost button", has_text="Take back").click()
    expect(room.locator("#lost")).to_be_hidden()
    numbers(room, 2, 0)


def test_the_solver_solves_from_here(room: Page) -> None:
    room.keyboard.press("ArrowDown")
    room.locator("#panel button", has_text="Solve").click()
    expect(room.locator(".toast")).to_contain_text("The solution is ready")
    room.keyboard.press("End")
    expect(room.locator("#level-state")).to_be_visible()


def test_a_search_that_is_left_says_nothing_on_the_next_level(open_page: Opener) -> None:
    page = open_page("#c=first-steps&n=1")
    page.route("**/api/solve", lambda route: None)  # a search without an end
    page.locator("#panel button", has_text="Solve").click()
    expect(page.locator("#panel")).to_contain_text("Stop")
    with page.expect_event("requestfailed"):
        page.locator("[data-command=next]").first.click()
    expect(page.locator("#level-number")).to_have_text("2")
    page.wait_for_timeout(200)  # what comes after the request has failed
    expect(page.locator("#panel")).not_to_contain_text("topped")
    page.locator("#panel button", has_text="Solve").click()
    page.locator("#panel button", has_text="Stop").click()
    expect(page.locator("#panel")).to_contain_text("Stopped")


def test_a_hint_grows(room: Page) -> None:
    room.keyboard.press("h")
    expect(room.locator(".toast")).to_contain_text("Look at the box on D2")
    room.keyboard.press("h")
    expect(room.locator(".toast")).to_contain_text("goes to")
    room.keyboard.press("h")
    expect(room.locator("#panel .numbers dd").nth(2)).not_to_have_text("0")


def test_the_editor_makes_a_level_that_can_be_played(room: Page) -> None:
    bar = room.locator(".mode-bar")
    room.keyboard.press("Control+e")
    bar.get_by_role("button", name="Box").click()
    room.mouse.click(*square(room, "E3"))
    expect(room.locator(".edit-note")).to_contain_text("2 boxes but 1 goal")
    bar.get_by_role("button", name="Goal").click()
    room.mouse.click(*square(room, "F3"))
    expect(room.locator(".edit-note")).to_contain_text("It can be played")
    for key in ["ArrowDown", "ArrowRight", "Space"]:  # the cursor comes from the player
        room.keyboard.press(key)
    expect(room.locator(".edit-note")).to_contain_text("2 boxes but 3 goals")
    room.keyboard.press("z")
    bar.locator("button", has_text="Solve it").click()
    expect(room.locator(".edit-note")).to_contain_text(": proved fewest.")
    bar.locator("button", has_text="Play it").click()
    expect(cell(room, "E3, box")).to_have_count(1)
    bar.locator("button", has_text="Back to editing").click()
    paste(room, "rRurD")
    expect(room.locator(".edit-note")).to_contain_text("1 box, 1 goal.")


def test_the_editor_says_in_words_why_there_is_no_answer(room: Page) -> None:
    slow: dict[str, object] = {
        "code": "slow",
        "values": {"seconds": 9},
        "row": None,
        "column": None,
    }
    room.route("**/api/solve", lambda route: route.fulfill(status=503, json=slow))
    room.keyboard.press("Control+e")
    room.locator(".mode-bar button", has_text="Solve it").click()
    expect(room.locator(".edit-note")).to_contain_text("No answer in 9 seconds; ask for")


def test_reverse_play_meets_the_game(room: Page) -> None:
    room.keyboard.press("b")
    expect(room.locator(".mode-bar")).to_be_visible()
    room.mouse.click(*square(room, "F2"))
    room.mouse.click(*square(room, "D2"))
    expect(room.locator("#solved")).to_contain_text("Solved in 3 moves and 2 pushes")


def test_the_buttons_below_the_board_belong_to_what_is_in_hand(room: Page) -> None:
    room.keyboard.press("ArrowRight")
    room.keyboard.press("b")
    expect(room.locator(".mode-bar")).to_be_visible()
    room.mouse.click(*square(room, "F2"))
    room.mouse.click(*square(room, "E2"))
    expect(room.locator(".mode-bar")).to_contain_text("1 pull")
    room.locator(".dock [data-command=undo]").click()
    expect(room.locator(".mode-bar")).to_contain_text("0 pulls")
    # The panel and the buttons are about what is seen, not about the game that waits.
    panel = room.locator("#panel")
    expect(panel).to_contain_text("Pulls")
    expect(panel.locator("[data-id=solve]")).to_have_count(0)
    expect(room.locator(".dock [data-command=first]")).to_be_hidden()
    expect(room.locator("#collection-title")).to_have_text("Reverse play")
    room.keyboard.press("b")
    numbers(room, 1, 0)
    expect(room.locator("#collection-title")).not_to_have_text("Reverse play")
    room.locator(".dock [data-command=first]").click()
    numbers(room, 0, 0)


def test_a_walk_through_boxes_is_shown_before(room: Page) -> None:
    paste(room, "########\n#@ $   #\n####  .#\n####   #\n########\n")
    expect(cell(room, "G4, floor")).to_have_count(1)
    room.mouse.move(*square(room, "G2"))
    expect(room.locator(".way")).to_have_count(0)
    room.keyboard.press("t")
    room.mouse.move(*square(room, "G3"))
    expect(room.locator(".way.is-through")).to_have_count(1)
    expect(room.locator("#chip")).to_contain_text("pushes")
    expect(room.locator("#board")).to_have_class(re.compile("is-through"))
    expect(room.locator("[data-command=goThrough]")).to_have_attribute("aria-pressed", "true")
    room.mouse.click(*square(room, "G3"))
    expect(room.locator(".toast")).to_contain_text("no such way leads back")
    numbers(room, 0, 0)
    room.locator(".toast button", has_text="Go all the same").click()
    expect(cell(room, "D2, box")).to_have_count(1)
    expect(cell(room, "G3, player on goal")).to_have_count(1)
    paste(room, "; Door\n#########\n#   #   #\n#@  $   #\n#   #  .#\n#########\n")
    expect(room.locator("#level-title")).to_have_text("Door")
    room.mouse.click(*square(room, "H2"))
    expect(cell(room, "E3, box")).to_have_count(1)
    expect(cell(room, "H2, player")).to_have_count(1)


def test_the_board_answers_questions_and_takes_orders(room: Page) -> None:
    room.keyboard.press(":")
    log = room.get_by_role("log")
    for text, answer in [
        ("b", "At home: none. Elsewhere: D2."),
        ("r D2", "Goals: F2."),
        ("w F2", "Boxes: D2."),
        ("m F3", "F3, player"),
        ("D2 F2", "2 pushes"),
        ("<b>", "That is no question."),
    ]:
        room.get_by_label("Question or order").fill(text)
        room.keyboard.press("Enter")
        expect(log.locator("p").first).to_contain_text(answer)
    leave_dialog(room)
    expect(room.locator("#level-state")).to_be_visible()


def test_the_game_comes_to_where_reverse_play_was_left(room: Page) -> None:
    room.locator("#board").focus()
    room.keyboard.press("b")
    expect(room.locator(".mode-bar")).to_be_visible()
    for key in ["Tab", "Enter", "ArrowLeft", "Enter"]:
        room.keyboard.press(key)
    expect(room.locator(".mode-bar")).to_contain_text("1 pull")
    expect(cell(room, "E2, box")).to_have_count(1)
    room.keyboard.press("b")
    room.keyboard.press("ArrowRight")
    room.keyboard.press("ArrowRight")
    room.get_by_role("button", name="Join them").click()
    expect(room.locator("#solved")).to_contain_text("Solved in 3 moves and 2 pushes")


def test_every_overlay_has_a_key(room: Page) -> None:
    legend = room.locator("#legend")
    room.keyboard.press("Shift+P")
    expect(legend).to_have_text("Every other square")
    room.keyboard.press("Shift+B")
    expect(legend).to_have_text("Boxes that can be pushed now")
    choose(room, "Several overlays")
    room.keyboard.press("Shift+D")
    expect(legend).to_contain_text("pushed now · From here no box")
    room.mouse.move(*square(room, "E2"))
    room.keyboard.press("q")
    expect(legend).to_contain_text("1 box can be pushed to E2")


def test_a_key_that_is_taken_is_told_and_can_be_given_back(room: Page) -> None:
    room.keyboard.press("m")
    room.locator("dialog button", has_text="Settings").click()
    room.locator("dialog button", has_text="Change keys").click()
    undo, solve = room.locator("dialog [data-id=undo]"), room.locator("dialog [data-id=solve]")
    undo.click()
    room.keyboard.press("x")
    expect(room.locator("dialog .toast")).to_contain_text("X was for “Solve”.")
    expect(solve).to_have_text("–")
    room.locator("dialog .toast button", has_text="Undo").click()
    expect(solve).to_have_text("X")
    expect(undo).not_to_contain_text("X")
