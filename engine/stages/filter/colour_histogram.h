// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/filter/target_filter.h"
#include "engine/stages/filter/target_slots.h"

namespace spoor {

class StateReader;
class StateWriter;

/// A window around a target: the cells of a filter's response.
struct CellGrid {
    RectF area;     ///< of the picture
    SizeI cells;    ///< across and down
    PointF target;  ///< width and height of the target in cells
};

/// Which colours targets have and their surroundings have not (Bertinetto et al.: Staple, CVPR
/// 2016), on one device, in the stage "colour_histogram". It takes turning and bending lightly,
/// where a filter does not, and knows nothing of shape. Each target has a place of its own; one
/// launch is for all that are asked for.
class ColourHistogram {
public:
    explicit ColourHistogram(ComputeContext& device);

    /// What is in a place belongs to a target that is no more.
    void forget(int place);
    /// Where a target is.
    struct ColourTarget {
        int place = 0;
        RectF box;
    };
    /// Learns the colours within boxes and those around them; the first time `rate` counts as 1.
    void learn(FrameContext& frame, std::span<const ColourTarget> targets, double rate,
               StageContext& stages);
    /// Where a target is looked for.
    struct ColourSearch {
        int place = 0;
        CellGrid grid;
    };
    /// Mean likelihood, 0 to 1, within the target's box at each shift of whole cells, one map after
    /// the other (of as many cells): rows without gaps, no shift in cell (width / 2, height / 2),
    /// rounded down.
    Buffer likelihood(FrameContext& frame, std::span<const ColourSearch> targets,
                      StageContext& stages);

    /// A peak that is moved.
    struct PeakShift {
        PointF target;          ///< size in cells
        double usual = 0;       ///< usual maximum of its responses; 0: the peak's own
        int map = 0;            ///< among the likelihoods
        std::size_t patch = 0;  ///< among the responses
        std::size_t peak = 0;   ///< among the peaks
        int stand = -1;         ///< among the `stands`; -1: not wanted
    };
    /// Moves peaks of the filter's last detection to where its responses and the likelihood
    /// together are largest. `weight` is the likelihood's, 0 to 1; it counts less where the colours
    /// hardly stand out: by how much they do goes to `stands`, from 0 to 1.
    void join(const Buffer& likelihoods, std::span<const PeakShift> peaks, double weight,
              const TargetFilter& filter, const Buffer& allPeaks, const Buffer& stands,
              StageContext& stages);

    void save(int place, StateWriter& state, StageContext& stages) const;
    void load(int place, StateReader& state, StageContext& stages);

private:
    ComputeContext* m_device;
    TargetSlots m_histograms;
    std::vector<bool> m_learnt;  ///< each place
};

}  // namespace spoor
