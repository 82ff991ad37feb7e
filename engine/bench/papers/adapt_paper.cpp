// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Huang's thesis, chapter 5: kernels written for graphics cards, made fit for processors.
#include "engine/bench/papers/paper.h"

#include <algorithm>

namespace spoor {
namespace {

const std::string fiveName = "mean of the first five";
const std::string xeon = "2 x Xeon E5-2650", phi = "Xeon Phi 5110p";

struct AdaptRow {
    const char* id;  ///< of adaptCases()
    const char* name;
    double onXeon, openMp, onPhi;  ///< times as fast as Intel's runtime on the Xeons
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
            if (row.stage == each.id && row.peer == "original") own[each.name] = row.ratio();
        }
    }
    return own;
}

struct AdaptStep {
    const char* kernel;  ///< of benchAdapt()'s rows
    const char* name;
};
const AdaptStep adaptSteps[] = {{"folded", "groups folded"},
                                {"folded, arrays replaced", "local arrays and barriers removed"},
                                {"vectors", "vectors"},
                                {"vectors, several at once", "several vectors at once"}};

/// The range over the six kernels.
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
            if (row.kernel != step.kernel) continue;
            auto& figure = own.try_emplace(step.name, row.ratio()).first->second;
            figure.low = std::min(figure.low, row.ratio());
            figure.high = std::max(figure.high, row.ratio());
        }
    }
    return own;
}

}  // namespace

Paper adaptPaper() {
    std::vector<PaperRow> rows, steps;
    for (const auto& row : adaptRows) {
        rows.push_back(
            {row.name,
             "x",
             {{xeon, row.onXeon}, {"OpenMP on the same", row.openMp}, {phi, row.onPhi}}});
    }
    rows.push_back({fiveName, "x", {{xeon, 3.24}, {phi + ", over its own", 2.00}}});
    for (const auto& step : adaptSteps) steps.push_back({step.name, "x", {}});
    return {
        "Huang Dafei: Key techniques for high-performance visual tracking (thesis, National "
        "University of Defense Technology, 2017), chapter 5",
        {{"table 5.8, page 66",
          "Adapted kernels, over the same kernels as they are under Intel's OpenCL runtime on "
          "the Xeons",
          "over the same kernels as they are on this device, a processor; sizes are smaller; in "
          "the mean a kernel that is not faster counts as it was",
          std::move(rows), adaptRatios},
         {"figure 5.7, page 68",
          "What each step brings, with those before it, over the kernel as it is (the figure's "
          "numbers are not in the text)",
          "least and most over the six kernels", std::move(steps), adaptStepGains}}};
}

}  // namespace spoor
