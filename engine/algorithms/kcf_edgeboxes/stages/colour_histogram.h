// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/kcf_edgeboxes/stages/target_filter.h"
#include "engine/algorithms/kcf_edgeboxes/stages/target_slots.h"

namespace spoor {

class StateReader;
class StateWriter;

/// The window around a target, divided into the cells of a filter response.
struct CellGrid {
    RectF area;     ///< in the frame
    SizeI cells;    ///< columns and rows
    PointF target;  ///< size of the target in cells
};

/// The weight of the likelihood in a joined response: that of the parameter, reduced for colours
/// that are less distinctive.
double colourShare(double weight, double contrast);

/// Learns which colours distinguish targets from their surroundings (Bertinetto et al.: Staple,
/// CVPR 2016), on one device, in the stage "colour_histogram". Unlike a filter, it tolerates
/// rotation and deformation, but it ignores shape. Each target has a slot; one launch serves all
/// requested targets.
class ColourHistogram {
public:
    explicit ColourHistogram(ComputeContext& device);

    /// Clears the slot of a removed target.
    void forget(int place);
    /// A target to learn.
    struct ColourTarget {
        int place = 0;
        RectF box;
    };
    /// Learns the colours inside and around the boxes. A slot's first training uses a rate of 1.
    void learn(FrameContext& frame, std::span<const ColourTarget> targets, double rate,
               StageContext& stages);
    /// A target to search.
    struct ColourSearch {
        int place = 0;
        CellGrid grid;
    };
    /// Computes the mean likelihood, 0 to 1, within the box of each target for every shift by whole
    /// cells. The maps follow each other and have the same number of cells; rows have no gaps. Cell
    /// (width / 2, height / 2), rounded down, means no shift.
    Buffer likelihood(FrameContext& frame, std::span<const ColourSearch> targets,
                      StageContext& stages);

    /// A peak to move.
    struct PeakShift {
        PointF target;          ///< size of the target in cells
        double usual = 0;       ///< usual maximum of the responses; 0: value of the peak
        int map = 0;            ///< index of the likelihood map
        std::size_t patch = 0;  ///< index of the response
        std::size_t peak = 0;   ///< index of the peak
        int stand = -1;         ///< index in `stands`; -1: not needed
    };
    /// Moves peaks of the last detection of the filter to the maximum of response and likelihood
    /// combined. `weight`, 0 to 1, is the weight of the likelihood, which is reduced if the colours
    /// are not distinctive. Writes the distinctiveness, 0 to 1, to `stands`.
    void join(const Buffer& likelihoods, std::span<const PeakShift> peaks, double weight,
              const TargetFilter& filter, const Buffer& allPeaks, const Buffer& stands,
              StageContext& stages);

    void save(int place, StateWriter& state, StageContext& stages) const;
    void load(int place, StateReader& state, StageContext& stages);

private:
    ComputeContext* m_device;
    TargetSlots m_histograms;
    std::vector<bool> m_learnt;  ///< per slot
};

}  // namespace spoor
