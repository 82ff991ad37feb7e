// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/tld_target.h"
#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

class StageContext;

/// Returns the signals of TLD.
std::vector<SignalSpec> tldSignals();

/// Records the signals after the decision of a frame. Signals without a value in this frame, such
/// as the error of a flow that did not run, are omitted.
void recordSignals(const TldTarget& target, TldFrame& seen, double varianceRatio,
                   const Frame& frame, StageContext& stages);

}  // namespace spoor
