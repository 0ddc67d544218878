"""The forms of effect, a file each or a file for those that are alike.

A new form is one more file here, with a row of `Form`. Its number follows from its key, which the
tiles in `data.py` that have it name, too.
"""

from ...core.decisions import rows_in
from ...core.forms import known_actions, tries_in_a_row
from ..data import TILES
from ..notation import ACTION_SPACE
from .form import FORMS, Form, effect_words

__all__ = ["FIRST_TRIED", "FORMS", "FORM_KNOWS", "TRIED", "effect_words"]

FORMS += rows_in(__name__, Form)
TRIED, FIRST_TRIED = tries_in_a_row(FORMS, [(tile.use.form, tile.use) for tile in TILES])
FORM_KNOWS = known_actions(FORMS, len(ACTION_SPACE))
