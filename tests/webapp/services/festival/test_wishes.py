"""Wishes for the split of a day: what is kept of them, whoever comes and goes."""

from collections.abc import Sequence

import pytest
from sqlalchemy import Engine
from sqlmodel import Session

from tests.webapp.services.days import SERIES, a_group, store_day
from tests.webapp.services.festival.registered import deps_of
from tests.webapp.services.rows import DAY
from webapp.domain.enums import WishKind
from webapp.domain.errors import InvalidInputError
from webapp.services.festival import wishes
from webapp.services.festival.proposal import Wish
from webapp.services.festival.wishes import KeptWish
from webapp.storage.tables import Team
from webapp.storage.tournament_records import TournamentRecords

APART, TOGETHER = WishKind.KEEP_APART, WishKind.KEEP_TOGETHER


def kept(engine: Engine) -> list[KeptWish]:
    return wishes.of_day(deps_of(engine), SERIES, DAY)


def keep(engine: Engine, *wanted: Wish, before: Sequence[Wish] | None = None) -> list[Wish]:
    told = wishes.keep(deps_of(engine), SERIES, DAY, wanted, before)
    assert told == kept(engine)
    return [as_read(wish) for wish in told]


def as_read(wish: KeptWish) -> Wish:
    """Return a wish as a device sends it back."""
    return Wish(wish.kind, wish.teams, wish.others)


def group_of(engine: Engine, *sizes: int) -> tuple[TournamentRecords, list[str]]:
    """Return a day's only group, and the keys of its teams."""
    group = a_group("Fest", dict(zip("ABCD", sizes, strict=False)))
    store_day(engine, group, festival=False)
    return group, [str(team.team_id) for team in group.teams]


def leave(engine: Engine, group: TournamentRecords, place: int) -> None:
    with Session(engine) as session:
        session.delete(session.get_one(Team, group.teams[place].team_id))
        session.commit()


def test_wishes_of_two_devices_stay_beside_each_other(memory: Engine) -> None:
    _, keys = group_of(memory, 4, 4, 4)
    first, one, other = (Wish(APART, (keys[place],), (keys[-place - 1],)) for place in range(3))
    assert keep(memory, first, before=[]) == [first]
    assert keep(memory, first, one, before=[first]) == [first, one]
    # The second device wishes the same before it has read that.
    assert keep(memory, first, one, before=[first]) == [first, one]
    assert keep(memory, first, other, before=[first]) == [first, one, other]
    assert keep(memory, one, other, before=[first, one, other]) == [one, other]
    # The second device still shows what the first one has dropped.
    assert keep(memory, first, before=[first, other]) == [one]
    assert keep(memory, other) == [other]


@pytest.mark.parametrize(
    ("kind", "others", "refusal"),
    [
        (APART, ["nobody"], ("wishes.0", "UNKNOWN_TEAM")),
        (APART, [], ("wishes.0.teams", "INVALID")),
        (TOGETHER, [], ("wishes.0.teams", "INVALID")),
    ],
)
def test_wish_of_which_nothing_is_left_replaces_no_other(
    memory: Engine, kind: WishKind, others: list[str], refusal: tuple[str, str]
) -> None:
    _, keys = group_of(memory, 4, 4, 4)
    there = keep(memory, Wish(APART, keys[:1], keys[-1:]))
    with pytest.raises(InvalidInputError) as refused:
        keep(memory, Wish(kind, keys[:1], others))
    assert [(one.field, one.reason) for one in refused.value.broken] == [refusal]
    assert [as_read(wish) for wish in kept(memory)] == there


def test_wish_for_all_teams_of_a_club_stays_one_however_many_there_are(memory: Engine) -> None:
    group, keys = group_of(memory, 2, 2, 2)
    (told,) = wishes.keep(deps_of(memory), SERIES, DAY, [Wish(APART, keys[:2], keys[-1:])])
    assert told.names == ("A", "C 2")
    late = Team(**group.teams[0].model_dump(exclude={"team_id", "number"}), number=9)
    with Session(memory, expire_on_commit=False) as session:
        session.add(late)
        session.commit()
    (told,) = kept(memory)
    assert (told.names, set(told.teams)) == (("A", "C 2"), {*keys[:2], str(late.team_id)})


def test_wish_that_was_read_may_stay_when_its_teams_have_gone(memory: Engine) -> None:
    group, keys = group_of(memory, 4, 4, 4, 4)
    gone, new = (Wish(APART, (one,), (keys[-1],)) for one in keys[:2])
    keep(memory, gone)
    leave(memory, group, 0)
    assert keep(memory, gone, new, before=[gone]) == [new]


def test_wish_for_one_team_is_dropped_once_its_club_has_no_other(memory: Engine) -> None:
    group, keys = group_of(memory, 2, 4, 4, 4)
    keep(memory, Wish(APART, keys[:1], keys[-1:]))
    leave(memory, group, 1)
    (read,) = kept(memory)
    assert keep(memory, before=[as_read(read)]) == []
