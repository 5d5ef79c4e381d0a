"""What is written: names, addresses, languages, texts."""
