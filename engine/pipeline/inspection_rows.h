// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/window_inspection.h"

#include <array>
#include <string>
#include <vector>

namespace spoor {

class Frame;
class StageContext;

// Helpers for the rows of a WindowInspection, which each algorithm makes itself.

/// Sets the verdict of a row. The texts (passed, failed) receive its value and its limit.
void judgeRow(InspectionRow& row, bool passed, const std::array<const char*, 2>& texts);
/// A row with a verdict.
InspectionRow judgedRow(const char* stage, const char* label, double value, double limit,
                        bool passed, const std::array<const char*, 2>& texts);
/// A row that decides nothing by itself.
InspectionRow plainRow(const char* stage, const char* label, double value, Message text);

/// Number of windows that are left after a step.
struct RegionStep {
    Message label;
    long windows = 0;
};
/// The row of a region: how many of its windows each step left, with `nearest`, one row for each of
/// the windows nearest to its centre.
InspectionRow regionRow(const char* stage, const RectF& region,
                        const std::vector<RegionStep>& steps, std::vector<InspectionRow> nearest);
/// A window near the centre of a region and what became of it.
InspectionRow nearbyRow(const char* stage, const RectF& window, double value, Message fate);

/// Whether a window of this target is to be explained by an artifact; 0: of no target.
bool inspects(TargetId target, const StageContext& stages, const std::string& artifact);

/// The colours of the part of a frame that a box covers; empty outside the frame.
Raster frameRaster(const Frame& frame, const RectF& box);

}  // namespace spoor
