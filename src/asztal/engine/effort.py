"""The cost of a question: searches count what they look at, and give up beyond a bound.

A search that gives up raises SearchError `search.budget`; it never answers no. No deal comes near the
bound (`tests/budget` counts): it is there for positions that somebody has made hard on purpose.
"""

from typing import Final, final

from mypy_extensions import i64

from asztal.errors import SearchError

__all__ = ["MOST", "SET_UP", "STEP", "Effort", "too_hard"]

MOST: Final = 5000000  # hands that one question may look at; a fourth of a microsecond each
SET_UP: Final = 75000  # … where strangers set deals up from text
STEP: Final = 24  # a turn played on costs as much as this many hands, some of them four times that


@final
class Effort:
    """What has been looked at so far: `begin` a question, and `step` for each play that is tried on the way.

    Searches within a question add the hands they have looked at to `spent`; `step` raises once all of
    it is more than `most`. Inside `with effort:` all questions count as one, for example those of one request.

    >>> effort = Effort()
    >>> effort.begin()
    >>> effort.step()
    >>> effort.spent
    24
    """

    def __init__(self) -> None:
        self.most: i64 = MOST
        self.spent: i64 = 0
        self.begun: i64 = 0  # what was spent before this question
        self.held: i64 = 0  # whether within a request

    def begin(self) -> None:
        """Begin a question."""
        if self.held == 0:
            self.begun = self.spent

    def __enter__(self) -> None:
        self.begin()
        self.held += 1

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.held -= 1

    def step(self) -> None:
        """Count one more play that is tried. Raises SearchError `search.budget`."""
        self.spent += STEP
        if self.spent - self.begun > self.most:
            raise too_hard(self.most)


def too_hard(most: i64) -> SearchError:
    """The error of a search that gives up after looking at this many hands."""
    return SearchError("search.budget", most=int(most))
