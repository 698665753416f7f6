"""What keys and clicks do to a level that is played, without a screen."""

from soko.puzzle import Level
from soko.tui.drawing.picture import place_on_scrubber, scrubber_of
from soko.tui.game.doing import DOING
from soko.tui.game.play import Play

ROOM = Level.of(["########", "#@ $ . #", "#  $   #", "#    . #", "########"])


def done(*names: str, play: Play | None = None) -> Play:
    play = play or Play(ROOM)
    for name in names:
        DOING[name](play)
    return play


def test_steps_walks_and_runs() -> None:
    assert done("step.right", "step.right").game.lurd == "rR"
    assert done("walk.right", "walk.down").game.lurd == "rdd"
    assert done("step.up").said.key == "tui.wall"


def test_a_run_stops_with_the_box_on_a_goal() -> None:
    assert done("run.right").game.lurd == "rRR"
    assert done("run.down", "run.right").game.lurd == "ddrrrrr"


def test_two_clicks_push_and_one_walks() -> None:
    play = Play(ROOM)
    play.click((1, 3))
    assert play.box == (1, 3)
    assert play.said.key == "tui.selected"
    play.click((1, 5))
    assert play.game.lurd == "rRR"
    assert not play.targets
    play.click((3, 1))
    assert play.game.state.player == (3, 1)


def test_a_click_on_the_chosen_box_or_out_of_its_reach_lets_it_go() -> None:
    play = Play(Level.of(["#######", "#@$ .##", "#######"]))
    play.click((1, 2))
    play.click((1, 2))
    assert play.box is None
    play.click((1, 2))
    play.click((1, 5))
    assert (play.box, play.said.key) == (None, "tui.noPush")


def test_the_keyboard_alone_chooses_and_pushes() -> None:
    play = done("nextBox", "step.right", "step.right", "confirm")
    assert play.game.lurd == "rRR"
    assert done("previousBox").box == (2, 3)
    play = done("aim", "step.down", "step.down", "confirm")
    assert play.game.lurd == "dd"
    assert done("aim", "escape").cursor is None


def test_undo_takes_back_whole_acts_and_redo_does_them_again() -> None:
    play = Play(ROOM)
    play.click((1, 3))
    play.click((1, 5))
    play.click((3, 1))
    length = len(play.game.lurd)
    assert done("undo", play=play).game.lurd == "rRR"
    assert done("undo", play=play).game.lurd == ""
    assert done("undo", play=play).said.key == "why.start"
    assert len(done("redo", "redo", play=play).game.lurd) == length
    assert done("redo", play=play).said.key == "why.end"


def test_a_restart_can_be_undone() -> None:
    play = done("run.right", "restart")
    assert play.game.lurd == ""
    assert done("undo", play=play).game.lurd == "rRR"


def test_other_moves_after_an_undo_forget_what_was_undone() -> None:
    play = done("run.right", "run.down", "undo", "step.left", "undo", "undo")
    assert play.game.lurd == ""
    assert done("redo", "redo", play=play).game.lurd == "rRRl"


def test_steps_and_pushes_of_the_history() -> None:
    play = done("run.right", "first")
    assert done("pushOn", play=play).game.cursor == 2
    assert done("pushOn", play=play).game.cursor == 3
    assert done("pushBack", play=play).game.cursor == 2
    assert done("stepBack", "stepBack", "stepBack", play=play).game.cursor == 0
    assert done("last", "stepOn", play=play).game.cursor == 3


def test_why_a_box_cannot_be_pushed() -> None:
    play = Play(Level.of(["######", "#$   #", "# @ .#", "######"]))
    play.click((1, 1))
    assert play.said.key == "stuck.walls"
    play = Play(Level.of(["########", "#@$ $..#", "########"]))
    play.click((1, 4))
    assert play.said.key == "stuck.reach"
    play = Play(Level.of(["######", "#@$$ #", "## ..#", "######"]))
    play.click((1, 3))
    assert play.said.key == "stuck.boxes"


def test_a_solved_level_is_told() -> None:
    play = done("run.right", play=Play(Level.of(["######", "#@$ .#", "######"])))
    assert play.said.key == "solved.words"
    assert done("undo", "redo", play=play).said.key == "solved.words"


def test_every_place_of_the_history_is_on_the_scrubber() -> None:
    play = done("run.right", "run.down", "run.left")
    end = len(play.game.history)
    width = 60
    assert len(scrubber_of(play, width)) == width
    places = {place_on_scrubber(play, width, x) for x in range(width)}
    assert places == set(range(end + 1))
    for place in range(end + 1):
        play.jump(place)
        assert place_on_scrubber(play, width, scrubber_of(play, width).index("|")) == place
