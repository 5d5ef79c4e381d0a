"""Settings of the documentation; `nox -s docs` builds it and lets no warning pass."""

project = "Trikick"
author = "The Trikick maintainers"
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.mathjax",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
]
myst_enable_extensions = ["dollarmath", "colon_fence", "deflist"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
napoleon_google_docstring = False
html_theme = "furo"
html_title = "Trikick"
exclude_patterns = ["_build"]
nitpicky = False
