// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/tld_target.h"
#include "engine/bench/shared_benches.h"
#include "engine/bench/tld_published.h"
#include "engine/bench/tld_scalar.h"
#include "engine/media/sample_scene.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace spoor {
namespace {

constexpr std::uint64_t seed = 1;
constexpr std::uint32_t key = 17;
constexpr int patchesOfAKind = 100;
constexpr int minSide = 15;
constexpr double varianceRatio = 0.5;
constexpr double fernThreshold = 0.5;

/// A scene of that size, with a box of that size at the scene's target, and the ferns.
struct Case {
    SizeI picture, box;
    int ferns = fernCount;
};
constexpr int publishedFerns = 10;
// The first case has the image size and the box size, and thus the windows, of the sequence Car.
constexpr Case cases[] = {{{320, 240}, {91, 40}}, {{1920, 1080}, {160, 120}}};

/// A target that has learned from its first frame, with full memories, and its stages on one
/// device.
class Target {
public:
    Target(const Case& wanted, StageRunner& runner) : m_runner(runner) {
        const SampleScene scene({.size = wanted.picture});
        frame = scene.render(0);
        const PointF centre = scene.box(0).centre();
        const SizeI size = wanted.box;
        target.box = {std::clamp(std::round(centre.x) - size.width / 2, 0.0,
                                 double(wanted.picture.width - size.width)),
                      std::clamp(std::round(centre.y) - size.height / 2, 0.0,
                                 double(wanted.picture.height - size.height)),
                      double(size.width), double(size.height)};
        target.grid = WindowGrid(wanted.picture, size, minSide);
        target.ferns = FernModel(wanted.ferns);
        target.patches = PatchModel(patchesOfAKind);
        ComputeContext& device = runner.device();
        const std::vector<WindowGrid> grids{target.grid};
        variance.emplace(grids, runner.stages(), device);
        forest.emplace(seed, 1, device);
        forest->arrange(grids, {0}, runner.stages());
        neighbour.emplace(patchesOfAKind, 1, device);
        neighbour->arrange(grids, {0}, runner.stages());
        learning.emplace(grids, seed, runner.stages(), device);
        candidates = device.acquire(CandidateBlock::ints * sizeof(cl_int));
        positives = device.acquire(PositiveBlock::ints * sizeof(cl_int));
        const int nearest = target.grid.nearest(target.box);
        bound = varianceRatio * varianceOf(patchOf(frame, target.grid.box(nearest)));
        runner.run(frame, [&](FrameContext& context) { learnStart(context); });
    }

    StageRunner::Times detect(std::uint32_t least) {
        return m_runner.run(frame, [&](FrameContext& context) {
            StageContext& stages = m_runner.stages();
            const FernLimits limits{least, std::max(least, accept()), target.ferns.ferns()};
            forest->run(context, stages, variance->run(context, stages, {bound}), {&limits, 1},
                        candidates);
            neighbour->run(context, stages, candidates);
        });
    }
    StageRunner::Times findPositives() {
        return m_runner.run(frame, [&](FrameContext& context) {
            const LearningRequest request{0, target.box, key};
            learning->run(context, m_runner.stages(), {&request, 1}, WarpRange{}, positives);
        });
    }
    Candidates readCandidateBlock() {
        std::vector<cl_int> read(CandidateBlock::ints);
        m_runner.stages().download(candidates, read.data(), read.size() * sizeof(cl_int));
        return readCandidates(read, target.grid.count(), candidates.device());
    }
    std::uint32_t accept() const { return target.accept(fernThreshold); }
    std::uint32_t least() const { return std::min(accept(), refuseScore(target.ferns.ferns())); }

    TldTarget target;
    Frame frame;
    double bound = 0;
    std::vector<int> passed;  ///< Windows that passed the variance filter.
    std::optional<VarianceFilter> variance;
    std::optional<FernForest> forest;
    std::optional<NearestNeighbour> neighbour;
    std::optional<Learning> learning;
    Buffer candidates, positives;

private:
    void learnStart(FrameContext& context) {
        StageContext& stages = m_runner.stages();
        const WindowList& list = variance->run(context, stages, {bound});
        std::vector<int> far;
        const auto scores = forest->scores(context, stages, list, {0, 0, target.ferns.ferns()});
        for (const auto& [window, score] : scores.front()) {
            passed.push_back(window);
            if (overlap(target.grid.box(window), target.box) < 0.2) far.push_back(window);
        }
        const auto codes = forest->codes(context, stages, 0, far);
        const LearningRequest request{0, target.box, key};
        learning->run(context, stages, {&request, 1}, WarpRange{20, 0.01, 0.01, 10, 5}, positives);
        std::vector<cl_int> read(PositiveBlock::ints);
        stages.download(positives, read.data(), read.size() * sizeof(cl_int));
        learnFirst(target, readPositives(read, 20, target.grid.count(), positives.device()), far,
                   codes, frame, key, fernThreshold);
        // Fills the memories completely.
        for (int i = 0; i < patchesOfAKind; ++i) {
            const auto at = [&](int step) { return i * step % target.grid.count(); };
            target.patches.addPositive(patchOf(frame, target.grid.box(at(7919))), 0);
            target.patches.addNegative(patchOf(frame, target.grid.box(at(104729))), 0);
        }
        forest->upload(0, target.ferns, stages);
        neighbour->update(0, target.patches, stages);
    }

    StageRunner& m_runner;
};

/// One row of the paper's table: kernels of Spoor compared with plain C++.
struct Group {
    const char* name;
    std::vector<std::string> kernels;
    std::function<StageRunner::Times()> run;
    std::function<void()> scalar;
    std::string note;
    std::function<void()> host = [] {};  ///< Work of Spoor outside the kernels.
};

/// Returns the sum of the times with these names; missing ones count 0.
double sumOf(const std::map<std::string, double>& times, const std::vector<std::string>& names) {
    double sum = 0;
    for (const auto& name : names) {
        const auto found = times.find(name);
        if (found != times.end()) sum += found->second;
    }
    return sum;
}

BenchRow tldRow(const char* name, const Target& on, const std::string& device) {
    return {"tld", name, "", device,
            sizeText(on.frame.size()) + " " + std::to_string(on.target.grid.count()) + " windows"};
}

void compareTld(const Group& group, const Target& on, const BenchJob& job) {
    BenchRow row = tldRow(group.name, on, job.device);
    row.note = group.note;
    row.extra["kernels"] = group.kernels;
    row.extra["windows"] = on.target.grid.count();
    row.extra["passed_variance"] = on.passed.size();
    const Sample own = [&] {
        const auto times = group.run();
        return wallMilliseconds(group.host) + sumOf(times.kernels, group.kernels);
    };
    comparePeers(row, own, {{"C++, one thread", [&] { return wallMilliseconds(group.scalar); }}},
                 job.options, job.sink);
}

/// Results of plain C++.
struct HostResults {
    std::vector<int> varied, negatives;
    std::vector<std::uint32_t> scores;
    std::vector<float> matches;
    std::vector<FernCodes> codes;
};

std::vector<Group> detectorGroups(Target& on, const ScalarTld& scalar, const Candidates& best,
                                  HostResults& host) {
    const std::string passed = std::to_string(on.passed.size()) + " passed the variance filter";
    const auto classify = [&] { host.scores = scalar.classify(on.passed); };
    return {{"variance",
             {"integral_totals", "integral_bands", "integral_rows", "integral_columns",
              "variance_filter"},
             [&] { return on.detect(0); },
             [&] { host.varied = scalar.varied(on.bound); },
             passed},
            {"features + classification",
             {"fern_forest"},
             [&] { return on.detect(0); },
             classify,
             passed + "; all ferns evaluated"},
            {"classification, early exit",
             {"fern_forest"},
             [&] { return on.detect(on.least()); },
             classify,
             passed + "; C++ evaluates all ferns"},
            {"nearest neighbour",
             {"nearest_neighbour"},
             [&] { return on.detect(0); },
             [&] { host.matches = scalar.match(best); },
             std::to_string(best.windows.size()) + " windows, " +
                 std::to_string(on.target.patches.positives().size() +
                                on.target.patches.negatives().size()) +
                 " patches"}};
}

std::vector<Group> learningGroups(Target& on, const ScalarTld& scalar, const Candidates& best,
                                  HostResults& host) {
    return {{"overlap + negatives",
             {"fern_select"},
             [&] { return on.detect(on.least()); },
             [&] { host.negatives = scalar.negatives(on.passed, host.scores, on.least()); },
             "C++ processes the whole grid; the device selects the best 100, whose overlap the "
             "host computes",
             [&, chosen = std::vector<int>()]() mutable {
                 chosen.clear();
                 for (const Candidate& each : best.windows) {
                     const RectF window = on.target.grid.box(each.window);
                     if (overlap(window, on.target.box) < 0.2) chosen.push_back(each.window);
                 }
             }},
            {"positives",
             {"positives"},
             [&] { return on.findPositives(); },
             [&] { host.codes = scalar.positives(on.target.box, WarpRange{}, key); },
             "10 windows, 10 warps"}};
}

void benchCase(const Case& wanted, const BenchJob& job) {
    StageRunner runner(job.device);
    Target on(wanted, runner);
    const ScalarTld scalar(on.target, on.frame, seed);
    // Candidates of the whole detector, for the stages after the forest.
    on.detect(0);
    const Candidates best = on.readCandidateBlock();
    HostResults host;
    for (const auto& groups :
         {detectorGroups(on, scalar, best, host), learningGroups(on, scalar, best, host)}) {
        for (const Group& group : groups) compareTld(group, on, job);
    }
}

/// A part of the detector or of learning: Spoor's stages and the kernels of a publication.
struct PublishedPart {
    const char* name;
    std::string source;
    std::vector<std::string> stages;
    std::function<StageRunner::Times()> ours;
    std::function<double()> theirs;
};

void comparePart(const PublishedPart& part, const std::string& note, const Target& on,
                 const BenchJob& job) {
    BenchRow row = tldRow(part.name, on, job.device);
    row.note = "kernels of both, ten ferns; " + note;
    row.extra["published"] = part.source;
    comparePeers(
        row, [&] { return sumOf(part.ours().stages, part.stages); }, {{part.source, part.theirs}},
        job.options, job.sink);
}

/// Compares Spoor's kernels with those of the publications on the same device.
void ablateCase(const Case& wanted, const BenchJob& job) {
    StageRunner runner(job.device);
    Target on(wanted, runner);
    const ScalarTld scalar(on.target, on.frame, seed);
    on.detect(0);
    std::vector<int> windows;
    for (const Candidate& each : on.readCandidateBlock().windows) windows.push_back(each.window);
    PublishedTld published(runner.device(), on.target, scalar, seed, on.passed, windows);
    const SizeI box = published.boxSize();
    const auto detect = [&] { return on.detect(0); };
    const PublishedPart parts[] = {
        {"variance filter",
         "Shi, section 4.3.1",
         {"integral_image", "variance_filter"},
         detect,
         [&] { return published.variances(); }},
        {"features + classification",
         "Huang, tables 4.1 and 4.2",
         {"fern_forest"},
         detect,
         [&] { return published.features() + published.classify(); }},
        {"features + classification",
         "Shi, section 4.3.2, gathered on the host",
         {"fern_forest"},
         detect,
         [&] { return published.gathered() + published.classify(); }},
        {"nearest neighbour",
         "Huang, table 4.4",
         {"nearest_neighbour"},
         detect,
         [&] { return published.correlate(); }},
        {"nearest neighbour",
         "Shi, section 4.3.3, on " + std::to_string(box.width) + " x " +
             std::to_string(box.height) + " pixels",
         {"nearest_neighbour"},
         detect,
         [&] { return published.correlateBoxes(); }},
        {"positives",
         "Huang, tables 4.5 and 4.6",
         {"learning"},
         [&] { return on.findPositives(); },
         [&] { return published.positives(); }},
    };
    const PublishedGroups& groups = published.groups();
    std::string note = "groups of";
    for (const std::size_t size :
         {groups.features, groups.windows * std::size_t(on.target.ferns.ferns()), std::size_t(256),
          groups.grid, groups.best, groups.box})
        note += ' ' + std::to_string(size);
    note += " (published: 130 200 256 512 1024, and the pixels of the box up to 1024)";
    for (const PublishedPart& part : parts) comparePart(part, note, on, job);
}

}  // namespace

void benchTldCase(SizeI picture, SizeI box, const BenchJob& job) {
    benchCase({picture, box, publishedFerns}, job);
}

void benchTld(const BenchOptions& options, const BenchSink& sink) {
    if (options.alone) return;
    BenchSteps steps(options, options.devices.size() * std::size(cases));
    for (const auto& device : options.devices) {
        for (Case each : cases) {
            steps.begin("the kernels of TLD");
            if (options.ablate) {
                each.ferns = publishedFerns;
                ablateCase(each, {device, options, sink});
            } else {
                benchCase(each, {device, options, sink});
            }
        }
    }
}

}  // namespace spoor
