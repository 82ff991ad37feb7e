// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld_target.h"

namespace spoor {

/// What of one target lives on the devices of the plan, as long as the target does.
class TldDetector {
public:
    TldDetector(const TldTarget& target, std::uint64_t seed, StageContext& stages);

    VarianceFilter variance;
    FernForest forest;
    NearestNeighbour neighbour;
    Learning learning;
};

}  // namespace spoor
