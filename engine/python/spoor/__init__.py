# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Spoor tracks targets in videos on OpenCL devices.

    import spoor
    tracker = spoor.Tracker("tld", seed=0, nn_threshold=0.6)
    tracker.init(frame, (x, y, w, h))
    result = tracker.update(next_frame)     # result.box, .state, .confidence, .signals

Boxes are x, y, width and height in continuous pixels, with the origin at the top-left corner of the
top-left pixel. Frames are counted from 0. Errors raise spoor.Error, whose text states what went
wrong, where, and what to do next.
"""

from pathlib import Path as _Path

try:
    from . import _spoor
except ImportError as _error:
    if "libOpenCL" in str(_error):
        raise ImportError(
            f"Spoor needs the OpenCL loader ({_error}). Install it, for example with the package "
            "ocl-icd-libopencl1, and a driver such as pocl-opencl-icd."
        ) from _error
    if "libGL" in str(_error) or "libX11" in str(_error):
        raise ImportError(
            f"Spoor's copy of OpenCV needs a display library ({_error}). Install it, for example with "
            "the package libglx0."
        ) from _error
    raise

# Helper programs such as spoor-probe are in the wheel, in the build folder, installed with the module, or
# in the system.
for _folder in (
    _Path(__file__).resolve().parent / "bin",
    _Path(__file__).resolve().parents[2] / "bin",
    _Path(__file__).resolve().parents[3] / "spoor",
    _Path("/usr/lib/spoor"),
):
    if (_folder / "spoor-probe").exists():
        _spoor.use_programs(str(_folder))
        break

from ._spoor import Error, Result, __version__  # noqa: E402
from .errors import (  # noqa: E402
    InvalidTypeError,
    InvalidValueError,
    MissingFileError,
    UnknownNameError,
    name_arguments,
)
from .commands import Match, batch, benchmark, command, explain, match, reproduce  # noqa: E402
from .documents import Boxes, Event, Target, convert, formats, read, sample_truth  # noqa: E402
from .frames import FrameResult, shape_mask, shape_points  # noqa: E402
from .networks import Network  # noqa: E402
from .projects import Project  # noqa: E402
from .runs import Run, inspect_window, track  # noqa: E402
from .scores import MotScore, Score, evaluate, evaluate_all, evaluate_mot  # noqa: E402
from .trackers import Map, Tracker, algorithms, devices, pipelines  # noqa: E402
from .videos import Video, new_frame, read_picture  # noqa: E402

__all__ = [
    "Boxes",
    "Error",
    "Event",
    "FrameResult",
    "InvalidTypeError",
    "InvalidValueError",
    "Map",
    "Match",
    "MissingFileError",
    "MotScore",
    "Network",
    "Project",
    "Result",
    "Run",
    "Score",
    "Target",
    "Tracker",
    "UnknownNameError",
    "Video",
    "__version__",
    "algorithms",
    "batch",
    "benchmark",
    "command",
    "convert",
    "devices",
    "evaluate",
    "evaluate_all",
    "evaluate_mot",
    "explain",
    "formats",
    "inspect_window",
    "match",
    "new_frame",
    "pipelines",
    "read",
    "read_picture",
    "reproduce",
    "sample_truth",
    "shape_mask",
    "shape_points",
    "track",
]

name_arguments(__all__, __import__(__name__))
