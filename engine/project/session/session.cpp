// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/session/session.h"

#include "engine/base/error.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <utility>

namespace spoor {
namespace {

constexpr std::array sources{BoxSource::Given, BoxSource::Tracked, BoxSource::Interpolated};

auto placeOf(const std::vector<SessionTarget>& targets, TargetId id) {
    return std::lower_bound(targets.begin(), targets.end(), id,
                            [](const SessionTarget& target, TargetId i) { return target.id < i; });
}

}  // namespace

void SessionBox::setShape(Shape value) {
    if (!value.empty()) box = boundsOf(value);
    shape = std::move(value);
}

void SessionBox::setBox(const RectF& value) {
    const bool fits = shape->as<Points>() && box != boundsOf(*shape);
    if (!shape.empty()) setShape(fitted(*shape, box, value));
    if (shape.empty() || fits) box = value;  // points can have a larger box
}

std::vector<SessionBox>::const_iterator placeOf(const std::vector<SessionBox>& boxes,
                                                FrameIndex frame) {
    return std::lower_bound(boxes.begin(), boxes.end(), frame,
                            [](const SessionBox& box, FrameIndex f) { return box.frame < f; });
}

const char* toText(BoxSource source) {
    switch (source) {
        case BoxSource::Given:
            return "given";
        case BoxSource::Tracked:
            return "tracked";
        case BoxSource::Interpolated:
            return "interpolated";
    }
    return "";
}

std::optional<BoxSource> boxSource(std::string_view text) {
    for (const BoxSource source : sources)
        if (text == toText(source)) return source;
    return std::nullopt;
}

const SessionBox* SessionTarget::at(FrameIndex frame) const {
    const auto place = placeOf(boxes, frame);
    return place != boxes.end() && place->frame == frame ? &*place : nullptr;
}

std::optional<SessionBox> SessionTarget::put(const SessionBox& box) {
    const auto place = boxes.begin() + (placeOf(boxes, box.frame) - boxes.cbegin());
    if (place != boxes.end() && place->frame == box.frame) return std::exchange(*place, box);
    boxes.insert(place, box);
    return std::nullopt;
}

std::optional<SessionBox> SessionTarget::erase(FrameIndex frame) {
    const auto place = placeOf(boxes, frame);
    if (place == boxes.end() || place->frame != frame) return std::nullopt;
    SessionBox old = *place;
    boxes.erase(place);
    return old;
}

const SessionTarget* Session::target(TargetId id) const {
    const auto place = placeOf(m_targets, id);
    return place != m_targets.end() && place->id == id ? &*place : nullptr;
}

SessionTarget* Session::find(TargetId id) {
    return const_cast<SessionTarget*>(std::as_const(*this).target(id));
}

std::optional<SessionTarget> Session::put(SessionTarget target) {
    if (SessionTarget* old = find(target.id)) return std::exchange(*old, std::move(target));
    m_targets.insert(placeOf(m_targets, target.id), std::move(target));
    return std::nullopt;
}

std::optional<SessionTarget> Session::erase(TargetId id) {
    SessionTarget* old = find(id);
    if (!old) return std::nullopt;
    SessionTarget target = std::move(*old);
    m_targets.erase(m_targets.begin() + (old - m_targets.data()));
    return target;
}

std::optional<SessionBox> Session::put(TargetId id, const SessionBox& box) {
    if (!find(id)) {
        SessionTarget target;
        target.id = id;
        put(std::move(target));
    }
    return find(id)->put(box);
}

std::optional<SessionBox> Session::erase(TargetId id, FrameIndex frame) {
    SessionTarget* const target = find(id);
    return target ? target->erase(frame) : std::nullopt;
}

FrameIndex Session::frames() const {
    FrameIndex frames = length;
    for (const SessionTarget& target : m_targets)
        if (!target.boxes.empty()) frames = std::max(frames, target.boxes.back().frame + 1);
    return frames;
}

std::size_t Session::boxCount() const {
    std::size_t count = 0;
    for (const SessionTarget& target : m_targets) count += target.boxes.size();
    return count;
}

RectF between(const SessionBox& a, const SessionBox& b, FrameIndex frame) {
    const double t = double(frame - a.frame) / double(b.frame - a.frame);
    const auto mix = [t](double from, double to) { return from + (to - from) * t; };
    return {mix(a.box.x, b.box.x), mix(a.box.y, b.box.y), mix(a.box.width, b.box.width),
            mix(a.box.height, b.box.height)};
}

SessionBox madeBetween(const SessionBox& a, const SessionBox& b, FrameIndex frame) {
    SessionBox box = a;
    box.frame = frame;
    box.source = BoxSource::Interpolated;
    box.keyframe = box.holds = false;
    box.remark = {};
    const double t = double(frame - a.frame) / double(b.frame - a.frame);
    Shape shape = between(Outline{a.box, *a.shape}, Outline{b.box, *b.shape}, t);
    if (shape.empty()) {
        box.shape = {};
        box.box = between(a, b, frame);
    } else if (shape == *a.shape) {
        box.shape = a.shape;  // Share the shape instead of copying a mask per frame.
    } else {
        box.setShape(std::move(shape));
    }
    return box;
}

SessionBox heldFrom(const SessionBox& key, FrameIndex frame) {
    SessionBox box = key;
    box.frame = frame;
    box.source = BoxSource::Interpolated;
    box.keyframe = false;
    box.remark = {};
    return box;
}

std::optional<SessionBox> boxAt(const SessionTarget& target, FrameIndex frame) {
    if (const SessionBox* box = target.at(frame)) return *box;
    const auto place = placeOf(target.boxes, frame);
    const auto isKey = [](const SessionBox& box) { return box.keyframe; };
    const auto after = std::find_if(place, target.boxes.end(), isKey);
    const auto before = std::find_if(std::make_reverse_iterator(place), target.boxes.rend(), isKey);
    if (before == target.boxes.rend() || !before->present()) return std::nullopt;
    if (after == target.boxes.end() || !after->present())
        return before->holds ? std::optional(heldFrom(*before, frame)) : std::nullopt;
    return madeBetween(*before, *after, frame);
}

SessionTarget interpolated(const SessionTarget& target) {
    SessionTarget result = target;
    result.boxes.clear();
    const SessionBox* key = nullptr;
    std::vector<SessionBox> since;  // Other boxes since the last keyframe.
    for (const SessionBox& box : target.boxes) {
        if (!box.keyframe) {
            if (box.source != BoxSource::Interpolated) since.push_back(box);
            continue;
        }
        if (key && key->present() && box.present()) {
            if (std::size_t(box.frame - key->frame) + result.boxes.size() > maxInterpolated)
                throw EngineError(
                    Message(SPOOR_TR("engine",
                                     "Target %3 has too many frames between its keyframes %1 and "
                                     "%2 to interpolate. Delete one of the keyframes."),
                            long(key->frame), long(box.frame), target.id));
            auto there = since.begin();
            for (FrameIndex frame = key->frame + 1; frame < box.frame; ++frame) {
                const bool has = there != since.end() && there->frame == frame;
                result.boxes.push_back(has ? *there++ : madeBetween(*key, box, frame));
            }
        } else {
            // A held box ends here or at the first result.
            const FrameIndex end = since.empty() ? box.frame : since.front().frame;
            if (key && key->present() && key->holds)
                for (FrameIndex frame = key->frame + 1; frame < end; ++frame)
                    result.boxes.push_back(heldFrom(*key, frame));
            result.boxes.insert(result.boxes.end(), since.begin(), since.end());
        }
        since.clear();
        result.boxes.push_back(box);
        key = &box;
    }
    result.boxes.insert(result.boxes.end(), since.begin(), since.end());
    return result;
}

Session within(const Session& session, const FrameRange& range) {
    Session result = session;
    const auto cut = [&](FrameRange& each) {
        each = {std::max(each.first, range.first), std::min(each.last, range.last)};
        return each.first > each.last;
    };
    std::erase_if(result.emptyFrames, cut);
    for (auto each = result.events.begin(); each != result.events.end();)
        each = cut(each->second.frames) ? result.events.erase(each) : std::next(each);
    std::set<std::optional<TargetId>> subjects;
    for (const auto& [id, event] : result.events) subjects.insert(event.target);
    for (const SessionTarget& target : session.targets()) {
        SessionTarget part = target;
        std::erase_if(part.boxes, [&](const SessionBox& box) { return !range.holds(box.frame); });
        if (part.boxes.empty() && !subjects.contains(target.id)) {
            result.erase(target.id);
            continue;
        }
        for (std::size_t end : {std::size_t(0), part.boxes.size() - 1})
            if (!part.boxes.empty() && part.boxes[end].source == BoxSource::Interpolated)
                part.boxes[end].keyframe = true;
        result.put(std::move(part));
    }
    return result;
}

void addEmpty(std::vector<FrameRange>& frames, FrameIndex frame) {
    if (!frames.empty() && frames.back().last + 1 == frame)
        ++frames.back().last;
    else
        frames.push_back({frame, frame});
}

std::vector<FrameIndex> knownFrames(const Session& session) {
    std::vector<FrameIndex> frames;
    for (const SessionTarget& target : session.targets())
        for (const SessionBox& box : target.boxes) frames.push_back(box.frame);
    for (const FrameRange& range : session.emptyFrames)
        for (FrameIndex frame = range.first; frame <= range.last; ++frame) frames.push_back(frame);
    std::ranges::sort(frames);
    frames.erase(std::unique(frames.begin(), frames.end()), frames.end());
    return frames;
}

std::vector<SessionBoxRef> byFrame(const Session& session) {
    std::vector<SessionBoxRef> places;
    places.reserve(session.boxCount());
    for (const SessionTarget& target : session.targets())
        for (const SessionBox& box : target.boxes) places.push_back({&target, &box});
    std::ranges::sort(
        places, {}, [](const SessionBoxRef& a) { return std::tuple(a.box->frame, a.target->id); });
    return places;
}

}  // namespace spoor
