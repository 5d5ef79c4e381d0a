"""OpenID Connect: grants, tokens, and what they say."""
