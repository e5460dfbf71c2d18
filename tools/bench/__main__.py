from tools.bench import (
    calcada,
    castles,
    engine,
    memory,
    pictures,
    print_not_met,
    start,
    taps,
    thinking,
)

engine.main()
calcada.main()
castles.main()
start.main([])
pictures.main()
taps_are_quick = taps.main()
thinking.main()
nothing_piles_up = memory.main()
print_not_met()
# The figures of the rest are there all the same.
raise SystemExit(0 if taps_are_quick and nothing_piles_up else 1)
