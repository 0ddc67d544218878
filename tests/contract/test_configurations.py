"""The few configurations of long runs represent all of them."""

from tests.configurations import ALL, MAIN, PAIRWISE, pairs_of


def test_every_two_settings_that_can_meet_do_meet() -> None:
    met = set().union(*map(pairs_of, PAIRWISE))
    assert met == set().union(*map(pairs_of, ALL))
    assert len(met) > 70


def test_they_are_few_and_each_is_there_once() -> None:
    assert len({c.id for c in PAIRWISE}) == len(PAIRWISE) <= len(ALL) // 3
    assert set(PAIRWISE) | set(MAIN) <= set(ALL)
