// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Describes an external program that speaks TraX as an algorithm with the id "trax:COMMAND". It
/// tracks boxes, with one process per target, and has no signals or artifacts. Going back restarts
/// the program and sends the same images; results are the same only if the program is
/// deterministic.
AlgorithmDescriptor traxTrackerType(const std::string& command);

/// Makes findAlgorithm() accept "trax:COMMAND", and "opencv:NAME" (opencv_tracker.h), in this
/// process.
void useTraxTrackers();

}  // namespace spoor
