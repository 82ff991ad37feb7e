// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/watched_artifacts.h"

#include "engine/base/error.h"
#include "engine/pipeline/window_inspection.h"

namespace spoor {

void requireArtifact(const AlgorithmLayout& layout, const std::string& id) {
    std::string known;
    for (const auto& artifact : layout.artifacts) {
        if (artifact.id == id) return;
        known += (known.empty() ? "" : ", ") + artifact.id;
    }
    throw EngineError(Message(
        SPOOR_TR("engine", "The algorithm has no intermediate result '%1'. Choose one of: %2."), id,
        known));
}

std::vector<std::string> inspectionsOf(const AlgorithmLayout& layout) {
    std::vector<std::string> ids;
    for (const ArtifactSpec& each : layout.artifacts)
        if (each.kind == ArtifactKind::WindowInspection) ids.push_back(each.id);
    return ids;
}

std::string inspectionOf(const AlgorithmLayout& layout) {
    const std::vector<std::string> ids = inspectionsOf(layout);
    return ids.empty() ? std::string() : ids.front();
}

}  // namespace spoor
