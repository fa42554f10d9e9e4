### What is wrong with a position that is to be played on.

error-position-dealer = This position is a deal of seat { $given }, and now seat { $expected } deals. Write “dealer: { $expected }”.
error-position-over = The deal of this position has ended, so there is nothing to play on. Set up an earlier moment.
error-record-position = Line { $line }: the deal cannot be set up from “position”. { $why }
error-record-position-spelling = Line { $line }: “position” is not written as Asztal writes it.
