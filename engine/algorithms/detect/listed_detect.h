// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// "detect" with detections from a file instead of a network. The objects are followed through the
/// whole file at once (trackDetections()). With an appearance network, IDs are assigned frame by
/// frame instead, as for detections of a network. Throws EngineError if the file cannot be read.
std::unique_ptr<Pipeline> createListedDetect(const AlgorithmOptions& setup);

AlgorithmLayout listedDetectShape(const ParamSet& params);

}  // namespace spoor
