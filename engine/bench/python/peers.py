# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the work of a benchmark in another library: OpenCV or ONNX Runtime, as pip installs them.

Reads requests from standard input, one line of JSON each, and answers each with one line.
{"make": KIND, ...} prepares work and answers {"id": ID}. {"run": ID, ...} does it once and answers
{"ms": WALL TIME}, with "box" for trackers. A request that fails is answered with {"error": REASON}.
"""
import json
import os
import sys
import time

import cv2
import numpy as np
import onnxruntime


def picture(entry):
    shape = [entry["height"], entry["width"], entry["channels"]]
    pixels = np.fromfile(entry["file"], np.uint8).reshape(shape)
    return pixels[:, :, 0].copy() if shape[2] == 1 else pixels


def timed(work):
    def run(_):
        begin = time.perf_counter()
        work()
        return {"ms": (time.perf_counter() - begin) * 1e3}

    return run


def make_template(request):
    grey = picture(request["picture"])
    x, y, width, height = request["box"]
    patch = grey[y : y + height, x : x + width].copy()
    return timed(lambda: cv2.matchTemplate(grey, patch, cv2.TM_CCOEFF_NORMED))


def make_face(request):
    greys = [picture(each) for each in request["pictures"]]
    cascade = cv2.CascadeClassifier(request["cascade"])
    side = request["smallest"]

    def detect():
        for grey in greys:
            cascade.detectMultiScale(grey, request["factor"], request["neighbours"], 0, (side, side))

    return timed(detect)


def processors():
    """The number of processors that this process may use."""
    return len(os.sched_getaffinity(0))


def session_of(file):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = processors()
    # Otherwise its threads wait actively after a run, and slow down the program measured in turn.
    options.add_session_config_entry("session.force_spinning_stop", "1")
    return onnxruntime.InferenceSession(file, options, providers=["CPUExecutionProvider"])


def inputs_of(session, request):
    """The inputs of a network, with one image of the requested size where the file leaves it open."""
    unknown = [1, 3, request["height"], request["width"]]
    feeds = {}
    for each in session.get_inputs():
        shape = [n if isinstance(n, int) and n > 0 else unknown[i] for i, n in enumerate(each.shape)]
        feeds[each.name] = np.full(shape, 0.5, np.float32)
    return feeds


def make_network(request):
    """Runs the networks of the files one after the other, with inputs of one value."""
    passes = []
    for file in request["files"]:
        session = session_of(file)
        feeds = inputs_of(session, request)
        if request["library"] == "onnxruntime":
            passes.append(lambda session=session, feeds=feeds: session.run(None, feeds))
            continue
        net = cv2.dnn.readNetFromONNX(file)
        outputs = [each.name for each in session.get_outputs()]

        def forward(net=net, feeds=feeds, outputs=outputs):
            for name, values in feeds.items():
                net.setInput(values, name)
            net.forward(outputs)

        passes.append(forward)
    return timed(lambda: [each() for each in passes])


def kcf():
    params = cv2.TrackerKCF_Params()
    params.detect_thresh = 0
    return cv2.TrackerKCF_create(params)


TRACKERS = {"kcf": kcf, "csrt": cv2.TrackerCSRT_create, "tld": cv2.legacy.TrackerTLD_create}


def make_tracker(request):
    cv2.setRNGSeed(request["seed"] + 1)
    tracker = TRACKERS[request["name"]]()
    box = request["box"]
    kind = float if request["name"] == "tld" else int
    tracker.init(picture(request["picture"]), tuple(kind(value) for value in box))

    def step(again):
        frame = picture(again["picture"])
        begin = time.perf_counter()
        found, place = tracker.update(frame)
        ms = (time.perf_counter() - begin) * 1e3
        return {"ms": ms, "box": [float(value) for value in place] if found else None}

    return step


MAKERS = {
    "template": make_template,
    "face": make_face,
    "network": make_network,
    "tracker": make_tracker,
}


def answer(request, works):
    if "versions" in request:
        return {
            "opencv": cv2.__version__,
            "opencv_threads": cv2.getNumThreads(),
            "onnxruntime": onnxruntime.__version__,
            "onnxruntime_threads": processors(),
        }
    if "make" in request:
        works.append(MAKERS[request["make"]](request))
        return {"id": len(works) - 1}
    return works[request["run"]](request)


def main():
    works = []
    for line in sys.stdin:
        try:
            reply = answer(json.loads(line), works)
        except Exception as error:  # the benchmark shows it
            reply = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), flush=True)


main()
