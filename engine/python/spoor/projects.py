# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Projects of the workbench."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
import urllib.parse
import warnings
from typing import Any, Dict, Optional, Sequence

from . import _spoor
from .documents import Boxes, Target, _target
from .errors import InvalidValueError, MissingFileError, check_seed
from .trackers import as_text


_COPY = "project.spoor"


def _copied(path: "str | os.PathLike[str]") -> "tempfile.TemporaryDirectory[str]":
    """Copies the state of a project, also of one that another program is changing, to a folder."""
    if not os.path.isfile(path):
        raise MissingFileError(f"The project \"{os.fspath(path)}\" does not exist. Check its name.")
    folder = tempfile.TemporaryDirectory(prefix="spoor-")
    address = "file:" + urllib.parse.quote(os.path.abspath(os.fsencode(path))) + "?mode=ro"
    try:
        with contextlib.closing(sqlite3.connect(address, uri=True)) as source:
            with contextlib.closing(sqlite3.connect(os.path.join(folder.name, _COPY))) as copy:
                source.backup(copy)
    except sqlite3.Error as error:
        folder.cleanup()
        raise _spoor.Error(
            f"Cannot read the project \"{os.fspath(path)}\": {error}. Check that it is a project of Spoor."
        ) from None
    return folder


class Project:
    """A .spoor file: manual boxes, tracking results, and the settings of the run.

        with spoor.Project("clip.spoor") as project:
            boxes = project.boxes               # manual boxes
            project.results(1).boxes            # tracking results
            project.put_results(run.target)

    There is no need to save: changes are being written to the disk when a call returns. A file that
    does not exist is created. A project that is open in the workbench is read-only. On a file system
    without locks, Spoor cannot tell whether a project is open elsewhere, so it is read-only there
    unless `without_locks` is set.

    With `read_only`, the file must exist and is neither changed nor locked: the project is what it was
    when it was opened, and the workbench can go on with it.
    """

    def __init__(
        self,
        path: "str | os.PathLike[str]",
        *,
        without_locks: bool = False,
        read_only: bool = False,
    ) -> None:
        self._copy = _copied(path) if read_only else None
        self._path = os.fsdecode(path)
        opened = os.path.join(self._copy.name, _COPY) if self._copy else self._path
        try:
            self._project = _spoor.Project(os.fsencode(opened), without_locks)
        except _spoor.Error as error:
            if self._copy is None:
                raise
            self._copy.cleanup()
            raise _spoor.Error(str(error).replace(opened, self._path)) from None
        if self._project.note:
            warnings.warn(self._project.note, stacklevel=2)

    @property
    def path(self) -> str:
        """The file of the project."""
        return self._path if self._copy else os.fsdecode(self._project.path)

    @property
    def read_only_because(self) -> str:
        """Reason why the project cannot be changed; empty if it can."""
        if self._copy:
            return f"\"{self._path}\" was opened with read_only=True. Open it without, to change it."
        return self._project.read_only_because

    def _writable(self) -> _spoor.Project:
        if self._copy:
            raise _spoor.Error(self.read_only_because)
        return self._project

    @property
    def boxes(self) -> Boxes:
        """A copy of the document without results. Assign it to change the project."""
        return Boxes(self._project.load())

    @boxes.setter
    def boxes(self, boxes: Boxes) -> None:
        self._writable().store(boxes._session)

    @property
    def run(self) -> Dict[str, Any]:
        """The video and the settings of the last run: input, algorithm, parameters, device, stages,
        seed and range."""
        return self._project.run()

    def set_run(self, **facts: Any) -> None:
        """Changes values of `run` by name."""
        if "parameters" in facts:
            facts["parameters"] = {k: as_text(v) for k, v in facts["parameters"].items()}
        if "input" in facts:
            facts["input"] = os.fspath(facts["input"])
        if "device" in facts:
            facts["device"] = str(facts["device"])
        if "stages" in facts:
            facts["stages"] = {k: str(v) for k, v in facts["stages"].items()}
        check_seed(facts.get("seed", 0))
        frames = facts.get("range")
        if frames is not None and not (isinstance(frames, Sequence) and len(frames) == 2):
            raise InvalidValueError(f"The range is {frames!r}. Expected (first, last) or None.")
        self._writable().set_run(facts)

    def results(self, target: int) -> Target:
        """Returns the tracking results of a target."""
        known = self._project.load().target(target)
        if known is None:
            raise KeyError(f"There is no target {target}.")
        return _target(target, (*known[:3], self._project.results(target), known[4]))

    def put_results(self, found: Target, target: Optional[int] = None) -> None:
        """Adds tracking results, or replaces those in the same frames. The target must exist."""
        self._writable().put_results(found.id if target is None else target, found._columns())

    def save_as(self, path: "str | os.PathLike[str]") -> None:
        """Copies the project to another file and continues with that file. If another program
        removed or replaced the file of the project, it can be written again under its own name."""
        self._project.save_as(os.fsencode(path))
        if self._copy:
            self._copy.cleanup()
            self._copy = None

    def close(self) -> None:
        """Closes the file, so that other programs can change it. An error leaves the project open:
        the last changes are in the file that ends in "-wal"."""
        self._project.close()
        if self._copy:
            self._copy.cleanup()

    def __repr__(self) -> str:
        return f"<spoor.Project {self.path!r}>"

    def __enter__(self) -> "Project":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
