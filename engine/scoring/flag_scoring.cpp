// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/flag_scoring.h"

#include "engine/base/text.h"
#include "engine/project/session/session.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr double badBelow = 0.1, goodAbove = 0.5;
constexpr double normal95 = 1.959963984540054;  // 97.5 % quantile of the normal distribution

bool hasTarget(const std::optional<RectF>& box) {
    return box && box->finite() && box->area() > 0;
}

void add(const SessionTarget& target, FlaggedSequence& sequence) {
    for (const SessionBox& row : target.boxes) {
        if (row.frame >= FrameIndex(sequence.size())) continue;
        auto& place = sequence[std::size_t(row.frame)];
        if (place && (place->box || !row.present())) continue;
        place =
            FlaggedBox{row.present() ? std::optional(row.box) : std::nullopt,
                       row.state != TargetState::Tracking, row.verdict == BoxVerdict::OffTarget};
    }
}

}  // namespace

std::optional<double> FrameShare::value() const {
    return whole > 0 ? std::optional(double(part) / double(whole)) : std::nullopt;
}

FigureInterval FrameShare::interval() const {
    if (whole <= 0) return {0, 1};
    const auto n = double(whole);
    const double p = double(part) / n, square = normal95 * normal95 / n;
    const double centre = p + square / 2;
    const double half = normal95 * std::sqrt(p * (1 - p) / n + square / (4 * n));
    // Rounding must not exclude 0 or 1.
    return {part == 0 ? 0 : (centre - half) / (1 + square),
            part == whole ? 1 : (centre + half) / (1 + square)};
}

FrameShare& FrameShare::operator+=(const FrameShare& other) {
    part += other.part;
    whole += other.whole;
    return *this;
}

std::string toText(const FrameShare& share) {
    const auto percent = [](double value) {
        return toText(std::round(value * 1000) / 10, 4) + " %";
    };
    std::string text = std::to_string(share.part) + " of " + std::to_string(share.whole);
    const FigureInterval interval = share.interval();
    if (const auto value = share.value())
        text += " (" + percent(*value) + ", 95 % interval " + percent(interval.low) + " to " +
                percent(interval.high) + ")";
    return text;
}

FlagScore& FlagScore::operator+=(const FlagScore& other) {
    bad += other.bad;
    good += other.good;
    badByState += other.badByState;
    goodByState += other.goodByState;
    return *this;
}

FlagScore flagScore(const BoxSequence& truth, const FlaggedSequence& result) {
    FlagScore score;
    const auto first = std::find_if(truth.begin(), truth.end(), hasTarget) - truth.begin();
    const std::size_t end = std::min(truth.size(), result.size());
    for (std::size_t i = std::size_t(first) + 1; i < end; ++i) {
        if (!result[i]) continue;
        const std::optional<RectF>& box = result[i]->box;
        const bool flagged = result[i]->flagged(), byState = result[i]->byState;
        const bool there = hasTarget(truth[i]);
        const double iou = there && box ? overlap(*box, *truth[i]) : 0;
        if (there && iou > goodAbove) {
            score.good += {flagged, 1};
            score.goodByState += byState;
        } else if (there ? iou < badBelow : box.has_value()) {
            score.bad += {flagged, 1};
            score.badByState += byState;
        }
    }
    return score;
}

FlaggedSequence flaggedSequence(const SessionTarget& target, FrameIndex frames) {
    FlaggedSequence sequence(static_cast<std::size_t>(frames));
    add(target, sequence);
    return sequence;
}

FlaggedSequence flaggedSequence(const Session& session, FrameIndex frames) {
    FlaggedSequence sequence(static_cast<std::size_t>(frames));
    for (const SessionTarget& target : session.targets()) add(target, sequence);
    return sequence;
}

}  // namespace spoor
