// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/scoring.h"

#include "engine/project/session/session.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace spoor {
namespace {

constexpr double tldOverlap = 0.25;

bool isThere(const std::optional<RectF>& box) {
    return box && box->finite() && box->width > 0;
}

/// Intersection over union in the order of operations of the usual scripts, so that values near
/// thresholds fall on the same side. The union is at least `shareOfEmpty`.
double overlapOf(const RectF& a, const RectF& b, double shareOfEmpty) {
    const double width = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
    const double height = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
    const double shared = std::max(width, 0.0) * std::max(height, 0.0);
    return shared / std::max(a.width * a.height + b.width * b.height - shared, shareOfEmpty);
}

double distanceOf(const RectF& a, const RectF& b) {
    return std::hypot(a.x + a.width / 2 - b.x - b.width / 2,
                      a.y + a.height / 2 - b.y - b.height / 2);
}

/// Distance of the centres in widths and heights of the ground-truth box.
double normalisedDistance(const RectF& box, const RectF& truth) {
    return std::hypot((box.x + box.width / 2 - truth.x - truth.width / 2) / truth.width,
                      (box.y + box.height / 2 - truth.y - truth.height / 2) / truth.height);
}

/// Clips as got10k/utils/metrics.py does: moving an edge inside does not shorten the box.
RectF clipped(const RectF& box, SizeI size) {
    if (size.empty()) return box;
    RectF r = box;
    r.x = std::clamp(r.x, 0.0, double(size.width));
    r.y = std::clamp(r.y, 0.0, double(size.height));
    r.width = std::clamp(r.width, 0.0, size.width - r.x);
    r.height = std::clamp(r.height, 0.0, size.height - r.y);
    return r;
}

BoxSequence filled(const BoxSequence& boxes, AbsentPolicy absent) {
    BoxSequence result = boxes;
    for (std::size_t i = 1; absent == AbsentPolicy::Repeat && i < result.size(); ++i)
        if (!result[i]) result[i] = result[i - 1];
    for (auto& box : result)
        if (absent == AbsentPolicy::Zero && !box) box = RectF{};
    return result;
}

double share(std::int64_t part, std::int64_t whole) {
    return whole > 0 ? double(part) / double(whole) : 0;
}

void scoreOtb(const BoxSequence& truth, const BoxSequence& result, Score& s) {
    std::array<std::int64_t, Score::overlaps> above{};
    std::array<std::int64_t, Score::distances> within{}, near{};
    std::int64_t half = 0, compared = 0;
    double distances = 0;
    for (std::size_t i = 0; i < truth.size(); ++i) {
        if (!isThere(truth[i])) continue;
        ++s.present;
        if (!result[i]) continue;
        const double overlap = overlapOf(*result[i], *truth[i], 1e-9);
        const double distance = distanceOf(*result[i], *truth[i]);
        distances += distance;
        ++compared;
        const double step = 1.0 / double(Score::overlaps - 1);
        for (std::size_t t = 0; t < above.size(); ++t)
            above[t] += overlap > (t + 1 == above.size() ? 1.0 : double(t) * step);
        for (std::size_t t = 0; t < within.size(); ++t) within[t] += distance <= double(t);
        const double normalised = normalisedDistance(*result[i], *truth[i]);
        for (std::size_t t = 0; t < near.size(); ++t) near[t] += normalised <= double(t) / 100;
        half += overlap > 0.5;
    }
    for (std::size_t t = 0; t < above.size(); ++t) s.success[t] = share(above[t], s.present);
    for (std::size_t t = 0; t < within.size(); ++t) s.precision[t] = share(within[t], s.present);
    for (std::size_t t = 0; t < near.size(); ++t) s.normPrecision[t] = share(near[t], s.present);
    for (const double value : s.normPrecision) s.npAuc += value / double(Score::distances);
    s.np20 = s.normPrecision[20];
    for (const double value : s.success) s.auc += value / double(Score::overlaps);
    s.sr50 = share(half, s.present);
    s.p20 = s.precision[20];
    s.centreError = compared > 0 ? distances / double(compared) : 0;
}

void scoreTld(const BoxSequence& truth, const BoxSequence& result, Score& s) {
    std::int64_t right = 0, reported = 0, present = 0;
    const auto first = std::find_if(truth.begin(), truth.end(), isThere) - truth.begin();
    for (std::size_t i = std::size_t(first) + 1; i < truth.size(); ++i) {
        const bool there = isThere(truth[i]), found = result[i].has_value();
        present += there;
        reported += found;
        right += there && found && overlapOf(*result[i], *truth[i], 1e-9) > tldOverlap;
    }
    s.tldPrecision = share(right, reported);
    s.tldRecall = share(right, present);
    const double sum = s.tldPrecision + s.tldRecall;
    s.tldF = sum > 0 ? 2 * s.tldPrecision * s.tldRecall / sum : 0;
}

void scoreGot10k(const BoxSequence& truth, const BoxSequence& result, SizeI size, Score& s) {
    std::int64_t count = 0, above = 0, farAbove = 0;
    double sum = 0;
    for (std::size_t i = 1; i < truth.size(); ++i) {
        if (!isThere(truth[i])) continue;
        ++count;
        if (!result[i]) continue;
        const double overlap = overlapOf(clipped(*result[i], size), clipped(*truth[i], size),
                                         std::numeric_limits<double>::epsilon());
        sum += overlap;
        above += overlap > 0.5;
        farAbove += overlap > 0.75;
    }
    s.ao = count > 0 ? sum / double(count) : 0;
    s.sr05 = share(above, count);
    s.sr075 = share(farAbove, count);
}

}  // namespace

std::optional<AbsentPolicy> absentOf(std::string_view text) {
    if (text == "repeat") return AbsentPolicy::Repeat;
    if (text == "nan") return AbsentPolicy::Nan;
    if (text == "zero") return AbsentPolicy::Zero;
    return std::nullopt;
}

Score score(const BoxSequence& truth, const BoxSequence& result, SizeI size, AbsentPolicy absent) {
    Score s;
    s.frames = std::int64_t(truth.size());
    BoxSequence found = result;
    found.resize(truth.size());
    for (std::size_t i = 0; i < truth.size(); ++i) s.absent += isThere(truth[i]) && !found[i];
    const BoxSequence always = filled(found, absent);
    scoreOtb(truth, always, s);
    scoreTld(truth, found, s);
    scoreGot10k(truth, always, size, s);
    return s;
}

BoxSequence boxSequence(const SessionTarget& target, FrameIndex frames) {
    BoxSequence boxes(static_cast<std::size_t>(frames));
    for (const SessionBox& box : target.boxes)
        if (box.present() && box.frame < frames) boxes[std::size_t(box.frame)] = box.box;
    return boxes;
}

BoxSequence boxSequence(const Session& session, FrameIndex frames) {
    BoxSequence boxes(static_cast<std::size_t>(frames));
    for (const SessionTarget& target : session.targets())
        for (const SessionBox& box : target.boxes) {
            if (!box.present() || box.frame >= frames) continue;
            auto& place = boxes[std::size_t(box.frame)];
            if (!place) place = box.box;
        }
    return boxes;
}

}  // namespace spoor
