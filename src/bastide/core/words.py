"""Small phrases that every game needs: amounts of deniers, cubes and batches."""

from collections.abc import Sequence

from .text import Text, say


def deniers_text(amount: int) -> Text:
    return say("common/n-deniers", n=amount)


def owned_by(thing: Text, owner: Text) -> Text:
    """A building and its owner: "Green's Mason", « le Maçon de Vert »."""
    return say("common/owned", thing=thing, owner=owner)


def own(thing: Text) -> Text:
    """A thing of the player who acts: "their own Market"."""
    return say("common/own", thing=thing)


def spaces_text(amount: int) -> Text:
    return say("common/n-spaces", n=amount)


def cards_text(amount: int) -> Text:
    return say("common/n-cards", n=amount)


def ordinal_text(rank: int) -> Text:
    """A place in an order: "2nd", « 2e »."""
    return say("common/ordinal", n=rank)


def amount_of_cubes(good: Text, amount: int) -> Text:
    """Amounts of a good: "2 wood", « 2 cubes de bois »."""
    return say("common/n-cubes", n=amount, good=good)


def cost_in_words(goods: Sequence[Text], amounts: Sequence[int], less: int = -1) -> Text:
    """Cubes of every good, white ones last: "1 food and 2 stone", « 1 cube de bois et 2 d’or ».

    One cube of `less` is left out, none where it is below 0.
    """
    parts: list[Text] = []
    for good, printed in enumerate(amounts):
        amount = printed - (good == less)
        if amount == 0:
            continue
        first = "first" if not parts else "further"
        if good == len(goods):
            parts.append(say(f"common/{first}-cubes-of-any-kind", n=amount))
        else:
            parts.append(say(f"common/{first}-cubes", n=amount, good=goods[good]))
    return all_of(parts) if parts else say("common/for-nothing")


def short_cubes(goods: Sequence[Text], amounts: Sequence[int]) -> Text:
    """Cubes as they might be printed: "1 food + 2 stone"."""
    held = [(n, goods[good]) for good, n in enumerate(amounts) if n]
    return with_plus([say("common/short-cubes", n=n, good=good) for n, good in held])


def all_of(parts: Sequence[Text]) -> Text:
    """A list in words: a, b and c."""
    return parts[0] if len(parts) == 1 else say("common/all-of", parts=tuple(parts))


def one_of(parts: Sequence[Text]) -> Text:
    """Alternatives in words: a, b or c."""
    return parts[0] if len(parts) == 1 else say("common/one-of", parts=tuple(parts))


def with_commas(parts: Sequence[Text]) -> Text:
    return say("common/with-commas", parts=tuple(parts))


def with_slashes(parts: Sequence[Text]) -> Text:
    return say("common/with-slashes", parts=tuple(parts))


def in_columns(parts: Sequence[Text]) -> Text:
    """Cells of a row of a table in Markdown."""
    return say("common/in-columns", parts=tuple(parts))


def with_plus(parts: Sequence[Text]) -> Text:
    return say("common/with-plus", parts=tuple(parts))


def one_after_the_other(sentences: Sequence[Text]) -> Text:
    """Several sentences as one text."""
    return say("common/sentences", parts=tuple(sentences))


def taking(gain: Text) -> Text:
    """A gain as something that a player does: "take 1 stone"."""
    return say("games/take-gain", gain=gain)


def batches_text(batches: int) -> Text:
    return say("common/n-batches", n=batches)


def provost_moves(steps: int, moved: Text) -> Text:
    """A move of the provost after the player's name: "moves the provost 2 spaces forward"."""
    way = "forward" if steps > 0 else "back"
    return say(f"common/moves-provost-{way}", moved=moved)


def move_provost(steps: int, moved: Text, price: Text) -> Text:
    """The action: "Move the provost 2 spaces forward (2 deniers)"."""
    way = "forward" if steps > 0 else "back"
    return say(f"common/move-provost-{way}", moved=moved, price=price)


def capitalised(text: Text) -> Text:
    """The text with a capital letter at its start."""
    return say("common/capital", text=text)


def capital(sentence: str) -> str:
    """The sentence with a capital letter at its start."""
    return sentence[:1].upper() + sentence[1:]


def plain(word: object) -> Text:
    """A word that is the same in every language: a key, a name."""
    return say("common/plain", word=str(word))


def figure(value: float, digits: int = 0) -> Text:
    """A number as each language writes it: "2.5", « 2,5 »."""
    return say(f"common/figure-{digits}", value=float(value))


def signed_figure(value: float) -> Text:
    """A difference with its sign, and a real minus: "+0.5", « −1,0 »."""
    rounded = round(value, 1)
    key = "common/less-than-nothing" if rounded < 0 else "common/more-than-nothing"
    return say(key, figure=figure(abs(rounded), 1))


def percent(share: float) -> Text:
    """A share in whole percent: "62%", « 62 % »."""
    return say("common/percent", n=round(100 * share))
