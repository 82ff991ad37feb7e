// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/view_control.h"

#include "engine/pipeline/artifact.h"
#include "gui/app/window/central_area.h"
#include "gui/app/window/workbench.h"
#include "gui/shell/api/shortcuts.h"
#include "gui/shell/api/workspace.h"
#include "gui/view/video/overlay_list.h"
#include "gui/view/video/video_view.h"

#include <QAction>
#include <algorithm>

namespace spoor {

namespace {

/// Appends the artifacts that can be drawn over the video, in the order of the layout.
void addDrawable(const AlgorithmLayout& shape, std::vector<ArtifactSpec>& found) {
    for (const ArtifactSpec& spec : shape.artifacts) {
        const bool drawn = spec.kind == ArtifactKind::BoxList ||
                           spec.kind == ArtifactKind::ScalarMap ||
                           spec.kind == ArtifactKind::PointSet;
        const bool known = std::any_of(found.begin(), found.end(), [&](const ArtifactSpec& each) {
            return each.id == spec.id;
        });
        if (drawn && !known) found.push_back(spec);
    }
}

/// The algorithms of the two runs on screen; null: none.
std::array<const AlgorithmDescriptor*, 2> comparedTypes(const ComparisonModel& comparison) {
    if (!comparison.shown()) return {};
    return {comparison.side(0).type, comparison.side(1).type};
}

}  // namespace

ViewControl::ViewControl(const WindowContext& context)
    : QObject(&context.window), m_context(context) {
    connect(&context.workspace.document(), &Document::setupChanged, this,
            &ViewControl::findArtifacts);
    connect(&context.workspace.comparison(), &ComparisonModel::changed, this, [this] {
        if (comparedTypes(m_context.workspace.comparison()) != m_compared) findArtifacts();
    });
    connect(&context.view, &VideoView::takeRequested, this,
            [this] { m_context.actions["take_found"]->trigger(); });
    findArtifacts();
}

const ArtifactSpec* ViewControl::artifact(int layer) const {
    const auto at = std::size_t(layer - 1 - OverlayLayers::Count);
    return at < m_artifacts.size() ? &m_artifacts[at] : nullptr;
}

/// Lists the artifacts of the algorithm, and those of the runs that are compared.
void ViewControl::findArtifacts() {
    const ComparisonModel& comparison = m_context.workspace.comparison();
    m_artifacts.clear();
    addDrawable(m_context.workspace.document().setup().shape(), m_artifacts);
    m_compared = comparedTypes(comparison);
    for (int i = 0; i < 2; ++i)
        if (m_compared[std::size_t(i)])
            addDrawable(m_compared[std::size_t(i)]->describe(comparison.side(i).params),
                        m_artifacts);
    for (int layer = 1; layer <= Actions::layers; ++layer) {
        const ArtifactSpec* const shown = artifact(layer);
        QAction* const action = m_context.actions[QStringLiteral("layer_%1").arg(layer)];
        action->setProperty(OverlayList::mapProperty,
                            shown && shown->kind == ArtifactKind::ScalarMap);
        action->setProperty(OverlayList::layerProperty,
                            layer <= OverlayLayers::Count
                                ? QString::fromLatin1(OverlayLayers::ids[layer - 1])
                            : shown ? QString::fromStdString(shown->id)
                                    : QString());
    }
    m_context.actions.changed(Changed::State);
    m_context.state<Workbench>().videoArea().overlays().follow();
}

}  // namespace spoor
