"""What surrounds the calls: the built interface, compression, request ids, the access log."""
