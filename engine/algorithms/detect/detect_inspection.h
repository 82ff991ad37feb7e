// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/detect/detect_artifacts.h"

namespace spoor {

class Frame;

/// Explains the requested window, if "detection_choice.window" is watched: the candidate that
/// overlaps it most, or for a point the best one of the cells there. A position that is no
/// candidate has too low a score.
void inspectDetection(const DetectorModel& model, const DetectionRules& rules,
                      const DetectedFrame& found, const Frame& frame, StageContext& stages);

}  // namespace spoor
