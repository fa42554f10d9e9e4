"""`asztal review`: what a record's decisions cost, the worst first, and what was luck."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from asztal.cli import status
from asztal.cli.common import figure, percent, print_json, read_file, tell_error
from asztal.cli.hint import WIDE
from asztal.cli.lines import put, under
from asztal.cli.records import ended
from asztal.cli.screen import errors
from asztal.cli.story import said, taken_in, to_play
from asztal.errors import AsztalError, MatchError
from asztal.i18n import text, why
from asztal.match.luck import Luck
from asztal.match.review import GRADES, Decision, Review, review
from asztal.notation.situations import game_of_position

__all__ = ["review_record"]

STYLES = dict(zip(GRADES, ("yellow", "bright_yellow", "bold red"), strict=True))


def review_record(file: str, lang: str, seats: Sequence[int], grade: str, *, as_json: bool) -> None:
    """Print the decisions of a record that cost something, those of `grade` and worse, and each deal's luck."""
    raw = read_file(file, lang, "record")
    try:
        review = watched(raw, seats, lang)
    except MatchError as error:
        tell_error(lang, error)
        raise status.Exit(status.UNCLEAR) from None
    except AsztalError as error:
        tell_error(lang, error, file)
        raise ended(raw) from None
    least = GRADES.index(grade)
    told = [each for each in review.decisions if GRADES.index(each.grade) >= least]
    for decision in told:
        if as_json:
            print_json(decision.data(lang))
        else:
            tell(decision, review.seats, lang)
    lucks(review, lang, as_json=as_json)
    if not as_json:
        put(text(lang, "cli-reviewed", decisions=sum(review.looked_at), told=len(told)))


def watched(raw: bytes, seats: Sequence[int], lang: str) -> Review:
    """The review, with a bar on the screen while it is made."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(text(lang, "cli-reviewing"), total=None)

        def told(done: int, deals: int) -> None:
            bar.update(task, completed=done, total=deals)

        return review(raw, seats or None, told)


def tell(decision: Decision, seats: Sequence[str], lang: str) -> None:
    """What was played, what would have been better and why, and what it cost."""
    game = game_of_position(decision.position)
    taken = taken_in(game.position(decision.position))
    played = said(lang, game.family, decision.move, seats, decision.seat, taken=taken)
    better = to_play(lang, game.family, decision.better, seats, decision.seat)
    grade = text(lang, f"cli-review-{decision.grade}", deal=str(decision.deal), seq=str(decision.seq))
    put(Text.assemble((grade, STYLES[decision.grade]), " ", played), hang=4)
    loss = decision.loss
    under(
        " ".join(
            [
                text(lang, "cli-review-better", move=better),
                *(why(lang, *reason) for reason in decision.reasons),
            ]
        ),
        text(
            lang,
            "cli-review-cost" if loss.wins > WIDE * loss.wins_error else "cli-review-cost-points",
            points=figure(lang, loss.points, 1),
            error=figure(lang, WIDE * loss.error, 1),
            wins=percent(lang, loss.wins),
            wide=percent(lang, WIDE * loss.wins_error),
            deals=loss.deals,
        ),
    )
    match, error = decision.match
    if match > WIDE * error and abs(loss.wins - match) > error:  # where one deal decides, it is told once
        points, wide = figure(lang, 100 * match, 1), figure(lang, 100 * WIDE * error, 1)
        under(text(lang, "cli-review-cost-match", points=points, error=wide))


def lucks(review: Review, lang: str, *, as_json: bool) -> None:
    """What luck and play have brought in each deal, and in all of them."""
    for each in review.luck:
        if as_json:
            print_json(each.data())
            continue
        brought(lang, review, [each], deal=str(each.deal))
        way = [f"{moment.seq}: {figure(lang, moment.luck, 1, signed=True)}" for moment in each.line]
        if way:
            under(text(lang, "cli-review-way", way="; ".join(way)))
    if len({each.deal for each in review.luck}) > 1 and not as_json:
        for seat in range(len(review.seats)):
            brought(lang, review, [each for each in review.luck if each.seat == seat], deal="")


def brought(lang: str, review: Review, lucks: Sequence[Luck], deal: str) -> None:
    """What luck and play have brought a seat in these deals."""
    if not lucks:
        return
    put(
        text(
            lang,
            "cli-review-luck" if deal else "cli-review-luck-match",
            deal=deal,
            name=review.seats[lucks[0].seat],
            result=figure(lang, sum(each.result for each in lucks), 1, signed=True),
            played="yes" if any(each.play for each in lucks) else "no",
            luck=figure(lang, sum(each.luck for each in lucks), 1, signed=True),
            play=figure(lang, sum(each.play for each in lucks), 1, signed=True),
            error=figure(lang, WIDE * hypot(*(each.error for each in lucks)), 1),
        )
    )
