"""What a page costs: its requests and the bytes that come back, as the browser's network layer counts them."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page


@dataclass
class Traffic:
    """Counts from the moment it is made."""

    page: Page
    requests: list[str] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)
    received: int = 0
    outstanding: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        session = self.page.context.new_cdp_session(self.page)
        session.on("Network.requestWillBeSent", self._sent)
        session.on("Network.responseReceivedExtraInfo", self._answered)
        session.on("Network.loadingFinished", self._finished)
        session.on("Network.loadingFailed", lambda event: self.outstanding.discard(event["requestId"]))
        session.send("Network.enable")

    def forget(self) -> None:
        """Start again from nothing."""
        self.requests.clear()
        self.statuses.clear()
        self.received = 0

    def pass_time(self, seconds: int, step: int = 10) -> None:
        """Let time pass on the page's own clock; what it asks for in each step is answered before the next."""
        for _ in range(0, seconds, step):
            self.page.clock.run_for(step * 1000)
            self.settle()

    def settle(self) -> None:
        """Wait, in real time, until nothing is on the line."""
        self.page.wait_for_timeout(10)
        while self.outstanding:
            self.page.wait_for_timeout(5)

    def _sent(self, event: dict[str, Any]) -> None:
        self.requests.append(event["request"]["url"])
        self.outstanding.add(event["requestId"])

    def _answered(self, event: dict[str, Any]) -> None:
        self.statuses.append(event["statusCode"])

    def _finished(self, event: dict[str, Any]) -> None:
        # The length on the line, with headers and as compressed as it came.
        self.received += int(event["encodedDataLength"])
        self.outstanding.discard(event["requestId"])
