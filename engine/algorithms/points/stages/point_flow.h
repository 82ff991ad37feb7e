// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/points/stages/point_image.h"
#include "engine/algorithms/tld/stages/flow_pyramid.h"
#include "engine/pipeline/state_io.h"
#include "kernels/abi/median_flow.h"

#include <memory>
#include <vector>

namespace spoor {

/// Tracks points from the previous frame to this one and back with the pyramid and the kernel of
/// TLD's median flow (Bouguet 2000; Kalal, Mikolajczyk, Matas 2010). Stage "point_flow".
class PointFlow {
public:
    /// `side`: see PointImage.
    explicit PointFlow(int side);
    ~PointFlow();

    /// Tracks all points in one launch, in pixels of the PointImage. None is found if the previous
    /// frame has another size.
    std::vector<abi::FlowTrack> track(FrameContext& frame, StageContext& stages,
                                      const std::vector<abi::FlowStart>& starts);
    /// Keeps this frame as the previous one.
    void remember(FrameContext& frame, StageContext& stages);

    /// Saves the PointImage of the previous frame.
    void save(StateWriter& state, StageContext& stages) const;
    /// Throws EngineError if the saved state does not belong to frames of this size.
    void load(StateReader& state, SizeI frame);

private:
    struct Picture;
    void prepare(FrameContext& frame, StageContext& stages, ComputeContext& device);

    int m_side = 1;
    std::unique_ptr<FlowDownscaler> m_downscaler;  ///< for the device and size of the last call
    std::unique_ptr<Picture> m_previous;           ///< null before the first frame
    std::unique_ptr<Picture> m_now;                ///< null between the frames
};

}  // namespace spoor
