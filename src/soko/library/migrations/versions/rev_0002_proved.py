"""Whether it is proved that no solution has fewer; of what was kept before, nobody knows."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column."""
    proved = sa.Column("proved", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("solutions", proved)
