"""The rows of the study of balance against repetition as a file that is small enough to be kept beside its summary."""

from collections.abc import Iterator, Sequence

from benchmarks.studies.store import RESULTS, Row, file_of, grouped, read_rows, write_rows

NAME = "front"
FILE = RESULTS / "front-rows.tsv"
COLUMNS = ("seed", "true_gap", "one_sided", "rematches", "repeated_partners", "format_deviation")


def pack(rows: Sequence[Row], engine: str) -> None:
    """Write the rows that were played to their end: a line for each field, number of rounds and way to pair."""
    kinds = grouped([row for row in rows if row["stopped"] is None], "field", "rounds", "pairer")
    lines = [f"engine {engine}: {', '.join(COLUMNS)}"]
    for (field, rounds, pairer), group in sorted(kinds.items()):
        ordered = sorted(group, key=lambda row: int(row["seed"]))
        told = ("/".join(f"{row[column]:g}" for column in COLUMNS) for row in ordered)
        lines.append("\t".join((f"{field} x {rounds}", pairer, *told)))
    FILE.write_text("\n".join(lines) + "\n", encoding="ascii")


def unpack() -> None:
    """Put the kept rows where the study looks for those of the engine that has played them."""
    if not FILE.exists():
        return
    known = {row["key"] for row in read_rows(file_of(NAME, engine()))}
    list(write_rows(NAME, (row for row in kept() if row["key"] not in known), engine()))


def engine() -> str:
    """Return the fingerprint of the engine that has played the kept rows."""
    head, _ = FILE.read_text(encoding="ascii").split("\n", 1)
    return head.partition(":")[0].removeprefix("engine ")


def kept() -> list[Row]:
    """Return the kept rows."""
    _, *lines = FILE.read_text(encoding="ascii").splitlines()
    return [row for line in lines for row in _rows(line)]


def _rows(line: str) -> Iterator[Row]:
    place, pairer, *told = line.split("\t")
    field, _, rounds = place.partition(" x ")
    for one in told:
        values = dict(zip(COLUMNS, map(float, one.split("/")), strict=True))
        counted = {name: value if value % 1 else int(value) for name, value in values.items()}
        key = f"{place}, {pairer}, {counted['seed']}"
        yield {"key": key, "field": field, "rounds": int(rounds), "pairer": pairer, "stopped": None, **counted}
