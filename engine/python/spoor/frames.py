# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Images in, results of single images out: sources of images, and pictures of results."""

from __future__ import annotations

import importlib
import os
import struct
import zlib
from typing import Any, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple, Union

import numpy as np

from . import _spoor
from ._spoor import Result
from .errors import InvalidValueError
from .trackers import Box, picture
from .videos import Video, read_picture

#: Anything that has images: a Video or what names one, images or their paths, or a cv2.VideoCapture.
Source = Union[Video, str, int, "os.PathLike[str]", Iterable[Any], Any]

#: Blue, green and red of targets by state.
_COLOURS = {"Tracking": (80, 200, 80), "Uncertain": (0, 190, 255), "Lost": (120, 120, 120)}


def shape_mask(
    shape: str, size: Tuple[int, int], box: Optional[Sequence[float]] = None
) -> np.ndarray:
    """Returns an array of bool, height x width: the pixels whose centres are inside the shape.

    shape  text of Result.shape or Target.shapes: a mask, a polygon or a rotated box
    size   width and height of the image
    box    used if the shape is empty
    """
    if not shape and box is None:
        raise InvalidValueError("The shape is empty. Pass the box as well: box=result.box.")
    return _spoor.mask(shape, box, *size)


def shape_points(shape: str) -> np.ndarray:
    """Returns an array of n x 2, x and y in pixels: the points of a shape, the corners of a rotated box,
    or the vertices of a polygon or of the outline of a mask."""
    return _spoor.points(shape)


def _coloured(pixels: np.ndarray, rgb: bool) -> np.ndarray:
    """Three channels of the pixels blue, green, red, 255."""
    return np.ascontiguousarray(pixels[..., 2::-1] if rgb else pixels[..., :3])


def _draw(
    image: np.ndarray, targets: Iterable[Tuple[Any, str, str, str]], order: str, rgb: bool
) -> np.ndarray:
    rows = [(box, shape, words, _COLOURS[state]) for box, shape, words, state in targets]
    # A copy, because the engine takes over arrays of new_frame().
    return _coloured(_spoor.draw(np.array(picture(image)), order == "RGB", rows), rgb)


def png_of(image: np.ndarray) -> bytes:
    """Encodes red, green and blue as PNG."""

    def chunk(name: bytes, content: bytes) -> bytes:
        checked = name + content
        return struct.pack(">I", len(content)) + checked + struct.pack(">I", zlib.crc32(checked))

    height, width = image.shape[:2]
    rows = np.zeros((height, 1 + 3 * width), np.uint8)  # each row begins with the filter "none"
    rows[:, 1:] = image.reshape(height, 3 * width)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows.tobytes(), 1))
        + chunk(b"IEND", b"")
    )


class FrameResult:
    """The results of one frame, see track(stream=True). Iterates over them. A notebook shows the image.

    index    number of the frame
    image    the image as the tracker got it
    results  the Result of each target
    """

    def __init__(self, index: int, image: np.ndarray, results: Sequence[Result], order: str) -> None:
        self.index = index
        self.image = image
        self.results: List[Result] = list(results)
        self._order = order

    def __iter__(self) -> Iterator[Result]:
        return iter(self.results)

    def __len__(self) -> int:
        return len(self.results)

    def __getitem__(self, number: int) -> Result:
        return self.results[number]

    @property
    def box(self) -> Optional[Box]:
        """The box of the first target; None if it is lost."""
        return self.results[0].box if self.results else None

    @property
    def boxes(self) -> np.ndarray:
        """The boxes of all targets, n x 4: x, y, width and height; nan if lost."""
        nowhere = (np.nan,) * 4
        return np.array([each.box or nowhere for each in self], float).reshape(-1, 4)

    @property
    def masks(self) -> np.ndarray:
        """The pixels of all targets that are not lost: n x height x width of bool."""
        height, width = self.image.shape[:2]
        found = [shape_mask(each.shape, (width, height), each.box) for each in self if each]
        return np.array(found, bool).reshape(-1, height, width)

    def plot(self, *, rgb: bool = False) -> np.ndarray:
        """Returns the image with all targets: height x width x 3, blue first as in OpenCV, or red first
        if `rgb`, for matplotlib and PIL."""
        rows = [
            (each.box, each.shape, f"{each.id} {each.label} {each.confidence:.2f}", each.state)
            for each in self
            if each
        ]
        return _draw(self.image, rows, self._order, rgb)

    def to_supervision(self) -> Any:
        """Returns supervision.Detections of the targets that are not lost, with their IDs as tracker_id."""
        supervision: Any = importlib.import_module("supervision")
        found = [each for each in self if each]
        corners = [(x, y, x + w, y + h) for x, y, w, h in (each.box for each in found if each.box)]
        options: Dict[str, Any] = {}
        if any(each.shape.startswith("mask") for each in found):
            options["mask"] = self.masks
        return supervision.Detections(
            xyxy=np.array(corners, np.float32).reshape(-1, 4),
            confidence=np.array([each.confidence for each in found], np.float32),
            tracker_id=np.array([each.id for each in found], int),
            data={"class_name": np.array([each.label for each in found])},
            **options,
        )

    def _repr_png_(self) -> bytes:
        return png_of(self.plot(rgb=True))

    def __repr__(self) -> str:
        return f"<spoor.FrameResult {self.index}, {len(self)} targets>"


def _captured(capture: Any) -> Iterator[np.ndarray]:
    """The images of a cv2.VideoCapture."""
    while True:
        found, image = capture.read()
        if not found:
            return
        yield image


class Images:
    """The images of a source, by number or one after the other."""

    def __init__(self, source: Any) -> None:
        self.video: Optional[Video] = None
        self._items: Optional[Sequence[Any]] = None
        self._next: Optional[Iterator[Any]] = None
        self._number = 0
        self.owned = not isinstance(source, Video)
        self.fps, self.count = 25.0, None  # type: float, Optional[int]
        if isinstance(source, (Video, str, int, os.PathLike)):
            self.video = source if isinstance(source, Video) else Video(source)
            self.name, self.fps = self.video.source, self.video.fps
            self.count = self.video._video.frame_count
            return
        self.name = type(source).__name__
        if hasattr(source, "isOpened") and hasattr(source, "read"):
            self.fps = float(source.get(5)) or 25.0  # cv2.CAP_PROP_FPS
            self._next = _captured(source)
        elif hasattr(source, "__getitem__") and hasattr(source, "__len__"):
            self._items, self.count = source, len(source)
        elif hasattr(source, "__iter__"):
            self._next = iter(source)
        else:
            raise InvalidValueError(
                f"{source!r} has no images. Pass a video, a folder, a list of images or of their paths, "
                "an iterator, a cv2.VideoCapture, or the number of a camera."
            )

    def frame(self, index: int) -> Optional[np.ndarray]:
        """Returns an image; None after the last one. Iterators skip the images before it."""
        if self.video is not None:
            return self.video._video.frame(index)
        item: Any = None
        if self._items is not None:
            item = self._items[index] if index < len(self._items) else None
        elif self._next is not None:
            while self._number <= index:
                item = next(self._next, None)
                self._number += 1
        if isinstance(item, (str, os.PathLike)):
            return read_picture(item)
        return None if item is None else picture(item)

    def close(self) -> None:
        """Frees the frames of a video that was opened here."""
        if self.video is not None and self.owned:
            self.video.close()
