from tools.bench import engine, start, taps

engine.main()
start.main()
taps.main()
