// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/benchmark.h"

#include <string>

namespace spoor {

/// Scores of what a run left behind, those of no box at all where that is nothing: the result CSV
/// `boxes`, and what `track --json` said. The truth is of all frames of the sequence.
BenchmarkResult judgedRun(const BenchmarkRun& run, const ShapedTruth& truth,
                          const std::string& boxes, const std::string& report);

}  // namespace spoor
