"""Settings for all tests."""

import os
import signal
import tempfile

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

# The library of whoever runs the tests is no business of theirs.
DATA = tempfile.TemporaryDirectory(prefix="soko-tests-")
os.environ["XDG_DATA_HOME"] = DATA.name
