// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/presets.h"
#include "engine/algorithms/api/registry.h"
#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/bench/bench_options.h"
#include "engine/bench/shared_benches.h"
#include "engine/bench/trackers.h"
#include "engine/media/sample_scene.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <opencv2/imgproc.hpp>

namespace spoor {
namespace {

using nlohmann::json;

// Steps before a sequence that are discarded, because kernels are compiled in them.
constexpr std::size_t warmUp = 3;

/// One side of the comparison.
struct Participant {
    std::string name;    ///< Such as "tld", "template:threshold=0.5", "OpenCV kcf, 2 threads".
    std::string device;  ///< Empty for OpenCV's trackers.
    std::string pipeline;
    bool seeded = true;  ///< The results depend on the seed.
    std::unique_ptr<Tracker> tracker;
    std::string remark{};                     ///< What settings of earlier versions mean.
    std::vector<std::string> stageDevices{};  ///< stage=device.
};

/// The result of tracking one sequence once.
struct Run {
    BoxSequence boxes;
    std::vector<double> milliseconds;  ///< Per step.
    StageRunner::Times sum;            ///< Over all steps.
    std::string failure;
};

/// The results of all runs of a participant on a sequence.
struct SequenceOutcome {
    Timing time;                 ///< Per step.
    double framesPerSecond = 0;  ///< All steps divided by their total time.
    StageRunner::Times sum;      ///< Over all steps.
    double steps = 0;
    std::vector<Score> scores;  ///< One per seed.
    std::string failure;

    double mean(double Score::*figure) const {
        double total = 0;
        for (const auto& score : scores) total += score.*figure;
        return scores.empty() ? 0 : total / double(scores.size());
    }
    double worst(double Score::*figure) const {
        double least = scores.empty() ? 0 : scores.front().*figure;
        for (const auto& score : scores) least = std::min(least, score.*figure);
        return least;
    }
};

std::vector<TrackerPicture> picturesOf(const TruthSequence& sequence) {
    std::vector<TrackerPicture> pictures;
    for (const auto& frame : sequence.frames) {
        const cv::Mat all(frame.size().height, frame.size().width, CV_8UC4,
                          const_cast<std::uint8_t*>(frame.pixels()));
        TrackerPicture picture{frame, {}};
        cv::cvtColor(all, picture.bgr, cv::COLOR_BGRA2BGR);
        pictures.push_back(std::move(picture));
    }
    return pictures;
}

/// Does work that may fail permanently; after a failure, the tracker reports nothing.
template <typename Work>
void attempt(Run& run, FrameIndex frame, const Work& work) {
    try {
        work();
    } catch (const DeviceLostError&) {
        throw;
    } catch (const std::exception& error) {
        run.failure = "frame " + std::to_string(frame) + ": " + error.what();
    }
}

void start(Participant& contender, Run& run, const std::vector<TrackerPicture>& pictures,
           const RectF& box, std::uint64_t seed) {
    attempt(run, 0, [&] {
        contender.tracker->start(pictures[0], box, seed);
        for (std::size_t i = 1; i < std::min(warmUp + 1, pictures.size()); ++i) {
            (void)contender.tracker->step(pictures[i]);
        }
        contender.tracker->start(pictures[0], box, seed);
    });
    run.boxes.assign(pictures.size(), std::nullopt);
    if (run.failure.empty()) run.boxes[0] = box;
}

void step(Participant& contender, Run& run, const TrackerPicture& picture, std::size_t frame) {
    if (!run.failure.empty()) return;
    attempt(run, FrameIndex(frame), [&] {
        const double ms =
            wallMilliseconds([&] { run.boxes[frame] = contender.tracker->step(picture); });
        const StageRunner::Times* times = contender.tracker->times();
        run.milliseconds.push_back(contender.tracker->milliseconds().value_or(ms));
        if (times) add(run.sum, *times);
    });
}

/// Tracks one sequence with all participants, frame by frame in turn, so that other load on the
/// machine affects all equally.
std::vector<Run> follow(std::vector<Participant>& contenders, const TruthSequence& sequence,
                        const std::vector<TrackerPicture>& pictures, std::uint64_t seed,
                        const std::function<void(double done)>& progress) {
    std::vector<Run> runs(contenders.size());
    const auto plays = [&](const Participant& each) { return seed == 0 || each.seeded; };
    for (std::size_t c = 0; c < contenders.size(); ++c) {
        if (plays(contenders[c])) start(contenders[c], runs[c], pictures, sequence.first, seed);
    }
    for (std::size_t frame = 1; frame < pictures.size(); ++frame) {
        progress(double(frame) / double(pictures.size()));
        for (std::size_t c = 0; c < contenders.size(); ++c) {
            if (plays(contenders[c])) step(contenders[c], runs[c], pictures[frame], frame);
        }
    }
    return runs;
}

std::vector<SequenceOutcome> results(std::vector<Participant>& contenders,
                                     const TruthSequence& sequence, int seeds,
                                     const std::function<void(double done)>& progress) {
    const auto pictures = picturesOf(sequence);
    std::vector<SequenceOutcome> all(contenders.size());
    std::vector<std::vector<double>> samples(contenders.size());
    for (int seed = 0; seed < seeds; ++seed) {
        const auto runs = follow(contenders, sequence, pictures, std::uint64_t(seed),
                                 [&](double done) { progress((seed + done) / seeds); });
        for (std::size_t c = 0; c < runs.size(); ++c) {
            if (runs[c].boxes.empty()) continue;
            all[c].scores.push_back(
                score(sequence.truth, runs[c].boxes, sequence.frames[0].size()));
            samples[c].insert(samples[c].end(), runs[c].milliseconds.begin(),
                              runs[c].milliseconds.end());
            add(all[c].sum, runs[c].sum);
            if (all[c].failure.empty()) all[c].failure = runs[c].failure;
        }
    }
    for (std::size_t c = 0; c < all.size(); ++c) {
        if (samples[c].empty()) continue;
        all[c].steps = double(samples[c].size());
        const double sum = std::accumulate(samples[c].begin(), samples[c].end(), 0.0);
        all[c].framesPerSecond = sum > 0 ? all[c].steps * 1e3 / sum : 0;
        all[c].time = summarise(std::move(samples[c]));
    }
    return all;
}

// --- the report ---

struct Figure {
    const char* name;
    double Score::*value;
};
const Figure figures[] = {{"auc", &Score::auc},
                          {"p20", &Score::p20},
                          {"centre_error", &Score::centreError},
                          {"tld_p", &Score::tldPrecision},
                          {"tld_r", &Score::tldRecall},
                          {"tld_f", &Score::tldF}};

json accuracyOf(const SequenceOutcome& result) {
    json out = json::object();
    for (const auto& [name, value] : figures) out[name] = result.mean(value);
    out["auc_worst"] = result.worst(&Score::auc);
    out["seeds"] = result.scores.size();
    if (!result.failure.empty()) out["failure"] = result.failure;
    return out;
}

json speedOf(const SequenceOutcome& result) {
    const double median = result.time.median > 0 ? 1e3 / result.time.median : 0;
    return {
        {"median", median},
        {"spread", result.time.median > 0 ? median * result.time.spread / result.time.median : 0},
        {"mean", result.framesPerSecond}};
}

/// Returns the average cost of a step.
json costsOf(const SequenceOutcome& result) {
    const double steps = std::max(result.steps, 1.0);
    const auto& sum = result.sum;
    const double timed = std::max(sum.timed, 1.0);
    json stages = json::object();
    for (const auto& [stage, ms] : sum.stages) stages[stage] = ms / timed;
    return {{"device_ms", sum.device / timed},
            {"host_ms", sum.host / timed},
            {"transfer_ms", sum.transfer / timed},
            {"stages_ms", stages},
            {"launches", double(sum.counts.launches) / steps},
            {"work_groups", double(sum.counts.workGroups) / steps},
            {"syncs", double(sum.counts.syncs) / steps},
            {"bytes_up", double(sum.counts.bytesUp) / steps},
            {"bytes_down", double(sum.counts.bytesDown) / steps}};
}

std::string noteOf(const SequenceOutcome& result) {
    const json costs = costsOf(result);
    std::string note = printed(
        "%.1f fps, AUC %.3f (worst %.3f), P20 %.3f, error %.1f px, TLD P %.2f R %.2f F %.2f",
        result.framesPerSecond, result.mean(&Score::auc), result.worst(&Score::auc),
        result.mean(&Score::p20), result.mean(&Score::centreError),
        result.mean(&Score::tldPrecision), result.mean(&Score::tldRecall),
        result.mean(&Score::tldF));
    if (result.sum.counts.launches > 0) {
        note += printed("; %.1f launches, %.0f work-groups, %.1f syncs, %.1f KB up, %.1f KB down",
                        costs["launches"].get<double>(), costs["work_groups"].get<double>(),
                        costs["syncs"].get<double>(), costs["bytes_up"].get<double>() / 1024,
                        costs["bytes_down"].get<double>() / 1024);
        for (const auto& [stage, ms] : costs["stages_ms"].items()) {
            note += printed(", %s %.3f ms", stage.c_str(), ms.get<double>());
        }
    }
    if (!result.failure.empty()) note += "; failed at " + result.failure;
    return note;
}

BenchRow rowOf(const Participant& contender, const SequenceOutcome& result,
               const std::string& size) {
    BenchRow row{contender.pipeline, "", contender.name, contender.device, size, result.time,
                 noteOf(result)};
    row.extra = {
        {"variant", contender.name}, {"fps", speedOf(result)}, {"accuracy", accuracyOf(result)}};
    if (result.sum.counts.launches > 0) row.extra["costs"] = costsOf(result);
    if (!contender.stageDevices.empty()) row.extra["stage_devices"] = contender.stageDevices;
    if (!contender.remark.empty()) row.note += "; " + contender.remark;
    return row;
}

void report(const std::vector<Participant>& contenders, const std::vector<SequenceOutcome>& all,
            const TruthSequence& sequence, bool alone, const BenchSink& sink) {
    const SizeI size = sequence.frames[0].size();
    const std::string text = printed("%s %dx%d, %zu frames", sequence.name.c_str(), size.width,
                                     size.height, sequence.frames.size());
    for (std::size_t c = 0; c < contenders.size(); ++c) {
        BenchRow row = rowOf(contenders[c], all[c], text);
        row.extra["sequence"] = sequence.name;
        if (!alone || contenders[c].device.empty()) sink(row);  // ours was reported before
        if (contenders[c].device.empty()) continue;
        row.note.clear();
        row.extra = {{"sequence", sequence.name}, {"variant", contenders[c].name}};
        for (std::size_t p = 0; p < contenders.size(); ++p) {
            if (!contenders[p].device.empty() || all[p].steps == 0) continue;
            row.peer = contenders[p].name;
            row.peerTime = all[p].time;
            sink(row);
        }
    }
}

json intervalOf(const std::vector<double>& differences) {
    const Interval interval = meanInterval(differences);
    return {{"mean", interval.mean},
            {"half", interval.half ? json(*interval.half) : json(nullptr)}};
}

/// Reports all sequences together, and the paired differences of each participant from the first
/// one.
void reportTogether(const std::vector<Participant>& contenders,
                    const std::vector<std::vector<SequenceOutcome>>& bySequence,
                    const BenchSink& sink) {
    for (std::size_t c = 0; c < contenders.size(); ++c) {
        SequenceOutcome whole;
        std::vector<double> medians, ratios;
        std::map<std::string, std::vector<double>> differences;
        double seconds = 0;
        for (const auto& results : bySequence) {
            const SequenceOutcome &first = results[0], &own = results[c];
            for (const auto& [name, value] : figures) {
                differences[name].push_back(own.mean(value) - first.mean(value));
            }
            // A sequence counts once, regardless of the number of seeds. The worst seed is used
            // below.
            whole.scores.push_back({});
            for (const auto& [name, value] : figures) whole.scores.back().*value = own.mean(value);
            add(whole.sum, own.sum);
            whole.steps += own.steps;
            if (own.framesPerSecond <= 0) continue;
            seconds += own.steps / own.framesPerSecond;
            medians.push_back(own.time.median);
            if (first.time.median > 0) {
                ratios.push_back(std::log(first.time.median / own.time.median));
            }
        }
        whole.framesPerSecond = seconds > 0 ? whole.steps / seconds : 0;
        if (!medians.empty()) whole.time = summarise(std::move(medians));
        BenchRow row = rowOf(contenders[c], whole, printed("%zu sequences", bySequence.size()));
        row.stage = "summary";
        double worst = 0;
        for (const auto& results : bySequence) worst += results[c].worst(&Score::auc);
        row.extra["accuracy"]["auc_worst"] = worst / double(bySequence.size());
        if (c > 0) {
            json against = {{"variant", contenders[0].name}};
            for (const auto& [name, values] : differences) against[name] = intervalOf(values);
            const Interval speed = meanInterval(ratios);
            against["speed"] = {
                {"ratio", std::exp(speed.mean)},
                {"factor", speed.half ? json(std::exp(*speed.half)) : json(nullptr)}};
            row.extra["against"] = against;
            const Interval auc = meanInterval(differences["auc"]);
            const Interval f = meanInterval(differences["tld_f"]);
            row.note += printed("; against %s: AUC %+.3f +- %.3f, F %+.3f +- %.3f, speed %.2fx",
                                contenders[0].name.c_str(), auc.mean, auc.half.value_or(0), f.mean,
                                f.half.value_or(0), std::exp(speed.mean));
        }
        sink(row);
    }
}

// --- participants ---

/// Throws EngineError if no variant has the parameter of a common setting.
void checkCommon(const TextSettings& common, const std::vector<PipelineVariant>& variants) {
    for (const auto& setting : common) {
        const std::string& name = setting.first;
        const bool unknown = std::ranges::all_of(variants, [&](const PipelineVariant& each) {
            return std::ranges::count(each.unknown, name) > 0;
        });
        if (!unknown) continue;
        throw EngineError(Message(SPOOR_TR("engine",
                                           "No measured algorithm has a parameter '%1'. Run "
                                           "'spoor-cli algorithms' to list the parameters."),
                                  name));
    }
}

std::vector<PipelineVariant> variantsOf(const BenchOptions& options) {
    TextSettings common;
    for (const auto& setting : options.settings) common.push_back(parseSetting(setting).orThrow());
    std::vector<PipelineVariant> variants;
    for (const auto& id : options.pipelines) {
        if ((*findAlgorithm(id).orThrow()).needsBox) variants.push_back(parseVariant(id, common));
    }
    for (const auto& id : options.presets) {
        (void)findPreset(id).orThrow();
        variants.push_back(parseVariant(id, common));
    }
    if (variants.empty() && options.variants.empty()) {
        for (const auto& type : algorithmDescriptors()) {
            if (type.needsBox && type.runsWithDefaults())
                variants.push_back(parseVariant(type.id, common));
        }
    }
    for (const auto& text : options.variants) variants.push_back(parseVariant(text, common));
    checkCommon(common, variants);
    return variants;
}

std::vector<Participant> contendersOf(const BenchOptions& options) {
    std::vector<Participant> all;
    for (const auto& device : options.devices) {
        DevicePlan plan{device, {}};
        for (const auto& text : options.stageDevices) {
            plan.stages.insert(parseSetting(text).orThrow());
        }
        for (const auto& variant : variantsOf(options)) {
            all.push_back({variant.name, device, variant.type->id, true,
                           makePipelineTracker(variant, plan), variant.note.english(),
                           options.stageDevices});
        }
    }
    if (options.peer && options.peer->isOpenCv()) {
        for (const auto& name : options.peers.empty() ? openCvTrackers() : options.peers) {
            if (name == "template") continue;  // matchTemplate is measured by itself
            all.push_back({options.peer->name() + ", " + name, "", "opencv5", name == "tld",
                           makePeerTracker(name, options.peer)});
        }
    }
    if (!options.againstOpenCv) return all;
    const std::string threads = threadsText(cv::getNumThreads());
    for (const auto& peer : options.peers.empty() ? openCvTrackers() : options.peers) {
        all.push_back({"OpenCV " + peer + ", " + threads, "", "opencv", peer == "tld",
                       makeOpenCvTracker(peer)});
    }
    return all;
}

/// Measures sequences one after the other. Each is read only when it is measured.
void benchEach(std::size_t count, const std::function<TruthSequence(std::size_t)>& sequence,
               const BenchOptions& options, const BenchSink& sink) {
    std::vector<Participant> contenders = contendersOf(options);
    std::vector<std::vector<SequenceOutcome>> bySequence;
    for (std::size_t i = 0; i < count; ++i) {
        const TruthSequence each = sequence(i);
        bySequence.push_back(results(
            contenders, each, options.alone ? 1 : options.seeds,
            [&](double done) { options.progress(each.name, (double(i) + done) / double(count)); }));
        report(contenders, bySequence.back(), each, options.alone, sink);
    }
    if (bySequence.size() > 1) reportTogether(contenders, bySequence, sink);
}

}  // namespace

std::vector<TruthSequence> sequencesOr(const BenchOptions& options, SizeI sample) {
    std::vector<TruthSequence> all;
    for (const auto& folder : options.sequences) {
        if (hasTruth(folder)) all.push_back(readSequence(folder, options.frames));
    }
    if (!all.empty()) return all;
    const SampleScene scene({.size = sample});
    TruthSequence sequence;
    sequence.name = "sample";
    const auto count = std::min(options.frames, std::size_t(scene.options().frames));
    for (FrameIndex i = 0; i < FrameIndex(count); ++i) {
        sequence.frames.push_back(scene.render(i));
        sequence.truth.push_back(scene.truth(i));
    }
    sequence.first = scene.box(0);
    all.push_back(std::move(sequence));
    return all;
}

void benchTrackers(const std::vector<TruthSequence>& sequences, const BenchOptions& options,
                   const BenchSink& sink) {
    benchEach(
        sequences.size(), [&](std::size_t i) { return sequences[i]; }, options, sink);
}

void benchSequences(const BenchOptions& options, const BenchSink& sink) {
    std::vector<std::string> folders;
    for (const auto& folder : options.sequences) {
        if (hasTruth(folder)) folders.push_back(folder);
    }
    const auto read = [&](std::size_t i) { return readSequence(folders[i], options.frames); };
    benchEach(folders.size(), read, options, sink);
}

}  // namespace spoor
