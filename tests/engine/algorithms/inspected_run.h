// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/api/registry.h"
#include "engine/pipeline/start_box.h"
#include "engine/pipeline/target_result.h"
#include "tests/support/environment_variable.h"
#include "tests/support/pipeline_run.h"

#include <set>
#include <string>
#include <vector>

namespace spoor::test {

/// Computes one frame of a tracked target again and again, with one kernel variant ("cpu" or
/// "gpu"): its results, its artifacts and the rows of windows.
class InspectedRun {
public:
    InspectedRun(const char* variant, const AlgorithmDescriptor& type, FrameSource& source,
                 const ParamSet& params, const RectF& box, FrameIndex frame)
        : m_variant("SPOOR_KERNEL_VARIANT", variant),
          m_run(type, source, params, {"cpu", {}}),
          m_frame(frame) {
        m_run.add(0, 1, box);
        for (FrameIndex i = 1; i < frame; ++i) (void)m_run.step(i);
        m_state = m_run.save();
    }
    std::vector<TargetResult> compute(const std::set<std::string>& artifacts) {
        m_run.load(m_state);
        m_run.stages().setWatched(artifacts);
        return m_run.step(m_frame);
    }
    /// The first artifact with this id.
    template <typename Value>
    Value artifact(const std::string& id) {
        (void)compute({id});
        for (const Artifact& each : m_run.artifacts())
            if (each.id == id) return std::get<Value>(each.value);
        ADD_FAILURE() << "no artifact " << id;
        return {};
    }
    /// The rows of a window; none if the algorithm searches nothing there.
    WindowInspection inspect(const std::string& id, const RectF& box) {
        m_run.stages().setInspect(InspectRequest{1, box});
        (void)compute({id});
        for (const Artifact& each : m_run.artifacts())
            if (each.id == id) return std::get<WindowInspection>(each.value);
        return {};
    }

private:
    EnvironmentVariable m_variant;
    PipelineRun m_run;
    FrameIndex m_frame;
    std::vector<std::uint8_t> m_state;
};

/// The row with this label; fails if there is none.
inline InspectionRow rowOf(const WindowInspection& window, const std::string& label) {
    for (const InspectionRow& row : window.rows)
        if (row.label.text == label) return row;
    ADD_FAILURE() << "no row " << label;
    return {};
}
inline bool passed(const InspectionRow& row) {
    return row.verdict == InspectionVerdict::Passed;
}

}  // namespace spoor::test
