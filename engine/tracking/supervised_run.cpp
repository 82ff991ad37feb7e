// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/supervised_run.h"

namespace spoor {
namespace {

StartBox startAt(const ShapedTruth& truth, FrameIndex frame) {
    const auto at = std::size_t(frame);
    if (truth.shapes.empty()) return *truth.boxes[at];
    return {*truth.boxes[at], *truth.shapes[at]->shape};
}

}  // namespace

std::vector<VotRegion> runSupervised(Runner& runner, const SupervisedView& view,
                                     const ShapedTruth& truth, TargetId target, FrameIndex start,
                                     FrameIndex goal) {
    using Kind = VotRegion::Kind;
    std::vector<VotRegion> regions(std::size_t(goal + 1));
    regions[std::size_t(start)].kind = Kind::Started;
    for (FrameIndex frame = start + 1; frame <= goal; ++frame) {
        runner.post(command::Track{1, false});
        runner.runUntilIdle();
        if (view.stopped()) break;
        const auto result = view.result();
        auto& region = regions[std::size_t(frame)];
        const auto isThere = [&](FrameIndex at) {
            return truth.boxes[std::size_t(at)].has_value();
        };
        if (!isThere(frame) || votOverlap(result, truth, std::size_t(frame)) > 0) {
            if (result) region = {Kind::Box, result->box, *result->shape};
            continue;
        }
        region.kind = Kind::Failed;
        frame += votSkip;
        while (frame <= goal && !isThere(frame)) ++frame;
        if (frame > goal) break;
        runner.post(command::Seek{frame});
        runner.post(command::Retarget{target, startAt(truth, frame)});
        runner.runUntilIdle();
        if (view.stopped()) break;
        regions[std::size_t(frame)].kind = Kind::Started;
    }
    return regions;
}

}  // namespace spoor
