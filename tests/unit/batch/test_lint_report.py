"""The page about files that were checked."""

from soko.batch import Linted, LintJob, LintSettings, lint_job
from soko.batch.lint_report import Place, format_lint_report, wrong_places
from soko.batch.linting import linted_levels
from soko.batch.page import MOST_PICTURES
from soko.linting import Finding, Severity
from soko.puzzle import Level

LEVEL = Level.of(["#####", "#@$.#", "#####"])
ERROR = Finding("dead-box", Severity.ERROR, "<b> is dead", 0, 3, 4)
WARNING = Finding("gap", Severity.WARNING, "a gap", 1)
INFO = Finding("ragged", Severity.INFO, "ragged", 0)


def test_a_file_is_as_bad_as_the_worst_in_it() -> None:
    files = [
        Linted("a.xsb", (INFO, WARNING, ERROR)),
        Linted("b.xsb", (WARNING,)),
        Linted("c.xsb", (INFO,)),
        Linted("d.xsb", ()),
    ]
    assert [each.status for each in files] == ["error", "warning", "info", "fine"]
    page = format_lint_report(files, title="<t>", levels={})
    assert "<h1>&lt;t&gt;</h1>" in page
    assert '<th>files</th><td class="n">4</td>' in page
    for kind in Severity:
        assert f'<th>with {kind} as the worst</th><td class="n">1</td>' in page
    assert '<th>fine</th><td class="n">1</td>' in page
    kinds = ["error dead-box", "warning gap", "info ragged"]
    places = [page.index(f"<th>{kind}</th>") for kind in kinds]
    assert places == sorted(places)


def test_errors_are_drawn_first_and_what_is_harmless_not_at_all() -> None:
    files = [Linted("sets/b.xsb", (WARNING, INFO)), Linted("sets/a.xsb", (ERROR, ERROR))]
    levels: dict[Place, Level] = {("sets/a.xsb", 0): LEVEL, ("sets/b.xsb", 1): LEVEL}
    page = format_lint_report(files, title="t", levels=levels)
    assert "Wrong or suspicious: 2" in page
    assert page.count("<figure><svg") == 2
    caption = "<figcaption>a.xsb:1" + 2 * "<br>error dead-box, line 3<br>&lt;b&gt; is dead"
    assert 0 < page.index(caption) < page.index("<figcaption>b.xsb:2<br>warning gap<br>a gap<")


def test_thousands_of_errors_stay_a_page() -> None:
    files = [Linted(f"{number}.xsb", (ERROR,)) for number in range(MOST_PICTURES + 7)]
    page = format_lint_report(files, title="t", levels={})
    assert f"Wrong or suspicious: {len(files)}" in page
    assert page.count("<figure>") == MOST_PICTURES


def test_what_has_changed_is_told_by_file() -> None:
    before = [
        Linted("old/a.xsb", (ERROR, WARNING)),
        Linted("old/b.xsb", (ERROR,)),
        Linted("old/gone.xsb", (ERROR,)),
    ]
    after = [
        Linted("new/a.xsb", (WARNING, WARNING, WARNING)),
        Linted("new/b.xsb", (ERROR,)),
        Linted("new/more.xsb", (ERROR,)),
    ]
    page = format_lint_report(after, title="t", levels={}, earlier=before)
    assert '<th>files of both runs</th><td class="n">2</td>' in page
    assert '<th>found now, not before</th><td class="n">2</td>' in page
    assert '<th>found before, not now</th><td class="n">1</td>' in page
    assert "<p>More than before: a.xsb</p>" in page


def test_nothing_wrong_draws_nothing() -> None:
    page = format_lint_report([Linted("a.xsb", ())], title="t", levels={}, earlier=[])
    assert "Wrong" not in page
    assert "More than before" not in page


def test_levels_are_counted_as_findings_count_them() -> None:
    cut = b"#######\n#@    #\n\n# $ $.#\n#######\n\n#####\n#@$ #\n#####\n"
    job = LintJob("a.xsb", cut)
    for settings in (LintSettings(), LintSettings(format="xsb")):
        levels = linted_levels(job, settings)
        found = wrong_places(lint_job(job, settings))
        last = max(index for _, index in found if index is not None)
        assert last == len(levels) - 1
        assert levels[last].rows == ("#####", "#@$ #", "#####")
    assert linted_levels(LintJob("a.json", b"{"), LintSettings(format="json")) == ()
    assert linted_levels(LintJob("a.json", b'{"levels": 3}'), LintSettings()) == ()
