// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/artifact.h"
#include "gui/base/panel.h"

#include <memory>

namespace spoor {

/// Shares ownership of the report that contains the artifact.
using ArtifactPtr = std::shared_ptr<const Artifact>;

/// Returns the artifact of the frame on screen, of the selected target if it has one. If the run
/// does not provide it, it is one that was recomputed. Null: there is none.
ArtifactPtr shownArtifact(const PanelContext& context, const ArtifactSpec& spec);

}  // namespace spoor
