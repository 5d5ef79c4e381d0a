"""A page at rest is known as one, also where Playwright has lost sight of it."""

from playwright.sync_api import Browser

from tests.e2e.waiting import COUNT_CALLS, FORGOTTEN, be_at_rest, let_pass

# What signing in does on a slow machine: a request of the page that was idle; once that is done with, a frame.
ASK_ON = """async () => {
    await fetch('/more');
    setTimeout(() => document.body.append(document.createElement('iframe')), 500);
}"""


def test_a_page_that_playwright_has_forgotten_comes_to_rest(browser: Browser) -> None:
    page = browser.new_page()
    page.add_init_script(COUNT_CALLS)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.route("**/*", lambda route: route.fulfill(body="<body>", content_type="text/html"))
    page.goto("http://planner.test/page")
    be_at_rest(page)
    page.evaluate(ASK_ON)
    let_pass(page, FORGOTTEN // 5)
    be_at_rest(page)
    assert asked == ["page", "more"]
    page.close()
