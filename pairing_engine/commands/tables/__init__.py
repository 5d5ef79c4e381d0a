"""How the tables below `pairing_engine/data` are made and checked."""
