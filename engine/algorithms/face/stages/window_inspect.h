// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/face/stages/window_cascade.h"
#include "engine/media/frame.h"
#include "engine/pipeline/window_inspection.h"

#include <optional>
#include <vector>

namespace spoor {

/// A window of a search.
struct SearchedWindow {
    std::size_t group = 0;  ///< of levels
    WindowPosition place;
};

/// Returns the searched window that is nearest to `wanted` in position and size. For a box without
/// area, returns the window centred there that passed the most stages. `found` needs details.
/// Returns nullopt when no window was searched.
std::optional<SearchedWindow> searchedWindow(const std::vector<WindowLevels>& groups,
                                             const WindowSearch& found, const RectF& wanted);

/// Evaluates a window on the host, with the operations and the order of the kernels, so that sums
/// and decisions are theirs: one row for the contrast (Haar only) and one per stage, with a child
/// per visited node of its trees.
WindowInspection inspectCascade(const Cascade& cascade, const Frame& frame,
                                const WindowLevels& group, const WindowPosition& place);

/// Returns the row of a region: how many of the searched windows with their centre in it passed
/// each stage, and the fate of the window of each size that is nearest to its centre.
InspectionRow inspectRegion(const std::vector<WindowLevels>& groups, const WindowSearch& found,
                            const RectF& region, std::size_t stages);

/// Returns the row of groupWindows(): the windows that join this one, which must be more than
/// `least`. For a rejected window, those that would join it.
InspectionRow inspectGroup(const RectI& window, const WindowSearch& found, int least);

}  // namespace spoor
