# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tracking of whole videos."""

from __future__ import annotations

import os
import sys
from typing import (
    Any,
    Callable,
    Dict,
    Iterable,
    Iterator,
    List,
    Literal,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    Union,
    overload,
)

import numpy as np

from . import _spoor
from .documents import Boxes, Target
from .errors import InvalidValueError, check_name
from .frames import FrameResult, Images, Source, _draw, png_of
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

    def __init__(self, tracker: Tracker, images: Images) -> None:
        self.tracker: Optional[Tracker] = tracker
        self.video = images.video
        self._algorithm, self._source = tracker.algorithm, images.name
        self._fps, self._length = images.fps, images.count or 0
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

    def plot(self, frame: Optional[int] = None, *, rgb: bool = False) -> np.ndarray:
        """Returns a frame of the video (default: the last one tracked) with all targets: height x width
        x 3, blue first as in OpenCV, or red first if `rgb`, for matplotlib and PIL."""
        if self.video is None:
            raise _spoor.Error(
                "This run has no video to draw on. Track a file, or call plot() of each result of "
                "track(stream=True)."
            )
        index = int(max(each.frames[-1] for each in self.boxes)) if frame is None else frame
        rows = []
        for each in self.boxes:
            for at in np.flatnonzero(np.asarray(each.frames) == index).tolist():
                state = each.states[at] if each.states is not None else "Tracking"
                if not np.isnan(each.boxes[at]).any() and state != "Lost":
                    shape = each.shapes[at] if each.shapes is not None else ""
                    rows.append((tuple(each.boxes[at]), shape, f"{each.id} {each.name or each.label}", state))
        return _draw(self.video[index], rows, "BGR", rgb)

    def _repr_png_(self) -> Optional[bytes]:
        return png_of(self.plot(rgb=True)) if self.video is not None and self.boxes.ids else None

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


#: Called after each frame with the number of frames done and the number of all, None if unknown.
Progress = Callable[[int, Optional[int]], None]


def _print_progress(done: int, total: Optional[int]) -> None:
    if done % 10 == 0 or done == total:
        print(f"\r{done} of {total if total is not None else '?'} frames", end="", file=sys.stderr)


def _tracked(
    images: Images, tracker: Tracker, init: Any, start: int, frames: Optional[int], progress: Any
) -> Iterator[FrameResult]:
    end = start + frames if frames is not None else images.count
    index = start
    while end is None or index < end:
        image = images.frame(index)
        if image is None:
            break
        if index > start:
            results = tracker.update_all(image)
        else:
            results = tracker.init(image, init if init is not None else [], index)
        index += 1
        if callable(progress):
            progress(index - start, None if end is None else end - start)
        yield FrameResult(index - 1, image, results, tracker._made[4])
    if index == start:
        raise _spoor.Error(
            f"Frame {start} does not exist: \"{images.name}\" has {images.count or 0} frames, counted "
            "from 0."
        )


@overload
def track(
    video: Source, algorithm: str = "", init: Any = None, *, stream: Literal[True], **options: Any
) -> Iterator[FrameResult]: ...


@overload
def track(
    video: Source,
    algorithm: str = "",
    init: Union[Box, Sequence[Box], Literal["whole"], None] = None,
    *,
    start: int = 0,
    frames: Optional[int] = None,
    device: Union[str, int] = "auto",
    seed: int = 0,
    stages: Optional[Mapping[str, Union[str, int]]] = None,
    order: Literal["BGR", "RGB"] = "BGR",
    watch: Iterable[str] = (),
    timed: bool = False,
    preset: str = "",
    progress: Union[bool, Progress] = False,
    stream: Literal[False] = False,
    **parameters: Any,
) -> Run: ...


def track(
    video: Source,
    algorithm: str = "",
    init: Union[Box, Sequence[Box], Literal["whole"], None] = None,
    *,
    start: int = 0,
    frames: Optional[int] = None,
    device: Union[str, int] = "auto",
    seed: int = 0,
    stages: Optional[Mapping[str, Union[str, int]]] = None,
    order: Literal["BGR", "RGB"] = "BGR",
    watch: Iterable[str] = (),
    timed: bool = False,
    preset: str = "",
    progress: Union[bool, Progress] = False,
    stream: bool = False,
    **parameters: Any,
) -> Union[Run, Iterator[FrameResult]]:
    """Tracks one or several boxes through a video, like `spoor-cli track`.

    video     a spoor.Video or the source of one, the number of a camera, a list of images or of their
              paths, an iterator over images, or a cv2.VideoCapture
    init      box or boxes in the frame `start`, or "whole" for the whole frame; None for algorithms
              that find their own targets
    frames    number of frames, including the first one (default: all)
    progress  print the progress to standard error, or call a function after each frame with the number
              of frames done and the number of all (None if unknown)
    stream    return an iterator over a FrameResult for each frame instead of a Run, which keeps nothing:

        for result in spoor.track(0, "tld", box, stream=True):
            cv2.imshow("camera", result.plot())

    Ctrl+C raises KeyboardInterrupt. The other arguments are those of spoor.Tracker.
    """
    algorithm = named_algorithm(algorithm, parameters)
    if start < 0 or (frames is not None and (frames != int(frames) or frames < 1)):
        raise InvalidValueError(
            f"start={start} and frames={frames} are not valid. Expected whole numbers from 0 and from 1 on."
        )
    if not callable(progress) and not isinstance(progress, (bool, np.bool_)):
        raise InvalidValueError(f"progress is {progress!r}. Expected True, False or a function.")
    images = Images(video)
    tracker = Tracker(
        algorithm,
        device,
        seed,
        stages=stages,
        order=order,
        watch=watch,
        timed=timed,
        preset=preset,
        **parameters,
    )
    if tracker._run.needs_box and init is None:
        raise _spoor.Error(
            f"The algorithm '{algorithm}' needs a box. Pass it as init=(x, y, width, height)."
        )
    shown = _print_progress if progress is True else progress
    results = _tracked(images, tracker, init, start, frames, shown)
    if stream:
        return results
    run = Run(tracker, images)
    for _ in results:
        run._add()
    if progress is True:
        print(file=sys.stderr)
    images.close()  # kept runs keep no frames
    return run
