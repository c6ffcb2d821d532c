"""Numbers of ratings: exact until a list is closed, and short where people read them."""

from __future__ import annotations

from fractions import Fraction


def round_half_up(value: Fraction) -> int:
    """To the nearest whole number, a half upwards."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def short_number(value: Fraction | int, places: int = 2) -> str:
    """A number for reading, without the noughts at its end: 5.08446, 4.5, 12."""
    scaled = round_half_up(Fraction(value) * 10**places)
    sign, (whole, rest) = "−" if scaled < 0 else "", divmod(abs(scaled), 10**places)
    decimals = f"{rest:0{places}}".rstrip("0") if places else ""
    return f"{sign}{whole}.{decimals}" if decimals else f"{sign}{whole}"


def signed_number(value: Fraction | int, places: int = 2) -> str:
    """A change for reading, with its sign: +10.39, −8.74, 0."""
    text = short_number(value, places)
    return text if text.startswith("−") or text == "0" else f"+{text}"
