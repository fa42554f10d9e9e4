# Milyenek a lapok, kövek és dominók: az asztal menüjében választható.
looks-four = Négyszínű lap
looks-large = Nagybetűs lapok
looks-large-bones = Számok a pöttyök helyett
looks-large-tiles = Nagybetűs kövek
