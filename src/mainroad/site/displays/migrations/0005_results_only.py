from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('displays', '0004_tournament_matches'),
    ]

    operations = [
        migrations.AddField(
            model_name='display',
            name='results_only',
            field=models.BooleanField(default=False),
        ),
    ]
