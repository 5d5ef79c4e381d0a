"""Calls at the root: what the interface needs to know of this installation, and whether it is well."""

from typing import Any

from flask import jsonify
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from webapp.api.border.blueprint import Blueprint
from webapp.api.border.cacheable import until_next_start
from webapp.api.border.requests import tagged
from webapp.api.contract import schemas_info
from webapp.api.contract.answers import as_answered
from webapp.context import database_of, settings_of
from webapp.services.setup import installation

blueprint = Blueprint("system", __name__, description="This installation")


@blueprint.get("/client-config.json")
@tagged
@blueprint.response(200, installation.ClientConfig)
def get_client_config() -> Any:
    """Get what the interface needs to know about this installation."""
    return until_next_start(jsonify(as_answered(installation.client_config(settings_of()))))


@blueprint.get("/healthz")
@blueprint.response(200, schemas_info.Health)
def get_health() -> Any:
    """Answer while the process is serving."""
    return {"status": "ok"}, 200, {"Cache-Control": "no-store"}


@blueprint.get("/readyz")
@blueprint.response(200, schemas_info.Health)
@blueprint.alt_response(503, schema=schemas_info.Health)
def get_readiness() -> Any:
    """Answer when the database answers too."""
    try:
        with database_of().connect() as connection:
            connection.execute(text("SELECT 1"))
    except SQLAlchemyError:
        return {"status": "unavailable"}, 503, {"Cache-Control": "no-store"}
    return {"status": "ok"}, 200, {"Cache-Control": "no-store"}
