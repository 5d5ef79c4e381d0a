"""Where the tournaments are: dates and times of day are meant there."""

from zoneinfo import ZoneInfo

LOCAL_TIME = ZoneInfo("Europe/Berlin")
