// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_set.h"
#include "engine/pipeline/artifact.h"
#include "engine/pipeline/stage_output_probe.h"
#include "engine/pipeline/timing_rows.h"

#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spoor {

class Frame;

/// What a pipeline's stages work through: the resolved device of each stage, transfers, artifacts,
/// signals. A stage at work is a Stage. Lives as long as a run; one thread.
class StageContext {
public:
    StageContext(DeviceSet& devices, ResolvedPlan plan);
    ~StageContext();
    StageContext(const StageContext&) = delete;
    StageContext& operator=(const StageContext&) = delete;

    const ResolvedPlan& plan() const { return m_plan; }
    void setPlan(ResolvedPlan plan) { m_plan = std::move(plan); }
    bool onHost(const std::string& stage) const { return m_plan.deviceOf(stage) == "host"; }
    /// The device that a stage runs on; a logic_error for a stage on the host.
    ComputeContext& device(const std::string& stage);

    /// Host to device, row "upload", without waiting; the bytes are copied aside first, so `from`
    /// may be reused when the call returns.
    void upload(const Buffer& to, const void* from, std::size_t bytes, std::size_t offset = 0);
    /// A picture, which is kept until it is there: straight from its memory where the device has
    /// that page-locked.
    void upload(const Buffer& to, const Frame& picture);
    /// Device to host, row "download", after everything enqueued before; waiting is the row "sync".
    void download(const Buffer& from, void* to, std::size_t bytes, std::size_t offset = 0);
    /// The same of several buffers of one device, with one wait.
    struct Download {
        Buffer from;
        void* to = nullptr;
        std::size_t bytes = 0;
        std::size_t offset = 0;
    };
    void download(std::span<const Download> downloads);
    /// Starts a download after what is on the side queue; `to` must live until await() or the end
    /// of the side queue.
    struct SideDownload {
        ComputeContext* device = nullptr;  ///< null: nothing was started
        cl::Event event;
        std::int64_t bytes = 0;
    };
    SideDownload downloadBeside(const Buffer& from, void* to, std::size_t bytes);
    /// Waits for it: rows "sync" and "download" as above.
    void await(const SideDownload& download);
    /// The same bytes on another device, row "move"; the handle itself when it is there already.
    Buffer move(const Buffer& from, ComputeContext& to);

    /// Of the frame in work.
    TimingRows& timings() { return m_timings; }
    /// For those who compare devices.
    StageOutputProbe& outputs() { return m_outputs; }

    /// True when somebody looks at this artifact: only then is it worth making.
    bool watched(const std::string& artifact) const { return m_watched.count(artifact) > 0; }
    void publish(const std::string& artifact, TargetId target, ArtifactValue value);
    /// Publishes a map that is still on the device: read back on the transfer queue while the
    /// pipeline goes on, decoded in finish().
    void publishMap(const std::string& artifact, TargetId target, const Buffer& values,
                    std::size_t offset, ScalarMap empty);
    void setWatched(std::set<std::string> artifacts) { m_watched = std::move(artifacts); }

    /// Records a signal of this frame; `id` is a literal.
    void signal(std::string_view id, TargetId target, double value,
                double limit = std::numeric_limits<double>::quiet_NaN()) {
        m_signals.push_back({id, target, float(value), float(limit)});
    }
    /// Those of the frame that was finished last, in the order of recording.
    std::vector<Signal> takeSignals() { return std::exchange(m_recorded, {}); }

    const std::optional<InspectRequest>& inspect() const { return m_inspect; }
    void setInspect(std::optional<InspectRequest> request) { m_inspect = std::move(request); }

    /// Ends a frame: waits for what is in flight, and gives its timings and artifacts.
    void finish(FrameIndex frame, std::vector<TimingRow>& timings,
                std::vector<Artifact>& artifacts);
    /// Forgets a frame that failed, once the devices that are alive are done with it; see
    /// TimingRows::abandon.
    bool abandon();

private:
    /// A map that is read back, and what must stay until it is.
    struct PendingMap {
        Artifact artifact;
        std::shared_ptr<std::vector<float>> values;
        Buffer source;
    };
    void forget();
    /// Row "upload"; `aside`: through page-locked memory.
    cl::Event write(const Buffer& to, const void* from, std::size_t bytes, std::size_t offset,
                    bool aside);

    DeviceSet& m_devices;
    ResolvedPlan m_plan;
    TimingRows m_timings;
    StageOutputProbe m_outputs;
    std::set<std::string> m_watched;
    std::optional<InspectRequest> m_inspect;
    std::vector<PendingMap> m_maps;
    std::vector<std::vector<std::uint8_t>> m_staging;  ///< bytes of uploads in flight
    std::vector<Artifact> m_artifacts;
    std::vector<Signal> m_signals;   ///< of the frame in work
    std::vector<Signal> m_recorded;  ///< of the frame that was finished last
};

}  // namespace spoor
