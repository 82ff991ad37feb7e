// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "gui/document/panel_context.h"

#include <memory>
#include <vector>

namespace spoor {

struct Artifact;

/// Shares ownership of the report, or of the recomputed artifacts, that contain the artifact.
using ArtifactPtr = std::shared_ptr<const Artifact>;

/// Returns the artifacts of the frame on screen, one per target. If the run does not provide them,
/// they are those that were recomputed.
std::vector<ArtifactPtr> shownArtifacts(const PanelContext& context, const ArtifactSpec& spec);
/// Returns the one of the selected target if it has one. Null: there is none.
ArtifactPtr shownArtifact(const PanelContext& context, const ArtifactSpec& spec);

}  // namespace spoor
