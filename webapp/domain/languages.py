"""The languages that the planner speaks."""

from typing import Literal, get_args

Language = Literal["de", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
