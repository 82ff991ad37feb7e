// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/support/shown_artifact.h"

#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/runs/artifact_recompute.h"

namespace spoor {

namespace {

const Artifact* artifactIn(const std::vector<Artifact>& artifacts, const ArtifactSpec& spec,
                           TargetId target) {
    const Artifact* found = nullptr;
    for (const Artifact& artifact : artifacts) {
        if (artifact.id != spec.id || artifact.value.index() != std::size_t(spec.kind)) continue;
        if (!found || artifact.target == target) found = &artifact;
    }
    return found;
}

}  // namespace

ArtifactPtr shownArtifact(const PanelContext& context, const ArtifactSpec& spec) {
    const FrameReportPtr& report = context.document.report();
    if (!report) return {};
    const TargetId target = context.selection.target();
    if (const Artifact* found = artifactIn(report->artifacts, spec, target))
        return ArtifactPtr(report, found);
    const auto* inside =
        context.inside ? context.inside->inside(context.document.frame(), spec.id) : nullptr;
    const Artifact* found = inside ? artifactIn(*inside, spec, target) : nullptr;
    return found ? std::make_shared<const Artifact>(*found) : ArtifactPtr();
}

}  // namespace spoor
