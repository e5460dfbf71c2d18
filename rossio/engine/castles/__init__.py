"""6 Castles: a territory that grows tile by tile, what is marked of it, and who walks in it."""
