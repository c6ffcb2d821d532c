"""`mainroad serve`: one process, one line, one address."""

from __future__ import annotations

import errno
import socket
from contextlib import suppress

import click

from mainroad.site import server
from mainroad.site.starting import CannotStartError

HIGHEST_PORT = 65535
LINES = 65536
"""More than all who may watch and play at once."""


class CannotServeError(click.ClickException):
    """Why the site cannot be served, in one sentence."""

    exit_code = 2


@click.command()
@click.option("--port", type=int, default=8000, show_default=True, help="Port to listen on; 0 takes a free one.")
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 opens the site to the hall."
)
def serve(port: int, host: str) -> None:
    """Serve the site."""
    listener = listen(host, port)
    allow_many_lines()
    try:
        server.prepare()
    except CannotStartError as error:
        raise CannotServeError(str(error)) from error
    config = server.configuration(log_level="warning", access_log=False, server_header=False)
    is_open = f"Mainroad is open at {_address(host, listener)} (Ctrl-C closes it)"
    with suppress(KeyboardInterrupt):  # uvicorn closes everything first, then passes Ctrl-C on
        server.Host(config, lambda: click.echo(is_open)).run(sockets=[listener])


def listen(host: str, port: int) -> socket.socket:
    """Take a port of this machine."""
    if not 0 <= port <= HIGHEST_PORT:
        raise CannotServeError(f"{port} is not a port: ports go from 0 to {HIGHEST_PORT}.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio sends small messages at once; without, a second one waits 40 ms for the first.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)
    except OSError as error:
        listener.close()
        raise CannotServeError(_why(error, host, port)) from error
    return listener


def allow_many_lines() -> None:
    """Let this process have as many open files as it may: every reader in the hall is one, and 1,024 are usual."""
    with suppress(ImportError, ValueError, OSError):  # Windows has no such limit; a container may forbid to raise it
        import resource

        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = LINES if most == resource.RLIM_INFINITY else min(most, LINES)
        if now != resource.RLIM_INFINITY and now < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _why(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken: stop what uses it, or choose another with --port."
    if error.errno == errno.EACCES:
        return f"Port {port} may not be used by you: choose one above 1023 with --port."
    return f"{host} is not an address of this machine: try 127.0.0.1, or 0.0.0.0 for the whole hall."


def _address(host: str, listener: socket.socket) -> str:
    port = listener.getsockname()[1]
    name = "localhost" if host in {"127.0.0.1", "::1"} else _reachable(host)
    return f"http://{name}:{port}/"


def _reachable(host: str) -> str:
    if host in {"0.0.0.0", "::"}:  # noqa: S104  asked for by the organiser, so that phones in the hall can read
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host
