"""The numbers of move sequences from fixed positions, frozen."""

import pytest

from tools.perft import Case, count_again, read_cases

CASES = read_cases()


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_perft(case: Case) -> None:
    assert count_again(case) == case.counts


def test_there_are_enough_positions() -> None:
    phases = {case.position.split(" ")[3].split(":")[2] for case in CASES}
    assert phases == {"keep", "recruit", "build", "discard", "draw", "over"}
    assert len(CASES) >= 12
