"""The emergency plan: what it says, and its two forms on paper and in a mail."""
