// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"
#include "engine/media/frame_store.h"
#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/state_io.h"
#include "engine/tracking/run_config.h"
#include "tests/support/moving_square.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace spoor::test {

/// Counts and order of what the pipelines of a DriftAlgorithm computed.
struct DriftLog {
    int created = 0;
    std::vector<FrameIndex> steps;  ///< Computed frames, in this order.
    const void* values = nullptr;   ///< Address of the parameters of the last step.
    std::function<void(FrameIndex)> fail = [](FrameIndex) {};  ///< May throw in a step.
};

/// Tracker without kernels: each step moves every target by the parameter "speed" to the right, and
/// the action "push" by 100 pixels. Its results depend on all earlier parameters and actions.
class DriftPipeline : public Pipeline {
public:
    DriftPipeline(const AlgorithmOptions& setup, DriftLog& log)
        : m_params(setup.params), m_log(log) {
        ++m_log.created;
    }
    void addTarget(FrameContext&, StageContext&, TargetId id, const StartBox& start) override {
        m_targets[id] = {start.box, false};
    }
    void removeTarget(TargetId id) override { m_targets.erase(id); }
    void pauseTarget(TargetId id, bool paused) override { m_targets.at(id).paused = paused; }
    StepResult step(FrameContext& frame, StageContext&) override {
        m_log.steps.push_back(frame.frame().index());
        m_log.values = &m_params.values();
        m_log.fail(frame.frame().index());
        StepResult result;
        for (auto& [id, target] : m_targets) {
            if (target.paused) continue;
            target.box.x += m_params.real("speed");
            TargetResult& one = result.targets.emplace_back();
            one.id = id;
            one.state = TargetState::Tracking;
            one.box = target.box;
        }
        return result;
    }
    void setParams(const ParamSet& params) override { m_params = params; }
    void act(TargetId target, const std::string& action, std::int64_t) override {
        if (action == "push") m_targets.at(target).box.x += 100;
    }
    void save(StateWriter& state, StageContext&) const override {
        state.put("targets", std::int64_t(m_targets.size()));
        for (const auto& [id, target] : m_targets) {
            state.put("id", std::int64_t(id));
            state.put("box", target.box);
            state.put("paused", std::int64_t(target.paused));
        }
    }
    void load(StateReader& state, StageContext&) override {
        m_targets.clear();
        for (auto left = state.integer("targets"); left > 0; --left) {
            Target& target = m_targets[TargetId(state.integer("id"))];
            target.box = state.box("box");
            target.paused = state.integer("paused") != 0;
        }
    }

private:
    struct Target {
        RectF box;
        bool paused = false;
    };
    ParamSet m_params;
    std::map<TargetId, Target> m_targets;
    DriftLog& m_log;
};

/// The descriptor of DriftPipeline, with 40 frames to track.
struct DriftAlgorithm {
    DriftAlgorithm() {
        type.id = "drift";
        ParamSpec speed;
        speed.name = "speed";
        speed.value = 1.0;
        speed.low = 0, speed.high = 10;
        type.params = {speed};
        type.describe = [](const ParamSet&) { return AlgorithmLayout(); };
        type.create = [this](const AlgorithmOptions& setup) {
            return std::make_unique<DriftPipeline>(setup, log);
        };
        FrameStore::Options options;
        options.prefetch = 0;
        frames = FrameStore::fromSource(std::make_unique<MovingSquareSource>(), options);
    }
    RunConfigPtr config(double speed = 1) const {
        ParamSet params(type.params);
        (void)params.set("speed", speed).orThrow();
        return makeRunConfig(type, params, {"cpu", {}});
    }
    Frame frame(FrameIndex index) const { return *frames->get(index); }

    DriftLog log;
    AlgorithmDescriptor type;
    std::shared_ptr<FrameStore> frames;
};

}  // namespace spoor::test
