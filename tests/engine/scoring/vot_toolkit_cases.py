# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the figures of the VOT toolkit for the cases of vot_toolkit_test.cpp.

This is not a test. Run it with the toolkit installed (vot-toolkit 0.9.0 or 0.7.4, attributee 0.1.9,
numpy < 2) and compare the output with the numbers in the test. The toolkit computes EAO curves in
float32; this script runs the same functions in float64 and prints the difference.
"""

import math

import numpy as np
import vot.analysis.longterm as longterm
import vot.analysis.multistart as multistart
import vot.analysis.supervised as supervised
from vot.region import Special
from vot.region.raster import calculate_overlaps
from vot.region.shapes import Rectangle

SIZE = (160, 120)


class Numbers:
    """The generator of the test: a 31-bit linear congruential generator, scaled to [0, 1)."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state * 1103515245 + 12345) % 2**31
        return self.state / 2**31


class Sequence:
    def __init__(self, seed, absent):
        numbers = Numbers(seed)
        self.frames = 60 + int(numbers.next() * 120)
        self.name = f"s{seed}"
        self.size = SIZE
        self.truth, self.found, self.confidence = [], [], []
        for frame in range(self.frames):
            x = 20 + 60 * numbers.next() * 0.05 + frame * 0.3
            y = 15 + 40 * numbers.next() * 0.05 + frame * 0.2
            box = [x, y, 12 + 10 * numbers.next(), 10 + 8 * numbers.next()]
            drift = (17 if seed < 7 else 40) * max(0, math.sin(frame * 0.04 + seed))
            found = [box[0] + drift * (0.4 + 0.6 * numbers.next()),
                     box[1] + drift * 0.4 * numbers.next(),
                     box[2] * (0.7 + 0.6 * numbers.next()), box[3] * (0.7 + 0.6 * numbers.next())]
            there = not (absent and 30 < frame % 50 < 42)
            lost = numbers.next() < (0.1 if absent else 0)
            self.truth.append(Rectangle(*box) if there else Special(0))
            self.found.append(Special(0) if lost else Rectangle(*found))
            self.confidence.append(round(numbers.next() * 64) / 64)

    def groundtruth(self, frame=None):
        return self.truth if frame is None else self.truth[frame]

    def __len__(self):
        return self.frames


def supervised_run(s):
    """Returns codes and boxes of a run that fails where boxes do not overlap."""
    run, frame = [Special(0)] * len(s), 0
    while frame < len(s):
        run[frame] = Special(1)
        frame += 1
        while frame < len(s):
            if calculate_overlaps([s.found[frame]], [s.truth[frame]], s.size)[0] <= 0:
                run[frame] = Special(2)
                frame += 5
                break
            run[frame] = s.found[frame]
            frame += 1
    return run


class Float64Numpy:
    float32 = np.float64

    def __getattr__(self, name):
        return getattr(np, name)


def eao_curve(sequences, runs):
    overlaps_all, success_all = [], []
    for s, run in zip(sequences, runs):
        overlaps = calculate_overlaps(run, s.truth, s.size)
        fails, starts = supervised.locate_failures_inits(run)
        for i, fail in enumerate(fails):
            overlaps_all.append(overlaps[starts[i]:fail])
            success_all.append(False)
        if len(starts) > len(fails):
            overlaps_all.append(overlaps[starts[-1]:])
            success_all.append(True)
    return supervised.compute_eao_curve(overlaps_all, [1] * len(overlaps_all), success_all)


def show(name, *values):
    print(name, ", ".join(f"{float(value):.12f}" for value in values))


def short_term():
    sequences = [Sequence(seed, False) for seed in (1, 2, 3)]
    runs = [supervised_run(s) for s in sequences]
    failures = accuracy = weight = 0
    for s, run in zip(sequences, runs):
        own = supervised.compute_accuracy(run, s)[0]
        lost = supervised.count_failures(run)[0]
        show(f"sequence of {len(s)}: accuracy, failures", own, lost)
        failures, accuracy, weight = failures + lost * len(s), accuracy + own * len(s), weight + len(s)
    failures, accuracy = failures / weight, accuracy / weight
    reliability = math.exp(-failures / (weight / len(sequences)) * 30)
    show("all: accuracy, failures, reliability", accuracy, failures, reliability)
    single = np.array(eao_curve(sequences, runs))
    supervised.np = Float64Numpy()
    curve = np.array(eao_curve(sequences, runs))
    show("float32 differs by", np.max(np.abs(single - curve)))
    show(f"curve of {len(curve)}: 1, 20, 50, last", curve[1], curve[20], curve[50], curve[-1])
    show("EAO 20-60", np.mean(curve[20:61]))


def long_term():
    sequences = [Sequence(seed, True) for seed in (4, 5, 6)]
    thresholds = longterm.determine_thresholds(
        [value for s in sequences for value in s.confidence], 100)
    curve = None
    for s in sequences:
        run = [Special(1)] + s.found[1:]
        precision, recall = longterm.compute_tpr_curves(run, s.confidence, s, thresholds)
        both = np.array([precision, recall])
        curve = both if curve is None else curve + both
    precision, recall = curve / len(sequences)
    f = [2 * p * r / (p + r) for p, r in zip(precision, recall)]
    best = f.index(max(f))
    show(f"{len(thresholds)} thresholds, best: precision, recall, F, threshold",
         precision[best], recall[best], f[best], thresholds[best])
    show("at 50: precision, recall", precision[50], recall[50])


def multi_start():
    low, high = 20, 100
    curves, weights = np.zeros(high), np.zeros(high)
    until = overlap = robustness = length = 0
    for seed in (7, 8):
        s = Sequence(seed, False)
        overlaps_all, success_all, own, total = [], [], 0, 0
        for anchor in range(0, len(s), 50):
            back = anchor > len(s) - 1 - anchor
            order = range(anchor, -1, -1) if back else range(anchor, len(s))
            run = [Special(1)] + [s.found[i] for i in order][1:]
            overlaps = calculate_overlaps(run, [s.truth[i] for i in order], s.size)
            grace, progress = 10, len(overlaps)
            for j, value in enumerate(overlaps):
                grace = grace - 1 if value <= 0.1 else 10
                if grace == 0:
                    progress = j + 1 - 10
                    break
            own, total = own + progress, total + len(overlaps)
            overlap += sum(overlaps[:progress])
            failed = progress < len(overlaps)
            overlaps_all.append(overlaps[:progress] + [0.0] * (len(overlaps) - progress))
            success_all.append(not failed)
        phi, active = multistart.compute_eao_partial(overlaps_all, success_all, high)
        curves += np.array(phi) * np.array(active)
        weights += np.array(active)
        until, robustness, length = until + own, robustness + own / total * len(s), length + len(s)
    curve = [c / w if w > 0 else 0 for c, w in zip(curves, weights)]
    show("accuracy, robustness, EAO", overlap / until, robustness / length,
         np.mean(curve[low:high + 1]))
    show("curve at 1, 50, 99", curve[1], curve[50], curve[99])


if __name__ == "__main__":
    short_term()
    long_term()
    multi_start()
