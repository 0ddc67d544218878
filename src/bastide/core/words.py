"""Small phrases that every game needs: amounts of deniers, cubes and batches."""

from collections.abc import Sequence

from .text import Name, Text


def deniers_text(amount: int) -> Text:
    return Text(
        f"{amount} denier" if amount == 1 else f"{amount} deniers",
        f"{amount} denier" if amount < 2 else f"{amount} deniers",
    )


def of_fr(word: str) -> str:
    """A French word after "de": "de bois", "d'or", "d'Orange"."""
    return f"d'{word}" if word[0] in "aeiouAEIOU" else f"de {word}"


def no_good(good: Text) -> Text:
    """A good after a negation: "gold", « d'or »."""
    return Text(good.en, of_fr(good.fr))


def owned_by(thing: Name, owner: Text) -> Text:
    """A building and its owner: "Green's Mason", « le Maçon de Vert »."""
    return Text(f"{owner.en}'s {thing.en}", f"{thing.the_fr} {of_fr(owner.fr)}")


def spaces_text(amount: int) -> Text:
    return counted(amount, Text("space", "case"))


def cards_text(amount: int) -> Text:
    return counted(amount, Text("card", "carte"))


def counted(amount: int, thing: Text) -> Text:
    """A number of things whose plural ends in s: "2 spaces", « 2 cases »."""
    return Text(
        f"{amount} {thing.en}" if amount == 1 else f"{amount} {thing.en}s",
        f"{amount} {thing.fr}" if amount < 2 else f"{amount} {thing.fr}s",
    )


def ordinal_text(rank: int) -> Text:
    """A place in an order of at most five: "2nd", « 2e »."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(rank, "th")
    return Text(f"{rank}{ending}", "1er" if rank == 1 else f"{rank}e")


def amount_of_cubes(good: Text, amount: int) -> Text:
    """Amounts of a good: "2 wood", « 2 cubes de bois »."""
    cubes = "cube" if amount < 2 else "cubes"
    return Text(f"{amount} {good.en}", f"{amount} {cubes} {of_fr(good.fr)}")


def cost_in_words(goods: Sequence[Text], amounts: Sequence[int]) -> Text:
    """Cubes of every good, white ones last: "1 food and 2 stone", « 1 cube de bois et 2 d'or »."""
    parts: list[Text] = []
    for good, amount in enumerate(amounts):
        if amount == 0:
            continue
        cubes = "cube" if amount == 1 else "cubes"
        white = good == len(goods)
        en = f"{cubes} of any kind" if white else goods[good].en
        kind = "au choix" if white else of_fr(goods[good].fr)
        parts.append(Text(f"{amount} {en}", f"{amount} {kind if parts else f'{cubes} {kind}'}"))
    if not parts:
        return Text("free", "gratuit")
    return Text(
        listed([part.en for part in parts], " and "), listed([part.fr for part in parts], " et ")
    )


def listed(parts: Sequence[str], conjunction: str) -> str:
    """A list in words: a, b and c."""
    *earlier, last = parts
    return ", ".join(earlier) + conjunction + last if earlier else last


def batches_text(batches: int) -> Text:
    if batches == 0:
        return Text("no batch", "aucun lot")
    return Text(
        f"{batches} batch" if batches == 1 else f"{batches} batches",
        f"{batches} lot" if batches == 1 else f"{batches} lots",
    )


def by_fr(moved: Text) -> str:
    """How far someone goes, in French: « d'une case », « de 2 cases »."""
    return f"d'une {moved.fr[2:]}" if moved.fr.startswith("1 ") else f"de {moved.fr}"


def provost_moves(steps: int, moved: Text) -> Text:
    """What a player does with the provost: "moves the provost 2 spaces forward"."""
    way, verb = ("forward", "avance") if steps > 0 else ("back", "recule")
    return Text(f"moves the provost {moved.en} {way}", f"{verb} le prévôt {by_fr(moved)}")


def move_provost(steps: int, moved: Text, price: Text) -> Text:
    """The action: "Move the provost 2 spaces forward (2 deniers)"."""
    way, verb = ("forward", "Avancer") if steps > 0 else ("back", "Reculer")
    return Text(
        f"Move the provost {moved.en} {way} ({price.en})",
        f"{verb} le prévôt {by_fr(moved)} ({price.fr})",
    )


def capitalised(text: Text) -> Text:
    """Both languages with a capital letter at their start."""
    return Text(capital(text.en), capital(text.fr))


def capital(sentence: str) -> str:
    """The sentence with a capital letter at its start."""
    return sentence[:1].upper() + sentence[1:]
