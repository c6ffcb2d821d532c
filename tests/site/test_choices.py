from __future__ import annotations

import pytest
from django.test import Client

PAGE = "/rulebooks/?q=king"


class TestLanguage:
    def test_the_address_decides_before_the_browser(self, client: Client) -> None:
        response = client.get(PAGE + "&language=lt", headers={"accept-language": "ru"})
        assert '<html lang="lt">' in response.content.decode()

    def test_it_is_remembered(self, client: Client) -> None:
        client.get(PAGE + "&language=uk")
        assert '<html lang="uk">' in client.get(PAGE).content.decode()

    def test_one_that_we_do_not_speak_is_neither_used_nor_remembered(self, client: Client) -> None:
        response = client.get(PAGE + "&language=xx")
        assert '<html lang="en">' in response.content.decode()
        assert not response.cookies

    def test_the_links_keep_what_was_asked(self, client: Client) -> None:
        assert 'href="?q=king&amp;language=ru"' in client.get(PAGE).content.decode()

    def test_caches_keep_languages_apart(self, client: Client) -> None:
        vary = client.get(PAGE).headers["Vary"]
        assert "Cookie" in vary
        assert "Accept-Language" in vary


class TestContrast:
    def test_it_is_the_wish_of_the_system_by_default(self, client: Client) -> None:
        assert 'contrast.css" media="(prefers-contrast: more)"' in client.get(PAGE).content.decode()

    @pytest.mark.parametrize("address", [PAGE + "&contrast=high", PAGE])
    def test_high_contrast_is_used_and_remembered(self, client: Client, address: str) -> None:
        client.get(PAGE + "&contrast=high")
        page = client.get(address).content.decode()
        assert 'contrast.css">' in page

    def test_a_broken_cookie_is_no_choice(self, client: Client) -> None:
        client.cookies["mainroad_contrast"] = "broken"
        assert client.get(PAGE).context["contrast"] == "normal"
