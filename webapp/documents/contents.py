"""What an emergency plan and certificates say, before anybody thinks of paper."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from webapp.domain.day.pitches import Pitch, counts_of, shared_pitches
from webapp.domain.enums import ClubFill, GameType, Result


@dataclass(frozen=True)
class PlannedMatch:
    """A match by the names of its sides, ``Rot 1 + 3`` for two merged teams."""

    pitch: int
    pitch_type: GameType
    game_type: GameType
    home: str
    away: str
    same_club: bool = False
    result: Result | None = None

    @property
    def is_guest(self) -> bool:
        """Whether a Funino game takes a classic pitch."""
        return self.pitch_type is not self.game_type

    @property
    def pairing(self) -> str:
        """Both sides in one line."""
        return f"{self.home} – {self.away}"


@dataclass(frozen=True)
class PlannedRound:
    """A round, with who pauses and who sits out.

    `is_simulated` is False for one that the tournament is playing already.
    """

    number: int
    kick_off: datetime
    end: datetime
    matches: tuple[PlannedMatch, ...]
    pausing: tuple[str, ...] = ()
    away: tuple[str, ...] = ()
    is_simulated: bool = True


@dataclass(frozen=True)
class ClubTeams:
    """The teams of a club that play: its short name and a number make a team's name.

    Clubs that play together are named together, so that whoever pairs by hand knows.
    """

    club: str
    nick_name: str
    numbers: tuple[int, ...]

    @property
    def teams(self) -> str:
        """All its teams in one line, ``Rot 1, 2, 3``."""
        return f"{self.nick_name} {', '.join(map(str, self.numbers))}"


@dataclass(frozen=True)
class LadderPlace:
    """Two teams that begin on a pitch of the ladder."""

    pitch: int
    home: str
    away: str


@dataclass(frozen=True)
class EmergencyPlan:
    """Everything that is needed to play a tournament to its end without phone or network.

    Attributes
    ----------
    built
        Every pitch of the day, whether a planned round is played on it or not.
    break_after, break_minutes
        After which round the long drinks break comes, None without one.
    ladder
        Where the teams begin when rounds are paired by hand; the highest pitch is the top.
    waiting
        The team that sits out the ladder's first round, where the number of teams is odd.
    """

    tournament: str
    place: str
    day: date
    minutes: int
    number_of_rounds: int
    link: str
    made_at: datetime
    clubs: tuple[ClubTeams, ...]
    rounds: tuple[PlannedRound, ...]
    built: tuple[Pitch, ...]
    break_after: int | None
    break_minutes: int
    ladder: tuple[LadderPlace, ...]
    waiting: str | None = None

    @property
    def also_funino(self) -> list[int]:
        """The numbers of classic pitches with a Funino game, which needs the goals of both."""
        return sorted({match.pitch for round_ in self.rounds for match in round_.matches if match.is_guest})

    def is_before_break(self, round_: PlannedRound) -> bool:
        """Whether the long drinks break comes between a round and the next one."""
        return round_.number == self.break_after and round_ != self.rounds[-1]

    @property
    def shared(self) -> list[int]:
        """The numbers of classic pitches that need mini-goals as well: as many as a round can give to Funino games.

        A round in play may give more: teams that sit out only from the next one play in it.
        """
        classic = [pitch.number for pitch in self.built if pitch.game_type is GameType.CLASSIC]
        counts = counts_of([pitch.game_type for pitch in self.built])
        given = (sum(match.is_guest for match in round_.matches) for round_ in self.rounds)
        return classic[: max([shared_pitches(self.number_of_teams, counts), *given])]

    @property
    def formats(self) -> tuple[GameType, ...]:
        """The formats that are played: 5v5 only where a pitch is built for it, Funino at least on the ladder."""
        has_classic = any(pitch.game_type is GameType.CLASSIC for pitch in self.built)
        return (GameType.FUNINO, GameType.CLASSIC) if has_classic else (GameType.FUNINO,)

    @property
    def number_of_teams(self) -> int:
        """How many teams play."""
        return sum(len(club.numbers) for club in self.clubs)


# What a pitch needs, in the order in which the list is read while packing the car.
_NEEDED = {
    GameType.FUNINO: Counter(miniGoals=4, youthGoals=0, cones=8, balls=1, bibs=3, pitchSigns=1),
    GameType.CLASSIC: Counter(miniGoals=0, youthGoals=2, cones=10, balls=1, bibs=6, pitchSigns=1),
}
_MINI_GOALS_OF_A_GAME = 4


def material(plans: Sequence[EmergencyPlan]) -> dict[str, int]:
    """Return what has to be on the ground before the first whistle, without what is not needed at all.

    Tournaments of a day may take pitches over from each other. Results decide which games are played, so it is enough
    for every round that may come.
    """
    total = Counter(miniGoals=_MINI_GOALS_OF_A_GAME * len({number for plan in plans for number in plan.shared}))
    for pitch in {pitch for plan in plans for pitch in plan.built}:
        total.update(_NEEDED[pitch.game_type])
    return {item: number for item, number in total.items() if number}


@dataclass(frozen=True)
class Child:
    """Whose certificate it is; an empty name leaves a line to write on."""

    name: str
    club: str
    fill: ClubFill


@dataclass(frozen=True)
class DayPlayed:
    """What the certificates of a club tell: its day, with the fewest matches and opponents of its teams."""

    tournament: str
    city: str
    day: date
    games: int
    opponents: int
