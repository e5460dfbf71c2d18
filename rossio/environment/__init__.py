"""The games as an environment for programs that learn, by PettingZoo's rules."""
