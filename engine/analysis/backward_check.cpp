// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/backward_check.h"

#include "engine/pipeline/report.h"
#include "engine/project/session/session.h"
#include "engine/tracking/tracking_run.h"

#include <algorithm>
#include <map>
#include <optional>

namespace spoor {
namespace {

constexpr double partsBelow = 0.3;

/// A frame of a target to track back from, to the frame `back`.
struct CheckedFrame {
    const SessionTarget* target = nullptr;
    std::size_t at = 0;    ///< Index of its box.
    std::size_t back = 0;  ///< Index of the box to track back to.
    bool doubted = false;
    std::optional<FrameIndex> parted;  ///< First frame that the backward pass does not confirm.
};

bool isGiven(const SessionBox& box) {
    return box.source == BoxSource::Given;
}

bool isDoubted(const SessionBox& box) {
    return box.state != TargetState::Tracking || box.verdict == BoxVerdict::OffTarget;
}

/// Returns the frames to check of one target, in ascending order: the last box before each gap or
/// given box, the first and last one of each doubted segment, and boxes between.
std::vector<CheckedFrame> checkedFrames(const SessionTarget& target, FrameIndex interval) {
    std::vector<CheckedFrame> all;
    const auto& boxes = target.boxes;
    std::size_t back = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (!boxes[i].present() || isGiven(boxes[i])) {
            back = i;
            continue;
        }
        if (!boxes[back].present()) back = i;
        const bool ends = i + 1 == boxes.size() || !boxes[i + 1].present() ||
                          isGiven(boxes[i + 1]) || boxes[i + 1].frame != boxes[i].frame + 1;
        const bool turns = !ends && isDoubted(boxes[i]) != isDoubted(boxes[i + 1]);
        if (i == back || (!ends && !turns && boxes[i].frame - boxes[back].frame < interval))
            continue;
        all.push_back({&target, i, back, isDoubted(boxes[i]) || turns, {}});
        back = i;
    }
    return all;
}

/// Tracks a target back and notes where it parts. Returns the number of tracked frames.
FrameIndex trackBack(DeviceSet& devices, const RunConfigPtr& config,
                     const std::shared_ptr<FrameStore>& frames, CheckedFrame& checked) {
    const auto& boxes = checked.target->boxes;
    TrackingRun::Options options;
    options.backward = true;
    options.timed = false;
    options.verdicts = false;
    TrackingRun run(devices, config, frames, options, [](const EngineError&) {});
    const SessionBox& from = boxes[checked.at];
    const auto first = frames->get(from.frame);
    if (!first) return 0;
    run.start(*first, 1, StartBox(from.box, *from.shape));
    FrameIndex tracked = 0;
    for (std::size_t i = checked.at; i-- > checked.back; ++tracked) {
        const auto frame = frames->get(boxes[i].frame);
        if (!frame || !boxes[i].present()) break;
        const FrameOutcome outcome = run.step(*frame);
        const bool found =
            !outcome.results.empty() && outcome.results.front().state != TargetState::Lost;
        const bool same = found && overlap(outcome.results.front().box, boxes[i].box) >= partsBelow;
        // Frames in which both agree again are confirmed: only the last part counts.
        if (same) {
            checked.parted.reset();
        } else if (!checked.parted) {
            checked.parted = boxes[i].frame + 1;
        }
    }
    return tracked;
}

/// Adds the segments of one target from its checked frames in ascending order.
void addSegments(const std::vector<CheckedFrame>& checked, std::vector<UnconfirmedSegment>& all) {
    for (std::size_t i = 0; i < checked.size(); ++i) {
        if (!checked[i].parted) continue;
        const auto& boxes = checked[i].target->boxes;
        const FrameIndex first = *checked[i].parted;
        std::size_t end = checked[i].at;
        // Later boxes follow from these, until the user or the verdict confirms one.
        for (; end + 1 < boxes.size() && !isGiven(boxes[end + 1]); ++end) {
            const bool confirmed = boxes[end].frame > boxes[checked[i].at].frame &&
                                   boxes[end].verdict == BoxVerdict::OnTarget;
            if (confirmed) break;
        }
        const FrameIndex last = boxes[end].frame;
        if (!all.empty() && all.back().target == checked[i].target->id &&
            first <= all.back().last + 1) {
            all.back().last = std::max(all.back().last, last);
        } else {
            all.push_back({checked[i].target->id, first, last});
        }
    }
}

}  // namespace

BackwardCheck checkBackward(DeviceSet& devices, const RunConfigPtr& config,
                            const std::shared_ptr<FrameStore>& frames, const Session& run,
                            const BackwardCheckOptions& options) {
    const Nanos begin = nowNanos();
    std::vector<std::vector<CheckedFrame>> targets;
    std::vector<CheckedFrame*> order;
    for (const SessionTarget& target : run.targets())
        targets.push_back(checkedFrames(target, options.interval));
    for (auto& target : targets)
        for (CheckedFrame& each : target) order.push_back(&each);
    std::stable_partition(order.begin(), order.end(),
                          [](const CheckedFrame* each) { return each->doubted; });
    BackwardCheck check;
    for (CheckedFrame* each : order) {
        const bool late = options.seconds > 0 && toSeconds(nowNanos() - begin) > options.seconds;
        if (late || options.stop()) {
            check.complete = false;
            break;
        }
        check.frames += trackBack(devices, config, frames, *each);
    }
    for (const auto& target : targets) addSegments(target, check.segments);
    return check;
}

}  // namespace spoor
