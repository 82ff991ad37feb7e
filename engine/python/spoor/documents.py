# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Boxes of targets in the frames of a video, and the files that contain them."""

from __future__ import annotations

import importlib
import os
import tempfile
from dataclasses import dataclass, field
from typing import Any, Dict, Iterator, List, Literal, Mapping, Optional, Sequence, Tuple, Union

import numpy as np

from . import _spoor
from .errors import InvalidValueError, reading


@dataclass(eq=False)
class Target:
    """A target and its data, with one value per entry of `frames`.

    boxes is n x 4: x, y, width and height in pixels; nan where the target is lost or absent. shapes
    contains texts as in the CSV: "turned X Y W H ANGLE" (X and Y of the centre), "polygon X Y X Y
    ...; ...", "mask X Y W H RUN RUN ...", "points X Y ...", or "" for a plain box. If there is a
    shape, the box becomes its bounding box.
    """

    id: int = 1
    frames: Union[Sequence[int], np.ndarray] = ()
    boxes: Any = ()
    label: str = ""  #: class, such as "person"
    colour: str = ""
    attributes: Mapping[str, str] = field(default_factory=dict)
    states: Optional[Sequence[str]] = None  #: Tracking, Uncertain or Lost
    confidence: Optional[Sequence[float]] = None
    sources: Optional[Sequence[str]] = None  #: given, tracked or interpolated
    keyframe: Optional[Sequence[bool]] = None
    occluded: Optional[Sequence[bool]] = None
    outside: Optional[Sequence[bool]] = None  #: marked as out of frame
    reasons: Optional[Sequence[str]] = None  #: why Uncertain or Lost; not written
    shapes: Optional[Sequence[str]] = None  #: shapes other than plain boxes
    name: str = ""  #: of this target alone, such as "Ann"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Target) and all(
            np.array_equal(np.asarray(mine), np.asarray(theirs), equal_nan=name in ("boxes", "confidence"))
            if mine is not None and theirs is not None
            else mine is theirs
            for name, mine, theirs in (
                (name, getattr(self, name), getattr(other, name)) for name in self.__dataclass_fields__
            )
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        named = "".join(f" {text!r}" for text in (self.name, self.label) if text)
        return f"<spoor.Target {self.id}{named}, {len(self.frames)} frames>"

    def _columns(self) -> Dict[str, Any]:
        columns: Dict[str, Any] = {"frames": self.frames, "boxes": self.boxes}
        for name in ("states", "confidence", "sources", "keyframe", "occluded", "outside", "shapes"):
            values = getattr(self, name)
            if values is not None:
                columns[name] = values
        return columns


@dataclass
class Event:
    """A label on the frames first to last, or on a moment if they are equal."""

    label: str
    first: int
    last: int
    target: Optional[int] = None  #: ID of the subject; None for the whole picture
    comment: str = ""
    id: int = 0  #: 0: a new one


def _target(number: int, found: Tuple[str, str, Dict[str, str], Dict[str, Any], str]) -> Target:
    label, colour, attributes, columns, name = found
    return Target(number, name=name, label=label, colour=colour, attributes=attributes, **columns)


class Boxes:
    """Targets by ID, with the image size, frame rate and length of their video.

        truth = spoor.read("groundtruth.txt")
        truth[1].boxes                          # n x 4
        spoor.Boxes.of(array).save("boxes.json", "json")
    """

    def __init__(self, session: Optional[_spoor.Session] = None) -> None:
        self._session = _spoor.Session() if session is None else session
        #: Assumptions made while reading, as sentences.
        self.notes: List[str] = []
        #: The format of the file; empty if the boxes were not read from a file.
        self.format = ""

    @classmethod
    def of(cls, boxes: Any, first: int = 0) -> "Boxes":
        """Creates one target from an array of n x 4: one row per frame, beginning with the frame
        `first`; nan for no box."""
        rows = np.asarray(boxes, dtype=float)
        if rows.ndim != 2 or rows.shape[1] != 4:
            raise InvalidValueError(
                f"{boxes!r:.60} has no boxes. Expected n x 4 numbers: x, y, width and height per frame."
            )
        made = cls()
        made.put(Target(1, np.arange(first, first + len(rows)), rows))
        return made

    def copy(self) -> "Boxes":
        """Returns a copy that changes apart from these boxes."""
        made = Boxes(self._session.copy())
        made.notes, made.format = list(self.notes), self.format
        return made

    __copy__ = copy

    def __deepcopy__(self, _: Any) -> "Boxes":
        return self.copy()

    def __reduce__(self) -> Tuple[Any, ...]:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "boxes.spoor")
            self._session.write(path, "spoor", [], 1)
            with open(path, "rb") as file:
                return _unpickled, (file.read(), self.size, self.fps, self.length, self.notes, self.format)

    @property
    def ids(self) -> List[int]:
        """IDs of the targets, in ascending order."""
        return self._session.ids()

    @property
    def size(self) -> Tuple[int, int]:
        """Width and height of the frames in pixels; (0, 0) if unknown."""
        return self._session.size

    @size.setter
    def size(self, size: Tuple[int, int]) -> None:
        self._session.size = size

    @property
    def fps(self) -> float:
        """Frame rate in frames per second; 0 if unknown."""
        return self._session.fps

    @fps.setter
    def fps(self, fps: float) -> None:
        self._session.fps = fps

    @property
    def length(self) -> int:
        """Number of frames: the value that was set, or up to the last box."""
        return self._session.frames()

    @length.setter
    def length(self, length: int) -> None:
        self._session.length = length

    @property
    def events(self) -> List[Event]:
        """Labels on stretches and moments of the video, sorted by time. Assign a list to change them."""
        return [
            Event(label, first, last, target, comment, number)
            for number, label, first, last, target, comment in self._session.events
        ]

    @events.setter
    def events(self, events: Sequence[Event]) -> None:
        self._session.events = [
            (each.id, each.label, each.first, each.last, each.target, each.comment) for each in events
        ]

    def put(self, target: Target) -> None:
        """Adds a target, or replaces the target with the same ID."""
        self._session.put(
            target.id,
            target.label,
            target.colour,
            dict(target.attributes),
            target._columns(),
            target.name,
        )

    def save(
        self,
        path: "str | os.PathLike[str]",
        format: Optional[str] = None,
        *,
        classes: Sequence[str] = (),
        otb_base: int = 1,
        lost: Literal["skip", "keep", "empty"] = "skip",
        replace: bool = False,
        video: "str | os.PathLike[str]" = "",
    ) -> List[str]:
        """Writes a file or folder in a format of formats(), by default the one that the suffix .csv or
        .spoor stands for. Returns the data that the format cannot store, as sentences.

        lost: frames where a target is lost. "skip" leaves them out of formats with one entry per
        image, "keep" writes the last box of the target, "empty" writes no box.
        replace: whether to remove the files of an earlier export of Spoor in the folder that this
        export does not overwrite. Files that were changed since stay.
        video: name or path of the video, which some formats write; mlt needs it."""
        if format is None:
            format = _spoor.format_to_write(os.fspath(path))
        return self._session.write(os.fspath(path), format, list(classes), otb_base, lost, replace,
                                   os.fspath(video))

    def __getitem__(self, number: int) -> Target:
        found = self._session.target(number)
        if found is None:
            raise KeyError(f"There is no target {number}.")
        return _target(number, found)

    def __delitem__(self, number: int) -> None:
        if not self._session.erase(number):
            raise KeyError(f"There is no target {number}.")

    def __iter__(self) -> Iterator[Target]:
        return (self[number] for number in self.ids)

    def __contains__(self, wanted: object) -> bool:
        """Whether there is a target with this ID, or this target."""
        if isinstance(wanted, Target):
            return wanted.id in self.ids and self[wanted.id] == wanted
        return wanted in self.ids

    def to_dataframe(self) -> Any:
        """Returns a pandas DataFrame with one row per target and frame."""
        pandas: Any = importlib.import_module("pandas")

        columns = ("frames", "states", "confidence", "sources", "keyframe", "occluded", "outside")
        parts = []
        for target in self:
            part = pandas.DataFrame({name: getattr(target, name) for name in columns})
            part.insert(1, "target", target.id)
            part.insert(2, "name", target.name)
            part.insert(3, "label", target.label)
            part[["x", "y", "w", "h"]] = target.boxes
            parts.append(part)
        return pandas.concat(parts, ignore_index=True) if parts else pandas.DataFrame()

    def __len__(self) -> int:
        return len(self.ids)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Boxes) and self._session == other._session

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<spoor.Boxes of {len(self)} targets, {self.length} frames>"


def _unpickled(
    content: bytes, size: Tuple[int, int], fps: float, length: int, notes: List[str], format: str
) -> Boxes:
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "boxes.spoor")
        with open(path, "wb") as file:
            file.write(content)
        boxes = read(path, "spoor", allow_empty=True)
    boxes.size, boxes.fps, boxes.length = size, fps, length
    boxes.notes, boxes.format = notes, format
    return boxes


def sample_truth() -> Boxes:
    """Returns the exact ground truth of spoor.Video("sample")."""
    return Boxes.of(_spoor.sample_truth())


def formats() -> List[Dict[str, Any]]:
    """Returns the formats of boxes: id, name, form ("file", "folder", "file or folder"), about and
    writes."""
    return _spoor.formats()


def read(
    path: "str | os.PathLike[str]",
    format: Optional[str] = None,
    *,
    size: Tuple[int, int] = (0, 0),
    fps: float = 0,
    classes: Sequence[str] = (),
    otb_base: int = 1,
    pictures: Sequence[str] = (),
    video: str = "",
    first_number: Optional[int] = None,
    strict: bool = False,
    allow_empty: bool = False,
) -> Boxes:
    """Reads boxes in a format of formats() (default: detected from the content).

    size, fps      values that the file may not contain
    classes        class names by class number
    otb_base       number of the first pixel in OTB files, 0 or 1
    pictures       file names of the frames, to which label files belong by name
    video          name or ID of the video if the file contains several
    first_number   number of the first frame in the names of label files
    strict         refuse a file with faulty elements instead of leaving them out
    allow_empty    accept a file without boxes and events that marks no frame as checked and empty
    """
    with reading(path):
        session, found, notes = _spoor.read(
            os.fspath(path),
            format or "",
            size,
            fps,
            list(classes),
            otb_base,
            list(pictures),
            video,
            first_number,
            strict,
            allow_empty,
        )
    boxes = Boxes(session)
    boxes.format = found
    boxes.notes = notes
    return boxes


def convert(
    source: "str | os.PathLike[str]",
    destination: "str | os.PathLike[str]",
    to: str,
    *,
    source_format: Optional[str] = None,
    size: Tuple[int, int] = (0, 0),
    fps: float = 0,
    classes: Sequence[str] = (),
    target: Optional[int] = None,
    otb_base: int = 1,
    allow_empty: bool = False,
    video: "str | os.PathLike[str]" = "",
) -> List[str]:
    """Converts boxes from one format to another, like `spoor-cli convert`. Returns the assumptions
    made and the data that the format cannot store, as sentences. video: see Boxes.save()."""
    boxes = read(
        source, source_format, size=size, fps=fps, classes=classes, otb_base=otb_base,
        allow_empty=allow_empty,
    )
    if target is not None:
        _ = boxes[target]
        for number in boxes.ids:
            if number != target:
                del boxes[number]
        boxes.events = [event for event in boxes.events if event.target == target]
    return boxes.notes + boxes.save(
        destination, to, classes=classes, otb_base=otb_base, video=video
    )
