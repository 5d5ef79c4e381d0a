"""What every call goes through before and after its one service."""
