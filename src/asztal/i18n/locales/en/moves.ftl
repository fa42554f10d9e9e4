### What a player did, for the log. `.you` is the same said to the player who did it.
### $player name, $card one card, $cards cards or a meld, $meld a table meld's number, $bone a domino,
### $end left or right; $train own, common, you (the reader's) or other, and $owner the other's name; $crosswise yes or no;
### $arm the number of a train's arm, if it has arms; $kind the kind of a finished tile hand.

move-draw = { $player } drew from the stock.
    .you = { GIVEN($card) ->
    [yes] You drew { CARD($card, article: "definite") }.
   *[no] { GIVEN($bone) ->
        [yes] You drew { BONE($bone, article: "definite") }.
       *[no] You drew from the stock.
    }
}
move-take = { $player } took { GIVEN($card) ->
    [yes] { CARD($card, article: "definite") }
   *[no] the top card
} from the pile.
    .you = You took { GIVEN($card) ->
    [yes] { CARD($card, article: "definite") }
   *[no] the top card
} from the pile.
move-lay = { $player } laid { CARDS($cards) }.
    .you = You laid { CARDS($cards) }.
move-add = { $player } added { CARDS($cards) } to meld { $meld }.
    .you = You added { CARDS($cards) } to meld { $meld }.
move-swap = { $player } put { CARD($card, article: "definite") } into meld { $meld } and took its joker.
    .you = You put { CARD($card, article: "definite") } into meld { $meld } and took its joker.
move-discard = { $player } discarded { CARD($card, article: "definite") }.
    .you = You discarded { CARD($card, article: "definite") }.
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
move-stop = { $player } stopped in the first round.
    .you = You stopped in the first round.
move-mark = { $player } put the marker on arm { $arm }.
    .you = You put the marker on arm { $arm }.
move-done = { $player } ended the turn without discarding.
    .you = You ended your turn without discarding.
move-take-indicator = { $player } took the indicator to finish.
    .you = You took the indicator to finish.
move-claim = { $player } claimed { GIVEN($card) ->
    [yes] { CARD($card, article: "definite") }
   *[no] the discarded tile
} out of turn.
    .you = You claimed { GIVEN($card) ->
    [yes] { CARD($card, article: "definite") }
   *[no] the discarded tile
} out of turn.
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
move-pass = { $player } passed.
    .you = You passed.
move-undo = { $player } took back their last play.
    .you = You took your last play back.
