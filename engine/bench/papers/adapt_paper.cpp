// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Huang's thesis, chapter 5: GPU kernels adapted for CPUs.
#include "engine/bench/papers/paper.h"

namespace spoor {
namespace {

const std::string fiveName = "mean of the first five";
const std::string openMpSuffix = ", OpenMP instead";
const std::string xeon = "2 x Xeon E5-2650", phi = "Xeon Phi 5110p";

struct AdaptRow {
    const char* id;  ///< Of adaptCases().
    const char* name;
    double onXeon, openMp, onPhi;  ///< Speed-up over Intel's runtime on the Xeons.
};
const AdaptRow adaptRows[] = {{"matrix_product", "oclMatrixMul", 3.02, 0.37, 3.93},
                              {"finite_difference", "oclFDTD3d", 6.15, 2.16, 5.71},
                              {"stencil_nine_point", "Stencil2D", 2.53, 1.16, 2.42},
                              {"cosine_transform", "oclDCT8x8", 3.42, 2.27, 4.18},
                              {"bodies", "oclNbody", 1.20, 0.74, 1.24},
                              {"matrix_product_naive", "NaiveMatrixMul", 33.44, 4.10, 43.76}};

OwnFigures adaptRatios(const std::string& device, const BenchOptions& options,
                       const BenchSink& sink) {
    BenchOptions wanted = options;
    wanted.devices = {device};
    wanted.ablate = false;
    std::vector<BenchRow> rows;
    benchAdapt(wanted, keeping(rows, sink));
    OwnFigures own;
    for (const auto& row : rows) {
        if (row.stage == "mean_of_five") own[fiveName] = row.ratio();
        for (const auto& each : adaptRows) {
            if (row.stage != each.id) continue;
            // The row with OpenMP has the same time of the adapted kernel.
            own[each.name + (row.peer == "original" ? "" : openMpSuffix)] = row.ratio();
        }
    }
    for (const auto& each : adaptRows) {
        const auto ours = own.find(each.name), plain = own.find(each.name + openMpSuffix);
        if (ours != own.end() && plain != own.end())
            plain->second = ours->second.low / plain->second.low;
    }
    return own;
}

struct AdaptStep {
    const char* kernel;  ///< In the rows of benchAdapt().
    const char* name;
};
const AdaptStep adaptSteps[] = {{"folded", "groups folded"},
                                {"folded, arrays replaced", "local arrays and barriers removed"},
                                {"vectors", "vectors"},
                                {"vectors, several at once", "several vectors at once"}};

/// Returns the range over the six kernels.
OwnFigures adaptStepGains(const std::string& device, const BenchOptions& options,
                          const BenchSink& sink) {
    BenchOptions wanted = options;
    wanted.devices = {device};
    wanted.ablate = true;
    std::vector<BenchRow> rows;
    benchAdapt(wanted, keeping(rows, sink));
    OwnFigures own;
    for (const auto& row : rows) {
        for (const auto& step : adaptSteps) {
            if (row.kernel == step.kernel) widen(own, step.name, row.ratio());
        }
    }
    return own;
}

}  // namespace

Paper adaptPaper() {
    std::vector<PaperRow> rows, steps;
    for (const auto& row : adaptRows) {
        rows.push_back({row.name, "x", {{xeon, row.onXeon}, {phi, row.onPhi}}});
        rows.push_back({row.name + openMpSuffix, "x", {{xeon, row.openMp}}});
    }
    rows.push_back({fiveName, "x", {{xeon, 3.24}, {phi + ", over its own runtime", 2.00}}});
    for (const auto& step : adaptSteps) steps.push_back({step.name, "x", {}});
    return {
        "Huang Dafei: Key techniques for high-performance visual tracking (thesis, National "
        "University of Defense Technology, 2017), chapter 5",
        {{"table 5.8, page 66",
          "Speed-up of adapted kernels over the original kernels under Intel's OpenCL runtime on "
          "the Xeons",
          "speed-up over the original kernels on this CPU device; sizes are smaller; in the mean, "
          "a kernel that is not faster counts as 1",
          std::move(rows), adaptRatios},
         {"figure 5.7, page 68",
          "Speed-up of each step, including the previous ones, over the original kernel (the "
          "numbers of the figure are not in the text)",
          "minimum and maximum over the six kernels", std::move(steps), adaptStepGains}}};
}

}  // namespace spoor
