// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"
#include "engine/compute/device_set.h"
#include "engine/pipeline/artifact.h"
#include "engine/pipeline/inspect_request.h"
#include "engine/pipeline/signal.h"
#include "engine/pipeline/stage_output_probe.h"
#include "engine/pipeline/timing_rows.h"

#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace spoor {

class Frame;

/// Resources for the stages of a pipeline: the resolved device of each stage, transfers, artifacts
/// and signals. A Stage object represents a running stage. Lives as long as a run. Single-threaded.
class StageContext {
public:
    StageContext(DeviceSet& devices, ResolvedPlan plan);
    ~StageContext();
    StageContext(const StageContext&) = delete;
    StageContext& operator=(const StageContext&) = delete;

    const ResolvedPlan& plan() const { return m_plan; }
    void setPlan(ResolvedPlan plan) { m_plan = std::move(plan); }
    bool onHost(const std::string& stage) const { return m_plan.deviceOf(stage) == "host"; }
    /// The device that a stage runs on (index 0), or one of the helpers that share its work (from
    /// 1, in the order of the plan). Throws logic_error for a stage on the host.
    ComputeContext& device(const std::string& stage, std::size_t index = 0);

    /// Copies from host to device without waiting, row "upload". The bytes are copied first, so
    /// `from` may be reused when the call returns.
    void upload(const Buffer& to, const void* from, std::size_t bytes, std::size_t offset = 0);
    /// Uploads a frame and keeps it alive until the upload is complete. Frames in pinned memory are
    /// not copied first.
    void upload(const Buffer& to, const Frame& picture);
    /// Copies from device to host after all earlier commands, row "download"; waits in row "sync".
    void download(const Buffer& from, void* to, std::size_t bytes, std::size_t offset = 0);
    /// Downloads several buffers of one device with a single wait.
    struct Download {
        Buffer from;
        void* to = nullptr;
        std::size_t bytes = 0;
        std::size_t offset = 0;
    };
    void download(std::span<const Download> downloads);
    /// Starts a download on the side queue, after its earlier commands. `to` must stay valid until
    /// await() returns or the side queue is finished.
    struct SideDownload {
        ComputeContext* device = nullptr;  ///< null: not started
        cl::Event event;
        std::int64_t bytes = 0;
    };
    SideDownload downloadBeside(const Buffer& from, void* to, std::size_t bytes);
    /// Waits for the download; adds rows "sync" and "download".
    void await(const SideDownload& download);
    /// Copies the buffer to another device, row "move". Returns `from` if it is already there.
    Buffer move(const Buffer& from, ComputeContext& to);

    /// Timings of the current frame.
    TimingRows& timings() { return m_timings; }
    /// Stage outputs for device comparisons.
    StageOutputProbe& outputs() { return m_outputs; }

    /// True when the artifact is displayed or recorded. Skip its computation otherwise.
    bool watched(const std::string& artifact) const { return m_watched.count(artifact) > 0; }
    /// Publishes a value, or the result of a function, which is called for watched artifacts only.
    template <typename Value>
    void publish(const std::string& artifact, TargetId target, Value&& value) {
        if (!watched(artifact)) return;
        if constexpr (std::is_invocable_v<Value&>)
            m_artifacts.push_back({artifact, target, value()});
        else
            m_artifacts.push_back({artifact, target, std::forward<Value>(value)});
    }
    /// Publishes a map from a device buffer. The transfer queue reads it back in parallel, until
    /// finish().
    void publishMap(const std::string& artifact, TargetId target, const Buffer& values,
                    std::size_t offset, ScalarMap empty);
    void setWatched(std::set<std::string> artifacts) { m_watched = std::move(artifacts); }

    /// Records a signal of this frame; `id` must be a string literal.
    void signal(std::string_view id, TargetId target, double value,
                double limit = std::numeric_limits<double>::quiet_NaN()) {
        m_signals.push_back({id, target, float(value), float(limit)});
    }
    /// Signals of the last finished frame, in the order of recording.
    std::vector<Signal> takeSignals() { return std::exchange(m_recorded, {}); }

    const std::optional<InspectRequest>& inspect() const { return m_inspect; }
    void setInspect(std::optional<InspectRequest> request) { m_inspect = request; }

    /// Ends a frame: waits for commands in flight and returns the timings and artifacts.
    void finish(FrameIndex frame, std::vector<TimingRow>& timings,
                std::vector<Artifact>& artifacts);
    /// Discards a failed frame after the remaining devices have finished it; see
    /// TimingRows::abandon.
    bool abandon();

private:
    /// A map that is being read back, and the buffers that must outlive the transfer.
    struct PendingMap {
        Artifact artifact;
        std::shared_ptr<std::vector<float>> values;
        Buffer source;
    };
    void forget();
    /// Adds row "upload"; `aside`: copies through pinned memory.
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
    std::vector<Signal> m_signals;   ///< of the current frame
    std::vector<Signal> m_recorded;  ///< of the last finished frame
};

}  // namespace spoor
