"""What the pages say in words holds in the committed results: each comparing sentence is tied to its cells.

A comparison holds where its cell is bold: significant after Holm's correction for the whole table.
"""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import fmean

import pytest

from benchmarks.report.differences import cells
from benchmarks.report.page import beside_engine
from benchmarks.report.rating import beside_ladder
from benchmarks.studies import front_rows, mixed
from benchmarks.studies.store import Row, grouped, kept_rows, read_result
from benchmarks.studies.sweep import in_order
from pairing_engine.study.baselines import CEILING, ENGINE, LOOK_AHEAD, PAIRERS, RANDOM
from pairing_engine.study.measures.metrics import METRICS, values_of
from pairing_engine.study.measures.statistics import paired_difference
from pairing_engine.study.scenarios import named_fields

DOCS = Path(__file__).parents[2] / "docs"
BLIND, GREEDY, LADDER, TWO_STAGE = "blind greedy", "greedy", "ladder", "two-stage"
TOGETHER = {"the twelve named fields": "overall", "all other fields": "rest"}
"""What is compared in words holds on both."""
NO_BASELINES = {ENGINE, LOOK_AHEAD, CEILING}


def result(name: str) -> Row:
    found = read_result(name)
    assert found is not None
    return found


def together() -> list[Row]:
    """Return what everybody did on the named fields together, and on all others."""
    return [result("quality")[fields] for fields in TOGETHER.values()]


def surely_on(found: Row, sign: str, key: str, pairers: Iterable[str]) -> bool:
    """Whether these pairers have surely more (+) or less (-) of something than the engine on some fields."""
    shown = beside_engine(found, found.keys() - {ENGINE})
    return all(shown[key, name].startswith(f"**{sign}") for name in pairers)


def surely(sign: str, key: str, pairers: Iterable[str]) -> bool:
    """Whether they have so on the named fields, and on all others."""
    wanted = list(pairers)
    return all(surely_on(found, sign, key, wanted) for found in together())


def apart(found: Row, key: str, pairer: str) -> bool:
    """Whether a pairer surely differs from the engine on some fields."""
    return surely_on(found, "+", key, [pairer]) or surely_on(found, "-", key, [pairer])


def every_round_is_legal_and_as_cheap_as_the_oracles() -> None:
    guarantees = result("quality")["guarantees"]
    for pairer, found in guarantees.items():
        assert found["illegal_rounds"] == 0
        if pairer != BLIND:
            assert found["rounds_completed"] == found["rounds"], pairer
    assert guarantees[BLIND]["rounds_completed"] < guarantees[BLIND]["rounds"]
    assert guarantees[ENGINE]["oracle_gap_worst"] == 0 < guarantees[ENGINE]["oracle_tournaments"]


def games_are_closest_as_far_as_one_can_know() -> None:
    for found in together():
        whole = [name for name in found if found[name]["metrics"]["completed"]["mean"] == 100]
        assert surely_on(found, "+", "estimated_gap", set(whole) - NO_BASELINES)
    assert surely("+", "rematches", [RANDOM, LADDER, TWO_STAGE])


def games_are_closer_in_truth_but_the_gain_is_smaller() -> None:
    assert surely("+", "true_gap", result("quality")["overall"].keys() - NO_BASELINES)
    assert surely("+", "one_sided", [RANDOM, LADDER, GREEDY])
    assert surely("-", "true_gap", [CEILING])
    for found in together():
        seen, real = (found[ENGINE]["random_is_1"][key] for key in ("estimated_gap", "true_gap"))
        assert seen["mean"] + seen["margin"] < real["mean"] - real["margin"] < real["mean"] + real["margin"] < 1


def the_ladder_has_many_more_rematches() -> None:
    assert surely("+", "rematches", [LADDER])
    for found in together():
        ladder, two_stage = (found[name]["against_engine"]["rematches"]["mean"] for name in (LADDER, TWO_STAGE))
        assert ladder > 4 * two_stage > 0


def sides_merged_by_hand_repeat_partners_and_are_less_even() -> None:
    for key in ("repeated_partners", "one_sided"):
        assert surely("+", key, ["round robin", "Monrad", "Swiss", "Elo", "information"])


def the_pair_that_meets_most_often_does_so_less_often() -> None:
    assert surely("-", "most_meetings", ["round robin", "Swiss"])


def two_stage_repeats_partners_less_and_opponents_more() -> None:
    assert surely("-", "repeated_partners", [TWO_STAGE])
    assert surely("+", "rematches", [TWO_STAGE])


def looking_ahead_is_always_on_the_format_floor() -> None:
    guarantees, days = result("quality")["guarantees"], result("days")
    assert guarantees[LOOK_AHEAD]["on_format_floor"] == 1
    assert guarantees[ENGINE]["on_format_floor"] < 0.9
    assert all(kind["at_floor"] == kind["days"] for kind in days["deviation"])


def look_ahead_makes_formats_even_at_its_default() -> None:
    assert surely("-", "excess_format_deviation", [LOOK_AHEAD])


def at_its_default_look_ahead_repeats_slightly_more_but_on_the_named_fields() -> None:
    named, others = together()
    repetition = ("rematches", "repeated_partners", "excess_repetition")
    assert not any(apart(found, "true_gap", LOOK_AHEAD) for found in together())
    assert not any(apart(named, key, LOOK_AHEAD) for key in repetition)
    assert all(surely_on(others, "+", key, [LOOK_AHEAD]) for key in repetition)
    assert round(others[LOOK_AHEAD]["against_engine"]["excess_repetition"]["mean"], 1) == 0.5


def look_ahead_mostly_repeats_less_where_variety_counts_more() -> None:
    by_dial: dict[str, list[bool]] = {}
    for cell in result("front")["cells"]:
        for row in cell["at_equal_gap"]:
            by_dial.setdefault(row["pairer"], []).append(row["high"] is not None and row["high"] < 0)
    *_, nearly_all, all_of_it = by_dial.values()
    assert all(2 * sum(ahead) > len(ahead) for ahead in (nearly_all, all_of_it))


def with_variety_first_nearly_all_days_end_at_the_best_known() -> None:
    found = result("tails")["cells"]
    at_best = [cell["days_by_repetition_over"].get("0", 0) / cell["seeds"] for cell in found]
    assert sum(share > 0.9 for share in at_best) >= len(at_best) - 1


def no_gap_is_greater_than_the_ladders_and_ten_are_smaller() -> None:
    shown = beside_ladder(result("rating")["named_fields"])
    gaps = [text for (_, name), text in shown.items() if name == "true_gap"]
    assert len(gaps) == 12
    assert sum(text.startswith("**-") for text in gaps) == 10
    assert not any(text.startswith("**+") for text in gaps)


def the_default_dial_is_found_by_its_rule() -> None:
    assert result("rating")["dials"]["default"] == 0.45


def mixed_groups_are_less_even_than_by_hand() -> None:
    [arms] = [field["arms"] for field in result("split")["fields"] if field["field"] == "all days"]
    beside = arms["mixed"]["true_gap_beside"]
    assert beside["mean"] > beside["margin"]


def similar_groups_are_proven_as_fast_as_the_page_says() -> None:
    similar = [row for row in result("split")["times"] if row["by"] == "similar"]
    assert all(row["proven"] == row["days"] and int(row["field"].split()[-2]) <= 4 for row in similar)
    medians = [row["median"] for row in similar]
    assert (round(min(medians), 2), round(max(medians), 2)) == (0.01, 0.21)
    assert 1.07 <= max(row["most"] for row in similar) < 1.08


def turned(study: str, beside: str, *settings: str) -> dict[tuple[str, str], str]:
    """Return what settings change in the single round beside another one: the cells of a table, seed by seed."""
    rows = [row for row in in_order(kept_rows("sensitivity")) if (row["study"], row["pairer"]) == (study, ENGINE)]
    of = {name: sorted(group, key=place_of) for (name,), group in grouped(rows, "setting").items()}
    return cells({
        (setting, key): (paired(of[setting], of[beside], key), 2)
        for setting in settings
        for key in ("repetition", "true_gap", "format_deviation")
    })  # fmt: skip


def place_of(row: Row) -> tuple[object, ...]:
    return row["field"], row["rounds"], row["seed"]


def paired(one: list[Row], other: list[Row], key: str) -> Row:
    """Return a difference of tournaments, those of a seed being one observation."""
    assert [*map(place_of, one)] == [*map(place_of, other)]
    now, then = ([values_of(row)[key] if key in METRICS else repeated(row) for row in side] for side in (one, other))
    found = paired_difference(now, then, [row["seed"] for row in one])
    return {"mean": found.mean, "margin": found.margin, "n": found.size}


def repeated(row: Row) -> int:
    return int(row["rematches"] + row["repeated_partners"])


def formats_drift_without_their_weight_alone() -> None:
    factors = [f"format_balance x {factor}" for factor in ("0", "0.25", "2", "4")]
    shown = turned("weights", "format_balance x 0.5", *factors)
    assert shown[factors[0], "format_deviation"].startswith("**+")
    assert all(text.startswith("+0.00") for (name, _), text in shown.items() if name in factors[2:])


def both_ends_of_the_dial_cost_what_the_page_says() -> None:
    shown = turned("dial", "0.5", "0", "1")
    assert shown["0", "repetition"].startswith("**+")
    assert not shown["0", "true_gap"].startswith("**")
    assert shown["1", "repetition"].startswith("**-")
    assert shown["1", "true_gap"].startswith("**+")
    assert shown["1", "format_deviation"].startswith("**+")


def no_difference_in_true_gap_at_the_defaults() -> None:
    assert not any(apart(found, "true_gap", LOOK_AHEAD) for found in together())


def forgotten_estimates_are_no_better_than_chance_from_round_3_on() -> None:
    pairers = result("rating")["five_fields"]["pairers"]
    former, chance = (pairers[name]["later_true_gap"]["mean"] for name in ("engine, former rating", RANDOM))
    assert former >= chance


def estimates_all_day_make_later_games_more_even() -> None:
    pairers = result("rating")["five_fields"]["pairers"]
    all_day, usual = (pairers[name]["later_true_gap"] for name in ("engine, estimates all day", ENGINE))
    assert all_day["mean"] + all_day["margin"] < usual["mean"] - usual["margin"]


def mixed_stays_within_its_gap_and_leaves_about_half() -> None:
    found = result("mixed")
    assert found["chosen"] == "look-ahead 0.55"
    for dial in found["dials"]:
        assert dial["gap_ratio"]["mean"] + dial["gap_ratio"]["margin"] <= 1.1
        assert dial["avoidable_ratio"]["mean"] < 0.51
    less = found["all_repetition_less_before"]
    assert less["mean"] + less["margin"] < 0


def the_gap_of_mixed_is_greater_than_before_by_less_than_a_percent() -> None:
    found = result("mixed")["all_gap_less_before"]
    assert (round(found["mean"], 4), round(found["margin"], 4)) == (0.0035, 0.0029)
    before = [row["true_gap"] for row in front_rows.kept() if row["pairer"] == mixed.BEFORE]
    assert found["mean"] / fmean(before) < 0.005


WORDS: dict[str, dict[str, Callable[[], None]]] = {
    "explanation/quality.md": {
        "Every round was completed and legal": every_round_is_legal_and_as_cheap_as_the_oracles,
        "Games are closer, as far as one can know": games_are_closest_as_far_as_one_can_know,
        "In truth, too, but the gain is smaller": games_are_closer_in_truth_but_the_gain_is_smaller,
        "The ladder pays with many more rematches": the_ladder_has_many_more_rematches,
        "Round robin, Monrad, Swiss, Elo and information repeat partners more often": (
            sides_merged_by_hand_repeat_partners_and_are_less_even
        ),
        "Round robin and Swiss are ahead in one thing": the_pair_that_meets_most_often_does_so_less_often,
        "Two-stage repeats partners less often": two_stage_repeats_partners_less_and_opponents_more,
        "One round at a time misses format floors": looking_ahead_is_always_on_the_format_floor,
        "Without its weight formats drift; with half of it to four times as much, they end alike": (
            formats_drift_without_their_weight_alone
        ),
        "At its left end the single round repeats more than in the middle, and no smaller true gap was found; at its "
        "right end it repeats less, with less even games, and formats give way": (
            both_ends_of_the_dial_cost_what_the_page_says
        ),
    },
    "explanation/look-ahead.md": {
        "At its default it makes formats even at the end of the day": look_ahead_makes_formats_even_at_its_default,
        "In true gap no difference from the single round was found, nor in repetition on the twelve named fields; on "
        "all other fields together it repeats slightly more, half a rematch or partnership a tournament": (
            at_its_default_look_ahead_repeats_slightly_more_but_on_the_named_fields
        ),
        "it mostly repeats less than the single round at the same true gap": (
            look_ahead_mostly_repeats_less_where_variety_counts_more
        ),
        "with variety first nearly all days end at the best tournament known": (
            with_variety_first_nearly_all_days_end_at_the_best_known
        ),
        "the fewest repetitions whose true strength gap is at most 5 % above that at 0.4": (
            the_default_dial_is_found_by_its_rule
        ),
        "no difference in true gap from the single round at 0.45 was found": no_difference_in_true_gap_at_the_defaults,
    },
    "explanation/model.md": {
        "makes games from round 3 on no more even than chance does": (
            forgotten_estimates_are_no_better_than_chance_from_round_3_on
        ),
    },
    "guides/organise.md": {
        "later matches become more even too": estimates_all_day_make_later_games_more_even,
    },
    "decisions/look-ahead.md": {
        "None of the twelve named fields has a gap significantly greater than the ladder's now, and ten a smaller": (
            no_gap_is_greater_than_the_ladders_and_ten_are_smaller
        ),
        "0.55 is the largest that stays within 10 % over all fields together, and leaves about half": (
            mixed_stays_within_its_gap_and_leaves_about_half
        ),
        "The true gap of all fields together is .0035 ± .0029 greater than before, less than half a percent": (
            the_gap_of_mixed_is_greater_than_before_by_less_than_a_percent
        ),
    },
    "how-to/split-a-festival-day.md": {
        "games less even than by hand": mixed_groups_are_less_even_than_by_hand,
        "each in up to four similar groups was proven: at the median in less than a quarter of a second": (
            similar_groups_are_proven_as_fast_as_the_page_says
        ),
    },
    "decisions/festival.md": {
        "are proven in .08 s at the median, with few large clubs in .21 s and once in 1.07 s": (
            similar_groups_are_proven_as_fast_as_the_page_says
        ),
    },
}
"""Each comparing sentence by its page and what it says, and what has to hold for it."""
SENTENCES = [(page, *sentence) for page, sentences in WORDS.items() for sentence in sentences.items()]


@pytest.mark.parametrize(("page", "words", "holds"), SENTENCES, ids=[holds.__name__ for *_, holds in SENTENCES])
def test_a_comparing_sentence_stands_on_its_page_and_holds(page: str, words: str, holds: Callable[[], None]) -> None:
    assert words in flowing((DOCS / page).read_text(encoding="utf-8"))
    holds()


def test_seeds_are_told_as_they_were_played() -> None:
    protocol = result("quality")["protocol"]
    others = protocol["fields"] - len(named_fields())
    assert protocol["named_seeds"] == protocol["other_seeds"] == 20
    assert protocol["seeds_of"] == dict.fromkeys(PAIRERS, 20)
    told = f"on the twelve named fields and on the {others} others alike, with twenty seeds on each field."
    assert told in flowing((DOCS / "explanation/quality.md").read_text(encoding="utf-8"))
    told = f"Quality is known from {protocol['other_seeds']} seeds on each of the {protocol['fields']} fields, what"
    assert told in flowing((DOCS / "explanation/referee.md").read_text(encoding="utf-8"))
    assert result("sensitivity")["protocol"]["seeds"] == 4
    assert result("days")["seeds"] == result("room")["seeds"] == 1


COMPARING = re.compile(r"\b(more|less|fewer|closer|greater|smaller)\b")


def section(page: str, title: str) -> str:
    return (DOCS / page).read_text(encoding="utf-8").partition(f"## {title}\n")[2].partition("\n## ")[0]


def test_each_result_in_words_is_tied_to_its_cells() -> None:
    page = "explanation/quality.md"
    bullets = re.findall(r"^- \*\*(.*?)(?=^- |\Z)", section(page, "Results"), re.MULTILINE | re.DOTALL)

    assert bullets
    assert all(flowing(bullet).startswith(tuple(WORDS[page])) for bullet in bullets)


def test_each_comparison_among_the_defaults_is_tied_to_its_cells() -> None:
    page = "explanation/quality.md"
    sentences = re.split(r"(?<=\.) (?=[A-Z])", flowing(section(page, "Why these defaults")))
    comparing = [sentence for sentence in sentences if COMPARING.search(sentence)]

    assert comparing
    assert all(sentence.startswith(tuple(WORDS[page])) for sentence in comparing)


def flowing(text: str) -> str:
    return " ".join(text.split())
