"""HTTP only: blueprints, the JSON contract, and which error answers with which status."""
