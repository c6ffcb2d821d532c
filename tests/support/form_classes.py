"""Every form class of the site, found by importing all of it: a form that is added tomorrow is among them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache

from django import forms

from mainroad import site


@cache
def form_classes() -> tuple[type[forms.BaseForm], ...]:
    for module in pkgutil.walk_packages(site.__path__, f"{site.__name__}."):
        importlib.import_module(module.name)
    found = {one for one in _below(forms.BaseForm) if one.__module__.startswith(site.__name__)}
    return tuple(sorted(found, key=lambda one: (one.__module__, one.__qualname__)))


def _below(base: type[forms.BaseForm]) -> Iterator[type[forms.BaseForm]]:
    for one in base.__subclasses__():
        yield one
        yield from _below(one)
