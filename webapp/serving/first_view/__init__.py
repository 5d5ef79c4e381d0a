"""The first view: a tournament's page as HTML, before a script has run or where none does."""
