"""The five games of the draw, lay and discard family as the naive referee knows them: a value each."""

from __future__ import annotations

from typing import NamedTuple


class House(NamedTuple):
    """The options of the table (rules, section 12), and what sets the sister games apart."""

    opening_minimum: int = 40
    direction: str = "left"
    starter_may_lay: bool = True
    free_pickup: str = "each"  # or first-discard; always: R51-07, K-06
    jokers_per_meld: str = "2"
    double_layoff_same_meld: bool = True
    last_natural_frees_joker: bool = True
    freed_joker_may_be_added: bool = True
    hand_bonus: str = "none"
    reshuffles: int = 2
    idle_rounds: int = 0  # R40-62; 0: however long nobody draws
    payout: str = "off"  # or chips: K-22

    joker_in_hand: int = 20  # R40-04
    dealt: int = 14  # and one more to the starter, who then does not draw (R40-06, R40-17)
    upcard: bool = False  # K-04: a card turned up instead
    joker_each: bool = False  # JM-02: every dealt hand holds one joker, the stock none
    natural_pair: bool = False  # JM-07 c, JM-13
    finishing_excuses: bool = False  # JM-07 b: an opened player may take the discard to finish with it
    closed_sets: bool = False  # K-11 to K-14
    from_hand: bool = True  # R40-47: who goes out from hand needs neither minimum nor own meld
    kalooki: int = 0  # K-21: against each loser, if the winner had a Kalooki

    def cap(self) -> int:
        return {"1": 1, "2": 2}.get(self.jokers_per_meld, 99)


HOUSES: dict[str, House] = {
    "romi-40": House(),
    "romi-50": House(opening_minimum=50),  # R50-08
    "romi-51": House(opening_minimum=51, free_pickup="always", idle_rounds=5),  # R51-07 to R51-09
    "joker-mania-51": House(opening_minimum=51, joker_each=True, natural_pair=True, finishing_excuses=True),
    "kalooki": House(
        opening_minimum=0,
        free_pickup="always",
        idle_rounds=5,
        joker_in_hand=25,
        dealt=13,
        upcard=True,
        closed_sets=True,
        from_hand=False,
        kalooki=25,
    ),
}
