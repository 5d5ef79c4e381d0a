"""Round-by-round pairing of merged teams."""
