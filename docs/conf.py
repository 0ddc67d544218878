"""The documentation site: Markdown pages beside this file, and the API from docstrings."""

from __future__ import annotations

from importlib.metadata import version as version_of

project = "Bastide"
author = "The Bastide contributors"
copyright = "The Bastide contributors. Caylus and Caylus Magna Carta are games by William Attia"
release = version_of("bastide")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["notebooks/*"]
html_extra_path = ["notebooks"]
"""Notebooks are there to be downloaded."""

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
myst_all_links_external = False
suppress_warnings = ["myst.xref_missing", "myst.header"]
"""Every link is checked by tests/test_docs.py. The rules number their headings their own way."""

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "show-inheritance": False}
autodoc_mock_imports = ["torch"]

html_theme = "furo"
html_title = "Bastide"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#8c2f24", "color-brand-content": "#24508c"},
    "dark_css_variables": {"color-brand-primary": "#e8a87c", "color-brand-content": "#9fc2f0"},
}
pygments_style = "tango"
