#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Spoor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Scores edge pictures by the measure of the BSDS benchmark (Martin, Fowlkes and Malik, PAMI 2004).

    score.py EDGES TRUTHS [--thresholds 99] [--exact] [--json FILE]

EDGES is a folder of 8-bit grey pictures of thinned edges, NAME.png (what `spoor-cli edges` writes);
TRUTHS one of BSDS500's folders of ground truths, NAME.mat. At each threshold the edges are thinned
(to lines of one pixel) and assigned one to one to the pixels of each annotator's boundaries within
0.0075 of the picture's diagonal. Recall adds up over annotators; a pixel is precise when any
annotator has it. ODS is the best F over all pictures at one threshold; OIS chooses a threshold a
picture; AP is the area under the curve of precision over recall.

The assignment is of the largest number of pairs (Hopcroft and Karp). Which of several such it is,
is not decided by distance, as the benchmark does; --exact finds the one of least distance at the
best threshold, and prints F by that, too. Needs numpy, scipy and OpenCV's Python package. The matching
of SciPy 1.18.1 takes more than 12 s per picture; that of 1.17.1 takes less than 0.1 s.
"""
import argparse
import json
import multiprocessing
import os
import pathlib

import cv2
import numpy
import scipy.io
import scipy.sparse
from scipy.optimize import linear_sum_assignment
from scipy.sparse.csgraph import connected_components, maximum_bipartite_matching
from scipy.spatial import cKDTree

REACH = 0.0075  # of the diagonal


def boundaries(path):
    """Boundary maps of all annotators of one picture."""
    cells = scipy.io.loadmat(path)["groundTruth"][0]
    return [cell["Boundaries"][0, 0].astype(bool) for cell in cells]


def _removable():
    """Per code of a pixel's 8 neighbours (from the right one on, counterclockwise): whether either
    pass of thinning takes it away (Guo and Hall, CACM 1989)."""
    table = numpy.zeros((2, 256), bool)
    for code in range(256):
        x = [(code >> i) & 1 for i in range(8)]
        crossings = sum((not x[2 * i]) and (x[2 * i + 1] or x[(2 * i + 2) % 8]) for i in range(4))
        first = sum(x[2 * i] or x[2 * i + 1] for i in range(4))
        second = sum(x[2 * i + 1] or x[(2 * i + 2) % 8] for i in range(4))
        if crossings != 1 or not 2 <= min(first, second) <= 3:
            continue
        table[0, code] = not ((x[1] or x[2] or not x[7]) and x[0])
        table[1, code] = not ((x[5] or x[6] or not x[3]) and x[4])
    return table


REMOVABLE = _removable()


def thin(mask):
    """Lines of one pixel, as MATLAB's bwmorph(mask, 'thin', inf)."""
    padded = numpy.pad(mask, 1).astype(numpy.uint8)
    steps = [(0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0), (1, 1)]
    rows, columns = numpy.nonzero(padded)
    changed = True
    while changed:
        changed = False
        for table in REMOVABLE:
            code = numpy.zeros(rows.size, numpy.uint8)
            for bit, (dy, dx) in enumerate(steps):
                code |= padded[rows + dy, columns + dx] << bit
            gone = table[code]
            if gone.any():
                changed = True
                padded[rows[gone], columns[gone]] = 0
                rows, columns = rows[~gone], columns[~gone]
    return padded[1:-1, 1:-1].astype(bool)


def _pairs(edges, truth, reach):
    """Sparse distances (plus 1, so that none is 0) of edge pixels to boundary pixels in reach."""
    points = cKDTree(numpy.argwhere(truth))
    near = cKDTree(edges).sparse_distance_matrix(points, reach, output_type="coo_matrix")
    return scipy.sparse.csr_matrix((near.data + 1, (near.row, near.col)),
                                   (len(edges), points.n))


def _largest(pairs):
    """For each row the column that it is paired with, or -1: as many pairs as there can be."""
    if pairs.nnz == 0:
        return numpy.full(pairs.shape[0], -1)
    return maximum_bipartite_matching(pairs, perm_type="column")


def _nearest(pairs, reach):
    """The same with the least distance altogether: an unpaired pixel costs 100 reaches."""
    rows, columns = pairs.shape
    to = numpy.full(rows, -1)
    whole = scipy.sparse.bmat([[None, pairs], [pairs.T, None]], "csr")
    parts = connected_components(whole, directed=False)[1]
    order = numpy.argsort(parts, kind="stable")
    for part in numpy.split(order, numpy.flatnonzero(numpy.diff(parts[order])) + 1):
        own, other = part[part < rows], part[part >= rows] - rows
        if len(own) == 0 or len(other) == 0:
            continue
        cost = pairs[own][:, other].toarray()
        cost[cost == 0] = 200 * reach
        a, b = linear_sum_assignment(cost)
        kept = cost[a, b] < 200 * reach
        to[own[a[kept]]] = other[b[kept]]
    return to


def count(edges, truths, levels, exact=False):
    """Per level: matched and all boundary pixels, matched and all edge pixels. `edges`: 0..1."""
    reach = REACH * numpy.hypot(*edges.shape)
    places = numpy.argwhere(edges >= levels[0])
    counts = numpy.zeros((len(levels), 4), numpy.int64)
    counts[:, 1] = sum(int(truth.sum()) for truth in truths)
    if len(places) == 0:
        return counts
    index = numpy.full(edges.shape, -1)
    index[tuple(places.T)] = numpy.arange(len(places))
    pairs = [_pairs(places, truth, reach) for truth in truths if truth.any()]
    for row, level in zip(counts, levels):
        kept = index[thin(edges >= level)]
        matched = numpy.zeros(len(kept), bool)
        for each in pairs:
            some = each[kept]
            to = _nearest(some, reach) if exact else _largest(some)
            row[0] += int((to >= 0).sum())
            matched |= to >= 0
        row[2], row[3] = matched.sum(), len(kept)
    return counts


def f_measure(counts):
    recall = counts[..., 0] / numpy.maximum(counts[..., 1], 1)
    precision = counts[..., 2] / numpy.maximum(counts[..., 3], 1)
    return recall, precision, 2 * recall * precision / numpy.maximum(recall + precision, 1e-12)


def summary(counts, levels):
    """`counts`: pictures x levels x 4."""
    recall, precision, f = f_measure(counts.sum(0))
    best = int(numpy.argmax(f))
    single = f_measure(counts)[2].argmax(1)
    chosen = counts[numpy.arange(len(counts)), single].sum(0)
    order = numpy.argsort(recall)
    grid = numpy.arange(0, 1.001, 0.01)
    curve = numpy.interp(grid, recall[order], precision[order], left=0, right=0)
    return {"ods": float(f[best]), "threshold": float(levels[best]),
            "recall": float(recall[best]), "precision": float(precision[best]),
            "ois": float(f_measure(chosen)[2]), "ap": float(curve.sum() / 100)}


def _one(job):
    edges, truths, levels, exact = job
    if not isinstance(edges, numpy.ndarray):
        edges = cv2.imread(str(edges), cv2.IMREAD_GRAYSCALE) / 255.0
    return count(edges, boundaries(truths), levels, exact)


def score(edges, truths, thresholds=99, exact=False, workers=None):
    """`edges`: arrays of 0..1 or files of pictures; `truths`: files, in the same order."""
    levels = numpy.arange(1, thresholds + 1) / (thresholds + 1)
    with multiprocessing.Pool(workers or os.cpu_count()) as pool:
        jobs = [(e, t, levels, False) for e, t in zip(edges, truths)]
        found = summary(numpy.stack(pool.map(_one, jobs, 1)), levels)
        if exact:
            level = numpy.array([found["threshold"]])
            jobs = [(e, t, level, True) for e, t in zip(edges, truths)]
            found["exact_f"] = summary(numpy.stack(pool.map(_one, jobs, 1)), level)["ods"]
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("edges", type=pathlib.Path)
    parser.add_argument("truths", type=pathlib.Path)
    parser.add_argument("--thresholds", type=int, default=99)
    parser.add_argument("--exact", action="store_true")
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    truths = sorted(options.truths.glob("*.mat"))
    pictures = [options.edges / (truth.stem + ".png") for truth in truths]
    missing = [str(picture) for picture in pictures if not picture.is_file()]
    if not truths or missing:
        parser.error(f"no picture {missing[0]}" if missing else f"no truths in {options.truths}")
    found = score(pictures, truths, options.thresholds, options.exact)
    print(f"{len(truths)} pictures: " + ", ".join(f"{k} {v:.4f}" for k, v in found.items()))
    if options.json:
        options.json.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
