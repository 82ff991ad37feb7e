// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/stage_runner.h"

#include "engine/bench/measuring.h"
#include "engine/media/frame.h"
#include "engine/pipeline/artifact.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>

namespace spoor {

StageRunner::StageRunner(const std::string& device, std::optional<KernelVariant> shape)
    : m_name(device),
      m_stages(std::make_unique<StageContext>(m_devices, ResolvedPlan{device, {}})) {
    m_devices.shape = shape;
}

StageRunner::~StageRunner() = default;

StageRunner::Times StageRunner::run(const Frame& frame,
                                    const std::function<void(FrameContext&)>& work) {
    double wall = 0;
    Times times = measureWork(frame, *m_stages, [&](FrameContext& context) {
        wall = wallMilliseconds([&] {
            work(context);
            device().queue().finish();
        });
    });
    times.wall = wall;
    return times;
}

double StageRunner::wall(const std::function<Times()>& runs) {
    const TimingSuspension untimed(m_stages->timings());
    return runs().wall;
}

StageRunner::Times measureWork(const Frame& frame, StageContext& stages,
                               const std::function<void(FrameContext&)>& work) {
    StageRunner::Times times;
    std::vector<TimingRow> rows;
    std::vector<Artifact> artifacts;
    (void)stages.timings().takeCounts();
    const Nanos begin = nowNanos();
    {
        FrameContext context(frame);
        work(context);
        stages.finish(frame.index(), rows, artifacts);
        times.wall = toMilliseconds(nowNanos() - begin);
    }
    for (const auto& row : rows) {
        const double milliseconds = toMilliseconds(row.end - row.begin);
        if (row.kernel.empty()) {
            const bool transfer =
                row.stage == "upload" || row.stage == "download" || row.stage == "move";
            if (transfer) times.transfer += milliseconds;
            if (row.stage == "sync") times.waits += milliseconds;
        } else {
            if (row.device == "host") {
                times.host += milliseconds;
                times.hostKernels[std::string(row.kernel)] += milliseconds;
            } else {
                times.kernels[std::string(row.kernel)] += milliseconds;
                times.device += milliseconds;
                times.stages[std::string(row.stage)] += milliseconds;
            }
        }
    }
    times.timed = stages.timings().timed() ? 1 : 0;
    times.counts = stages.timings().takeCounts();
    return times;
}

void add(StageRunner::Times& sum, const StageRunner::Times& more) {
    sum.device += more.device;
    sum.host += more.host;
    sum.transfer += more.transfer;
    sum.waits += more.waits;
    sum.timed += more.timed;
    for (const auto& [stage, ms] : more.stages) sum.stages[stage] += ms;
    sum.counts.launches += more.counts.launches;
    sum.counts.workGroups += more.counts.workGroups;
    sum.counts.syncs += more.counts.syncs;
    sum.counts.bytesUp += more.counts.bytesUp;
    sum.counts.bytesDown += more.counts.bytesDown;
}

nlohmann::json partsOf(const StageRunner::Times& times) {
    const double kernels = times.device + times.host;
    return {{"wall_ms", times.wall},
            {"kernels_ms", kernels},
            {"transfer_ms", times.transfer},
            {"launch_ms", std::max(0.0, times.wall - kernels - times.transfer)},
            {"launches", times.counts.launches}};
}

}  // namespace spoor
