"""Runs first in every Python process that a watched test starts: the processes report what they saw."""

import os
import sys

if os.environ.get("MAINROAD_DOORS"):
    from mainroad.testing.doors import WATCH
    from mainroad.testing.importing import install

    install()
    if "--multiprocessing-fork" in sys.orig_argv:  # a worker does only what somebody behind a door asks for
        WATCH.stay_behind("page")
