# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trackers with the interface of the toolkit got10k.

    from got10k.experiments import ExperimentOTB
    from spoor.got10k import Tracker
    ExperimentOTB("data/OTB").run(Tracker("correlation-filter"))
"""

from __future__ import annotations

import time
from typing import Any, List, Sequence, Tuple

import numpy as np

from .trackers import Tracker as _Tracker
from .trackers import picture
from .videos import read_picture


def _array(image: Any) -> np.ndarray:
    return picture(image if image is None else np.asarray(image))


class Tracker:
    """init(image, box) and update(image) -> box, with images in PIL's order (RGB). The arguments are
    those of spoor.Tracker. A lost target keeps its last box."""

    is_deterministic = True

    def __init__(self, algorithm: str, *arguments: Any, name: str = "", **options: Any) -> None:
        self.name = name or f"spoor-{algorithm}"
        options.setdefault("order", "RGB")
        self._tracker = _Tracker(algorithm, *arguments, **options)
        self._box = np.zeros(4)

    def init(self, image: Any, box: Sequence[float]) -> None:
        """Starts on a box of this image: x, y, width and height in pixels."""
        self._box = np.asarray(box, dtype=float)
        self._tracker.init(_array(image), self._box)

    def update(self, image: Any) -> np.ndarray:
        """Returns the box in the next image."""
        box = self._tracker.update(_array(image)).box
        if box is not None:
            self._box = np.array(box)
        return self._box

    def track(
        self, img_files: Sequence[str], box: Sequence[float], visualize: bool = False
    ) -> Tuple[np.ndarray, np.ndarray]:
        """Returns the boxes (n x 4) and the seconds per image file. `visualize` is ignored."""
        boxes: List[np.ndarray] = []
        times: List[float] = []
        for index, path in enumerate(img_files):
            picture = read_picture(path)
            begin = time.perf_counter()
            if index == 0:
                self._box = np.asarray(box, dtype=float)
                self._tracker.init(picture, self._box)
            else:
                found = self._tracker.update(picture).box
                self._box = self._box if found is None else np.array(found)
            times.append(time.perf_counter() - begin)
            boxes.append(self._box.copy())
        return np.array(boxes), np.array(times)
