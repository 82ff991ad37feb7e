// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes.h"

#include "engine/algorithms/stage_table.h"
#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_box.h"
#include "engine/stages/filter/colour_names.h"
#include "engine/stages/filter/filter_artifacts.h"
#include "engine/stages/filter/filter_proposals.h"
#include "engine/stages/proposals/proposal_choice.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>

namespace spoor {
namespace {

constexpr double leastSide = 4;    // of a target, px
constexpr double leastSize = 0.1;  // of a target, times its first size
constexpr double learningRate = 0.02;
constexpr double scaleRate = 0.005;  // learning rate of the scale filter
constexpr double colourRate = 0.04;  // of the histograms of colours
// Shares of the usual maximum and peak-to-sidelobe ratio of the response. Below the first ones a
// target is Uncertain, below the last one Lost. One that turns or bends is still learnt then; below
// the second ones it is not, and it is searched around its last place.
constexpr double weakShare = 0.45, weakRatio = 0.3;
constexpr double learntShare = 0.35, learntRatio = 0.2;
constexpr double lostShare = 0.25;
constexpr double sizeStep = 1.02;   // of the sizes that a filter looks at
constexpr double usualRate = 0.05;  // how fast what is usual follows
// A target is believed to be elsewhere than around its last place when the response there is so
// much higher, and far away only when it is at least this share of what is usual.
constexpr double elsewhereGain = 1.5, farShare = 0.5;
constexpr std::size_t maxScored = 4;  // proposals a target

/// What becomes of one target in one step.
struct Found {
    TargetId id = 0;
    FilterTarget* target = nullptr;
    std::vector<RectF> sizes;   ///< the last box first, then other sizes of it
    std::size_t firstPeak = 0;  ///< of theirs
    std::size_t patch = 0;      ///< of them with the highest response
    FilterPeak peak;
    RectF box;  ///< preliminary, then final
    TargetState state = TargetState::Tracking;
    Message reason;
    std::vector<RectF> around;  ///< windows that are searched because the response was weak
    bool near = false;          ///< they are those next to the last place
    std::vector<ScoredProposal> proposals;
    std::size_t scored = 0;  ///< of the proposals
    bool learnt = false;     ///< the response is strong enough for it
    bool seen = false;       ///< the final box is the first one that was scored
    std::size_t values = 0;  ///< of its size's search: how many, from
    std::size_t first = 0;   ///< here in the results
};

class KcfEdgeboxes : public Pipeline {
public:
    explicit KcfEdgeboxes(const PipelineSetup& setup)
        : m_params(setup.params), m_frameSize(setup.frameSize) {}

    void addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                   const StartBox& start) override;
    void removeTarget(TargetId id) override { m_targets.erase(id); }
    void pauseTarget(TargetId id, bool paused) override { m_targets.at(id).paused = paused; }
    StepResult step(FrameContext& frame, StageContext& stages) override;
    void setParameter(const std::string& name, const ParamValue& value) override {
        m_params.set(name, value).orThrow();
    }
    void save(StateWriter& state, StageContext& stages) const override;
    void load(StateReader& state, StageContext& stages) override;

private:
    const Buffer& extract(FrameContext& frame, FilterTarget& target,
                          const std::vector<RectF>& boxes, StageContext& stages);
    ComputeContext& device(StageContext& stages) { return stages.device("correlation_filter"); }
    ProposalGenerator& generator();
    std::vector<StageContext::Download> foresee(const std::vector<Found>& all, const Buffer& peaks,
                                                FrameContext& frame, StageContext& stages);
    void detect(std::vector<Found>& all, FrameContext& frame, StageContext& stages);
    void searchAgain(std::vector<Found>& all, FrameContext& frame, StageContext& stages);
    void propose(std::vector<Found>& all, FrameContext& frame, StageContext& stages);
    void takeAround(Found& found, const float* results, StageContext& stages);
    void takeProposal(Found& found, const float* results, StageContext& stages);
    void takeScale(Found& found, const float* results, FrameContext& frame, StageContext& stages);
    void train(FilterTarget& target, double rate, FrameContext& frame, StageContext& stages);
    void trainScale(FilterTarget& target, const RectF& box, FrameContext& frame,
                    StageContext& stages);
    void trainColours(FilterTarget& target, FrameContext& frame, StageContext& stages);
    void joinColours(const Found& found, const Buffer& peaks, const Buffer& contrasts,
                     std::size_t index, FrameContext& frame, StageContext& stages);

    ParamSet m_params;
    SizeI m_frameSize;
    std::map<TargetId, FilterTarget> m_targets;
    std::unique_ptr<ProposalGenerator> m_generator;  ///< for these parameters:
    std::string m_generatorKey;
};

RectF scaledBox(const RectF& box, double sx, double sy) {
    const PointF centre = box.centre();
    return {centre.x - box.width * sx / 2, centre.y - box.height * sy / 2, box.width * sx,
            box.height * sy};
}

/// A size that a target may be followed to.
bool sane(const RectF& box, const FilterTarget& target) {
    const double size = std::sqrt(box.area() / target.window.firstBox.area());
    return size > leastSize && size < 1 / leastSize && std::min(box.width, box.height) >= leastSide;
}

/// The generator of proposals that parameters name.
std::string generatorName(const ParamSet& params) {
    const std::string& name = params.text("proposals");
    return name == "edgeboxes" && !params.boolean("suppression") ? "edgeboxes-plain" : name;
}

FilterKind filterKind(const ParamSet& params) {
    return params.text("filter") == "kernel" ? FilterKind::Kernel : FilterKind::Background;
}

/// Whether the size follows by a filter of its own.
bool scaleFiltered(const ParamSet& params, const FilterTarget& target) {
    return target.kind == FilterKind::Kernel && params.text("scale_mode") == "pyramid";
}

/// Whether the size follows by proposals, and there are to be any.
bool proposing(const ParamSet& params) {
    return params.text("scale_mode") == "proposals" && params.text("proposals") != "none";
}

/// The boxes that are looked at first: the last one, and for a filter that is fast enough some
/// other sizes of it.
std::vector<RectF> sizesOf(const ParamSet& params, const FilterTarget& target) {
    std::vector<RectF> sizes{target.box};
    const bool fixed = params.text("scale_mode") == "none" ||
                       (params.text("scale_mode") == "proposals" && !proposing(params));
    if (target.kind == FilterKind::Kernel || fixed) return sizes;
    for (const double factor : {sizeStep, 1 / sizeStep}) {
        const RectF box = scaledBox(target.box, factor, factor);
        if (sane(box, target)) sizes.push_back(box);
    }
    return sizes;
}

bool hasColour(const Frame& frame, const RectI& part) {
    if (frame.grey()) return false;
    for (int y = part.y; y < part.y + part.height; ++y) {
        const std::uint8_t* p = frame.row(y) + part.x * 4;
        for (int x = 0; x < part.width; ++x, p += 4) {
            if (p[0] != p[1] || p[1] != p[2]) return true;
        }
    }
    return false;
}

bool flat(const Frame& frame, const RectI& part) {
    const std::uint8_t* first = frame.row(part.y) + part.x * 4;
    for (int y = part.y; y < part.y + part.height; ++y) {
        const std::uint8_t* p = frame.row(y) + part.x * 4;
        for (int x = 0; x < part.width; ++x, p += 4) {
            if (!std::equal(p, p + 3, first)) return false;
        }
    }
    return true;
}

void KcfEdgeboxes::addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                             const StartBox& start) {
    const RectF& box = start.box;
    FilterTarget target;
    target.box = checkTargetBox(box, frame.size()).orThrow();
    const RectI whole{0, 0, frame.size().width, frame.size().height};
    if (box.width < leastSide || box.height < leastSide) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The box is %1 x %2 pixels, but this tracker needs "
                                           "at least %3 x %3. Draw a larger box."))
                              .arg(box.width)
                              .arg(box.height)
                              .arg(leastSide));
    }
    if (whole.width < leastSide || whole.height < leastSide) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The picture is smaller than %1 x %1 pixels, which "
                                           "is too small for this tracker."))
                              .arg(leastSide));
    }
    target.kind = filterKind(m_params);
    const RectI covered =
        coveredPixels(makeFilterWindow(target.kind, box, false).areaOf(box), frame.size());
    if (flat(frame.frame(), covered)) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The box and its surroundings have one colour, so "
                                           "there is nothing to follow. Draw it around "
                                           "something with edges.")));
    }
    target.window = makeFilterWindow(target.kind, box, hasColour(frame.frame(), covered));
    target.filter = makeTargetFilter(target.kind, target.window, stages, device(stages));
    train(target, 1, frame, stages);
    trainColours(target, frame, stages);
    if (scaleFiltered(m_params, target)) trainScale(target, box, frame, stages);
    m_targets[id] = std::move(target);
}

const Buffer& KcfEdgeboxes::extract(FrameContext& frame, FilterTarget& target,
                                    const std::vector<RectF>& boxes, StageContext& stages) {
    std::vector<Patch> patches;
    for (const RectF& box : boxes) patches.push_back(target.window.patchOf(box));
    const Buffer& features = target.filter->features(patches.size());
    const FeatureShape& shape = target.window.features;
    const Buffer cells =
        fhogFeatures(frame, patches, shape, target.filter->hann(), features, stages);
    if (shape.colour) {
        colourNames(cells, patches.size(), shape, target.filter->hann(), features, stages);
    }
    return features;
}

void KcfEdgeboxes::train(FilterTarget& target, double rate, FrameContext& frame,
                         StageContext& stages) {
    target.filter->train(extract(frame, target, {target.box}, stages), rate, stages);
}

void KcfEdgeboxes::trainScale(FilterTarget& target, const RectF& box, FrameContext& frame,
                              StageContext& stages) {
    const double rate = target.scale ? scaleRate : 1;
    if (!target.scale) {
        target.scale = std::make_unique<ScaleFilter>(makeScaleShape(target.window.firstBox), stages,
                                                     device(stages));
    }
    target.scale->train(frame, box, rate, stages);
}

void KcfEdgeboxes::trainColours(FilterTarget& target, FrameContext& frame, StageContext& stages) {
    if (!colouring(m_params) || target.kind == FilterKind::Kernel ||
        !target.window.features.colour) {
        target.colours.reset();
        return;
    }
    if (!target.colours) target.colours = std::make_unique<ColourHistogram>(device(stages));
    target.colours->learn(frame, target.box, colourRate, stages);
}

/// Colours have a say in where the target is.
void KcfEdgeboxes::joinColours(const Found& found, const Buffer& peaks, const Buffer& contrasts,
                               std::size_t index, FrameContext& frame, StageContext& stages) {
    const FilterTarget& target = *found.target;
    const CellGrid grid = target.window.cellsOf(target.box);
    const Buffer likelihood = target.colours->likelihood(frame, grid, stages);
    target.colours->join(likelihood, grid, target.usualPeak, m_params.real("colours"),
                         *target.filter, found.sizes.size(), peaks, found.firstPeak, contrasts,
                         index, stages);
    showLikelihood(found.id, target, likelihood, stages);
}

/// What the search by proposals needs at boxes that are on the device only.
std::vector<StageContext::Download> KcfEdgeboxes::foresee(const std::vector<Found>& all,
                                                          const Buffer& peaks, FrameContext& frame,
                                                          StageContext& stages) {
    if (!proposing(m_params)) return {};
    std::vector<ForeseenRequest> requests;
    for (const Found& each : all) {
        const FilterTarget& target = *each.target;
        requests.push_back(
            {proposalRequest(each.id, target, target.box, m_params.real("search_window")),
             each.firstPeak, target.window.cellOf(target.box)});
    }
    return generator().foresee(frame, stages, requests, peaks);
}

/// Where each target is, by its response in the window around its last place.
void KcfEdgeboxes::detect(std::vector<Found>& all, FrameContext& frame, StageContext& stages) {
    std::size_t count = 0;
    for (Found& each : all) {
        each.sizes = sizesOf(m_params, *each.target);
        each.firstPeak = count;
        count += each.sizes.size();
    }
    const Buffer results = device(stages).acquire(count * sizeof(FilterPeak));
    const Buffer colours = device(stages).acquire(all.size() * sizeof(float));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Found& each = all[i];
        FilterTarget& target = *each.target;
        const Buffer& features = extract(frame, target, each.sizes, stages);
        showChannels(each.id, target, target.box, features, stages);
        target.filter->detect(features, each.sizes.size(), results, each.firstPeak, stages);
        if (target.colours) joinColours(each, results, colours, i, frame, stages);
    }
    std::vector<FilterPeak> peaks(count);
    std::vector<float> contrasts(all.size());
    // Edges around the new places come back with them: one wait.
    auto downloads = foresee(all, results, frame, stages);
    downloads.push_back({results, peaks.data(), peaks.size() * sizeof(FilterPeak), 0});
    const bool coloured = std::any_of(all.begin(), all.end(),
                                      [](const Found& f) { return f.target->colours != nullptr; });
    if (coloured)
        downloads.push_back({colours, contrasts.data(), contrasts.size() * sizeof(float), 0});
    stages.download(downloads);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].target->colours) {
            stages.signal("colour_histogram.contrast", all[i].id, contrasts[i]);
        }
    }
    for (Found& each : all) {
        FilterTarget& target = *each.target;
        std::size_t best = 0;
        for (std::size_t i = 1; i < each.sizes.size(); ++i) {
            if (peaks[each.firstPeak + i].value > peaks[each.firstPeak + best].value) best = i;
        }
        each.patch = best;
        each.peak = peaks[each.firstPeak + best];
        const PointF cell = target.window.cellOf(each.sizes[best]);
        each.box = movedBox(each.sizes[best], each.peak.x * cell.x, each.peak.y * cell.y);
        if (target.usualPeak <= 0) {
            target.usualPeak = each.peak.value;
            target.usualRatio = each.peak.ratio();
        }
    }
}

/// How far the response is to be believed: by its maximum and its peak-to-sidelobe ratio, against
/// what is usual for this target.
void judge(Found& found) {
    FilterTarget& target = *found.target;
    const double peak = found.peak.value, ratio = found.peak.ratio();
    if (peak < lostShare * target.usualPeak) {
        found.state = TargetState::Lost;
        found.reason = Message(SPOOR_TR("engine",
                                        "The response has fallen to %1, where %2 is usual for "
                                        "this target."))
                           .arg(toText(peak, 2))
                           .arg(toText(target.usualPeak, 2));
    } else if (peak < weakShare * target.usualPeak || ratio < weakRatio * target.usualRatio) {
        found.state = TargetState::Uncertain;
        found.reason = Message(SPOOR_TR("engine",
                                        "The response is weak: maximum %1 where %2 is usual, "
                                        "peak-to-sidelobe ratio %3 where %4 is."))
                           .arg(toText(peak, 2))
                           .arg(toText(target.usualPeak, 2))
                           .arg(toText(ratio, 1))
                           .arg(toText(target.usualRatio, 1));
    }
    found.learnt =
        peak >= learntShare * target.usualPeak && ratio >= learntRatio * target.usualRatio;
    if (!found.learnt) return;
    target.usualPeak += usualRate * (peak - target.usualPeak);
    target.usualRatio += usualRate * (ratio - target.usualRatio);
}

/// The generator that the parameters name.
ProposalGenerator& KcfEdgeboxes::generator() {
    const std::string name = generatorName(m_params);
    ProposalParams params;
    params.edges = m_params.text("edges");
    params.edgeModel = m_params.text("edge_model");
    params.minScore = m_params.real("min_score");
    params.kappa = m_params.real("kappa");
    const std::string key = name + '\n' + params.edges + '\n' + params.edgeModel + '\n' +
                            toText(params.minScore) + '\n' + toText(params.kappa);
    if (!m_generator || key != m_generatorKey) {
        m_generator = makeProposalGenerator(name, params);
        m_generatorKey = key;
    }
    return *m_generator;
}

/// Proposals for the targets that are certain, and which of them the filter is asked about.
void KcfEdgeboxes::propose(std::vector<Found>& all, FrameContext& frame, StageContext& stages) {
    std::vector<Found*> certain;
    std::vector<ProposalRequest> requests;
    for (Found& each : all) {
        if (each.state != TargetState::Tracking || !each.around.empty()) continue;
        certain.push_back(&each);
        requests.push_back(
            proposalRequest(each.id, *each.target, each.box, m_params.real("search_window")));
    }
    if (certain.empty()) return;
    const auto proposals = generator().propose(frame, stages, requests);
    for (std::size_t i = 0; i < certain.size(); ++i) {
        Found& each = *certain[i];
        each.proposals = gateProposals(proposals[i], each.box, maxScored, each.scored);
        // The preliminary box is scored as well, to be compared with.
        if (each.scored > 0) each.values = each.scored + 1;
    }
}

/// The second look, one round for all: targets whose response is weak are looked for around their
/// last place, the sizes of the others are searched.
void KcfEdgeboxes::searchAgain(std::vector<Found>& all, FrameContext& frame, StageContext& stages) {
    for (Found& each : all) {
        if (each.peak.value >= learntShare * each.target->usualPeak) {
            each.target->searches = 0;
            judge(each);
            if (each.state == TargetState::Tracking && each.target->scale) {
                each.values = scaleCount;
            }
        } else {
            each.around = each.target->windowsAround(frame.size(), each.near);
        }
    }
    if (proposing(m_params)) propose(all, frame, stages);
    std::size_t floats = 0;
    for (Found& each : all) {
        each.first = floats;
        floats +=
            each.around.size() * sizeof(FilterPeak) / sizeof(float) + (each.values + 7) / 8 * 8;
    }
    std::vector<float> values(floats);
    if (floats > 0) {
        const Buffer results = device(stages).acquire(floats * sizeof(float));
        for (Found& each : all) {
            FilterTarget& target = *each.target;
            if (!each.around.empty()) {
                target.filter->detect(extract(frame, target, each.around, stages),
                                      each.around.size(), results, each.first / 8, stages);
            } else if (each.scored > 0) {
                std::vector<RectF> boxes{each.box};
                for (std::size_t k = 0; k < each.scored; ++k) {
                    boxes.push_back(each.proposals[k].proposal.box);
                }
                target.filter->score(extract(frame, target, boxes, stages), boxes.size(), results,
                                     each.first, stages);
            } else if (each.values > 0) {
                target.scale->detect(frame, each.box, results, each.first, stages);
            }
        }
        stages.download(results, values.data(), floats * sizeof(float));
    }
    for (Found& each : all) {
        const float* results = values.data() + each.first;
        if (!each.around.empty()) takeAround(each, results, stages);
        if (proposing(m_params)) takeProposal(each, results, stages);
        if (scaleFiltered(m_params, *each.target)) takeScale(each, results, frame, stages);
    }
}

void KcfEdgeboxes::takeAround(Found& found, const float* results, StageContext& stages) {
    std::vector<FilterPeak> peaks(found.around.size());
    std::memcpy(static_cast<void*>(peaks.data()), results, peaks.size() * sizeof(FilterPeak));
    std::size_t best = 0;
    for (std::size_t i = 1; i < peaks.size(); ++i) {
        if (peaks[i].value > peaks[best].value) best = i;
    }
    showResponse(found.id, *found.target, found.around[best], best, stages);
    const double value = peaks[best].value;
    if (value > elsewhereGain * found.peak.value &&
        (found.near || value > farShare * found.target->usualPeak)) {
        const PointF cell = found.target->window.cellOf(found.around[best]);
        found.peak = peaks[best];
        found.box = movedBox(found.around[best], found.peak.x * cell.x, found.peak.y * cell.y);
    }
    judge(found);
}

void KcfEdgeboxes::takeProposal(Found& found, const float* results, StageContext& stages) {
    double present = 0;
    std::span<const float> values;
    if (found.scored > 0) {
        present = m_params.real("acceptance") * double(std::max(results[0], found.peak.value));
        values = {results + 1, found.scored};
    }
    const ScoredProposal* best = chooseProposal(found.proposals, values, present);
    showProposals(found.id, found.proposals, present, stages);
    found.seen = found.scored > 0;
    if (!best) return;
    const RectF box = boxBetween(found.box, best->proposal.box, m_params.real("damping"));
    if (!sane(box, *found.target)) return;
    found.box = box;
    found.seen = false;
}

void KcfEdgeboxes::takeScale(Found& found, const float* results, FrameContext& frame,
                             StageContext& stages) {
    FilterTarget& target = *found.target;
    if (found.values > 0) {
        const double factor = target.scale->factor(bestScale(results));
        const RectF box = scaledBox(found.box, factor, factor);
        showScales(found.id, *target.scale, results, stages);
        if (sane(box, target)) found.box = box;
    }
    if (found.state == TargetState::Tracking) trainScale(target, found.box, frame, stages);
}

StepResult KcfEdgeboxes::step(FrameContext& frame, StageContext& stages) {
    StepResult result;
    std::vector<Found> all;
    for (auto& [id, target] : m_targets) {
        if (target.paused) continue;
        all.emplace_back();
        all.back().id = id;
        all.back().target = &target;
    }
    if (all.empty()) return result;
    detect(all, frame, stages);
    for (const Found& each : all) {
        // That of a weak one is shown where it is looked for.
        if (each.peak.value >= learntShare * each.target->usualPeak) {
            showResponse(each.id, *each.target, each.sizes[each.patch], each.patch, stages);
        }
    }
    searchAgain(all, frame, stages);
    for (Found& each : all) {
        FilterTarget& target = *each.target;
        showPeak(each.id, target, each.peak, weakShare * target.usualPeak,
                 weakRatio * target.usualRatio, stages);
        // A lost target is looked for at its last place.
        if (each.state != TargetState::Lost) target.box = each.box;
        if (each.learnt && each.seen) {
            target.filter->trainScored(learningRate, stages);
        } else if (each.learnt) {
            train(target, learningRate, frame, stages);
        }
        if (each.learnt) trainColours(target, frame, stages);
        TargetResult out;
        out.id = each.id;
        out.state = each.state;
        out.box = target.box;
        out.confidence = std::clamp(double(each.peak.value), 0.0, 1.0);
        out.reason = each.reason;
        result.targets.push_back(std::move(out));
    }
    return result;
}

void KcfEdgeboxes::save(StateWriter& state, StageContext& stages) const {
    state.put("kcf-edgeboxes.targets", std::int64_t(m_targets.size()));
    for (const auto& [id, target] : m_targets) {
        state.put("id", std::int64_t{id});
        target.save(state, stages);
    }
}

void KcfEdgeboxes::load(StateReader& state, StageContext& stages) {
    std::map<TargetId, FilterTarget> targets;
    for (std::int64_t left = state.integer("kcf-edgeboxes.targets"); left > 0; --left) {
        const auto id = TargetId(state.integer("id"));
        targets[id] = FilterTarget::load(state, stages, stages.device("correlation_filter"));
    }
    m_targets = std::move(targets);
}

PipelineShape filterShape(const ParamSet& params) {
    PipelineShape shape;
    describeFilter(params, shape);
    if (filterKind(params) == FilterKind::Background) {
        for (StageSpec& stage : shape.stages) {
            if (stage.id == "correlation_filter") stage.kernels = firstKernels("background_filter");
        }
    }
    if (proposing(params)) {
        describeProposals(generatorName(params), shape);
    }
    return shape;
}

}  // namespace

PipelineType kcfEdgeboxesType() {
    return {.id = "kcf-edgeboxes",
            .label = SPOOR_TR("engine", "Correlation filter with proposals"),
            .help = SPOOR_TR("engine",
                             "Follows the target by a correlation filter over gradients and "
                             "colours; a pyramid of scales or object proposals tell its size."),
            .params = withAdvanced(kcfEdgeboxesParameters(),
                                   {"suppression", "edges", "edge_model", "damping", "acceptance",
                                    "search_window", "min_score", "kappa"}),
            .describe = filterShape,
            .create = created<KcfEdgeboxes>};
}

}  // namespace spoor
