# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Frames as NumPy arrays."""

from __future__ import annotations

import os
from typing import Iterator, Optional, Sequence, Tuple, Union, overload

import numpy as np

from . import _spoor
from .errors import reading


class Video:
    """Frames of a video, an image folder, a printf pattern, "camera:0", an address or "sample", by number.

    Frames are read-only arrays of height x width x 4 (blue, green, red, 255). They share memory with
    decoders and trackers: a tracker that gets them in order does not copy them.

        for frame in spoor.Video("clip.mkv"):
            ...

    A number is a camera. `memory` is the most memory in MB that decoded frames take. video[10:20] is a
    sequence that reads its frames when they are asked for. close() frees decoders and frames; a later
    frame opens the file again.
    """

    def __init__(self, source: "str | int | os.PathLike[str]", *, memory: int = 768) -> None:
        named = f"camera:{source}" if isinstance(source, int) else os.fspath(source)
        with reading(named):
            self._video = _spoor.Video(named, memory)

    @property
    def notes(self) -> Sequence[str]:
        """What was assumed in reading the input, as sentences."""
        return self._video.notes

    def close(self) -> None:
        """Frees decoders and frames. A later frame opens the input again."""
        self._video.close()

    def __enter__(self) -> "Video":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def source(self) -> str:
        """The input as it was named."""
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
        """Codec of the video, or file type of the images."""
        return self._video.codec

    def __len__(self) -> int:
        count: Optional[int] = self._video.frame_count
        if count is None:
            raise TypeError("The number of frames of a camera is unknown. Iterate with a for loop.")
        return count

    @overload
    def __getitem__(self, index: int) -> np.ndarray: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[np.ndarray]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[np.ndarray, Sequence[np.ndarray]]:
        if isinstance(index, slice):
            return _Part(self, range(len(self))[index])
        if not isinstance(index, (int, np.integer)):
            raise TypeError(f"{index!r} is not a frame number. Expected a whole number or a slice.")
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


class _Part(Sequence[np.ndarray]):
    """Some frames of a video."""

    def __init__(self, video: Video, frames: range) -> None:
        self._video = video
        self._frames = frames

    def __len__(self) -> int:
        return len(self._frames)

    @overload
    def __getitem__(self, index: int) -> np.ndarray: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[np.ndarray]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[np.ndarray, Sequence[np.ndarray]]:
        if isinstance(index, slice):
            return _Part(self._video, self._frames[index])
        return self._video[self._frames[index]]


def new_frame(height: int, width: int) -> np.ndarray:
    """Returns an array of height x width x 4 (blue, green, red, unused) to write an image to.

    Tracker.init and Tracker.update use it without copying and make it read-only. Create another
    array for the next image.
    """
    return _spoor.new_frame(height, width)


def read_picture(path: "str | os.PathLike[str]") -> np.ndarray:
    """Reads an image file into an array like those of new_frame()."""
    with reading(path):
        return _spoor.read_picture(os.fspath(path))
