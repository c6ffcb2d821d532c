from __future__ import annotations

import stat
from pathlib import Path

import pytest

from mainroad.site import environment


class TestSecret:
    def test_it_is_made_once(self, tmp_path: Path) -> None:
        path = tmp_path / "var" / "secret"
        assert environment.secret(path) == environment.secret(path)

    def test_it_is_long_and_another_one_everywhere(self, tmp_path: Path) -> None:
        one, other = (environment.secret(tmp_path / name) for name in ("one", "other"))
        assert len(one) >= 50
        assert one != other

    def test_only_its_owner_can_read_it(self, tmp_path: Path) -> None:
        environment.secret(tmp_path / "secret")
        assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600

    def test_it_leaves_no_draft_behind(self, tmp_path: Path) -> None:
        environment.secret(tmp_path / "secret")
        assert [path.name for path in tmp_path.iterdir()] == ["secret"]

    def test_it_gives_way_to_a_process_that_was_faster(self, tmp_path: Path) -> None:
        (tmp_path / "secret").write_text("faster")
        environment._keep(tmp_path / "secret", "slower")
        assert environment.secret(tmp_path / "secret") == "faster"


class TestSettings:
    def test_state_is_kept_in_var_here(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.delenv("MAINROAD_VAR", raising=False)
        monkeypatch.chdir(tmp_path)
        assert environment.state_folder() == tmp_path / "var"

    def test_state_can_be_kept_elsewhere(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("MAINROAD_VAR", str(tmp_path))
        assert environment.state_folder() == tmp_path

    @pytest.mark.parametrize(("text", "on"), [("1", True), ("True", True), ("0", False), ("", False), ("no", False)])
    def test_a_switch_is_on_only_when_it_says_so(self, monkeypatch: pytest.MonkeyPatch, text: str, on: bool) -> None:
        monkeypatch.setenv("MAINROAD_DEBUG", text)
        assert environment.switch("DEBUG") is on

    def test_names_are_separated_by_commas(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("MAINROAD_HOSTS", "one.example, two.example,")
        assert environment.names("HOSTS") == ("one.example", "two.example")


class TestFingerprint:
    def test_it_changes_with_a_byte(self, tmp_path: Path) -> None:
        (tmp_path / "a.css").write_text("a")
        before = environment.fingerprint(tmp_path)
        (tmp_path / "a.css").write_text("b")
        assert environment.fingerprint(tmp_path) != before

    def test_it_changes_with_a_name(self, tmp_path: Path) -> None:
        (tmp_path / "a.css").write_text("a")
        before = environment.fingerprint(tmp_path)
        (tmp_path / "a.css").rename(tmp_path / "b.css")
        assert environment.fingerprint(tmp_path) != before
