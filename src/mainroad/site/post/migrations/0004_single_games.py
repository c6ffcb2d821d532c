from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('post', '0003_casual_days'),
    ]

    operations = [
        migrations.AddField(
            model_name='posttournament',
            name='is_single',
            field=models.BooleanField(default=False, editable=False),
        ),
    ]
