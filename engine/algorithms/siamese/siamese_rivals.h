// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/siamese/stages/siamese_choice.h"

#include <cstdint>
#include <vector>

namespace spoor {

class StateReader;
class StateWriter;

/// Something near the target that the network takes for it. Once it has been seen next to the
/// target for some frames, it cannot be the target, however high its score.
struct SiameseRival {
    RectF box;
    PointF velocity;           ///< Pixels per frame.
    std::int64_t age = 0;      ///< Frames in which it and the target were clearly visible.
    std::int64_t missing = 0;  ///< Frames since it was seen last.
};

/// The rivals of one target. They are followed from frame to frame by their peaks in the score map,
/// as in Mayer et al., "Learning Target Candidate Association to Keep Track of What Not to Track",
/// 2021, but by position alone.
class SiameseRivals {
public:
    /// Follows the rivals to the peaks of a response. `target` is the expected box of the target;
    /// peaks that are nearer to it belong to the target. Returns, for each cell, whether it shows a
    /// rival.
    std::vector<bool> follow(const SiameseChoice& choice, const RectF& target);
    /// Confirms the rivals that are visible and adds the other peaks apart from the target. To be
    /// called in frames in which the target is clearly visible, with its box.
    void confirm(const SiameseChoice& choice, const RectF& target);
    void clear() { m_rivals.clear(); }
    const std::vector<SiameseRival>& all() const { return m_rivals; }

    void save(StateWriter& state) const;
    /// Throws EngineError if the values are not valid.
    static SiameseRivals load(StateReader& state);

private:
    void match(SiameseRival& rival, const SiameseChoice& choice,
               const std::vector<std::size_t>& peaks, const RectF& target) const;

    std::vector<SiameseRival> m_rivals;
};

/// Returns the cells with at least this score that no neighbour exceeds.
std::vector<std::size_t> scorePeaks(const SiameseChoice& choice, double least);

}  // namespace spoor
