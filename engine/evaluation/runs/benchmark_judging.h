// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/runs/benchmark.h"

#include <string>

namespace spoor {

/// Scores the output of a run: the result CSV `boxes` and the report of `track --json`. Missing
/// output scores as if no box had been found. `truth` covers all frames of the sequence.
BenchmarkResult judgedRun(const BenchmarkRun& run, const ShapedTruth& truth,
                          const std::string& boxes, const std::string& report);

}  // namespace spoor
