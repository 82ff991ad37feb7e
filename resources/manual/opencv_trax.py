#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One of OpenCV's trackers under TraX: opencv_trax.py CSRT"""
import shlex
import sys

import cv2

name = f"Tracker{sys.argv[1]}_create"
create = getattr(cv2, name, None) or getattr(getattr(cv2, "legacy", None), name, None)
if create is None:
    sys.exit(f"This OpenCV has no tracker {sys.argv[1]}. Install opencv-contrib-python.")


def say(kind, *words):
    print(f"@@TRAX:{kind}", *(f'"{word}"' for word in words), flush=True)


say("hello", "trax.version=3", "trax.name=opencv", "trax.image=path;", "trax.region=rectangle;")
for line in sys.stdin:
    kind, *words = shlex.split(line.removeprefix("@@TRAX:"))
    if kind == "quit":
        break
    picture = cv2.imread(words[0].removeprefix("file://"))
    if kind == "initialize":
        box = [round(float(number)) for number in words[1].split(",")]
        tracker = create()
        tracker.init(picture, tuple(box))
        found = True
    else:
        found, box = tracker.update(picture)
    say("state", ",".join(str(number) for number in (box if found else (0, 0, 0, 0))))
