# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trackers, and what they run on."""

from __future__ import annotations

import os
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Union

import numpy as np

from . import _spoor
from ._spoor import Result

#: x, y, width and height in pixels: any sequence of four numbers.
Box = Sequence[float]

TIMINGS = np.dtype(
    [
        ("frame", "i8"),
        ("stage", "U48"),
        ("kernel", "U48"),
        ("device", "U64"),
        ("begin_ns", "i8"),
        ("end_ns", "i8"),
        ("bytes", "i8"),
    ]
)
SIGNALS = np.dtype(
    [("frame", "i8"), ("target", "i4"), ("signal", "U64"), ("value", "f4"), ("limit", "f4")]
)


def devices() -> List[Dict[str, Any]]:
    """The OpenCL devices: index, name (for device=...), device, type, usable, error, ...

    The first call tries them, each in a process of its own, which takes a moment.
    """
    return _spoor.devices()


def algorithms() -> List[Dict[str, Any]]:
    """The algorithms: id, label, help, needs_box, parameters, stages, artifacts, signals.

    A parameter has name, type, range, default, unit, live (may be set while tracking), required and
    help.
    """
    return _spoor.algorithms()


#: The name of algorithms() until version 0.2.
pipelines = algorithms


def as_text(value: Any) -> str:
    """A parameter's value as the engine reads it; checked there."""
    if isinstance(value, (bool, np.bool_)):
        return "true" if value else "false"
    if isinstance(value, (float, np.floating)):
        return repr(float(value))
    return os.fspath(value) if isinstance(value, os.PathLike) else str(value)


def _is_box(box: Any) -> bool:
    return len(box) == 4 and not any(np.ndim(each) for each in box)


def named_algorithm(algorithm: str, parameters: Dict[str, Any]) -> str:
    """Takes the algorithm from `pipeline`, its keyword until version 0.2, where it was given so."""
    if "pipeline" in parameters and not algorithm:
        algorithm = parameters.pop("pipeline")
    if not algorithm:
        raise TypeError("No algorithm was given. algorithms() lists their ids.")
    return algorithm


class Tracker:
    """Follows one or several targets through pictures that are handed in one by one.

    algorithm   id of an algorithm, see algorithms(); or "trax:COMMAND", another program that speaks TraX
    device      "auto", "cpu", "gpu", "host", an index or a name of devices()
    seed        of everything random: the same input, parameters, seed and devices give the same
                boxes, bit for bit, also those of `spoor-cli track`
    stages      devices of single stages, {"correlation_map": "cpu"}
    order       of the channels of your arrays: "BGR" (OpenCV) or "RGB" (PIL, imageio)
    watch       ids of artifacts to make for every frame, see artifacts
    timed       measure stages and kernels, see timings
    parameters  of the algorithm, by name: nn_threshold=0.6

    Pictures are numpy arrays of uint8: height x width (grey), height x width x 3, or x 4, whose last
    channel is not looked at. They are copied once, at the speed of memory, except those of
    spoor.new_frame() and spoor.Video. The interpreter's lock is released while the engine works. One
    tracker may be called by several threads, one after the other; several trackers work at the same
    time.
    """

    def __init__(
        self,
        algorithm: str = "",
        device: Union[str, int] = "auto",
        seed: int = 0,
        *,
        stages: Optional[Mapping[str, Union[str, int]]] = None,
        order: str = "BGR",
        watch: Iterable[str] = (),
        timed: bool = False,
        **parameters: Any,
    ) -> None:
        if order not in ("BGR", "RGB"):
            raise ValueError(f"order is {order!r}. Expected 'BGR' or 'RGB'.")
        algorithm = named_algorithm(algorithm, parameters)
        places = {stage: str(place) for stage, place in (stages or {}).items()}
        texts = {name: as_text(value) for name, value in parameters.items()}
        self._run = _spoor.Run(algorithm, str(device), places, seed, texts, timed)
        self._made = (algorithm, device, seed, stages, order, tuple(watch), timed)
        self._rgb = order == "RGB"
        self._single = False
        self._results: List[Result] = []
        if watch:
            self.watch(watch)

    @property
    def algorithm(self) -> str:
        return self._made[0]

    @property
    def pipeline(self) -> str:
        """The name of `algorithm` until version 0.2."""
        return self.algorithm

    @property
    def parameters(self) -> Dict[str, str]:
        """All parameters with their values, as text."""
        return self._run.params

    @property
    def plan(self) -> Dict[str, str]:
        """The device of each stage, by name; "" is the one of all others. Empty names before the
        first picture."""
        return self._run.plan

    # --- tracking ---

    def init(
        self, frame: np.ndarray, box: Union[Box, Sequence[Box]], first: Optional[int] = None
    ) -> List[Result]:
        """Forgets all targets and starts on this picture: one target on a box, or several on a
        sequence of boxes. Gives the results of this picture.

        first  number of the picture, for the algorithms whose random choices depend on it; without it
               that of a frame of spoor.Video, else 0
        """
        self._single = _is_box(box)
        number = max(_spoor.index_of(frame), 0) if first is None else first
        boxes = [box] if self._single else list(box)
        self._results = self._run.init(frame, boxes, self._rgb, number)
        return self._results

    def update(self, frame: np.ndarray) -> Union[Result, List[Result]]:
        """Follows all targets into the next picture.

        Gives the target's Result; a list of them, in the order in which they were started, when
        init() got several boxes, when add() was used, and for algorithms that find their own targets.
        A Result is true unless the target is lost; its box is None then.
        """
        self._results = self._run.update(frame, self._rgb)
        return self._results[0] if self._single else self._results

    def add(self, box: Box, label: str = "") -> int:
        """Starts one more target on the picture shown last; gives its number."""
        number = self._run.add(box, 0)
        self._single = False
        if label:
            self._run.name(number, label)
        self._results = self._run.results()
        return number

    def restart(self, target: int, box: Box) -> None:
        """Starts a target again, on another box of the picture shown last."""
        self._run.add(box, target)
        self._results = self._run.results()

    def remove(self, target: int) -> None:
        """Ends a target."""
        self._run.remove(target)
        self._results = self._run.results()

    def set(self, **parameters: Any) -> None:
        """Sets parameters that may change while tracking, from the next picture on."""
        for name, value in parameters.items():
            self._run.set(name, as_text(value))

    # --- what is inside ---

    @property
    def results(self) -> List[Result]:
        """Of all targets in the picture shown last."""
        return self._results

    @property
    def signals(self) -> np.ndarray:
        """What the algorithm measured in the picture shown last: frame, target, signal, value and the
        limit that it was compared with (nan: none). Result.signals has those of a target."""
        return np.array(self._run.signals(), dtype=SIGNALS)

    @property
    def timings(self) -> np.ndarray:
        """Times of stages (kernel is empty) and kernels in the picture shown last, in nanoseconds on
        one clock. Empty unless the tracker was made with timed=True."""
        return np.array(self._run.timings(), dtype=TIMINGS)

    def watch(self, artifacts: Iterable[str]) -> None:
        """Chooses the artifacts that are made from the next picture on; those of an algorithm are in
        algorithms(). What nobody watches costs nothing."""
        wanted = set(artifacts)
        known = next((p["artifacts"] for p in algorithms() if p["id"] == self.algorithm), ())
        for each in wanted:
            if each not in known:
                raise _spoor.Error(
                    f"The algorithm has no artifact '{each}'. It has: {', '.join(known) or 'none'}."
                )
        self._run.watch(wanted)

    def artifacts(self, target: Optional[int] = None) -> Dict[str, Any]:
        """The watched artifacts of the picture shown last, by id: maps and pictures as arrays; boxes
        and points as a dict of arrays; series, bars and funnels as a dict of numbers; galleries as a
        list of dicts; texts.

        target  whose; without it the first target's that has one, and those of none
        """
        found: Dict[str, Any] = {}
        for name, owner, value in self._run.artifacts():
            if target is None or owner in (0, target):
                found.setdefault(name, value)
        return found

    # --- states ---

    def snapshot(self) -> bytes:
        """The inner state after the picture shown last."""
        return self._run.save()

    def restore(self, state: bytes) -> None:
        """Goes on from a snapshot of this or another tracker of this algorithm. What follows is, on
        the same devices, bit for bit what followed there."""
        self._run.load(state)
        self._results = []

    def save(self, path: "str | os.PathLike[str]") -> None:
        """Writes a snapshot to a file, with algorithm, parameters and seed."""
        with open(path, "wb") as file:
            file.write(b"1" if self._single else b"n")
            file.write(self.snapshot())

    @classmethod
    def load(
        cls, path: "str | os.PathLike[str]", device: Union[str, int] = "auto", **options: Any
    ) -> "Tracker":
        """A tracker that goes on where the saved one stood, on any device.

        Never starts a program because a file says so: of "trax:COMMAND" make the tracker yourself and
        give its snapshot to restore().
        """
        with open(path, "rb") as file:
            single = file.read(1) == b"1"
            state = file.read()
        algorithm, parameters, seed = _spoor.state_head(state)
        if algorithm.startswith("trax:"):
            raise _spoor.Error(
                f"{os.fspath(path)} is of a tracker in another program, which is not started because "
                f"a file says so. Make Tracker({algorithm!r}) yourself and restore() its snapshot."
            )
        tracker = cls(algorithm, device, seed, **options, **parameters)
        tracker.restore(state)
        tracker._single = single
        return tracker

    def __repr__(self) -> str:
        return f"<spoor.Tracker {self.algorithm!r}, {len(self._results)} targets>"
