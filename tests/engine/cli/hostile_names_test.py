#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Labels, trackers, suites and files with names that are orders in some syntax. Every writer must
write them so that an independent parser reads a name and nothing else."""

import ast
import csv
import html.parser
import itertools
import json
import os
import random
import re
import stat
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree
from pathlib import Path

try:
    import yaml
except ImportError:
    yaml = None

CLI = os.environ["SPOOR_CLI"]
FORMULA = re.compile(r"[=+\-@\t\r]")
CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")

FIXED = [
    "car\ndownload: bash touch PWNED", "a: b", "[x", "*a", "&a", "1", "null", "~", "#c", "- a", "? b",
    "!!python/object:x", "'", '"', "\\", "%x", "@y", "`z", "a\tb", "true", "{a: 1}", "|", ">", "a #b",
    "=1+2", "+1-cmd", "-x", "@SUM(A1)", "\t=1", "'=1", "''=1", "=cmd|' /C calc'!A0", "$(touch x)",
    "`touch x`", "; touch x", "a\r\nb", "</name><x>", "<script>alert(1)</script>", "\"><img src=x>",
    "&amp;", "]]>", "<!--", "\\input{x}", "\\end{tabular}", "100%", "$x$", "a_b^c~d", "\x1b]0;x\x07",
    "a\u0085b", "a\u2028b", "\ufeff", "../../x", "a/b", "C:\\x", "名前", "🚗", "e\u0301", "a,b", "a;b",
]


def made(count):
    """Random names of characters that mean something somewhere."""
    random_ = random.Random(7)
    pieces = list("\n\r\t:#-'\"\\[]{}&*!|>%@`=+;,$()<>/ ab1") + ["\x1b", "\u0085", "\u2028", "é"]
    return ["".join(random_.choices(pieces, k=random_.randint(1, 12))) for _ in range(count)]


def one_line(name):
    return CONTROL.sub(" ", name)


class HostileNames(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.names = [name for name in FIXED + made(100) if name.strip()]
        # Labels are targets' names: a repeated one would be the same class.
        cls.names = list(dict.fromkeys(cls.names))

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        session = {"format": "spoor", "format_version": 1, "width": 640, "height": 360, "fps": 25,
                   "length": 1, "targets": [
                       {"id": number, "label": name, "boxes": [
                           {"frame": 0, "x": 10, "y": 20, "w": 30, "h": 40, "state": "Tracking",
                            "confidence": 0.5, "source": "given", "keyframe": True}]}
                       for number, name in enumerate(self.names, 1)]}
        (self.folder / "in.json").write_text(json.dumps(session))

    def run_cli(self, *arguments, environment=None):
        return subprocess.run([CLI, *map(str, arguments)], cwd=self.folder, capture_output=True,
                              timeout=600, env={**os.environ, **(environment or {})})

    def convert(self, kind, source="in.json", to=None, extra=()):
        done = self.run_cli("convert", source, to or kind, "--to", kind, "--quiet", *extra)
        self.assertEqual(done.returncode, 0, done.stderr)
        return self.folder / (to or kind)

    def labels_read(self, source, kind, *extra):
        """Labels of the targets in order, as Spoor reads the file again."""
        done = self.run_cli("convert", source, "again.json", "--from", kind, "--to", "json",
                            "--quiet", *extra)
        self.assertEqual(done.returncode, 0, done.stderr)
        session = json.loads((self.folder / "again.json").read_text())
        return [target["label"] for target in session["targets"]]

    def test_json_holds_every_label(self):
        session = json.loads(self.convert("json").read_text())
        self.assertEqual([target["label"] for target in session["targets"]], self.names)

    @unittest.skipIf(yaml is None, "PyYAML is not installed")
    def test_a_label_is_no_key_of_yolos_yaml(self):
        for kind in ("yolo", "yolo-obb", "yolo-seg"):
            data = yaml.safe_load((self.convert(kind) / "data.yaml").read_text())
            self.assertEqual(sorted(data), ["names", "path", "train", "val"])
            self.assertEqual(list(data["names"].values()), self.names)
        self.assertEqual(sorted(self.labels_read("yolo", "yolo", "--size", "640x360")),
                         sorted(self.names))

    def test_spreadsheets_find_no_formula(self):
        for kind in ("csv", "motion"):
            with open(self.convert(kind, extra=("--fps", "25")), newline="") as file:
                rows = list(csv.DictReader(itertools.dropwhile(lambda line: line[0] == "#", file)))
            self.assertEqual(len(rows), len(self.names))
            for row, name in zip(rows, self.names):
                for cell in filter(None, row.values()):
                    if not re.fullmatch(r"-?[0-9.]+(e-?[0-9]+)?", cell):
                        self.assertFalse(FORMULA.match(cell), cell)
                label = row["label"]
                self.assertEqual(label[1:] if FORMULA.match(name.lstrip("'")) and label != name
                                 else label, name)
        self.assertEqual(self.labels_read("csv", "csv"), self.names)

    def test_xml_holds_labels_as_text(self):
        for kind, texts_of in {
                "cvat": lambda root: [track.get("label") for track in root.iter("track")],
                "cvat-images": lambda root: [box.get("label") for box in root.iter("box")],
                "voc": lambda root: [each.findtext("name") for each in root.iter("object")]}.items():
            to = self.convert(kind, to=kind if kind == "voc" else f"{kind}.xml")
            files = [to] if to.is_file() else list(to.rglob("*.xml"))
            self.assertTrue(files)
            for file in files:
                texts = texts_of(xml.etree.ElementTree.parse(file).getroot())
                self.assertEqual([" ".join(one_line(text).split()) for text in texts],
                                 [" ".join(one_line(name).split()) for name in self.names])

    def test_lines_stay_records(self):
        expected = [one_line(name).strip() for name in self.names]
        (self.folder / "mot").mkdir()
        self.convert("mot-cvat", to="mot/")
        lines = (self.folder / "mot/gt/labels.txt").read_text().split("\n")
        self.assertEqual([line.strip(" ") for line in lines[:-1]], expected)
        self.assertEqual(self.labels_read("mot", "mot-cvat"), expected)
        pages = list((self.convert("dota") / "labelTxt").glob("*.txt"))
        rows = [row.split(" ") for page in pages for row in page.read_text().split("\n")[:-1]]
        self.assertEqual({len(row) for row in rows}, {10})
        self.assertEqual(len(rows), len(self.names))

    def test_a_script_for_blender_holds_labels_as_strings(self):
        module = ast.parse(self.convert("blender", to="b.py").read_text())
        tracks = next(ast.literal_eval(node.value) for node in module.body
                      if isinstance(node, ast.Assign) and node.targets[0].id == "TRACKS")
        self.assertEqual([name for name, _ in tracks], [one_line(name) for name in self.names])

    def test_a_suite_gives_slurm_and_the_shell_words_only(self):
        programs = self.folder / "bin"
        programs.mkdir()
        for name, script in {"sbatch": 'for a; do s="$a"; done; cp "$s" job.sh; echo 1',
                             "squeue": "exit 0"}.items():
            (programs / name).write_text(f"#!/bin/sh\n{script}\n")
            (programs / name).chmod(stat.S_IRWXU)
        self.assertEqual(self.run_cli("sample", "--out", "s", "--quiet").returncode, 0)
        for name in self.names[:40:3]:
            suite = self.folder / "suite.toml"
            suite.write_text(f'name = {json.dumps(name)}\n[[tracker]]\nalgorithm = "template"\n'
                             '[[sequence]]\nname = "s"\ninput = "s/sample.mkv"\n'
                             'truth = "s/groundtruth.txt"\n')
            out = f"out {abs(hash(name))}; touch PWNED '"
            self.run_cli("benchmark", suite, "--slurm", "--out", out,
                         environment={"PATH": f"{programs}:{os.environ['PATH']}"})
            job = (self.folder / "job.sh").read_text()
            lines = job.rstrip("\n").split("\n")
            self.assertEqual(lines[0], "#!/bin/sh")
            self.assertTrue(all(line.startswith("#SBATCH --") for line in lines[1:-1]), job)
            self.assertTrue(lines[-1].startswith("exec "), job)
            words = subprocess.run(["sh", "-c", "printf '%s\\0' " + lines[-1][5:]],
                                   capture_output=True, check=True).stdout.split(b"\0")
            self.assertIn(b"--shard", words)
            self.assertTrue(any(out.encode() in word for word in words), words)
            self.assertFalse((self.folder / "PWNED").exists())
            (self.folder / "job.sh").unlink()

    def test_a_report_holds_names_as_text(self):
        self.assertEqual(self.run_cli("sample", "--out", "s", "--quiet").returncode, 0)
        trackers = [name for name in FIXED if "/" not in name and not CONTROL.search(name)
                    and name.strip(" .")][:16]
        (self.folder / "suite.toml").write_text(
            'name = "<b>suite</b>"\n' + "".join(
                f'[[tracker]]\nname = {json.dumps(name)}\nalgorithm = "template"\n'
                for name in trackers) +
            '[[sequence]]\nname = "s"\ninput = "s/sample.mkv"\ntruth = "s/groundtruth.txt"\n')
        done = self.run_cli("benchmark", "suite.toml", "--out", "out", "--quiet")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn(b"\x1b", done.stdout + done.stderr)
        with open(self.folder / "out/report.csv", newline="") as file:
            cells = [row["tracker"] for row in csv.DictReader(file)]
        self.assertEqual([cell[1:] if FORMULA.match(cell.lstrip("'")) else cell for cell in cells],
                         trackers)
        self.assertFalse([cell for cell in cells if FORMULA.match(cell)])
        tags = set()

        class Tags(html.parser.HTMLParser):
            def handle_starttag(self, tag, attributes):
                tags.add(tag)

        Tags().feed((self.folder / "out/report.html").read_text())
        self.assertFalse(tags & {"script", "img", "x", "iframe", "object"}, tags)
        plots = list((self.folder / "out").rglob("*.svg"))
        self.assertTrue(plots)
        for plot in plots:
            self.assertFalse({each.tag.split("}")[-1] for each in xml.etree.ElementTree.parse(plot).iter()}
                             & {"script", "image", "x", "foreignObject"}, plot)
        for table in (self.folder / "out/tables").glob("*.tex"):
            text = re.sub(r"\\(textbackslash|input)\{\}", "", table.read_text())
            self.assertNotIn("\\input", text)
            self.assertEqual(text.count("\\end{tabular"), 1, table)

    def test_a_terminal_gets_no_commands(self):
        name = "\x1b]0;title\x07\x9b31m.csv"
        done = self.run_cli("convert", name, "out.csv", "--to", "csv")
        self.assertNotEqual(done.returncode, 0)
        self.assertFalse(re.search(rb"[\x00-\x08\x0b-\x1f\x7f]", done.stderr), done.stderr)
        self.assertNotIn("\x9b", done.stderr.decode(errors="replace"))


if __name__ == "__main__":
    unittest.main(verbosity=1)
