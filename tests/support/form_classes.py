"""Every form class of the site, found by importing all of it: a form that is added tomorrow is among them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from typing import Any

from django import forms

from mainroad import site

FormClass = type[forms.Form] | type["forms.ModelForm[Any]"]


@cache
def form_classes() -> tuple[FormClass, ...]:
    for module in pkgutil.walk_packages(site.__path__, f"{site.__name__}."):
        importlib.import_module(module.name)
    found = {one for base in (forms.Form, forms.ModelForm) for one in _below(base)}
    own = (one for one in found if one.__module__.startswith(site.__name__))
    return tuple(sorted(own, key=lambda one: (one.__module__, one.__qualname__)))


def _below(base: FormClass) -> Iterator[FormClass]:
    for one in base.__subclasses__():
        yield one
        yield from _below(one)
