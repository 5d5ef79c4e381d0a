"""What comes in: a tournament with its teams and the rounds played so far, frozen and checked once at the border."""

import json
from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from pairing_engine.border import at_border, check, check_each
from pairing_engine.errors import InvalidInputError, InvalidTournamentError
from pairing_engine.hard_rules import (
    AnyGame,
    AnyRound,
    CheckedRound,
    broken_rules,
    can_force_games_within_clubs,
    locked_within_clubs,
    same_club_games_by_clubs,
)
from pairing_engine.rules import (
    ROUNDS_PAIRED_BY_STRENGTH,
    Formats,
    Frozen,
    LockedGame,
    PairingRules,
    StrengthsCount,
    TeamId,
)

LONGEST_TOURNAMENT = 1000
"""Rounds; looking ahead plans every remaining one."""

Strength = Annotated[float, Field(allow_inf_nan=False, ge=-1e6, le=1e6)]


class GameType(StrEnum):
    """The two formats: Funino (3v3, one team a side) and classic (5v5, two teams of a club merged).

    `PairingRules.formats` can give them other sizes and names.
    """

    FUNINO = "funino"
    CLASSIC = "classic"

    @property
    def is_merged(self) -> bool:
        """Whether merged teams make one side."""
        return self is GameType.CLASSIC


class Result(StrEnum):
    """A result seen from the home side."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


class Team(Frozen):
    """A trio of three children, or as many as `Formats` say.

    ``strength`` is the organiser's estimate on a scale of some ten points (1 to 10 in the planner). It is standardised;
    where all teams lie within a fraction of a point of each other it hardly counts. A ``withdrawn`` team is left out of
    all coming rounds; its past matches keep counting.
    """

    id: TeamId = Field(min_length=1)
    club: str = Field(min_length=1)
    strength: Strength = 5.0
    withdrawn: bool = False

    def __init__(self, *id_and_club: str, **data: Any) -> None:
        if len(id_and_club) > 2:
            raise InvalidInputError("strength", "give all but id and club by name: Team('A1', 'A', strength=7)")
        super().__init__(**dict(zip(("id", "club"), id_and_club, strict=False)), **data)

    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined]  # as for all parts, see `Frozen`


class PlannedMatch(Frozen):
    """One game; ``home`` and ``away`` hold one team each in Funino, merged ones in classic."""

    game_type: GameType
    home: tuple[TeamId, ...]
    away: tuple[TeamId, ...]

    @property
    def teams(self) -> tuple[TeamId, ...]:
        """All teams of the match, home side first."""
        return self.home + self.away


class Match(PlannedMatch):
    """One game of a past round.

    Without a ``result`` it was played all the same: who met, who merged and which formats they had counts, but it says
    nothing of who is strong and gives no points. The answer for the next round notes it.
    """

    result: Result | None = None


class PlannedRound(Frozen):
    """A round that is yet to come, as it was planned: its matches, and who pauses."""

    matches: tuple[PlannedMatch, ...]
    pausing: tuple[TeamId, ...] = ()


class Round(Frozen):
    """A past round: its matches, the teams that paused, the teams that were not there.

    ``strengths`` holds the estimates that one of the first two rounds was paired with. Its games are read by them and
    not by the present ones, so that changing an estimate later changes nothing. ``plan`` holds the rounds after it that
    it was paired for when looking ahead: with the last round, they are what the coming one need not fall short of.
    """

    matches: tuple[Match, ...]
    pausing: tuple[TeamId, ...] = ()
    absent: tuple[TeamId, ...] = ()
    strengths: dict[TeamId, Strength] | None = None
    plan: tuple[PlannedRound, ...] | None = None

    @property
    def games(self) -> tuple[Match, ...]:
        """The matches, by the name that planned rounds have for them."""
        return self.matches


class Tournament(Frozen):
    """Everything the engine needs to know to pair the coming round.

    ``absent`` names the teams that miss the coming round only.

    Raises
    ------
    InvalidTournamentError
        If the parts contradict each other; the error names the place.
    """

    refused_by = InvalidTournamentError

    number_of_rounds: int = Field(ge=1, le=LONGEST_TOURNAMENT)
    teams: tuple[Team, ...]
    rounds: tuple[Round, ...] = ()
    absent: tuple[TeamId, ...] = ()
    rules: PairingRules = PairingRules()

    @model_validator(mode="after")
    def _is_consistent(self) -> Self:
        known = check_teams(self.teams)
        if len(self.rounds) > self.number_of_rounds:
            raise InvalidTournamentError(
                "rounds", f"{len(self.rounds)} rounds are listed, but the tournament has {self.number_of_rounds}"
            )
        for index, played in enumerate(self.rounds):
            _check_round(f"rounds[{index}]", played, known, self.rules.formats)
        _check_names("absent", self.absent, known)
        _check_rules(self.rules, {team.id: team.club for team in self.teams})
        return self

    @property
    def coming_round(self) -> int:
        """Number of the round to be paired next, counted from 1."""
        return len(self.rounds) + 1

    @property
    def present(self) -> tuple[TeamId, ...]:
        """The teams that take part in the coming round, in the order of their ids."""
        away = set(self.absent)
        return tuple(sorted(team.id for team in self.teams if not team.withdrawn and team.id not in away))

    @property
    def strengths_to_keep(self) -> dict[TeamId, float] | None:
        """The estimates of the teams that are there, to be kept with the coming round; None from the third round on."""
        is_early = self.coming_round <= ROUNDS_PAIRED_BY_STRENGTH
        if not is_early or self.rules.strengths_count is StrengthsCount.NEVER:
            return None
        strength = {team.id: team.strength for team in self.teams}
        return {team: strength[team] for team in self.present}

    def with_round(self, paired: AnyRound, results: Iterable[Result | None]) -> Self:
        """Return the tournament after the coming round was played.

        Who is not there is noted as absent, the strengths it was paired with (the present ones where ``paired`` names
        none) and the plan that its pairing was made for are kept, and the next round has everyone who has not been
        withdrawn.

        Parameters
        ----------
        paired
            The `Pairing` of the coming round, or anybody else's `Round`.
        results
            One per game, in their order, seen from the home side; None for a game without a result.

        Raises
        ------
        InvalidInputError
            If an argument is malformed: no round, or no results.
        InvalidTournamentError
            If all rounds are played already, the pairing is of another round, the round breaks a rule, or there are
            not as many results as games. How many games within a club bans and pitches may force is not counted here:
            see `check_tournament`.
        """
        _check_is_round(paired)
        number, told = self.coming_round, _checked_results(results)
        if number > self.number_of_rounds:
            raise InvalidTournamentError("rounds", f"all {self.number_of_rounds} rounds are played already")
        if getattr(paired, "round", number) != number:
            raise InvalidTournamentError("round", f"round {number} is due")
        if len(told) != len(paired.games):
            raise InvalidTournamentError("results", f"{len(told)} results for {len(paired.games)} games")
        if broken := broken_rules(self.as_checked(paired, self._same_club_limit(paired))):
            raise InvalidTournamentError(f"rounds[{number - 1}]", "; ".join(broken))
        there, strengths = set(self.present), getattr(paired, "strengths", None)
        plain = {
            "matches": [
                {"game_type": game.game_type, "home": game.home, "away": game.away, "result": result}
                for game, result in zip(paired.games, told, strict=True)
            ],
            "pausing": paired.pausing,
            "absent": [team.id for team in self.teams if team.id not in there],
            "strengths": self.strengths_to_keep if strengths is None else strengths,
            "plan": getattr(paired, "plan", None),
        }
        played = Round.model_validate(plain)
        _check_round(f"rounds[{number - 1}]", played, frozenset(self.clubs), self.rules.formats)
        before = (*self.rounds[:-1], *(last.with_checked(plan=None) for last in self.rounds[-1:]))
        return self.with_checked(rounds=(*before, played), absent=())

    def as_checked(self, paired: AnyRound, same_club_limit: int) -> CheckedRound:
        """Return a coming round as the rules look at it, with so many games within a club allowed."""
        _check_is_round(paired)
        check("same_club_limit", same_club_limit, int)
        number = self.coming_round
        return CheckedRound(
            number=number,
            games=paired.games,
            pausing=paired.pausing,
            present=frozenset(self.present),
            clubs=self.clubs,
            rules=self.rules,
            locks=tuple(lock for lock in self.rules.locked_games if lock.round in {None, number}),
            same_club_limit=same_club_limit,
        )

    def _same_club_limit(self, paired: AnyRound) -> int:
        """Return how many games within a club are allowed, or could be where bans and pitches may force some."""
        if can_force_games_within_clubs(self.rules):
            return len(paired.games)
        locks, clubs = self.as_checked(paired, 0).locks, self.clubs
        locked = {team for lock in locks for team in lock.teams}
        free = [clubs[team] for team in self.present if team not in {*locked, *paired.pausing}]
        return same_club_games_by_clubs(self.rules, Counter(free), locked_within_clubs(locks, clubs))

    @property
    def without_latest_results(self) -> Self:
        """The same tournament while its last round is being played."""
        if not self.rounds:
            return self
        *before, last = self.rounds
        matches = tuple(match.with_checked(result=None) for match in last.matches)
        return self.with_checked(rounds=(*before, last.with_checked(matches=matches)))

    @property
    def clubs(self) -> dict[TeamId, str]:
        """The club of each team."""
        return {team.id: team.club for team in self.teams}


@at_border(text=str | bytes | Path)
def load_tournament(text: str | bytes | Path) -> Tournament:
    """Return the tournament that a file in the engine's JSON format describes, given its text or its path.

    Raises
    ------
    OSError
        If there is no file at the path.
    InvalidTournamentError
        If the text is no such file; the error names the place.
    """
    content = text.read_bytes() if isinstance(text, Path) else text
    return Tournament.model_validate_json(_in_present_words(content), strict=True)


@at_border(tournament=Tournament)
def dump_tournament(tournament: Tournament) -> str:
    """Return the tournament in the engine's JSON format, the same text for the same tournament."""
    plain = tournament.model_dump(mode="json")
    plain["rules"] = tournament.rules.model_dump(mode="json", exclude_defaults=True)
    for played in plain["rounds"]:
        for name in ("strengths", "plan"):
            if played[name] is None:
                del played[name]
    return json.dumps(plain, indent=1, ensure_ascii=False) + "\n"


def _in_present_words(text: str | bytes) -> str | bytes:
    """Return a file of an earlier release with ``rules.strengths_count`` in the place of ``rules.strength_rounds``."""
    former = "strength_rounds"
    as_text = text if isinstance(text, str) else text.decode(errors="replace")
    if former not in as_text:
        return text
    try:
        plain = json.loads(as_text)
        rounds = plain["rules"].pop(former)
        counts = _strengths_count(rounds, plain["number_of_rounds"])
    except (ValueError, KeyError, TypeError, AttributeError):
        return text
    plain["rules"].setdefault("strengths_count", counts.value)
    return json.dumps(plain)


def _strengths_count(strength_rounds: int, number_of_rounds: int) -> StrengthsCount:
    """Return how long estimates count where they counted in the first ``strength_rounds`` rounds."""
    if not isinstance(strength_rounds, int) or strength_rounds < 0:
        raise ValueError("strength_rounds")
    if strength_rounds == 0:
        return StrengthsCount.NEVER
    if strength_rounds >= max(number_of_rounds, ROUNDS_PAIRED_BY_STRENGTH + 1):
        return StrengthsCount.ALL_DAY
    return StrengthsCount.FIRST_TWO_ROUNDS


def check_teams(teams: tuple[Team, ...]) -> frozenset[TeamId]:
    """Return the ids of teams, each of which is listed once; one that is listed twice is refused at its place."""
    seen: set[TeamId] = set()
    for index, team in enumerate(teams):
        if team.id in seen:
            raise InvalidTournamentError(f"teams[{index}].id", f"team {team.id!r} is listed twice")
        seen.add(team.id)
    return frozenset(seen)


def _check_is_round(paired: AnyRound) -> None:
    if not (hasattr(paired, "games") and hasattr(paired, "pausing")):
        raise InvalidInputError("paired", f"needs a Pairing or a Round, not a {type(paired).__name__}")
    if isinstance(paired, Frozen):
        return  # its games were checked as it was made
    check_each("paired.games", paired.games, AnyGame, named="a game")
    check("paired.pausing", paired.pausing, tuple[TeamId, ...])


def _checked_results(results: Iterable[Result | None]) -> tuple[Result | None, ...]:
    listed = check_each("results", results, object)
    for index, result in enumerate(listed):
        if result is not None and not (isinstance(result, str) and result in set(Result)):
            raise InvalidInputError(f"results[{index}]", f"{result!r} is none of {', '.join(Result)} and None")
    return listed


def _check_names(place: str, names: Iterable[TeamId], known: frozenset[TeamId]) -> None:
    seen: set[TeamId] = set()
    for index, name in enumerate(names):
        if name not in known:
            raise InvalidTournamentError(f"{place}[{index}]", f"there is no team {name!r}")
        if name in seen:
            raise InvalidTournamentError(f"{place}[{index}]", f"team {name!r} is named twice")
        seen.add(name)


def _check_round(place: str, played: Round, known: frozenset[TeamId], formats: Formats) -> None:
    """Each team is named exactly once: in a match, pausing or absent; and the sides have the size of their game."""
    _check_matches(place, played, known, formats)
    _check_names(f"{place}.absent", played.absent, known)
    for index, planned in enumerate(played.plan or ()):
        here = f"{place}.plan[{index}]"
        _check_matches(here, planned, known, formats)
        _check_names(here, [team for match in planned.matches for team in match.teams], known)
    for team in played.strengths or ():
        if team not in known:
            raise InvalidTournamentError(f"{place}.strengths", f"there is no team {team!r}")
    named = Counter(team for match in played.matches for team in match.teams)
    named.update(played.pausing)
    named.update(played.absent)
    for team in sorted(known):
        if named[team] != 1:
            often = "not named at all" if named[team] == 0 else f"named {named[team]} times"
            raise InvalidTournamentError(place, f"team {team!r} is {often} in matches, pausing and absent")


def _check_matches(place: str, listed: Round | PlannedRound, known: frozenset[TeamId], formats: Formats) -> None:
    """Sides have the size of their game, and all teams exist."""
    for index, match in enumerate(listed.matches):
        size = formats.side(is_merged=match.game_type.is_merged)
        for side, teams in (("home", match.home), ("away", match.away)):
            here = f"{place}.matches[{index}].{side}"
            _check_names(here, teams, known)
            if len(teams) != size:
                raise InvalidTournamentError(here, f"a {match.game_type} side has {size} team(s), not {len(teams)}")
    _check_names(f"{place}.pausing", listed.pausing, known)


def _check_rules(rules: PairingRules, clubs: dict[TeamId, str]) -> None:
    """Rules name existing teams and clubs."""
    known = frozenset(clubs)
    locked: set[tuple[int | None, TeamId]] = set()
    for index, lock in enumerate(rules.locked_games):
        place = f"rules.locked_games[{index}]"
        _check_names(place, lock.teams, known)
        _check_lock(place, lock, clubs, rules.formats)
        for team in lock.teams:
            if (lock.round, team) in locked:
                raise InvalidTournamentError(place, f"team {team!r} is locked into two games")
            locked.add((lock.round, team))
    for index, ban in enumerate(rules.forbidden_opponents):
        place = f"rules.forbidden_opponents[{index}]"
        _check_names(f"{place}.teams", ban.teams or (), known)
        for club in ban.clubs or ():
            if club not in clubs.values():
                raise InvalidTournamentError(f"{place}.clubs", f"there is no club {club!r}")
    for index, partners in enumerate(rules.forbidden_partners):
        _check_names(f"rules.forbidden_partners[{index}].teams", partners.teams, known)


def _check_lock(place: str, lock: LockedGame, clubs: dict[TeamId, str], formats: Formats) -> None:
    """Refuse a locked game that could never be played."""
    if len(lock.home) != len(lock.away):
        raise InvalidTournamentError(place, "both sides need the same number of teams")
    if len(lock.home) not in {1, formats.teams_per_side}:
        raise InvalidTournamentError(place, f"a side has 1 or {formats.teams_per_side} teams, not {len(lock.home)}")
    if len({clubs[team] for team in lock.home}) > 1 or len({clubs[team] for team in lock.away}) > 1:
        raise InvalidTournamentError(place, "merged teams must share a club")
    is_merged = len(lock.home) > 1
    if is_merged and clubs[lock.home[0]] == clubs[lock.away[0]]:
        raise InvalidTournamentError(place, f"opponents in a {formats.classic} game must be of different clubs")
    if is_merged and lock.on_classic_pitch:
        raise InvalidTournamentError(f"{place}.on_classic_pitch", f"this is for {formats.funino} games")
