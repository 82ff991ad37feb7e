# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a Python user takes for granted: calls change no arguments, destroy no files, say what they
refuse, and results can be copied, compared and sent to other processes."""

import contextlib
import copy
import io
import logging
import multiprocessing
import pickle
import unittest
import warnings

import numpy as np

import spoor
import spoor.cv
from rig import Folder, square_frames

BOX = (10, 10, 20, 20)


def tracked(frames=6, algorithm="template"):
    return spoor.track("sample", algorithm, (240, 140, 40, 40), frames=frames)


class Calls(Folder):
    def test_parameters_that_are_fixed_while_tracking_are_refused_all_or_none(self):
        frames = square_frames()
        tracker = spoor.Tracker("template")
        tracker.set(rotation=0)  # before the first image, everything may change
        tracker.init(frames[0], BOX)
        before = tracker.parameters
        with self.assertRaisesRegex(spoor.Error, "'rotation' cannot change while tracking"):
            tracker.set(nn_threshold=0.5, rotation=30) if "nn_threshold" in before else tracker.set(rotation=30)
        self.assertEqual(tracker.parameters, before)
        tracker.restore(tracker.snapshot())

    def test_names_are_checked_and_suggested(self):
        with self.assertRaisesRegex(KeyError, "Did you mean 'tld'"):
            spoor.Tracker("TLD")
        with self.assertRaisesRegex(TypeError, "Did you mean 'nn_threshold'"):
            spoor.Tracker("tld", nn_treshold=0.5)
        with self.assertRaises(ValueError):
            spoor.Tracker("tld", nn_threshold=7)
        for seed in (-1, None, 1.5):
            with self.assertRaisesRegex(ValueError, "seed"):
                spoor.Tracker("template", seed=seed)
        with self.assertRaisesRegex(TypeError, "init="):
            spoor.track("sample", "template", box=BOX)
        with self.assertRaisesRegex(KeyError, "Choose one of"):
            tracked().signal("nope")

    def test_wrong_types_name_the_argument_and_not_the_binding(self):
        tracker = spoor.Tracker("template")
        tracker.init(square_frames()[0], BOX)
        boxes, project = spoor.Boxes.of([BOX]), spoor.Project(self.folder / "a.spoor")
        self.addCleanup(project.close)
        cases = {
            "size=3": lambda: setattr(boxes, "size", 3),
            "number='1'": lambda: boxes["1"],
            "height=1.5": lambda: spoor.new_frame(1.5, 2),
            "target='a'": lambda: tracker.remove("a"),
            "label=5": lambda: tracker.add(BOX, label=5),
            "algorithm=5": lambda: spoor.Tracker(5),
            "range": lambda: project.set_run(range=("a", 2)),
        }
        for named, call in cases.items():
            with self.subTest(named), self.assertRaises((TypeError, ValueError)) as caught:
                call()
            self.assertIn(named, str(caught.exception))
            self.assertIsInstance(caught.exception, spoor.Error)
            self.assertNotRegex(str(caught.exception), "arg0|incompatible|Unable to cast")
        with self.assertRaisesRegex(ValueError, "n x 4"):
            spoor.evaluate(None, boxes)
        for missing in ("nope.mkv", "nowhere/nope"):
            with self.assertRaises(FileNotFoundError):
                spoor.Video(missing)

    def test_boxes_must_be_boxes(self):
        frame = square_frames()[0]
        tracker = spoor.Tracker("template")
        for box in (None, {1, 2, 3, 4}, (1, 2, 3), (1, 2, 3, 4, 5)):
            with self.assertRaisesRegex(ValueError, "is not a valid box"):
                tracker.init(frame, box)

    def test_restarting_an_unknown_target_is_refused(self):
        frame = square_frames()[0]
        tracker = spoor.Tracker("template")
        tracker.init(frame, BOX)
        for number in (99, -5):
            with self.assertRaisesRegex(spoor.Error, f"no target {number}"):
                tracker.restart(number, BOX)
        self.assertEqual([each.id for each in tracker.results], [1])

    def test_an_evaluation_only_reads(self):
        truth = spoor.Boxes.of(np.full((5, 4), 20.0))
        result = spoor.Boxes.of(np.full((5, 4), 22.0))
        first = spoor.evaluate(truth, result).ao
        spoor.evaluate(truth, result, size=(30, 30))
        self.assertEqual(truth.size, (0, 0))
        self.assertEqual(spoor.evaluate(truth, result).ao, first)

    def test_missing_files_are_missing_files(self):
        for call in (spoor.Video, spoor.read, spoor.read_picture, spoor.Tracker.load):
            with self.assertRaises(FileNotFoundError) as caught:
                call(self.folder / "none" / "a.mp4")
            self.assertIsInstance(caught.exception, spoor.Error)

    def test_endings_choose_the_format(self):
        run = tracked()
        run.save(self.folder / "a.csv")
        run.save(self.folder / "a.spoor")
        self.assertEqual(spoor.read(self.folder / "a.spoor", "spoor").ids, run.boxes.ids)
        for name in ("a.json", "a.xml"):
            with self.assertRaisesRegex(spoor.Error, "does not tell the format"):
                run.save(self.folder / name)
            self.assertFalse((self.folder / name).exists())

    def test_notes_are_warnings(self):
        said = io.StringIO()
        with contextlib.redirect_stderr(said), warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            spoor.Tracker("kcf-edgeboxes")
        self.assertEqual(said.getvalue(), "")
        self.assertEqual(len(caught), 1)
        self.assertIn("kcf-edgeboxes", str(caught[0].message))
        self.assertEqual(logging.getLogger("spoor").name, "spoor")

    def test_presets_are_settings(self):
        row = next(each for each in spoor.algorithms() if each["id"] == "tld")
        preset = row["presets"][0]
        values = spoor.Tracker("tld", preset=preset["id"]).parameters
        for name, value in preset["settings"].items():
            self.assertEqual(values[name], value)
        with self.assertRaisesRegex(KeyError, "preset"):
            spoor.Tracker("tld", preset="none")


class Values(Folder):
    def test_results_can_be_sent_and_copied(self):
        run = tracked()
        result = run.tracker.results[0]
        for made in (pickle.loads(pickle.dumps(result)), copy.copy(result)):
            self.assertEqual(made.box, result.box)
            self.assertEqual((made.state, made.signals), (result.state, result.signals))
        boxes = run.boxes
        for made in (pickle.loads(pickle.dumps(boxes)), copy.deepcopy(boxes), copy.copy(boxes)):
            self.assertEqual(made[1], boxes[1])
        sent = pickle.loads(pickle.dumps(run))
        self.assertEqual(sent.target, run.target)
        np.testing.assert_array_equal(sent.signals, run.signals)
        sent.save(self.folder / "sent.csv")
        run.save(self.folder / "run.csv")
        self.assertEqual(len(spoor.read(self.folder / "sent.csv")[1].frames), 6)

    def test_a_process_returns_a_run(self):
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            self.assertEqual(pool.apply(tracked).target, tracked().target)

    def test_targets_compare_and_are_found(self):
        boxes = tracked().boxes
        self.assertEqual(boxes[1], boxes[1])
        self.assertIn(1, boxes)
        self.assertIn(boxes[1], boxes)
        self.assertNotIn(2, boxes)
        self.assertLess(len(repr(boxes[1])), 80)

    def test_maps_know_their_place(self):
        frames = square_frames()
        tracker = spoor.Tracker("template", watch="correlation_map.map")
        tracker.init(frames[0], BOX)
        tracker.update(frames[1])
        found = tracker.artifacts()["correlation_map.map"]
        self.assertIsInstance(found, np.ndarray)
        x, y, width, height = found.footprint
        row, column = np.unravel_index(np.argmax(found), found.shape)
        centre = (x + (column + 0.5) * width / found.shape[1], y + (row + 0.5) * height / found.shape[0])
        box = tracker.results[0].box
        # The map has one value per position of the template; its place is where the centres lie or the
        # corners, so the best one is within a template of the box.
        self.assertLess(abs(centre[0] - box[0]), 21)
        self.assertLess(abs(centre[1] - box[1]), 21)

    def test_opencv_interface_has_whole_boxes_and_a_score(self):
        frames = square_frames()
        tracker = spoor.cv.Tracker.create("template")
        tracker.init(frames[0], BOX)
        found, box = tracker.update(frames[1])
        self.assertTrue(found)
        self.assertTrue(all(isinstance(each, int) for each in box))
        self.assertGreater(tracker.getTrackingScore(), 0.5)
        with self.assertRaisesRegex(TypeError, "create"):
            spoor.cv.Tracker("tld")


class Videos(unittest.TestCase):
    def test_parts_closing_and_memory(self):
        with spoor.Video("sample", memory=16) as video:
            part = video[10:16:2]
            self.assertEqual(len(part), 3)
            np.testing.assert_array_equal(part[1], video[12])
            np.testing.assert_array_equal(part[::-1][0], video[14])
            with self.assertRaisesRegex(TypeError, "frame number"):
                video[1.0]
        np.testing.assert_array_equal(video[12], part[1])  # opens again
        self.assertEqual(list(video.notes), [])


class Projects(Folder):
    def test_nonsense_is_refused(self):
        with spoor.Project(self.folder / "a.spoor") as project:
            project.boxes = spoor.Boxes.of([BOX])
            for facts in (
                {"algorithm": "xyz"},
                {"algorithm": "tld", "parameters": {"nope": 1}},
                {"range": (10, 0)},
                {"range": 5},
                {"seed": -1},
            ):
                with self.assertRaises(spoor.Error, msg=facts):
                    project.set_run(**facts)
            project.set_run(input=self.folder / "a.mp4", device=0, stages={"grey": 0}, range=(2, 5))
            self.assertEqual(project.run["range"], (2, 5))
            with self.assertRaisesRegex(spoor.Error, "no target 7"):
                project.put_results(spoor.Target(7, [0], [BOX]))


if __name__ == "__main__":
    unittest.main()
