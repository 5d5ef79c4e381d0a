"""Writes the table that the planner looks passwords up in, from a package that holds it as code."""

from importlib import metadata

from zxcvbn.frequency_lists import FREQUENCY_LISTS

from webapp.identity.stored.passwords import KNOWN, SHORTEST


def known_passwords() -> list[str]:
    """Return the frequent passwords that are long enough to be taken, in small letters."""
    return sorted({word.casefold() for word in FREQUENCY_LISTS["passwords"] if len(word) >= SHORTEST})


def main() -> None:
    """Write it, with where it comes from and under which licence."""
    found = metadata.metadata("zxcvbn")
    source = f"zxcvbn {found['Version']}, {found['License'] or 'MIT'}, by {found['Author']} and contributors"
    KNOWN.write_text("\n".join([f"# {source}", *known_passwords()]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
