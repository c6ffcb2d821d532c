from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("contests", "0003_event_terms"),
    ]

    operations = [
        migrations.AddField(
            model_name="appointment",
            name="category",
            field=models.CharField(
                blank=True,
                choices=[
                    ("second", "second category"),
                    ("first", "first category"),
                    ("national", "national arbiter"),
                    ("international", "international arbiter"),
                ],
                max_length=16,
                verbose_name="category",
            ),
        ),
        migrations.AddField(
            model_name="appointment",
            name="is_senior",
            field=models.BooleanField(default=False, verbose_name="senior arbiter"),
        ),
    ]
