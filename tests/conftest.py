"""Settings for all tests."""

from hypothesis import HealthCheck, settings

# Both are wall-clock checks: on a machine that is busy otherwise they fail without a reason.
settings.register_profile("soko", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("soko")
