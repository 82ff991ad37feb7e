// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/masks/stages/mask_network.h"
#include "engine/base/message.h"

#include <cstdint>
#include <deque>

namespace spoor {

/// Measurements of a mask in one frame.
struct MaskFigures {
    double quality = 0;     ///< See MaskAnswer.
    double area = 0;        ///< Share of the crop, relative to the median of the last trusted ones.
    double overlap = 0;     ///< With the mask before, both in their crops.
    double likelihood = 0;  ///< Mean over the mask.
};

/// The mask of one target between frames: what the network remembers of it, its colours, and the
/// last mask in its crop.
class MaskTarget {
public:
    // A mask is uncertain below this quality, or if its area changes more than this.
    static constexpr double minQuality = 0.5, minArea = 0.4, maxArea = 2.5;
    /// Below this quality, and outside the frame, a mask is improbable. It is given up after
    /// `patience` improbable masks in a row.
    static constexpr double minProbable = 0.2;
    static constexpr int patience = 25;

    /// The memories to show the network: keyframes, then the last frame.
    std::vector<const MaskMemory*> memory() const;
    const std::vector<float>& previous() const { return m_previous; }
    const MaskColours& colours() const { return m_colours; }
    bool givenUp() const { return m_improbable >= patience; }

    /// Begins with a mask, or adds it as a further keyframe. `slots`: memories that the network
    /// takes.
    void addKeyframe(MaskAnswer answer, std::size_t slots);
    MaskFigures measure(const MaskAnswer& answer) const;
    /// Takes the mask of a frame. An uncertain one becomes the last mask, but is not remembered.
    /// Returns why it is uncertain; empty if it is not.
    Message take(MaskAnswer answer, const MaskFigures& figures);
    /// Notes that the target has no mask in a frame.
    void miss() { m_improbable = m_improbable < patience ? m_improbable + 1 : patience; }

    void save(StateWriter& state) const;
    static MaskTarget load(StateReader& state);

private:
    std::deque<MaskMemory> m_keyframes;  ///< Oldest first.
    MaskMemory m_last;
    MaskColours m_colours;
    std::vector<float> m_previous;
    std::deque<double> m_areas;  ///< Shares of their crops that the last trusted masks cover.
    int m_improbable = 0;        ///< Improbable masks in a row.
};

}  // namespace spoor
