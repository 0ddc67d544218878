"""The forms of effect, a file each or a file for those that are alike.

A new form is one more file here, with a row of `Form`. Its number follows from its key, which the
tiles in `data.py` that have it name, too.
"""

from ...core.decisions import rows_in
from .form import FORMS, Form, effect_words

__all__ = ["FORMS", "effect_words"]

FORMS += rows_in(__name__, Form)
