from __future__ import annotations

import asyncio
import re
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from mainroad.cli.serve import LINES, listen
from support.serving import COMMAND, closed, start


def refused(*options: str) -> tuple[int, str]:
    run = subprocess.run([*COMMAND, *options], capture_output=True, text=True, timeout=30, check=False)
    return run.returncode, run.stderr


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


class TestServe:
    def test_a_taken_port_is_one_sentence(self, taken: int) -> None:
        code, words = refused("--port", str(taken))
        assert code == 2
        assert words == f"Error: Port {taken} is taken: stop what uses it, or choose another with --port.\n"

    @pytest.mark.parametrize("port", ["65536", "-1"])
    def test_a_port_out_of_range_is_one_sentence(self, port: str) -> None:
        code, words = refused("--port", port)
        assert code == 2
        assert words == f"Error: {port} is not a port: ports go from 0 to 65535.\n"

    def test_a_foreign_address_is_one_sentence(self) -> None:
        code, words = refused("--port", "0", "--host", "203.0.113.9")
        assert code == 2
        assert words.count("\n") == 1
        assert "203.0.113.9 is not an address of this machine" in words

    def test_small_messages_do_not_wait_for_each_other(self) -> None:
        async def is_sent_at_once() -> int:
            found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

            def met(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
                met_at: socket.socket = writer.get_extra_info("socket")
                found.set_result(met_at.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
                writer.close()

            async with await asyncio.start_server(met, sock=(listener := listen("127.0.0.1", 0))):
                with socket.create_connection(listener.getsockname()):
                    return await found

        assert asyncio.run(is_sent_at_once())

    @pytest.mark.skipif(not Path("/proc").exists(), reason="how many files a process may open is read there")
    def test_it_may_have_more_lines_than_a_process_usually_has(self, tmp_path: Path) -> None:
        import resource

        usual = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, usual[1]))
        try:
            process, _ = start(tmp_path / "var")
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, usual)
        limits = Path(f"/proc/{process.pid}/limits").read_text(encoding="ascii")
        closed(process)
        (soft,) = re.findall(r"Max open files\s+(\d+)", limits)
        assert int(soft) == min(usual[1], LINES)

    def test_it_makes_its_state_and_closes_quietly(self, tmp_path: Path) -> None:
        process, _ = start(tmp_path / "var")
        assert closed(process) == ""
        assert process.returncode == 0
        assert {path.name for path in (tmp_path / "var").iterdir()} >= {"secret", "mainroad.sqlite3"}

    def test_a_second_start_keeps_the_state_and_answers(self, tmp_path: Path) -> None:
        closed(start(tmp_path)[0])
        secret = (tmp_path / "secret").read_bytes()
        process, address = start(tmp_path)
        with urllib.request.urlopen(f"{address}rulebooks/", timeout=60) as response:
            assert response.status == 200
        closed(process)
        assert (tmp_path / "secret").read_bytes() == secret

    def test_state_that_cannot_be_kept_is_one_sentence(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "file").touch()
        monkeypatch.setenv("MAINROAD_VAR", str(tmp_path / "file"))
        code, words = refused("--port", "0")
        assert code == 2
        assert words.count("\n") == 1
