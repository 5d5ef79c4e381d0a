"""What a browser calls itself, in two words: enough to tell one's own devices apart, and nothing else is kept."""

# The first that fits counts: most browsers name those that they resemble too.
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def browser_of(user_agent: str) -> str:
    """Return browser and system, such as "Firefox, Android"; what is unknown is left out."""
    names = (_first(_BROWSERS, user_agent), _first(_SYSTEMS, user_agent))
    return ", ".join(name for name in names if name)


def _first(marks: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for mark, name in marks if mark in user_agent), "")
