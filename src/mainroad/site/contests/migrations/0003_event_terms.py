from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("contests", "0002_duties"),
    ]

    operations = [
        migrations.AddField(
            model_name="event",
            name="programme",
            field=models.CharField(
                choices=[("national", "national"), ("fmjd", "of the FMJD")],
                default="national",
                max_length=12,
                verbose_name="programme",
            ),
        ),
        migrations.AddField(
            model_name="event",
            name="rank",
            field=models.CharField(
                blank=True,
                choices=[("I", "I"), ("II", "II"), ("III", "III"), ("IV", "IV"), ("V", "V"), ("VI", "VI")],
                max_length=4,
                verbose_name="rank",
            ),
        ),
        migrations.AddField(
            model_name="event",
            name="is_in_calendar_plan",
            field=models.BooleanField(default=False, verbose_name="in the calendar plan"),
        ),
        migrations.AddField(
            model_name="event",
            name="is_budget_funded",
            field=models.BooleanField(default=False, verbose_name="paid from the budget"),
        ),
        migrations.AddField(
            model_name="event",
            name="team_results",
            field=models.PositiveSmallIntegerField(default=0, verbose_name="results that count for a team"),
        ),
    ]
