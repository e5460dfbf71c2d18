from tools.bench import start

start.main()
