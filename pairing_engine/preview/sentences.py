"""What a preview says in English, for those who print it."""

from collections.abc import Iterator

from pairing_engine.preview.hints import Hint, HintKind, Pitches
from pairing_engine.preview.outlook import Bounded, Outlook


def sentences_on_outlook(outlook: Outlook, rounds: int) -> Iterator[str]:
    """Yield what the best tournament known adds up to, and how far that is proven."""
    uneven = outlook.format_deviation
    if not uneven.value:
        yield "Every team can play as much Funino as classic."
    else:
        most = outlook.largest_deviation
        yield f"Formats are uneven by {_bounded(uneven)} games over all teams, by at most {most} for one."
    yield f"Rematches: {_bounded(outlook.rematches)}. Repeated partners: {_bounded(outlook.repeated_partners)}."
    yield f"Two teams meet at most {_counted(outlook.max_meetings, 'time')}."
    if outlook.same_club_games:
        none_without = ": no round without one" if outlook.same_club_games == rounds else ""
        yield f"{_counted(outlook.same_club_games, 'Funino game')} within a club{none_without}."


def sentence_on_pitches(pitches: Pitches) -> str:
    """Return what has to be built."""
    return f"Pitches: {pitches.classic} classic, {pitches.funino} Funino."


def sentence_on_hint(hint: Hint) -> str:
    """Return a change, and what it leads to."""
    after = hint.after
    then = f"{_bounded(after.rematches)} rematches, uneven by {after.format_deviation.value}"
    if hint.kind is HintKind.ROUNDS:
        return f"With {_counted(hint.rounds, 'round')}: {then}."
    if hint.pitches is not None:
        return f"With {hint.pitches.classic} classic and {hint.pitches.funino} Funino pitches: {then}."
    more = " and ".join(
        f"{_counted(change.teams, 'team')} more in {change.club}" if change.club else f"a new club of {change.teams}"
        for change in hint.changes
    )
    return f"With {more}: {then}."


def _bounded(value: Bounded) -> str:
    return str(value.value) if value.value == value.bound else f"{value.value} (at least {value.bound})"


def _counted(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number} {what}s"
