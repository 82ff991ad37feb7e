# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the figures of TAP-Vid for the case of point_scoring_test.cpp.

This is not a test. The function follows compute_tapvid_metrics of TAP-Vid (Doersch et al., 2022,
query mode "first"), without the scaling to 256 x 256 pixels. It was written for this comparison
with numpy and shares no code with Spoor.
"""

import numpy as np

FRAMES, POINTS = 40, 12


def numbers(seed):
    """The generator of the test: a 31-bit linear congruential generator, scaled to [0, 1)."""
    state = seed
    while True:
        state = (state * 1103515245 + 12345) % 2**31
        yield state / 2**31


def case(seed):
    draw = numbers(seed)
    truth, found = np.zeros((POINTS, FRAMES, 2)), np.zeros((POINTS, FRAMES, 2))
    hidden, missed = np.zeros((POINTS, FRAMES), bool), np.zeros((POINTS, FRAMES), bool)
    for frame in range(FRAMES):
        for point in range(POINTS):
            truth[point, frame] = [next(draw) * 300, next(draw) * 200]
            hidden[point, frame] = next(draw) < 0.25
            far = 24 * next(draw) ** 3
            found[point, frame] = truth[point, frame] + [far, -0.5 * far]
            missed[point, frame] = next(draw) < 0.3
    return truth, hidden, found, missed


def scores(truth, hidden, found, missed):
    first = np.argmax(~hidden, axis=1)
    counted = np.arange(FRAMES)[None, :] > first[:, None]
    visible, shown = ~hidden, ~missed
    result = {"occlusion_accuracy": np.sum((hidden == missed) & counted) / np.sum(counted)}
    within, jaccard = [], []
    for distance in [1, 2, 4, 8, 16]:
        near = np.sum(np.square(found - truth), axis=-1) < distance**2
        within.append(np.sum(near & visible & counted) / np.sum(visible & counted))
        positives = np.sum(near & visible & shown & counted)
        wrong = np.sum(((~visible & shown) | (~near & shown)) & counted)
        jaccard.append(positives / (np.sum(visible & counted) + wrong))
    result.update(d_avg=np.mean(within), jaccard=np.mean(jaccard), within=within, jaccards=jaccard)
    return result


for seed in (1, 2):
    print(seed, scores(*case(seed)))
