"""What a preview says of small fields, against every way to play them: with bans, locks and few pitches."""

from collections.abc import Iterator

from pairing_engine import PairingRules, Tournament
from pairing_engine.preview.preview import preview
from tests.pairing_engine.look_ahead.every_rest import Rest, states

SEEDS = 12


def new_fields() -> Iterator[tuple[Tournament, Rest]]:
    """Yield tournaments that begin with all their teams, an even number, and can be played."""
    for seed in range(SEEDS):
        for tournament, rest in states(100, seed):
            has_begun = bool(tournament.rounds or tournament.absent)
            if not has_begun and len(tournament.teams) % 2 == 0 and rest.number_of_ways:
                yield tournament, rest


def makes_room(rules: PairingRules) -> bool:
    """Whether a locked Funino game holds a classic pitch that nobody counted."""
    is_held = any(lock.on_classic_pitch for lock in rules.locked_games)
    return is_held and rules.max_funino is not None and not rules.max_classic


def test_nothing_that_a_preview_says_is_refuted() -> None:
    roomy = 0
    for tournament, rest in new_fields():
        sizes = sorted((rest.clubs.count(club) for club in set(rest.clubs)), reverse=True)
        found = preview(sizes, tournament.number_of_rounds, tournament.rules, any_field=True).outlook
        assert found is not None
        totals = rest.totals()
        largest = found.largest_deviation if found.same_club_games else None
        ways = totals.within(found.format_deviation.value, found.same_club_games, largest)
        ways &= totals.same_club_games == found.same_club_games
        as_few_within = totals.same_club_games <= found.same_club_games
        assert totals.format_deviation[as_few_within].min(initial=1000) >= found.format_deviation.bound
        if ways.any():
            least = totals.least(ways)
            assert least.rematches >= found.rematches.bound
            assert least.repeated_partners >= found.repeated_partners.bound
            assert least.repetition >= found.repetition.bound
        roomy += makes_room(tournament.rules)
    assert roomy >= 6
