from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("writing", "0002_one_constraint")]

    operations = [
        migrations.CreateModel(
            name="Epoch",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("value", models.TextField()),
            ],
        ),
    ]
