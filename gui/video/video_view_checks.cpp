// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/series_colours.h"
#include "gui/runs/run_checks.h"
#include "gui/video/video_view.h"

namespace spoor {

namespace {

constexpr FrameIndex kPathFrames = 60;

}  // namespace

/// The boxes of a sensitivity check in the frame on screen, and how they came there.
void VideoView::collectStarts(OverlayScene& scene) {
    RunChecks& checks = m_context.checks;
    const auto& found = checks.sensitivity();
    const FrameIndex frame = m_context.document.frame();
    if (!checks.pathsShown() || frame < found.first || frame > found.last) return;
    BoxList boxes;
    // The first start is the drawn box: the shown run has its path already.
    for (std::size_t i = 1; i < found.paths.size(); ++i) {
        const FramePath& path = found.paths[i];
        const auto now = path.at(frame);
        if (!now) continue;
        if (*now) boxes.boxes.push_back({**now, 1, true, {}, {}});
        Trail trail;
        trail.colour = seriesColour(int(i));
        for (FrameIndex f = std::max(found.first, frame - kPathFrames); f <= frame; ++f) {
            const auto box = path.at(f);
            if (box && *box) trail.centres.emplace_back((*box)->centre().x, (*box)->centre().y);
        }
        scene.trails.push_back(std::move(trail));
    }
    if (boxes.boxes.empty()) return;
    m_starts.value = std::move(boxes);
    scene.artifacts.push_back(&m_starts);
}

}  // namespace spoor
