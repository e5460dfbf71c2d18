from tools.bench import engine, start

engine.main()
start.main()
