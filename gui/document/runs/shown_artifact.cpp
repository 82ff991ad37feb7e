// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/runs/shown_artifact.h"

#include "engine/pipeline/report.h"
#include "gui/document/document.h"
#include "gui/document/runs/artifact_recompute.h"
#include "gui/document/selection.h"

namespace spoor {

namespace {

std::vector<ArtifactPtr> artifactsIn(const std::shared_ptr<const std::vector<Artifact>>& artifacts,
                                     const ArtifactSpec& spec) {
    std::vector<ArtifactPtr> found;
    for (const Artifact& artifact : *artifacts)
        if (artifact.id == spec.id && artifact.value.index() == std::size_t(spec.kind))
            found.emplace_back(artifacts, &artifact);
    return found;
}

}  // namespace

std::vector<ArtifactPtr> shownArtifacts(const PanelContext& context, const ArtifactSpec& spec) {
    const FrameReportPtr& report = context.document.report();
    if (!report) return {};
    auto found = artifactsIn({report, &report->artifacts}, spec);
    if (!found.empty() || !context.inside) return found;
    const auto recomputed = context.inside->inside(context.document.frame(), spec.id);
    return recomputed ? artifactsIn(recomputed, spec) : found;
}

ArtifactPtr shownArtifact(const PanelContext& context, const ArtifactSpec& spec) {
    ArtifactPtr found;
    for (const ArtifactPtr& each : shownArtifacts(context, spec))
        if (!found || each->target == context.selection.target()) found = each;
    return found;
}

}  // namespace spoor
