"""What a page costs: its requests and the bytes that come back, as the browser's network layer counts them."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.e2e.waiting import until

# A few turns of the page's own queue: an answer is read in one, shown in the next, and may lead to a question.
SEE_TO_WHAT_IS_DUE = """(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let turn = 0; turn < 10; turn += 1) {
        await new Promise((done) => {
            port1.onmessage = done;
            port2.postMessage(null);
        });
    }
    return Date.now();
})()"""


@dataclass
class Traffic:
    """Counts from the moment it is made."""

    page: Page
    requests: list[str] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)
    received: int = 0
    outstanding: dict[str, str] = field(default_factory=dict)
    """By the id of each request the frame that waits for it."""
    session: CDPSession = field(init=False)
    _window: str = field(init=False)

    def __post_init__(self) -> None:
        self.session = self.page.context.new_cdp_session(self.page)
        self._window = self.session.send("Page.getFrameTree")["frameTree"]["frame"]["id"]
        self.session.on("Network.requestWillBeSent", self._sent)
        self.session.on("Network.responseReceivedExtraInfo", self._answered)
        self.session.on("Network.loadingFinished", self._finished)
        self.session.on("Network.loadingFailed", self._ended)
        self.session.on("Page.frameNavigated", self._navigated)
        self.session.send("Page.enable")
        self.session.send("Network.enable")

    def forget(self) -> None:
        """Start again from nothing."""
        self.requests.clear()
        self.statuses.clear()
        self.received = 0

    def pass_time(self, seconds: int, step: int = 10) -> None:
        """Let time pass on the page's own clock; what it asks for in each step is answered before the next.

        The clock also goes on by itself, all the more on a slow machine: what counts is what it shows.
        """
        now = self._catch_up()
        end = now + 1000 * seconds
        while (left := end - now) > 0:
            self.page.clock.run_for(min(1000 * step, left))
            now = self.settle()

    def settle(self) -> int:
        """Wait, in real time, until nothing is on the line and the page has seen to all that came; return its time."""
        times: list[int] = []

        def is_quiet() -> bool:
            times.append(self._catch_up())
            return not self.outstanding

        until(is_quiet, self.page, every=5)
        return times[-1]

    def _catch_up(self) -> int:
        """Have the page do what is due, and return its time; what it asks for meanwhile is told before that."""
        done = self.session.send("Runtime.evaluate", {"expression": SEE_TO_WHAT_IS_DUE, "awaitPromise": True})
        return int(done["result"]["value"])

    def _sent(self, event: dict[str, Any]) -> None:
        self.requests.append(event["request"]["url"])
        self.outstanding[event["requestId"]] = event["frameId"]

    def _answered(self, event: dict[str, Any]) -> None:
        self.statuses.append(event["statusCode"])

    def _finished(self, event: dict[str, Any]) -> None:
        # The length on the line, with headers and as compressed as it came.
        self.received += int(event["encodedDataLength"])
        self._ended(event)

    def _ended(self, event: dict[str, Any]) -> None:
        self.outstanding.pop(event["requestId"], None)

    def _navigated(self, event: dict[str, Any]) -> None:
        if event["frame"]["id"] == self._window:
            # What frames of the page before waited for, or still asked while it gave way, goes with them untold.
            self.outstanding = {asked: by for asked, by in self.outstanding.items() if by == self._window}
