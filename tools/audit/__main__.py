"""Run every part of the audit."""

from __future__ import annotations

import sys

from tools.audit.deployment import deployment
from tools.audit.leaks import leaks
from tools.audit.licences import licences
from tools.audit.outcome import exit_code
from tools.audit.vulnerabilities import vulnerabilities


def main(arguments: list[str]) -> int:
    """Say what was found, and end with what it comes to."""
    outcomes = [vulnerabilities(), licences(), leaks(), deployment()]
    for outcome in outcomes:
        print("\n".join(outcome.lines()))
    return exit_code(outcomes, is_offline="--offline" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
