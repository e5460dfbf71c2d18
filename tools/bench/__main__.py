from tools.bench import calcada, engine, start, taps, thinking

engine.main()
calcada.main()
start.main([])
taps.main()
thinking.main()
