"""Secrets in the tree and in every line that was ever added: keys by their form, and random texts called secret."""

from __future__ import annotations

import math
import re
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator

from tools.audit.outcome import Outcome

PART = "secrets"
SHAPES = {
    "a private key": re.compile(r"-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----"),
    "a key of AWS": re.compile(r"\b(?:AKIA|ASIA)[A-Z0-9]{16}\b"),
    "a token of GitHub": re.compile(r"\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60})"),
    "a token of GitLab": re.compile(r"\bglpat-[A-Za-z0-9_-]{20}"),
    "a token of Slack": re.compile(r"\bxox[abprs]-[A-Za-z0-9-]{10}"),
    "a token of PyPI": re.compile(r"\bpypi-[A-Za-z0-9_-]{50}"),
    "a password in an address": re.compile(r"://[^/\s:@\"'{]{1,40}:([^/\s:@\"'{}]{1,60})@[a-z0-9.-]"),
}
CALLED = re.compile(
    r"(?i)(?:secret|passw(?:or)?d|token|api_?key)[a-z_]{0,20}[\"']?\s{0,3}[:=]\s{0,3}[\"']([^\s\"']{16,200})[\"']"
)
"""Something without blanks that is called a secret; it counts if it looks like chance."""
RANDOM = 3.5
"""Bits a letter: words have about three, keys more than four."""
EXAMPLES = {"password", "p%40ss", "secret"}
"""Passwords that documents and tests write into addresses."""


def leaks() -> Outcome:
    """Every secret of the tree and its history."""
    try:
        tree = list(_searched(_tree()))
        past = list(_searched(_added()))
    except (OSError, subprocess.CalledProcessError) as error:
        return Outcome(PART, not_run=f"git cannot be asked ({error})")
    told = tuple(dict.fromkeys([*(f"tree: {one}" for one in tree), *(f"history: {one}" for one in past)]))
    return Outcome(PART, "the tree and every line of its history", told)


def secrets_in(line: str) -> Iterator[str]:
    """What in a line is a secret, by its kind."""
    for kind, shape in SHAPES.items():
        if (found := shape.search(line)) and not (found.groups() and found[1].lower() in EXAMPLES):
            yield kind
    if (found := CALLED.search(line)) and is_random(found[1]):
        yield "a random text that is called secret"


def is_random(text: str) -> bool:
    """Whether a text looks like chance: no words with hyphens between them."""
    return entropy(text) > RANDOM and any(map(str.isdigit, text)) and any(map(str.isalpha, text))


def entropy(text: str) -> float:
    """How many bits a letter of a text has."""
    counts = Counter(text).values()
    return -sum(n / len(text) * math.log2(n / len(text)) for n in counts)


def _searched(lines: Iterable[tuple[str, str]]) -> Iterator[str]:
    for where, line in lines:
        for kind in secrets_in(line):
            yield f"{where}: {kind}"


def _tree() -> Iterator[tuple[str, str]]:
    """The lines of everything that is or would be in the tree."""
    for name in _git("ls-files", "--cached", "--others", "--exclude-standard"):
        try:
            with open(name, encoding="utf-8") as file:
                yield from ((f"{name}:{number}", line) for number, line in enumerate(file, 1))
        except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
            continue


def _added() -> Iterator[tuple[str, str]]:
    """The lines that any commit has added."""
    commit = ""
    for line in _git("log", "--all", "-p", "-U0", "--no-color", "--no-ext-diff", "--format=commit %h"):
        if line.startswith("commit "):
            commit = line.removeprefix("commit ").strip()
        elif line.startswith("+") and not line.startswith("+++"):
            yield commit, line


def _git(*arguments: str) -> Iterator[str]:
    command = ["git", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", errors="replace") as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield line.rstrip("\n")
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
