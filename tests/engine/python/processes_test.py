# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trackers in several threads and processes: at the start of a process, after a fork, at its end."""

import multiprocessing
import os
import subprocess
import sys
import unittest

import numpy as np

import spoor

FRAME = np.random.default_rng(1).integers(0, 255, (120, 160, 3), dtype=np.uint8)
BOX = (40, 40, 30, 30)

START = """
import sys, threading
import numpy as np, spoor
frame = np.random.default_rng(1).integers(0, 255, (120, 160, 3), dtype=np.uint8)
"""


def track(algorithm="template"):
    tracker = spoor.Tracker(algorithm, "cpu")
    tracker.init(FRAME, BOX)
    return str(tracker.update(FRAME))


def track_into(queue):
    try:
        queue.put(track())
    except spoor.Error as error:
        queue.put(f"Error: {error}")


def fresh(code):
    """Runs code in a fresh interpreter; gives its exit code and what it printed."""
    done = subprocess.run([sys.executable, "-B", "-c", START + code], capture_output=True, text=True,
                          timeout=1200)
    return done.returncode, done.stdout + done.stderr


class Processes(unittest.TestCase):
    def test_trackers_that_start_at_once_in_two_threads_all_start(self):
        code = """
def one():
    tracker = spoor.Tracker(sys.argv[1] if len(sys.argv) > 1 else "%s", "cpu")
    tracker.init(frame, (40, 40, 30, 30))
    tracker.update(frame)
    print("good")
threads = [threading.Thread(target=one) for _ in range(2)]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""
        count = 100 if os.environ.get("SPOOR_SLOW") == "1" else 5
        for algorithm in "template", "tld":
            for _ in range(count):
                exit_code, printed = fresh(code % algorithm)
                self.assertEqual((exit_code, printed.count("good")), (0, 2), printed)

    def test_a_forked_child_gets_an_error(self):
        track()
        context = multiprocessing.get_context("fork")
        queue = context.Queue()
        child = context.Process(target=track_into, args=(queue,))
        child.start()
        answer = queue.get(timeout=1200)
        child.join(1200)
        self.assertEqual(child.exitcode, 0)
        self.assertIn("spawn", answer)
        self.assertTrue(answer.startswith("Error: "), answer)

    def test_a_forked_child_ends_with_the_trackers_of_its_parent(self):
        tracker = spoor.Tracker("template", "cpu")
        tracker.init(FRAME, BOX)
        pid = os.fork()
        if pid == 0:
            code = 1
            try:
                tracker.update(FRAME)
            except spoor.Error:
                code = 0
            del tracker
            os._exit(code)
        self.assertEqual(os.waitpid(pid, 0)[1], 0)
        self.assertTrue(tracker.update(FRAME))

    def test_spawned_processes_track(self):
        context = multiprocessing.get_context("spawn")
        with context.Pool(2) as pool:
            self.assertEqual(pool.map(track, ["template", "template"]), [track(), track()])

    def test_the_interpreter_ends_while_daemon_threads_track(self):
        code = """
import time
started = threading.Barrier(3)
def forever():
    tracker = spoor.Tracker("template", "cpu")
    tracker.init(frame, (40, 40, 30, 30))
    started.wait()
    while True: tracker.update(frame)
for _ in range(2): threading.Thread(target=forever, daemon=True).start()
started.wait()
print("ends")
"""
        for _ in range(3):
            self.assertEqual(fresh(code), (0, "ends\n"))

    def test_a_column_of_a_wrong_type_is_named(self):
        for columns, name in (({"frames": ["x"], "boxes": [BOX]}, "frames"),
                              ({"frames": [0], "boxes": ["abc"]}, "boxes"),
                              ({"frames": [0], "boxes": [BOX], "confidence": [None]}, "confidence"),
                              ({"frames": [2**70], "boxes": [BOX]}, "frames")):
            session = spoor._spoor.Session()
            with self.assertRaises(spoor.Error) as caught:
                session.put(1, "a", "#fff", {}, columns)
            self.assertIn(f"'{name}'", str(caught.exception))


if __name__ == "__main__":
    unittest.main()
