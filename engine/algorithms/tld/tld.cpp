// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/tld.h"

#include "engine/algorithms/tld/tld_artifacts.h"
#include "engine/algorithms/tld/tld_signals.h"
#include "engine/pipeline/param_specs.h"
#include "engine/pipeline/stage.h"
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
          m_flow(flowLimits(limits().decisions)) {}

    void addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                   const StartBox& start) override;
    void correctTarget(FrameContext& frame, StageContext& stages, TargetId id,
                       const StartBox& start) override;
    void removeTarget(TargetId id) override;
    void pauseTarget(TargetId id, bool paused) override;
    StepResult step(FrameContext& frame, StageContext& stages) override;
    void setParams(const ParamSet& params) override;
    void save(StateWriter& state, StageContext& stages) const override;
    void load(StateReader& state, StageContext& stages) override;
    void act(TargetId target, const std::string& action, std::int64_t id) override;

private:
    TldLimits limits() const;

    ParamSet m_params;
    SizeI m_frameSize;
    TldTargets m_targets;
    TldDetectors m_detectors;
    MedianFlow m_flow;
};

TldLimits Tld::limits() const {
    return {int(m_params.integer("min_window")),
            int(m_params.integer("max_patches")),
            m_params.real("variance_ratio"),
            m_params.real("fern_threshold"),
            m_params.real("nn_threshold"),
            int(m_params.integer("ferns")),
            m_params.text("decisions") == "opentld" ? TldDecisions::OpenTld : TldDecisions::Spoor};
}

void Tld::addTarget(FrameContext& frame, StageContext& stages, TargetId id, const StartBox& start) {
    m_targets[id] = m_detectors.start(id, start.box, limits(), frame, stages);
    m_flow.remember(frame, stages);
}

void Tld::correctTarget(FrameContext& frame, StageContext& stages, TargetId id,
                        const StartBox& start) {
    const RectF& box = start.box;
    const auto known = m_targets.find(id);
    // A box of a very different shape cannot use what was learned.
    if (known == m_targets.end() || !known->second.covers(box)) {
        addTarget(frame, stages, id, box);
        return;
    }
    TldTarget target = known->second;
    target.moveTo(checkTargetBox(box, frame.size()).orThrow());
    if (m_params.boolean("learning")) m_detectors.correct(id, target, limits(), frame, stages);
    known->second = std::move(target);
    m_flow.remember(frame, stages);
}

void Tld::removeTarget(TargetId id) {
    m_targets.erase(id);
    m_detectors.forget(id);
}

void Tld::pauseTarget(TargetId id, bool paused) {
    m_targets.at(id).paused = paused;
}

void Tld::setParams(const ParamSet& params) {
    m_params = params;
    for (auto& [id, target] : m_targets) {
        const int most = target.patches.most();
        target.patches.setMost(int(m_params.integer("max_patches")));
        if (target.patches.most() != most) m_detectors.forget(id);
    }
}

void Tld::act(TargetId target, const std::string& action, std::int64_t id) {
    const auto found = m_targets.find(target);
    if (action == "delete" && found != m_targets.end()) found->second.patches.erase(id);
}

StepResult Tld::step(FrameContext& frame, StageContext& stages) {
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
    m_detectors.detect(m_targets, seen, limits(), frame, stages);
    for (FlowResult& flow : m_flow.finish(stages)) {
        const auto own = std::find_if(seen.begin(), seen.end(),
                                      [&](const auto& each) { return each.id == flow.id; });
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
        if (m_params.boolean("learning")) {
            const double ratio = m_params.real("variance_ratio");
            std::vector<char> worth(seen.size());  // Not bool: several threads write elements.
            pool.parallelFor(seen.size(), [&](std::size_t i) {
                worth[i] = worthLearning(m_targets.at(seen[i].id), seen[i], frame.frame(), ratio);
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
        recordSignals(m_targets.at(each.id), each, m_params.real("variance_ratio"), frame.frame(),
                      stages);
        result.targets.push_back(std::move(each.result));
    }
    return result;
}

void Tld::save(StateWriter& state, StageContext& stages) const {
    state.put("tld.seed", std::int64_t(m_detectors.seed()));
    state.put("tld.targets", std::int64_t(m_targets.size()));
    for (const auto& [id, target] : m_targets) {
        state.put("id", std::int64_t{id});
        target.save(state);
    }
    m_flow.save(state, stages);
}

void Tld::load(StateReader& state, StageContext& stages) {
    const auto seed = std::uint64_t(state.integer("tld.seed"));
    TldTargets targets;
    for (std::int64_t left = state.integer("tld.targets"); left > 0; --left) {
        const auto id = TargetId(state.integer("id"));
        targets[id] = TldTarget::load(state, m_frameSize, limits().ferns, limits().decisions);
    }
    m_flow.load(state, stages, m_frameSize);
    m_targets = std::move(targets);
    m_detectors.restart(seed);
}

std::vector<ParamSpec> tldParameters() {
    return {
        booleanParam("learning", SPOOR_TR("engine", "Learning"), true,
                     SPOOR_TR("engine",
                              "Learns from every frame in which the target is trusted. Off: uses "
                              "only what it learned from the first frame.")),
        integerParam("max_patches", SPOOR_TR("engine", "Max. patches"), 100, {5, 1000},
                     SPOOR_TR("engine",
                              "Maximum number of stored patches of the target, and of objects that "
                              "it was confused with. More recognise more appearances but take "
                              "longer. When full, the most redundant patch is removed.")),
        integerParam("min_window", SPOOR_TR("engine", "Min. window size"), 15, {8, 200},
                     SPOOR_TR("engine",
                              "Shorter side of the smallest windows that are searched. Less finds "
                              "more distant targets but takes longer."),
                     {.unit = "px", .live = false}),
        realParam(
            "variance_ratio", SPOOR_TR("engine", "Variance ratio"), 0.5, {0, 1},
            SPOOR_TR("engine",
                     "Variance that a window needs, as a fraction of the first box's variance. "
                     "More is faster but misses blurred targets. 0 also searches flat windows.")),
        realParam(
            "fern_threshold", SPOOR_TR("engine", "Forest threshold"), 0.5, {0, 1},
            SPOOR_TR(
                "engine",
                "Mean fern posterior that a window must reach. More is faster but misses changed "
                "appearances. It is raised to the highest value on the first frame's background.")),
        realParam(
            "nn_threshold", SPOOR_TR("engine", "Similarity threshold"), 0.65, {0, 1},
            SPOOR_TR("engine",
                     "Relative similarity to the stored patches above which a window is accepted "
                     "as the target. More avoids false matches but finds the target less often.")),
        integerParam("ferns", SPOOR_TR("engine", "Ferns"), 20, {1, fernCount},
                     SPOOR_TR("engine",
                              "Number of ferns in the forest; OpenTLD has 10. More depend less on "
                              "the seed but take longer."),
                     {.live = false}),
        choiceParam(
            "decisions", SPOOR_TR("engine", "Decisions"), "spoor",
            {{"spoor", SPOOR_TR("engine", "Spoor")}, {"opentld", SPOOR_TR("engine", "OpenTLD")}},
            SPOOR_TR("engine",
                     "Rules that decide between flow and detector. OpenTLD: the detector "
                     "overrides the flow at once. Spoor: only after three frames, and the "
                     "flow ends when its box stays unlike the target."),
            {.live = false})};
}

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
            .params = withAdvanced(tldParameters(), {"max_patches", "variance_ratio",
                                                     "fern_threshold", "ferns", "decisions"}),
            .describe = tldShape,
            .create = created<Tld>};
}

}  // namespace spoor
