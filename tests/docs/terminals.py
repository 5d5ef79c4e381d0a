"""Terminals in which the blocks of a guide are typed, one per account, each block as it stands on the page."""

import os
import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.docs.blocks import WHO, Block

END = "__the block is done__"
# How this machine reaches the package registries is the machine's business and no page's.
OF_THE_MACHINE = re.compile(
    r"(pip|uv|npm_config)_.*|.*_proxy|ssl_cert_\w+|requests_ca_bundle|node_extra_ca_certs", re.I
)


@dataclass
class Terminal:
    """A shell of one account that stays open from block to block; the first command that fails ends it."""

    account: str
    home: str
    folder: Path
    given: dict[str, str]
    shell: "subprocess.Popen[str]" = field(init=False)

    def __post_init__(self) -> None:
        environment = {name: value for name, value in os.environ.items() if OF_THE_MACHINE.fullmatch(name)}
        environment |= {"HOME": self.home, "USER": self.account, "LANG": "C.UTF-8", "SHELL": "/bin/bash"}
        environment |= {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"} | self.given
        named = [f"{name}={value}" for name, value in environment.items()]
        self.shell = subprocess.Popen(
            ["runuser", "-u", self.account, "--", "env", "-i", *named, "bash", "-e", "-o", "pipefail"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=self.home,
            text=True,
            start_new_session=True,
        )

    def type(self, block: Block) -> str:
        """Run a block and return what it printed."""
        file = self.folder / f"line-{block.line}.sh"
        file.write_text(block.text, encoding="utf-8")
        file.chmod(0o644)
        assert self.shell.stdin
        assert self.shell.stdout
        self.shell.stdin.write(f". {file} < /dev/null\necho; echo {END}\n")
        self.shell.stdin.flush()
        printed: list[str] = []
        for line in self.shell.stdout:
            if line.strip() == END:
                return "".join(printed)
            printed.append(line)
        raise AssertionError(f"{block} failed as {self.account}:\n{''.join(printed)[-6000:]}")

    def close(self) -> None:
        """Close the terminal; what runs in the background goes on."""
        assert self.shell.stdin
        self.shell.stdin.close()
        self.shell.wait(30)


@dataclass
class Terminals:
    """All terminals of the one who carries out a guide."""

    folder: Path
    homes: dict[str, str]
    given: dict[str, str]
    open: dict[str, Terminal] = field(default_factory=dict)

    def type(self, block: Block) -> str:
        """Type a block where its first line says."""
        who = WHO.match(block.text)
        assert who, f"{block} does not say whose terminal it is for"
        account = who["account"]
        if who["new"] and account in self.open:
            self.open.pop(account).close()
        if account not in self.open:
            given = {} if account == "root" else self.given
            self.open[account] = Terminal(account, self.homes[account], self.folder, given)
        return self.open[account].type(block)


@contextmanager
def terminals(homes: dict[str, str], given: dict[str, str]) -> Iterator[Terminals]:
    """Open terminals with these homes; all but root's know the values that are given."""
    with tempfile.TemporaryDirectory(prefix="guide-") as folder:
        Path(folder).chmod(0o755)
        opened = Terminals(Path(folder), homes, given)
        try:
            yield opened
        finally:
            for terminal in opened.open.values():
                terminal.close()
