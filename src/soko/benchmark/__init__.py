"""Measuring the solver on a set of levels, and comparing what was measured."""

from soko.benchmark.comparison import Change, Comparison, Ratio, compare
from soko.benchmark.curve import Curve, Moment, format_curves
from soko.benchmark.excess import BestKnown, Excess
from soko.benchmark.export import export_record
from soko.benchmark.machine import Machine, current_commit, this_machine
from soko.benchmark.measurement import LevelRun, measure_job, measure_jobs
from soko.benchmark.record import SCHEMA, Record, Totals, is_record, read_record, write_record
from soko.benchmark.running import run_benchmark
from soko.benchmark.spread import Spread
from soko.benchmark.suite import signature

__all__ = [
    "SCHEMA",
    "BestKnown",
    "Change",
    "Comparison",
    "Curve",
    "Excess",
    "LevelRun",
    "Machine",
    "Moment",
    "Ratio",
    "Record",
    "Spread",
    "Totals",
    "compare",
    "current_commit",
    "export_record",
    "format_curves",
    "is_record",
    "measure_job",
    "measure_jobs",
    "read_record",
    "run_benchmark",
    "signature",
    "this_machine",
    "write_record",
]
