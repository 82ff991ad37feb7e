// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/stage_runner.h"

namespace spoor {

StageRunner::StageRunner(const std::string& device, std::optional<KernelShape> shape)
    : m_name(device), m_stages(m_devices, ResolvedPlan{device, {}}) {
    m_devices.shape = shape;
}

StageRunner::Times StageRunner::run(const Frame& frame,
                                    const std::function<void(FrameContext&)>& work) {
    Times times;
    std::vector<TimingRow> rows;
    std::vector<Artifact> artifacts;
    (void)m_stages.takeCounts();
    const Nanos begin = nowNanos();
    {
        FrameContext context(frame);
        work(context);
        device().queue().finish();
        times.wall = double(nowNanos() - begin) / 1e6;
        m_stages.finish(frame.index(), rows, artifacts);
    }
    for (const auto& row : rows) {
        const double milliseconds = double(row.end - row.begin) / 1e6;
        if (!row.kernel.empty()) {
            times.device += milliseconds;
            times.kernels[std::string(row.kernel)] += milliseconds;
        } else if (row.stage == "upload" || row.stage == "download") {
            times.transfer += milliseconds;
        }
    }
    times.counts = m_stages.takeCounts();
    return times;
}

}  // namespace spoor
