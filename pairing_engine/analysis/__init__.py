"""What can be asked about rounds: what an alternative costs, what anybody's round is worth, what balance costs."""
