# Milyenek a lapok, kövek és dominók: az asztal menüjében választható.
looks-four = Négyszínű lapok
looks-large = Nagy jelek a lapokon
looks-large-all = Nagy jelek a lapokon, köveken, dominókon
looks-large-bones = Számok a pöttyök helyett
looks-large-tiles = Nagy számok a köveken
sort-fits = Rendezés aszerint, mi illik össze
sort-line = A leghosszabb sor kirakása
keys-fits = rendezés aszerint, mi illik össze
keys-sort = rendezés: szám szerint, majd aszerint, mi illik össze
