"""The ways through a tournament's menu, read off the code that builds it, in the words of a language."""

import json
import re
from functools import cache

from tests.docs.blocks import ROOT

UI = ROOT / "web-ui" / "src"
SOURCE = UI / "routes" / "tournament" / "menu" / "TournamentMenu.tsx"
GROUP = re.compile(r"group\('(\w+)', <\w+ />, \[(.*?)\]\)(?:;|\n)", re.DOTALL)
FIRST_LEVEL = re.compile(r"const now = \[\n(.*?)\n  \];", re.DOTALL)
OTHER_TITLE = re.compile(r"dialog\('(\w+)', \{ title: t\('menu\.(\w+)'\)")
ROUND = {"de": "Runde", "en": "the round"}
"""How a page names the group that bears the number of the current round."""


@cache
def ways(language: str) -> frozenset[tuple[str, ...]]:
    """Return each way that an organiser takes to an entry: through its group, or directly."""
    texts = _texts("tournament", language)["menu"]
    titles = texts | {"registration": _texts("registration", language)["title"]}
    of_groups = {"editing": texts["edit"], **texts["groups"], "round": ROUND[language]}
    direct = {(titles[key],) for key in direct_keys()}
    titles |= {key: texts[other] for key, other in OTHER_TITLE.findall(_source())}
    return frozenset(direct | {(of_groups[group], titles[key]) for group, keys in groups().items() for key in keys})


def leads_somewhere(way: list[str], language: str) -> bool:
    """Tell whether the menu has the entry that a way begins with, at its place."""
    return tuple(way[:1]) in ways(language) or tuple(way[:2]) in ways(language)


def groups() -> dict[str, set[str]]:
    """Return the entries of each group, by the keys of their texts."""
    return {group: _keys(body) for group, body in GROUP.findall(_source())}


def direct_keys() -> set[str]:
    """Return the entries of the first level that are no groups."""
    found = FIRST_LEVEL.search(_source())
    return _keys(found[1] if found else "")


def every_key() -> set[str]:
    """Return the keys of all entries."""
    icons = _source().partition("const ICONS = {")[2]
    return set(re.findall(r"^  (\w+): Icon", icons, re.MULTILINE)) | {"registration"}


def _keys(code: str) -> set[str]:
    words = set(re.findall(r"\w+", code))
    return (words | ({"screen"} if "screens" in words else set())) & every_key()


@cache
def _source() -> str:
    return SOURCE.read_text(encoding="utf-8")


def _texts(name: str, language: str) -> dict[str, dict[str, dict[str, str]]]:
    return json.loads((UI / "i18n" / language / f"{name}.json").read_text(encoding="utf-8"))
