# How the pieces look: chosen in the menu of a table.
looks-four = Four-colour suits
looks-large = Large-print cards
looks-large-all = Large print on cards, tiles and dominoes
looks-large-bones = Numerals instead of pips
looks-large-tiles = Large-print tiles
sort-fits = Sort by what fits
sort-line = Lay out the longest line
keys-fits = sort by what fits
keys-sort = sort: by number, then by what fits
