# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of boxes, scores and projects from Python, compared with spoor-cli."""

import json
import os
import unittest

import numpy as np
import rig
import spoor


def boxes(count=12):
    rows = np.array([[10.25 + i, 20.5, 30, 40.125] for i in range(count)])
    rows[3:4] = np.nan
    return rows


class Files(rig.Folder):
    def test_reads_back_what_it_writes(self):
        document = spoor.Boxes.of(boxes(), first=2)
        document.size, document.fps = (320, 240), 25
        document.put(spoor.Target(7, [0, 5], [[1, 2, 3, 4], [5, 6, 7, 8]], label="cat", name="Tom",
                                  colour="#ff0000", attributes={"kind": "tabby"},
                                  confidence=[0.5, 1], keyframe=[True, False],
                                  occluded=[False, True], states=["Uncertain", "Tracking"]))
        self.assertEqual(document.ids, [1, 7])
        document.save(self.folder / "a.json", "json")
        back = spoor.read(self.folder / "a.json")
        self.assertEqual(back, document)
        self.assertEqual(back.format, "json")
        cat = back[7]
        self.assertEqual((cat.label, cat.colour, cat.attributes), ("cat", "#ff0000",
                                                                  {"kind": "tabby"}))
        self.assertEqual(list(cat.states), ["Uncertain", "Tracking"])
        self.assertEqual(list(cat.occluded), [False, True])
        np.testing.assert_array_equal(back[1].boxes, boxes())
        del back[7]
        self.assertEqual([each.id for each in back], [1])
        with self.assertRaises(KeyError):
            back[7]

    def test_converts_every_format_like_the_command_line(self):
        spoor.Boxes.of(boxes()).save(self.folder / "in.csv", "csv")
        for row in spoor.formats():
            if not row["writes"]:
                continue
            with self.subTest(row["id"]):
                suffix = "/" if row["form"] == "folder" else ".txt"
                ours = str(self.folder / f"ours_{row['id']}") + suffix
                theirs = str(self.folder / f"theirs_{row['id']}") + suffix
                notes = spoor.convert(self.folder / "in.csv", ours, row["id"], size=(320, 240),
                                      fps=25, video="in.mkv")
                said = rig.cli("convert", self.folder / "in.csv", theirs, "--to", row["id"],
                               "--size", "320x240", "--fps", "25", "--video", "in.mkv")
                for note in notes:
                    self.assertIn(note, said)
                self.assertEqual(self.content(ours), self.content(theirs))

    def content(self, path):
        from pathlib import Path

        root = Path(path)
        files = sorted(root.rglob("*")) if root.is_dir() else [root]
        return [(str(file.relative_to(root)), file.read_bytes()) for file in files
                if file.is_file()]

    def test_supports_shapes_in_files_projects_and_scores(self):
        texts = ["turned 50 40 30 20 25", "", "polygon 1 2 9 2 5 8", "mask 2 3 4 2 1 7", "points 3 4"]
        target = spoor.Target(1, range(5), [[1, 2, 3, 4]] * 5, shapes=texts)
        document = spoor.Boxes()
        document.size = (100, 80)
        document.put(target)
        self.assertEqual(list(document[1].shapes), texts)
        np.testing.assert_array_equal(document[1].boxes[2], (1, 2, 8, 6))
        document.save(self.folder / "a.csv", "csv")
        self.assertEqual(list(spoor.read(self.folder / "a.csv")[1].shapes), texts)
        with spoor.Project(self.folder / "a.spoor") as project:
            project.boxes = document
        with spoor.Project(self.folder / "a.spoor") as project:
            self.assertEqual(list(project.boxes[1].shapes), texts)
        turned = spoor.Boxes()
        turned.put(spoor.Target(1, [0, 1], [[1, 2, 3, 4]] * 2, shapes=[texts[0]] * 2))
        score = spoor.evaluate(turned, turned)
        self.assertAlmostEqual(score.shape_overlap, 1)
        self.assertAlmostEqual(score.shape_turned, 1)
        self.assertIsNone(score.j)
        self.assertIsNone(spoor.evaluate(np.ones((2, 4)), np.ones((2, 4))).shape_overlap)
        with self.assertRaisesRegex(spoor.Error, "Frame 0"):
            document.put(spoor.Target(1, [0], [[1, 2, 3, 4]], shapes=["polygon 1 2"]))

    def test_rejects_wrong_columns(self):
        document = spoor.Boxes()
        for wrong in (
            spoor.Target(1, [0, 0], [[1, 2, 3, 4]] * 2),
            spoor.Target(1, [1, 0], [[1, 2, 3, 4]] * 2),
            spoor.Target(1, [-1], [[1, 2, 3, 4]]),
            spoor.Target(1, [0, 1], [[1, 2, 3, 4]]),
            spoor.Target(1, [0], [[1, 2, -3, 4]]),
            spoor.Target(1, [0], [[1, 2, 3]]),
            spoor.Target(1, [0], [[1, 2, 3, 4]], states=["Gone"]),
            spoor.Target(1, [0], [[1, 2, 3, 4]], sources=["guessed"]),
            spoor.Target(-1, [0], [[1, 2, 3, 4]]),
        ):
            with self.assertRaises(spoor.Error):
                document.put(wrong)
        self.assertEqual(document.ids, [])
        (self.folder / "bad.csv").write_text("frame,x,y,w,h\n0,1,2,three,4\n")
        with self.assertRaisesRegex(spoor.Error, "bad.csv"):
            spoor.read(self.folder / "bad.csv")


    def test_without_boxes_are_refused_unless_they_are_meant(self):
        (self.folder / "empty.csv").write_text("frame,x,y,w,h\n")
        with self.assertRaisesRegex(spoor.Error, "No box was read"):
            spoor.read(self.folder / "empty.csv")
        self.assertEqual(spoor.read(self.folder / "empty.csv", allow_empty=True).ids, [])

    def test_are_read_from_and_written_to_projects(self):
        spoor.Boxes.of(boxes()).save(self.folder / "a.spoor", "spoor")
        back = spoor.read(self.folder / "a.spoor")
        self.assertEqual(back.format, "spoor")
        np.testing.assert_array_equal(back[1].boxes, boxes())


    def test_hold_events(self):
        boxes = spoor.Boxes.of([[1, 2, 3, 4]])
        boxes.fps = 25
        boxes.events = [
            spoor.Event("run", 10, 60, target=1, comment="fast"),
            spoor.Event("jump", 5, 5),
        ]
        self.assertEqual([event.label for event in boxes.events], ["jump", "run"])
        with spoor.Project(self.folder / "p.spoor") as project:
            project.boxes = boxes
            self.assertEqual(project.boxes.events, boxes.events)
        self.assertEqual(boxes.save(self.folder / "e.csv", "boris"), ["BORIS stores events, but no boxes."])
        read = spoor.read(self.folder / "e.csv")
        self.assertEqual([(e.first, e.last) for e in read.events], [(5, 5), (10, 60)])
        self.assertEqual(read.events[1].target, 1)
        del boxes[1]
        self.assertIsNone(boxes.events[1].target)
        for wrong in (spoor.Event("", 0, 0), spoor.Event("a", 3, 2), spoor.Event("a", 0, 0, target=9)):
            with self.assertRaises(spoor.Error):
                boxes.events = [wrong]


class Scores(rig.Folder):
    def test_match_those_of_the_command_line(self):
        truth, found = boxes(), boxes() + [1.5, 0.25, 0, 0]
        found[7] = np.nan
        spoor.Boxes.of(truth).save(self.folder / "truth.csv", "csv")
        spoor.Boxes.of(found).save(self.folder / "found.csv", "csv")
        for absent in ("repeat", "nan", "zero"):
            score = spoor.evaluate(truth, found, size=(320, 240), absent=absent)
            rig.cli("evaluate", "--truth", self.folder / "truth.csv", "--result",
                    self.folder / "found.csv", "--size", "320x240", "--absent", absent, "--json",
                    self.folder / "s.json")
            row = json.loads((self.folder / "s.json").read_text())["results"][0]
            for name in ("frames", "present", "lost", "auc", "sr50", "p20", "np_auc", "np20", "ao",
                         "sr05", "sr075"):
                self.assertEqual(getattr(score, name), row[name], name)
            self.assertEqual(list(score.norm_precision), row["norm_precision"])
            self.assertEqual((score.lt_p, score.lt_r, score.lt_f),
                             tuple(row["long_term"][name] for name in ("precision", "recall", "f")))
            self.assertEqual(list(score.lt_recalls), row["long_term"]["recalls"])
            self.assertEqual(score.tld_f, row["tld"]["f"])
            self.assertEqual(list(score.success), row["success"])
            self.assertEqual(list(score.precision), row["precision"])
            self.assertEqual(
                spoor.evaluate(self.folder / "truth.csv", self.folder / "found.csv",
                               size=(320, 240), absent=absent).auc, score.auc)

    def test_count_flagged_frames_like_the_command_line(self):
        truth = boxes()
        spoor.Boxes.of(truth).save(self.folder / "truth.csv", "csv")
        rows = ["frame,x,y,w,h,state"] + [
            f"{i},{(500 if i in (3, 5) else 10.25) + i},20.5,30,40.125,"
            + ("Uncertain" if i in (5, 7) else "Tracking")
            for i in range(12)
        ]
        (self.folder / "found.csv").write_text("\n".join(rows) + "\n")
        score = spoor.evaluate(truth, self.folder / "found.csv")
        self.assertEqual((score.bad_flagged, score.bad_frames), (1, 2))
        self.assertEqual((score.good_flagged, score.good_frames), (1, 9))
        rig.cli("evaluate", "--truth", self.folder / "truth.csv", "--result",
                self.folder / "found.csv", "--json", self.folder / "s.json")
        row = json.loads((self.folder / "s.json").read_text())["flags"][0]
        for name in ("bad_frames", "bad_flagged_share", "good_flagged", "good_flagged_share"):
            self.assertEqual(getattr(score, name), row[name], name)
        self.assertEqual(list(score.bad_flagged_interval), row["bad_flagged_interval"])
        self.assertIsNone(spoor.evaluate(truth, truth).bad_frames, "an array has no states")

    def test_are_listed_for_several_targets(self):
        truth = spoor.Boxes.of(boxes())
        truth.put(spoor.Target(2, range(12), boxes() + 5))
        scores = spoor.evaluate(truth, truth)
        self.assertEqual([(each.target, each.sr50) for each in scores], [(1, 1), (2, 1)])
        self.assertEqual(spoor.evaluate(truth, truth, target=2).target, 2)
        others = spoor.Boxes()
        others.put(spoor.Target(8, range(12), boxes() + 5))
        others.put(spoor.Target(9, range(12), boxes()))
        self.assertEqual([each.sr50 for each in spoor.evaluate(truth, others)], [1, 1])
    def test_leave_out_what_the_ground_truth_ignores(self):
        (self.folder / "gt.txt").write_text(
            "1,1,11,11,20,20,1,1,1\n1,2,101,11,20,20,0,1,1\n1,3,201,11,20,20,1,8,1\n"
            "2,1,13,11,20,20,1,1,1\n")
        truth = spoor.read(self.folder / "gt.txt", "mot")
        found = spoor.Boxes()
        found.put(spoor.Target(1, [0, 1], [[10, 10, 20, 20], [12, 10, 20, 20]]))
        found.put(spoor.Target(4, [0], [[200, 10, 20, 20]]))
        score = spoor.evaluate(truth, found)
        self.assertEqual((score.target, score.ignored, score.taken), (1, 2, 1))
        self.assertAlmostEqual(score.auc, 20 / 21)  # no overlap exceeds the last threshold, 1
        self.assertEqual([each.target for each in spoor.evaluate_all(truth, found)], [1])
        self.assertEqual(truth.ids, [1, 2, 3])
        with self.assertRaisesRegex(spoor.Error, "no box to compare"):
            spoor.evaluate(truth, found, target=2)

    def test_need_a_box_and_a_way_to_count(self):
        truth = spoor.Boxes.of(boxes())
        with self.assertRaisesRegex(spoor.Error, "no box to compare"):
            spoor.evaluate(np.full((3, 4), np.nan), truth)
        with self.assertRaisesRegex(spoor.Error, "repeat, nan or zero"):
            spoor.evaluate(truth, truth, absent="guess")


class Projects(rig.Folder):
    def test_restore_what_was_stored(self):
        path = self.folder / "a.spoor"
        document = spoor.Boxes.of(boxes(2))
        document.size, document.length = (320, 240), 2000
        tracked = spoor.Target(1, range(1020, 1030), boxes(10), sources=["tracked"] * 10)
        with spoor.Project(path) as project:
            self.assertEqual(project.read_only_because, "")
            project.boxes = document
            project.put_results(tracked)
            project.set_run(input="clip.mkv", algorithm="tld", parameters={"nn_threshold": 0.6},
                            seed=4, range=(5, 9))
        with self.assertRaisesRegex(spoor.Error, "closed"):
            project.path
        with spoor.Project(path) as project:
            self.assertEqual(project.boxes, document)
            found = project.results(1)
            self.assertEqual(list(found.frames), list(range(1020, 1030)))
            np.testing.assert_array_equal(found.boxes, boxes(10))
            run = project.run
            self.assertEqual((run["input"], run["algorithm"], run["seed"], run["range"]),
                             ("clip.mkv", "tld", 4, (5, 9)))
            self.assertEqual(run["parameters"], {"nn_threshold": "0.6"})
            with self.assertRaises(KeyError):
                project.results(9)
            with self.assertRaisesRegex(spoor.Error, "A project has no property 'speed'"):
                project.set_run(speed=1)
            project.save_as(self.folder / "b.spoor")
            self.assertTrue(project.path.endswith("b.spoor"))
            self.assertEqual(project.boxes, document)

    def test_are_read_only_while_open_elsewhere(self):
        path = self.folder / "a.spoor"
        with spoor.Project(path) as project:
            project.boxes = spoor.Boxes.of(boxes(2))
            with spoor.Project(path) as second:
                self.assertNotEqual(second.read_only_because, "")
                with self.assertRaises(spoor.Error):
                    second.boxes = spoor.Boxes()

    def test_are_not_written_after_another_program_removed_them(self):
        path = self.folder / "a.spoor"
        document = spoor.Boxes.of(boxes(2))
        with spoor.Project(path) as project:
            project.boxes = document
            path.unlink()
            for write in (lambda: setattr(project, "boxes", document),
                          lambda: project.set_run(seed=3),
                          lambda: project.put_results(spoor.Target(1, [0], boxes(1)))):
                with self.assertRaisesRegex(spoor.Error, "removed, moved or replaced"):
                    write()
            with self.assertRaisesRegex(spoor.Error, "removed, moved or replaced"):
                project.close()
            project.save_as(path)
        with spoor.Project(path) as project:
            self.assertEqual(project.boxes, document)

    def test_may_have_names_that_are_not_utf8(self):
        path = os.path.join(os.fsencode(self.folder), b"\xff.spoor")
        with spoor.Project(os.fsdecode(path)) as project:
            project.boxes = spoor.Boxes.of(boxes(2))
            self.assertEqual(project.path, os.fsdecode(path))
            project.save_as(os.fsdecode(path + b"2"))
        self.assertEqual(sorted(os.listdir(os.fsencode(self.folder))),
                         [b"\xff.spoor", b"\xff.spoor2"])
        os.mkdir(path + b"3")
        with self.assertRaisesRegex(spoor.Error, "xff.spoor3.*is not a Spoor project"):
            spoor.Project(os.fsdecode(path + b"3"))
        with self.assertRaisesRegex(spoor.Error, "NUL"):
            spoor.Project(self.folder / "a\0b")

    def test_warn_of_the_log_of_another_file(self):
        path = self.folder / "a.spoor"
        spoor.Project(path).close()
        (self.folder / "a.spoor-wal").write_text("notes of mine")
        with self.assertWarnsRegex(UserWarning, "a.spoor-wal.unused"):
            spoor.Project(path).close()


if __name__ == "__main__":
    unittest.main()
