# Milyenek a lapok, kövek és dominók: az asztal menüjében választható.
looks-four = Négyszínű lapok
looks-large = Nagy betűk és jelek
looks-large-bones = Nagy betűk, pöttyök helyett számok
sort-fits = Rendezés aszerint, mi illik össze
sort-line = A leghosszabb sor kirakása
keys-fits = rendezés aszerint, mi illik össze
keys-sort = rendezés: szám szerint, majd aszerint, mi illik össze
