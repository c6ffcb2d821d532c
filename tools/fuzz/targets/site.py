"""Every address of the site and every form that stands on its pages, as anybody, a player and an arbiter send them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urljoin, urlsplit

import mainroad
from tools.fuzz.target import AnswerError, Sample, Target
from tools.fuzz.targets.regulations import CONTROLS
from tools.fuzz.targets.samples import FENS, MOVES
from tools.fuzz.targets.stage import STAGED, copied, in_a_child, introduced, is_set, stage

ANYBODY = "anybody"
EACH_PATTERN = 2
"""So many addresses of one pattern are walked for each visitor."""
USUAL: Mapping[str, str] = {
    "number": "1", "place": "1", "round": "1", "section": "basics", "document": "regulation", "appointment": "1",
    "token": "a:b:c", "stage": "1", "contest": "1", "board": "1", "team": "1", "case": "c1", "protest": "p1",
    "uidb64": "MQ", "draft": "d1", "id": "p1", "comment": "1", "match": "m1", "code": "RU",
    "pool": "100", "day": "2026-01-01", "player": "person01",
    "display": "d1", "action": "go", "application": "apply234", "scan": "s1", "key": "k1", "wanted": "record",
    "work": "w1", "published": "p1", "order": "pause", "kind": "svg", "solving": "solveven", "report": "1",
    "appeal": "1", "decision": "uphold", "author": "x", "paper": "protocol",
}  # fmt: skip
_PARAMETER = re.compile(r"""(?:GET|POST|given|data)(?:\.get|\.getlist)?[\[(]\s*"([\w-]+)\"""")
FIELDS = ("input", "select", "textarea", "button")
_CONVERTED = re.compile(r"<(?:(\w+):)?(\w+)>")


class Page(HTMLParser):
    """The links and forms of a page."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self.links: list[str] = []
        self.forms: list[Sample] = []
        self._form: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a link, a form, a field."""
        given = {name: value or "" for name, value in attrs}
        if tag == "a" and "href" in given:
            self.links.append(urljoin(self.address, given["href"]))
        if tag == "form":
            self._form = [given.get("method", "get").lower(), urljoin(self.address, given.get("action", ""))]
        if (
            self._form is not None
            and tag in FIELDS
            and given.get("name", "csrfmiddlewaretoken") != "csrfmiddlewaretoken"
        ):
            usual = "x.csv" if given.get("type") == "file" else given.get("value", "")
            self._form.append(f"{given['name']}={usual}")
        if self._form is not None and tag == "option" and "selected" in given and len(self._form) > 2:
            self._form[-1] = f"{self._form[-1].partition('=')[0]}={given.get('value', '')}"

    def handle_endtag(self, tag: str) -> None:
        """A form is whole."""
        if tag == "form" and self._form is not None:
            self.forms.append(tuple(self._form))
            self._form = None


@cache
def patterns() -> dict[str, str]:
    """Every address of the site by its name, as Django knows it: `contests:home` and its route."""
    introduced()
    from django.urls import URLPattern, URLResolver, get_resolver

    def walk(found: list[URLPattern | URLResolver], name: str = "", route: str = "") -> Iterator[tuple[str, str]]:
        for each in found:
            here = route + str(each.pattern)
            if isinstance(each, URLResolver):
                yield from walk(each.url_patterns, f"{each.namespace}:" if each.namespace else name, here)
            else:
                yield f"{name}{each.name}", here

    return dict(walk(get_resolver().url_patterns))


def parts(route: str) -> list[str]:
    """The names of the parts of a route."""
    return [name for _, name in _CONVERTED.findall(route)]


def known_parts() -> set[str]:
    """The parts of addresses for which the fuzzers have something to say."""
    return {*STAGED, *USUAL}


def _names() -> dict[str, tuple[str, ...]]:
    """What the parts of addresses stand for on the stage; nothing on a site without one."""
    return stage().names if is_set() else {}


def _visitors() -> tuple[str, ...]:
    return tuple(stage().sessions) if is_set() else ()


def _filled(route: str, number: int) -> str:
    """An address of a route, with parts that the site knows."""
    names = _names()

    def part(found: re.Match[str]) -> str:
        known = names.get(found[2]) or ((USUAL[found[2]],) if found[2] in USUAL else ())
        if not known:
            return "1" if found[1] == "int" else "x"
        return known[number % len(known)]

    return "/" + _CONVERTED.sub(part, route)


@cache
def parameters() -> tuple[str, ...]:
    """The names of fields that pages ask for, as the sources have them."""
    texts = (path.read_text(encoding="utf-8") for path in Path(mainroad.__file__).parent.joinpath("site").rglob("*.py"))
    return tuple(sorted({name for text in texts for name in _PARAMETER.findall(text)}))


# -- walking --------------------------------------------------------------------------------------------------


@cache
def _walked() -> list[Sample]:
    stage()
    return in_a_child(_walk_all)


def _walk_all() -> list[Sample]:
    """Visitor, method, address and fields of every page and form that is found, and of every address besides."""
    found: dict[Sample, None] = {}
    with copied() as made:
        for visitor in (ANYBODY, *made.sessions):
            _walk(visitor, found)
    return list(found | dict.fromkeys(addresses()))


def addresses() -> list[Sample]:
    """Every address of the site with some fields, for several visitors."""
    names = parameters()
    found: list[Sample] = []
    for number, route in enumerate(patterns().values()):
        own = enumerate(names[number % len(names) :: 29])
        fields = [f"{name}={VALUES[(number + place) % len(VALUES)]}" for place, name in own]
        for visitor in (ANYBODY, *_visitors()):
            found += [(visitor, method, _filled(route, number), *fields) for method in ("get", "post")]
    return found


def _walk(visitor: str, found: dict[Sample, None]) -> None:
    seen: dict[str, int] = {}
    todo, known = ["/"], {"/"}
    while todo:
        address = todo.pop(0)
        page = _page(visitor, address, seen)
        if page is None:
            continue
        whole = urlsplit(address)
        found[(visitor, "get", whole.path, *(f"{name}={value}" for name, value in parse_qsl(whole.query)))] = None
        for method, action, *fields in page.forms:
            if method in ("get", "post"):
                found[(visitor, method, urlsplit(action).path, *fields)] = None
        for link in page.links:
            if urlsplit(link).netloc in ("", "testserver") and link not in known:
                known.add(link)
                todo.append(link)


def _page(visitor: str, address: str, seen: dict[str, int]) -> Page | None:
    """A page that was not looked at often enough."""
    from django.urls import Resolver404, resolve

    try:
        name = resolve(urlsplit(address).path).view_name
    except Resolver404:
        return None
    seen[name] = seen.get(name, 0) + 1
    if seen[name] > EACH_PATTERN:
        return None
    answer = _client(visitor).get(address)
    if answer.status_code != 200 or "html" not in answer.headers.get("Content-Type", ""):
        return Page(address)
    page = Page(address)
    page.feed(answer.content.decode())
    return page


VALUES = (*MOVES[:12], *CONTROLS[:6], *FENS[6:12], "1", "white", "2026-05-01", "on", "en")

# -- asking ---------------------------------------------------------------------------------------------------


def _client(visitor: str) -> "Client":  # type: ignore[name-defined]  # noqa: F821, UP037
    from django.conf import settings
    from django.test import Client

    client = Client()
    if visitor != ANYBODY:
        client.cookies[settings.SESSION_COOKIE_NAME] = stage().sessions[visitor]
    return client


def _ask(sample: Sample) -> None:
    from django.core.files.uploadedfile import SimpleUploadedFile

    visitor, method, address, *fields = (*sample, "/")[: max(len(sample), 3)]
    pairs = [field.partition("=")[::2] for field in fields]
    client = _client(visitor)
    if method == "get":
        query = urlencode(pairs, errors="surrogatepass")
        answer = client.get(_address(address), query_params=None, QUERY_STRING=query)
    else:
        data: dict[str, list[object]] = {}
        for name, value in pairs:
            sent = value.encode("utf-8", "surrogatepass")
            told: object = SimpleUploadedFile("x.csv", sent) if name in FILES else sent.decode("utf-8", "replace")
            data.setdefault(name.encode("utf-8", "replace").decode(), []).append(told)
        answer = client.post(_address(address), data)
    _judge(answer)


FILES = ("file", "list", "event")


def _address(text: str) -> str:
    return "/" + text.encode("utf-8", "surrogatepass").decode("latin-1").lstrip("/").replace("#", "%23").replace(
        "?", "%3F"
    )


def _judge(answer: object) -> None:
    status: int = answer.status_code  # type: ignore[attr-defined]
    if status >= 500 and status != 503:
        raise AnswerError(f"{status}")
    content = b"".join(answer.streaming_content) if answer.streaming else answer.content  # type: ignore[attr-defined]
    if b"Traceback (most recent call last)" in content:
        raise AnswerError("a traceback on a page")


@cache
def _fresh() -> tuple[str, ...]:
    return tuple(f"{name}={value}" for place, name in enumerate(parameters()) for value in VALUES[place % 5 :: 5])


def _samples(method: str) -> list[Sample]:
    return [sample for sample in _walked() if sample[1] == method]


@contextmanager
def _with_typesetter() -> Iterator[None]:
    """A copy of the site that has printed: what the typesetter holds from then on, 160 MB, was taken by no input."""
    with copied() as made:
        _ask((ANYBODY, "get", f"/tournaments/{made.names['tournament'][0]}/papers/standings.pdf"))
        yield


# -- the file of an event ----------------------------------------------------------------------------------------


def _saved() -> list[Sample]:
    """Files of the events of the demonstration, as the site writes them; each line may be changed."""
    stage()
    return in_a_child(_saved_files)


def _saved_files() -> list[Sample]:
    from mainroad.site.contests.event_export import export_lines
    from mainroad.site.contests.models import Event

    with copied():
        whole = [b"".join(export_lines(event)).decode() for event in Event.objects.order_by("pk")]
    return [(text,) for text in whole]


def _taken_in(sample: Sample) -> None:
    """Take a file in by its form, as an arbiter, and look at the front page and at what came of it."""
    from django.core.files.uploadedfile import SimpleUploadedFile

    file = SimpleUploadedFile("event.jsonl", sample[0].encode("utf-8", "surrogatepass"))
    client = _client("arbiter")
    answer = client.post("/take-in/", {"file": file})
    _judge(answer)
    _judge(_client(ANYBODY).get("/"))
    if answer.status_code == 302:
        _judge(client.get(answer.headers["Location"]))


TARGETS = (
    Target("site.taking_in", _taken_in, _saved, share=0.6, room=copied, batch=60, longest=60_000),
    Target(
        "site.page",
        _ask,
        lambda: _samples("get"),
        share=6,
        fixed=3,
        words=VALUES,
        fresh=_fresh,
        room=_with_typesetter,
        batch=250,
        longest=3_000,
    ),
    Target(
        "site.form",
        _ask,
        lambda: _samples("post"),
        share=6,
        fixed=3,
        words=VALUES,
        fresh=_fresh,
        room=copied,
        batch=150,
        longest=6_000,
    ),
    Target(
        "site.address",
        _ask,
        lambda: _samples("get"),
        share=1.5,
        fixed=2,
        words=VALUES,
        room=_with_typesetter,
        batch=250,
        longest=400,
    ),
)
