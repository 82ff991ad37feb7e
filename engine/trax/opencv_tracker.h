// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

#include <string>
#include <utility>
#include <vector>

namespace spoor {

/// OpenCV's trackers, for comparison: the ids "opencv:csrt", "opencv:kcf", "opencv:mil" and
/// "opencv:tld", and their names. They have OpenCV's default parameters and threads, run on the
/// host and cannot go back.
const std::vector<std::pair<std::string, std::string>>& openCvTrackerNames();

/// Describes one of them by the part of its id after the colon. Throws EngineError for others.
AlgorithmDescriptor openCvTrackerType(const std::string& name);

}  // namespace spoor
