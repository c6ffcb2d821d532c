from django.db import migrations, models


def name_stand_ins(apps, schema_editor):
    """An event without a chief arbiter gets its first organiser: nobody must be stuck in one that is running."""
    Appointment = apps.get_model("contests", "Appointment")
    chiefs = Appointment.objects.filter(event=models.OuterRef("event"), role="chief")
    organisers = Appointment.objects.filter(role="organiser", tournament=None).exclude(models.Exists(chiefs))
    first = {}
    for event, account in organisers.order_by("pk").values_list("event_id", "account_id"):
        first.setdefault(event, account)
    Appointment.objects.bulk_create(
        Appointment(event_id=event, account_id=account, role="chief", stands_in=True)
        for event, account in first.items()
    )


class Migration(migrations.Migration):

    dependencies = [
        ('contests', '0006_files_taken_in'),
    ]

    operations = [
        migrations.AddField(
            model_name='appointment',
            name='stands_in',
            field=models.BooleanField(default=False, editable=False),
        ),
        migrations.RunPython(name_stand_ins, migrations.RunPython.noop),
    ]
