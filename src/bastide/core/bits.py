"""Sets of small numbers as the bits of one int."""


def count_bits(bits: int) -> int:
    return bits.bit_count()


def lowest_bit(bits: int) -> int:
    """The smallest member of a set that is not empty."""
    return (bits & -bits).bit_length() - 1
