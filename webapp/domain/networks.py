"""Networks: what counts as one address when tries are counted."""

import ipaddress


def network_of(address: str | None) -> str:
    """Return what counts as one address: an IPv4 address, or the /64 network that one IPv6 customer owns."""
    try:
        parsed = ipaddress.ip_address(address or "")
    except ValueError:
        return "unknown"
    if isinstance(parsed, ipaddress.IPv6Address):
        # An IPv4 address in the clothes of IPv6: all of them lie in one /64.
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((int(parsed), 64), strict=False))
    return str(parsed)
