### What a player did, for the log. `.you` is the same said to the player who did it,
### `.step` the move as a button or a step of a hint says it.
### $player name, $card one card, $cards cards or a meld, $meld a table meld's number, $bone a domino,
### $end left or right; $train own, common, you (the reader's) or other, and $owner the other's name; $crosswise yes or no;
### $side low or high end of a meld; $line a train as the notation has it, and $to common, arm or train;
### $arm the number of a train's arm, if it has arms; $kind the kind of a finished tile hand.

move-draw = { $player } drew from the stock.
    .you = { GIVEN($card) ->
    [yes] You drew { CARD($card, article: "definite") }.
   *[no] { GIVEN($bone) ->
        [yes] You drew { BONE($bone, article: "definite") }.
       *[no] You drew from the stock.
    }
}
    .step = Draw from the stock
move-take = { $player } took { GIVEN($card) ->
    [yes] { CARD($card, article: "definite") }
   *[no] the top card
} from the pile.
    .you = You took { GIVEN($card) ->
    [yes] { CARD($card, article: "definite") }
   *[no] the top card
} from the pile.
    .step = Take the last discard
move-lay = { $player } laid { CARDS($cards) }.
    .you = You laid { CARDS($cards) }.
    .step = Lay { CARDS($cards) }
move-add = { $player } added { CARDS($cards) } to meld { $meld }.
    .you = You added { CARDS($cards) } to meld { $meld }.
    .step = Add { CARDS($cards) } to meld { $meld }{ $side ->
        [low] {" "}at the low end
        [high] {" "}at the high end
       *[none] {""}
    }
move-swap = { $player } put { CARD($card, article: "definite") } into meld { $meld } and took its joker.
    .you = You put { CARD($card, article: "definite") } into meld { $meld } and took its joker.
    .step = Put { CARD($card, article: "definite") } into meld { $meld }, take the joker
move-discard = { $player } discarded { CARD($card, article: "definite") }.
    .you = You discarded { CARD($card, article: "definite") }.
    .step = Discard { CARD($card, article: "definite") }
move-place = { $end ->
    [left] { $player } placed { BONE($bone, article: "definite") } on the left.
    [right] { $player } placed { BONE($bone, article: "definite") } on the right.
   *[none] { $player } began with { BONE($bone, article: "definite") }.
}
    .you = { $end ->
    [left] You placed { BONE($bone, article: "definite") } on the left.
    [right] You placed { BONE($bone, article: "definite") } on the right.
   *[none] You began with { BONE($bone, article: "definite") }.
}
    .step = { $end ->
        [left] Place { BONE($bone, article: "definite") } on the left
        [right] Place { BONE($bone, article: "definite") } on the right
       *[none] Place { BONE($bone, article: "definite") }
    }
move-place-on = { $player } placed { BONE($bone, article: "definite") } on { $train ->
    [own] their own train
    [common] the common train
    [you] your train
   *[other] { $owner }'s train
}{ GIVEN($arm) ->
    [yes] , arm { $arm }
   *[no] {""}
}{ $crosswise ->
    [yes] , crosswise
   *[no] {""}
}.
    .you = You placed { BONE($bone, article: "definite") } on { $train ->
    [own] your own train
    [common] the common train
   *[other] { $owner }'s train
}{ GIVEN($arm) ->
    [yes] , arm { $arm }
   *[no] {""}
}{ $crosswise ->
    [yes] , crosswise
   *[no] {""}
}.
    .step = Place { BONE($bone, article: "definite") } on { $to ->
        [common] the common train
        [arm] arm { $line }
       *[train] train { $line }
    }{ $crosswise ->
        [yes] , crosswise
       *[no] {""}
    }
move-stop = { $player } stopped in the first round.
    .you = You stopped in the first round.
    .step = Place no more
move-mark = { $player } put the marker on arm { $arm }.
    .you = You put the marker on arm { $arm }.
    .step = Put the marker on arm { $line }
move-done = { $player } ended the turn without discarding.
    .you = You ended your turn without discarding.
    .step = End the turn without discarding
move-take-indicator = { $player } took the indicator to finish.
    .you = You took the indicator to finish.
    .step = Take the indicator
move-claim = { $player } claimed { GIVEN($card) ->
    [yes] { CARD($card, article: "definite") }
   *[no] the discarded tile
} out of turn.
    .you = You claimed { GIVEN($card) ->
    [yes] { CARD($card, article: "definite") }
   *[no] the discarded tile
} out of turn.
    .step = Claim the discarded tile
move-finish = { $player } finished with { $kind ->
    [runs] runs
    [sets] sets
    [mixed] runs and sets
    [colour] a single colour
    [doubles] seven pairs
   *[eights] a total of eights
} and discarded { CARD($card, article: "definite") }.
    .you = You finished with { $kind ->
    [runs] runs
    [sets] sets
    [mixed] runs and sets
    [colour] a single colour
    [doubles] seven pairs
   *[eights] a total of eights
} and discarded { CARD($card, article: "definite") }.
    .step = { $kind ->
        [runs] Finish with runs
        [sets] Finish with sets
        [mixed] Finish with runs and sets
        [colour] Finish with a single colour
        [doubles] Finish with seven pairs
       *[eights] Finish with a total of eights
    }, discard { CARD($card, article: "definite") }
move-pass = { $player } passed.
    .you = You passed.
    .step = Pass
move-undo = { $player } took back their last play.
    .you = You took your last play back.
