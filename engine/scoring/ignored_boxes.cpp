// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/ignored_boxes.h"

#include "engine/base/mask.h"
#include "engine/base/numbers/assignment.h"
#include "engine/project/session/ignored_truth.h"
#include "engine/project/session/session.h"

#include <algorithm>
#include <limits>
#include <map>

namespace spoor {
namespace {

constexpr double minOverlap = 0.5;
constexpr double overlapRounding = std::numeric_limits<double>::epsilon();

/// A box of the ground truth. A crowd of COCO also takes what lies in it by exactly one half.
struct RealBox {
    RectF box;
    Ignored how;
    bool crowd;
};

bool isCrowd(const SessionTarget& target, const SessionBox& box) {
    return box.attributes->contains("coco:iscrowd") || target.attributes.contains("coco:iscrowd");
}

/// The boxes of one frame.
struct IgnoringFrame {
    std::vector<RealBox> real;
    std::vector<SessionBoxRef> found;
    std::vector<const Mask*> regions;
};

std::map<FrameIndex, IgnoringFrame> framesWithIgnored(const Session& truth, const Session& result) {
    std::map<FrameIndex, IgnoringFrame> frames;
    const auto real = byFrame(truth);
    for (const auto& [target, box] : real)
        if (box->present() && ignoredOf(*target, *box) != Ignored::No) frames[box->frame];
    if (frames.empty()) return frames;
    for (const auto& [target, box] : real) {
        const auto frame = frames.find(box->frame);
        if (frame == frames.end() || !box->present()) continue;
        const Ignored how = ignoredOf(*target, *box);
        frame->second.real.push_back({box->box, how, isCrowd(*target, *box)});
        if (const auto* mask = box->shape->as<Mask>(); mask && how == Ignored::Region)
            frame->second.regions.push_back(mask);
    }
    for (const SessionBoxRef& each : byFrame(result))
        if (const auto frame = frames.find(each.box->frame);
            frame != frames.end() && each.box->present())
            frame->second.found.push_back(each);
    return frames;
}

/// Whether the frame takes each of the boxes found.
std::vector<bool> takenIn(const IgnoringFrame& frame) {
    std::vector<std::vector<double>> gain;
    for (const auto& [box, how, crowd] : frame.real) {
        gain.emplace_back();
        for (const SessionBoxRef& found : frame.found) {
            const double shared = overlap(box, found.box->box);
            const bool matches = how != Ignored::Region && shared >= minOverlap - overlapRounding;
            gain.back().push_back(matches ? shared : 0);
        }
    }
    std::vector<bool> taken(frame.found.size()), matched(frame.found.size());
    const auto pairs = bestPairs(gain);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (!pairs[i]) continue;
        matched[*pairs[i]] = frame.real[i].how == Ignored::No;
        taken[*pairs[i]] = frame.real[i].how == Ignored::Distractor;
    }
    for (std::size_t k = 0; k < frame.found.size(); ++k)
        for (const auto& [box, how, crowd] : frame.real) {
            const RectF& found = frame.found[k].box->box;
            const double least = minOverlap + (crowd ? -overlapRounding : overlapRounding);
            // Masks lose pixels instead.
            if (how == Ignored::Region && !matched[k] && !frame.found[k].box->shape->as<Mask>() &&
                intersection(box, found).area() > least * found.area())
                taken[k] = true;
        }
    return taken;
}

/// A mask without the pixels of the regions; nullopt if it keeps all of them.
std::optional<Mask> withoutRegions(const Mask& mask, const std::vector<const Mask*>& regions) {
    std::vector<std::uint8_t> pixels = pixelsOf(mask);
    bool changed = false;
    for (const Mask* region : regions) {
        const std::vector<std::uint8_t> away = pixelsOf(*region, mask.bounds);
        for (std::size_t i = 0; i < pixels.size(); ++i) {
            changed = changed || (pixels[i] && away[i]);
            pixels[i] = away[i] ? std::uint8_t(0) : pixels[i];
        }
    }
    return changed ? std::optional(maskOf(pixels, mask.bounds)) : std::nullopt;
}

}  // namespace

std::int64_t removeTaken(const Session& truth, Session& result) {
    std::vector<std::pair<TargetId, FrameIndex>> away;
    std::vector<std::pair<TargetId, SessionBox>> changed;
    for (const auto& [index, frame] : framesWithIgnored(truth, result)) {
        const std::vector<bool> taken = takenIn(frame);
        for (std::size_t k = 0; k < taken.size(); ++k) {
            const auto& [target, box] = frame.found[k];
            const auto* mask = box->shape->as<Mask>();
            if (taken[k]) {
                away.emplace_back(target->id, index);
            } else if (mask && !frame.regions.empty()) {
                auto left = withoutRegions(*mask, frame.regions);
                if (!left) continue;
                if (areaOf(*left) == 0) {
                    away.emplace_back(target->id, index);
                    continue;
                }
                SessionBox smaller = *box;
                smaller.setShape(trimmed(*left));
                changed.emplace_back(target->id, std::move(smaller));
            }
        }
    }
    for (const auto& [id, box] : changed) result.put(id, box);
    for (const auto& [id, frame] : away) result.erase(id, frame);
    return std::int64_t(away.size());
}

std::int64_t removeIgnored(Session& truth) {
    std::int64_t removed = 0;
    const std::vector<SessionTarget> targets = truth.targets();
    truth.length = truth.frames();
    for (const SessionTarget& target : targets) {
        SessionTarget left = target;
        const auto count = std::erase_if(left.boxes, [&](const SessionBox& box) {
            return ignoredOf(target, box) != Ignored::No;
        });
        if (count == 0) continue;
        removed += std::int64_t(count);
        truth.erase(target.id);
        if (!left.boxes.empty()) truth.put(std::move(left));
    }
    return removed;
}

std::int64_t removeIgnored(Session& truth, const std::string& file, std::vector<Message>& notes) {
    const std::int64_t ignored = removeIgnored(truth);
    if (ignored > 0)
        notes.emplace_back(
            SPOOR_TR("engine", "\"%1\": %2 ignored boxes are not counted in the scores."), file,
            long(ignored));
    return ignored;
}

}  // namespace spoor
