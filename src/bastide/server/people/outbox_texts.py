"""The texts of notifications."""

from __future__ import annotations

from ...core.text import say

TITLES = {
    "your-turn": say("mail/your-turn"),
    "nudge": say("mail/nudge"),
    "finished": say("mail/finished"),
    "started": say("mail/started"),
    "expired": say("mail/expired"),
    "claim": say("mail/claim"),
    "proposal": say("mail/proposal"),
    "test": say("mail/test"),
}
"""By kind of notification."""
BODIES = {
    "your-turn": say("mail/your-turn-s-turn"),
    "nudge": say("mail/nudge-others-waiting-move"),
    "finished": say("mail/finished-game-over"),
    "started": say("mail/started-game-started"),
    "expired": say("mail/expired-ran-out-time-others"),
    "claim": say("mail/claim-another-player-table-wants"),
    "proposal": say("mail/proposal-others-need-vote"),
    "test": say("mail/test-notifications-bastide-arrive-here"),
}
FOOTER = say("mail/footer")
TOO_MANY_TESTS = say("server/too-many-tests")
NOTHING_SET = {
    "email": say("server/no-email-set"),
    "webhook": say("server/no-webhook-set"),
}
