"""The engine: it knows no game. Contract, chance, kernels, drivers, matches, scenarios."""
