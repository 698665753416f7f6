"""How Sphinx builds the documentation; `nox -s docs` runs it with warnings as errors."""

import soko

project = "Soko"
author = "The Soko founders"
project_copyright = "2026, the Soko founders"
version = release = soko.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.autosummary", "sphinx.ext.viewcode"]
exclude_patterns = ["_build", "_templates"]
templates_path = ["_templates"]
suppress_warnings = ["ref.python"]  # the type `bytes` is also the name of some fields

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

# Docstrings set code in single backquotes, as Markdown does.
default_role = "code"
autosummary_generate = True
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True

html_theme = "furo"
html_title = f"Soko {release}"
