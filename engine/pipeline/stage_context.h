// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_set.h"
#include "engine/compute/launch.h"
#include "engine/pipeline/artifact.h"
#include "engine/pipeline/report.h"
#include "engine/pipeline/stage_output.h"

#include <cstring>
#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spoor {

class StageContext;

/// A box that the user wants explained (command::Inspect).
struct InspectRequest {
    TargetId target = 0;
    std::string stage;
    RectF box;
};

/// A stage at work: a timing row from its construction to the later of its destruction and the end
/// of its last kernel, and a row for each kernel; none where frames are not timed.
class Stage {
public:
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    ~Stage();

    ComputeContext& device() { return *m_device; }
    /// Launches a kernel of this stage.
    template <typename... Args>
    void run(const KernelId& id, const Grid& grid, const Args&... args) {
        cl::Event event;
        launchOn(*m_queue, *m_device, m_timed ? &event : nullptr, id, grid, args...);
        addKernel(id.name, std::move(event), grid);
    }

    /// A kernel's row: a library's work on the queue, a transform in place, or work on the host.
    void runExternal(const std::string& name, const std::function<void()>& work);
    void transform(class Fft& fft, const Buffer& data, bool inverse);
    void runOnHost(const std::string& name, const std::function<void()>& work);

private:
    friend class StageContext;
    Stage(StageContext& context, std::string_view stage, ComputeContext* device,
          cl::CommandQueue* queue);
    void addKernel(const std::string& name, cl::Event event, const Grid& grid);

    StageContext& m_context;
    std::string_view m_stage;
    ComputeContext* m_device;   ///< null on the host
    cl::CommandQueue* m_queue;  ///< null on the host
    Nanos m_begin;
    std::size_t m_firstPending;
    bool m_timed;
    bool m_launched = false;
};

/// What a pipeline's stages work through: the resolved device of each stage, timings, transfers,
/// artifacts. Lives as long as a run; one thread.
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

    /// Begins a stage on the device of the plan (on the host when the plan says so).
    [[nodiscard]] Stage enter(const std::string& stage);
    /// Begins a stage that makes a product of the frame for the device that needs it.
    [[nodiscard]] Stage enterOn(const std::string& stage, ComputeContext& device);
    /// Begins a stage whose kernels run on the device's side queue: after everything enqueued on
    /// the compute queue so far, beside everything enqueued there later. Nobody waits for it but
    /// await(), see ComputeContext::sideQueue for what that asks of its memory.
    [[nodiscard]] Stage enterBeside(const std::string& stage, ComputeContext& device);

    /// Host to device, row "upload", without waiting; the bytes are copied aside first, so `from`
    /// may be reused when the call returns.
    void upload(const Buffer& to, const void* from, std::size_t bytes, std::size_t offset = 0);
    /// The same without the copy: `from` must stay as it is until finish().
    void uploadInPlace(const Buffer& to, const void* from, std::size_t bytes,
                       std::size_t offset = 0);
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
    /// Starts a download behind what is on the side queue; `to` must live until await() or the end
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

    /// Whether frames have timings (they do at first). Where nobody reads them, leave them: on some
    /// drivers a launch that is timed costs the host three times one that is not.
    void setTimed(bool timed) { m_timed = timed; }
    bool timed() const { return m_timed; }

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

    /// For those who compare devices; null: nobody. Outputs cost one test then.
    void setTap(OutputTap* tap) { m_tap = tap; }
    bool tapped() const { return m_tap != nullptr; }
    /// What a stage hands on: `size` values from `offset` (bytes) on, rows `stride` values apart
    /// (0: without gaps). Waits for the device when somebody compares.
    void output(const OutputSpec& spec, const Buffer& buffer, SizeI size, std::size_t offset = 0,
                std::size_t stride = 0);
    /// The same of something on the host, whose entries are made of the type of the output.
    template <typename T>
    void output(const OutputSpec& spec, std::vector<T>& values) {
        static_assert(std::is_trivially_copyable_v<T>);
        if (!m_tap) return;
        const auto fields = int(sizeof(T) / bytesOf(spec.type));
        StageOutput made{spec, {fields, int(values.size())}, {}, true};
        const auto* first = reinterpret_cast<const std::uint8_t*>(values.data());
        made.bytes.assign(first, first + values.size() * sizeof(T));
        m_tap->onOutput(made);
        values.resize(made.bytes.size() / sizeof(T));
        if (values.empty()) return;  // memcpy takes no null
        std::memcpy(static_cast<void*>(values.data()), made.bytes.data(),
                    values.size() * sizeof(T));
    }
    /// Zeroes what a kernel leaves undefined, so that it can be compared; only when tapped.
    void clearForOutput(const Buffer& buffer, std::size_t bytes, std::size_t offset = 0);

    const std::optional<InspectRequest>& inspect() const { return m_inspect; }
    void setInspect(std::optional<InspectRequest> request) { m_inspect = std::move(request); }

    /// Adds a host row, e.g. decoding; nothing where frames are not timed.
    void addRow(std::string_view stage, std::string_view device, Nanos begin, Nanos end,
                std::int64_t bytes = 0);
    /// Ends a frame: waits for what is in flight, and gives its timings and artifacts.
    void finish(FrameIndex frame, std::vector<TimingRow>& timings,
                std::vector<Artifact>& artifacts);
    /// Forgets a frame that failed, once the devices that are alive are done with it; a lost one is
    /// not touched.
    void abandon();

    /// Launches, synchronisation points and bytes read back since the last call, for the bench.
    struct Counts {
        std::int64_t launches = 0;
        std::int64_t workGroups = 0;
        std::int64_t syncs = 0;
        std::int64_t bytesUp = 0;
        std::int64_t bytesDown = 0;
    };
    Counts takeCounts();

private:
    friend class Stage;
    struct Pending {
        TimingRow row;
        ComputeContext* device = nullptr;
        cl::Event event;          ///< null for rows of the host clock
        cl::Event last;           ///< of work between two markers
        std::size_t kernels = 0;  ///< of a stage's row: how many of the next rows are its kernels
        bool resolved = false;    ///< the row has the times of its event
    };
    struct PendingMap {
        Artifact artifact;
        std::shared_ptr<std::vector<float>> values;
        Buffer source;  ///< kept until it is read
        cl::Event event;
        ComputeContext* device;
    };
    void use(ComputeContext& device) { m_used.insert(&device); }
    void resolveRow(Pending& pending) const;
    void resolveDone();
    void waitForUsed();
    void forget();

    DeviceSet& m_devices;
    ResolvedPlan m_plan;
    std::set<std::string> m_watched;
    std::optional<InspectRequest> m_inspect;
    OutputTap* m_tap = nullptr;
    bool m_timed = true;
    std::set<ComputeContext*> m_used;  ///< with something in flight that no row stands for
    std::vector<Pending> m_pending;
    std::size_t m_synced = 0;  ///< rows before this one were there at the last synchronisation
    std::vector<PendingMap> m_maps;
    std::vector<std::vector<std::uint8_t>> m_staging;  ///< bytes of uploads in flight
    std::vector<Artifact> m_artifacts;
    std::vector<Signal> m_signals;   ///< of the frame in work
    std::vector<Signal> m_recorded;  ///< of the frame that was finished last
    Counts m_counts;
    std::int64_t m_frames = 0;
};

/// Frames are not timed for as long as this lives.
class Untimed {
public:
    explicit Untimed(StageContext& stages) : m_stages(stages), m_before(stages.timed()) {
        stages.setTimed(false);
    }
    ~Untimed() { m_stages.setTimed(m_before); }
    Untimed(const Untimed&) = delete;
    Untimed& operator=(const Untimed&) = delete;

private:
    StageContext& m_stages;
    bool m_before;
};

}  // namespace spoor
