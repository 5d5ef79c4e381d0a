"""Which names look alike."""

import pytest

from webapp.domain.writing.lookalikes import looks_of
from webapp.domain.writing.names import key_of


def look_alike(one: str, other: str) -> bool:
    """Whether two names that are not the same share a look."""
    return key_of(one) != key_of(other) and not looks_of(one).isdisjoint(looks_of(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("FC Blau", "FC BIau"),  # a capital i
        ("FC Blau", "FC B1au"),
        ("SV Rot", "SV R0t"),
        ("SV Rot", "SV Rоt"),  # a Cyrillic o
        ("SV Rot", "S.V. Rot"),
        ("SV Rot", "SV-Rot"),
        ("SG Turmberg", "SG Turrnberg"),
        ("Grün-Weiß", "Grun Weiss"),
        ("TSV 1860", "TSV I86O"),
        ("INTER", "lnter"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("SV Rot", "sv  rot"),  # the same name, which two clubs cannot have anyway
        ("SV Rot", "SV Blau"),
        ("SV Rot", "SV Rot II"),
        ("FC 1", "FC 2"),
        ("Grün", "Grau"),
        ("", "SV"),
    ],
)
def test_names_that_do_not(one: str, other: str) -> None:
    assert not look_alike(one, other)
