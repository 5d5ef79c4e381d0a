"""What the provider stores, and for how long."""
