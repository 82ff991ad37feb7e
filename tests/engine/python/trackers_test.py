# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tracking from Python, compared with `spoor-cli track` on the same frames."""

import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

import numpy as np
import rig
import spoor
import spoor.cv
import spoor.got10k

BOX = (10, 10, 20, 20)
# Python needs a preloaded sanitizer, but shells and other programs crash with it.
PRELOADED = {"LD_PRELOAD": os.environ.pop("LD_PRELOAD")} if "LD_PRELOAD" in os.environ else {}
HANG = 600  # seconds after which a wait counts as a hang; no test depends on shorter times


def sample_box():
    return tuple(spoor.read(SAMPLE / "groundtruth.txt")[1].boxes[0])


SAMPLE = None


def setUpModule():
    global SAMPLE
    made = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(made.cleanup)
    SAMPLE = Path(made.name)
    rig.cli("sample", "--out", SAMPLE)


class LikeTheCommandLine(rig.Folder):
    def test_inspected_window_has_the_rows_of_the_command_line(self):
        video, box = SAMPLE / "sample.mkv", sample_box()
        for window in ((box[0], box[1]), (20, 30, 50, 40)):
            file = self.folder / "window.json"
            rig.cli("inspect", video, "--algorithm", "tld", "--device", "cpu", "--frame", 4,
                    "--init", ",".join(map(repr, map(float, box))),
                    "--window", ",".join(map(str, window)), "--json", file)
            told = json.loads(file.read_text())["windows"][0]
            shown = spoor.inspect_window(video, "tld", window, 4, box, device="cpu")
            self.assertEqual(list(shown["box"]), told["box"])
            self.assertEqual(shown["first_failed"], told["first_failed"])
            self.assertEqual(len(shown["rows"]), len(told["rows"]))
            self.assertGreaterEqual(len(shown["rows"]), 6)
            for own, other in zip(shown["rows"], told["rows"]):
                for name in ("stage", "label", "verdict", "text"):
                    self.assertEqual(own[name], other[name])
                self.assertEqual(len(own["children"]), len(other.get("children", [])))
                for name in ("value", "limit", "margin"):
                    if other[name] is None:
                        self.assertTrue(np.isnan(own[name]))
                    else:
                        self.assertEqual(own[name], other[name])
            self.assertEqual(shown["rows"][2]["children"][0]["marks"].shape, (26, 9))

    def test_inspection_says_what_is_missing(self):
        video = SAMPLE / "sample.mkv"
        with self.assertRaisesRegex(spoor.Error, "cannot explain a window"):
            spoor.inspect_window(video, "proposals", (1, 2), 3, generator="sliding-window")
        with self.assertRaisesRegex(spoor.Error, "needs a box"):
            spoor.inspect_window(video, "tld", (1, 2), 3)
        with self.assertRaisesRegex(ValueError, "Expected x, y"):
            spoor.inspect_window(video, "tld", (1, 2, 3), 3, (1, 2, 20, 20))

    def expect_same(self, video, pipeline, box, frames, *settings, start=0):
        text = ",".join(repr(float(each)) for each in box)
        files = self.folder / "cli.csv", self.folder / "cli.json"
        for file in files:
            options = [f"--set={each}" for each in settings]
            if file.suffix == ".json":
                options += ["--format", "json"]
            rig.cli("track", video, "--algorithm", pipeline, "--init", text, "--device", "cpu",
                    "--frames", frames, "--start", start, "--seed", 3, "--out", file, *options)
        parameters = dict(each.split("=") for each in settings)
        run = spoor.track(video, pipeline, box, frames=frames, start=start, device="cpu", seed=3,
                          **parameters)
        run.save(self.folder / "python.csv")
        self.assertEqual((self.folder / "python.csv").read_bytes(), files[0].read_bytes())
        # The JSON file has all digits of every number.
        exact = spoor.read(files[1])[1]
        np.testing.assert_array_equal(run.target.boxes, exact.boxes)
        np.testing.assert_array_equal(run.target.confidence, exact.confidence)
        return run

    def test_every_tracker_on_the_sample(self):
        for pipeline, frames in (("template", 60), ("tld", 60), ("correlation-filter", 25),
                                 ("kcf-edgeboxes", 25)):
            with self.subTest(pipeline):
                run = self.expect_same(SAMPLE / "sample.mkv", pipeline, sample_box(), frames)
                self.assertEqual(len(run), frames)

    def test_from_a_later_frame_with_parameters(self):
        self.expect_same(SAMPLE / "sample.mkv", "tld", sample_box(), 10, "nn_threshold=0.6",
                         start=20)

    def test_on_a_sequence(self):
        folder = rig.SHARED / "sequences"
        found = sorted(folder.glob("*/img")) if folder.exists() else []
        if not found:
            self.skipTest("shared/data/sequences does not exist")
        truth = sorted(found[0].parent.glob("groundtruth*.txt"))[0]
        box = tuple(spoor.read(truth)[1].boxes[0])
        self.expect_same(found[0], "tld", box, 30)

    def test_arrays_give_the_same_boxes_as_files(self):
        frames = rig.square_frames()
        pictures = self.folder / "pictures"
        pictures.mkdir()
        rig.write_pictures(pictures, frames)
        run = self.expect_same(pictures, "template", BOX, len(frames))
        tracker = spoor.Tracker("template", "cpu", seed=3)
        tracker.init(frames[0], BOX)
        boxes = [BOX] + [tracker.update(frame).box for frame in frames[1:]]
        np.testing.assert_array_equal(boxes, run.target.boxes)

    def test_detectors_find_their_own_targets(self):
        run = spoor.track(SAMPLE / "sample.mkv", "proposals", frames=2, device="cpu")
        rig.cli("track", SAMPLE / "sample.mkv", "--algorithm", "proposals", "--frames", 2,
                "--device", "cpu", "--out", self.folder / "cli.csv")
        run.save(self.folder / "python.csv")
        self.assertEqual((self.folder / "python.csv").read_bytes(),
                         (self.folder / "cli.csv").read_bytes())


class Arrays(unittest.TestCase):
    def boxes(self, frames, **options):
        tracker = spoor.Tracker("template", "cpu", **options)
        tracker.init(frames[0], BOX)
        return [tracker.update(frame).box for frame in frames[1:]]

    def test_give_the_same_boxes_in_any_layout(self):
        frames = rig.square_frames(4)
        wanted = self.boxes(frames)
        self.assertEqual([round(each[0]) for each in wanted], [12, 14, 16])
        wide = [np.repeat(np.repeat(each, 2, axis=0), 2, axis=1)[::2, ::2] for each in frames]
        self.assertFalse(wide[0].flags.c_contiguous)
        planes = [np.moveaxis(np.ascontiguousarray(np.moveaxis(f, 2, 0)), 0, 2) for f in frames]
        for name, same in {
            "strided": wide,
            "planes": planes,
            "upside down twice": [np.ascontiguousarray(each[::-1])[::-1] for each in frames],
            "four channels": [np.dstack([f, np.zeros(f.shape[:2], np.uint8)]) for f in frames],
            "read-only": [np.frombuffer(f.tobytes(), np.uint8).reshape(f.shape) for f in frames],
        }.items():
            with self.subTest(name):
                self.assertEqual(self.boxes(same), wanted)
        red_first = [each[..., ::-1] for each in frames]
        self.assertEqual(self.boxes(red_first, order="RGB"), wanted)
        packed = [np.ascontiguousarray(each) for each in red_first]
        self.assertEqual(self.boxes(packed, order="RGB"), wanted)

    def test_with_one_channel_are_grey(self):
        frames = rig.square_frames(4, colour=False)
        wanted = self.boxes([np.dstack([each] * 3) for each in frames])
        self.assertEqual(self.boxes(frames), wanted)
        self.assertEqual(self.boxes([each[..., None] for each in frames]), wanted)

    def test_from_new_frame_are_not_copied_and_become_read_only(self):
        frames = []
        for each in rig.square_frames(4):
            frames.append(spoor.new_frame(*each.shape[:2]))
            frames[-1][..., :3] = each
        self.assertEqual(self.boxes(frames), self.boxes(rig.square_frames(4)))
        for frame in frames:
            self.assertFalse(frame.flags.writeable)
            with self.assertRaises(ValueError):
                frame[0, 0, 0] = 1
        # The same memory is copied if it is used for another frame.
        self.assertEqual(self.boxes(frames[:1] + frames), self.boxes(frames[:1] + frames))

    def test_that_are_not_images_are_rejected(self):
        tracker = spoor.Tracker("template", "cpu")
        for wrong in (
            np.zeros((8, 8, 3)),
            np.zeros((8, 8, 3), np.int8),
            np.zeros(8, np.uint8),
            np.zeros((2, 8, 8, 3), np.uint8),
            np.zeros((8, 8, 2), np.uint8),
            np.zeros((0, 8, 3), np.uint8),
            np.zeros((8, 40000), np.uint8),
        ):
            with self.subTest(shape=wrong.shape, dtype=wrong.dtype):
                with self.assertRaisesRegex(spoor.Error, "Expected"):
                    tracker.init(wrong, BOX)

    def test_that_are_not_arrays_are_rejected_with_advice(self):
        class Image:
            """Stands for an image of PIL, which the tests do not need."""

        Image.__module__ = "PIL.Image"
        tracker = spoor.Tracker("template", "cpu")
        compatible = spoor.cv.Tracker.create("template", "cpu")
        for wrong, advice in (
            (None, "Check that the file exists"),
            ([[0, 0], [0, 0]], "A list is not an image"),
            (Image(), r"Pass numpy.asarray\(image.convert\('RGB'\)\)"),
        ):
            for start in (tracker.init, compatible.init):
                with self.subTest(wrong=wrong):
                    with self.assertRaisesRegex(spoor.Error, advice):
                        start(wrong, BOX)
        with self.assertRaisesRegex(spoor.Error, "Check that the file exists"):
            spoor.got10k.Tracker("template", "cpu").init(None, BOX)

    def test_of_another_size_are_rejected_and_tracking_continues(self):
        frames = rig.square_frames(6)
        tracker = spoor.Tracker("template", "cpu")
        tracker.init(frames[0], BOX)
        with self.assertRaisesRegex(spoor.Error, "Trackers need frames of the same size"):
            tracker.update(np.zeros((8, 8, 3), np.uint8))
        self.assertEqual(round(tracker.update(frames[1]).box[0]), 12)


class Targets(unittest.TestCase):
    def test_several_are_tracked_together(self):
        frames = rig.square_frames()
        boxes = [BOX, (12, 14, 16, 14)]
        both = spoor.Tracker("template", "cpu")
        self.assertEqual([each.id for each in both.init(frames[0], boxes)], [1, 2])
        alone = []
        for box in boxes:
            alone.append(spoor.Tracker("template", "cpu"))
            alone[-1].init(frames[0], box)
        for frame in frames[1:]:
            self.assertEqual([each.box for each in both.update(frame)],
                             [each.update(frame).box for each in alone])

    def test_whole_image_is_a_target(self):
        frames = rig.square_frames(2)
        height, width = frames[0].shape[:2]
        tracker = spoor.Tracker("template", "cpu")
        whole = tracker.init(frames[0], "whole")
        self.assertEqual(list(whole[0].box), [0, 0, width, height])
        self.assertEqual(tracker.update(frames[0]).state, "Tracking")
        run = spoor.track("sample", "template", "whole", frames=1, device="cpu")
        self.assertEqual(list(run.target.boxes[0]), [0, 0, 640, 360])
        with self.assertRaisesRegex(spoor.Error, "'all' is not a box"):
            tracker.init(frames[0], "all")

    def test_are_added_and_removed(self):
        frames = rig.square_frames()
        tracker = spoor.Tracker("template", "cpu")
        tracker.init(frames[0], BOX)
        tracker.update(frames[1])
        self.assertEqual(tracker.add((14, 13, 10, 10), "corner"), 2)
        results = tracker.update(frames[2])
        self.assertEqual([(each.id, each.label) for each in results], [(1, ""), (2, "corner")])
        self.assertEqual(round(results[1].box[0]), 16)
        tracker.remove(1)
        self.assertEqual([each.id for each in tracker.update(frames[3])], [2])
        tracker.restart(2, (17, 14, 12, 12))
        self.assertEqual(tracker.results[0].box, (17, 14, 12, 12))
        self.assertTrue(tracker.results[0].given)
        with self.assertRaisesRegex(spoor.Error, "no target 7"):
            tracker.remove(7)

    def test_lost_is_false_and_has_no_box(self):
        frame = rig.square_frames(1)[0]
        tracker = spoor.Tracker("template", "cpu")
        tracker.init(frame, BOX)
        result = tracker.update(np.full_like(frame, 96))
        self.assertEqual(result.state, "Lost")
        self.assertFalse(result)
        self.assertIsNone(result.box)
        self.assertNotEqual(result.reason, "")
        self.assertIn("Lost", repr(result))


class IntermediateResults(unittest.TestCase):
    def test_signals_artifacts_and_timings_are_arrays(self):
        frames = rig.square_frames(3)
        names = next(p for p in spoor.algorithms() if p["id"] == "template")
        tracker = spoor.Tracker("template", "cpu", timed=True, watch=names["artifacts"])
        tracker.init(frames[0], BOX)
        result = tracker.update(frames[1])
        signals = tracker.signals
        self.assertEqual(set(signals["signal"]), set(result.signals))
        own = {name for name in result.signals if not name.startswith("verdict.")}
        self.assertTrue(own <= set(names["signals"]))
        self.assertLess(own, set(result.signals))
        self.assertEqual(result.verdict, "on")
        self.assertEqual(set(signals["frame"]), {1})
        timings = tracker.timings
        self.assertGreater(len(timings), 3)
        self.assertTrue((timings["end_ns"] >= timings["begin_ns"]).all())
        self.assertTrue(set(timings["stage"]) >= set(names["stages"][:1]))
        maps = [each for each in tracker.artifacts().values() if isinstance(each, np.ndarray)]
        self.assertTrue(any(each.dtype == np.float32 and each.ndim == 2 for each in maps))

    def test_support_every_kind_of_artifact(self):
        video = spoor.Video("sample")
        for pipeline in ("tld", "correlation-filter", "kcf-edgeboxes"):
            known = next(p for p in spoor.algorithms() if p["id"] == pipeline)["artifacts"]
            tracker = spoor.Tracker(pipeline, "cpu", watch=known)
            tracker.init(video[0], sample_box())
            tracker.update(video[1])
            found = tracker.artifacts()
            self.assertGreater(len(found), len(known) // 2)
            for name, value in found.items():
                self.assertIsInstance(value, (np.ndarray, dict, list, str), name)
        with self.assertRaisesRegex(spoor.Error, "no intermediate result 'nothing'. Choose one of: "):
            tracker.watch(["nothing"])

    def test_are_not_computed_without_request(self):
        frames = rig.square_frames(2)
        tracker = spoor.Tracker("template", "cpu")
        tracker.init(frames[0], BOX)
        tracker.update(frames[1])
        self.assertEqual(len(tracker.timings), 0)
        self.assertEqual(tracker.artifacts(), {})


class States(rig.Folder):
    def rest(self, tracker, frames):
        return [(each.box, each.confidence) for each in map(tracker.update, frames)]

    def test_continue_bit_for_bit(self):
        video = spoor.Video("sample")
        for pipeline in ("template", "tld", "correlation-filter", "kcf-edgeboxes"):
            with self.subTest(pipeline):
                tracker = spoor.Tracker(pipeline, "cpu", seed=5)
                tracker.init(video[0], sample_box())
                for i in range(1, 8):
                    tracker.update(video[i])
                state = tracker.snapshot()
                tracker.save(self.folder / "state")
                ahead = [video[i] for i in range(8, 14)]
                wanted = self.rest(tracker, ahead)
                tracker.restore(state)
                self.assertEqual(self.rest(tracker, ahead), wanted)
                other = spoor.Tracker.load(self.folder / "state", "cpu")
                self.assertEqual(other.parameters, tracker.parameters)
                self.assertEqual(self.rest(other, ahead), wanted)

    def test_that_cannot_be_saved_leave_the_file(self):
        file = self.folder / "state"
        file.write_bytes(b"older state")
        tracker = spoor.Tracker("template", "cpu")
        with self.assertRaisesRegex(spoor.Error, "no state yet"):
            tracker.save(file)
        tracker.init(rig.square_frames(1)[0], BOX)
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (20, before[1]))
        self.addCleanup(resource.setrlimit, resource.RLIMIT_FSIZE, before)
        with self.assertRaisesRegex(spoor.Error, "ulimit"):
            tracker.save(file)
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        self.assertEqual(file.read_bytes(), b"older state")

    def test_and_pictures_that_are_pipes_or_have_a_nul_are_rejected(self):
        os.mkfifo(self.folder / "pipe")
        reads = (spoor.read_picture, spoor.Tracker.load, spoor.Video, spoor.read)
        writes = (lambda path: spoor.Boxes.of([BOX]).save(path, "csv"),
                  lambda path: spoor.Boxes.of([BOX]).save(path + "/", "voc"))
        for call in reads:
            with self.assertRaises(spoor.Error):
                call(self.folder / "pipe")
        for call in reads + writes:
            with self.assertRaisesRegex(spoor.Error, "NUL"):
                call(str(self.folder / "a") + "\0b")
        self.assertEqual(os.listdir(self.folder), ["pipe"])

    def test_of_other_algorithms_or_damaged_are_rejected(self):
        frames = rig.square_frames(2)
        tracker = spoor.Tracker("template", "cpu")
        with self.assertRaisesRegex(spoor.Error, "no state yet"):
            tracker.snapshot()
        tracker.init(frames[0], BOX)
        state = tracker.snapshot()
        with self.assertRaisesRegex(spoor.Error, "'template', not to 'tld'"):
            spoor.Tracker("tld", "cpu").restore(state)
        for damaged in (b"", state[:40], state[:-9], b"x" * len(state)):
            with self.assertRaises(spoor.Error):
                tracker.restore(damaged)


class WrongUse(rig.Folder):
    def expect(self, words, call):
        with self.assertRaises(spoor.Error) as caught:
            call()
        self.assertIn(words, str(caught.exception))
        self.assertIsInstance(caught.exception.detail, str)
        return str(caught.exception)

    def test_has_the_messages_of_the_command_line(self):
        for options, call in (
            (("nothing",), lambda: spoor.Tracker("nothing")),
            (("tld", "--set", "no=1"), lambda: spoor.Tracker("tld", no=1)),
            (("tld", "--set", "nn_threshold=7"), lambda: spoor.Tracker("tld", nn_threshold=7)),
        ):
            said = rig.cli("track", "sample", "--algorithm", options[0], "--init", "1,1,9,9",
                           "--out", self.folder / "o.csv", *options[1:], code=2)
            sentence = self.expect("", call)
            self.assertEqual(said.strip(), f"spoor-cli: {sentence}")

    def test_of_trackers_and_boxes(self):
        frame = rig.square_frames(1)[0]
        tracker = spoor.Tracker("template", "cpu")
        self.expect("no target to track", lambda: tracker.update(frame))
        self.expect("There is no frame yet", lambda: tracker.add(BOX))
        for wrong in ((1, 2, 3), "abcd", (1, 2, 3, None)):
            self.expect("is not a valid box", lambda: tracker.init(frame, [wrong]))
        self.expect("x", lambda: tracker.init(frame, (0, 0, float("nan"), 4)))
        self.expect("device", lambda: spoor.Tracker("template", "none").init(frame, BOX))
        self.expect("needs a box", lambda: spoor.track("sample", "tld"))
        self.expect("nowhere", lambda: spoor.Video("/nowhere/a.mkv"))
        with self.assertRaises(ValueError):
            spoor.Tracker("template", order="CMY")
        with self.assertRaises(IndexError):
            spoor.Video("sample")[10**6]


class Threads(unittest.TestCase):
    def test_run_while_the_engine_works(self):
        video = spoor.Video("sample")
        tracker = spoor.Tracker("correlation-filter", "cpu")
        tracker.init(video[0], sample_box())
        ticks, done = [], threading.Event()

        def tick():
            while not done.is_set():
                ticks.append(time.perf_counter())
                time.sleep(0.0005)

        other = threading.Thread(target=tick)
        other.start()
        ran = False
        for i in range(1, 101):  # on a busy machine, most updates may pass without a tick
            begin = time.perf_counter()
            tracker._run.update(video[i], False)
            end = time.perf_counter()
            ran = ran or any(begin < each < end for each in ticks[-1000:])
            if ran:
                break
        done.set()
        other.join()
        self.assertTrue(ran)

    def test_can_share_a_tracker(self):
        frames = rig.square_frames(8)
        shared = spoor.Tracker("template", "cpu")
        shared.init(frames[0], BOX)
        boxes, failures = [[], []], []

        def follow(own):
            try:
                tracker = spoor.Tracker("template", "cpu")
                tracker.init(frames[0], BOX)
                for frame in frames[1:]:
                    own.append(tracker.update(frame).box)
                    shared.update(frame)
            except Exception as error:  # shown by the test
                failures.append(error)

        threads = [threading.Thread(target=follow, args=(each,)) for each in boxes]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])
        self.assertEqual(boxes[0], boxes[1])
        self.assertEqual(len(boxes[0]), 7)

    def test_ctrl_c_ends_a_run(self):
        script = (
            "import spoor\n"
            "print('tracking', flush=True)\n"
            "while True:\n"
            "    spoor.track('sample', 'template', (60, 60, 40, 40), device='cpu')\n"
        )
        child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, text=True)
        self.assertEqual(child.stdout.readline(), "tracking\n")
        time.sleep(1)
        child.send_signal(signal.SIGINT)
        _, errors = child.communicate(timeout=HANG)
        self.assertIn("KeyboardInterrupt", errors)


SQUARE_TRACKER = '''
"""A simple external tracker that searches for the initial square near its last position."""
import base64, shlex, sys
import numpy as np

def say(kind, *words):
    print(f"@@TRAX:{kind}", *(f'"{word}"' for word in words), flush=True)

def picture(text):
    width, height, form, pixels = text.removeprefix("image:").split(";")
    assert form == "rgb"
    array = np.frombuffer(base64.b64decode(pixels), np.uint8)
    return array.reshape(int(height), int(width), 3).astype(int)

say("hello", "trax.version=3", "trax.name=square", "trax.image=memory;", "trax.region=rectangle;")
for line in sys.stdin:
    kind, *words = shlex.split(line.removeprefix("@@TRAX:"))
    if kind == "quit":
        break
    image = picture(words[0])
    if kind == "initialize":
        x, y, w, h = (round(float(number)) for number in words[1].split(","))
        first = image[y:y + h, x:x + w]
    else:
        places = [(a, b) for a in range(x - 4, x + 5) for b in range(y - 4, y + 5)]
        def off(place):
            part = image[place[1]:place[1] + h, place[0]:place[0] + w]
            return np.abs(part - first).sum() if part.shape == first.shape else 1 << 30
        x, y = min(places, key=off)
    say("state", f"{x},{y},{w},{h}", "confidence=0.5")
'''


class ExternalTrackers(rig.Folder):
    def setUp(self):
        super().setUp()
        script = self.folder / "square.py"
        script.write_text(SQUARE_TRACKER)
        self.name = f"trax:{sys.executable} {script}"

    def test_work_like_built_in_trackers(self):
        frames = rig.square_frames()
        tracker = spoor.Tracker(self.name, timeout=HANG)
        tracker.init(frames[0], BOX)
        boxes = [tracker.update(frame).box for frame in frames[1:5]]
        self.assertEqual(boxes, [(10 + 2 * i, 10 + i, 20, 20) for i in range(1, 5)])
        self.assertEqual(tracker.results[0].confidence, 0.5)
        self.assertTrue(all(name.startswith("verdict.") for name in tracker.results[0].signals))
        state = tracker.snapshot()
        after = [tracker.update(frame).box for frame in frames[5:]]
        tracker.restore(state)
        self.assertEqual([tracker.update(frame).box for frame in frames[5:]], after)
        tracker.save(self.folder / "state")
        with self.assertRaisesRegex(spoor.Error, "does not start programs that a file names"):
            spoor.Tracker.load(self.folder / "state")
        with self.assertRaisesRegex(spoor.Error, "'map'. Choose one of: none"):
            tracker.watch(["map"])

    def test_track_several_targets_and_whole_videos(self):
        rig.write_pictures(self.folder, rig.square_frames())
        run = spoor.track(self.folder, self.name, [BOX, (40, 30, 12, 12)])
        self.assertEqual(run.boxes.ids, [1, 2])
        self.assertEqual(tuple(run.boxes[1].boxes[-1]), (24, 17, 20, 20))
        run.save(self.folder / "boxes.csv")
        self.assertGreater(spoor.evaluate(run, run)[0].auc, 0.9)

    def test_that_fail_are_reported(self):
        frame = rig.square_frames(1)[0]
        for command, sentence in (("/none/such", "Cannot start the tracker"),
                                  ("echo oops >&2; exit 3", "exited with code 3. .*oops"),
                                  ("kill -SEGV $$", "crashed")):
            with self.assertRaisesRegex(spoor.Error, sentence):
                spoor.Tracker("trax:" + command).init(frame, BOX)
        with self.assertRaisesRegex(spoor.Error, "did not respond for 0.3 s and was stopped"):
            spoor.Tracker("trax:exec sleep 60", timeout=0.3).init(frame, BOX)

    def test_ctrl_c_ends_the_wait(self):
        script = (
            "import numpy, spoor\n"
            "try:\n"
            "    print('tracking', flush=True)\n"
            "    spoor.Tracker('trax:exec sleep 3600', timeout=3600).init(\n"
            "        numpy.zeros((40, 40, 3), 'u1'), (5, 5, 20, 20))\n"
            "except KeyboardInterrupt:\n"
            "    print('stopped')\n"
        )
        child = subprocess.Popen([sys.executable, "-c", script], env={**os.environ, **PRELOADED},
                                 stdout=subprocess.PIPE, text=True)
        self.assertEqual(child.stdout.readline(), "tracking\n")
        time.sleep(1)
        child.send_signal(signal.SIGINT)
        said, _ = child.communicate(timeout=HANG)
        self.assertEqual(said, "stopped\n")


class HungDrivers(unittest.TestCase):
    """A driver that hangs in a call also blocks the interpreter."""

    def setUp(self):
        vendors = os.environ.get("SPOOR_FAULTY_VENDORS", "")
        if not os.path.isdir(vendors):
            self.skipTest("the hanging driver is not installed")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.log = Path(folder.name, "log")
        self.environment = dict(
            os.environ, **PRELOADED, OCL_ICD_VENDORS=vendors, SPOOR_DRIVER_PATIENCE="5,3600",
            SPOOR_FAULT="in=python3,call=clFinish,at=10,how=hang", SPOOR_FAULT_LOG=str(self.log))

    def hung(self):
        script = (
            "import spoor\n"
            "print('tracking', flush=True)\n"
            "spoor.track('sample', 'template', (60, 60, 40, 40), device='pocl-faulty')\n"
            "print('over', flush=True)\n"
        )
        child = subprocess.Popen(
            ["python3", "-c", script], executable=sys.executable, env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(child.kill)
        self.assertEqual(child.stdout.readline(), "tracking\n")
        end = time.monotonic() + HANG
        while not (self.log.exists() and "hit" in self.log.read_text()):
            self.assertIsNone(child.poll())
            self.assertLess(time.monotonic(), end, "the driver was not called")
            time.sleep(0.05)
        return child

    def test_are_reported_and_ctrl_c_ends_the_process(self):
        child = self.hung()
        said = child.stderr.readline()
        while "still waiting" in said:  # the driver was compiling when the time began
            said = child.stderr.readline()
        self.assertIn("clFinish", said)
        self.assertIn("Ctrl+C ends the program", said)
        child.send_signal(signal.SIGINT)
        child.communicate(timeout=HANG)
        self.assertEqual(child.returncode, -signal.SIGINT)

    def test_ctrl_c_before_the_report_ends_the_process(self):
        child = self.hung()
        child.send_signal(signal.SIGINT)
        _, said = child.communicate(timeout=HANG)
        self.assertEqual(child.returncode, -signal.SIGINT)
        self.assertIn("clFinish", said)

    def test_second_ctrl_c_ends_the_process_at_once(self):
        self.environment["SPOOR_DRIVER_PATIENCE"] = "3600,7200"
        child = self.hung()
        end = time.monotonic() + HANG
        while child.poll() is None and time.monotonic() < end:  # as often as a user would
            child.send_signal(signal.SIGINT)
            time.sleep(3)
        child.communicate(timeout=HANG)
        self.assertEqual(child.returncode, -signal.SIGINT)


class Descriptions(unittest.TestCase):
    def test_match_those_of_the_command_line(self):
        rows = json.loads(rig.cli("algorithms", "--json", "-"))
        rows = rows.get("algorithms", rows) if isinstance(rows, dict) else rows
        ours = spoor.algorithms()
        self.assertEqual([p["id"] for p in ours], [p["id"] for p in rows])
        for mine, theirs in zip(ours, rows):
            self.assertEqual([p["name"] for p in mine["parameters"]],
                             [p["name"] for p in theirs["parameters"]])
            self.assertEqual(list(mine["artifacts"]), [a["id"] for a in theirs["artifacts"]])
            self.assertEqual(list(mine["presets"]), theirs["presets"])
        self.assertTrue(any(device["usable"] for device in spoor.devices()))

    def test_settings_of_presets_are_parameters_of_trackers(self):
        tld = next(p for p in spoor.algorithms() if p["id"] == "tld")
        preset = next(p for p in tld["presets"] if p["id"] == "tld-opentld")
        tracker = spoor.Tracker("tld", "cpu", **preset["settings"])
        self.assertEqual(tracker.parameters["ferns"], "10")
        self.assertEqual(tracker.parameters["decisions"], "opentld")

    def test_everything_public_has_a_docstring(self):
        for name in spoor.__all__:
            if name != "__version__":
                self.assertTrue(getattr(spoor, name).__doc__, name)
        self.assertEqual(rig.cli("--version").split()[1], spoor.__version__)


if __name__ == "__main__":
    unittest.main()
