// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/siamese_rivals.h"

#include "engine/pipeline/state_io.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr double newScore = 0.25, knownScore = 0.2;  // Minimum scores of new and known rivals.
constexpr std::int64_t knownAge = 3;                 // Frames; younger rivals exclude nothing.
constexpr std::int64_t maxMissing = 5;               // Frames.
constexpr double maxJump = 0.6;       // In roots of the area, from the expected position.
constexpr double sameShape = 0.3;     // Minimum overlap with the expected box.
constexpr double sameRival = 0.3;     // The same, between a peak and a known rival.
constexpr double apart = 0.2;         // Maximum overlap of a new rival with the target.
constexpr double merged = 0.5;        // Overlap at which a rival and the target are the same.
constexpr double excluded = 0.4;      // Minimum overlap of an excluded cell with the rival.
constexpr double velocityRate = 0.5;  // Weight of the newest displacement.
constexpr std::size_t maxRivals = 32;

double distance(PointF a, PointF b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

double sideOf(const RectF& box) {
    return std::sqrt(box.width * box.height);
}

}  // namespace

std::vector<std::size_t> scorePeaks(const SiameseChoice& choice, double least) {
    std::vector<std::size_t> peaks;
    const int side = choice.side;
    for (int i = 0; i < side * side; ++i) {
        const double score = choice.cells[std::size_t(i)].score;
        bool peak = score >= least;
        for (int y = std::max(0, i / side - 1); peak && y < std::min(side, i / side + 2); ++y) {
            for (int x = std::max(0, i % side - 1); x < std::min(side, i % side + 2); ++x) {
                peak = peak && choice.cells[std::size_t(y * side + x)].score <= score;
            }
        }
        if (peak) peaks.push_back(std::size_t(i));
    }
    return peaks;
}

/// Moves a rival to the nearest peak that is not the target's.
void SiameseRivals::match(SiameseRival& rival, const SiameseChoice& choice,
                          const std::vector<std::size_t>& peaks, const RectF& target) const {
    const PointF before = rival.box.centre();
    rival.box.x += rival.velocity.x, rival.box.y += rival.velocity.y;
    const PointF expected = rival.box.centre();
    double nearest = maxJump * sideOf(rival.box);
    const SiameseCell* found = nullptr;
    for (const std::size_t peak : peaks) {
        const SiameseCell& cell = choice.cells[peak];
        const double shared = overlap(cell.box(), rival.box);
        if (shared < sameShape || overlap(cell.box(), target) >= shared) continue;
        const double away = distance(cell.centre, expected);
        if (away < nearest) nearest = away, found = &cell;
    }
    if (!found) {
        ++rival.missing;
        rival.velocity = {rival.velocity.x / 2, rival.velocity.y / 2};
        return;
    }
    rival.box = found->box();
    rival.missing = 0;
    rival.velocity.x += velocityRate * (found->centre.x - before.x - rival.velocity.x);
    rival.velocity.y += velocityRate * (found->centre.y - before.y - rival.velocity.y);
}

std::vector<bool> SiameseRivals::follow(const SiameseChoice& choice, const RectF& target) {
    std::vector<bool> rival(choice.cells.size(), false);
    if (m_rivals.empty()) return rival;
    const auto peaks = scorePeaks(choice, knownScore);
    for (SiameseRival& each : m_rivals) {
        match(each, choice, peaks, target);
        if (each.age < knownAge) continue;
        for (std::size_t i = 0; i < choice.cells.size(); ++i) {
            const RectF box = choice.cells[i].box();
            const double shared = overlap(box, each.box);
            if (shared > excluded && shared > overlap(box, target)) rival[i] = true;
        }
    }
    std::erase_if(m_rivals, [](const SiameseRival& each) { return each.missing > maxMissing; });
    return rival;
}

void SiameseRivals::confirm(const SiameseChoice& choice, const RectF& target) {
    for (SiameseRival& each : m_rivals) each.age += each.missing == 0;
    for (const std::size_t peak : scorePeaks(choice, newScore)) {
        const SiameseCell& cell = choice.cells[peak];
        if (overlap(cell.box(), target) > apart || m_rivals.size() == maxRivals) continue;
        const bool known = std::ranges::any_of(m_rivals, [&](const SiameseRival& each) {
            return distance(each.box.centre(), cell.centre) < sameRival * sideOf(each.box);
        });
        if (!known) m_rivals.push_back({cell.box(), {}, 1, 0});
    }
    std::erase_if(m_rivals,
                  [&](const SiameseRival& each) { return overlap(each.box, target) >= merged; });
}

void SiameseRivals::save(StateWriter& state) const {
    state.put("rivals", std::int64_t(m_rivals.size()));
    for (const SiameseRival& each : m_rivals) {
        state.put("rival", each.box);
        state.put("velocity", RectF{each.velocity.x, each.velocity.y, 0, 0});
        state.put("age", each.age);
        state.put("missing", each.missing);
    }
}

SiameseRivals SiameseRivals::load(StateReader& state) {
    constexpr double farthest = 1e6;
    SiameseRivals rivals;
    const std::int64_t count = state.integer("rivals");
    if (count < 0 || count > std::int64_t(maxRivals)) throw damagedState();
    for (std::int64_t i = 0; i < count; ++i) {
        SiameseRival each;
        each.box = state.box("rival");
        const RectF velocity = state.box("velocity");
        each.velocity = {velocity.x, velocity.y};
        each.age = state.integer("age");
        each.missing = state.integer("missing");
        bool good = each.age >= 0 && each.missing >= 0 && each.box.finite() && each.box.width > 0 &&
                    each.box.height > 0;
        for (const double value :
             {each.box.x, each.box.y, each.box.width, each.box.height, velocity.x, velocity.y}) {
            good = good && std::abs(value) <= farthest;
        }
        if (!good) throw damagedState();
        rivals.m_rivals.push_back(each);
    }
    return rivals;
}

}  // namespace spoor
