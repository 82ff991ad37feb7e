// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/runs/benchmark.h"

#include <string>

namespace spoor {

/// Scores the output of a run: the result CSV `boxes` and the report of `track --json`. Missing
/// output scores as if no box had been found. `truth` covers all frames of the sequence.
/// `ignoring`: the ground truth with its ignored boxes, which take boxes of the result
/// (ignored_boxes.h); empty if it has none.
BenchmarkResult judgedRun(const BenchmarkRun& run, const ShapedTruth& truth,
                          const Session& ignoring, const std::string& boxes,
                          const std::string& report);

}  // namespace spoor
