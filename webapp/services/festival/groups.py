"""The tournaments that the groups of a split are: those of the day, and as many more like the first of them."""

from collections.abc import Sequence
from datetime import datetime

from pairing_engine import Split
from pairing_engine.festival.joins import joined
from webapp.domain import pitches
from webapp.domain.group_names import names_of_groups
from webapp.domain.names import key_of
from webapp.pairing.mapping import layout_of
from webapp.services.changes.ground import share_ground
from webapp.services.setup.copies import made_like
from webapp.storage.tables import Tournament

_OF_THE_DAY = ("date", "start_time", "end_date", "end_time", "consent_to_public_link", "listed")


def groups_of(tournaments: Sequence[Tournament], split: Split, now: datetime) -> list[Tournament]:
    """Return a tournament for each group, named, with places for its teams and pitches of its own.

    Those of the day are changed, the others are new.
    """
    names = names_of_groups([tournament.name for tournament in tournaments], len(split.groups))
    given = {name: getattr(tournaments[0], name) for name in _OF_THE_DAY}
    fresh = [made_like(tournaments[0], given | {"name": name}, now) for name in names[len(tournaments) :]]
    groups = [*tournaments, *fresh]
    for tournament, name, group in zip(groups, names, split.groups, strict=True):
        tournament.name, tournament.name_key = name, key_of(name)
        tournament.expected_number_of_teams = len(group.teams)
        sizes = list(joined(group.clubs, group.joins).values())
        if pitches.missing_funino_pitches(sizes, pitches.counts_of(layout_of(tournament))):
            tournament.classic_pitches = tournament.funino_pitches = None
    share_ground(groups)
    return groups
