"""What a field allows over a whole tournament, told before its start, and what would mend it."""

from collections.abc import Mapping, Sequence

from pairing_engine.border import Whole, at_border, clubs_by_name
from pairing_engine.errors import InvalidTournamentError
from pairing_engine.preview.hints import Hint, Pitches, hints_for
from pairing_engine.preview.outlook import Outlook, floor_of, largest_first, outlook_of
from pairing_engine.preview.sentences import (
    sentence_on_hint,
    sentence_on_pitches,
    sentences_on_outlook,
)
from pairing_engine.printed import Printed
from pairing_engine.rules import PAIRS_ONLY, Frozen, PairingRules
from pairing_engine.start_rules import BrokenRule, broken_start_rules
from pairing_engine.tournament import LONGEST_TOURNAMENT
from pairing_engine.whole_tournament.floors import Floor, clubs_of_teams, totals


class ClubPreview(Frozen):
    """Games of each format that the teams of a club get at least and at most."""

    club: str
    teams: int
    funino_min: int
    funino_max: int
    classic_min: int
    classic_max: int


class Preview(Printed, Frozen):
    """What a field and its number of rounds allow at best.

    ``legal`` says whether the field may start; ``broken_rules`` name what it lacks. ``outlook``, ``pitches_needed`` and
    ``per_club`` are those of one best tournament, and left out where it is not known or no round is possible: a field
    that may start without an ``outlook`` has too few pitches for any round.
    """

    legal: bool
    broken_rules: tuple[BrokenRule, ...]
    rounds: int
    per_club: tuple[ClubPreview, ...] = ()
    outlook: Outlook | None = None
    pitches_needed: Pitches | None = None
    hints: tuple[Hint, ...] = ()

    @property
    def _heading(self) -> str:
        if self.legal and self.outlook is None:
            return "This field may start, but not on these pitches: no round fits on them."
        rounds = "1 round" if self.rounds == 1 else f"{self.rounds} rounds"
        return f"This field may start, with {rounds}." if self.legal else f"This field may not start with {rounds}."

    @property
    def _table(self) -> tuple[list[str], list[list[str]]]:
        lines = [
            [of.club, str(of.teams), _range(of.funino_min, of.funino_max), _range(of.classic_min, of.classic_max)]
            for of in self.per_club
        ]
        return ["club", "teams", "Funino games of a team", "classic games of a team"], lines

    @property
    def _sentences(self) -> list[str]:
        return [
            *map(str, self.broken_rules),
            *(sentences_on_outlook(self.outlook, self.rounds) if self.outlook else ()),
            *([sentence_on_pitches(self.pitches_needed)] if self.pitches_needed else ()),
            *map(sentence_on_hint, self.hints),
        ]


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


DEFAULT_RULES = PairingRules()


@at_border(rounds=Whole, rules=PairingRules)
def preview(
    clubs: Mapping[str, int] | Sequence[int],
    rounds: int,
    rules: PairingRules = DEFAULT_RULES,
    *,
    any_field: bool = False,
) -> Preview:
    """Return what a field allows over so many rounds.

    Answers from a table for every field that may start and up to 12 rounds; what is outside is solved on the spot,
    within a limit that does not depend on the machine.

    Parameters
    ----------
    clubs
        Number of teams of each club: by name, or without names, as for `pairing_engine.field_of`.
    rules
        Only the policy on games within a club, the numbers of pitches, how many classic ones locked Funino games hold,
        and the size of merged sides matter here.
    any_field
        Whether to solve fields that may not start, too; without it they are answered at once, with what would mend
        them.

    Raises
    ------
    InvalidInputError
        If the clubs are no numbers of teams.
    InvalidTournamentError
        If the number of rounds is not from 1 to 1000, sides of more than two teams are merged, or the field is outside
        the table and too large to be solved at once.
    """
    if not 1 <= rounds <= LONGEST_TOURNAMENT:
        raise InvalidTournamentError("rounds", f"{rounds} is not a number from 1 to {LONGEST_TOURNAMENT}")
    if not rules.formats.merges_pairs:
        raise InvalidTournamentError("rules.formats.teams_per_side", PAIRS_ONLY)
    sizes = clubs_by_name(clubs)
    broken = broken_start_rules(sizes)
    floor = floor_of(sizes, rounds, rules) if not broken or any_field else None
    return Preview(
        legal=not broken,
        broken_rules=broken,
        rounds=rounds,
        per_club=_per_club([club for club in largest_first(sizes) if sizes[club]], floor) if floor else (),
        outlook=outlook_of(floor) if floor else None,
        pitches_needed=_pitches(floor) if floor else None,
        hints=hints_for(sizes, rounds, rules, None if broken else floor) if broken or floor else (),
    )


def _per_club(names: Sequence[str], floor: Floor) -> tuple[ClubPreview, ...]:
    classic_games, rounds = totals(floor.sizes, floor.witness).classic_games, len(floor.witness)
    clubs = clubs_of_teams(floor.sizes)
    answer = []
    for number, name in enumerate(names):
        classic = [games for club, games in zip(clubs, classic_games, strict=True) if club == number]
        answer.append(
            ClubPreview(
                club=name,
                teams=len(classic),
                funino_min=rounds - max(classic),
                funino_max=rounds - min(classic),
                classic_min=min(classic),
                classic_max=max(classic),
            )
        )
    return tuple(answer)


def _pitches(floor: Floor) -> Pitches:
    classic = [sum(len(game) == 4 for game in games) for games in floor.witness]
    funino = [len(games) - n for n, games in zip(classic, floor.witness, strict=True)]
    return Pitches(classic=max(classic), funino=max(funino))
