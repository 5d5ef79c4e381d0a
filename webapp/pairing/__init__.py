"""The seam to the engine: rows become its tournament, its pairing becomes rows."""
