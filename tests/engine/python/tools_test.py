# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What users of other libraries expect: streams of results from any source, pictures of them, masks as arrays,
multi-object scores, templates, and the commands of spoor-cli."""

import inspect
import json
import unittest
import zlib

import numpy as np

import spoor
import spoor.cv
import spoor.got10k
from rig import Folder, cli, square_frames, write_pictures

BOX = (10, 10, 20, 20)


class Capture:
    """As cv2.VideoCapture."""

    def __init__(self, frames):
        self.frames = iter(frames)

    def isOpened(self):
        return True

    def get(self, number):
        return {5: 30.0}[number]

    def read(self):
        frame = next(self.frames, None)
        return frame is not None, frame


class Streams(Folder):
    def test_every_source_gives_the_same_boxes(self):
        frames = square_frames()
        write_pictures(self.folder, frames)
        paths = sorted(self.folder.iterdir())
        expected = spoor.track(self.folder, "template", BOX).target.boxes
        self.assertEqual(len(expected), 8)
        sources = (frames, tuple(frames), np.array(frames), paths, map(str, paths), iter(frames), Capture(frames),
                   spoor.Video(self.folder))
        for source in sources:
            name = type(source).__name__
            with self.subTest(source=name):
                results = list(spoor.track(source, "template", BOX, stream=True))
                self.assertEqual([each.index for each in results], list(range(8)))
                np.testing.assert_array_equal([each.boxes[0] for each in results], expected)
        np.testing.assert_array_equal(spoor.track(frames, "template", BOX).target.boxes, expected)

    def test_a_stream_begins_at_its_start_and_reads_no_further_than_asked(self):
        frames = square_frames()
        read = []
        source = (read.append(number) or frame for number, frame in enumerate(frames))
        moved = (14, 12, 20, 20)
        results = spoor.track(source, "template", moved, start=2, frames=3, stream=True)
        self.assertEqual([each.index for each in results], [2, 3, 4])
        self.assertEqual(read, [0, 1, 2, 3, 4])

    def test_sources_without_images_are_refused(self):
        with self.assertRaisesRegex(ValueError, "has no images"):
            spoor.track(3.5, "template", BOX)
        with self.assertRaisesRegex(spoor.Error, "has 0 frames"):
            spoor.track([], "template", BOX)

    def test_progress_calls_a_function_after_each_frame(self):
        calls = []
        spoor.track("sample", "template", (176, 198, 48, 40), frames=3, progress=lambda *both: calls.append(both))
        self.assertEqual(calls, [(1, 3), (2, 3), (3, 3)])
        with self.assertRaisesRegex(ValueError, "progress"):
            spoor.track("sample", "template", (176, 198, 48, 40), frames=3, progress="tqdm")


class Pictures(unittest.TestCase):
    def test_plots_draw_the_box_and_leave_the_image(self):
        frames = square_frames()
        result = list(spoor.track(frames, "template", BOX, stream=True))[1]
        before = result.image.copy()
        plot = result.plot()
        np.testing.assert_array_equal(result.image, before)
        self.assertEqual((plot.shape, plot.dtype), (before.shape, before.dtype))
        x, y, w, h = (int(each) for each in result.box)
        self.assertTrue((plot[y + 8, x - 2 : x + 3] != before[y + 8, x - 2 : x + 3]).any())
        np.testing.assert_array_equal(plot[y + 8, x + 8], before[y + 8, x + 8])
        np.testing.assert_array_equal(result.plot(rgb=True), plot[..., ::-1])

    def test_a_new_frame_stays_writable_after_drawing_and_matching(self):
        frame = spoor.new_frame(64, 96)
        frame[...] = np.arange(96, dtype=np.uint8)[None, :, None]
        spoor.match(frame, square_frames()[0][10:30, 10:30])
        spoor.FrameResult(0, frame, [], "BGR").plot()
        frame[0, 0] = 1

    def test_notebooks_show_the_plot_as_png(self):
        run = spoor.track("sample", "template", (176, 198, 48, 40), frames=2)
        png = run._repr_png_()
        self.assertEqual(png[:8], b"\x89PNG\r\n\x1a\n")
        size = int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
        data = png.index(b"IDAT")
        length = int.from_bytes(png[data - 4 : data], "big")
        rows = np.frombuffer(zlib.decompress(png[data + 4 : data + 4 + length]), np.uint8)
        rows = rows.reshape(size[1], 1 + 3 * size[0])[:, 1:].reshape(size[1], size[0], 3)
        np.testing.assert_array_equal(rows, run.plot(rgb=True))

    def test_supervision_gets_corners_and_ids(self):
        try:
            import supervision  # noqa: F401
        except ImportError:
            self.skipTest("supervision is not installed")
        result = next(spoor.track(square_frames(), "template", BOX, stream=True))
        found = result.to_supervision()
        np.testing.assert_array_equal(found.xyxy, [[10, 10, 30, 30]])
        np.testing.assert_array_equal(found.tracker_id, [1])


class Shapes(unittest.TestCase):
    def test_masks_and_points_are_arrays(self):
        mask = spoor.shape_mask("mask 1 2 3 2 1 2 1 2", (6, 5))
        expected = np.zeros((5, 6), bool)
        expected[2, 2:4] = expected[3, 2:4] = True
        np.testing.assert_array_equal(mask, expected)
        np.testing.assert_array_equal(spoor.shape_points("points 1 2 3 4.5"), [[1, 2], [3, 4.5]])
        self.assertEqual(spoor.shape_points("").shape, (0, 2))
        self.assertEqual(spoor.shape_mask("", (6, 5), (1, 1, 2, 2)).sum(), 4)
        with self.assertRaisesRegex(ValueError, "Pass the box"):
            spoor.shape_mask("", (6, 5))
        result = next(spoor.track(square_frames(), "template", BOX, stream=True))
        self.assertEqual(result.masks.shape, (1, 64, 96))
        self.assertEqual(result.masks.sum(), 400)


class Commands(Folder):
    def report(self, *words):
        path = self.folder / "report.json"
        cli(*words, "--json", path)
        return json.loads(path.read_text())

    def several(self):
        boxes = spoor.Boxes.of([(10 + 2 * i, 10 + i, 20, 20) for i in range(9)])
        second = spoor.Boxes.of([(60, 30 - i, 12, 14) for i in range(9)])[1]
        second.id = 2
        boxes.put(second)
        return boxes

    def test_multi_object_scores_are_those_of_the_command_line(self):
        truth, result = self.several(), self.several()
        swapped = [result[1], result[2]]
        swapped[0].boxes[5:], swapped[1].boxes[5:] = swapped[1].boxes[5:].copy(), swapped[0].boxes[5:].copy()
        for each in swapped:
            result.put(each)
        truth.save(self.folder / "truth.csv"), result.save(self.folder / "result.csv")
        report = self.report("evaluate", "--truth", self.folder / "truth.csv", "--result", self.folder / "result.csv")
        row = report["together"][0]
        score = spoor.evaluate_mot(truth, result)
        for name in ("mota", "idf1", "hota", "deta", "assa", "switches", "true_positives"):
            self.assertEqual(getattr(score, name), row[name], name)
        self.assertEqual(score.switches, 2)

    def test_matches_are_those_of_the_command_line(self):
        frame = square_frames()[3]
        write_pictures(self.folder, [frame, frame[15:30, 20:35]])
        template = spoor.read_picture(self.folder / "0001.ppm")
        cli("match", self.folder / "0000.ppm", self.folder / "0001.ppm", "--out", self.folder / "matches.csv")
        rows = (self.folder / "matches.csv").read_text().splitlines()[1:]
        found = spoor.match(frame, template)
        self.assertEqual(len(found), len(rows))
        _, x, y, w, h, score = map(float, rows[0].split(","))
        self.assertEqual(found[0].box, (x, y, w, h))
        self.assertAlmostEqual(found[0].score, score, 5)
        mask = np.ones((15, 15), bool)
        self.assertEqual(spoor.match(frame, template, masks=[mask])[0].box, found[0].box)
        with self.assertRaisesRegex(ValueError, "same size"):
            spoor.match(frame, template, masks=[mask[1:]])

    def test_explanations_are_those_of_the_command_line(self):
        box = "10,10,20,20"
        frames = square_frames(12)
        frames[6:] = [np.full_like(frames[0], 96) for _ in frames[6:]]
        pictures = self.folder / "pictures"
        pictures.mkdir()
        write_pictures(pictures, frames)
        cli("track", pictures, "--algorithm", "template", "--init", box, "--out", self.folder / "boxes.csv",
            "--signals", self.folder / "signals.csv")
        report = self.report("explain", self.folder / "boxes.csv", "--signals", self.folder / "signals.csv",
                             "--size", "96x64")
        self.assertIn("signal", json.dumps(report))
        self.assertEqual(spoor.explain(spoor.track(pictures, "template", BOX)), report)
        files = spoor.explain(self.folder / "boxes.csv", signals=self.folder / "signals.csv", size="96x64")
        self.assertEqual(files, report)

    def test_videos_of_a_folder_are_tracked_and_bundles_repeated(self):
        videos = self.folder / "videos"
        (videos / "one").mkdir(parents=True)
        write_pictures(videos / "one", square_frames())
        bundle = self.folder / "run.bundle"
        spoor.command("track", videos / "one", "--algorithm", "template", "--init", "10,10,20,20", "--out",
                      self.folder / "boxes.csv", "--bundle", bundle, "--bundle-pixels")
        self.assertTrue(spoor.reproduce(bundle))
        outcome = spoor.batch(videos, self.folder / "out", "proposals", frames=2)
        self.assertTrue((self.folder / "out").is_dir())
        self.assertIn("one", json.dumps(outcome))

    def test_a_benchmark_returns_its_report(self):
        write_pictures(self.folder, square_frames())
        (self.folder / "truth.txt").write_text("\n".join(f"{10 + 2 * i},{10 + i},20,20" for i in range(8)))
        suite = self.folder / "suite.toml"
        suite.write_text('[[tracker]]\nname = "t"\nalgorithm = "template"\n[[sequence]]\nname = "s"\n'
                         f'input = "{self.folder}/%04d.ppm"\ntruth = "{self.folder}/truth.txt"\n')
        report = spoor.benchmark(suite, out=self.folder / "results")
        self.assertIn('"t"', json.dumps(report))

    def test_errors_of_commands_are_sentences(self):
        with self.assertRaisesRegex(spoor.Error, "nowhere"):
            spoor.batch("nowhere", self.folder / "out", "template")


class ReadOnly(Folder):
    def test_a_project_is_read_while_it_is_open_and_stays_as_it_is(self):
        path = self.folder / "a project.spoor"
        with self.assertRaises(FileNotFoundError):
            spoor.Project(path, read_only=True)
        self.assertFalse(path.exists())
        with spoor.Project(path) as project:
            project.boxes = spoor.Boxes.of([(1, 2, 3, 4)])
            with spoor.Project(path, read_only=True) as reader:
                self.assertEqual(reader.boxes[1].boxes.tolist(), [[1, 2, 3, 4]])
                self.assertEqual(reader.path, str(path))
                for change in (lambda: setattr(reader, "boxes", spoor.Boxes()), lambda: reader.set_run(seed=1),
                               lambda: reader.put_results(reader.boxes[1])):
                    with self.assertRaisesRegex(spoor.Error, "read_only=True"):
                        change()
            self.assertEqual(project.read_only_because, "")
            project.boxes = spoor.Boxes.of([(5, 6, 7, 8)])
        self.assertEqual(sorted(each.name for each in self.folder.iterdir()), [path.name])
        (self.folder / "no.spoor").write_text("no project")
        with self.assertRaisesRegex(spoor.Error, "no.spoor"):
            spoor.Project(self.folder / "no.spoor", read_only=True)


class Documentation(unittest.TestCase):
    def test_every_public_name_has_a_doc_string(self):
        missing = []
        for module in (spoor, spoor.cv, spoor.got10k):
            names = getattr(module, "__all__", [name for name in dir(module) if name == "Tracker"])
            for name in names:
                thing = getattr(module, name)
                if not callable(thing):
                    continue
                if not inspect.getdoc(thing):
                    missing.append(f"{module.__name__}.{name}")
                if not inspect.isclass(thing) or issubclass(thing, Exception):
                    continue
                for member, value in vars(thing).items():
                    public = not member.startswith("_") and (callable(value) or isinstance(
                        value, (property, classmethod, staticmethod)))
                    if public and not inspect.getdoc(getattr(thing, member) if callable(value) else value):
                        missing.append(f"{module.__name__}.{name}.{member}")
        self.assertEqual(missing, [])


if __name__ == "__main__":
    unittest.main()
