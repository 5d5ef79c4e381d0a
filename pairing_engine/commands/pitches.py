"""The pitches that tables are made for: numbers of classic and Funino pitches by the number of teams."""

PITCHES = "6:1+3,8:1+2,10:2+3,12:2+4,14:2+5,16:2+4"
"""As clubs usually build them."""
Pitches = dict[int, tuple[int, int]]


def parsed_pitches(text: str) -> Pitches:
    """Return what ``8:1+2,10:2+3`` says: one classic and two Funino pitches for eight teams."""
    rows = (part.split(":") for part in text.split(","))
    return {int(teams): (int(counts.split("+")[0]), int(counts.split("+")[1])) for teams, counts in rows}
