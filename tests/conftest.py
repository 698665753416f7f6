"""Settings for all tests."""

import signal

from hypothesis import HealthCheck, settings

# Both are wall-clock checks: on a machine that is busy otherwise they fail without a reason.
settings.register_profile("explore", deadline=None, suppress_health_check=[HealthCheck.too_slow])
# The same examples in each run: a change is judged by what it does, not by luck. To look for new
# ones: pytest --hypothesis-profile=explore
settings.register_profile("soko", settings.get_profile("explore"), derandomize=True)
settings.load_profile("soko")

# A shell starts background jobs with Ctrl-C ignored, and processes inherit that: tests that press
# it would wait in vain.
signal.signal(signal.SIGINT, signal.default_int_handler)
