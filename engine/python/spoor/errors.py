# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Errors of Spoor that are also errors of Python."""

from __future__ import annotations

import difflib
import os
from contextlib import contextmanager
from typing import Iterable, Iterator

import numpy as np

from ._spoor import Error


class MissingFileError(Error, FileNotFoundError):
    """A file or folder does not exist."""

    __str__ = Error.__str__


class InvalidValueError(Error, ValueError):
    """A value is of the wrong kind or out of range."""


class UnknownNameError(Error, KeyError, TypeError):
    """A name is not among the choices."""

    __str__ = Error.__str__


@contextmanager
def reading(path: "str | os.PathLike[str]") -> Iterator[None]:
    """Raises MissingFileError for an Error about a path that does not exist."""
    try:
        yield
    except Error as error:
        plain = os.fspath(path)
        if type(error) is not Error or os.path.exists(plain) or not os.path.dirname(plain + "."):
            raise
        raise MissingFileError(str(error)) from None


def check_name(what: str, name: str, known: Iterable[str]) -> None:
    """Raises UnknownNameError that suggests the nearest of the known names."""
    names = list(known)
    if name in names:
        return
    near = difflib.get_close_matches(name.lower(), [each.lower() for each in names], 1)
    found = next((each for each in names if near and each.lower() == near[0]), None)
    advice = f"Did you mean {found!r}? " if found else ""
    raise UnknownNameError(
        f"There is no {what} {name!r}. {advice}Choose one of: {', '.join(names) or 'none'}."
    )


def check_seed(seed: object) -> None:
    """Raises InvalidValueError for a seed that is not a whole number from 0 on."""
    if not isinstance(seed, (int, np.integer)) or seed < 0:
        raise InvalidValueError(f"The seed is {seed!r}. Expected a whole number from 0 on.")


@contextmanager
def named(algorithm: str, parameters: Iterable[str]) -> Iterator[None]:
    """Raises UnknownNameError or InvalidValueError for an Error about an algorithm's settings."""
    try:
        yield
    except Error as error:
        if type(error) is not Error:
            raise
        from .trackers import algorithms

        rows = {row["id"]: row for row in algorithms()}
        if not algorithm.startswith(("trax:", "siamese")):
            check_name("algorithm", algorithm, rows)
        if algorithm in rows:
            known = [row["name"] for row in rows[algorithm]["parameters"]]
            for name in parameters:
                if name in ("box", "bbox"):
                    raise UnknownNameError(f"There is no argument {name!r}. Pass init=.") from None
                if name not in known and f"'{name}'" in str(error):
                    check_name("parameter", name, known)
            if any(f"'{name}'" in str(error) for name in parameters):
                raise InvalidValueError(str(error)) from None
        raise
