// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/filter/target_filter.h"

namespace spoor {

class StateReader;
class StateWriter;

/// A window around a target: the cells of a filter's response.
struct CellGrid {
    RectF area;     ///< of the picture
    SizeI cells;    ///< across and down
    PointF target;  ///< width and height of the target in cells
};

/// Which colours a target has and its surroundings have not (Bertinetto et al.: Staple, CVPR 2016),
/// on one device, in the stage "colour_histogram". It takes turning and bending lightly, where a
/// filter does not, and knows nothing of shape.
class ColourHistogram {
public:
    explicit ColourHistogram(ComputeContext& device);

    /// Learns the colours within a box and those around it; the first time `rate` counts as 1.
    void learn(FrameContext& frame, const RectF& box, double rate, StageContext& stages);
    /// Mean likelihood, 0 to 1, within the target's box at each shift of whole cells: rows without
    /// gaps, no shift in cell (width / 2, height / 2), rounded down.
    Buffer likelihood(FrameContext& frame, const CellGrid& grid, StageContext& stages);

    /// Moves the peaks of the filter's last detection to where its responses, of which `usual` is a
    /// usual maximum (0: the peak's own), and the likelihood together are largest. `weight` is the
    /// likelihood's, 0 to 1; it counts less where the colours hardly stand out: by how much they do
    /// goes to stands[index], from 0 to 1.
    void join(const Buffer& likelihood, const CellGrid& grid, double usual, double weight,
              const TargetFilter& filter, std::size_t patches, const Buffer& peaks,
              std::size_t first, const Buffer& stands, std::size_t index, StageContext& stages);

    void save(StateWriter& state, StageContext& stages) const;
    void load(StateReader& state, StageContext& stages);

private:
    ComputeContext* m_device;
    Buffer m_histograms;
    bool m_learnt = false;
};

}  // namespace spoor
