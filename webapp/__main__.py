"""Runs the command line: ``python -m webapp``."""

import os
import sys

from webapp.cli import main

# What the planner writes is for its own account alone.
os.umask(0o077)
sys.exit(main())
