"""The JSON contract: what goes over the wire."""
