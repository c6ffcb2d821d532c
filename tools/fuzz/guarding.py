"""One input under guard: a second of processor time, 200 MB, and nothing raised but the reader's own refusals."""

from __future__ import annotations

import os
import resource
import signal
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import FrameType

import mainroad
from tools.fuzz.target import Finding, Measured, Sample, Target

SECONDS = float(os.environ.get("MAINROAD_FUZZ_SECONDS", "1"))
"""Of processor time, which a busy machine makes longer too: `make test` gives more, `make soak` counts it."""
MEGABYTES = 200
EMERGENCY_MEGABYTES = 2_000
"""Address space at which the system says no; what counts is what was really used."""
TOO_SLOW, TOO_LARGE = "over a second", "over 200 MB"
PRODUCT = Path(mainroad.__file__).parent
_PAGE = resource.getpagesize()
_TICKS = os.sysconf("SC_CLK_TCK")
_STATM = Path("/proc/self/statm")


class TooSlowError(BaseException):
    """Raised inside whatever takes too long; no reader catches it."""


def _too_slow(_signal: int, _frame: FrameType | None) -> None:
    raise TooSlowError


def _spent() -> float:
    """The processor time of this process and of those that it started and that have ended."""
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


def seconds_spent(process: int) -> float:
    """The processor time of another process; none if it has ended."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / _TICKS


def peak_kilobytes() -> int:
    """The most that this process, or one that it started and that has ended, has ever held."""
    return max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def _data_bytes() -> int:
    return int(_STATM.read_text(encoding="ascii").split()[5]) * _PAGE


def resident_kilobytes() -> int:
    """What this process holds now."""
    return int(_STATM.read_text(encoding="ascii").split()[1]) * _PAGE // 1024


def guarded(target: Target, sample: Sample, number: int, begun_kilobytes: int, limit_s: float = SECONDS) -> Measured:
    """Let a reader read an input, in a process that held so much when it began."""
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (_data_bytes() + EMERGENCY_MEGABYTES * 1_000_000, hard))
    before, peak = _spent(), peak_kilobytes()
    signal.signal(signal.SIGPROF, _too_slow)
    signal.setitimer(signal.ITIMER_PROF, limit_s)
    try:
        raised = _raised(lambda: target.read(sample))
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        with suppress(ValueError):
            resource.setrlimit(resource.RLIMIT_DATA, (hard, hard))
    seconds = _spent() - before
    is_refused = isinstance(raised, target.refusals)
    kind = "" if raised is None or is_refused else _kind(raised)
    if not kind and seconds > limit_s:
        kind = TOO_SLOW
    if not kind and peak_kilobytes() > max(peak, begun_kilobytes + MEGABYTES * 1_000_000 // 1024):
        kind = TOO_LARGE
    if not kind:
        return Measured(seconds, is_refused=is_refused)
    place = "" if raised is None or kind in (TOO_SLOW, TOO_LARGE) else _place(raised)
    detail = "".join(traceback.format_exception(raised)[-12:]) if raised else f"{seconds:.2f} s"
    return Measured(seconds, Finding(target.name, number, kind, place, sample, detail))


def _raised(read: Callable[[], object]) -> BaseException | None:
    try:
        read()
    except (KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:  # a reader must not even ask the process to end
        return error
    return None


def _kind(error: BaseException) -> str:
    if isinstance(error, TooSlowError):
        return TOO_SLOW
    return TOO_LARGE if isinstance(error, MemoryError) else type(error).__name__


def _place(error: BaseException) -> str:
    """The innermost line of the product; a recursion has none of its own."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(str(PRODUCT))]
    if not frames:
        return ""
    last = frames[0] if isinstance(error, RecursionError) else frames[-1]
    return f"{os.path.relpath(last.filename, PRODUCT)}:{last.name}"


def process_seconds(read: Callable[[], object]) -> float:
    """The processor time of one call."""
    before = time.process_time()
    read()
    return time.process_time() - before
