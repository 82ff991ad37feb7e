# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trackers with the interface of OpenCV's trackers.

    from spoor.cv import Tracker
    tracker = Tracker.create("tld")             # cv2.TrackerCSRT.create()
    tracker.init(image, (x, y, w, h))
    found, box = tracker.update(image)
"""

from __future__ import annotations

from typing import Any, Sequence, Tuple, cast

import numpy as np

from .trackers import Tracker as _Tracker


class Tracker:
    """init(image, box) and update(image) -> (found, box), with images in OpenCV's order (BGR)."""

    def __init__(self, tracker: _Tracker) -> None:
        if not isinstance(tracker, _Tracker):
            raise TypeError(f"Write spoor.cv.Tracker.create({tracker!r}) to create a tracker by name.")
        self._tracker = tracker

    @classmethod
    def create(cls, algorithm: str, *arguments: Any, **options: Any) -> "Tracker":
        """Creates a tracker. The arguments are those of spoor.Tracker."""
        return cls(_Tracker(algorithm, *arguments, **options))

    def init(self, image: np.ndarray, boundingBox: Sequence[float]) -> None:
        """Starts on a box of this image: x, y, width and height in pixels."""
        self._tracker.init(image, boundingBox)

    def update(self, image: np.ndarray) -> Tuple[bool, Tuple[int, int, int, int]]:
        """Returns whether the target was found, and its box in whole pixels."""
        box = self._tracker.update(image).box
        if box is None:
            return False, (0, 0, 0, 0)
        return True, cast(Tuple[int, int, int, int], tuple(int(round(each)) for each in box))

    def getTrackingScore(self) -> float:
        """Returns the confidence of the last image, from 0 to 1."""
        return self._tracker.results[0].confidence if self._tracker.results else 0.0

    def __repr__(self) -> str:
        return f"<spoor.cv.Tracker {self._tracker.algorithm!r}>"
