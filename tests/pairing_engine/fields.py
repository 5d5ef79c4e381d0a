"""Small tournaments for tests: fields by club sizes, rounds played with seeded results."""

from collections.abc import Iterable, Iterator, Mapping
from random import Random

from pairing_engine import (
    Formats,
    GameType,
    Match,
    Pairing,
    PairingRules,
    PlannedMatch,
    PlannedRound,
    Result,
    Round,
    SameClubFunino,
    Team,
    Tournament,
    pair_next_round,
)

TWO_A_MERGE = Formats(children_per_team=2, funino="2v2", classic="4v4")
THREE_A_MERGE = Formats(children_per_team=2, teams_per_side=3, funino="2v2", classic="6v6")
LAST_RESORT = PairingRules(same_club_funino=SameClubFunino.LAST_RESORT)


def club_splits(total: int, largest: int, smallest: int = 2) -> Iterator[tuple[int, ...]]:
    """Yield every way to split so many teams into clubs of 2 up to ``largest`` teams, largest club first."""
    if total == 0:
        yield ()
    for size in range(min(total, largest), smallest - 1, -1):
        for rest in club_splits(total - size, size, smallest):
            yield (size, *rest)


def fields_with_a_round(most: int) -> list[tuple[int, ...]]:
    """Return every field of at most so many teams in which everybody, but for one that pauses, has an opponent."""
    return [split for total in range(2, most + 1) for split in club_splits(total, (total + 1) // 2, smallest=1)]


def fields_that_may_start() -> list[tuple[int, ...]]:
    """Return the club sizes of every field that the planner's start rules allow."""
    return [split for total in range(6, 17, 2) for split in club_splits(total, min(8, total // 2))]


def field(*sizes: int, rounds: int = 8, rules: PairingRules = LAST_RESORT, seed: int = 0) -> Tournament:
    """Return a tournament that has not begun: clubs A, B ... with teams a1, a2 ..., strengths from the seed."""
    random = Random(seed)
    teams = tuple(
        Team(id=f"{chr(97 + club)}{number}", club=chr(65 + club), strength=random.randint(1, 10))
        for club, size in enumerate(sizes)
        for number in range(1, size + 1)
    )
    return Tournament(number_of_rounds=rounds, teams=teams, rules=rules)


def with_round(tournament: Tournament, pairing: Pairing, random: Random | None = None) -> Tournament:
    """Return the tournament after the round was played; home wins, or what chance says."""
    return tournament.with_round(
        pairing, [random.choice(list(Result)) if random else Result.WIN for _ in pairing.games]
    )


def after_rounds(tournament: Tournament, rounds: int, seed: int = 0) -> Tournament:
    """Return the tournament after so many more rounds with seeded results."""
    random = Random(seed)
    for _ in range(rounds):
        tournament = with_round(tournament, pair_next_round(tournament), random)
    return tournament


def changed(tournament: Tournament, **parts: object) -> Tournament:
    """Return the tournament with some parts replaced, checked anew."""
    return Tournament(**{**{name: getattr(tournament, name) for name in Tournament.model_fields}, **parts})


def renamed(tournament: Tournament, fresh: Mapping[str, str]) -> Tournament:
    """Return the tournament with other ids for its teams, also in the plan of its last round."""

    def names(teams: Iterable[str]) -> tuple[str, ...]:
        return tuple(fresh[team] for team in teams)

    def matches(listed: Round | PlannedRound) -> tuple[PlannedMatch, ...]:
        sides = ((match, names(match.home), names(match.away)) for match in listed.matches)
        return tuple(match.model_copy(update={"home": home, "away": away}) for match, home, away in sides)

    def planned(round_: PlannedRound) -> PlannedRound:
        return round_.model_copy(update={"matches": matches(round_), "pausing": names(round_.pausing)})

    rounds = tuple(
        played.model_copy(
            update={
                "matches": matches(played),
                "pausing": names(played.pausing),
                "strengths": played.strengths and {fresh[team]: value for team, value in played.strengths.items()},
                "plan": played.plan and tuple(map(planned, played.plan)),
            }
        )
        for played in tournament.rounds
    )
    teams = tuple(team.model_copy(update={"id": fresh[team.id]}) for team in tournament.teams)
    return changed(tournament, teams=teams, rounds=rounds)


def funino(home: str, away: str, result: Result | None = Result.WIN) -> Match:
    """Return a Funino match."""
    return Match(game_type=GameType.FUNINO, home=(home,), away=(away,), result=result)


def classic(home: str, away: str, result: Result | None = Result.WIN) -> Match:
    """Return a classic match; sides are written as ``"a1 a2"``."""
    return Match(game_type=GameType.CLASSIC, home=tuple(home.split()), away=tuple(away.split()), result=result)
