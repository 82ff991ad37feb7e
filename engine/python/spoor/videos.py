# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Frames as NumPy arrays."""

from __future__ import annotations

import os
from typing import Iterator, Optional, Tuple

import numpy as np

from . import _spoor


class Video:
    """Frames of a video, an image folder, a printf pattern, or "sample", by number.

    Frames are read-only arrays of height x width x 4 (blue, green, red, 255). They share memory with
    decoders and trackers: a tracker that gets them in order does not copy them.

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
        """Width and height of the first frame in pixels."""
        return self._video.size

    @property
    def fps(self) -> float:
        """Average frame rate in frames per second."""
        return self._video.fps

    @property
    def codec(self) -> str:
        return self._video.codec

    def __len__(self) -> int:
        count: Optional[int] = self._video.frame_count
        if count is None:
            raise TypeError("The number of frames of a camera is unknown. Iterate with a for loop.")
        return count

    def __getitem__(self, index: int) -> np.ndarray:
        frame = self._video.frame(index if index >= 0 else len(self) + index)
        if frame is None:
            raise IndexError(f"\"{self.source}\" has no frame {index}.")
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
    """Returns an array of height x width x 4 (blue, green, red, unused) to write an image to.

    Tracker.init and Tracker.update use it without copying and make it read-only. Create another
    array for the next image.
    """
    return _spoor.new_frame(height, width)


def read_picture(path: "str | os.PathLike[str]") -> np.ndarray:
    """Reads an image file into an array like those of new_frame()."""
    return _spoor.read_picture(os.fspath(path))
