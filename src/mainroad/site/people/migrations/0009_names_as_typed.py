import unicodedata

from django.db import migrations

MARKS = dict.fromkeys(range(0x300, 0x370))


def stripped(text):
    """What earlier versions made of a name in Latin letters."""
    return unicodedata.normalize("NFKD", text.replace("ł", "l").replace("Ł", "L")).translate(MARKS)


def restore(apps, schema_editor):
    """Give Kalniņš and Müller their letters back; what somebody typed as a Latin form stays."""
    person = apps.get_model("people", "Person")
    changed = []
    for one in person.objects.using(schema_editor.connection.alias).filter(erased=False).iterator(2000):
        for name in ("family", "given"):
            own, form = getattr(one, name), getattr(one, f"{name}_latin")
            is_latin = not any("\u0400" <= letter <= "\u052f" for letter in own)
            if own != form and is_latin and form == stripped(own):
                setattr(one, f"{name}_latin", own)
                changed.append(one)
    fields = ["family_latin", "given_latin"]
    person.objects.using(schema_editor.connection.alias).bulk_update(dict.fromkeys(changed), fields, batch_size=400)


class Migration(migrations.Migration):

    dependencies = [
        ("people", "0008_names_that_came_with_files"),
    ]

    operations = [migrations.RunPython(restore, migrations.RunPython.noop)]
