"""Proving who one is: passwords, codes, and how often one may try."""
