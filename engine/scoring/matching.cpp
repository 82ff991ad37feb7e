// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/matching.h"

#include "engine/base/numbers/assignment.h"
#include "engine/project/session/session.h"

#include <algorithm>

namespace spoor {
namespace {

/// With more targets, comparing all pairs would take minutes, so targets are matched by number.
constexpr std::size_t maxMatchedTargets = 1000;

/// Sum of the overlaps of two targets over all frames.
double sharedBy(const SessionTarget& a, const SessionTarget& b) {
    double sum = 0;
    auto other = b.boxes.begin();
    for (const SessionBox& box : a.boxes) {
        while (other != b.boxes.end() && other->frame < box.frame) ++other;
        if (other == b.boxes.end()) break;
        if (other->frame == box.frame && box.present() && other->present())
            sum += overlap(box.box, other->box);
    }
    return sum;
}

}  // namespace

std::map<TargetId, TargetId> matchTargets(const Session& truth, const Session& result) {
    const auto& real = truth.targets();
    const auto& found = result.targets();
    const bool numbered = std::all_of(real.begin(), real.end(), [&](const SessionTarget& target) {
        return result.target(target.id) != nullptr;
    });
    std::map<TargetId, TargetId> pairs;
    if (numbered || std::max(real.size(), found.size()) > maxMatchedTargets) {
        for (const SessionTarget& target : real)
            if (result.target(target.id)) pairs[target.id] = target.id;
        return pairs;
    }
    std::vector<std::vector<double>> gain;
    for (const SessionTarget& target : real) {
        gain.emplace_back();
        for (const SessionTarget& other : found) gain.back().push_back(sharedBy(target, other));
    }
    const auto best = bestPairs(gain);
    for (std::size_t i = 0; i < real.size(); ++i)
        if (best[i]) pairs[real[i].id] = found[*best[i]].id;
    return pairs;
}

}  // namespace spoor
