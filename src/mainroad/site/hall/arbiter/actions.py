"""Everything that an arbiter can do at a board of the hall, in the order of the page."""

from __future__ import annotations

from mainroad.site.hall.arbiter.clocks import (
    AddTimeForm,
    CorrectClocksForm,
    FlagForm,
    ReplaceClockForm,
    ResumeForm,
    StopForm,
    WarnForm,
)
from mainroad.site.hall.arbiter.conduct import LeaveForm, ReportForm, RequestForm, SanctionForm, TrialForm
from mainroad.site.hall.arbiter.ending import AdjudicateForm, EnvelopeForm, GoOnForm, SealForm
from mainroad.site.hall.arbiter.forms import OrderForm
from mainroad.site.hall.arbiter.waiting import (
    AnswerForm,
    ArriveForm,
    BallotForm,
    ErrorForm,
    ExcuseForm,
    PenaltyForm,
    RuleForm,
    StartForm,
)

ORDERS: tuple[type[OrderForm], ...] = (
    StartForm, BallotForm, ArriveForm, ExcuseForm, RuleForm, PenaltyForm, ErrorForm, AnswerForm,
    StopForm, ResumeForm, FlagForm, AddTimeForm, CorrectClocksForm, ReplaceClockForm, WarnForm,
    ReportForm, SanctionForm, RequestForm, LeaveForm, TrialForm,
    SealForm, GoOnForm, EnvelopeForm,
    AdjudicateForm,
)  # fmt: skip
"""In the order of the page."""
BY_NAME = {order.name: order for order in ORDERS}
