// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/results/recorded_boxes.h"

#include "engine/project/session/session.h"

namespace spoor {

void record(Session& session, FrameIndex frame, const std::vector<TargetResult>& results) {
    if (results.empty()) addEmpty(session.emptyFrames, frame);
    for (const TargetResult& result : results) {
        SessionBox box;
        box.frame = frame;
        box.state = result.state;
        if (box.present()) {
            box.box = result.box;
            box.shape = result.shape;
        }
        box.source = result.given ? BoxSource::Given : BoxSource::Tracked;
        box.keyframe = result.given;
        box.confidence = result.confidence;
        box.verdict = result.verdict;
        session.put(result.id, box);
        const std::string label = labelOf(result);
        if (label.empty() || session.target(result.id)->label == label) continue;
        SessionTarget named = *session.target(result.id);
        named.label = label;
        session.put(std::move(named));
    }
}

}  // namespace spoor
