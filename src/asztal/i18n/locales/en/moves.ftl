### What a player did, for the log; what one family alone does is in its own file. `.you` is the same said to the player who did it,
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
move-discard = { $player } discarded { CARD($card, article: "definite") }.
    .you = You discarded { CARD($card, article: "definite") }.
    .step = Discard { CARD($card, article: "definite") }
move-pass = { $player } passed.
    .you = You passed.
    .step = Pass
move-undo = { $player } took back their last play.
    .you = You took your last play back.
