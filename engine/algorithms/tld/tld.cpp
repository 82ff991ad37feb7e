// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/tld.h"

#include "engine/algorithms/tld/tld_artifacts.h"
#include "engine/algorithms/tld/tld_signals.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_box.h"

#include <algorithm>

namespace spoor {
namespace {

const OutputSpec boxOutput{"clustering.box", OutputType::Float64};

class Tld : public Pipeline {
public:
    explicit Tld(const AlgorithmOptions& setup)
        : m_params(setup.params),
          m_frameSize(setup.frameSize),
          m_detectors(setup.seed),
          m_flow(flowLimits(m_params.decisions)) {}

    void addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                   const StartBox& start) override {
        m_targets[id] = m_detectors.start(id, start.box, m_params, frame, stages);
        m_flow.remember(frame, stages);
    }
    void correctTarget(FrameContext& frame, StageContext& stages, TargetId id,
                       const StartBox& start) override {
        const RectF& box = start.box;
        const auto known = m_targets.find(id);
        // A box of a very different shape cannot use what was learned.
        if (known == m_targets.end() || !known->second.covers(box)) {
            addTarget(frame, stages, id, box);
            return;
        }
        TldTarget target = known->second;
        target.moveTo(checkTargetBox(box, frame.size()).orThrow());
        if (m_params.learning) m_detectors.correct(id, target, m_params, frame, stages);
        known->second = std::move(target);
        m_flow.remember(frame, stages);
    }
    void removeTarget(TargetId id) override {
        m_targets.erase(id);
        m_detectors.forget(id);
    }
    void pauseTarget(TargetId id, bool paused) override { m_targets.at(id).paused = paused; }
    StepResult step(FrameContext& frame, StageContext& stages) override {
        StepResult result;
        std::vector<TldFrame> seen;
        std::vector<FlowRequest> requests;
        for (const auto& [id, target] : m_targets) {
            if (target.paused) continue;
            seen.emplace_back().id = id;
            seen.back().followed = target.located;
            if (target.located) requests.push_back({id, target.box});
        }
        if (seen.empty()) {
            m_flow.remember(frame, stages);
            return result;
        }
        m_flow.begin(frame, stages, requests);
        m_detectors.detect(m_targets, seen, m_params, frame, stages);
        for (FlowResult& flow : m_flow.finish(stages)) {
            const auto own =
                std::ranges::find_if(seen, [&](const auto& each) { return each.id == flow.id; });
            own->flow = std::move(flow);
        }
        std::vector<TldFrame*> learning;
        {
            Stage stage(stages, "clustering");
            ThreadPool& pool = m_detectors.pool();
            pool.parallelFor(seen.size(), [&](std::size_t i) {
                integrate(m_targets.at(seen[i].id), seen[i], frame.frame());
            });
            for (const TldFrame& each : seen) {
                std::vector<RectF> box{m_targets.at(each.id).box};
                stages.outputs().publish(boxOutput, box);
                m_targets.at(each.id).box = box.front();
            }
            if (m_params.learning) {
                const double ratio = m_params.varianceRatio;
                std::vector<char> worth(seen.size());  // Not bool: several threads write elements.
                pool.parallelFor(seen.size(), [&](std::size_t i) {
                    worth[i] =
                        worthLearning(m_targets.at(seen[i].id), seen[i], frame.frame(), ratio);
                });
                for (std::size_t i = 0; i < seen.size(); ++i) {
                    if (worth[i]) learning.push_back(&seen[i]);
                }
            }
        }
        if (!learning.empty()) m_detectors.learnFrom(m_targets, learning, frame, stages);
        m_flow.remember(frame, stages);
        for (TldFrame& each : seen) {
            showDecision(m_targets.at(each.id), each, frame.frame(), stages);
            recordSignals(m_targets.at(each.id), each, m_params.varianceRatio, frame.frame(),
                          stages);
            result.targets.push_back(std::move(each.result));
        }
        return result;
    }
    void setParams(const ParamSet& params) override {
        m_params = params;
        for (auto& [id, target] : m_targets) {
            const int most = target.patches.most();
            target.patches.setRemoval(m_params.removal);
            target.patches.setMost(m_params.maxPatches);
            if (target.patches.most() != most) m_detectors.forget(id);
        }
    }
    void save(StateWriter& state, StageContext& stages) const override {
        state.put("tld.seed", std::int64_t(m_detectors.seed()));
        state.put("tld.targets", std::int64_t(m_targets.size()));
        for (const auto& [id, target] : m_targets) {
            state.put("id", std::int64_t{id});
            target.save(state);
        }
        m_flow.save(state, stages);
    }
    void load(StateReader& state, StageContext& stages) override {
        const auto seed = std::uint64_t(state.integer("tld.seed"));
        TldTargets targets;
        for (std::int64_t left = state.integer("tld.targets"); left > 0; --left) {
            const auto id = TargetId(state.integer("id"));
            targets[id] = TldTarget::load(state, m_frameSize, m_params.ferns, m_params.decisions);
            targets[id].patches.setRemoval(m_params.removal);
        }
        m_flow.load(state, stages, m_frameSize);
        m_targets = std::move(targets);
        m_detectors.restart(seed);
    }
    void act(TargetId target, const std::string& action, std::int64_t id) override {
        const auto found = m_targets.find(target);
        if (action == "delete" && found != m_targets.end()) found->second.patches.erase(id);
    }

private:
    TldParams m_params;
    SizeI m_frameSize;
    TldTargets m_targets;
    TldDetectors m_detectors;
    MedianFlow m_flow;
};

AlgorithmLayout tldShape(const ParamSet&) {
    AlgorithmLayout shape;
    shape.stages = {
        {"grey", SPOOR_TR("engine", "Grey"), true, false},
        {"integral_image", SPOOR_TR("engine", "Integral image"), true, false},
        {"blurred_image", SPOOR_TR("engine", "Blurred image"), true, false},
        {"variance_filter", SPOOR_TR("engine", "Variance filter"), true, false},
        {"fern_forest", SPOOR_TR("engine", "Fern forest"), true, false},
        {"nearest_neighbour", SPOOR_TR("engine", "Nearest neighbour"), true, false},
        {"median_flow", SPOOR_TR("engine", "Median flow"), true, true},
        {"clustering", SPOOR_TR("engine", "Clustering"), false, true},
        {"learning", SPOOR_TR("engine", "Learning"), true, false},
    };
    shape.artifacts = tldArtifacts();
    shape.signalSpecs = tldSignals();
    return shape;
}

}  // namespace

AlgorithmDescriptor tldType() {
    return {.id = "tld",
            .label = SPOOR_TR("engine", "TLD"),
            .help = SPOOR_TR("engine",
                             "Follows the target with optical flow, learns its appearance, and "
                             "finds it again after it was gone."),
            .params = withAdvanced(TldParams().specs(), {"max_patches", "removal", "variance_ratio",
                                                         "fern_threshold", "ferns", "decisions"}),
            .describe = tldShape,
            .create = created<Tld>};
}

}  // namespace spoor
