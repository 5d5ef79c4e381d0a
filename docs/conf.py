"""Settings of the documentation; `nox -s docs` builds it and lets no warning pass."""

import sys
from pathlib import Path

from pairing_engine.commands.json_schema import write_schemas

# Links on the pages lead to them.
write_schemas(Path(__file__).parent / "reference")

sys.path.insert(0, str(Path(__file__).parent / "extensions"))

project = "Trikick"
author = "The Trikick maintainers"
extensions = [
    "formulas",
    "internal_links",
    "myst_parser",
    "page_language",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
]
myst_enable_extensions = ["dollarmath", "colon_fence", "deflist", "html_image"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
napoleon_google_docstring = False
html_math_renderer = "mathml"
html_theme = "furo"
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#0E6B3A", "color-brand-content": "#0E6B3A"},
    "dark_css_variables": {"color-brand-primary": "#B8E62E", "color-brand-content": "#B8E62E"},
}
html_title = "Trikick"
html_static_path = ["static"]
html_css_files = ["formulas.css"]
exclude_patterns = ["_build"]
