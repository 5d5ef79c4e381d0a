"""Every page that is written from committed results: one command writes them all."""

from benchmarks.report import bound, days, front, mutants, page, rating, season, split, usual

PAGES = (page, rating, front, days, bound, season, split, usual, mutants)
