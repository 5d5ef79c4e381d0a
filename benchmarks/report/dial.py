"""What the variety dial trades, and what looking ahead wins: a part of the report page."""

from collections.abc import Iterator

from benchmarks.report import plots
from benchmarks.report.differences import BOLD, cells
from benchmarks.studies.store import Row, grouped
from pairing_engine.study.baselines import CLAIRVOYANT, KNOWING_LOOK_AHEAD, LOOK_AHEAD
from pairing_engine.study.measures.tables import table


def dial_section(summary: Row, room: Row | None) -> Iterator[str]:
    """Yield the section's parts; the pictures are drawn on the way.

    Parameters
    ----------
    room
        What the study of what could be avoided at all has found; None where it has not been run.
    """
    yield f"""### The dial

`PairingRules.variety` goes from 0 (balanced games first) to 1 (new opponents and partners first). Each line is the
front that it draws, with look-ahead at as many settings as have been played; the circle marks the default. A
point to the lower left of another is better. Hollow points bought their place with formats:
their deviation is more than 2 over its floor, summed over teams.

{_pictures(summary["dial"], "dial")}
"""
    yield from _at_the_default(summary)
    yield from _at_equal_gap(summary)
    yield from _room(room)
    known = _pictures(summary.get("known", []), "dial-known")
    if known:
        yield f"""### What looking ahead could win at best

Here everybody knows the true strengths from the start. The third line plans all rounds at once before the first, gaps
of all rounds included: more than any planner can know that pairs round after round.

{known}
"""


def _pictures(rows: list[Row], name: str) -> str:
    rounds = sorted({row["rounds"] for row in rows})
    drawn = [number for number in rounds if plots.dial(rows, number, name)]
    told = "True strength gap against repetition as the dial is turned"
    return "\n\n".join(f"![{told}, {number} rounds.](benchmarks/{name}-{number}.svg)" for number in drawn)


def _at_the_default(summary: Row) -> Iterator[str]:
    if not summary["look_ahead"]:
        return
    keys = ("estimated_gap", "true_gap", "repetition", "format_deviation")
    found = {f"{row['field']} x {row['rounds']}": row for row in summary["look_ahead"]}
    shown = cells({(place, key): ({**row[key], "n": row["n"]}, 2) for place, row in found.items() for key in keys})
    rows = [[place, str(row["n"]), *(shown[place, key] for key in keys)] for place, row in found.items()]
    header = ("field and rounds", "seeds", "strength gap, estimated", "strength gap, true")
    yield f"""### Look-ahead minus one-round optimum, each at its default

Seed by seed. {BOLD}

{table((*header, "rematches and repeated partners", "format deviation"), rows)}
"""


def _at_equal_gap(summary: Row) -> Iterator[str]:
    found = summary.get("left_at_equal_gap", {})
    titles = {
        LOOK_AHEAD: "look-ahead, strengths estimated",
        KNOWING_LOOK_AHEAD: "look-ahead, strengths known",
        CLAIRVOYANT: "all rounds at once, strengths known",
    }
    rows = []
    for name, title in titles.items():
        for (field, rounds), group in grouped(found.get(name, []), "field", "rounds").items():
            cells = "; ".join(f"{row['setting']}: {row['repetition']:.1f} of {row['compared']:.1f}" for row in group)
            rows.append([f"{field} x {rounds}", title, cells])
    if rows:
        header = ("field and rounds", "who", "setting of the dial: repetition left of that of one round")
        seeds = summary["protocol"]["seeds"]
        yield f"""### Avoidable repetition at equal true gap

Rematches and repeated partners over the floor, beside what the one-round optimum needs for the same true strength gap:
read off its front between the settings of its dial, wherever that is 2 or more. Means of {seeds} seeds, without
intervals: [balance against repetition](front.md) has more seeds, and intervals.

{table(header, rows)}
"""


def _room(room: Row | None) -> Iterator[str]:
    if room is None:
        return
    rows = [
        [
            f"{row['setting']}, {row['rounds']} rounds",
            str(row["tournaments"]),
            f"{row['gap']:.2f}",
            f"{row['repetition']:.1f}",
            f"{row['bound']:.1f}",
            f"{row['half_is_out_of_reach']} of {row['tournaments']}",
        ]
        for row in room["settings"]
        if row["tournaments"]
    ]
    header = ("setting of the dial", "tournaments", "true strength gap", "one round after the other repeats")
    yield f"""### What could be avoided at all

The one-round optimum that knows the true strengths, and a proven bound with them known, too: nobody repeats less
without a greater gap or less even formats, however far they look ahead. The bound counts how often each game is played
in the whole tournament and leaves out that games have to fall into rounds, so it may be out of reach. Rematches and
repeated partners over the floor, {room["seeds"]} tournaments of each field, where there are 2 or more.

{table((*header, "anybody, at least", "half is proven out of reach in"), rows)}
"""
