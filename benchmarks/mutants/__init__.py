"""Small faults planted in the engine by chance, one at a time: do the tests notice?"""
