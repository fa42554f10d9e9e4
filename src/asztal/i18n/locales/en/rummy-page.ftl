### What only the pages of Römi 40 and its sister games say.

## What the referee says

referee-question-opening = What is this opening worth?
referee-question-take = May the discard be taken?
referee-tray-pile = The discard
referee-flag-opened = I have opened in this deal
referee-flag-first = It is my first draw in this deal
referee-says-opening = The opening is not enough.
    .stands = The opening is enough.
referee-says-take = No, it may not be taken.
    .stands = Yes, it may be taken.
referee-uses = For example:
