"""What every model's solver has in common."""

import subprocess
import sys

PAIR_AND_INTERRUPT = """
import signal
from pairing_engine import pair_next_round
from tests.pairing_engine.fields import field
signal.signal(signal.SIGINT, signal.default_int_handler)
pair_next_round(field(3, 3, 2))
try:
    signal.raise_signal(signal.SIGINT)
except KeyboardInterrupt:
    print("still here")
"""


def test_interrupt_after_pairing_is_left_to_the_importer():
    process = subprocess.run([sys.executable, "-c", PAIR_AND_INTERRUPT], capture_output=True, text=True, check=False)
    assert process.stdout == "still here\n", process.stderr
