"""Settings for all tests."""

import signal

from hypothesis import HealthCheck, settings

# Both are wall-clock checks: on a machine that is busy otherwise they fail without a reason.
settings.register_profile("soko", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("soko")

# A shell starts background jobs with Ctrl-C ignored, and processes inherit that: tests that press
# it would wait in vain.
signal.signal(signal.SIGINT, signal.default_int_handler)
