# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trackers with the interface of OpenCV's trackers.

    from spoor.cv import Tracker
    tracker = Tracker.create("tld")             # cv2.TrackerCSRT.create()
    tracker.init(image, (x, y, w, h))
    found, box = tracker.update(image)
"""

from __future__ import annotations

from typing import Any, Sequence, Tuple

import numpy as np

from .trackers import Tracker as _Tracker


class Tracker:
    """init(image, box) and update(image) -> (found, box), with images in OpenCV's order (BGR)."""

    def __init__(self, tracker: _Tracker) -> None:
        self._tracker = tracker

    @classmethod
    def create(cls, algorithm: str, *arguments: Any, **options: Any) -> "Tracker":
        """Creates a tracker. The arguments are those of spoor.Tracker."""
        return cls(_Tracker(algorithm, *arguments, **options))

    def init(self, image: np.ndarray, boundingBox: Sequence[float]) -> None:
        self._tracker.init(image, boundingBox)

    def update(self, image: np.ndarray) -> Tuple[bool, Tuple[float, float, float, float]]:
        box = self._tracker.update(image).box
        return (False, (0.0, 0.0, 0.0, 0.0)) if box is None else (True, box)
