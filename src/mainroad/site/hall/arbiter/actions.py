"""Everything that an arbiter can do at a board of the hall: each form of these modules is an action, in their order."""

from __future__ import annotations

from types import ModuleType

from mainroad.site.hall.arbiter import clocks, conduct, ending, waiting
from mainroad.site.hall.arbiter.forms import OrderForm


def forms_of(module: ModuleType) -> list[type[OrderForm]]:
    """The actions that a module defines, in its order."""
    found = (each for each in vars(module).values() if isinstance(each, type) and issubclass(each, OrderForm))
    return [each for each in found if each.__module__ == module.__name__]


ORDERS: tuple[type[OrderForm], ...] = tuple(
    order for module in (waiting, clocks, conduct, ending) for order in forms_of(module)
)
"""In the order of the page."""
BY_NAME = {order.name: order for order in ORDERS}
