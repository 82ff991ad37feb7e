// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/threads/thread_pool.h"
#include "engine/base/threads/worker.h"
#include "engine/pipeline/state_io.h"
#include "engine/stages/flow/lucas_kanade.h"

#include <memory>
#include <optional>
#include <vector>

namespace spoor {

/// A box of the previous frame that is to be followed into this one.
struct FlowRequest {
    TargetId id = 0;
    RectF box;
};

/// One point of the grid in a box.
struct FlowPoint {
    PointF from, to;       ///< in the previous frame and in this one
    float error = 0;       ///< forward-backward, pixels; 0 when the point was lost on the way
    float similarity = 0;  ///< correlation coefficient of the 10 x 10 pixels around it, -1 .. 1
    bool kept = false;     ///< one of the better half by both: the box follows it
};

/// Where a box went.
struct FlowResult {
    TargetId id = 0;
    std::optional<RectF> box;       ///< none when the flow failed
    float medianError = 0;          ///< forward-backward, pixels, of the points that were found
    double angle = 0;               ///< degrees that it turned, clockwise as seen; of a box
    Message reason;                 ///< why there is no box
    std::vector<FlowPoint> points;  ///< of the grid, row by row; empty for a box without a grid
};

/// When a flow is given up.
struct FlowLimits {
    double error = 10;  ///< largest median forward-backward error in pixels
    int points = 4;     ///< fewest points to follow: dark targets have no more
};

/// Median flow (Kalal, Mikolajczyk, Matas: Forward-Backward Error, ICPR 2010): a grid of 10 x 10
/// points in each box is followed from the previous frame to this one and back by pyramidal
/// Lucas-Kanade (see lucas_kanade.h). The points that come back closest to where they started and
/// look most alike move and scale the box by medians. Stage "median_flow"; the results are the same
/// on the host and on every device, bit for bit.
///
/// A frame goes: begin(), whatever else is to be computed meanwhile, finish(), remember(). On the
/// host a thread of its own computes between begin and finish, on a device its side queue does.
/// What is enqueued on that device before begin() is waited for, so begin early.
class MedianFlow {
public:
    explicit MedianFlow(FlowLimits limits = {});
    ~MedianFlow();

    /// Keeps this frame as the previous one. Not between begin() and finish().
    void remember(FrameContext& frame, StageContext& stages);
    /// Starts following all boxes into this frame; does not wait. Bad boxes are failures in
    /// finish(), never errors. What was begun and not finished is dropped.
    void begin(FrameContext& frame, StageContext& stages, std::vector<FlowRequest> requests);
    /// Waits; results in the order of the requests.
    std::vector<FlowResult> finish(StageContext& stages);

    /// The previous frame's grey pixels.
    void save(StateWriter& state, StageContext& stages) const;
    /// Throws EngineError when what was saved does not belong to pictures of this size.
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
    std::shared_ptr<Picture> m_now;            ///< of the last begin(); null once remembered
    std::unique_ptr<Job> m_job;                ///< null unless begun
    Worker m_worker;
    ThreadPool m_pool;  ///< for what the points of each box say
};

}  // namespace spoor
