"""Clubs register themselves: the opening, the line, acceptance, and the mails about it."""
