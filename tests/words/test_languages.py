from __future__ import annotations

import pytest

from mainroad.words import LANGUAGES, catalogue


@pytest.mark.parametrize("language", [*LANGUAGES, "de"])
def test_the_catalogues_of_a_language_are_merged(language: str) -> None:
    merged = catalogue(language)
    assert merged.info()["language"] == language
    assert catalogue(language) is merged
