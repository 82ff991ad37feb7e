// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld.h"

#include "engine/algorithms/tld_show.h"
#include "engine/algorithms/tld_signals.h"
#include "engine/base/error.h"
#include "engine/pipeline/param_specs.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_box.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

namespace spoor {
namespace {

const OutputSpec boxOutput{"clustering.box", OutputType::Float64};

// A smaller side under this has too few pixels for ferns and patches.
constexpr double smallestSide = 8;
constexpr WarpRange firstWarps{20, 0.01, 0.01, 10, 5};
constexpr WarpRange laterWarps{10, 0.01, 0.01, 5, 5};
constexpr double negativeOverlap = 0.2;
constexpr double leastVariance = 1;  // grey levels squared, of the first patch

class Tld : public Pipeline {
public:
    explicit Tld(const PipelineSetup& setup)
        : m_params(setup.params), m_seed(setup.seed), m_frameSize(setup.frameSize) {}

    void addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                   const RectF& box) override;
    void removeTarget(TargetId id) override;
    void pauseTarget(TargetId id, bool paused) override;
    StepResult step(FrameContext& frame, StageContext& stages) override;
    void setParameter(const std::string& name, const ParamValue& value) override;
    void save(StateWriter& state, StageContext& stages) const override;
    void load(StateReader& state, StageContext& stages) override;
    void act(TargetId target, const std::string& action, std::int64_t id) override;

private:
    TldTarget started(const RectF& box, SizeI picture) const;
    void learnStart(TldTarget& target, TargetId id, FrameContext& frame, StageContext& stages);
    TldDetector& detector(TargetId id, StageContext& stages);
    void detect(std::vector<TldFrame>& seen, FrameContext& frame, StageContext& stages);
    void learnFrom(std::vector<TldFrame*>& seen, FrameContext& frame, StageContext& stages);
    const Buffer& block(Buffer& kept, std::size_t ints, ComputeContext& device) const;
    std::uint32_t key(TargetId id, FrameIndex frame) const;

    ParamSet m_params;
    std::uint64_t m_seed;
    SizeI m_frameSize;
    std::map<TargetId, TldTarget> m_targets;
    std::map<TargetId, std::unique_ptr<TldDetector>> m_detectors;  ///< made when needed
    MedianFlow m_flow;
    Buffer m_candidates;  ///< a CandidateBlock a target
    Buffer m_positives;   ///< a PositiveBlock a target
};

std::uint32_t Tld::key(TargetId id, FrameIndex frame) const {
    return hash32(hash32(std::uint32_t(m_seed), std::uint32_t(m_seed >> 32)) ^ std::uint32_t(id),
                  std::uint32_t(frame));
}

/// A buffer that is kept as long as it is large enough and on the right device.
const Buffer& Tld::block(Buffer& kept, std::size_t ints, ComputeContext& device) const {
    const std::size_t bytes = ints * sizeof(cl_int);
    if (!kept || &kept.device() != &device || kept.bytes() < bytes) kept = device.acquire(bytes);
    return kept;
}

TldDetector& Tld::detector(TargetId id, StageContext& stages) {
    auto& slot = m_detectors[id];
    const TldTarget& target = m_targets.at(id);
    if (slot && (slot->neighbour.maxPatches() < target.patches.most() ||
                 &slot->forest.device() != &stages.device("fern_forest"))) {
        slot.reset();
    }
    if (!slot) slot = std::make_unique<TldDetector>(target, m_seed, stages);
    return *slot;
}

/// A target before it has learned anything.
TldTarget Tld::started(const RectF& box, SizeI picture) const {
    TldTarget target;
    target.first = target.box = checkTargetBox(box, picture).orThrow();
    const SizeI size{int(std::lround(std::min(box.width, 1e5))),
                     int(std::lround(std::min(box.height, 1e5)))};
    const int smaller = std::min(size.width, size.height);
    if (smaller < smallestSide) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The box is %1 x %2 pixels, but TLD needs at least %3 "
                                           "on the shorter side. Draw a larger box, or enlarge "
                                           "the video."))
                              .arg(box.width)
                              .arg(box.height)
                              .arg(smallestSide));
    }
    target.minWindow = std::min(int(m_params.integer("min_window")), smaller);
    target.grid = WindowGrid(picture, size, target.minWindow);
    target.patches = PatchModel(int(m_params.integer("max_patches")));
    return target;
}

void Tld::addTarget(FrameContext& frame, StageContext& stages, TargetId id, const RectF& box) {
    TldTarget target = started(box, frame.size());
    learnStart(target, id, frame, stages);
    m_detectors.erase(id);
    m_targets[id] = std::move(target);
    m_flow.remember(frame, stages);
}

double greyVariance(const Frame& frame, const RectI& part) {
    double sum = 0, squares = 0;
    for (const double v : greyPatch(frame, part)) sum += v, squares += v * v;
    const auto count = double(part.width) * part.height;
    return squares / count - sum * sum / count / count;
}

void Tld::learnStart(TldTarget& target, TargetId id, FrameContext& frame, StageContext& stages) {
    const int nearest = target.grid.nearest(target.box);
    if (nearest < 0 || overlap(target.grid.box(nearest), target.box) < 0.6) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The box reaches too far out of the picture of %1 x %2 pixels, or "
                             "fills it: no window of the detector covers it. Draw it around what "
                             "is visible."))
                .arg(frame.size().width)
                .arg(frame.size().height));
    }
    target.variance = greyVariance(frame.frame(), target.grid.window(nearest));
    target.patchVariance = varianceOf(patchOf(frame.frame(), target.grid.box(nearest)));
    if (target.patchVariance < leastVariance) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The box has no texture: all its pixels are "
                                           "alike, so it cannot be found again. Draw it "
                                           "around something with edges.")));
    }
    TldDetector detector(target, m_seed, stages);
    const double bound = m_params.real("variance_ratio") * target.variance;
    const WindowList& passed = detector.variance.run(frame, stages, bound);
    std::vector<int> negatives;
    for (const auto& [window, score] : detector.forest.scores(frame, stages, passed, 0)) {
        if (overlap(target.grid.box(window), target.box) < negativeOverlap) {
            negatives.push_back(window);
        }
    }
    const auto codes = detector.forest.codes(frame, stages, negatives);
    const Buffer results = detector.learning.device().acquire(PositiveBlock::ints * sizeof(cl_int));
    const std::uint32_t drawn = key(id, frame.frame().index());
    detector.learning.run(frame, stages, target.box, firstWarps, drawn, results, 0);
    std::vector<cl_int> read(PositiveBlock::ints);
    stages.download(results, read.data(), read.size() * sizeof(cl_int));
    learnFirst(target, readPositives(read, firstWarps.count), negatives, codes, frame.frame(),
               hash32(drawn), m_params.real("fern_threshold"));
}

void Tld::removeTarget(TargetId id) {
    m_targets.erase(id);
    m_detectors.erase(id);
}

void Tld::pauseTarget(TargetId id, bool paused) {
    m_targets.at(id).paused = paused;
}

void Tld::setParameter(const std::string& name, const ParamValue& value) {
    m_params.set(name, value).orThrow();
    if (name != "max_patches") return;
    for (auto& [id, target] : m_targets) {
        const int most = target.patches.most();
        target.patches.setMost(int(m_params.integer("max_patches")));
        if (target.patches.most() != most) m_detectors.erase(id);
    }
}

void Tld::act(TargetId target, const std::string& action, std::int64_t id) {
    const auto found = m_targets.find(target);
    if (action == "delete" && found != m_targets.end()) found->second.patches.erase(id);
}

void Tld::detect(std::vector<TldFrame>& seen, FrameContext& frame, StageContext& stages) {
    ComputeContext& device = stages.device("fern_forest");
    const Buffer& results = block(m_candidates, m_targets.size() * CandidateBlock::ints, device);
    int slot = 0;
    std::vector<const WindowList*> survivors;
    for (TldFrame& each : seen) {
        const TldTarget& target = m_targets.at(each.id);
        TldDetector& own = detector(each.id, stages);
        const WindowList& passed =
            own.variance.run(frame, stages, m_params.real("variance_ratio") * target.variance);
        survivors.push_back(&passed);
        each.accept = target.accept(m_params.real("fern_threshold"));
        each.nnAccept = target.nnAccept(m_params.real("nn_threshold"));
        own.forest.run(frame, stages, passed, std::min(each.accept, refuseScore()), each.accept,
                       results, slot++);
    }
    const Buffer matched = stages.move(results, stages.device("nearest_neighbour"));
    slot = 0;
    for (TldFrame& each : seen) {
        NearestNeighbour& neighbour = detector(each.id, stages).neighbour;
        neighbour.update(m_targets.at(each.id).patches, stages);
        neighbour.run(frame, stages, matched, slot++);
    }
    std::vector<cl_int> read(seen.size() * CandidateBlock::ints);
    stages.download(matched, read.data(), read.size() * sizeof(cl_int));
    for (std::size_t i = 0; i < seen.size(); ++i) {
        seen[i].candidates =
            readCandidates(std::span(read).subspan(i * CandidateBlock::ints, CandidateBlock::ints));
        const TldTarget& target = m_targets.at(seen[i].id);
        judgeCandidates(target, seen[i]);
        showDetector(target, seen[i], detector(seen[i].id, stages), *survivors[i], frame, stages);
    }
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
    detect(seen, frame, stages);
    for (FlowResult& flow : m_flow.finish(stages)) {
        const auto own = std::find_if(seen.begin(), seen.end(),
                                      [&](const auto& each) { return each.id == flow.id; });
        own->flow = std::move(flow);
    }
    std::vector<TldFrame*> learning;
    {
        Stage stage(stages, "clustering");
        for (TldFrame& each : seen) {
            TldTarget& target = m_targets.at(each.id);
            integrate(target, each, frame.frame());
            std::vector<RectF> box{target.box};
            stages.outputs().give(boxOutput, box);
            target.box = box.front();
            if (m_params.boolean("learning") &&
                worthLearning(target, each, frame.frame(), m_params.real("variance_ratio"))) {
                learning.push_back(&each);
            }
        }
    }
    if (!learning.empty()) learnFrom(learning, frame, stages);
    m_flow.remember(frame, stages);
    for (TldFrame& each : seen) {
        showDecision(m_targets.at(each.id), each, frame.frame(), stages);
        recordSignals(m_targets.at(each.id), each, m_params.real("variance_ratio"), frame.frame(),
                      stages);
        result.targets.push_back(std::move(each.result));
    }
    return result;
}

void Tld::learnFrom(std::vector<TldFrame*>& seen, FrameContext& frame, StageContext& stages) {
    const Buffer& results =
        block(m_positives, m_targets.size() * PositiveBlock::ints, stages.device("learning"));
    int slot = 0;
    for (const TldFrame* each : seen) {
        detector(each->id, stages)
            .learning.run(frame, stages, m_targets.at(each->id).box, laterWarps,
                          key(each->id, frame.frame().index()), results, slot++);
    }
    std::vector<cl_int> read(seen.size() * PositiveBlock::ints);
    stages.download(results, read.data(), read.size() * sizeof(cl_int));
    for (std::size_t i = 0; i < seen.size(); ++i) {
        TldTarget& target = m_targets.at(seen[i]->id);
        const auto part = std::span(read).subspan(i * PositiveBlock::ints, PositiveBlock::ints);
        learn(target, *seen[i], readPositives(part, laterWarps.count), frame.frame());
        seen[i]->learned = true;
        detector(seen[i]->id, stages).forest.update(target.ferns, stages);
    }
}

void Tld::save(StateWriter& state, StageContext& stages) const {
    state.put("tld.seed", std::int64_t(m_seed));
    state.put("tld.targets", std::int64_t(m_targets.size()));
    for (const auto& [id, target] : m_targets) {
        state.put("id", std::int64_t{id});
        target.save(state);
    }
    m_flow.save(state, stages);
}

void Tld::load(StateReader& state, StageContext& stages) {
    const auto seed = std::uint64_t(state.integer("tld.seed"));
    std::map<TargetId, TldTarget> targets;
    for (std::int64_t left = state.integer("tld.targets"); left > 0; --left) {
        const auto id = TargetId(state.integer("id"));
        targets[id] = TldTarget::load(state, m_frameSize);
    }
    m_flow.load(state, stages, m_frameSize);
    m_seed = seed;
    m_targets = std::move(targets);
    m_detectors.clear();
}

std::vector<ParamSpec> tldParameters() {
    return {
        booleanParam("learning", SPOOR_TR("engine", "Learning"), true,
                     SPOOR_TR("engine",
                              "Learns from every frame in which the target is trusted; off keeps "
                              "what the first frame taught.")),
        integerParam("max_patches", SPOOR_TR("engine", "Patches kept"), 100, {5, 1000},
                     SPOOR_TR("engine",
                              "Pictures of the target that are remembered, and as many of what "
                              "was mistaken for it; when full, the most redundant one leaves.")),
        integerParam("min_window", SPOOR_TR("engine", "Smallest window"), 15, {8, 200},
                     SPOOR_TR("engine",
                              "Shorter side of the smallest windows that are searched; "
                              "smaller finds farther targets and takes longer."),
                     {.unit = "px", .live = false}),
        realParam("variance_ratio", SPOOR_TR("engine", "Variance ratio"), 0.5, {0, 1},
                  SPOOR_TR("engine",
                           "Share of the first box's grey variance that a window needs to be "
                           "looked at; 0 looks at flat windows too.")),
        realParam("fern_threshold", SPOOR_TR("engine", "Forest threshold"), 0.5, {0, 1},
                  SPOOR_TR("engine",
                           "Mean posterior of the ferns that a window must reach; raised to what "
                           "the background of the first frame reaches.")),
        realParam("nn_threshold", SPOOR_TR("engine", "Similarity threshold"), 0.65, {0, 1},
                  SPOOR_TR("engine",
                           "Relative similarity to the remembered patches above which a window is "
                           "taken for the target."))};
}

PipelineShape tldShape(const ParamSet&) {
    PipelineShape shape;
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

PipelineType tldType() {
    return {.id = "tld",
            .label = SPOOR_TR("engine", "TLD"),
            .help = SPOOR_TR("engine",
                             "Follows the target by optical flow, learns what it looks like, and "
                             "finds it again after it was gone."),
            .params = tldParameters(),
            .describe = tldShape,
            .create = created<Tld>};
}

}  // namespace spoor
