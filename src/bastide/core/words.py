"""Small phrases that every game needs: amounts of deniers, cubes and batches."""

from .text import Text


def deniers_text(amount: int) -> Text:
    return Text(
        f"{amount} denier" if amount == 1 else f"{amount} deniers",
        f"{amount} denier" if amount < 2 else f"{amount} deniers",
    )


def amount_of_cubes(good: Text, amount: int) -> Text:
    """Amounts of a good: "2 wood", « 2 cubes de bois »."""
    of = "d'" if good.fr[0] in "aeiou" else "de "
    cubes = "cube" if amount < 2 else "cubes"
    return Text(f"{amount} {good.en}", f"{amount} {cubes} {of}{good.fr}")


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
