"""Mails as functions over text, and the two ways they leave the house."""
