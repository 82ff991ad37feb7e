// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Huang's thesis, chapter 2: a correlation filter with object proposals. The available text has the
// speed and the numbers of proposals, but not the tables of accuracy.
#include "engine/bench/papers/paper.h"
#include "engine/bench/shared_benches.h"

#include <algorithm>

namespace spoor {
namespace {

const std::string authors = "machine not named";

struct KcfStep {
    const char* name;
    const char* variant;
    double published;  ///< Frames per second; 0: none.
};
const KcfStep kcfSteps[] = {{"filter with the features and the update of chapter 2, size fixed",
                             "kcf-edgeboxes:scale_mode=none", 0},
                            {"with proposals", "kcf-edgeboxes:acceptance_of=peak", 20.8},
                            {"with proposals and background suppression (chapter 3)",
                             "kcf-edgeboxes:suppression=true,acceptance_of=peak", 0},
                            {"ours: correlation-filter", "correlation-filter", 0}};

const std::string openCvKcf = "OpenCV's KCF on this machine";

std::string speedOf(const std::string& name) {
    return "speed: " + name;
}
std::string accuracyOf(const std::string& name) {
    return "accuracy: " + name;
}

std::vector<BenchRow> kcfRows(const BenchJob& job) {
    BenchOptions wanted = job.options;
    wanted.devices = {job.device};
    wanted.pipelines.clear();
    wanted.variants.clear();
    for (const auto& step : kcfSteps) wanted.variants.emplace_back(step.variant);
    wanted.peers = {"kcf"};
    std::vector<BenchRow> rows;
    benchTrackers(sequencesOr(wanted, {640, 360}), wanted, keeping(rows, job.sink));
    return rows;
}

/// Returns the mean speed and accuracy of each variant over the sequences.
OwnFigures kcfFigures(const BenchJob& job) {
    OwnFigures own;
    std::map<std::string, int> counts;
    const auto add = [&](const std::string& name, double value) {
        own[name].low += value;
        ++counts[name];
    };
    for (const auto& row : kcfRows(job)) {
        if (row.stage == "summary" || !row.extra.contains("accuracy")) continue;
        std::string name = row.device.empty() ? openCvKcf : "";
        for (const auto& step : kcfSteps) {
            if (row.kernel == step.variant) name = step.name;
        }
        add(speedOf(name), row.extra.at("fps").at("mean").get<double>());
        add(accuracyOf(name), row.extra.at("accuracy").at("auc").get<double>());
    }
    for (auto& [name, figure] : own) figure.low = figure.high = figure.low / counts[name];
    return own;
}

OwnFigures proposalCounts(const BenchJob& job) {
    constexpr std::size_t every = 10;  // neighbouring frames are similar
    StageRunner runner(job.device);
    double sum = 0, most = 0, count = 0;
    for (const auto& sequence : sequencesOr(job.options, {640, 360})) {
        for (std::size_t i = 0; i < sequence.frames.size(); i += every) {
            if (!sequence.truth[i]) continue;
            const auto found =
                double(proposalsAround(runner, sequence.frames[i], *sequence.truth[i]));
            sum += found, most = std::max(most, found), ++count;
        }
    }
    if (count == 0) return {};
    return {{"mean per frame", sum / count}, {"maximum per frame", most}};
}

}  // namespace

Paper kcfPaper() {
    std::vector<PaperRow> rows, accuracies;
    for (const auto& step : kcfSteps) {
        rows.push_back({speedOf(step.name), "frames/s", {}});
        if (step.published > 0) rows.back().published = {{authors, step.published}};
        accuracies.push_back({accuracyOf(step.name), "AUC", {}});
    }
    rows.push_back({speedOf(openCvKcf), "frames/s", {}});
    accuracies.push_back({accuracyOf(openCvKcf), "AUC", {}});
    rows.insert(rows.end(), accuracies.begin(), accuracies.end());
    return {
        "Huang Dafei: Key techniques for high-performance visual tracking (thesis, National "
        "University of Defense Technology, 2017), chapters 2 and 3",
        {{"section 2.1",
          "Speed on OTB50, and area under the success curve (the available text of section 2.6 has "
          "no values of accuracy)",
          "mean over the given sequences, from memory; edges from gradients instead of a "
          "structured forest. Give OTB sequences with --sequence: the default, the sample scene "
          "(640 x 360), says nothing about accuracy",
          std::move(rows), kcfFigures},
         {"section 2.6.1",
          "Number of boxes that EdgeBoxes proposes, of which the first 200 are evaluated",
          "on gradient edges around the ground-truth box in every tenth frame of the same "
          "sequences",
          {{"mean per frame", "boxes", {{authors, 100}}},
           {"maximum per frame", "boxes", {{authors, 277}}}},
          proposalCounts}}};
}

}  // namespace spoor
