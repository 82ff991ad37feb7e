# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Projects of the workbench."""

from __future__ import annotations

import os
import warnings
from typing import Any, Dict, Optional, Sequence

from . import _spoor
from .documents import Boxes, Target, _target
from .errors import InvalidValueError, check_seed
from .trackers import as_text


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
    """

    def __init__(
        self, path: "str | os.PathLike[str]", *, without_locks: bool = False
    ) -> None:
        self._project = _spoor.Project(os.fsencode(path), without_locks)
        if self._project.note:
            warnings.warn(self._project.note, stacklevel=2)

    @property
    def path(self) -> str:
        return os.fsdecode(self._project.path)

    @property
    def read_only_because(self) -> str:
        """Reason why the project cannot be changed; empty if it can."""
        return self._project.read_only_because

    @property
    def boxes(self) -> Boxes:
        """A copy of the document without results. Assign it to change the project."""
        return Boxes(self._project.load())

    @boxes.setter
    def boxes(self, boxes: Boxes) -> None:
        self._project.store(boxes._session)

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
        self._project.set_run(facts)

    def results(self, target: int) -> Target:
        """Returns the tracking results of a target."""
        known = self._project.load().target(target)
        if known is None:
            raise KeyError(f"There is no target {target}.")
        return _target(target, (*known[:3], self._project.results(target), known[4]))

    def put_results(self, found: Target, target: Optional[int] = None) -> None:
        """Adds tracking results, or replaces those in the same frames. The target must exist."""
        self._project.put_results(found.id if target is None else target, found._columns())

    def save_as(self, path: "str | os.PathLike[str]") -> None:
        """Copies the project to another file and continues with that file. If another program
        removed or replaced the file of the project, it can be written again under its own name."""
        self._project.save_as(os.fsencode(path))

    def close(self) -> None:
        """Closes the file, so that other programs can change it. An error leaves the project open:
        the last changes are in the file that ends in "-wal"."""
        self._project.close()

    def __repr__(self) -> str:
        return f"<spoor.Project {self.path!r}>"

    def __enter__(self) -> "Project":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
