# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Projects of the workbench."""

from __future__ import annotations

import os
from typing import Any, Dict, Optional

from . import _spoor
from .documents import Boxes, Target, _target


class Project:
    """A .spoor file: what people have set, what trackers have found, and how.

        with spoor.Project("clip.spoor") as project:
            boxes = project.boxes               # what people have set
            project.results(1).boxes            # what trackers have found
            project.put_results(run.target)

    There is nothing to save: what is put is on its way to the disk when the call returns. Where there
    is no file a project is made. One that the workbench has open can only be read.
    """

    def __init__(self, path: "str | os.PathLike[str]") -> None:
        self._project = _spoor.Project(os.fspath(path))

    @property
    def path(self) -> str:
        return self._project.path

    @property
    def read_only_because(self) -> str:
        """Empty when it can be written."""
        return self._project.read_only_because

    @property
    def boxes(self) -> Boxes:
        """The document without results: a copy; assign it to change the project."""
        return Boxes(self._project.load())

    @boxes.setter
    def boxes(self, boxes: Boxes) -> None:
        self._project.store(boxes._session)

    @property
    def run(self) -> Dict[str, Any]:
        """The video, and how it was tracked last: input, algorithm, parameters, device, stages, seed,
        range."""
        return self._project.run()

    def set_run(self, **facts: Any) -> None:
        """Changes facts of `run`, by name."""
        if "parameters" in facts:
            facts["parameters"] = {k: str(v) for k, v in facts["parameters"].items()}
        self._project.set_run(facts)

    def results(self, target: int) -> Target:
        """What trackers have found of a target."""
        known = self._project.load().target(target)
        if known is None:
            raise KeyError(f"There is no target {target}.")
        return _target(target, (known[0], known[1], known[2], self._project.results(target)))

    def put_results(self, found: Target, target: Optional[int] = None) -> None:
        """Adds what a tracker has found, or replaces it in the same frames. The target must be
        there."""
        self._project.put_results(found.id if target is None else target, found._columns())

    def save_as(self, path: "str | os.PathLike[str]") -> None:
        """Copies all of it to another place, and goes on with that."""
        self._project.save_as(os.fspath(path))

    def close(self) -> None:
        """Closes the file; others may write it then."""
        self._project.close()

    def __enter__(self) -> "Project":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
