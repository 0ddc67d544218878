"""Texts in two languages, the small phrases, and the values that carry them."""

import pytest

from bastide.core.errors import BastideError, IllegalAction, RecordError, SetupError
from bastide.core.events import Event
from bastide.core.log import Log
from bastide.core.narration import Telling, keyed, number, tell
from bastide.core.refusal import Refusal, refusal_of
from bastide.core.rules import ALL_SEEING
from bastide.core.text import Name, Text, check_language, joined
from bastide.core.words import (
    amount_of_cubes,
    batches_text,
    capital,
    cards_text,
    deniers_text,
    move_provost,
    no_good,
    of_fr,
    ordinal_text,
    owned_by,
    provost_moves,
    spaces_text,
)

WOOD = Text("wood", "bois")
GOLD = Text("gold", "or")


def test_a_text_speaks_both_languages() -> None:
    assert (WOOD.of("en"), WOOD.of("fr")) == ("wood", "bois")
    assert WOOD.to_json() == {"en": "wood", "fr": "bois"}


@pytest.mark.parametrize("lang", ["de", "EN", ""])
def test_an_unknown_language_is_refused(lang: str) -> None:
    for speak in (check_language, WOOD.of, Name("Bank", "Banque", "la Banque").of):
        with pytest.raises(SetupError, match=f"unknown language '{lang}': use one of en, fr"):
            speak(lang)


def test_parameters_speak_the_language_of_their_sentence() -> None:
    bank = Name("Bank", "Banque", "la Banque")
    sentence = Text("{n} {good} at {card}", "{n} {good} : {card}")
    assert sentence.fill("en", n=2, good=WOOD, card=bank) == "2 wood at Bank"
    assert sentence.fill("fr", n=2, good=WOOD, card=bank) == "2 bois\u202f: Banque"
    assert sentence.filled(n=2, good=WOOD, card=bank.the) == (
        "2 wood at the Bank",
        "2 bois\u202f: la Banque",
    )
    assert bank.text == Text("Bank", "Banque")
    with pytest.raises(KeyError):
        sentence.filled(n=2)


def test_texts_are_joined_in_both_languages() -> None:
    assert joined([WOOD, GOLD]) == Text("wood, gold", "bois, or")
    assert joined([WOOD, GOLD], " | ") == Text("wood | gold", "bois | or")
    assert joined([]) == Text("", "")


def test_amounts() -> None:
    assert [deniers_text(n).en for n in (0, 1, 2)] == ["0 deniers", "1 denier", "2 deniers"]
    assert [deniers_text(n).fr for n in (0, 1, 2)] == ["0 denier", "1 denier", "2 deniers"]
    assert amount_of_cubes(WOOD, 2) == Text("2 wood", "2 cubes de bois")
    assert amount_of_cubes(GOLD, 1) == Text("1 gold", "1 cube d'or")
    assert [batches_text(n).en for n in (0, 1, 2)] == ["no batch", "1 batch", "2 batches"]
    assert [batches_text(n).fr for n in (0, 1, 2)] == ["aucun lot", "1 lot", "2 lots"]
    assert [spaces_text(n).en for n in (0, 1, 2)] == ["0 spaces", "1 space", "2 spaces"]
    assert [cards_text(n).fr for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
    assert [ordinal_text(n).en for n in (1, 2, 3, 4)] == ["1st", "2nd", "3rd", "4th"]
    assert [ordinal_text(n).fr for n in (1, 2)] == ["1er", "2e"]


def test_owners_and_goods_after_de() -> None:
    inn = Name("Inn", "Auberge", "l'Auberge")
    assert owned_by(inn, Text("Orange", "Orange")) == Text("Orange's Inn", "l'Auberge d'Orange")
    assert owned_by(inn, Text("Red", "Rouge")).fr == "l'Auberge de Rouge"
    assert no_good(GOLD) == Text("gold", "d'or")
    assert of_fr("bois") == "de bois"


def test_the_provost_goes_forward_or_back() -> None:
    price = deniers_text(2)
    assert move_provost(2, spaces_text(2), price) == Text(
        "Move the provost 2 spaces forward (2 deniers)", "Avancer le prévôt de 2 cases (2 deniers)"
    )
    assert move_provost(-1, cards_text(1), price).fr == "Reculer le prévôt d'une carte (2 deniers)"
    assert provost_moves(1, spaces_text(1)).en == "moves the provost 1 space forward"
    assert provost_moves(-3, cards_text(3)).fr == "recule le prévôt de 3 cartes"
    assert [capital(word) for word in ("", "été", "a b")] == ["", "Été", "A b"]


def test_a_refusal_is_data_and_a_sentence() -> None:
    sentences = {"cubes": Text("the {good} is missing.", "il manque : {good}.")}
    refusal = refusal_of(sentences, "cubes", "X-1.2", {"good": WOOD, "n": 3})
    assert refusal == Refusal(
        "cubes",
        {"good": "wood", "n": 3},
        "X-1.2",
        Text("The wood is missing.", "Il manque\u202f: bois."),
    )
    assert refusal.say() == "The wood is missing. (X-1.2)"
    assert refusal.say("fr") == "Il manque\u202f: bois. (X-1.2)"
    assert refusal.to_json() == {
        "code": "cubes",
        "params": {"good": "wood", "n": 3},
        "rule": "X-1.2",
        "sentence": {"en": "The wood is missing.", "fr": "Il manque\u202f: bois."},
    }


def test_an_illegal_action_carries_its_refusal() -> None:
    refusal = Refusal("over", {"n": 1}, "X-1", Text("It is over.", "C'est fini."))
    error = IllegalAction(refusal)
    assert str(error) == error.say() == "It is over. (X-1)"
    assert error.say("fr") == "C’est fini. (X-1)"
    assert (error.code, error.params, error.rule) == ("over", {"n": 1}, "X-1")
    assert isinstance(error, BastideError)


def test_an_error_in_a_record_names_its_line() -> None:
    assert str(RecordError("it is torn", "elle est abîmée", 7)) == "line 7: it is torn"
    error = RecordError("it is torn", "elle est abîmée")
    assert (str(error), error.reason, error.line) == ("it is torn", "it is torn", None)
    assert isinstance(error, ValueError)


def test_events_are_data_and_a_sentence() -> None:
    event = Event(3, "gained", 1, {"good": "wood"}, Text("Wood.", "Du bois."))
    assert (event.say(), event.say("fr")) == ("Wood.", "Du bois.")
    assert event.to_json() == {
        "ply": 3,
        "kind": "gained",
        "seat": 1,
        "data": {"good": "wood"},
        "sentence": {"en": "Wood.", "fr": "Du bois."},
    }


SEATS = (Text("Red", "Rouge"), Text("Green", "Vert"))
GOODS = (WOOD, GOLD)
DREW, CAME = range(2)
TELLINGS = {
    DREW: Telling(
        "drew",
        Text("{who} draws {amount} {good}.", "{who} pioche {amount} {good}."),
        (keyed("good", ("wood", "gold"), lambda n: GOODS[n]), number("amount", at=1)),
        unseen=Text("{who} draws.", "{who} pioche."),
    ),
    CAME: Telling("came", Text("Turn {turn}.", "Tour {turn}."), (number("turn"),)),
}


@pytest.mark.parametrize("viewer", [1, ALL_SEEING])
def test_who_may_know_hears_the_whole_event(viewer: int) -> None:
    event = tell(TELLINGS, SEATS, 4, (DREW, 1, 1, 2, 0), viewer)
    assert event == Event(
        4,
        "drew",
        1,
        {"good": "gold", "amount": 2},
        Text("Green draws 2 gold.", "Vert pioche 2 or."),
    )


@pytest.mark.parametrize("viewer", [0, None])
def test_who_may_not_know_hears_that_something_happened(viewer: int | None) -> None:
    event = tell(TELLINGS, SEATS, 4, (DREW, 1, 1, 2, 0), viewer)
    assert event == Event(4, "drew", 1, {}, Text("Green draws.", "Vert pioche."))


def test_an_event_of_nobody_has_no_seat() -> None:
    log = Log()
    log.add(CAME, -1, 5)
    event = tell(TELLINGS, SEATS, 0, log.rows[0], None)
    assert (event.seat, event.data, event.say("fr")) == (None, {"turn": 5}, "Tour 5.")
