// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/output/artifacts/artifact_line.h"
#include "engine/pipeline/artifact.h"

#include <nlohmann/json.hpp>

namespace spoor {

void writeArtifact(const PointSet& set, ArtifactLine& line) {
    for (const auto& point : set.points) {
        line.json["points"].push_back({{"from", {point.from.x, point.from.y}},
                                       {"to", {point.to.x, point.to.y}},
                                       {"error", point.error},
                                       {"kept", point.kept}});
    }
}

}  // namespace spoor
