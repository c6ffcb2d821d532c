"""Whatever an address says, the board room answers."""

from __future__ import annotations

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.site.boardroom.games import GAMES

squares = st.from_regex(r"[a-k](1[01]?|[0-9])", fullmatch=True)
few_squares = st.lists(squares, max_size=4).map(" ".join)
positions = st.one_of(
    st.from_regex(r"[WB]:W(K?[a-h][1-8],){0,5}:B(K?[a-h][1-8],){0,5}", fullmatch=True),
    st.from_regex(r"([KQRBNPkqrbnp1-8]{1,8}/){7}[KQRBNPkqrbnp1-8]{1,8} [wb] - - 0 1", fullmatch=True),
)
texts = st.text(max_size=20)
moves = st.from_regex(r"[a-h][1-8][-:x]?[a-h][1-8]", fullmatch=True)
queries = st.fixed_dictionaries(
    {},
    optional={
        "game": st.sampled_from([*GAMES, "go"]),
        "fen": positions | texts,
        "moves": st.lists(moves, max_size=3).map(" ".join) | texts,
        "hand": few_squares | texts,
        "square": squares | texts,
        "move": moves | texts,
        "piece": st.sampled_from(["white-man", "black-crowned", "white-queen", ""]) | texts,
        "side": st.sampled_from(["white", "black"]) | texts,
        "setup": st.sampled_from(["1", "0"]),
        "turned": st.just("1"),
        "names": st.sampled_from(["numbers", "letters"]),
        "book": st.sampled_from(["RU", "UA", "CH", "CK", "FM"]) | texts,
        "language": st.sampled_from(["en", "ru", "uk", "lt"]),
    },
)


@given(queries)
@settings(max_examples=300, deadline=None)
def test_no_address_breaks_it(query: dict[str, str]) -> None:
    assert Client().get("/board/", query).status_code in {200, 302, 400}


@pytest.mark.parametrize(("game", "count"), [("chess", 100), ("chess", 7_000), ("russian", 600), ("russian", 7_000)])
def test_a_move_full_of_blanks_is_no_move(game: str, count: int) -> None:
    # Until the signs were peeled from the right, a hundred blanks kept a page busy for a minute.
    answer = Client().get("/board/", {"game": game, "move": f"a{' ' * count}b"})
    assert answer.status_code == 200
    assert "not a move" in answer.content.decode()
