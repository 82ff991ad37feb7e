# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trackers, and the devices they run on."""

from __future__ import annotations

import os
from typing import Any, Dict, Iterable, List, Literal, Mapping, Optional, Sequence, Tuple, Union, cast

import numpy as np

from . import _spoor
from ._spoor import Result
from .errors import InvalidValueError, check_name, check_seed, named, reading

#: x, y, width and height in pixels: any sequence of four numbers.
Box = Union[Sequence[float], np.ndarray]

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


class Map(np.ndarray):
    """A map or an image of a frame: an array that knows its place.

    footprint  x, y, width and height of the part of the frame that it covers, in pixels
    """

    footprint: Tuple[float, float, float, float]

    def __new__(cls, values: np.ndarray) -> "Map":
        return np.asarray(values).view(cls)

    def __array_finalize__(self, source: Any) -> None:
        self.footprint = getattr(source, "footprint", (0.0, 0.0, 0.0, 0.0))


def devices() -> List[Dict[str, Any]]:
    """Returns the OpenCL devices: index, name (for device=...), device, type, usable, error, ...

    The first call probes each device in a separate process, which takes a moment.
    """
    return _spoor.devices()


def algorithms() -> List[Dict[str, Any]]:
    """Returns the algorithms: id, label, help, needs_box, detects_losses, parameters, stages,
    artifacts, signals, presets.

    A parameter has name, type, range, default, unit, live (may be set while tracking), required and
    help. A preset is a published method: id, label, source, differs (what of the publication is not
    reproduced) and settings, for Tracker(algorithm, **settings).
    """
    return _spoor.algorithms()


#: Alias of algorithms() for scripts written for version 0.2.
pipelines = algorithms


def as_text(value: Any) -> str:
    """Formats the value of a parameter for the engine, which checks it."""
    if isinstance(value, (bool, np.bool_)):
        return "true" if value else "false"
    if isinstance(value, (float, np.floating)):
        return repr(float(value))
    return os.fspath(value) if isinstance(value, os.PathLike) else str(value)


def picture(frame: Any) -> np.ndarray:
    """Returns the array, or raises an Error that says how to get one."""
    if isinstance(frame, np.ndarray):
        return frame
    if frame is None:
        raise _spoor.Error(
            "None is not an image. Check that the file exists and that the video has not ended."
        )
    kind = type(frame).__module__.partition(".")[0]
    if kind == "PIL":
        raise _spoor.Error(
            "An image of PIL is not an array. Pass numpy.asarray(image.convert('RGB')), and create the "
            "tracker with order='RGB'."
        )
    raise _spoor.Error(
        f"A {type(frame).__name__} is not an image. Pass a NumPy array of uint8, such as "
        "numpy.asarray(image, dtype=numpy.uint8)."
    )


def _is_box(box: Any) -> bool:
    """Whether `box` is one box and not a sequence of boxes."""
    if isinstance(box, (set, frozenset)) or not hasattr(box, "__len__"):
        raise InvalidValueError(
            f"{box!r} is not a valid box. Pass (x, y, width, height), or a list of such boxes."
        )
    plain = len(box) > 0 and not any(np.ndim(each) for each in box)
    if plain and len(box) != 4:
        raise InvalidValueError(
            f"{box!r} is not a valid box. Expected four numbers: x, y, width and height in pixels."
        )
    return plain


def whole_image(frame: np.ndarray, name: str) -> Box:
    """Returns the box of the image if `name` is "whole"."""
    if name != "whole":
        raise _spoor.Error(f"{name!r} is not a box. Pass (x, y, width, height) or 'whole'.")
    return (0.0, 0.0, float(frame.shape[1]), float(frame.shape[0]))


def named_algorithm(algorithm: str, parameters: Dict[str, Any]) -> str:
    """Returns the algorithm, also from the keyword `pipeline` of scripts written for version 0.2."""
    if "pipeline" in parameters and not algorithm:
        algorithm = parameters.pop("pipeline")
    if not algorithm:
        raise TypeError("No algorithm was given. algorithms() lists their ids.")
    return algorithm


class Tracker:
    """Tracks one or several targets through images that are passed one by one.

    algorithm   id of an algorithm, see algorithms(); or "trax:COMMAND" for an external TraX tracker
    device      "auto", "cpu", "gpu", "host", an index, or a name from devices()
    seed        random seed: the same input, parameters, seed and devices give bit-identical boxes,
                also in `spoor-cli track`
    stages      devices of single stages, such as {"correlation_map": "cpu"}
    order       channel order of your arrays: "BGR" (OpenCV) or "RGB" (PIL, imageio)
    watch       ids of artifacts to compute for every frame, see artifacts()
    timed       measure stages and kernels, see timings
    preset      id of a published method, see algorithms(); its settings, which parameters override
    parameters  values of the algorithm's parameters, such as nn_threshold=0.6

    Images are NumPy arrays of uint8: height x width (grey), height x width x 3, or height x width x 4,
    whose last channel is ignored. They are copied once, at memory speed, except those of
    spoor.new_frame() and spoor.Video. The GIL is released while the engine works. Several threads may
    use one tracker in turn; several trackers run in parallel.
    """

    def __init__(
        self,
        algorithm: str = "",
        device: Union[str, int] = "auto",
        seed: int = 0,
        *,
        stages: Optional[Mapping[str, Union[str, int]]] = None,
        order: Literal["BGR", "RGB"] = "BGR",
        watch: Iterable[str] = (),
        timed: bool = False,
        preset: str = "",
        **parameters: Any,
    ) -> None:
        if order not in ("BGR", "RGB"):
            raise ValueError(f"order is {order!r}. Expected 'BGR' or 'RGB'.")
        algorithm = named_algorithm(algorithm, parameters)
        check_seed(seed)
        if preset:
            known = [each for row in algorithms() if row["id"] == algorithm for each in row["presets"]]
            check_name("preset", preset, (each["id"] for each in known))
            settings = next(each["settings"] for each in known if each["id"] == preset)
            parameters = {**settings, **parameters}
        places = {stage: str(place) for stage, place in (stages or {}).items()}
        texts = {name: as_text(value) for name, value in parameters.items()}
        with named(algorithm, texts):
            self._run = _spoor.Run(algorithm, str(device), places, seed, texts, timed)
        self._made = (algorithm, device, seed, stages, order, tuple(watch), timed)
        self._rgb = order == "RGB"
        self._single = False
        self._results: List[Result] = []
        if watch:
            self.watch(watch)

    @property
    def algorithm(self) -> str:
        """ID of the algorithm."""
        return self._made[0]

    @property
    def pipeline(self) -> str:
        """Alias of `algorithm` for scripts written for version 0.2."""
        return self.algorithm

    @property
    def parameters(self) -> Dict[str, str]:
        """The values of all parameters, as text."""
        return self._run.params

    @property
    def plan(self) -> Dict[str, str]:
        """The device of each stage, by stage id; "" is the device of all other stages. The device
        names are empty before the first image."""
        return self._run.plan

    # --- tracking ---

    def init(
        self,
        frame: np.ndarray,
        box: Union[Box, Sequence[Box], Literal["whole"]],
        first: Optional[int] = None,
    ) -> List[Result]:
        """Removes all targets and starts with this image: one target for a box, or several for a
        sequence of boxes. "whole" is the box of the whole image, for algorithms that classify it.
        Returns the results in this image.

        first  number of the image, for algorithms whose random choices depend on it (default: the
               number of a frame of spoor.Video, otherwise 0)
        """
        frame = picture(frame)
        if isinstance(box, str):
            box = whole_image(frame, box)
        self._single = _is_box(box)
        number = max(_spoor.index_of(frame), 0) if first is None else first
        boxes = [box] if self._single else list(box)
        self._results = self._run.init(frame, boxes, self._rgb, number)
        return self._results

    def update(self, frame: np.ndarray) -> Result:
        """Tracks the target into the next image. The Result is true unless the target is lost; its
        box is None then.

        If init() got several boxes, after add(), and for algorithms that find their own targets, it
        returns the list of update_all(). Call that one for a type that says so.
        """
        results = self.update_all(frame)
        return results[0] if self._single else cast(Result, results)

    def update_all(self, frame: np.ndarray) -> List[Result]:
        """Tracks all targets into the next image. Returns their results in the order in which they
        were added."""
        self._results = self._run.update(picture(frame), self._rgb)
        return self._results

    def add(self, box: Box, label: str = "") -> int:
        """Adds a target in the last image and returns its ID."""
        number = self._run.add(box, 0)
        self._single = False
        if label:
            self._run.name(number, label)
        self._results = self._run.results()
        return number

    def restart(self, target: int, box: Box) -> None:
        """Re-initialises a target with another box in the last image."""
        self._run.add(box, target)
        self._results = self._run.results()

    def remove(self, target: int) -> None:
        """Removes a target."""
        self._run.remove(target)
        self._results = self._run.results()

    def set(self, **parameters: Any) -> None:
        """Sets parameters that may change while tracking, from the next image on: all of them, or
        none after an error. Others need a new tracker."""
        texts = {name: as_text(value) for name, value in parameters.items()}
        with named(self.algorithm, texts):
            self._run.set(texts)

    # --- intermediate results ---

    @property
    def results(self) -> List[Result]:
        """The results of all targets in the last image."""
        return self._results

    @property
    def signals(self) -> np.ndarray:
        """The signals of the last image: frame, target, signal, value and the limit that it was
        compared with (nan if none). Result.signals has those of one target."""
        return np.array(self._run.signals(), dtype=SIGNALS)

    @property
    def timings(self) -> np.ndarray:
        """The times of stages (with an empty kernel) and kernels in the last image, in nanoseconds of
        one clock. Empty unless the tracker was created with timed=True."""
        return np.array(self._run.timings(), dtype=TIMINGS)

    def watch(self, artifacts: Iterable[str]) -> None:
        """Selects the artifacts to compute from the next image on; algorithms() lists those of each
        algorithm. Artifacts that are not watched cost nothing."""
        if isinstance(artifacts, str):
            artifacts = [artifacts]
        wanted = set(artifacts)
        known = next((p["artifacts"] for p in algorithms() if p["id"] == self.algorithm), ())
        for each in wanted:
            if each not in known:
                check_name("intermediate result", each, known)
        self._run.watch(wanted)

    def inspect(self, window: Sequence[float]) -> None:
        """Explains a window in the following images: artifacts() then has what each stage did to it,
        see spoor.inspect_window().

        window  x, y, width, height: the nearest window that the algorithm searches; or x, y: the
                window at this point that gets furthest
        """
        if len(window) not in (2, 4):
            raise ValueError(f"window is {window!r}. Expected x, y or x, y, width, height.")
        self._run.inspect((*window, 0, 0)[:4])

    def artifacts(self, target: Optional[int] = None) -> Dict[str, Any]:
        """Returns the watched artifacts of the last image by id: maps and images as spoor.Map; boxes and
        points as a dict of arrays; series, bars and funnels as a dict of numbers; galleries as a list
        of dicts; texts as str; inspected windows as in spoor.inspect_window().

        target  ID of the target (default: the first one that has the artifact); artifacts without a
                target are always included
        """
        found: Dict[str, Any] = {}
        for name, owner, value in self._run.artifacts():
            if target is None or owner in (0, target):
                found.setdefault(name, value)
        return found

    # --- states ---

    def snapshot(self) -> bytes:
        """Returns the internal state after the last image."""
        return self._run.save()

    def restore(self, state: bytes) -> None:
        """Continues from a snapshot of this or another tracker with the same algorithm. On the same
        devices, the following results are bit-identical."""
        self._results = []
        self._run.load(state)

    def save(self, path: "str | os.PathLike[str]") -> None:
        """Writes a snapshot to a file, with algorithm, parameters and seed. After an error, the file
        is as it was."""
        _spoor.write_state(os.fspath(path), (b"1" if self._single else b"n") + self.snapshot())

    @classmethod
    def load(
        cls, path: "str | os.PathLike[str]", device: Union[str, int] = "auto", **options: Any
    ) -> "Tracker":
        """Creates a tracker that continues from the saved state, on any device.

        Never starts a program that a file names: for "trax:COMMAND", create the tracker yourself and
        pass its snapshot to restore().
        """
        with reading(path):
            content = _spoor.read_state(os.fspath(path))
        single, state = content[:1] == b"1", content[1:]
        algorithm, parameters, seed = _spoor.state_head(state)
        options = {**parameters, **options}
        if algorithm.startswith("trax:"):
            raise _spoor.Error(
                f"\"{os.fspath(path)}\" is from an external tracker. Spoor does not start programs that "
                f"a file names. Create Tracker({algorithm!r}) yourself and restore() its snapshot."
            )
        tracker = cls(algorithm, device, seed, **options)
        tracker.restore(state)
        tracker._single = single
        return tracker

    def __repr__(self) -> str:
        return f"<spoor.Tracker {self.algorithm!r}, {len(self._results)} targets>"
