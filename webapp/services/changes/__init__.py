"""What every change of a tournament goes through, and what its state forbids."""
