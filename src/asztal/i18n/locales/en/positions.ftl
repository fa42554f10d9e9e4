### What is wrong with a position that is to be played on.

error-position-dealer = This position is a deal of seat { $given }, and now seat { $expected } deals. Write “dealer: { $expected }”.
error-position-over = The deal of this position has ended, so there is nothing left to play. Set up an earlier moment.
error-record-position = Line { $line }: the deal cannot be set up from “position”. { $why }
error-record-position-spelling = Line { $line }: “position” is not written as Asztal writes it. Let the program write the record.
error-situation-order = Line { $line }: “{ $key }” is out of place. An example has one title, one position, then any plays, then moves to try.
error-judge-too-many = That is more than { $most } questions in a minute. { $seconds ->
    [one] Wait a second, then try again.
   *[other] Wait { $seconds } seconds, then try again.
}
error-judge-none = This position cannot be judged right now. Try again.
error-position-hand-size = The part “{ $clause }” has { $given } pieces, and that hand can hold at most { $most }. Leave some out.
error-search-budget = This position is too hard to judge: what may be done here cannot be found out in reasonable time. No dealt game leads to one like it. Take pieces away, jokers first.
error-position-range = “{ $text }” in the part “{ $clause }” is out of range. Write a number from { $low } to { $high }.
error-position-seat = There is no seat { $text } for the part “{ $clause }”. Seats are numbered from 0; the last one here is { $high }.
error-position-count = The part “{ $clause }” has { $given } words, and { $needed } belong there. Correct it.
error-position-not-held = The part “{ $clause }” names { $piece }, which the part “{ $hand }” does not have, or has fewer times. Add it there, or leave it out here.
error-position-here = “{ $text }” in the part “{ $clause }” cannot be at this point. Leave it out or correct it.
