"""Random festival days, with many small clubs as they are invited."""

from random import Random

from pairing_engine import InGroup, KeepApart, KeepTogether, SplitBy, SplitWeights, Team
from pairing_engine.festival.day import FestivalDay, SplitWish

SIZES_OF_CLUBS = (1, 2, 3, 4, 6)
HOW_OFTEN = (45, 30, 15, 6, 4)


def teams_of(random: Random, number: int) -> tuple[Team, ...]:
    """Return so many teams, none of whose clubs has more than half."""
    left, clubs = number, []
    while left:
        clubs.append(min(random.choices(SIZES_OF_CLUBS, HOW_OFTEN)[0], left, number // 2))
        left -= clubs[-1]
    named = [(f"c{club:02d}", team) for club, size in enumerate(clubs) for team in range(size)]
    return tuple(Team(f"{club}-{team + 1}", club, strength=_strength(random)) for club, team in named)


def _strength(random: Random) -> float:
    return random.choice((random.randint(1, 10), random.randint(4, 6), round(random.gauss(5, 2), 2)))


def random_day(seed: int, teams: int, groups: int, *, with_wishes: bool = True) -> FestivalDay:
    """Return a day by its seed: either aim, any weights, some wishes, some teams that were told a group."""
    random = Random(seed)
    field = teams_of(random, teams)
    names = [team.id for team in field]
    wishes: list[SplitWish] = []
    for kind in random.sample((InGroup, KeepTogether, KeepApart), random.randint(0, 3)) if with_wishes else ():
        named = tuple(random.sample(names, 2))
        wishes.append(InGroup(teams=named, group=random.randint(1, groups)) if kind is InGroup else kind(teams=named))
    told = random.sample(names, random.choice((0, 0, 3, teams - 2)))
    return FestivalDay(
        teams=field,
        groups=groups,
        by=random.choice(list(SplitBy)),
        wishes=tuple(wishes),
        announced={name: random.randint(1, groups) for name in told},
        weights=random.choice((SplitWeights(), SplitWeights(together=8, alone=0, move=0.5), SplitWeights(together=0))),
    )
