"""Texts as data, the small phrases, and the values that carry them."""

import pickle

import pytest

from bastide.caylus.data import COLOUR_NAMES as SEATS
from bastide.core.errors import BastideError, IllegalAction, RecordError, SetupError
from bastide.core.events import Event
from bastide.core.languages import check_language
from bastide.core.log import Log
from bastide.core.narration import Wording, keyed, number, sentence_of
from bastide.core.refusal import Refusal, refusal_of
from bastide.core.rules import ALL_SEEING
from bastide.core.text import Text, from_json, say, text_of
from bastide.core.words import (
    all_of,
    amount_of_cubes,
    batches_text,
    capital,
    capitalised,
    cards_text,
    cost_in_words,
    deniers_text,
    figure,
    move_provost,
    one_of,
    ordinal_text,
    owned_by,
    percent,
    plain,
    provost_moves,
    signed_figure,
    spaces_text,
    with_plus,
)

WOOD, GOLD = say("games/wood"), say("games/gold")
BANK, INN = say("caylus/bank"), say("caylus/inn")


def spoken(text: Text) -> tuple[str, str]:
    return text.of("en"), text.of("fr")


def test_a_text_is_data_until_it_is_said() -> None:
    sentence = say("caylus/placed", who=SEATS[1], tile=BANK.the, space=plain("space 9"))
    assert sentence.to_json() == {
        "key": "caylus/placed",
        "args": {
            "space": {"key": "common/plain", "args": {"word": "space 9"}},
            "tile": {"key": "caylus/bank.the"},
            "who": {"key": "games/green", "seat": 1},
        },
    }
    assert from_json(sentence.to_json()) == sentence
    assert pickle.loads(pickle.dumps(sentence)) == sentence
    assert sentence.of("en") == "Green places a worker at the Bank, space 9."
    assert sentence.of("en", ["Alix", "Hugo"]) == "Hugo places a worker at the Bank, space 9."
    assert all_of([WOOD, GOLD]).to_json()["args"]["parts"] == [WOOD.to_json(), GOLD.to_json()]
    assert from_json(all_of([WOOD, GOLD]).to_json()).of("en") == "wood and gold"


@pytest.mark.parametrize("lang", ["de", "EN", ""])
def test_an_unknown_language_is_refused(lang: str) -> None:
    for speak in (check_language, WOOD.of, BANK.the.of):
        with pytest.raises(SetupError, match=f"unknown language '{lang}', use one of en, fr"):
            speak(lang)


def test_a_noun_has_its_forms() -> None:
    assert spoken(BANK) == ("Bank", "Banque")
    assert spoken(BANK.the) == ("the Bank", "la Banque")
    assert INN.form("of").of("fr") == "de l’Auberge"


def test_lists_are_said_in_both_languages() -> None:
    assert spoken(all_of([WOOD, GOLD, BANK])) == ("wood, gold and Bank", "bois, or et Banque")
    assert spoken(one_of([WOOD, GOLD])) == ("wood or gold", "bois ou or")
    assert spoken(with_plus([WOOD, GOLD])) == ("wood + gold", "bois + or")
    assert all_of([WOOD]) == one_of([WOOD]) == WOOD


def test_amounts_are_counted() -> None:
    assert [deniers_text(n).of("en") for n in (0, 1, 2)] == ["0 deniers", "1 denier", "2 deniers"]
    assert [deniers_text(n).of("fr") for n in (0, 1, 2)] == ["0 denier", "1 denier", "2 deniers"]
    assert spoken(amount_of_cubes(WOOD, 2)) == ("2 wood", "2 cubes de bois")
    assert spoken(amount_of_cubes(GOLD, 1)) == ("1 gold", "1 cube d’or")
    assert [batches_text(n).of("en") for n in (0, 1, 2)] == ["no batch", "1 batch", "2 batches"]
    assert [batches_text(n).of("fr") for n in (0, 1, 2)] == ["aucun lot", "1 lot", "2 lots"]
    assert [spaces_text(n).of("en") for n in (0, 1, 2)] == ["0 spaces", "1 space", "2 spaces"]
    assert [cards_text(n).of("fr") for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
    assert [ordinal_text(n).of("en") for n in (1, 2, 3, 4)] == ["1st", "2nd", "3rd", "4th"]
    assert [ordinal_text(n).of("fr") for n in (1, 2)] == ["1er", "2e"]
    assert deniers_text(1200).of("en") == "1200 deniers"
    assert spoken(cost_in_words((WOOD, GOLD), (1, 2, 1))) == (
        "1 wood, 2 gold and 1 cube of any kind",
        "1 cube de bois, 2 d’or et 1 au choix",
    )
    assert spoken(cost_in_words((WOOD, GOLD), (0, 0, 0))) == ("free", "gratuit")


def test_figures_are_written_as_each_language_does() -> None:
    assert spoken(figure(2.5, 1)) == ("2.5", "2,5")
    assert spoken(signed_figure(-1.26)) == ("−1.3", "−1,3")
    assert signed_figure(0.0).of("en") == "+0.0"
    assert spoken(percent(0.254)) == ("25%", "25\u202f%")


def test_owners_and_the_provost() -> None:
    assert spoken(owned_by(INN, SEATS[2])) == ("Orange's Inn", "l’Auberge d’Orange")
    assert owned_by(INN, SEATS[0]).of("fr") == "l’Auberge de Rouge"
    price = deniers_text(2)
    assert spoken(move_provost(2, spaces_text(2), price)) == (
        "Move the provost 2 spaces forward (2 deniers)",
        "Avancer le prévôt de 2 cases (2 deniers)",
    )
    back = move_provost(-1, cards_text(1), price)
    assert back.of("fr") == "Reculer le prévôt d’une carte (2 deniers)"
    assert provost_moves(1, spaces_text(1)).of("en") == "moves the provost 1 space forward"
    assert provost_moves(-3, cards_text(3)).of("fr") == "recule le prévôt de 3 cartes"
    assert [capital(word) for word in ("", "été", "a b")] == ["", "Été", "A b"]
    assert spoken(capitalised(WOOD)) == ("Wood", "Bois")


def test_a_refusal_is_data_and_a_sentence() -> None:
    sentences = {"cubes": say("games/no-such-cube")}
    refusal = refusal_of(sentences, "cubes", "X-1.2", {"good": WOOD, "n": 3})
    assert refusal == Refusal(
        "cubes",
        {"good": WOOD.to_json(), "n": 3},
        "X-1.2",
        capitalised(say("games/no-such-cube", good=WOOD, n=3)),
    )
    assert refusal.say() == "You have no wood left. (X-1.2)"
    assert refusal.say("fr") == "Vous n’avez plus de bois. (X-1.2)"
    assert refusal.to_json() == {
        "code": "cubes",
        "params": {"good": WOOD.to_json(), "n": 3},
        "rule": "X-1.2",
        "sentence": refusal.sentence.to_json(),
    }


def test_an_illegal_action_carries_its_refusal() -> None:
    refusal = Refusal("over", {"n": 1}, "X-1", say("common/over"))
    error = IllegalAction(refusal)
    assert str(error) == error.say() == "The game is over. (X-1)"
    assert error.say("fr") == "La partie est terminée. (X-1)"
    assert (error.code, error.params, error.rule) == ("over", {"n": 1}, "X-1")
    assert isinstance(error, BastideError)


def test_an_error_in_a_record_names_its_line() -> None:
    torn = plain("it is torn")
    assert str(RecordError(torn, 7)) == "in line 7, it is torn"
    assert RecordError(torn, 7, 3).say("fr") == "à la ligne 7, colonne 3, it is torn"
    error = pickle.loads(pickle.dumps(RecordError(torn)))
    assert (str(error), error.reason, error.line) == ("it is torn", torn, None)
    assert isinstance(error, ValueError)


def test_events_are_data_and_a_sentence() -> None:
    event = Event(3, "gained", 1, {"good": "wood"}, WOOD)
    assert (event.say(), event.say("fr")) == ("wood", "bois")
    assert event.to_json() == {
        "ply": 3,
        "kind": "gained",
        "seat": 1,
        "data": {"good": "wood"},
        "sentence": {"key": "games/wood"},
    }


GOODS = (WOOD, GOLD)
DREW, CAME = range(2)
WORDINGS = {
    DREW: Wording(
        "drew",
        say("magna-carta/drew-resource"),
        (keyed("good", ("wood", "gold"), lambda n: GOODS[n]), number("amount", at=1)),
        unseen=say("magna-carta/drew-resource-draws-resource-card"),
    ),
    CAME: Wording("came", say("outlook/n-rounds"), (number("n"),)),
}


@pytest.mark.parametrize("viewer", [1, ALL_SEEING])
def test_who_may_know_hears_the_whole_event(viewer: int) -> None:
    event = sentence_of(WORDINGS, SEATS, 4, (DREW, 1, 1, 2, 0), viewer)
    assert event == Event(
        4,
        "drew",
        1,
        {"good": "gold", "amount": 2},
        say("magna-carta/drew-resource", who=SEATS[1], good=GOLD, amount=2),
    )
    assert event.say("fr") == "Vert pioche une carte Ressource d’or."


@pytest.mark.parametrize("viewer", [0, None])
def test_who_may_not_know_hears_that_something_happened(viewer: int | None) -> None:
    event = sentence_of(WORDINGS, SEATS, 4, (DREW, 1, 1, 2, 0), viewer)
    assert event == Event(
        4, "drew", 1, {}, say("magna-carta/drew-resource-draws-resource-card", who=SEATS[1])
    )


def test_an_event_of_no_one_has_no_seat() -> None:
    log = Log()
    log.add(CAME, -1, 5)
    event = sentence_of(WORDINGS, SEATS, 0, log.rows[0], None)
    assert (event.seat, event.data, event.say("fr")) == (None, {"n": 5}, "5 tours")


def test_a_text_may_be_given_by_its_key() -> None:
    assert text_of("common/nothing") == say("common/nothing")
    assert text_of(say("common/nothing")) == say("common/nothing")
