"""Calls at the root: what the interface needs to know of this installation, and whether it is well."""

from typing import Any

from flask import jsonify, request
from flask.views import MethodView
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from webapp.api import schemas_info
from webapp.api.answers import answer
from webapp.api.blueprint import Blueprint
from webapp.api.cacheable import until_next_start
from webapp.context import database_of, settings_of
from webapp.services.setup import installation
from webapp.services.setup.installation import client_config

blueprint = Blueprint("system", __name__, description="This installation")


@blueprint.route("/client-config.json")
class ClientConfig(MethodView):
    """Settings of the interface."""

    @blueprint.doc(operationId="getClientConfig")
    @blueprint.response(200, answer(installation.ClientConfig))
    def get(self) -> Any:
        """Get what the interface needs to know about this installation."""
        config = answer(installation.ClientConfig)().dump(client_config(settings_of()))
        return until_next_start(jsonify(config)).make_conditional(request)


@blueprint.route("/healthz")
class Health(MethodView):
    """Whether the process serves."""

    @blueprint.doc(operationId="getHealth")
    @blueprint.response(200, schemas_info.Health)
    def get(self) -> Any:
        """Answer when the process serves."""
        return {"status": "ok"}, 200, {"Cache-Control": "no-store"}


@blueprint.route("/readyz")
class Readiness(MethodView):
    """Whether the database answers too."""

    @blueprint.doc(operationId="getReadiness")
    @blueprint.response(200, schemas_info.Health)
    @blueprint.alt_response(503, schema=schemas_info.Health)
    def get(self) -> Any:
        """Answer when the database answers too."""
        try:
            with database_of().connect() as connection:
                connection.execute(text("SELECT 1"))
        except SQLAlchemyError:
            return {"status": "unavailable"}, 503, {"Cache-Control": "no-store"}
        return {"status": "ok"}, 200, {"Cache-Control": "no-store"}
