# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Errors of Spoor that are also errors of Python."""

from __future__ import annotations

import difflib
import functools
import inspect
import os
import re
import sys
from contextlib import contextmanager
from typing import Any, Callable, Iterable, Iterator

import numpy as np

from ._spoor import Error


class MissingFileError(Error, FileNotFoundError):
    """A file or folder does not exist."""

    __str__ = Error.__str__


class InvalidValueError(Error, ValueError):
    """A value is of the wrong kind or out of range."""


class InvalidTypeError(Error, TypeError):
    """An argument is of the wrong type."""


class UnknownNameError(Error, KeyError, TypeError):
    """A name is not among the choices."""

    __str__ = Error.__str__


@contextmanager
def reading(path: "str | os.PathLike[str]") -> Iterator[None]:
    """Raises MissingFileError for an Error about a path that does not exist."""
    try:
        yield
    except Error as error:
        plain = os.fsdecode(path)
        # Not "camera:0", an address or "sample".
        file = (os.sep in plain or "." in plain) and not re.match("[A-Za-z]{2,}:", plain)
        if type(error) is not Error or os.path.exists(plain) or not file:
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


#: How the binding library says that an argument has another type.
_BINDING = re.compile("incompatible (function|constructor) arguments|Unable to cast Python")


def _typed(function: Callable[..., Any]) -> Callable[..., Any]:
    """Names the arguments in errors about their types, which come from the binding library."""

    @functools.wraps(function)
    def call(*arguments: Any, **options: Any) -> Any:
        try:
            return function(*arguments, **options)
        except (TypeError, RuntimeError) as error:
            if isinstance(error, Error) or not _BINDING.search(str(error)):
                raise
            signature = inspect.signature(function)
            given = signature.bind(*arguments, **options).arguments
            given.pop("self", None)
            values = ", ".join(f"{name}={value!r:.60}" for name, value in given.items())
            types = ", ".join(
                f"{name}: {signature.parameters[name].annotation}"
                for name in given
                if signature.parameters[name].annotation is not inspect.Parameter.empty
            )
            raise InvalidTypeError(
                f"{function.__qualname__}({values}) has an argument of the wrong type. Expected {types}."
            ) from None

    return call


def name_arguments(names: Iterable[str], package: Any) -> None:
    """Lets the public functions and methods of the package name their arguments in errors of type."""
    for name in names:
        thing = getattr(package, name)
        if inspect.isfunction(thing):
            wrapped = _typed(thing)
            setattr(package, name, wrapped)
            setattr(sys.modules[thing.__module__], name, wrapped)
        elif inspect.isclass(thing) and not thing.__module__.endswith("_spoor"):
            for member, value in list(vars(thing).items()):
                if inspect.isfunction(value) and (
                    not member.startswith("_") or member in ("__init__", "__getitem__", "__delitem__")
                ):
                    setattr(thing, member, _typed(value))
                elif isinstance(value, property) and value.fset is not None:
                    setattr(thing, member, value.setter(_typed(value.fset)))
