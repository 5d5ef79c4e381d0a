"""The embedded identity provider: OpenID Connect with Keycloak's addresses, for installations without a Keycloak.

It knows people, sessions and tokens; of tournaments it knows nothing.
"""
