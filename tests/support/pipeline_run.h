// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/compute/device_set.h"
#include "engine/media/frame.h"
#include "engine/media/frame_source.h"
#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/start_box.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_result.h"

#include <gtest/gtest.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace spoor::test {

/// The defaults of an algorithm with other values by their names.
inline ParamSet paramsWith(const AlgorithmDescriptor& type,
                           const std::vector<std::pair<std::string, std::string>>& settings) {
    ParamSet params(type.params);
    for (const auto& [name, value] : settings) {
        const auto set = params.setText(name, value);
        EXPECT_TRUE(set) << name << ": " << set.error().english();
    }
    return params;
}

/// Runs an algorithm over a source without a Runner: single frames, saved and loaded states.
class PipelineRun {
public:
    PipelineRun(const AlgorithmDescriptor& type, FrameSource& source, ParamSet params,
                const DevicePlan& plan = {}, std::uint64_t seed = 0)
        : m_source(source),
          m_stages(m_devices, resolve(type, params, plan)),
          m_params(std::move(params)),
          m_pipeline(type.create({m_params, seed, source.info().size})) {}
    PipelineRun(const AlgorithmDescriptor& type, FrameSource& source)
        : PipelineRun(type, source, ParamSet(type.params)) {}

    void add(FrameIndex frame, TargetId id, const StartBox& box) {
        FrameContext context(frameAt(frame));
        m_pipeline->addTarget(context, m_stages, id, box);
        finish(frame);
    }
    void correct(FrameIndex frame, TargetId id, const StartBox& box) {
        FrameContext context(frameAt(frame));
        m_pipeline->correctTarget(context, m_stages, id, box);
        finish(frame);
    }
    std::vector<TargetResult> step(FrameIndex frame) {
        FrameContext context(frameAt(frame));
        auto result = m_pipeline->step(context, m_stages);
        finish(frame);
        return result.targets;
    }
    void setParameter(const std::string& name, const ParamValue& value) {
        (void)m_params.set(name, value).orThrow();
        m_pipeline->setParams(m_params);
    }
    std::vector<std::uint8_t> save() {
        StateWriter writer;
        m_pipeline->save(writer, m_stages);
        return writer.bytes();
    }
    void load(const std::vector<std::uint8_t>& state) {
        StateReader reader(state);
        m_pipeline->load(reader, m_stages);
    }

    Pipeline& pipeline() { return *m_pipeline; }
    StageContext& stages() { return m_stages; }
    /// Timings of the last frame.
    const std::vector<TimingRow>& timings() const { return m_timings; }
    const std::vector<Artifact>& artifacts() const { return m_artifacts; }

private:
    ResolvedPlan resolve(const AlgorithmDescriptor& type, const ParamSet& params,
                         const DevicePlan& plan) {
        std::vector<StageSupport> places;
        for (const auto& stage : type.describe(params).stages) {
            places.push_back({stage.id, stage.onDevice, stage.onHost, stage.divisible});
        }
        return resolvePlan(plan, places, m_devices).orThrow();
    }
    Frame frameAt(FrameIndex index) {
        auto frame = m_source.read(index);
        if (!frame) throw std::out_of_range("no such frame");
        return *frame;
    }
    void finish(FrameIndex frame) {
        m_timings.clear();
        m_artifacts.clear();
        m_stages.finish(frame, m_timings, m_artifacts);
    }

    FrameSource& m_source;
    DeviceSet m_devices;
    StageContext m_stages;
    ParamSet m_params;
    std::unique_ptr<Pipeline> m_pipeline;
    std::vector<TimingRow> m_timings;
    std::vector<Artifact> m_artifacts;
};

/// Expects that a tracker rejects the boxes with a message about the box and keeps its state.
inline void expectRefused(PipelineRun& run, const std::vector<RectF>& boxes) {
    const auto before = run.save();
    for (const RectF& box : boxes) {
        try {
            run.add(0, 2, box);
            ADD_FAILURE() << "accepted: " << box.x << ',' << box.y << ' ' << box.width << " x "
                          << box.height;
        } catch (const EngineError& error) {
            EXPECT_EQ(std::string(error.what()).substr(0, 8), "The box ") << error.what();
        }
        EXPECT_EQ(run.save(), before);
    }
}

}  // namespace spoor::test
