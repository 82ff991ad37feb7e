// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/median_flow.h"

#include "engine/base/error.h"
#include "engine/stages/flow_box.h"

#include <stdexcept>

namespace spoor {
namespace {

constexpr char stageName[] = "median_flow";

std::vector<std::uint8_t> wholeGrey(const Frame& frame) {
    return greyPatch(frame, {0, 0, frame.size().width, frame.size().height});
}

}  // namespace

/// A frame as flow knows it; pyramids are made when they are first needed.
struct MedianFlow::Picture {
    Frame frame;                       ///< null for one that was loaded
    std::vector<std::uint8_t> loaded;  ///< its grey pixels then
    SizeI size;
    std::shared_ptr<const FlowPyramid> onHost;

    std::vector<std::uint8_t> grey() const { return frame ? wholeGrey(frame) : loaded; }
    const FlowPyramid& pyramid() {
        if (!onHost) onHost = std::make_shared<FlowPyramid>(grey(), size);
        return *onHost;
    }
};

struct MedianFlow::Job {
    std::vector<FlowRequest> requests;
    std::vector<FlowGrid> grids;    ///< of each request
    std::vector<FlowStart> starts;  ///< of all grids
    std::vector<FlowTrack> tracks;
    Nanos begin = 0, end = 0;  ///< on the host
};

MedianFlow::MedianFlow(FlowLimits limits) : m_limits(limits) {}

MedianFlow::~MedianFlow() = default;

void MedianFlow::remember(FrameContext& frame, StageContext&) {
    if (m_job) throw std::logic_error("median_flow: remember() before finish()");
    if (m_now && m_now->frame.pixels() == frame.frame().pixels()) {
        m_previous = std::move(m_now);
    } else {
        m_previous = std::make_shared<Picture>(Picture{frame.frame(), {}, frame.size(), {}});
    }
    m_now.reset();
}

void MedianFlow::begin(FrameContext& frame, StageContext&, std::vector<FlowRequest> requests) {
    drop();
    auto job = std::make_unique<Job>();
    job->requests = std::move(requests);
    m_now = std::make_shared<Picture>(Picture{frame.frame(), {}, frame.size(), {}});
    const bool fits = m_previous && m_previous->size == frame.size();
    for (const FlowRequest& request : job->requests) {
        FlowGrid grid = fits ? flowGrid(request.box, frame.size()) : FlowGrid{};
        if (!fits) {
            grid.reason = SPOOR_TR("engine",
                                   "There is no previous frame of the same size to follow the box "
                                   "from by optical flow.");
        }
        job->starts.insert(job->starts.end(), grid.starts.begin(), grid.starts.end());
        job->grids.push_back(std::move(grid));
    }
    job->tracks.resize(job->starts.size());
    m_job = std::move(job);
    if (!m_job->starts.empty()) beginOnHost();
}

void MedianFlow::beginOnHost() {
    m_worker.start([job = m_job.get(), previous = m_previous, now = m_now] {
        job->begin = nowNanos();
        followPoints(previous->pyramid(), now->pyramid(), job->starts, job->tracks);
        job->end = nowNanos();
    });
}

void MedianFlow::drop() {
    m_worker.wait();
    m_job.reset();
}

std::vector<FlowResult> MedianFlow::finish(StageContext& stages) {
    if (!m_job) throw std::logic_error("median_flow: finish() without begin()");
    m_worker.wait();
    const auto job = std::move(m_job);
    if (job->end > 0) stages.addRow(stageName, "host", job->begin, job->end);
    std::vector<FlowResult> results;
    std::size_t at = 0;
    for (std::size_t i = 0; i < job->requests.size(); ++i) {
        const FlowGrid& grid = job->grids[i];
        if (grid.starts.empty()) {
            results.push_back({job->requests[i].id, {}, 0, grid.reason, {}});
            continue;
        }
        const auto tracks = std::span(job->tracks).subspan(at, grid.starts.size());
        results.push_back(flowResult(job->requests[i], grid.starts, tracks, m_now->size, m_limits));
        at += grid.starts.size();
    }
    return results;
}

void MedianFlow::save(StateWriter& state, StageContext&) const {
    const std::vector<std::uint8_t> grey =
        m_previous ? m_previous->grey() : std::vector<std::uint8_t>();
    state.put("flow.width", std::int64_t{m_previous ? m_previous->size.width : 0});
    state.put("flow.grey", std::span<const std::uint8_t>(grey));
}

void MedianFlow::load(StateReader& state, StageContext&, SizeI frame) {
    drop();
    const auto width = state.integer("flow.width");
    Picture picture{{}, state.bytes("flow.grey"), frame, {}};
    const bool none = width == 0 && picture.loaded.empty();
    if (!none && (width != frame.width || std::int64_t(picture.loaded.size()) != frame.area())) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The saved state does not fit this video, or it is "
                                           "damaged. Start the targets again.")));
    }
    m_previous = none ? nullptr : std::make_shared<Picture>(std::move(picture));
    m_now.reset();
}

}  // namespace spoor
