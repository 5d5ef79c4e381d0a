"""E-mail addresses in calls: each field of each schema takes what a mail server on the internet delivers to."""

import pytest
from marshmallow import ValidationError, class_registry, fields

import webapp.api.registration  # noqa: F401 - every schema

FIELDS = {
    f"{schema.__name__}.{name}": field
    for found in class_registry._registry.values()
    for schema in (found if isinstance(found, list) else found.values())
    if schema.__module__.startswith("webapp.api.")
    for name, field in schema._declared_fields.items()
    if isinstance(field, fields.Email)
}


@pytest.mark.parametrize(
    "address", ["root@localhost", "root@[127.0.0.1]", "root@[IPv6:::1]", "root@127.0.0.1", "a@b.local"]
)
@pytest.mark.parametrize("field", FIELDS)
def test_this_machine_and_bare_numbers_are_no_addresses(field: str, address: str) -> None:
    with pytest.raises(ValidationError):
        FIELDS[field].deserialize(address)


def test_fields_are_found() -> None:
    assert {"FeedbackIn.email", "RegistrationIn.contact_email"} <= {*FIELDS}
    for field in FIELDS.values():
        assert field.deserialize("anna@example.org") == "anna@example.org"
