"""How players got on with levels, what was found out about them, and their comments."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables; comments of levels that were added before are not known."""
    comment = sa.Column("comment", sa.Text, nullable=False, server_default=sa.text("''"))
    op.add_column("membership", comment)
    op.create_table(
        "play",
        sa.Column("player", sa.String(64), primary_key=True),
        of_level(primary_key=True, index=True),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("helped", sa.Boolean, nullable=False),
        sa.Column("best_moves", sa.Integer),
        sa.Column("best_pushes", sa.Integer),
        sa.Column("played_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("solved_at", sa.DateTime(timezone=True)),
    )
    op.create_table(
        "analyses",
        of_level(primary_key=True),
        sa.Column("bound", sa.Integer),
        sa.Column("rating", sa.Float),
        sa.Column("parts", sa.Text, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("found_at", sa.DateTime(timezone=True), nullable=False),
    )


def of_level(*, primary_key: bool, index: bool = False) -> sa.Column[int]:
    """Return the column that names the level."""
    level = sa.ForeignKey("levels.id", ondelete="CASCADE")
    return sa.Column("level", sa.Integer, level, primary_key=primary_key, index=index)
