"""Ports for servers that the tests start."""

import random
import socket

# The system takes the ports of outgoing connections from above. One of those may lie in the way of a server that is
# killed and started again; whoever asks for it meanwhile may even be connected to himself.
_PORTS = range(20_000, 32_000)
_CHANCE = random.SystemRandom()


def free_port() -> int:
    """Return a port nobody listens on at this moment."""
    while True:
        port = _CHANCE.choice(_PORTS)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
