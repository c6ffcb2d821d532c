"""Renew the catalogues of the site: new messages come in without a translation, unused ones go."""

from __future__ import annotations

import polib

from mainroad.site.messages import renewed, sources


def main() -> None:
    """Renew every catalogue and say what it lacks."""
    for path in sources():
        catalogue = renewed(polib.pofile(str(path)))
        catalogue.save(str(path))
        missing = len(catalogue.untranslated_entries())
        print(f"{path.parent.parent.name}: {len(catalogue)} messages, {missing} to translate")


if __name__ == "__main__":
    main()
