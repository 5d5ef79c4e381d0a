"""Small parts of the engine, timed one by one."""
