"""Mails as functions over text, and the transports that send them."""
