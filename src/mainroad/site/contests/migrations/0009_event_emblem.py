import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('contests', '0008_hall_addresses_and_invitations'),
    ]

    operations = [
        migrations.CreateModel(
            name='EventEmblem',
            fields=[
                ('event', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='emblem', serialize=False, to='contests.event')),
                ('png', models.BinaryField()),
            ],
        ),
    ]
