// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "gui/window/window_context.h"

#include <QObject>
#include <array>
#include <vector>

namespace spoor {

/// Implements the actions for the video view: zoom, overlays and editing tools.
class ViewControl : public QObject {
    Q_OBJECT
public:
    explicit ViewControl(const WindowContext& context);

private:
    void connectZoom();
    void updateEnabled();
    void connectLayers();
    void connectHand();
    void connectShapes();
    void connectTools();
    void connectInside();
    void updateInside();
    void connectAnnotateMode();
    void updateAnnotateMode();
    /// Segments an initial mask of the selected target in the background.
    void findMask();
    void toggleLayer(int number, bool shown);
    void findLayers();
    void updateLayers();

    WindowContext m_context;
    std::vector<ArtifactSpec> m_artifacts;                   ///< that can be drawn over the video
    std::array<const AlgorithmDescriptor*, 2> m_compared{};  ///< whose artifacts are among them
};

}  // namespace spoor
