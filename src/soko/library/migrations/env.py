"""Run by alembic: carries out the migrations over the connection that `upgrading` gives."""

from alembic import context

context.configure(**context.config.attributes)
with context.begin_transaction():
    context.run_migrations()
