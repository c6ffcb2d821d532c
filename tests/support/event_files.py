"""Files of events for the tests: saved, forged, sent to the pages."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from mainroad.site.contests.event_export import export_lines
from mainroad.site.contests.models import Event

Change = Callable[[dict[str, Any]], None]


def file_of(event: Event) -> list[dict[str, Any]]:
    """The lines of an event's file, to be forged."""
    return [json.loads(line) for line in export_lines(event)]


def packed(lines: list[dict[str, Any]]) -> bytes:
    """Lines as a file."""
    return b"".join(json.dumps(line, ensure_ascii=False).encode() + b"\n" for line in lines)


def record(lines: list[dict[str, Any]], kind: str, /, **fact: Any) -> dict[str, Any]:
    """A further record at the end of a file, in the name of whoever wrote the last one."""
    return {**lines[-1], "version": lines[-1]["version"] + 1, "command": kind, "type": f"tournament.{kind}",
            "schema": 1, "fact": fact}  # fmt: skip


def send(client: Client, data: bytes) -> HttpResponse:
    """Choose a file; it is looked at, and nothing is taken in yet."""
    return client.post("/take-in/", {"file": SimpleUploadedFile("event.jsonl", data)})  # type: ignore[return-value]


def look(client: Client, data: bytes) -> str:
    """What the page says of a file."""
    assert send(client, data).status_code == 302
    return " ".join(client.get("/take-in/found/").content.decode().split())


def take(client: Client, data: bytes, act: str = "take") -> Event | None:
    """Choose a file, look at it and take it in; the event, or nothing."""
    page = look(client, data)
    digest = page.partition('name="digest" value="')[2].partition('"')[0]
    answer = client.post("/take-in/found/", {"digest": digest, "act": act})
    parts = answer.headers.get("Location", "").strip("/").split("/")
    return Event.objects.get(pk=parts[1]) if parts[0] == "events" else None
