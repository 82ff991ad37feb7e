// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/kcf_edgeboxes.h"

#include "engine/algorithms/kcf_edgeboxes/filter_inspection.h"
#include "engine/algorithms/kcf_edgeboxes/filter_params.h"
#include "engine/algorithms/kcf_edgeboxes/kcf_target_step.h"
#include "engine/algorithms/kcf_edgeboxes/stages/filter_artifacts.h"
#include "engine/algorithms/kcf_edgeboxes/stages/filter_patches.h"
#include "engine/algorithms/kcf_edgeboxes/stages/filter_proposals.h"
#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_box.h"
#include "engine/stages/proposals/proposal_choice.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace spoor {
namespace {

constexpr double minBoxSide = 4;     // Minimum side of a target in pixels.
constexpr double minSize = 0.1;      // Minimum size relative to the first box.
constexpr double scaleRate = 0.005;  // Learning rate of the scale filter.
constexpr double colourRate = 0.04;  // Learning rate of the colour histograms.
constexpr double sizeStep = 1.02;    // Ratio of successive sizes that a filter searches.
// A window around the last position replaces it if its response is higher by this factor; a distant
// window must also reach this share of the usual response.
constexpr double elsewhereGain = 1.5, farShare = 0.5;

RectF scaledBox(const RectF& box, double sx, double sy) {
    const PointF centre = box.centre();
    return {centre.x - box.width * sx / 2, centre.y - box.height * sy / 2, box.width * sx,
            box.height * sy};
}

/// Returns whether a target may have this size.
bool sane(const RectF& box, const FilterTarget& target) {
    const double size = std::sqrt(box.area() / target.window.firstBox.area());
    return size > minSize && size < 1 / minSize && std::min(box.width, box.height) >= minBoxSide;
}

/// Returns whether a scale filter estimates the size.
bool scaleFiltered(const FilterParams& params, const FilterTarget& target) {
    return target.kind == FilterKind::Kernel && params.scaleMode == "pyramid";
}

/// Returns the boxes of the first search: the last box and, for the background-aware filter, the
/// two neighbouring sizes.
std::vector<RectF> sizesOf(const FilterParams& params, const FilterTarget& target) {
    std::vector<RectF> sizes{target.box};
    const bool fixed =
        params.scaleMode == "none" || (params.scaleMode == "proposals" && !params.proposing());
    if (target.kind == FilterKind::Kernel || fixed) return sizes;
    for (const double factor : {sizeStep, 1 / sizeStep}) {
        const RectF box = scaledBox(target.box, factor, factor);
        if (sane(box, target)) sizes.push_back(box);
    }
    return sizes;
}

class KcfEdgeboxes : public Pipeline {
public:
    KcfEdgeboxes(FilterKind kind, const AlgorithmOptions& setup)
        : m_params(kind, setup.params), m_names(m_params.colourTable) {}

    void addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                   const StartBox& start) override {
        const RectF& box = start.box;
        FilterTarget target;
        target.box = checkTargetBox(box, frame.size()).orThrow();
        const RectI whole{0, 0, frame.size().width, frame.size().height};
        if (box.width < minBoxSide || box.height < minBoxSide) {
            throw EngineError(Message(SPOOR_TR("engine",
                                               "The box is %1 x %2 pixels, but this tracker needs "
                                               "at least %3 x %3. Draw a larger box."),
                                      box.width, box.height, minBoxSide));
        }
        if (whole.width < minBoxSide || whole.height < minBoxSide) {
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "The image is smaller than %1 x %1 pixels, which is too "
                                 "small for this tracker. Choose another algorithm."),
                        minBoxSide));
        }
        target.kind = m_params.kind;
        target.settings = m_params.method.kernel;
        const RectI covered = coveredPixels(
            makeFilterWindow(target.kind, target.settings, box, false).areaOf(box), frame.size());
        if (flat(frame.frame(), covered)) {
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "The box and its surroundings have a single colour, so there is "
                                 "nothing to track. Draw the box around something with edges.")));
        }
        target.window =
            makeFilterWindow(target.kind, target.settings, box, hasColour(frame.frame(), covered));
        giveFilter(target, m_targets, stages, device(stages));
        FilterPatches patches(m_names);
        patches.add(target, target.box);
        target.filter->train(patches.extract(frame, *target.filter, stages), patches.places(), 1,
                             stages);
        FilterTarget* const own = &target;
        trainColours({&own, 1}, frame, stages);
        if (scaleFiltered(m_params, target)) trainScale(target, box, frame, stages);
        m_targets[id] = std::move(target);
    }
    void removeTarget(TargetId id) override { m_targets.erase(id); }
    void pauseTarget(TargetId id, bool paused) override { m_targets.at(id).paused = paused; }
    StepResult step(FrameContext& frame, StageContext& stages) override {
        StepResult result;
        std::vector<KcfTargetStep> all;
        for (auto& [id, target] : m_targets) {
            if (target.paused) continue;
            all.emplace_back();
            all.back().id = id;
            all.back().target = &target;
        }
        if (all.empty()) return result;
        detect(all, frame, stages);
        for (KcfTargetStep& each : all)
            beginInspection(each, m_params.colours, frame.frame(), stages);
        for (const KcfTargetStep& each : all) {
            // The response of a weak target is shown by its second search.
            const bool final = m_params.method.learnWeak || strongEnough(each);
            if (!responsesWatched(stages) || !final) continue;
            showResponse(each.id, *each.target, each.sizes[each.patch],
                         each.target->filter->response(each.firstPatch + each.patch, stages),
                         stages);
        }
        searchAgain(all, frame, stages);
        for (KcfTargetStep& each : all) {
            FilterTarget& target = *each.target;
            showStrength(each, stages);
            finishInspection(each, stages);
            // A lost target is searched for at its last position.
            if (each.state != TargetState::Lost) target.box = each.box;
            TargetResult out;
            out.id = each.id;
            out.state = each.state;
            out.box = target.box;
            out.confidence = std::clamp(double(each.peak.value), 0.0, 1.0);
            out.reason = each.reason;
            result.targets.push_back(std::move(out));
        }
        train(all, frame, stages);
        return result;
    }
    void setParams(const ParamSet& params) override {
        m_params = FilterParams(m_params.kind, params);
    }
    void save(StateWriter& state, StageContext& stages) const override {
        state.put("kcf-edgeboxes.targets", std::int64_t(m_targets.size()));
        for (const auto& [id, target] : m_targets) {
            state.put("id", std::int64_t{id});
            target.save(state, stages);
        }
    }
    void load(StateReader& state, StageContext& stages) override {
        FilterTargets targets;
        for (std::int64_t left = state.integer("kcf-edgeboxes.targets"); left > 0; --left) {
            const auto id = TargetId(state.integer("id"));
            targets[id] =
                FilterTarget::load(state, m_params.method.kernel, targets, stages, device(stages));
            // A state of the other algorithm.
            if (targets[id].kind != m_params.kind) throw damagedState();
        }
        m_targets = std::move(targets);
    }

private:
    ComputeContext& device(StageContext& stages) { return stages.device("correlation_filter"); }
    /// Returns the generator that the parameters select, creating it if needed.
    ProposalGenerator& generator() {
        const std::string name = m_params.generatorName();
        ProposalParams params;
        params.edges = m_params.edges;
        params.edgeModel = m_params.edgeModel;
        params.minScore = m_params.minScore;
        params.kappa = m_params.kappa;
        const std::string key = name + '\n' + params.edges + '\n' + params.edgeModel + '\n' +
                                toText(params.minScore) + '\n' + toText(params.kappa);
        if (!m_generator || key != m_generatorKey) {
            m_generator = makeProposalGenerator(name, params);
            m_generatorKey = key;
        }
        return *m_generator;
    }
    /// Prefetches the edges that the proposals need around positions that only the device knows.
    std::vector<StageContext::Download> prefetch(const std::vector<KcfTargetStep>& all,
                                                 const Buffer& peaks, FrameContext& frame,
                                                 StageContext& stages) {
        if (!m_params.proposing()) return {};
        std::vector<PrefetchRequest> requests;
        for (const KcfTargetStep& each : all) {
            const FilterTarget& target = *each.target;
            requests.push_back(
                {proposalRequest(each.id, target, target.box, m_params.method.proposals),
                 each.firstPeak, target.window.cellOf(target.box)});
        }
        return generator().prefetch(frame, stages, requests, peaks);
    }
    /// Finds each target by its response in the window around its last position.
    void detect(std::vector<KcfTargetStep>& all, FrameContext& frame, StageContext& stages) {
        const std::vector<KcfFilterGroup> rounds = kcfRounds(all);
        std::size_t count = 0;
        for (const KcfFilterGroup& round : rounds) {
            const std::size_t first = count;
            for (KcfTargetStep* each : round.targets) {
                each->sizes = sizesOf(m_params, *each->target);
                each->firstPeak = count;
                each->firstPatch = count - first;
                count += each->sizes.size();
            }
        }
        const Buffer results = device(stages).acquire(count * sizeof(FilterPeak));
        const Buffer colours = device(stages).acquire(all.size() * sizeof(float));
        for (const KcfFilterGroup& round : rounds) {
            FilterPatches patches(m_names);
            for (const KcfTargetStep* each : round.targets) {
                for (const RectF& size : each->sizes) patches.add(*each->target, size);
            }
            const Buffer& features = patches.extract(frame, *round.filter, stages);
            for (const KcfTargetStep* each : round.targets) {
                showChannels(each->id, *each->target, each->target->box, features, each->firstPatch,
                             stages);
            }
            round.filter->detect(features, patches.places(), results, round.targets[0]->firstPeak,
                                 stages);
            joinColours(round, all.data(), results, colours, frame, stages);
        }
        std::vector<FilterPeak> peaks(count);
        std::vector<float> contrasts(all.size());
        // The edges around the new positions arrive in the same transfer, for a single wait.
        auto downloads = prefetch(all, results, frame, stages);
        downloads.push_back({results, peaks.data(), peaks.size() * sizeof(FilterPeak), 0});
        const bool coloured =
            std::ranges::any_of(all, [](const auto& f) { return f.target->colours != nullptr; });
        if (coloured)
            downloads.push_back({colours, contrasts.data(), contrasts.size() * sizeof(float), 0});
        stages.download(downloads);
        device(stages).require(std::ranges::all_of(peaks, &FilterPeak::possible));
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (!all[i].target->colours) continue;
            all[i].contrast = double(contrasts[i]);
            stages.signal("colour_histogram.contrast", all[i].id, contrasts[i]);
        }
        for (KcfTargetStep& each : all) {
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
    /// Second search, one round for all targets: searches around the last position of targets with
    /// a weak response, and the size of the others.
    void searchAgain(std::vector<KcfTargetStep>& all, FrameContext& frame, StageContext& stages) {
        for (KcfTargetStep& each : all) {
            if (m_params.method.learnWeak || strongEnough(each)) {
                each.target->searches = 0;
                judge(each, m_params.method.learnWeak);
                if (each.state == TargetState::Tracking && each.target->scale) {
                    each.values = scaleCount;
                }
            } else {
                each.around = each.target->windowsAround(frame.size(), each.near);
            }
        }
        if (m_params.proposing()) propose(all, frame, stages);
        // The results of one filter's targets are contiguous: first the peaks, then the values.
        constexpr std::size_t record = sizeof(FilterPeak) / sizeof(float);
        const std::vector<KcfFilterGroup> rounds = kcfRounds(all);
        std::size_t floats = 0;
        for (const KcfFilterGroup& round : rounds) {
            for (KcfTargetStep* each : round.targets) {
                if (each->around.empty()) continue;
                each->first = floats;
                floats += each->around.size() * record;
            }
            for (KcfTargetStep* each : round.targets) {
                if (!each->around.empty()) continue;
                each->first = floats;
                floats += each->values;
            }
            floats = (floats + record - 1) / record * record;
        }
        std::vector<float> values(floats);
        if (floats > 0) {
            const Buffer results = device(stages).acquire(floats * sizeof(float));
            for (const KcfFilterGroup& round : rounds) {
                lookAround(round, results, frame, stages);
                searchSizes(round, results, frame, stages);
            }
            stages.download(results, values.data(), floats * sizeof(float));
        }
        for (KcfTargetStep& each : all) {
            const float* results = values.data() + each.first;
            for (std::size_t i = 0; each.around.empty() && i < each.values; ++i)
                device(stages).require(std::isfinite(results[i]));
            if (!each.around.empty()) takeAround(each, results, stages);
            if (m_params.proposing()) takeProposal(each, results, stages);
            if (scaleFiltered(m_params, *each.target)) takeScale(each, results, frame, stages);
        }
    }
    /// Searches the windows around the last positions of a filter's weak targets.
    void lookAround(const KcfFilterGroup& round, const Buffer& results, FrameContext& frame,
                    StageContext& stages) {
        FilterPatches patches(m_names);
        std::vector<KcfTargetStep*> weak;
        for (KcfTargetStep* each : round.targets) {
            if (each->around.empty()) continue;
            weak.push_back(each);
            each->firstPatch = patches.size();
            for (const RectF& window : each->around) patches.add(*each->target, window);
        }
        if (weak.empty()) return;
        round.filter->detect(patches.extract(frame, *round.filter, stages), patches.places(),
                             results, weak[0]->first * sizeof(float) / sizeof(FilterPeak), stages);
        if (!responsesWatched(stages)) return;
        // The selected response is known only later, when the filter has overwritten its buffers.
        for (KcfTargetStep* each : weak) {
            for (std::size_t i = 0; i < each->around.size(); ++i) {
                each->shown.push_back(round.filter->response(each->firstPatch + i, stages));
            }
        }
    }
    /// Searches the sizes of the other targets. Must be the last use of the filter, because
    /// training uses the patches of the scored proposals.
    void searchSizes(const KcfFilterGroup& round, const Buffer& results, FrameContext& frame,
                     StageContext& stages) {
        FilterPatches patches(m_names);
        std::vector<KcfTargetStep*> scored;
        for (KcfTargetStep* each : round.targets) {
            if (each->scored > 0) {
                scored.push_back(each);
                each->firstPatch = patches.size();
                patches.add(*each->target, each->box);
                for (std::size_t k = 0; k < each->scored; ++k) {
                    patches.add(*each->target, each->proposals[k].proposal.box);
                }
            } else if (each->around.empty() && each->values > 0) {
                each->target->scale->detect(frame, each->box, results, each->first, stages);
            }
        }
        if (scored.empty()) return;
        round.filter->score(patches.extract(frame, *round.filter, stages), patches.places(),
                            results, scored[0]->first, stages);
    }
    /// Generates proposals for the targets with a strong response and selects those that the filter
    /// scores.
    void propose(std::vector<KcfTargetStep>& all, FrameContext& frame, StageContext& stages) {
        std::vector<KcfTargetStep*> certain;
        std::vector<ProposalRequest> requests;
        for (KcfTargetStep& each : all) {
            const bool sure = each.state == TargetState::Tracking || m_params.method.learnWeak;
            if (!sure || !each.around.empty()) continue;
            certain.push_back(&each);
            requests.push_back(
                proposalRequest(each.id, *each.target, each.box, m_params.method.proposals));
        }
        if (certain.empty()) return;
        const auto proposals = generator().propose(frame, stages, requests);
        for (std::size_t i = 0; i < certain.size(); ++i) {
            KcfTargetStep& each = *certain[i];
            each.proposals = gateProposals(proposals[i], each.box, m_params.method.proposals.scored,
                                           each.scored);
            // The preliminary box is scored as well, for comparison.
            if (each.scored > 0) each.values = each.scored + 1;
        }
    }
    void takeAround(KcfTargetStep& found, const float* results, StageContext& stages) {
        std::vector<FilterPeak> peaks(found.around.size());
        std::memcpy(static_cast<void*>(peaks.data()), results, peaks.size() * sizeof(FilterPeak));
        device(stages).require(std::ranges::all_of(peaks, &FilterPeak::possible));
        std::size_t best = 0;
        for (std::size_t i = 1; i < peaks.size(); ++i) {
            if (peaks[i].value > peaks[best].value) best = i;
        }
        if (!found.shown.empty()) {
            showResponse(found.id, *found.target, found.around[best], found.shown[best], stages);
        }
        const double value = peaks[best].value;
        if (value > elsewhereGain * found.peak.value &&
            (found.near || value > farShare * found.target->usualPeak)) {
            const PointF cell = found.target->window.cellOf(found.around[best]);
            found.peak = peaks[best];
            found.box = movedBox(found.around[best], found.peak.x * cell.x, found.peak.y * cell.y);
        }
        judge(found, m_params.method.learnWeak);
    }
    void takeProposal(KcfTargetStep& found, const float* results, StageContext& stages) {
        double present = 0;
        std::span<const float> values;
        if (found.scored > 0) {
            const float peak = found.peak.value;
            present = m_params.acceptance *
                      double(m_params.method.againstPeak ? peak : std::max(results[0], peak));
            values = {results + 1, found.scored};
        }
        const ScoredProposal* best = chooseProposal(found.proposals, values, present);
        showProposals(found.id, found.proposals, present, stages);
        found.least = present;
        found.seen = found.scored > 0;
        if (!best) return;
        const RectF box = boxBetween(found.box, best->proposal.box, m_params.damping);
        if (!sane(box, *found.target)) return;
        found.box = box;
        found.seen = false;
    }
    void takeScale(KcfTargetStep& found, const float* results, FrameContext& frame,
                   StageContext& stages) {
        FilterTarget& target = *found.target;
        if (found.values > 0) {
            const double factor = target.scale->factor(bestScale(results));
            const RectF box = scaledBox(found.box, factor, factor);
            showScales(found.id, *target.scale, results, stages);
            if (found.inspection) found.scales.assign(results, results + scaleCount);
            if (sane(box, target)) found.box = box;
        }
        if (found.state == TargetState::Tracking) trainScale(target, found.box, frame, stages);
    }
    void trainScale(FilterTarget& target, const RectF& box, FrameContext& frame,
                    StageContext& stages) {
        const double rate = target.scale ? scaleRate : 1;
        if (!target.scale) {
            target.scale = std::make_unique<ScaleFilter>(makeScaleShape(target.window.firstBox),
                                                         stages, device(stages));
        }
        target.scale->train(frame, box, rate, stages);
    }
    /// Trains the filters of targets with a strong enough response on their new boxes.
    void train(std::vector<KcfTargetStep>& all, FrameContext& frame, StageContext& stages) {
        for (const KcfFilterGroup& round : kcfRounds(all)) {
            std::vector<TrainedPatch> scored;
            FilterPatches others(m_names);
            std::vector<FilterTarget*> learning;
            for (const KcfTargetStep* each : round.targets) {
                if (!each->learnt) continue;
                learning.push_back(each->target);
                if (each->seen) {
                    scored.push_back({each->target->place, each->firstPatch});
                } else {
                    others.add(*each->target, each->target->box);
                }
            }
            if (!scored.empty())
                round.filter->trainScored(scored, m_params.method.learningRate, stages);
            if (others.size() > 0) {
                round.filter->train(others.extract(frame, *round.filter, stages), others.places(),
                                    m_params.method.learningRate, stages);
            }
            if (!learning.empty()) trainColours(learning, frame, stages);
        }
    }
    /// Trains the colour histograms of targets with a common filter, or drops them if colours are
    /// disabled.
    void trainColours(std::span<FilterTarget* const> targets, FrameContext& frame,
                      StageContext& stages) {
        std::vector<ColourHistogram::ColourTarget> seen;
        for (FilterTarget* target : targets) {
            if (m_params.colours <= 0 || !target->window.features.colour) {
                target->colours.reset();
                continue;
            }
            giveColours(*target, m_targets, device(stages));
            seen.push_back({target->place, target->box});
        }
        if (!seen.empty()) targets.front()->colours->learn(frame, seen, colourRate, stages);
    }
    /// Adds the colour likelihood to the responses. `first`: first element of all steps, which is
    /// the origin for the index into `contrasts`.
    void joinColours(const KcfFilterGroup& round, const KcfTargetStep* first, const Buffer& peaks,
                     const Buffer& contrasts, FrameContext& frame, StageContext& stages) {
        ColourHistogram* colours = nullptr;
        std::vector<ColourHistogram::ColourSearch> sought;
        std::vector<ColourHistogram::PeakShift> joined;
        std::vector<KcfTargetStep*> having;
        for (KcfTargetStep* each : round.targets) {
            const FilterTarget& target = *each->target;
            if (!target.colours) continue;
            colours = target.colours.get();
            const CellGrid grid = target.window.cellsOf(target.box);
            for (std::size_t k = 0; k < each->sizes.size(); ++k) {
                joined.push_back({grid.target, target.usualPeak, int(sought.size()),
                                  each->firstPatch + k, each->firstPeak + k,
                                  k == 0 ? int(each - first) : -1});
            }
            sought.push_back({target.place, grid});
            having.push_back(each);
        }
        if (!colours) return;
        const Buffer likelihoods = colours->likelihood(frame, sought, stages);
        colours->join(likelihoods, joined, m_params.colours, *round.filter, peaks, contrasts,
                      stages);
        for (std::size_t i = 0; i < having.size(); ++i) {
            having[i]->likelihoods = likelihoods;
            having[i]->likelihood = i;
            showLikelihood(having[i]->id, *having[i]->target, likelihoods, i, stages);
        }
    }

    FilterParams m_params;
    ColourTable m_names;
    FilterTargets m_targets;
    std::unique_ptr<ProposalGenerator> m_generator;  ///< For the parameters in m_generatorKey.
    std::string m_generatorKey;
};

/// Describes the stages of an algorithm with this filter.
std::function<AlgorithmLayout(const ParamSet&)> layoutWith(FilterKind kind) {
    return [kind](const ParamSet& params) { return FilterParams(kind, params).layout(); };
}

std::function<std::unique_ptr<Pipeline>(const AlgorithmOptions&)> createdWith(FilterKind kind) {
    return [kind](const AlgorithmOptions& setup) {
        return std::make_unique<KcfEdgeboxes>(kind, setup);
    };
}

}  // namespace

AlgorithmDescriptor correlationFilterType() {
    return {.id = "correlation-filter",
            .label = SPOOR_TR("engine", "Correlation filter"),
            .help = SPOOR_TR("engine",
                             "Follows the target with a background-aware correlation filter on "
                             "gradients and colours. A scale pyramid estimates its size."),
            .params = withAdvanced(FilterParams(FilterKind::Background).specs(),
                                   {"suppression", "edges", "edge_model", "colour_table", "damping",
                                    "acceptance", "search_window", "min_score", "kappa"}),
            .describe = layoutWith(FilterKind::Background),
            .create = createdWith(FilterKind::Background)};
}

AlgorithmDescriptor kcfEdgeboxesType() {
    return {.id = "kcf-edgeboxes",
            .label = SPOOR_TR("engine", "KCF with EdgeBoxes"),
            .help = SPOOR_TR("engine",
                             "Follows the target with a kernelised correlation filter. Object "
                             "proposals estimate its size and aspect ratio, as published."),
            .params = withAdvanced(FilterParams(FilterKind::Kernel).specs(),
                                   {"edges", "edge_model", "colour_table", "damping", "acceptance",
                                    "search_window", "min_score", "kappa", "label_width", "window",
                                    "window_shape", "scored", "min_overlap", "learn_weak"}),
            .describe = layoutWith(FilterKind::Kernel),
            .create = createdWith(FilterKind::Kernel)};
}

}  // namespace spoor
