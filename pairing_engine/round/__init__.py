"""One round: the games the rules allow, what each costs, the problem to solve, and the check of its answer."""
