"""The page in the documentation: plots and tables drawn from the committed results."""
