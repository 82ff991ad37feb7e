// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/stages/lucas_kanade.h"
#include "engine/base/message.h"
#include "engine/base/threads/thread_pool.h"
#include "engine/base/threads/worker.h"
#include "engine/pipeline/state_io.h"

#include <memory>
#include <optional>
#include <vector>

namespace spoor {

/// A box of the previous frame to track into this one.
struct FlowRequest {
    TargetId id = 0;
    RectF box;
};

/// One point of the grid in a box.
struct FlowPoint {
    PointF from, to;       ///< in the previous frame and in this one
    float error = 0;       ///< forward-backward, pixels; 0 when the point was lost
    float similarity = 0;  ///< correlation coefficient of the 10 x 10 pixels around it, -1 .. 1
    bool kept = false;     ///< in the better half by both measures; moves the box
};

/// The tracked box.
struct FlowResult {
    TargetId id = 0;
    std::optional<RectF> box;       ///< empty when the flow failed
    float medianError = 0;          ///< forward-backward, pixels, of the found points
    double angle = 0;               ///< rotation of the target in degrees, clockwise
    Message reason;                 ///< why the flow failed
    std::vector<FlowPoint> points;  ///< of the grid, row by row; empty for a box without a grid
};

/// Limits beyond which a flow fails.
struct FlowLimits {
    double error = 10;  ///< maximum median forward-backward error in pixels
    int points = 4;     ///< minimum number of kept points; dark targets have no more
    /// As OpenTLD: all pyramid levels, a grid over the whole box even outside the image, its flow
    /// (see followPoints()), and a motion that is the plain median of the points'.
    bool published = false;
};

/// Median flow (Kalal, Mikolajczyk, Matas: Forward-Backward Error, ICPR 2010). It tracks a grid of
/// 10 x 10 points in each box from the previous frame to this one and back by pyramidal
/// Lucas-Kanade (see lucas_kanade.h). The points that return closest to their start and look most
/// alike move and scale the box by medians. Stage "median_flow". The results on the host and on
/// every device are equal, bit for bit.
///
/// Call for each frame: begin(), other work, finish(), remember(). Between begin() and finish(),
/// the host uses a separate thread and a device its side queue. A device first completes what was
/// enqueued before begin(), so call it early.
class MedianFlow {
public:
    explicit MedianFlow(FlowLimits limits = {});
    ~MedianFlow();

    /// Keeps this frame as the previous one. Do not call it between begin() and finish().
    void remember(FrameContext& frame, StageContext& stages);
    /// Starts tracking all boxes into this frame without waiting. Invalid boxes fail in finish()
    /// without an error. A flow that was begun but not finished is dropped.
    void begin(FrameContext& frame, StageContext& stages, std::vector<FlowRequest> requests);
    /// Waits and returns the results in the order of the requests.
    std::vector<FlowResult> finish(StageContext& stages);

    /// Saves the grey pixels of the previous frame.
    void save(StateWriter& state, StageContext& stages) const;
    /// Throws EngineError when the saved state does not belong to frames of this size.
    void load(StateReader& state, StageContext& stages, SizeI frame);

private:
    struct Picture;
    struct Job;
    void beginOnHost();
    void beginOnDevice(FrameContext& frame, StageContext& stages);
    void drop();

    FlowLimits m_limits;
    std::unique_ptr<FlowDownscaler> m_halver;  ///< for the device and size of the last begin()
    std::shared_ptr<Picture> m_previous;       ///< null before the first frame
    std::shared_ptr<Picture> m_now;            ///< of the last begin(); null after remember()
    std::unique_ptr<Job> m_job;                ///< null unless begun
    Worker m_worker;
    ThreadPool m_pool;  ///< computes the results of the boxes
};

}  // namespace spoor
