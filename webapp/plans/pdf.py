"""The plan on paper."""

from webapp.plans.contents import EmergencyPlan
from webapp.plans.pages.by_hand import by_hand
from webapp.plans.pages.cover import cover
from webapp.plans.pages.rounds import blank_rounds, rounds
from webapp.plans.pages.setup import setup
from webapp.plans.sheet import Sheet
from webapp.plans.texts import Language, Texts


def as_pdf(plan: EmergencyPlan, language: Language) -> bytes:
    """Return the plan as a PDF of A4 pages, its fonts embedded."""
    sheet = Sheet(plan, Texts(language))
    cover(sheet)
    rounds(sheet)
    setup(sheet)
    by_hand(sheet)
    blank_rounds(sheet)
    return bytes(sheet.output())
