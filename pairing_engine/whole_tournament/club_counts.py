"""What counting over clubs needs to know of a tournament that has not begun."""

from dataclasses import dataclass

from pairing_engine.whole_tournament.round_shapes import ClubSizes, PitchLimits, RoundShape, round_shapes


@dataclass(frozen=True)
class ClubCounts:
    """The teams of each club, the rounds and the pitches, and what follows from them."""

    sizes: ClubSizes
    rounds: int
    limits: PitchLimits

    def new_meetings(self, one: int, other: int) -> int:
        """Return how many pairs of teams two clubs have."""
        return self.sizes[one] * self.sizes[other]

    def new_in_twos(self, one: int, other: int) -> int:
        """Return the same where each team of the first club meets the teams of the second one by twos."""
        return self.sizes[one] * (self.sizes[other] // 2)

    def new_partners(self, club: int) -> int:
        """Return how many pairs of teams a club has."""
        return self.sizes[club] * (self.sizes[club] - 1) // 2

    def ways(self, *, with_same_club: bool) -> "list[Way]":
        """Return all ways to play a round."""
        shapes = round_shapes(self.sizes, self.limits, with_same_club=with_same_club)
        return [Way(shape, self.sizes) for shape in shapes]

    def deviations(self, club: int) -> list[int]:
        """Return the least sum of abs(classic - Funino) over a club's teams, with 0, 1, 2 ... merged sides in all.

        Each game goes to a team that has fewest: in turn, so that each round has a place for it.
        """
        size = self.sizes[club]
        played = ([(2 * sides + team) // size for team in range(size)] for sides in self._sides(club))
        return [sum(abs(2 * games - self.rounds) for games in of_teams) for of_teams in played]

    def sides_within(self, club: int, largest: int) -> list[int]:
        """Return with how many merged sides in all a club's teams can all end within abs(classic - Funino)."""
        games = [n for n in range(self.rounds + 1) if abs(2 * n - self.rounds) <= largest]
        size = self.sizes[club]
        return [sides for sides in self._sides(club) if size * games[0] <= 2 * sides <= size * games[-1]]

    def _sides(self, club: int) -> range:
        return range(self.rounds * (self.sizes[club] // 2) + 1)


@dataclass(frozen=True)
class Way:
    """A way to play a round: its shape, the teams of each club that play, and the club whose team pauses."""

    shape: RoundShape
    playing: ClubSizes
    pausing: int | None = None

    @property
    def singles(self) -> list[int]:
        """How many teams of each club play Funino against another club."""
        return self.shape.singles(self.playing)
