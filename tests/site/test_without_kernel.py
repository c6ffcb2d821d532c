"""Where nothing can compile the kernel, the site is served without it: only what counts positions is missing."""

from __future__ import annotations

import subprocess
import sys

PAGES = """
import sys
sys.modules["mainroad._kernel"] = None
import os
os.environ["DJANGO_SETTINGS_MODULE"] = "mainroad.site.settings"
import django
django.setup()
from django.urls import get_resolver

def pages(resolver):
    return sum(pages(each) if hasattr(each, "url_patterns") else 1 for each in resolver.url_patterns)

print(pages(get_resolver()))
"""


def test_every_page_is_there_without_the_kernel() -> None:
    done = subprocess.run([sys.executable, "-c", PAGES], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    assert int(done.stdout) > 200
