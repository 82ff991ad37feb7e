# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tracking of whole videos."""

from __future__ import annotations

import os
import sys
from typing import Any, Dict, Iterable, List, Literal, Mapping, Optional, Sequence, Tuple, Union

import numpy as np

from . import _spoor
from .documents import Boxes, Target
from .errors import InvalidValueError, check_name
from .trackers import SIGNALS, TIMINGS, Box, Tracker, named_algorithm
from .videos import Video


class Run:
    """The result of track().

    boxes    boxes of all targets, see spoor.Boxes
    target   the first target, see spoor.Target
    signals  all signals: frame, target, signal, value, limit
    timings  timings of all frames, if the run was timed
    tracker  the tracker after the last frame
    """

    def __init__(self, tracker: Tracker, video: Video) -> None:
        self.tracker: Optional[Tracker] = tracker
        self.video = video
        self._algorithm, self._source = tracker.algorithm, video.source
        self._fps, self._length = video.fps, video._video.frame_count or 0
        self._recorded: Optional[_spoor.Recorded] = _spoor.Recorded()
        self._signals: List[Tuple[int, int, str, float, float]] = []
        self._timings: List[Tuple[int, str, str, str, int, int, int]] = []
        self._boxes: Optional[Boxes] = None

    def __getstate__(self) -> Dict[str, Any]:
        """The results, without tracker and video."""
        state = dict(self.__dict__, _boxes=self.boxes, tracker=None, video=None, _recorded=None)
        return state

    def _add(self) -> None:
        assert self.tracker is not None and self._recorded is not None
        run = self.tracker._run
        self._recorded.add(run)
        self._signals += run.signals()
        self._timings += run.timings()
        self._boxes = None

    @property
    def boxes(self) -> Boxes:
        """The boxes of all targets."""
        if self._boxes is None:
            assert self._recorded is not None
            self._boxes = Boxes(self._recorded.session(self._fps, self._length))
        return self._boxes

    @property
    def target(self) -> Target:
        """The first target: frames, boxes, states, confidence, ... as arrays."""
        return self.boxes[self.boxes.ids[0]]

    @property
    def signals(self) -> np.ndarray:
        """All signals: frame, target, signal, value, limit."""
        return np.array(self._signals, dtype=SIGNALS)

    @property
    def timings(self) -> np.ndarray:
        """Timings of all frames, if the run was timed."""
        return np.array(self._timings, dtype=TIMINGS)

    def signal(self, name: str, target: Optional[int] = None) -> np.ndarray:
        """Returns a signal of a target (default: the first) in each of its frames; nan if it has
        none."""
        chosen = self.target if target is None else self.boxes[target]
        check_name("signal", name, sorted({row[2] for row in self._signals}))
        values = {
            row[0]: row[3] for row in self._signals if row[1] == chosen.id and row[2] == name
        }
        return np.array([values.get(int(frame), np.nan) for frame in chosen.frames])

    def save(self, path: "str | os.PathLike[str]", format: Optional[str] = None) -> List[str]:
        """Writes the boxes in a format of formats(), by default the CSV of `spoor-cli track` (.csv) or a
        project (.spoor). Returns the data that the format cannot store, as sentences."""
        if format is None:
            format = _spoor.format_to_write(os.fspath(path))
        if format == "csv" and self._recorded is not None:
            self._recorded.write_csv(os.fspath(path))
            return []
        return self.boxes.save(path, format)

    def to_dataframe(self) -> Any:
        """Returns a pandas DataFrame with one row per target and frame."""
        return self.boxes.to_dataframe()

    def __len__(self) -> int:
        return len(self.target.frames) if self.boxes.ids else 0

    def __repr__(self) -> str:
        return f"<spoor.Run of {self._algorithm!r} over {self._source!r}>"


def inspect_window(
    video: "Video | str | os.PathLike[str]",
    algorithm: str,
    window: Sequence[float],
    frame: int,
    init: Union[Box, Sequence[Box], None] = None,
    *,
    start: int = 0,
    device: Union[str, int] = "auto",
    seed: int = 0,
    **parameters: Any,
) -> Dict[str, Any]:
    """Returns what each stage of an algorithm did to one window of a frame, like `spoor-cli inspect`.

    window  x, y, width, height: the nearest window that the algorithm searches; or x, y: the window
            at this point that gets furthest
    init    box in the frame `start`; None for algorithms that find their own targets, which search
            only `frame`

    The dict has the searched `box`, its `picture`, the index of the first row that rejects it
    (`first_failed`, None if none does) and `rows` in the order of the algorithm. A row has `stage`,
    `label`, `value`, `limit`, `margin` (positive if the window passes), `verdict` ("passed", "failed"
    or "none"), `text`, `marks` (weight and four corners of each compared area), `picture` and
    `children`.
    """
    algorithm = named_algorithm(algorithm, parameters)
    source = video if isinstance(video, Video) else Video(video)
    tracker = Tracker(algorithm, device, seed, **parameters)
    tracker.inspect(window)
    drawn = tracker._run.needs_box
    if drawn and (init is None or frame <= start):
        raise _spoor.Error(
            f"The algorithm '{algorithm}' needs a box in a frame before {frame}. Pass it as "
            "init=(x, y, width, height), and its frame as start."
        )
    first = start if drawn else frame
    for index in range(first, frame + 1):
        picture = source._video.frame(index)
        if picture is None:
            raise _spoor.Error(
                f"Frame {index} does not exist: \"{source.source}\" has "
                f"{source._video.frame_count or 0} frames, counted from 0."
            )
        if index > first:
            tracker.update(picture)
        else:
            tracker.init(picture, init if drawn and init is not None else [])
    found: Dict[str, Any]
    for found in tracker.artifacts().values():
        return found
    raise _spoor.Error(
        f"The algorithm searched no window near {tuple(window)} in frame {frame}. Pass a place inside "
        "the image, or change the sizes that are searched."
    )


def track(
    video: "Video | str | os.PathLike[str]",
    algorithm: str = "",
    init: Union[Box, Sequence[Box], Literal["whole"], None] = None,
    *,
    start: int = 0,
    frames: Optional[int] = None,
    device: Union[str, int] = "auto",
    seed: int = 0,
    stages: Optional[Mapping[str, Union[str, int]]] = None,
    watch: Iterable[str] = (),
    timed: bool = False,
    progress: bool = False,
    **parameters: Any,
) -> Run:
    """Tracks one or several boxes through a video, like `spoor-cli track`.

    video     a spoor.Video, or the source of one
    init      box or boxes in the frame `start`, or "whole" for the whole frame; None for algorithms
              that find their own targets
    frames    number of frames, including the first one (default: all)
    progress  print the progress to standard error

    Ctrl+C raises KeyboardInterrupt. The other arguments are those of spoor.Tracker.
    """
    algorithm = named_algorithm(algorithm, parameters)
    if start < 0 or (frames is not None and (frames != int(frames) or frames < 1)):
        raise InvalidValueError(
            f"start={start} and frames={frames} are not valid. Expected whole numbers from 0 and from 1 on."
        )
    source = video if isinstance(video, Video) else Video(video)
    tracker = Tracker(
        algorithm, device, seed, stages=stages, watch=watch, timed=timed, **parameters
    )
    if tracker._run.needs_box and init is None:
        raise _spoor.Error(
            f"The algorithm '{algorithm}' needs a box. Pass it as init=(x, y, width, height)."
        )
    run = Run(tracker, source)
    total = source._video.frame_count
    end = start + frames if frames is not None else total
    index = start
    while end is None or index < end:
        frame = source._video.frame(index)
        if frame is None:
            break
        if index > start:
            tracker.update(frame)
        else:
            tracker.init(frame, init if init is not None else [])
        run._add()
        index += 1
        if progress and (index % 10 == 0 or index == end):
            print(f"\r{index} of {end if end is not None else '?'} frames", end="", file=sys.stderr)
    if progress:
        print(file=sys.stderr)
    if index == start:
        raise _spoor.Error(
            f"Frame {start} does not exist: \"{source.source}\" has {total or 0} frames, counted from 0."
        )
    if not isinstance(video, Video):
        source.close()  # kept runs keep no frames
    return run
