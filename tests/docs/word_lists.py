"""Writes the tables that the planner looks names and passwords up in, from packages that hold them as code."""

import json
from importlib import metadata

from confusable_homoglyphs.confusables import confusables_data
from zxcvbn.frequency_lists import FREQUENCY_LISTS

from webapp.domain.lookalikes import PROTOTYPES
from webapp.identity.passwords import KNOWN, SHORTEST


def source_of(package: str) -> str:
    """Return where a table comes from, and under which licence."""
    found = metadata.metadata(package)
    return f"{package} {found['Version']}, {found['License'] or 'MIT'}, by {found['Author']} and contributors"


def prototypes() -> dict[str, str]:
    """Return, by character, the one that Unicode's table of confusables leads to."""
    sources = {name: [entry["c"] for entry in entries] for name, entries in confusables_data.items()}
    # A source knows its prototype alone; a prototype knows its sources, and of two that know each other one is it.
    return {
        name: known[0]
        for name, known in sources.items()
        if len(known) == 1 and len(name) == 1 and (sources.get(known[0]) != [name] or known[0] < name)
    }


def known_passwords() -> list[str]:
    """Return the frequent passwords that are long enough to be taken, in small letters."""
    return sorted({word.casefold() for word in FREQUENCY_LISTS["passwords"] if len(word) >= SHORTEST})


def main() -> None:
    """Write both."""
    by_prototype: dict[str, str] = {}
    for name, known in sorted(prototypes().items()):
        by_prototype[known] = by_prototype.get(known, "") + name
    table = {"": source_of("confusable-homoglyphs") + "; Unicode, standard 39"} | by_prototype
    PROTOTYPES.write_text(json.dumps(table, indent=0) + "\n", encoding="utf-8")
    KNOWN.write_text("\n".join([f"# {source_of('zxcvbn')}", *known_passwords()]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
