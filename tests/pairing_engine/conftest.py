"""How the engine's tests are sampled, also where they run without the rest of the project."""

from hypothesis import HealthCheck, settings

settings.register_profile("engine", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
settings.load_profile("engine")
