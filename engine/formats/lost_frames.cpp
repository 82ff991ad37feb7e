// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/lost_frames.h"

#include <algorithm>
#include <array>
#include <set>

namespace spoor {
namespace {

constexpr std::array<const char*, 3> lostNames{"skip", "keep", "empty"};

bool isLost(const SessionBox& box) {
    return box.state == TargetState::Lost && !box.outside;
}

void keepLast(SessionTarget& target) {
    const SessionBox* last = nullptr;
    for (SessionBox& box : target.boxes) {
        if (box.present()) last = &box;
        if (!isLost(box) || !last) continue;
        box.box = last->box;
        box.shape = last->shape;
        box.state = TargetState::Uncertain;
        box.confidence = 0;
    }
}

}  // namespace

const char* toText(LostFrames lost) {
    return lostNames[std::size_t(lost)];
}

LostFrames lostFrames(std::string_view text) {
    const auto found = std::ranges::find(lostNames, text);
    if (found == lostNames.end())
        throw EngineError(Message(
            SPOOR_TR("engine", "'%1' says nothing about lost frames. Use skip, keep or empty."),
            text));
    return LostFrames(found - lostNames.begin());
}

bool isPerImage(const Format& format) {
    return hasAny(format.holds, FormatCapability::EmptyFrames) &&
           !hasAny(format.holds, FormatCapability::Outside);
}

std::vector<FrameIndex> framesWithLost(const Session& session) {
    std::set<FrameIndex> frames;
    for (const SessionTarget& target : session.targets())
        for (const SessionBox& box : target.boxes)
            if (isLost(box)) frames.insert(box.frame);
    return {frames.begin(), frames.end()};
}

Session withLostFrames(Session session, const Format& format, LostFrames lost) {
    const bool skips = lost != LostFrames::Empty && isPerImage(format);
    if (lost != LostFrames::Keep && !skips) return session;
    const auto change = [&session](const auto& edit) {
        const std::vector<SessionTarget> before = session.targets();
        for (SessionTarget target : before) {
            edit(target);
            session.put(std::move(target));
        }
    };
    if (lost == LostFrames::Keep) change(keepLast);
    const std::vector<FrameIndex> frames = framesWithLost(session);
    if (skips && !frames.empty())
        change([&frames](SessionTarget& target) {
            std::erase_if(target.boxes, [&frames](const SessionBox& box) {
                return std::binary_search(frames.begin(), frames.end(), box.frame);
            });
        });
    return session;
}

Message lostFramesNote(const Session& session, const Format& format, LostFrames lost) {
    const std::size_t frames = framesWithLost(session).size();
    const bool all = lost == LostFrames::Keep;
    if (frames == 0 || (!all && !isPerImage(format))) return {};
    return Message(
        all ? SPOOR_TR("engine",
                       "Frames where a target is lost: %1. They get the last box of that target.")
        : lost == LostFrames::Skip
            ? SPOOR_TR("engine",
                       "Frames where a target is lost: %1. They are left out, because an image "
                       "without its box would be a negative example.")
            : SPOOR_TR("engine",
                       "Frames where a target is lost: %1. They are written without its box, as "
                       "negative examples."),
        frames);
}

}  // namespace spoor
