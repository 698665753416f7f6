"""How Sphinx builds the documentation; `nox -s docs` runs it with warnings as errors."""

import sys
from pathlib import Path

import soko

sys.path.insert(0, str(Path(__file__).parent / "site"))

project = "Soko"
author = "The Soko founders"
project_copyright = "2026, the Soko founders"
version = release = soko.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx.ext.viewcode",
    "live_course",
    "languages",
    "mended",
]
exclude_patterns = ["_build", "_templates", "site"]
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
html_copy_source = False
html_favicon = "../src/soko/web/static/icon.svg"
html_theme_options: dict[str, list[str]] = {"top_of_page_buttons": []}
html_static_path = ["site/pages.css"]
html_css_files = ["pages.css"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "site.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
