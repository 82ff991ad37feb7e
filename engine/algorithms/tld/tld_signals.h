// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/tld_target.h"
#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

class StageContext;

/// What TLD says of every target in every frame.
std::vector<SignalSpec> tldSignals();

/// Records them, once the frame is decided. A signal that has no value in this frame (the error of
/// a flow that was not asked for) is left out.
void recordSignals(const TldTarget& target, TldFrame& seen, double varianceRatio,
                   const Frame& frame, StageContext& stages);

}  // namespace spoor
