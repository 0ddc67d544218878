"""Small phrases that every game needs: amounts of deniers, cubes and batches."""

from collections.abc import Sequence

from .text import Text


def deniers_text(amount: int) -> Text:
    return Text(
        f"{amount} denier" if amount == 1 else f"{amount} deniers",
        f"{amount} denier" if amount < 2 else f"{amount} deniers",
    )


def of_good(good: Text) -> str:
    """What follows a number of cubes in French: "de bois", "d'or"."""
    return f"d'{good.fr}" if good.fr[0] in "aeiou" else f"de {good.fr}"


def amount_of_cubes(good: Text, amount: int) -> Text:
    """Amounts of a good: "2 wood", « 2 cubes de bois »."""
    cubes = "cube" if amount < 2 else "cubes"
    return Text(f"{amount} {good.en}", f"{amount} {cubes} {of_good(good)}")


def cost_in_words(goods: Sequence[Text], amounts: Sequence[int]) -> Text:
    """Cubes of every good, white ones last: "1 food and 2 stone", « 1 cube de bois et 2 d'or »."""
    parts: list[Text] = []
    for good, amount in enumerate(amounts):
        if amount == 0:
            continue
        cubes = "cube" if amount == 1 else "cubes"
        white = good == len(goods)
        en = f"{cubes} of any kind" if white else goods[good].en
        kind = "au choix" if white else of_good(goods[good])
        parts.append(Text(f"{amount} {en}", f"{amount} {kind if parts else f'{cubes} {kind}'}"))
    if not parts:
        return Text("free", "gratuit")
    return Text(
        listed([part.en for part in parts], " and "), listed([part.fr for part in parts], " et ")
    )


def listed(parts: Sequence[str], conjunction: str) -> str:
    """Several things in a row: a, b and c."""
    *earlier, last = parts
    return ", ".join(earlier) + conjunction + last if earlier else last


def batches_text(batches: int) -> Text:
    if batches == 0:
        return Text("no batch", "aucun lot")
    return Text(
        f"{batches} batch" if batches == 1 else f"{batches} batches",
        f"{batches} lot" if batches == 1 else f"{batches} lots",
    )


def signed_text(number: int) -> str:
    return f"{number:+d}" if number else "0"


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
