# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the boxes of a detector by ONNX Runtime, decoded like by the network's authors.

    python detector_boxes.py yolox|nanodet|yunet MODEL PICTURE... [--time N]

One line per box: number of the picture, label, left, top, width, height, score. This is not a test:
detect_test.cpp contains its output, and runs it where onnxruntime, numpy and cv2 are installed. With
--time it prints the median time in milliseconds of N passes with two threads instead.
"""

import statistics
import sys
import time

import cv2
import numpy as np
import onnxruntime

THRESHOLD = 0.4


def session(model):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


def grids(height, width, strides):
    cells, sizes = [], []
    for stride in strides:
        x, y = np.meshgrid(np.arange(width // stride), np.arange(height // stride))
        cells.append(np.stack([x.ravel(), y.ravel()], 1))
        sizes.append(np.full((x.size, 1), stride))
    return np.concatenate(cells), np.concatenate(sizes)


def yolox(network, picture):
    """Megvii-BaseDetection/YOLOX, demo/ONNXRuntime and yolox/utils/demo_utils.py."""
    height, width = network.get_inputs()[0].shape[2:]
    ratio = min(height / picture.shape[0], width / picture.shape[1])
    size = (int(picture.shape[1] * ratio), int(picture.shape[0] * ratio))
    padded = np.full((height, width, 3), 114, np.uint8)
    padded[: size[1], : size[0]] = cv2.resize(picture, size, interpolation=cv2.INTER_LINEAR)
    image = np.ascontiguousarray(padded.transpose(2, 0, 1)[None], np.float32)
    out = network.run(None, {network.get_inputs()[0].name: image})[0][0]
    cells, strides = grids(height, width, (8, 16, 32))
    centres = (out[:, :2] + cells) * strides
    sizes = np.exp(out[:, 2:4]) * strides
    scores = out[:, 4:5] * out[:, 5:]
    corners = np.concatenate([centres - sizes / 2, centres + sizes / 2], 1) / ratio
    return corners, scores, 0.45


def nanodet(network, picture):
    """RangiLyu/nanodet, demo_ncnn (letterbox) and nanodet/model/head/gfl_head.py."""
    height, width = network.get_inputs()[0].shape[2:]
    ratio = min(height / picture.shape[0], width / picture.shape[1])
    size = (int(picture.shape[1] * ratio), int(picture.shape[0] * ratio))
    left, top = (width - size[0]) // 2, (height - size[1]) // 2
    padded = np.zeros((height, width, 3), np.uint8)
    resized = cv2.resize(picture, size, interpolation=cv2.INTER_LINEAR)
    padded[top : top + size[1], left : left + size[0]] = resized
    mean, deviation = np.array([103.53, 116.28, 123.675]), np.array([57.375, 57.12, 58.395])
    image = ((padded - mean) / deviation).transpose(2, 0, 1)[None].astype(np.float32)
    outputs = network.run(None, {network.get_inputs()[0].name: np.ascontiguousarray(image)})
    levels = len(outputs) // 2
    scores = np.concatenate([each[0] for each in outputs[:levels]])
    logits = np.concatenate([each[0] for each in outputs[levels:]]).reshape(-1, 4, 8)
    weights = np.exp(logits - logits.max(2, keepdims=True))
    distances = (weights * np.arange(8)).sum(2) / weights.sum(2)
    cells, strides = grids(height, width, (8, 16, 32))
    centres, distances = (cells + 0.5) * strides, distances * strides
    corners = np.concatenate([centres - distances[:, :2], centres + distances[:, 2:]], 1)
    corners = corners.clip(0, [width, height, width, height]) - [left, top, left, top]
    back = np.array([picture.shape[1] / size[0], picture.shape[0] / size[1]])
    return corners * np.tile(back, 2), scores, 0.6


def yunet(network, picture):
    """OpenCV's FaceDetectorYN: the picture in its own size, padded to multiples of 32."""
    height, width = (-(-side // 32) * 32 for side in picture.shape[:2])
    padded = np.zeros((height, width, 3), np.float32)
    padded[: picture.shape[0], : picture.shape[1]] = picture
    image = np.ascontiguousarray(padded.transpose(2, 0, 1)[None])
    names = [output.name for output in network.get_outputs()]
    out = dict(zip(names, network.run(None, {network.get_inputs()[0].name: image})))
    join = lambda part: np.concatenate([out[f"{part}_{s}"][0] for s in (8, 16, 32)])
    cells, strides = grids(height, width, (8, 16, 32))
    scores = np.sqrt(join("cls").clip(0, 1) * join("obj").clip(0, 1))
    boxes = join("bbox")
    centres, sizes = (cells + boxes[:, :2]) * strides, np.exp(boxes[:, 2:]) * strides
    return np.concatenate([centres - sizes / 2, centres + sizes / 2], 1), scores, 0.3


def overlap(a, b):
    width = max(0, min(a[2], b[2]) - max(a[0], b[0]))
    height = max(0, min(a[3], b[3]) - max(a[1], b[1]))
    shared = width * height
    area = lambda c: (c[2] - c[0]) * (c[3] - c[1])
    return shared / (area(a) + area(b) - shared)


def chosen(corners, scores, limit):
    """The best class of each position, and non-maximum suppression per class."""
    labels, best = scores.argmax(1), scores.max(1)
    kept = []
    for i in np.argsort(-best, kind="stable"):
        if best[i] < THRESHOLD:
            break
        rivals = (k for k in kept if labels[k] == labels[i])
        if all(overlap(corners[k], corners[i]) <= limit for k in rivals):
            kept.append(i)
    return [(labels[i], corners[i], best[i]) for i in kept]


def main(arguments):
    times = 0
    if "--time" in arguments:
        at = arguments.index("--time")
        times = int(arguments[at + 1])
        del arguments[at : at + 2]
    decode = {"yolox": yolox, "nanodet": nanodet, "yunet": yunet}[arguments[0]]
    network = session(arguments[1])
    for number, file in enumerate(arguments[2:]):
        picture = cv2.imread(file, cv2.IMREAD_COLOR)
        if times:
            taken = []
            for _ in range(times):
                begin = time.perf_counter()
                chosen(*decode(network, picture))
                taken.append(1000 * (time.perf_counter() - begin))
            print(f"{number} {statistics.median(taken):.2f} ms")
            continue
        height, width = picture.shape[:2]
        for label, box, score in chosen(*decode(network, picture)):
            x1, y1, x2, y2 = np.clip(box, 0, [width, height, width, height])
            print(f"{number} {label} {x1:.2f} {y1:.2f} {x2 - x1:.2f} {y2 - y1:.2f} {score:.3f}")


if __name__ == "__main__":
    main(sys.argv[1:])
