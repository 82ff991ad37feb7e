# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The interfaces for other toolkits, and the notebook of the manual."""

import json
import tempfile
import unittest
import warnings
from pathlib import Path

import numpy as np
import rig
import spoor
import spoor.cv
import spoor.got10k

BOX = (10, 10, 20, 20)


class Interfaces(rig.Folder):
    def wanted(self, frames):
        tracker = spoor.Tracker("template", "cpu")
        tracker.init(frames[0], BOX)
        return [BOX] + [tracker.update(frame).box for frame in frames[1:]]

    def test_got10k(self):
        frames = rig.square_frames(6)
        rig.write_pictures(self.folder, frames)
        tracker = spoor.got10k.Tracker("template", "cpu")
        self.assertEqual(tracker.name, "spoor-template")
        self.assertTrue(tracker.is_deterministic)
        files = sorted(map(str, self.folder.glob("*.ppm")))
        boxes, times = tracker.track(files, np.array(BOX))
        np.testing.assert_array_equal(boxes, self.wanted(frames))
        self.assertEqual(times.shape, (6,))
        self.assertTrue((times > 0).all())
        # The loop of the toolkit passes PIL images, which NumPy sees as arrays.
        tracker.init(frames[0][..., ::-1], np.array(BOX))
        for frame, box in zip(frames[1:], boxes[1:]):
            np.testing.assert_array_equal(tracker.update(frame[..., ::-1]), box)
        np.testing.assert_array_equal(tracker.update(np.full((64, 96, 3), 96, np.uint8)), boxes[-1])

    def test_opencv(self):
        frames = rig.square_frames(4)
        tracker = spoor.cv.Tracker.create("template", "cpu")
        self.assertIsNone(tracker.init(frames[0], BOX))
        for frame, box in zip(frames[1:], self.wanted(frames)[1:]):
            self.assertEqual(tracker.update(frame), (True, box))
        found, box = tracker.update(np.full((64, 96, 3), 96, np.uint8))
        self.assertFalse(found)
        self.assertEqual(len(box), 4)


class Notebook(unittest.TestCase):
    def test_runs(self):
        notebook = json.loads((rig.SOURCE / "resources/manual/python.ipynb").read_text())
        names = {"__name__": "__main__"}
        cells = ["".join(cell["source"]) for cell in notebook["cells"]
                 if cell["cell_type"] == "code"]
        self.assertGreater(len(cells), 5)
        with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
            warnings.simplefilter("error")
            import os

            before = os.getcwd()
            os.chdir(folder)
            self.addCleanup(os.chdir, before)
            for number, cell in enumerate(cells):
                with self.subTest(cell=number):
                    exec(compile(cell, f"cell {number}", "exec"), names)
            os.chdir(before)
        self.assertGreater(names["score"].auc, 0.6)

    def test_has_no_outputs(self):
        notebook = json.loads((rig.SOURCE / "resources/manual/python.ipynb").read_text())
        self.assertEqual(notebook["nbformat"], 4)
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                self.assertEqual((cell["outputs"], cell["execution_count"]), ([], None))


if __name__ == "__main__":
    unittest.main()
