// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/median_flow.h"

#include "engine/algorithms/tld/stages/flow_box.h"
#include "engine/compute/kernel_int.h"
#include "engine/media/frame.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"

#include <stdexcept>
#include <utility>

namespace spoor {
namespace {

constexpr char stageName[] = "median_flow";
// The bits of found, x, y, backX, backY and the sums, which are equal on every device.
const OutputSpec tracksOutput{"median_flow.tracks", OutputType::Int32};

std::vector<std::uint8_t> wholeGrey(const Frame& frame) {
    return greyPatch(frame, {0, 0, frame.size().width, frame.size().height});
}

/// Build options of the kernel for the flow of OpenTLD.
Defines publishedOptions() {
    return {{"FLOW_RADIUS", std::to_string(flow::publishedRadius)},
            {"FLOW_TEXTURE", std::to_string(flow::publishedTexture)},
            {"FLOW_ANCHORED", "1"}};
}

}  // namespace

/// A frame for optical flow; its pyramids are built on first use.
struct MedianFlow::Picture {
    Frame frame;                       ///< null for a loaded frame
    std::vector<std::uint8_t> loaded;  ///< grey pixels of a loaded frame
    SizeI size;
    std::shared_ptr<const FlowPyramid> onHost;
    Buffer onDevice, halves;  ///< grey pixels, and the levels above them

    std::vector<std::uint8_t> grey() const { return frame ? wholeGrey(frame) : loaded; }
    const FlowPyramid& pyramid() {
        if (!onHost) onHost = std::make_shared<FlowPyramid>(grey(), size);
        return *onHost;
    }
};

struct MedianFlow::Job {
    std::vector<FlowRequest> requests;
    std::vector<FlowGrid> grids;    ///< per request
    std::vector<FlowStart> starts;  ///< of all grids
    std::vector<FlowTrack> tracks;
    Nanos begin = 0ns, end = 0ns;  ///< on the host clock

    // Resources that the device uses until finish().
    ComputeContext* device = nullptr;
    std::shared_ptr<Picture> first, second;
    Buffer startTable, trackTable;
    StageContext::SideDownload download;
};

MedianFlow::MedianFlow(FlowLimits limits) : m_limits(limits) {}

MedianFlow::~MedianFlow() {
    drop();
}

void MedianFlow::remember(FrameContext& frame, StageContext& stages) {
    if (m_job) throw std::logic_error("median_flow: remember() before finish()");
    if (m_now && m_now->frame.stored() == frame.frame().stored()) {
        m_previous = std::move(m_now);
    } else {
        m_previous =
            std::make_shared<Picture>(Picture{frame.frame(), {}, frame.size(), {}, {}, {}});
    }
    m_now.reset();
    if (stages.onHost(stageName) || m_previous->onDevice) return;
    m_previous->onDevice = greyImage(frame, stages, stages.device(stageName)).pixels;
}

void MedianFlow::begin(FrameContext& frame, StageContext& stages,
                       std::vector<FlowRequest> requests) {
    drop();
    auto job = std::make_unique<Job>();
    job->requests = std::move(requests);
    m_now = std::make_shared<Picture>(Picture{frame.frame(), {}, frame.size(), {}, {}, {}});
    const bool fits = m_previous && m_previous->size == frame.size();
    for (const FlowRequest& request : job->requests) {
        FlowGrid grid = fits ? flowGrid(request.box, frame.size(), m_limits) : FlowGrid{};
        if (!fits) {
            grid.reason = SPOOR_TR(
                "engine",
                "Optical flow needs a previous frame of the same size, but there is none.");
        }
        job->starts.insert(job->starts.end(), grid.starts.begin(), grid.starts.end());
        job->grids.push_back(std::move(grid));
    }
    job->tracks.resize(job->starts.size());
    m_job = std::move(job);
    if (m_job->starts.empty()) return;
    stages.onHost(stageName) ? beginOnHost() : beginOnDevice(frame, stages);
}

void MedianFlow::beginOnHost() {
    m_worker.start(
        [job = m_job.get(), previous = m_previous, now = m_now, published = m_limits.published] {
            job->begin = nowNanos();
            followPoints(previous->pyramid(), now->pyramid(), job->starts, job->tracks, published);
            job->end = nowNanos();
        });
}

void MedianFlow::beginOnDevice(FrameContext& frame, StageContext& stages) {
    ComputeContext& device = stages.device(stageName);
    Job& job = *m_job;
    if (!m_halver || m_halver->picture() != frame.size() || &m_halver->device() != &device) {
        m_halver = std::make_unique<FlowDownscaler>(frame.size(), stages, device);
    }
    job.first = m_previous, job.second = m_now;
    m_now->onDevice = greyImage(frame, stages, device).pixels;
    if (!m_previous->onDevice || &m_previous->onDevice.device() != &device) {
        const auto grey = m_previous->grey();
        m_previous->onDevice = device.acquire(grey.size());
        stages.upload(m_previous->onDevice, grey.data(), grey.size());
    }
    std::vector<Picture*> fresh;
    for (Picture* picture : {m_previous.get(), m_now.get()}) {
        if (picture->halves && &picture->halves.device() == &device) continue;
        picture->halves = m_halver->halves();
        fresh.push_back(picture);
    }
    job.startTable = device.acquire(job.starts.size() * sizeof(FlowStart));
    job.trackTable = device.acquire(job.tracks.size() * sizeof(FlowTrack));
    stages.upload(job.startTable, job.starts.data(), job.starts.size() * sizeof(FlowStart));
    job.device = &device;
    {
        Stage stage = Stage::beside(stages, stageName, device);
        for (Picture* picture : fresh) m_halver->run(picture->onDevice, picture->halves, stage);
        const bool cpu = device.shape() == KernelVariant::Cpu;
        const std::size_t items = cpu ? 1 : abi::flowGroup;
        const Defines options = m_limits.published ? publishedOptions() : Defines{};
        stage.run(abi::flow_points.with(options),
                  {{job.starts.size() * items, 1, 1}, {items, 1, 1}}, m_previous->onDevice,
                  m_previous->halves, m_now->onDevice, m_now->halves, m_halver->levels(),
                  job.startTable, kernelInt(job.starts.size()), job.trackTable);
    }
    job.download = stages.downloadBeside(job.trackTable, job.tracks.data(),
                                         job.tracks.size() * sizeof(FlowTrack));
}

void MedianFlow::drop() {
    try {
        m_worker.wait();
        if (m_job && m_job->device && !m_job->device->isLost()) m_job->device->sideQueue().finish();
    } catch (const std::exception&) {
        // The results are dropped, so their errors are irrelevant.
    }
    // A lost device may still write to the job, so it is leaked.
    if (m_job && m_job->device && m_job->device->isLost()) (void)m_job.release();
    m_job.reset();
}

std::vector<FlowResult> MedianFlow::finish(StageContext& stages) {
    if (!m_job) throw std::logic_error("median_flow: finish() without begin()");
    m_worker.wait();
    if (m_job->device) stages.await(m_job->download);
    const auto job = std::move(m_job);
    // Points are followed slightly beyond the image.
    const auto near = [](float at) { return std::abs(at) < 1e6f; };
    for (const FlowTrack& track : job->tracks) {
        if (job->device)
            job->device->require(!track.found || (near(track.x) && near(track.y) &&
                                                  near(track.backX) && near(track.backY)));
    }
    if (stages.outputs().isObserved()) {
        for (FlowTrack& track : job->tracks) {
            if (!track.found) track = {};
        }
    }
    stages.outputs().publish(tracksOutput, job->tracks);
    if (job->end > 0ns) stages.timings().addRow(stageName, "host", job->begin, job->end);
    std::vector<std::size_t> first;
    std::size_t at = 0;
    for (const FlowGrid& grid : job->grids)
        first.push_back(std::exchange(at, at + grid.starts.size()));
    std::vector<FlowResult> results(job->requests.size());
    m_pool.parallelFor(results.size(), [&](std::size_t i) {
        const FlowGrid& grid = job->grids[i];
        if (grid.starts.empty()) {
            results[i] = {job->requests[i].id, {}, 0, 0, grid.reason, {}};
            return;
        }
        const auto tracks = std::span(job->tracks).subspan(first[i], grid.starts.size());
        results[i] = flowResult(job->requests[i], grid.starts, tracks, m_now->size, m_limits);
    });
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
    Picture picture{{}, state.bytes("flow.grey"), frame, {}, {}, {}};
    const bool none = width == 0 && picture.loaded.empty();
    if (!none && (width != frame.width || std::int64_t(picture.loaded.size()) != frame.area())) {
        throw damagedState();
    }
    m_previous = none ? nullptr : std::make_shared<Picture>(std::move(picture));
    m_now.reset();
}

}  // namespace spoor
