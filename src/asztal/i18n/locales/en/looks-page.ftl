# How the pieces look: chosen in the menu of a table.
looks-four = Four-colour suits
looks-large = Large print
looks-large-bones = Large print, numerals instead of pips
sort-number = Sort by number
sort-fits = Sort by what fits
sort-line = Lay out the longest line
keys-fits = sort by what fits
keys-move-bone = move the domino within your hand
keys-sort = sort: by number, then by what fits
