// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld_detector.h"

namespace spoor {

TldDetector::TldDetector(const TldTarget& target, std::uint64_t seed, StageContext& stages)
    : variance(target.grid, stages, stages.device("variance_filter")),
      forest(target.grid, seed, stages, stages.device("fern_forest")),
      neighbour(target.grid, target.patches.most(), stages, stages.device("nearest_neighbour")),
      learning(target.grid, seed, stages, stages.device("learning")) {
    forest.upload(target.ferns, stages);
    neighbour.update(target.patches, stages);
}

}  // namespace spoor
