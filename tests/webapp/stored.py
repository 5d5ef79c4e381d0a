"""All that a planner has stored, as one text: what is nowhere in there is nowhere."""

import email
import email.policy
from pathlib import Path

from sqlalchemy import Engine, MetaData, select


def everything(engine: Engine, *folders: Path) -> str:
    """Return every text of the database, in whatever table and column, and of all files in some folders."""
    metadata = MetaData()
    metadata.reflect(engine)
    with engine.connect() as connection:
        rows = [str(row) for table in metadata.sorted_tables for row in connection.execute(select(table))]
    files = [file for folder in folders for file in folder.rglob("*") if file.is_file()]
    return "\n".join([*rows, *(readable(file) for file in files)])


def readable(file: Path) -> str:
    """Return what can be read of a file."""
    content = file.read_bytes()
    if file.suffix != ".eml":
        return content.decode(errors="replace")
    message = email.message_from_bytes(content, policy=email.policy.default)
    parts = [part.get_payload(decode=True) for part in message.walk() if not part.is_multipart()]
    decoded = [part.decode(errors="replace") for part in parts if isinstance(part, bytes)]
    return "\n".join([*map(str, message.values()), *decoded])
