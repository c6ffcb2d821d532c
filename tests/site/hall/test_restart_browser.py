"""The server is killed in the middle of a game and comes back: nothing is lost, and the pages recover by themselves."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect

from support.hall.page import play
from support.live.hall import LiveHall, made


@contextmanager
def server(folder: Path, port: int = 0) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    command = [str(Path(sys.executable).with_name("mainroad")), "serve", "--port", str(port)]
    environment = {**os.environ, "MAINROAD_VAR": str(folder)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        found = re.search(r"http://\S+:\d+", process.stdout.readline())
        try:
            assert found, "the server did not say where it is"
            yield found[0], process
        finally:
            process.kill()


def test_a_killed_server_loses_nothing_and_the_pages_come_back(chromium: Browser, tmp_path: Path) -> None:
    told = made(tmp_path)
    with server(tmp_path) as (address, process):
        hall = LiveHall(address, told["cookies"], told["tables"])
        table = hall.table()
        contexts = [chromium.new_context(locale="en", **hall.options(name)) for name in ("Boris", "Anna")]  # type: ignore[arg-type]
        boris, anna = (context.new_page() for context in contexts)
        for page in (boris, anna):
            page.goto(f"/hall/{table}/")
        expect(anna.locator("#turn")).to_have_text("White to move")
        play(anna, "c3-d4")
        expect(boris.locator("#sheet")).to_contain_text("c3-d4")
        boris.get_by_text("Offer a draw", exact=True).click()
        boris.get_by_role("button", name="Yes: Offer a draw").click()
        expect(anna.locator("#offer")).to_be_visible()
        process.send_signal(signal.SIGKILL)
        process.wait()
        expect(boris.locator("#connection")).to_contain_text("The connection is lost")
        play(boris, "d6-c5")  # asked while nobody answers: it is sent again
    with server(tmp_path, int(address.rpartition(":")[2])):
        expect(anna.locator("#sheet")).to_contain_text("d6-c5", timeout=15_000)
        for page in (anna, boris):  # nobody is charged for the outage, and everybody hears of it
            expect(page.locator("#sheet .happened")).to_contain_text(["Play was interrupted"])
            expect(page.locator("#heard")).to_contain_text("the clocks were stopped")
        expect(boris.locator("#turn")).to_have_text("White to move")
        play(anna, "b2-c3")
        expect(boris.locator("#sheet")).to_contain_text("b2-c3")
    for context in contexts:
        context.close()
