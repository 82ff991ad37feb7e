// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/supervised_run.h"

#include <algorithm>

namespace spoor {

std::vector<VotRegion> runSupervised(Runner& runner, const SupervisedView& view,
                                     const BoxSequence& truth, SizeI size, TargetId target,
                                     FrameIndex start, FrameIndex goal) {
    using Kind = VotRegion::Kind;
    std::vector<VotRegion> regions(std::size_t(goal + 1));
    regions[std::size_t(start)].kind = Kind::Started;
    for (FrameIndex frame = start + 1; frame <= goal; ++frame) {
        runner.post(command::Track{1, false});
        runner.runUntilIdle();
        if (view.stopped()) break;
        const auto box = view.box();
        auto& region = regions[std::size_t(frame)];
        const auto& real = truth[std::size_t(frame)];
        if (!real || votOverlap(box, real, size) > 0) {
            if (box) region = {Kind::Box, *box};
            continue;
        }
        region.kind = Kind::Failed;
        frame += votSkip;
        while (frame <= goal && !truth[std::size_t(frame)]) ++frame;
        if (frame > goal) break;
        runner.post(command::Seek{frame});
        runner.post(command::Retarget{target, *truth[std::size_t(frame)]});
        runner.runUntilIdle();
        if (view.stopped()) break;
        regions[std::size_t(frame)].kind = Kind::Started;
    }
    return regions;
}

}  // namespace spoor
