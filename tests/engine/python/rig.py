# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shared by the tests of the Python module: the command line and test images."""

import os
import subprocess
import tempfile
import unittest
import warnings
from pathlib import Path

import numpy as np

# Tests run with warnings as errors; this one says what an algorithm's defaults were in earlier versions.
warnings.filterwarnings("ignore", "kcf-edgeboxes runs KCF")

CLI = os.environ["SPOOR_CLI"]
SOURCE = Path(__file__).resolve().parents[3]
SHARED = SOURCE.parent / "shared/data"


def cli(*arguments, code=0):
    """Runs spoor-cli and returns its standard output and errors."""
    done = subprocess.run([CLI, *map(str, arguments)], capture_output=True, text=True, timeout=600)
    if done.returncode != code:
        raise AssertionError(f"exit code {done.returncode}: {done.stderr}")
    return done.stdout + done.stderr


def square_frames(count=8, colour=True):
    """Frames of a textured square that starts at 10,10 and moves by 2,1 pixels per frame."""
    noise = np.random.default_rng(7)
    square = noise.integers(0, 256, (20, 20, 3), dtype=np.uint8)
    frames = []
    for i in range(count):
        frame = np.full((64, 96, 3), 96, np.uint8)
        frame[10 + i : 30 + i, 10 + 2 * i : 30 + 2 * i] = square
        frames.append(frame if colour else np.ascontiguousarray(frame[..., 0]))
    return frames


def write_pictures(folder, frames):
    """Writes frames as binary PPM files, red first."""
    for i, frame in enumerate(frames):
        head = f"P6\n{frame.shape[1]} {frame.shape[0]}\n255\n".encode()
        (Path(folder) / f"{i:04}.ppm").write_bytes(head + frame[..., ::-1].tobytes())


class Folder(unittest.TestCase):
    """Base of tests that need a temporary folder."""

    def setUp(self):
        made = tempfile.TemporaryDirectory()
        self.addCleanup(made.cleanup)
        self.folder = Path(made.name)
