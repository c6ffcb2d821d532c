"""The address of the site in letters and links.

A visitor's browser says by which name it called us, and anybody can make a browser say anything. What leaves the site
therefore carries the one address that its administrator set (MAINROAD_ADDRESS); without it no letter with a link goes
out. A link that is only shown to the visitor who asked for it may use the name that they called us by; where that is
`localhost`, the address in the network of the hall, or the one that the organiser chose for the event.
"""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from mainroad.site.allowed_hosts import own_names


class AddressError(ValueError):
    """An address that cannot be the site's, in one sentence."""


def check_address(address: str) -> str:
    """The setting as it is used: a scheme and a name, nothing behind them; empty where there is none."""
    parts = urlsplit(address)
    is_whole = parts.scheme in {"http", "https"} and parts.hostname
    if address and (not is_whole or parts.path.strip("/") or parts.query):
        raise AddressError(f"MAINROAD_ADDRESS must look like https://draughts.example.org, not {address!r}")
    return address.rstrip("/")


def in_letters() -> str:
    """How links in letters begin; empty: the administrator has not said it."""
    return str(settings.ADDRESS)


def ours(request: HttpRequest, address: str) -> str:
    """An address to go on to that a form or a link has brought along; nothing if it leads to another site."""
    is_ours = url_has_allowed_host_and_scheme(address, {request.get_host()}, require_https=request.is_secure())
    return address if is_ours else ""


# -- in the hall --------------------------------------------------------------------------------------


def whole_link(request: HttpRequest, path: str, chosen: str = "") -> str:
    """A whole link that others can open too: as the administrator set it, or as somebody chose it for an event.

    Where nobody did, it begins with the name that the visitor called us by. Only they reach `localhost`, so there the
    address of this machine in the network stands in its place; without a network it stays.
    """
    beginning = in_letters() or chosen or next(iter(proposals(request)), "")
    return f"{beginning}{path}" if beginning else request.build_absolute_uri(path)


def proposals(request: HttpRequest) -> tuple[str, ...]:
    """How links may begin so that others in the hall reach them, the likeliest first; none: there is no network."""
    scheme, called = request.scheme, urlsplit(f"//{request.get_host()}")
    port = f":{called.port}" if called.port else ""
    own = () if is_own_machine(called.hostname or "") else (f"{scheme}://{called.netloc}",)
    found = (f"{scheme}://{address}{port}" for address in network_addresses())
    return tuple(dict.fromkeys((*own, *found)))


def own_beginning(request: HttpRequest) -> str:
    """How a link begins by the name that the visitor called us by, where it is one of this machine; else by ours."""
    called = urlsplit(f"//{request.get_host()}")
    host, port = called.hostname or "", f":{called.port}" if called.port else ""
    if is_own_machine(host) or host in own_names() or host in (found := network_addresses()):
        return f"{request.scheme}://{called.netloc}"
    return f"{request.scheme}://{next(iter(found), 'localhost')}{port}"


def reaches_others(link: str) -> bool:
    """Whether somebody at another machine can open a link: `localhost` leads everybody to themselves."""
    return not is_own_machine(urlsplit(link).hostname or "localhost")


def is_own_machine(host: str) -> bool:
    """Whether a name means, to everybody, their own machine."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host in {"localhost", ""} or host.endswith(".localhost")
    return address.is_loopback or address.is_unspecified


_PROBES = ("192.0.2.1", "10.255.255.255", "172.31.255.255", "192.168.255.255")
"""Addresses of the world and of the private networks: which of ours would be used towards them tells ours."""


def network_addresses() -> tuple[str, ...]:
    """The addresses of this machine in its networks; nothing is sent anywhere."""
    found = (_towards(probe) for probe in _PROBES)
    return tuple(dict.fromkeys(address for address in found if address and not is_own_machine(address)))


def _towards(probe: str) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as towards:
        try:
            towards.connect((probe, 9))  # a datagram socket only looks up the route
        except OSError:
            return ""
        return str(towards.getsockname()[0])


def hall_address(text: str) -> str:
    """An address that an organiser typed, checked: a name of this machine or an address in a private network.

    Anything else would let an organiser lead the readers of QR codes to another site.
    """
    address = check_address(text.strip() if "://" in text else f"http://{text.strip()}")
    host = urlsplit(address).hostname or ""
    if is_own_machine(host):
        raise AddressError(_("Others reach only themselves at this address."))
    if not (_is_private(host) or host in own_names()):
        raise AddressError(_("This site does not answer at this address. Ask who runs it for MAINROAD_ADDRESS."))
    return address


def _is_private(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return False
