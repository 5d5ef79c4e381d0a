"""What a field allows, before its first round."""
