#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Outputs that share standard output with a shell, that cannot be opened, or that a refused command
must leave as they were."""

import os
import resource
import subprocess
import tempfile
import unittest
from pathlib import Path

CLI = os.environ["SPOOR_CLI"]
WIDTH, HEIGHT = 96, 64
TRACK = ("track", "pictures", "--algorithm", "template", "--device", "cpu", "--quiet")
BOX = ("--init", "10,10,20,20")


def picture(frame):
    """A textured square on a grey ground, as binary PGM."""
    rows = bytearray([128]) * (WIDTH * HEIGHT)
    for y in range(20):
        for x in range(20):
            rows[(10 + frame + y) * WIDTH + 10 + 2 * frame + x] = (x * 37 + y * 91) % 256
    return b"P5\n%d %d\n255\n" % (WIDTH, HEIGHT) + bytes(rows)


class Streams(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "pictures").mkdir()
        for frame in range(4):
            (self.folder / f"pictures/{frame:04}.pgm").write_bytes(picture(frame))
        (self.folder / "boxes.csv").write_text("frame,id,x,y,w,h\n0,1,1,2,30,40\n1,1,2,3,30,40\n")

    def shell(self, line):
        return subprocess.run(["bash", "-c", line], cwd=self.folder, capture_output=True, text=True,
                              timeout=600, env=dict(os.environ, S=CLI))

    def cli(self, *arguments, **more):
        return subprocess.run([CLI, *map(str, arguments)], cwd=self.folder, capture_output=True,
                              text=True, timeout=600, **more)

    def refusal(self, *arguments, **more):
        done = self.cli(*arguments, **more)
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
        self.assertTrue(done.stderr.startswith("spoor-cli: "), done.stderr)
        return done.stderr

    def commands(self, output):
        """Commands that write a table to an output, as words of a shell."""
        track = " ".join(TRACK + BOX)
        return {"convert": f'"$S" convert boxes.csv {output} --to csv --quiet',
                "track": f'"$S" {track} --out {output}',
                "timings": f'"$S" {track} --out t.csv --timings {output}',
                "signals": f'"$S" {track} --out t.csv --signals {output}',
                "trace": f'"$S" {track} --out t.csv --trace {output}',
                "json": f'"$S" {track} --out t.csv --json {output}',
                "match": '"$S" match pictures/0000.pgm pictures/0000.pgm --box 10,10,20,20 '
                         f'--device cpu --quiet --out {output}'}

    def test_standard_output_is_shared_with_other_programs(self):
        for name in "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "link":
            (self.folder / "link").unlink(missing_ok=True)
            (self.folder / "link").symlink_to("/dev/stdout")
            for command, line in self.commands(name).items():
                with self.subTest(command, output=name):
                    done = self.shell(f"echo earlier > log; {line} >> log")
                    self.assertEqual(done.returncode, 0, done.stderr)
                    text = (self.folder / "log").read_text()
                    self.assertTrue(text.startswith("earlier\n"), text[:40])
                    self.assertGreater(len(text), 20)
                    self.shell("{ echo starts; %s; echo ends; } > log" % line)
                    text = (self.folder / "log").read_text()
                    self.assertTrue(text.startswith("starts\n") and text.endswith("ends\n"), text)
                    self.assertFalse((self.folder / "-").exists())

    def test_other_open_files_are_continued(self):
        for name in "/dev/stderr", "/dev/fd/5", "/proc/self/fd/5":
            with self.subTest(name):
                line = self.commands(name)["convert"]
                self.shell(f"exec 5>log 2>&5; echo starts >&5; {line}; echo ends >&5")
                text = (self.folder / "log").read_text()
                self.assertTrue(text.startswith("starts\nframe,"), text)
                self.assertTrue(text.endswith("ends\n"), text)

    def test_descriptors_that_are_closed_reach_no_file(self):
        before = {file: file.read_bytes() for file in self.folder.rglob("*.*")}
        for redirection in ">&-", "<&- >&-", "<&- >&- 2>&-", "1<boxes.csv", ">&- 2>&-":
            for command, line in self.commands("-").items():
                with self.subTest(command, redirection=redirection):
                    self.assertEqual(self.shell(f"{line} {redirection}").returncode, 2)
                    for file, content in before.items():
                        self.assertEqual(file.read_bytes(), content, file)

    def test_files_and_folders_reject_standard_output(self):
        track = TRACK + BOX
        for arguments in (track + ("--out", "o.csv", "--video", "-"),
                          track + ("--out", "o.csv", "--bundle", "-"),
                          track + ("--out", "o.csv", "--watch", "x", "--artifacts", "-"),
                          track + ("--out", "-", "--format", "yolo"),
                          ("convert", "boxes.csv", "-", "--to", "yolo", "--size", "96x64"),
                          ("edges", "pictures", "--out", "-"), ("sample", "--out", "-"),
                          ("batch", "pictures", "--algorithm", "face", "--out", "-"),
                          ("benchmark", "suite.toml", "--out", "-"),
                          ("parity", "sample", "--record", "-"), ("man", "--out", "-")):
            with self.subTest(arguments):
                self.refusal(*arguments)
                self.assertFalse((self.folder / "-").exists())
                self.assertFalse((self.folder / "o.csv").exists())

    def test_refused_commands_leave_older_results(self):
        outputs = {"--out": "o.csv", "--timings": "t.csv", "--signals": "s.csv", "--trace": "t.json",
                   "--video": "v.mkv", "--json": "o.json", "--bundle": "b.spoor"}
        words = [word for pair in outputs.items() for word in pair]
        for file in outputs.values():
            (self.folder / file).write_text("older result")
        for arguments in (("detect",), ("template", "--init", "500,500,20,20"),
                          ("template", "--init", "10,10,20,20", "--init", "500,500,20,20"),
                          ("template", "--init", "10,10,20,20", "--start", "9"), ("template",),
                          ("template", "--init", "10,10,20,20", "--watch", "nothing")):
            with self.subTest(arguments):
                self.refusal("track", "pictures", "--device", "cpu", *words, "--algorithm",
                             *arguments)
                for file in outputs.values():
                    self.assertEqual((self.folder / file).read_text(), "older result", file)
        self.assertFalse(list(self.folder.glob("*.new")))

    def test_refused_commands_write_nothing_to_standard_output(self):
        done = self.cli(*TRACK, "--init", "500,500,20,20", "--out", "-")
        self.assertEqual((done.returncode, done.stdout), (2, ""))

    def test_limit_on_file_sizes(self):
        def limited():
            resource.setrlimit(resource.RLIMIT_FSIZE, (30, 30))
        (self.folder / "o.csv").write_text("older result")
        for to in "o.csv", "o.json", "o.zip":
            with self.subTest(to):
                sentence = self.refusal("convert", "boxes.csv", to, "--to",
                                        "cvat" if to == "o.zip" else to[2:], preexec_fn=limited)
                self.assertIn("ulimit", sentence)
        self.assertEqual((self.folder / "o.csv").read_text(), "older result")
        self.assertFalse(list(self.folder.glob("*.new")))


if __name__ == "__main__":
    unittest.main()
