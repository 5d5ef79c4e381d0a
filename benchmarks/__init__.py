"""How good and how fast the pairing is: instances, baselines to compare with, studies, and the report made of them."""
