"""Runs the command line: ``python -m webapp``."""

import sys

from webapp.cli import main

sys.exit(main())
