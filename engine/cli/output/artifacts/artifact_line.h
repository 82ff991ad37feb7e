// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/pipeline/artifact.h"

#include <filesystem>
#include <functional>
#include <nlohmann/json_fwd.hpp>

namespace spoor {

/// The output of one artifact in one frame.
struct ArtifactLine {
    nlohmann::json& json;
    /// Path without suffix of the files for large values.
    std::filesystem::path stem;
    /// Creates the folder of these files. Call it before writing the first one.
    std::function<void()> beginParts;
};

nlohmann::json toJson(const RectF& box);
/// The rows of an inspection without their pictures; absent numbers are null.
nlohmann::json toJson(const WindowInspection& window);

// One function per kind of artifact, defined in engine/cli/output/artifacts.
#define SPOOR_KIND(Type, name, place) void writeArtifact(const Type& value, ArtifactLine& line);
SPOOR_ARTIFACT_KINDS(SPOOR_KIND)
#undef SPOOR_KIND

}  // namespace spoor
