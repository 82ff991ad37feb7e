// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/edits/lane_edits.h"

#include "engine/project/session/session.h"

#include <algorithm>
#include <sstream>

namespace spoor {
namespace {

constexpr const char* orderKey = "lanes";  ///< in Session::carried

std::string orderText(const Session& session) {
    const auto found = session.carried.find(orderKey);
    return found == session.carried.end() ? std::string() : found->second;
}

BoxChange keyframeChange(const SessionTarget& target, FrameIndex frame,
                         std::optional<SessionBox> after) {
    const SessionBox* const before = target.at(frame);
    return {target.id, frame, before ? std::optional(*before) : std::nullopt, std::move(after)};
}

}  // namespace

Edit moveKeyframe(const DocumentView& document, TargetId id, FrameIndex from, FrameIndex to,
                  bool copy) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return Message(SPOOR_TR("engine", "Select a target first."));
    if (target->locked) return lockedBecause(*target);
    const SessionBox* const key = target->at(from);
    if (!key || !key->keyframe)
        return Message(SPOOR_TR("engine", "The target has no keyframe in this frame."));
    if (from == to || to < 0) return Message(SPOOR_TR("engine", "Nothing has changed."));
    SessionBox moved = *key;
    moved.frame = to;
    // The tracker has not computed this box for that frame.
    if (!moved.outside) moved.state = TargetState::Tracking;
    moved.source = BoxSource::Given;
    moved.confidence = 1;
    moved.remark = {};
    EditStep step;
    step.label = Message(copy ? SPOOR_TR("engine", "copy keyframe of %1")
                              : SPOOR_TR("engine", "move keyframe of %1"),
                         nameOf(*target));
    step.frame = to;
    step.target = id;
    if (!copy) step.changes.emplace_back(keyframeChange(*target, from, std::nullopt));
    step.changes.emplace_back(keyframeChange(*target, to, moved));
    return step;
}

Edit interpolateAround(const DocumentView& document, TargetId id, FrameIndex frame) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return Message(SPOOR_TR("engine", "Select a target first."));
    if (target->locked) return lockedBecause(*target);
    const SessionBox* const before = keyframeBefore(*target, frame);
    const SessionBox* const after = keyframeAfter(*target, frame);
    if (!before || !after || !before->present() || !after->present())
        return Message(SPOOR_TR("engine", "Interpolation needs a keyframe before and after it."));
    if (!hasResult(document.results, id, before->frame, after->frame - 1))
        return Message(SPOOR_TR("engine", "Nothing has changed."));
    return clearResults(document, id, {before->frame + 1, after->frame - 1});
}

Edit combined(const std::vector<Edit>& steps) {
    std::optional<EditStep> all;
    for (const Edit& each : steps) {
        if (!each) continue;
        const EditStep& step = each.value();
        if (!all) {
            all = step;
            continue;
        }
        all->target = 0;
        all->changes.insert(all->changes.end(), step.changes.begin(), step.changes.end());
    }
    if (all) return *all;
    return steps.empty() ? Edit(Message(SPOOR_TR("engine", "Select a target first.")))
                         : steps.front();
}

std::vector<TargetId> laneOrder(const Session& session) {
    std::vector<TargetId> order;
    std::istringstream text(orderText(session));
    const auto known = [&](TargetId id) { return std::ranges::find(order, id) != order.end(); };
    for (std::int32_t id = 0; text >> id;)
        if (session.target(id) && !known(id)) order.emplace_back(id);
    const std::size_t chosen = order.size();
    for (const SessionTarget& target : session.targets()) {
        const auto end = order.begin() + std::ptrdiff_t(chosen);
        if (std::find(order.begin(), end, target.id) == end) order.push_back(target.id);
    }
    return order;
}

Edit setLaneOrder(const DocumentView& document, const std::vector<TargetId>& order) {
    if (order == laneOrder(document.session))
        return Message(SPOOR_TR("engine", "Nothing has changed."));
    std::string text;
    for (const TargetId id : order) text += (text.empty() ? "" : " ") + std::to_string(id);
    EditStep step;
    step.label = SPOOR_TR("engine", "reorder targets");
    step.frame = -1;  // Not tied to a frame.
    step.changes.emplace_back(CarriedChange{orderKey, orderText(document.session), text});
    return step;
}

}  // namespace spoor
