// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Huang's thesis, chapter 5: GPU kernels adapted for CPUs.
#include "engine/bench/papers/paper.h"

#include <algorithm>

namespace spoor {
namespace {

const std::string fiveName = "mean of the first five";
const std::string openMpSuffix = ", OpenMP instead";
const std::string xeon = "2 x Xeon E5-2650", phi = "Xeon Phi 5110p";

struct AdaptRow {
    const char* id;  ///< Of adaptCases().
    const char* name;
    /// Speed-up over Intel's runtime on the Xeons, and the seconds of that runtime there.
    double onXeon, openMp, onPhi, phiIntel, phiOpenMp, seconds;
};
const AdaptRow adaptRows[] = {
    {"matrix_product", "oclMatrixMul", 3.02, 0.37, 3.93, 1.94, 3.74, 23.30},
    {"finite_difference", "oclFDTD3d", 6.15, 2.16, 5.71, 2.22, 4.21, 0.80},
    {"stencil_nine_point", "Stencil2D", 2.53, 1.16, 2.42, 1.83, 1.95, 20.65},
    {"cosine_transform", "oclDCT8x8", 3.42, 2.27, 4.18, 1.43, 4.52, 0.07596},
    {"bodies", "oclNbody", 1.20, 0.74, 1.24, 1.13, 1.38, 10.63},
    {"matrix_product_naive", "NaiveMatrixMul", 33.44, 4.10, 43.76, 4.55, 41.44, 258.16},
    {"correlate", "NCC of chapter 4", 0, 0, 0, 0, 0, 0},
    {"product", "matrix product of Shi, section 3.3", 0, 0, 0, 0, 0, 0}};
const std::string secondsSuffix = ", original";

OwnFigures adaptRatios(const BenchJob& job) {
    BenchOptions wanted = job.options;
    wanted.devices = {job.device};
    wanted.ablate = false;
    std::vector<BenchRow> rows;
    benchAdapt(wanted, keeping(rows, job.sink));
    OwnFigures own;
    for (const auto& row : rows) {
        if (row.stage == "mean_of_five") own[fiveName] = row.ratio();
        for (const auto& each : adaptRows) {
            if (row.stage != each.id) continue;
            if (row.peer == "original") own[each.name + secondsSuffix] = row.peerTime.median / 1000;
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
OwnFigures adaptStepGains(const BenchJob& job) {
    BenchOptions wanted = job.options;
    wanted.devices = {job.device};
    wanted.ablate = true;
    std::vector<BenchRow> rows;
    benchAdapt(wanted, keeping(rows, job.sink));
    OwnFigures own;
    for (const auto& row : rows) {
        // The other kernels are not in the figure.
        const auto each =
            std::find_if(std::begin(adaptRows), std::end(adaptRows),
                         [&](const AdaptRow& known) { return row.stage == known.id; });
        if (each == std::end(adaptRows) || each->onXeon == 0) continue;
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
        if (row.onXeon == 0) {
            rows.push_back({row.name, "x", {}});
            rows.push_back({row.name + openMpSuffix, "x", {}});
            rows.push_back({row.name + secondsSuffix, "s", {}});
            continue;
        }
        rows.push_back({row.name,
                        "x",
                        {{xeon, row.onXeon},
                         {phi, row.onPhi},
                         {"Intel's runtime on the " + phi, row.phiIntel}}});
        rows.push_back({row.name + openMpSuffix, "x", {{xeon, row.openMp}, {phi, row.phiOpenMp}}});
        rows.push_back({row.name + secondsSuffix, "s", {{xeon, row.seconds}}});
    }
    rows.push_back({fiveName, "x", {{xeon, 3.24}, {phi + ", over its own runtime", 2.00}}});
    for (const auto& step : adaptSteps) steps.push_back({step.name, "x", {}});
    return {
        "Huang Dafei: Key techniques for high-performance visual tracking (thesis, National "
        "University of Defense Technology, 2017), chapter 5",
        {{"table 5.8, page 66",
          "Speed-up of adapted kernels over the original kernels under Intel's OpenCL runtime on "
          "the Xeons",
          "speed-up over the original kernels on this CPU device; sizes 1024 x 1024, 160 x 160 x "
          "160, 4096 x 4096, 4096 x 4096, 16,384 bodies and 1024 x 1024, one step each, instead of "
          "8000 x 8000, 320 x 320 x 320 (5 steps), 4096 x 4096 (1,000 iterations), 10240 x 10240, "
          "327,680 bodies and 8000 x 8000, which --published-sizes measures; the work-groups are "
          "the thesis', but 32 x 8 instead of 32 x 32 for oclFDTD3d; in the mean, a kernel that is "
          "not faster counts as 1",
          std::move(rows), adaptRatios},
         {"figure 5.7, page 68",
          "Speed-up of each step, including the previous ones, over the original kernel (the "
          "numbers of the figure are not in the text)",
          "minimum and maximum over the six kernels of table 5.7", std::move(steps),
          adaptStepGains}}};
}

}  // namespace spoor
