"""Pictures of the components with their states, light and dark, as a development build shows them at `/components`."""

import json
import os
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Route, ViewportSize, expect

from tests.e2e.browser import chromium, letters_of_a_phone
from tests.e2e.server import ROOT, running_planner
from tests.e2e.waiting import let_pass
from tests.ports import free_port

FOLDER = ROOT / "docs" / "pictures"
WINDOW: ViewportSize = {"width": 768, "height": 900}
SHARP = 1.25
SETTLED = 900


@contextmanager
def development_build() -> Iterator[str]:
    """Yield the address of the interface as `npm run dev` serves it, without a planner behind it."""
    port = free_port()
    command = ["node", "node_modules/vite/bin/vite.js", "--port", str(port), "--strictPort"]
    process = subprocess.Popen(command, cwd=ROOT / "web-ui", stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        assert process.stdout is not None
        while "Local:" not in (line := process.stdout.readline()):
            assert line or process.poll() is None, "the development build does not start"
        yield f"http://localhost:{port}"
    finally:
        # Where node came from a package of Python, it is a child of what was started.
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()


def main() -> None:
    """Take both pictures into the pages of the docs."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running_planner(Path(folder)) as planner,
        development_build() as address,
        chromium() as browser,
    ):

        def answer(route: Route) -> None:
            route.fulfill(response=route.fetch(url=f"{planner.url}/client-config.json"))

        for scheme in ("light", "dark"):
            context = browser.new_context(
                viewport=WINDOW,
                device_scale_factor=SHARP,
                locale="de-DE",
                color_scheme=scheme,
                reduced_motion="reduce",
            )
            letters_of_a_phone(context)
            settings = json.dumps({"useDarkMode": scheme == "dark", "language": "de"})
            context.add_init_script(f"localStorage.setItem('settings', {json.dumps(settings)})")
            page = context.new_page()
            page.route("**/client-config.json", answer)
            page.goto(f"{address}/components")
            expect(page.get_by_role("button", name="Runde 4 bestätigen")).to_be_visible(timeout=60_000)
            let_pass(page, SETTLED)
            Image.open(BytesIO(page.screenshot(full_page=True))).save(FOLDER / f"components-{scheme}.webp", quality=80)
            context.close()


if __name__ == "__main__":
    main()
