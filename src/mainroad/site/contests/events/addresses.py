"""How links and QR codes of an event begin: chosen once, from what this machine is called in the hall."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from mainroad.site.addresses import AddressError, hall_address, in_letters, ours, proposals, reaches_others
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.events.here import of
from mainroad.site.contests.models import Event
from mainroad.site.contests.roles import Action
from mainroad.site.text_fields import TextField

OTHER = "other"


class AddressForm(forms.Form):
    """One of the addresses that were found, or another that somebody types."""

    address = forms.ChoiceField(label=gettext_lazy("Address"), widget=forms.RadioSelect)
    other = TextField(
        label=gettext_lazy("Another address"),
        required=False,
        max_length=100,
        help_text=gettext_lazy("Such as 192.168.0.7:8000, or the name of this machine in the network."),
    )

    def __init__(self, data: object, found: tuple[str, ...], chosen: str) -> None:
        listed = dict.fromkeys(one for one in (chosen, *found) if one and _is_ours(one))
        super().__init__(data, initial={"address": next(iter(listed), OTHER)}, label_suffix="")  # type: ignore[arg-type]
        choices = [*((one, one) for one in listed), (OTHER, _("another one"))]
        self.fields["address"].choices = choices  # type: ignore[attr-defined]

    def clean(self) -> dict[str, str]:
        """What was typed must be an address of this site that others reach."""
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("address") == OTHER:
            try:
                cleaned["address"] = hall_address(cleaned.get("other", ""))
            except (AddressError, ValueError) as error:
                self.add_error("other", str(error))
        return cleaned


def _is_ours(address: str) -> bool:
    """Whether readers of QR codes may be led there: what a browser calls us by may be anything."""
    try:
        return bool(hall_address(address))
    except (AddressError, ValueError):
        return False


@allowed(Action.EDIT_EVENT)
@require_http_methods(["GET", "HEAD", "POST"])
def choose(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Choose how links and QR codes begin."""
    event, onward = of(visit), ours(request, request.GET.get("next", ""))
    form = AddressForm(request.POST if request.method == "POST" else None, proposals(request), event.address)
    if form.is_valid():
        Event.objects.filter(pk=event.pk).update(address=form.cleaned_data["address"])
        messages.success(request, _("Links and QR codes now begin with this address."))
        return redirect(onward or event)
    context = {
        "visit": visit,
        "room": "contests",
        "form": form,
        "next": onward,
        "fixed": in_letters(),
        "is_at_machine": not reaches_others(request.build_absolute_uri()),
    }
    return render(request, "contests/events/address.html", context)
