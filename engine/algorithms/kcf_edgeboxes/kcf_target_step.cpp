// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/kcf_target_step.h"

#include "engine/algorithms/kcf_edgeboxes/stages/filter_artifacts.h"
#include "engine/base/text.h"
#include "engine/media/frame.h"

#include <algorithm>

namespace spoor {
namespace {

// Thresholds as shares of the usual maximum and of the usual peak-to-sidelobe ratio. Below weak*, a
// target is Uncertain but still learned, for it may only rotate or deform. Below learnt*, it is not
// learned; below learntShare, it is also searched around its last position. Below lostShare, it is
// Lost.
constexpr double weakShare = 0.45, weakRatio = 0.3;
constexpr double learntShare = 0.35, learntRatio = 0.2;
constexpr double usualRate = 0.05;  // Update rate of the usual values.

}  // namespace

bool hasColour(const Frame& frame, const RectI& part) {
    if (frame.grey()) return false;
    for (int y = part.y; y < part.y + part.height; ++y) {
        const std::uint8_t* p = frame.row(y) + part.x * 4;
        for (int x = 0; x < part.width; ++x, p += 4) {
            if (p[0] != p[1] || p[1] != p[2]) return true;
        }
    }
    return false;
}

bool flat(const Frame& frame, const RectI& part) {
    const std::uint8_t* first = frame.row(part.y) + part.x * 4;
    for (int y = part.y; y < part.y + part.height; ++y) {
        const std::uint8_t* p = frame.row(y) + part.x * 4;
        for (int x = 0; x < part.width; ++x, p += 4) {
            if (!std::equal(p, p + 3, first)) return false;
        }
    }
    return true;
}

std::vector<KcfFilterGroup> kcfRounds(std::vector<KcfTargetStep>& all) {
    std::vector<KcfFilterGroup> rounds;
    for (KcfTargetStep& each : all) {
        TargetFilter* const filter = each.target->filter.get();
        auto round = std::ranges::find(rounds, filter, &KcfFilterGroup::filter);
        if (round == rounds.end()) round = rounds.insert(round, {filter, {}});
        round->targets.push_back(&each);
    }
    return rounds;
}

bool strongEnough(const KcfTargetStep& found) {
    return found.peak.value >= learntShare * found.target->usualPeak;
}

void judge(KcfTargetStep& found, bool learnWeak) {
    FilterTarget& target = *found.target;
    const double peak = found.peak.value, ratio = found.peak.ratio();
    if (!learnWeak && peak < lostShare * target.usualPeak) {
        found.state = TargetState::Lost;
        found.reason = Message(
            SPOOR_TR("engine",
                     "The response has fallen to %1. The usual value for this target is %2."),
            toText(peak, 2), toText(target.usualPeak, 2));
    } else if (peak < weakShare * target.usualPeak || ratio < weakRatio * target.usualRatio) {
        found.state = TargetState::Uncertain;
        found.reason = Message(SPOOR_TR("engine",
                                        "The response is weak: its maximum is %1 (usually %2), its "
                                        "peak-to-sidelobe ratio %3 (usually %4)."),
                               toText(peak, 2), toText(target.usualPeak, 2), toText(ratio, 1),
                               toText(target.usualRatio, 1));
    }
    const bool strong =
        peak >= learntShare * target.usualPeak && ratio >= learntRatio * target.usualRatio;
    found.learnt = strong || learnWeak;
    if (!strong) return;
    target.usualPeak += usualRate * (peak - target.usualPeak);
    target.usualRatio += usualRate * (ratio - target.usualRatio);
}

void showStrength(const KcfTargetStep& found, StageContext& stages) {
    const FilterTarget& target = *found.target;
    showPeak(found.id, target, found.peak, weakShare * target.usualPeak,
             weakRatio * target.usualRatio, stages);
}

}  // namespace spoor
