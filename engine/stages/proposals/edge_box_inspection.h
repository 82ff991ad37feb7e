// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/window_inspection.h"
#include "engine/stages/proposals/edge_boxes.h"
#include "engine/stages/proposals/proposal_region.h"

#include <optional>
#include <string>

namespace spoor {

class Frame;

/// Explains a window of EdgeBoxes: the one whose refined box is `wanted`, otherwise the nearest
/// searched one. A box without area is a point: of the windows that are centred there, the one with
/// the highest score. `found` needs details. Sums and scores have the bits of the kernels. Returns
/// nullopt when no window was searched there.
std::optional<WindowInspection> inspectEdgeBox(const EdgeBoxRegion& region,
                                               const WorkingRegion& place,
                                               const EdgeBoxSearch& found,
                                               const ProposalParams& params, const RectF& wanted,
                                               const Frame& frame);

}  // namespace spoor
