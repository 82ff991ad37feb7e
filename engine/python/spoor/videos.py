# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Frames as numpy arrays."""

from __future__ import annotations

import os
from typing import Iterator, Optional, Tuple

import numpy as np

from . import _spoor


class Video:
    """Frames of a video, a folder of pictures, a printf pattern, or "sample", by number.

    Frames are arrays of height x width x 4 (blue, green, red, 255), which may only be read. They are
    the memory that decoders have written and that trackers work on: handed to a tracker in their
    order they are not copied.

        for frame in spoor.Video("clip.mkv"):
            ...
    """

    def __init__(self, source: "str | os.PathLike[str]") -> None:
        self._video = _spoor.Video(os.fspath(source))

    @property
    def source(self) -> str:
        return self._video.input

    @property
    def size(self) -> Tuple[int, int]:
        """Width and height in pixels, of the first frame."""
        return self._video.size

    @property
    def fps(self) -> float:
        """Frames a second, on average."""
        return self._video.fps

    @property
    def codec(self) -> str:
        return self._video.codec

    def __len__(self) -> int:
        count: Optional[int] = self._video.frame_count
        if count is None:
            raise TypeError("A camera has no number of frames. Go over it with a for loop.")
        return count

    def __getitem__(self, index: int) -> np.ndarray:
        frame = self._video.frame(index if index >= 0 else len(self) + index)
        if frame is None:
            raise IndexError(f"{self.source} has no frame {index}.")
        return frame

    def __iter__(self) -> Iterator[np.ndarray]:
        index = 0
        while (frame := self._video.frame(index)) is not None:
            yield frame
            index += 1

    def __repr__(self) -> str:
        width, height = self.size
        return f"<spoor.Video {self.source!r} {width} x {height}>"


def new_frame(height: int, width: int) -> np.ndarray:
    """An array of height x width x 4 (blue, green, red, unused) to write a picture into.

    Tracker.init and Tracker.update take it without a copy; from then on it may only be read. Make
    another one for the next picture.
    """
    return _spoor.new_frame(height, width)


def read_picture(path: "str | os.PathLike[str]") -> np.ndarray:
    """A picture file as an array of new_frame()."""
    return _spoor.read_picture(os.fspath(path))
