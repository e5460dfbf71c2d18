from tools.bench import engine, start, taps, thinking

engine.main()
start.main([])
taps.main()
thinking.main()
