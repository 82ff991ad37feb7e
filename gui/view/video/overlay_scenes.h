// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"
#include "gui/document/runs/compared_runs.h"
#include "gui/view/video/overlay_painter.h"

#include <array>

namespace spoor {

class BoxTool;
class ShownFrame;

/// Layers over the video that can be hidden. Selection::overlays() selects the artifacts.
struct OverlayLayers {
    enum Layer { Boxes, Trails, Labels, Count };
    /// For Selection::opacity(); labels have none.
    static constexpr const char* ids[Count] = {"boxes", "trails", ""};

    std::array<bool, Count> shown{true, true, true};
    bool hidden = false;  ///< hides all layers and the artifacts
    bool scene = false;   ///< ruler, ground plane and axes; only for exports
};

/// Collects the overlays of the frame on screen, from the document or from a compared run.
class OverlayScenes {
public:
    OverlayScenes(const PanelContext& context, ShownFrame& frame, const BoxTool& hand)
        : m_context(context), m_frame(frame), m_hand(hand) {}

    OverlayLayers layers;

    /// Overlays of the document.
    OverlayScene ofDocument();
    /// Overlays of a run. `whole` extends the trails to all frames of the run instead of past
    /// frames only. Without a valid `colour`, each target has its own.
    OverlayScene ofRun(const ComparedRuns& both, int side, bool whole, const QColor& colour) const;

private:
    OverlayScene emptyScene() const;
    void collectTrail(const ShownBox& target, OverlayScene& scene) const;
    void collectTruth(FrameIndex frame, OverlayScene& scene) const;
    void collectArtifacts(OverlayScene& scene);
    void collectStarts(OverlayScene& scene);

    PanelContext m_context;
    ShownFrame& m_frame;
    const BoxTool& m_hand;
    std::shared_ptr<Artifact>
        m_starts;  ///< perturbed boxes of a sensitivity check in the frame on screen
};

}  // namespace spoor
