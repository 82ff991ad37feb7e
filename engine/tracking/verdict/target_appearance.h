// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/verdict/box_sample.h"

#include <optional>
#include <vector>

namespace spoor {

class StateReader;
class StateWriter;

/// How much the content of a box resembles the target.
struct BoxLikeness {
    double target = 1;        ///< Correlation with the best stored patch of the target, -1..1.
    double surroundings = 0;  ///< Highest correlation with stored patches around the target.
    double colours = 1;       ///< Bhattacharyya coefficient with the colours of the target, 0..1.
    double inside = 1;        ///< Share of the box inside the image.
};

/// Stores patches of a target and of its surroundings: its first patch, and patches of later frames
/// that resemble it, as the memory of TLD (Z. Kalal, K. Mikolajczyk, J. Matas: Tracking-Learning-
/// Detection. PAMI 34(7), 2012); and patches around it, which are not the target.
class TargetAppearance {
public:
    explicit TargetAppearance(const BoxSample& first);
    explicit TargetAppearance(StateReader& state);
    void save(StateWriter& state) const;

    /// Whether the target had no texture in its first frame. Its content says nothing then.
    bool plain() const;
    BoxLikeness compare(const BoxSample& sample) const;
    /// Stores the box if it is the target by `likeness`, the result of compare(), or by `score`,
    /// the confidence of the tracker relative to its first frames; nullopt: unknown. A score far
    /// above 1 is not trusted: the tracker has learned something else.
    void learn(const BoxSample& sample, const BoxLikeness& likeness, std::optional<double> score);

private:
    void addSurroundings(const BoxSample& sample);

    std::vector<BoxPatch> m_target;        ///< The first patch, then later ones in order.
    std::vector<BoxPatch> m_surroundings;  ///< In order of frame.
    std::vector<float> m_colours;          ///< Running mean of BoxSample::colours().
};

}  // namespace spoor
