"""The plan as plain text, for mail programs that show no attachment and for those who have no printer."""

from collections.abc import Iterator, Sequence

from webapp.documents.contents import EmergencyPlan, PlannedRound, material
from webapp.documents.texts import Texts
from webapp.domain.enums import GameType
from webapp.domain.writing.languages import Language


def as_text(plans: Sequence[EmergencyPlan], language: Language) -> str:
    """Return whole plans as lines of text, of one tournament or of all of a day; what all share stands once."""
    return "\n".join(_lines(plans, Texts(language))) + "\n"


def _lines(plans: Sequence[EmergencyPlan], say: Texts) -> Iterator[str]:
    names = [plan.tournament for plan in plans]
    yield say("mailLead", tournament=names[0]) if len(plans) == 1 else say("mailLeadOfDay", names=say.listed(names))
    for plan in plans:
        yield from _of_tournament(plan, say)
    yield from _list(say("material"), [f"{say(item)}: {number}" for item, number in material(plans).items()])
    yield from _list(say("use"), say.several("use"))
    yield from _list(say("rules"), rules(plans, say))
    yield f"\n{say('mailBye')}"


def _of_tournament(plan: EmergencyPlan, say: Texts) -> Iterator[str]:
    yield f"\n{plan.tournament}\n{say.day(plan.day)}, {plan.place}"
    yield say("size", teams=plan.number_of_teams, count=plan.number_of_rounds, minutes=plan.minutes)
    yield plan.link
    yield from _list(say("teams"), [f"{club.club}: {club.teams}" for club in plan.clubs])
    for round_ in plan.rounds:
        yield from _round(plan, round_, say)
    yield from _list(say("byHand"), [say("byHandLead"), *steps(plan, say)])
    ladder = [f"{say('pitch')} {place.pitch}: {place.home} – {place.away}" for place in plan.ladder]
    yield from _list(say("ladder"), ladder + ([say("waits", team=plan.waiting)] if plan.waiting else []))


def _round(plan: EmergencyPlan, round_: PlannedRound, say: Texts) -> Iterator[str]:
    note = "" if round_.is_simulated else f" ({say('running')})"
    title = f"{say('roundTitle', round=round_.number)}, {say('span', start=round_.kick_off, end=round_.end)}{note}"
    lines = [f"{say('pitch')} {match.pitch}: {match.pairing} ({say(match.game_type)})" for match in round_.matches]
    yield from _list(title, [*lines, *below(plan, round_, say)])


def below(plan: EmergencyPlan, round_: PlannedRound, say: Texts) -> Iterator[str]:
    """Yield what stands below the matches of a round: who pauses or sits out, and that the drinks break follows."""
    for key, names in (("pausing", round_.pausing), ("away", round_.away)):
        if names:
            yield say(key, teams=", ".join(names))
    if plan.is_before_break(round_):
        yield say("thenDrinks", minutes=plan.break_minutes)


def rules(plans: Sequence[EmergencyPlan], say: Texts) -> list[str]:
    """Return the rules in short, those of the formats that are played and those of all."""
    played = {format_ for plan in plans for format_ in plan.formats}
    return [*(say(f"rule{format_}") for format_ in GameType if format_ in played), *say.several("rule")]


def steps(plan: EmergencyPlan, say: Texts) -> list[str]:
    """Return how to pair by hand, and what a classic pitch is good for where one stands."""
    steps = say.several("step", last=len(plan.ladder))
    return steps + say.several("stepCLASSIC") if GameType.CLASSIC in plan.formats else steps


def _list(title: str, lines: list[str]) -> Iterator[str]:
    yield f"\n{title}\n{'-' * len(title)}"
    yield from lines
