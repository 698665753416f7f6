"""The best solutions. Databases from before alembic have this table, and a version in another."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the table, unless a database from before alembic is taken over."""
    if sa.inspect(op.get_bind()).has_table("soko_version"):
        op.drop_table("soko_version")
        return
    op.create_table(
        "solutions",
        sa.Column("level", sa.String(16), primary_key=True),
        sa.Column("best_by", sa.String(8), primary_key=True),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("pushes", sa.Integer, nullable=False),
        sa.Column("lurd", sa.Text, nullable=False),
        sa.Column("source", sa.String(16), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
    )
