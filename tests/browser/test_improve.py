"""A solution is improved while the person looks on, and nothing is kept that was not proved."""

from playwright.sync_api import Page, Route, expect

from browser.conftest import ROOM_LINK, Opener, wait_until_ready
from browser.playing import improve_in_box_changes, leave_dialog, open_improve, paste, until_kept

# Levels of this file alone, turned and mirrored, too: the server keeps what other tests have found.
AROUND = """; Around
##########
# $    . #
#        #
#@$    . #
#        #
##########
"""
LONG_WAY = "udRRRRRulllllduuRRRRR"
ALONE = "; Alone\n#########\n#@$   . #\n#   #   #\n#########\n"
ASIDE = "; Aside\n########\n#@$  . #\n#      #\n########\n"
LEFT = ASIDE.replace("Aside", "Left").replace("#      #\n", "#      #\n" * 2)
EQUAL = ASIDE.replace("Aside", "Equal").replace("#      #\n", "#      #\n" * 3)
TWO_WAYS = """; Two ways
########
#  . $ #
#  .   #
#  @$  #
# ##   #
########
"""
FEWEST_PUSHES, FEWEST_MOVES = "urrddlUruLrruLL", "RdrUruLLrruLL"
MANY = """; Many
##################
#  $ .   $ .     #
#@               #
#    $ .    $ .  #
#                #
#  $ .    $ .    #
#                #
#     $ .    $ . #
#                #
#   $ .    $ .   #
##################
"""
ROUND_ABOUT = (
    "ddddddrrrrdrrrrrRRullllllllldRRurrurrrrrRRullllllllldRRuurrRR"
    "ullllllllldRRurrurrrrrRRullllllllldRRuurrRRdlllllllluRR"
)
"""It has no push too many, and many moves."""
KEPT = """async () => {
  const database = await new Promise((resolve) => {
    const request = indexedDB.open("soko");
    request.onsuccess = () => resolve(request.result);
  });
  const kept = await new Promise((resolve) => {
    const request = database.transaction("solutions").objectStore("solutions").getAll();
    request.onsuccess = () => resolve(request.result.flat());
  });
  database.close();
  return kept.map(({ lurd, proved }) => [lurd.length, proved ?? []]).sort();
}"""


def hold_core(page: Page) -> list[Route]:
    """Let the core wait when it is loaded, so that a search goes on until it is gone on with."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.context.route("**/engine/core.wasm-gz", hold)
    return held


def wait_for(held: list[Route], page: Page) -> Route:
    while not held:
        page.wait_for_timeout(50)
    return held[0]


def test_what_is_proved_of_a_stretch_is_not_said_of_all(open_page: Opener) -> None:
    page = open_page(locale="en-US")
    held = hold_core(page)
    dialog = open_improve(page, AROUND, LONG_WAY)
    goal = dialog.get_by_label("What to make fewer")
    goal.select_option("moves")
    dialog.get_by_text("Only a stretch of it").click()
    first = dialog.get_by_role("spinbutton", name="From push")
    first.fill("5")
    expect(dialog.get_by_role("slider", name="From push")).to_have_value("5")
    counts = dialog.locator(".stretch p")
    expect(counts).to_have_text([" 7 of 21 moves", " 21 of 21 moves"])  # seen on two boards
    dialog.get_by_role("slider", name="to push").fill("9")
    expect(dialog.get_by_role("spinbutton", name="to push")).to_have_value("9")
    dialog.get_by_role("slider", name="to push").fill("10")
    dialog.get_by_role("button", name="Improve").click()
    expect(first).to_be_disabled()
    expect(goal).to_be_disabled()
    wait_for(held, page).continue_()
    note = dialog.locator(".solver-note")
    expect(note).to_contain_text("There is no better way in this stretch: proved.")
    expect(first).to_be_enabled()
    first.fill("0")  # it changes nothing of what was found
    assert page.evaluate(KEPT) == [[19, []]]
    dialog.get_by_role("button", name="Play both side by side").click()
    counts = dialog.locator("div.duel p")
    expect(counts).not_to_have_text(["Before 0 of 21 moves", "Now 0 of 19 moves"])  # they play
    for place in ("3", "21"):
        dialog.get_by_label("Where both are").fill(place)
        done = min(int(place), 19)
        expect(counts).to_have_text([f"Before {place} of 21 moves", f"Now {done} of 19 moves"])
    expect(dialog.locator("div.duel .duel-board use[href$='box-home']")).to_have_count(4)
    dialog.get_by_role("button", name="Play", exact=True).click()  # from the start again
    expect(counts.first).not_to_have_text("Before 21 of 21 moves")


def test_what_is_proved_of_a_solution_that_is_the_best_is_kept(open_page: Opener) -> None:
    page = open_page(locale="en-US")
    paste(page, ALONE)
    expect(page.locator("#level-title")).to_have_text("Alone")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    row = page.locator("#panel li", has_text="4 / 4")
    expect(row).to_contain_text("you")
    expect(row).not_to_contain_text("proved")
    page.get_by_role("button", name="Improve").first.click()
    dialog = page.locator("dialog")
    dialog.get_by_role("button", name="Improve").click()
    note = "Nothing better was found. Proved: no solution has fewer pushes."
    expect(dialog.locator(".solver-note")).to_have_text(note)
    leave_dialog(page)
    expect(row).to_contain_text("you")
    expect(row).to_contain_text("fewest pushes, proved")


def test_a_failure_is_said_beside_what_was_found(open_page: Opener) -> None:
    page = open_page(locale="en-US")
    page.context.route("**/engine/core.wasm-gz", lambda route: route.abort())
    open_improve(page, AROUND, LONG_WAY)
    page.locator("dialog").get_by_role("button", name="Improve").click()
    expect(page.locator("dialog .solver-note")).to_contain_text("could not be loaded")
    expect(page.locator("dialog").get_by_label("What to make fewer")).to_be_enabled()


def test_a_solution_is_improved_in_another_metric_and_the_choice_is_remembered(
    open_page: Opener,
) -> None:
    page = open_page(locale="en-US")
    improve_in_box_changes(page)
    page.reload()
    page.get_by_role("button", name="Improve").first.click()
    expect(page.get_by_label("What to make fewer")).to_have_value("boxChanges")
    kept = [["boxChanges"]]
    assert [proved for _, proved in page.evaluate(KEPT)] == kept


def test_improving_begins_with_the_solution_that_is_best_by_the_goal(open_page: Opener) -> None:
    page = open_page(locale="en-US")
    paste(page, TWO_WAYS)
    expect(page.locator("#level-title")).to_have_text("Two ways")
    for numbers, way in (("15 / 4", FEWEST_PUSHES), ("13 / 6", FEWEST_MOVES)):
        paste(page, way)
        expect(page.locator("#panel")).to_contain_text(numbers)
    for before, moves, after in (("pushes", 15, "moves"), ("moves", 13, "pushes")):
        page.locator("#panel .button", has_text="Improve").click()
        dialog = page.locator("dialog")
        expect(dialog.get_by_label("What to make fewer")).to_have_value(before)
        dialog.get_by_text("Only a stretch of it").click()
        expect(dialog.locator(".stretch p").last).to_have_text(f" {moves} of {moves} moves")
        dialog.get_by_label("What to make fewer").select_option(after)
        leave_dialog(page)


def test_a_solution_that_the_settings_do_not_keep_is_not_said_to_be_kept(open_page: Opener) -> None:
    page = open_page(locale="en-US")
    paste(page, ASIDE)
    expect(page.locator("#level-title")).to_have_text("Aside")
    paste(page, "duRRR")
    expect(page.locator("#panel li")).to_contain_text("5 / 3")
    page.evaluate("localStorage.setItem('soko.settings', JSON.stringify({ keep: 'never' }))")
    page.reload()
    page.get_by_role("button", name="Improve").first.click()
    dialog = page.locator("dialog")
    dialog.get_by_label("What to make fewer").select_option("moves")
    dialog.get_by_role("button", name="Improve").click()
    expect(dialog.locator(".solver-note")).to_contain_text("It is not kept")
    expect(page.locator("#panel li")).to_contain_text("5 / 3")


def test_what_is_no_better_than_what_is_kept_is_not_left_to_the_settings(
    open_page: Opener,
) -> None:
    page = open_page(locale="en-US")
    paste(page, f"{AROUND.replace('Around', 'Told')}Solution:\n{LONG_WAY}\n")
    expect(page.locator("#level-title")).to_have_text("Told")
    paste(page, "RRRRRullllluRRRRR")
    expect(page.locator("#panel li").first).to_contain_text("17 / 10")
    page.locator("#panel li", has_text="21 / 10").get_by_role("button").last.click()
    dialog = page.locator("dialog")
    dialog.get_by_role("button", name="Improve").click()
    dialog.get_by_label("What to make fewer").select_option("moves")
    dialog.get_by_text("Only a stretch of it").click()
    dialog.get_by_role("spinbutton", name="From push").fill("5")
    dialog.get_by_role("button", name="Improve").click()
    note = "A better solution was found, but what is kept already is better still. "
    expect(dialog.locator(".solver-note")).to_contain_text(note)
    assert page.evaluate(KEPT) == [[17, []]]


def test_a_solution_is_kept_for_its_own_level(open_page: Opener) -> None:
    page = open_page(locale="en-US")
    held = hold_core(page)
    dialog = open_improve(page, LEFT, "duRRR")
    dialog.get_by_label("What to make fewer").select_option("moves")
    dialog.get_by_role("button", name="Improve").click()
    core = wait_for(held, page)
    page.evaluate("(link) => { location.hash = link; }", ROOM_LINK)
    expect(page.locator("#level-title")).not_to_have_text("Left")
    core.continue_()
    expect(dialog.locator(".solver-note")).to_contain_text("The better solution is kept.")
    leave_dialog(page)
    expect(page.locator("#panel li", has_text="3 / 3")).to_have_count(0)
    assert [3, ["moves"]] in page.evaluate(KEPT)


def test_the_keyboard_stays_on_its_solution_when_another_has_the_same_numbers(
    open_page: Opener,
) -> None:
    page = open_page(locale="en-US")
    page.evaluate("localStorage.setItem('soko.settings', JSON.stringify({ keep: 'all' }))")
    page.reload()
    wait_until_ready(page)
    paste(page, EQUAL)
    expect(page.locator("#level-title")).to_have_text("Equal")
    rows = page.locator("#panel [data-id^='solution-']")
    for n, way in enumerate(("duRRR", "RlrRR"), start=1):
        paste(page, way)
        expect(rows).to_have_count(n)
    until_kept(page)  # and drawn: a row that is drawn anew while it gets the keyboard has lost it
    rows.nth(1).focus()
    expect(rows.nth(1)).to_be_focused()
    paste(page, "RRR")
    expect(rows).to_have_count(3)
    expect(rows.nth(2)).to_be_focused()


def test_a_number_that_is_proved_is_told_while_the_others_become_less(open_page: Opener) -> None:
    page = open_page(locale="en-US")
    paste(page, MANY)
    expect(page.locator("#level-title")).to_have_text("Many")
    paste(page, ROUND_ABOUT)
    page.locator("#panel .button", has_text="Improve").click()
    dialog = page.locator("dialog")
    dialog.get_by_label("Limit").select_option("600")
    dialog.get_by_role("button", name="Improve").click()
    note = dialog.locator(".solver-note")
    proved, goes_on = "Proved: no solution has fewer pushes.", "the search may be stopped."
    expect(note).to_contain_text(f"{proved} The other numbers may still become less; {goes_on}")
    dialog.get_by_role("button", name="Stop").click()
    expect(note).to_contain_text(f"The better solution is kept. {proved}")
    expect(note).not_to_contain_text(goes_on)
