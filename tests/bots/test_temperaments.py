"""Temperaments: as good as `solid`; the patient and the bold römi player differ where a hand may be opened."""

from __future__ import annotations

from statistics import fmean
from typing import Final

import pytest
from tests.games.rummy.table import table
from tests.wide import wide

import asztal
from asztal.arena import dealt, duel
from asztal.bots import TEMPERAMENTS, bots_for, ladder_of, make
from asztal.bots.registry import FAMILIES
from asztal.catalog import ENTRIES
from asztal.engine import Random
from asztal.games.rummy import RummyState

GAMES: Final = [entry.id for entry in ENTRIES.values() if entry.family == "rummy"]
SEEDS: Final = range(5)
THREE: Final = ("patient", "solid", "bold")
# Every temperament with every game that it plays.
PLAYED: Final = [
    (entry.id, bot)
    for entry in ENTRIES.values()
    for bot in TEMPERAMENTS
    if bot in FAMILIES[entry.family].players
]
QUICK: Final = {entry.family: id for id, entry in ENTRIES.items()}.values()  # a game of each family

HALF_DONE = "10s Js Qs 9h 9c 9d 4h 4c Kd 2d 7h Qd 5s 8c"
FAR_FROM_DONE = "10s Js Qs Ks As 9h 9c 6c 4h 2d 7h Qd Kh 5c"
NEARLY_OUT = "10s Js Qs 9h 9c 9d 4h 4c 4s Kd Kh Ks 7h 5s"


def advised(bot: str, state: RummyState) -> tuple[str, str]:
    """What the bot does at the seat to move, whatever its chance, and what settles that."""
    view = state.view(int(state.to_move))
    [answer] = {make(bot, state.game, seed).choose(view).text for seed in SEEDS}
    advice = make(bot, state.game, 1).advise(view)
    assert advice.move.text == answer
    return answer.split()[0], advice.reasons[0].code


@pytest.mark.parametrize("id", GAMES)
def test_bold_opens_where_patient_waits_and_each_says_why(id: str) -> None:
    """They open with another number of cards that have no place; `solid` stands between them."""
    opens, waits = ("lay", "open-loose"), ("discard", "closed")
    for hand, patient, solid, bold in (
        (NEARLY_OUT, waits, waits, waits),
        (HALF_DONE, waits, waits, opens),
        (FAR_FROM_DONE, waits, opens, opens),
    ):
        state = table(hand, phase="play", id=id)
        assert {bot: advised(bot, state) for bot in THREE} == {
            "patient": patient,
            "solid": solid,
            "bold": bold,
        }


def test_all_open_when_somebody_is_about_to_go_out() -> None:
    state = table(NEARLY_OUT, phase="play", others="2h 3c 5h", melds="1[8d 9d 10d]")
    assert {advised(bot, state) for bot in THREE} == {("lay", "open-near")}


def test_bold_takes_the_last_discard_to_open_with() -> None:
    state = table("8s 8h Kd Kh Ks As 2s 3s Jd Qd 9c 4c Ah 10h", pile="8c")
    assert advised("bold", state) == ("take", "take-open")
    assert advised("solid", state) == advised("patient", state) == ("draw", "closed")


def test_bold_lays_off_at_once_what_the_others_keep_for_a_meld() -> None:
    hand = "7c 7d 8c Kd Jh 2s 10h"
    rival = "2h 3c 5h 6h 9c 7h"
    state = table(hand, phase="play", opened=True, melds="1[4c 5c 6c]", others=rival)
    assert advised("bold", state) == ("add", "lay-off")
    assert advised("solid", state)[0] == advised("patient", state)[0] == "discard"


def numbers(id: str) -> range:
    """With how many players a game is tried here."""
    return range(ENTRIES[id].min_players, min(ENTRIES[id].max_players, 4) + 1)


@pytest.mark.parametrize(("id", "bot"), PLAYED)
def test_they_play_whole_deals_and_answer_the_view_and_nothing_else(id: str, bot: str) -> None:
    """Every choice is legal; states that look alike to a seat get the same answer."""
    rng = Random(5)
    for players in numbers(id):
        game = asztal.game(id, players=players)
        for number in range(2):
            state = game.deal(seed=number, dealer=number % players)
            while not state.is_over():
                seat = int(state.to_move)
                view = state.view(seat)
                move = make(bot, game, 9).choose(view)
                if number == 0:
                    other = game.resample(view, rng)
                    assert make(bot, game, 9).choose(other.view(seat)) == move
                assert state.check(move) is None
                state.apply(move)


def opened(id: str, bot: str) -> tuple[float, int, int]:
    """Of deals between four of them: when the first of them opens, how many do, and how many go out from hand."""
    game = asztal.game(id, players=4)
    turns: list[int] = []
    out = opening = 0
    for deal, seed in dealt(game, 24, 1):
        assert isinstance(deal, RummyState)
        players = [make(bot, game, seed + seat) for seat in range(game.players)]
        turn, first, before = 0, 0, -1
        while not deal.is_over():
            seat = int(deal.to_move)
            turn += seat != before
            before = seat
            deal.apply(players[seat].choose(deal.view(seat)))
            if deal.opened and not first:
                first = turn
        out += deal.by_hand
        opening += int(deal.opened).bit_count()
        turns.append(first or turn)
    return fmean(turns), opening, out


@pytest.mark.once
@pytest.mark.parametrize("id", GAMES)
def test_bold_opens_before_solid_and_patient_after_it(id: str) -> None:
    patient, solid, bold = (opened(id, bot) for bot in THREE)
    assert bold[0] < solid[0] < patient[0]
    assert bold[1] > solid[1] > patient[1]
    assert bold[2] < solid[2] < patient[2]


@pytest.mark.once
@pytest.mark.parametrize(
    ("id", "bot", "players", "deals"),
    [
        *((id, bot, 2, 100) for id, bot in PLAYED if id in QUICK),
        *(wide(id, bot, players, 2000) for id, bot in PLAYED for players in numbers(id)),
    ],
)
def test_none_is_a_fool(id: str, bot: str, players: int, deals: int) -> None:
    """Beside `solid` they win nearly as many deals, beside `casual` more than their share."""
    game = asztal.game(id, players)
    solid, casual = (duel(game, bot, other, deals // (players - 1)) for other in ("solid", "casual"))
    assert solid.wins.high > solid.even - 0.08, solid.data()
    assert casual.wins.value > casual.even, casual.data()


def test_they_play_the_games_of_their_families_and_stand_on_no_ladder() -> None:
    assert {"patient", "bold"} <= set(bots_for("rummy"))
    for entry in ENTRIES.values():
        temperaments = [bot for bot in TEMPERAMENTS if bot in FAMILIES[entry.family].players]
        *levels, random = ladder_of(entry.family)
        assert not set(TEMPERAMENTS) & set(levels)
        assert bots_for(entry.family) == (*levels, *temperaments, random)
        for bot in set(TEMPERAMENTS) - set(temperaments):
            with pytest.raises(asztal.OptionError) as refused:
                make(bot, asztal.game(entry.id), 1)
            assert refused.value.data()["code"] == "bot.unknown"


def test_every_temperament_plays_somewhere() -> None:
    assert {bot for _, bot in PLAYED} == set(TEMPERAMENTS)
