// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/artifact.h"

#include <filesystem>
#include <functional>
#include <nlohmann/json_fwd.hpp>

namespace spoor {

/// What is written of an artifact of one frame.
struct ArtifactLine {
    nlohmann::json& json;
    /// What the names of its larger parts begin with.
    std::filesystem::path stem;
    /// To be called before the first of them: makes their folder.
    std::function<void()> beginParts;
};

nlohmann::json toJson(const RectF& box);

// Of each kind, in a file of engine/cli/output/artifacts.
#define SPOOR_KIND(Type, name, place) void writeArtifact(const Type& value, ArtifactLine& line);
SPOOR_ARTIFACT_KINDS(SPOOR_KIND)
#undef SPOOR_KIND

}  // namespace spoor
