"""``python -m pairing_engine``: the command line."""

import sys

from pairing_engine.cli import main

sys.exit(main())
