# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Templates in still images, and commands of the program spoor-cli that run many trackers."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Dict, List, Literal, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from . import _spoor
from .errors import InvalidValueError
from .runs import Run
from .scores import Comparable, _boxes
from .trackers import as_text, picture

Path_ = Union[str, "os.PathLike[str]"]


class Match(NamedTuple):
    """A place where match() found a template."""

    box: Tuple[float, float, float, float]
    """x, y, width and height in pixels."""
    score: float
    """Correlation coefficient, -1 to 1."""
    template: int
    """Index of the template."""


def match(
    image: np.ndarray,
    templates: Union[np.ndarray, Sequence[np.ndarray]],
    *,
    masks: Sequence[Optional[np.ndarray]] = (),
    threshold: float = 0.6,
    max: int = 100,
    method: Literal["auto", "naive", "tiled", "direct", "fft"] = "auto",
    device: Union[str, int, Sequence[str]] = "auto",
    order: Literal["BGR", "RGB"] = "BGR",
) -> List[Match]:
    """Finds all matches of templates in a still image, best first, like `spoor-cli match`.

    templates  one image or several
    masks      bool or uint8 of height x width per template: pixels below 128 (False) do not count
    threshold  minimum correlation coefficient; the best match of each template is always included
    method     correlation method: auto, naive, tiled, direct or fft
    device     one device, or several that share the image
    """
    wanted = [templates] if isinstance(templates, np.ndarray) else list(templates)
    if masks and len(masks) != len(wanted):
        raise InvalidValueError(f"There are {len(wanted)} templates and {len(masks)} masks. Pass one each.")
    pairs = []
    for number, each in enumerate(wanted):
        mask = masks[number] if masks else None
        if mask is not None:
            mask = np.asarray(mask)
            if mask.shape != each.shape[:2]:
                raise InvalidValueError(
                    f"Mask {number} is {mask.shape}, its template {each.shape[:2]}. Pass the same size."
                )
            mask = mask.astype(np.uint8) * 255 if mask.dtype == bool else mask
        # Copies, because the engine takes over arrays of new_frame().
        pairs.append((np.array(picture(each)), mask))
    devices = [str(device)] if isinstance(device, (str, int)) else [str(each) for each in device]
    found = _spoor.match(np.array(picture(image)), pairs, order == "RGB", threshold, max, method, devices)
    return [Match(*each) for each in found]


def _program() -> str:
    for folder in (Path(__file__).resolve().parents[2] / "bin", Path("/usr/bin")):
        if (folder / "spoor-cli").exists():
            return str(folder / "spoor-cli")
    found = shutil.which("spoor-cli")
    if found is None:
        raise _spoor.Error(
            "The program spoor-cli is not installed, which this function starts. Install the package "
            "spoor-cli, or add its folder to PATH."
        )
    return found


def command(*words: Any, check: bool = True) -> Any:
    """Runs spoor-cli with these words and `--json`. Returns its report as dicts and lists. Notes and
    progress go to standard error. Raises Error with the program's sentence if it fails.

    check  whether exit code 1 (the command found a difference) is an error, too
    """
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.json")
        called = [_program(), *(os.fspath(each) if isinstance(each, os.PathLike) else as_text(each)
                                for each in words), "--json", report]
        done = subprocess.run(called, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if done.returncode > 1 or (check and done.returncode != 0) or not os.path.exists(report):
            lines = done.stderr.strip().splitlines() or [f"spoor-cli ended with {done.returncode}."]
            error = _spoor.Error(lines[-1].removeprefix("error: "))
            error.detail = done.stderr
            raise error
        sys.stderr.write(done.stderr)
        with open(report, encoding="utf-8") as file:
            return json.load(file)


def _options(options: Dict[str, Any]) -> List[str]:
    """Keywords as options: jobs=4 is --jobs 4, retry=True is --retry, settings as --set NAME=VALUE."""
    words: List[str] = []
    for name, value in options.items():
        option = "--" + name.replace("_", "-")
        if isinstance(value, dict):
            for key, each in value.items():
                words += [option, f"{key}={as_text(each)}"]
        elif value is True:
            words.append(option)
        elif value is not False and value is not None:
            words += [option, os.fspath(value) if isinstance(value, os.PathLike) else as_text(value)]
    return words


def benchmark(suite: Path_, **options: Any) -> Any:
    """Runs the trackers of a suite over its sequences, in processes of their own, and returns the report
    of `spoor-cli benchmark`. Keywords are its options: benchmark("suite.toml", out="results", retry=True).
    """
    return command("benchmark", suite, *_options(options))


def batch(source: Path_, out: Path_, algorithm: str, **options: Any) -> Any:
    """Runs an algorithm over all videos of a folder or list, with a CSV each in the folder `out`, and
    returns the outcomes as in `spoor-cli batch`. Keywords are its options: jobs=4, set={"threshold": 0.7}.
    """
    return command("batch", source, "--out", out, "--algorithm", algorithm, *_options(options))


def reproduce(bundle: Path_, video: Optional[Path_] = None, **options: Any) -> Any:
    """Repeats the run of a reproduction bundle and returns the comparison of `spoor-cli reproduce`, also
    if there are differences. Make a bundle with command("track", ..., "--bundle", FILE)."""
    return command("reproduce", bundle, *([] if video is None else [video]), *_options(options), check=False)


def explain(result: "Run | Path_", truth: Optional[Comparable] = None, **options: Any) -> Any:
    """Reports which signals of a run were abnormal where targets were not tracked, as in `spoor-cli
    explain`: measurements, not causes.

    result  a Run, or the path of its boxes; then signals= is the path of its signals
    truth   ground truth; failures are then frames whose box is off it
    """
    with tempfile.TemporaryDirectory() as folder:
        words: List[Any] = [os.path.join(folder, "boxes.csv")]
        if isinstance(result, Run):
            result.save(words[0], "csv")
            options["signals"] = os.path.join(folder, "signals.csv")
            with open(options["signals"], "w", encoding="utf-8") as file:
                file.write("frame,target_id,signal,value,limit\n")
                for frame, target, signal, value, limit in result._signals:
                    shown = "" if np.isnan(limit) else repr(float(limit))
                    file.write(f"{frame},{target},{signal},{float(value)!r},{shown}\n")
            if result.boxes.size != (0, 0):
                options.setdefault("size", "{}x{}".format(*result.boxes.size))
        else:
            words = [result]
        if truth is not None:
            options["truth"] = os.path.join(folder, "truth.csv")
            _boxes(truth, 1).save(options["truth"], "csv")
        return command("explain", *words, *_options(options))
