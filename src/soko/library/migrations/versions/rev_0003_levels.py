"""Collections, levels and what is known of them; of each solution all six metrics.

Until now only solutions were kept, of fewest moves and of fewest pushes. Their letters tell the
other four metrics without the level: where a box stands is known from where the player goes.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

STEPS = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}
OTHERS = ("box_lines", "box_changes", "pushing_sessions", "player_lines")
WORD = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables, and fill in the columns."""
    make_tables_of_levels()
    make_tables_about_levels()
    with op.batch_alter_table("solutions") as solutions:
        solutions.alter_column("best_by", type_=sa.String(16), existing_nullable=False)
        for name in OTHERS:
            column = sa.Column(name, sa.Integer, nullable=False, server_default=sa.text("0"))
            solutions.add_column(column)
        solutions.add_column(sa.Column("bound", sa.Integer))
        solutions.add_column(
            sa.Column("version", sa.Text, nullable=False, server_default=sa.text("''"))
        )
    measure_solutions()


def make_tables_of_levels() -> None:
    """Make the tables that say which levels there are, and where."""
    op.create_table(
        "collections",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("author", sa.Text, nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("licence", sa.Text, nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False, unique=True),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("added_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "boards",
        sa.Column("id", sa.String(16), primary_key=True),
        *(
            sa.Column(f"{which}_{measure}", sa.Integer)
            for which in ("best", "record")
            for measure in ("moves", "pushes")
        ),
        *(
            sa.Column(
                f"gap_{measure}",
                sa.Integer,
                sa.Computed(f"best_{measure} - record_{measure}", persisted=True),
                index=True,
            )
            for measure in ("moves", "pushes")
        ),
    )
    op.create_table(
        "levels",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("exact", sa.String(16), nullable=False, unique=True),
        sa.Column("board", sa.String(16), sa.ForeignKey("boards.id"), nullable=False, index=True),
        sa.Column("rows", sa.Text, nullable=False),
        sa.Column("width", sa.Integer, nullable=False),
        sa.Column("height", sa.Integer, nullable=False),
        sa.Column("boxes", sa.Integer, nullable=False, index=True),
        sa.Column("floor", sa.Integer, nullable=False, index=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("author", sa.Text, nullable=False),
    )


def make_tables_about_levels() -> None:
    """Make the tables that say something of the levels."""
    collection = sa.ForeignKey("collections.id", ondelete="CASCADE")
    op.create_table(
        "membership",
        sa.Column("collection", sa.Integer, collection, primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("level", sa.Integer, sa.ForeignKey("levels.id"), nullable=False, index=True),
        sa.Column("title", sa.Text, nullable=False),
    )
    for table, name, options in (
        ("words", "word", {"sqlite_with_rowid": False}),
        ("tags", "tag", {}),
    ):
        level = sa.ForeignKey("levels.id", ondelete="CASCADE")
        op.create_table(
            table,
            sa.Column(name, WORD, primary_key=True),
            sa.Column("level", sa.Integer, level, primary_key=True, index=True),
            **options,
        )
    board = sa.ForeignKey("boards.id", ondelete="CASCADE")
    op.create_table(
        "records",
        sa.Column("board", sa.String(16), board, primary_key=True),
        sa.Column("measure", sa.String(8), primary_key=True),
        sa.Column("source", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("proved", sa.Boolean, nullable=False),
        sa.Column("noted_on", sa.Date, nullable=False),
    )


def measure_solutions() -> None:
    """Fill in the four other metrics, and keep for each of them the best of what there is."""
    connection = op.get_bind()
    columns = ["level", "best_by", "moves", "pushes", "lurd", "source", "note", "kept_at"]
    kept_at = sa.column("kept_at", sa.DateTime(timezone=True))
    table = sa.table("solutions", *(sa.column(name) for name in (*columns[:-1], *OTHERS)), kept_at)
    best: dict[tuple[str, str], dict[str, object]] = {}
    for row in connection.execute(sa.select(table)).mappings().all():
        counted = dict(zip(OTHERS, count(row["lurd"]), strict=True))
        here = (table.c.level == row["level"], table.c.best_by == row["best_by"])
        connection.execute(sa.update(table).where(*here).values(counted))
        for name in OTHERS:
            offered = {**row, **counted, "best_by": name}
            there = best.setdefault((row["level"], name), offered)
            if (offered[name], offered["moves"]) < (there[name], there["moves"]):
                best[row["level"], name] = offered
    if best:
        connection.execute(sa.insert(table), list(best.values()))


def count(lurd: str) -> tuple[int, int, int, int]:
    """Return box lines, box changes, pushing sessions and player lines."""
    lines = changes = sessions = turns = 0
    row = column = 0
    pushed: tuple[int, int] | None = None
    last = before = ""
    for letter in lurd:
        down, right = STEPS[letter.lower()]
        row, column = row + down, column + right
        turns += letter.lower() != before.lower()
        if letter.isupper():
            changes += (row, column) != pushed
            lines += (row, column) != pushed or letter != last
            sessions += not before.isupper()
            pushed, last = (row + down, column + right), letter
        before = letter
    return lines, changes, sessions, turns
