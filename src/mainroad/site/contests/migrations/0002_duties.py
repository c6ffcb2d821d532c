from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("contests", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="appointment",
            name="duties",
            field=models.CharField(blank=True, max_length=200, verbose_name="duties"),
        ),
    ]
