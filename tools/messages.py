"""Renew the catalogues of the site and of the command: new messages come in without a translation, unused ones go."""

from __future__ import annotations

import polib

from mainroad.site.messages import renewed_catalogue, sources
from tools.command_messages import catalogues, messages, renew


def main() -> None:
    """Renew every catalogue and say what it lacks."""
    for path in sources():
        catalogue = renewed_catalogue(polib.pofile(str(path)))
        catalogue.save(str(path))
        missing = len(catalogue.untranslated_entries())
        print(f"{path.parent.parent.name}: {len(catalogue)} messages, {missing} to translate")
    for path in catalogues():
        missing = renew(path)
        print(f"{path.stem}: {len(messages())} messages of the command, {missing} to translate")


if __name__ == "__main__":
    main()
