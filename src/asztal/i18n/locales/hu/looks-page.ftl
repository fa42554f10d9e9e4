# Milyenek a lapok, kövek és dominók: az asztal menüjében választható.
looks-four = Négyszínű lapok
looks-large = Nagy betűk és jelek
looks-large-bones = Nagy betűk, pöttyök helyett számok
sort-number = Rendezés szám szerint
sort-fits = Rendezés aszerint, mi illik össze
sort-line = A leghosszabb sor kirakása
keys-fits = rendezés aszerint, mi illik össze
keys-move-bone = a dominó odébb tétele a kézben
keys-sort = rendezés: szám szerint, majd aszerint, mi illik össze
