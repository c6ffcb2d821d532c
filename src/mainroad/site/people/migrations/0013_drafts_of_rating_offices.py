from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("people", "0012_membership_before_since"),)

    operations = (
        migrations.AddField(
            model_name="importdraft",
            name="purpose",
            field=models.CharField(blank=True, default="", max_length=24),
        ),
    )
