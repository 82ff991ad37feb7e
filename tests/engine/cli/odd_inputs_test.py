#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Inputs that name other files, wait without an end or cannot be reached. Each is refused with a
sentence."""

import os
import subprocess
import tempfile
import unittest
import zipfile
from pathlib import Path

CLI = os.environ["SPOOR_CLI"]


class OddInputs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def refusal(self, *arguments):
        """The sentence with which the command refuses."""
        done = subprocess.run([CLI, *map(str, arguments)], cwd=self.folder, capture_output=True,
                              text=True, timeout=600)
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
        self.assertTrue(done.stderr.startswith("spoor-cli: "), done.stderr)
        self.assertNotIn("internal error", done.stderr)
        return done.stderr

    def test_links_that_lead_to_themselves_and_very_long_names(self):
        (self.folder / "loop").symlink_to("loop")
        for path in "loop", "a" * 5000, "loop/x", f"x/{'b' * 300}":
            self.refusal("convert", path, "out", "--to", "csv")
            self.refusal("reproduce", path)
            self.refusal("track", path, "--algorithm", "face", "--out", "o.csv")
            self.refusal("evaluate", "--truth", path, "--result", path)
            self.refusal("benchmark", path)

    def test_pipes_devices_and_files_of_the_kernel(self):
        os.mkfifo(self.folder / "fifo")
        for path in "fifo", "/dev/zero", "/proc/self/status", "/proc/version":
            self.refusal("parity", "sample", "--algorithm", "template", "--device", "cpu",
                         "--against", path)
            self.refusal("convert", path, "out", "--to", "csv")
            self.refusal("track", path, "--algorithm", "face", "--out", "o.csv")
            self.refusal("reproduce", path)

    def test_playlists_do_not_open_the_files_that_they_name(self):
        # Whoever opens the pipe waits until the limit of this test.
        os.mkfifo(self.folder / "p.ts")
        for name, text in {
                "concat.mp4": "ffconcat version 1.0\nfile 'p.ts'\n",
                "hls.mp4": "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\np.ts\n#EXT-X-ENDLIST\n",
                "absolute.mp4": f"#EXTM3U\n#EXTINF:1,\n{self.folder}/p.ts\n#EXT-X-ENDLIST\n",
                "sdp.mp4": "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\n"
                           "m=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n",
                "dash.mp4": "<?xml version=\"1.0\"?><MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\">"
                            "<BaseURL>p.ts</BaseURL></MPD>\n"}.items():
            (self.folder / name).write_text(text)
            self.assertIn("not a video",
                          self.refusal("track", name, "--algorithm", "face", "--out", "o.csv"))

    def test_an_archive_of_empty_folders_makes_none(self):
        with zipfile.ZipFile(self.folder / "many.zip", "w") as archive:
            for number in range(20000):
                archive.writestr(f"d{number}/", b"")
            archive.writestr("annotations.xml",
                             '<annotations><version>1.1</version></annotations>')
        done = subprocess.run([CLI, "convert", "many.zip", "o.json", "--from", "cvat", "--to", "json",
                               "--allow-empty"],
                              cwd=self.folder, capture_output=True, text=True, timeout=600)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_an_archive_of_folders_with_files_is_refused(self):
        with zipfile.ZipFile(self.folder / "many.zip", "w") as archive:
            for number in range(2100):
                archive.writestr(f"d{number}/a.txt", b"")
        self.assertIn("folders", self.refusal("convert", "many.zip", "o.json", "--from", "cvat",
                                              "--to", "json"))


if __name__ == "__main__":
    unittest.main(verbosity=1)
