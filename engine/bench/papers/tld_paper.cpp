// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TLD: chapter 4 of Huang's thesis (OpenCL) and chapter 4 of Shi's thesis (a mobile GPU).
#include "engine/bench/bench_parts.h"
#include "engine/bench/papers/paper.h"

#include <algorithm>
#include <memory>

namespace spoor {
namespace {

const std::string card = "GeForce GTX 960M", processor = "Core i7-5500U";

// The sequence Car, which both theses measure.
constexpr SizeI carPicture{320, 240}, carBox{91, 40};
constexpr double carFrames = 945;

struct KernelRow {
    const char* name;   ///< In the thesis.
    const char* group;  ///< In the rows of benchTldCase().
    double card, processor;
};
// Extraction and classification are one kernel of ours, so their times of table 4.7 are added.
const KernelRow kernelRows[] = {
    {"FernFeatureExtract + FernClassify, all ferns", "features + classification", 59.92, 7.86},
    {"NCC", "nearest neighbour", 97.73, 19.13},
    {"GetOverlapAndNegativeSample", "overlap + negatives", 36.65, 5.88},
    {"GetPositiveSample", "positives", 99.35, 17.36}};

OwnFigures kernelRatios(const std::string& device, const BenchOptions& options,
                        const BenchSink& sink) {
    std::vector<BenchRow> rows;
    benchTldCase(carPicture, carBox, device, options, keeping(rows, sink));
    OwnFigures own;
    for (const auto& row : rows) {
        for (const auto& wanted : kernelRows) {
            if (row.stage == wanted.group) own[wanted.name] = row.ratio();
        }
    }
    return own;
}

/// Runs our tracker and OpenCV's on the sequence of the options, or on the sample scene in the size
/// of Car: once per device, for all tables.
class CarRuns {
public:
    const std::vector<BenchRow>& rows(const std::string& device, const BenchOptions& options,
                                      const BenchSink& sink) {
        std::vector<BenchRow>& rows = m_rows[device];
        if (!rows.empty()) return rows;
        BenchOptions wanted = options;
        wanted.devices = {device};
        wanted.pipelines = {"tld"};
        wanted.peers = {"tld"};
        auto sequences = sequencesOr(wanted, carPicture);
        sequences.resize(1);
        benchTrackers(sequences, wanted, keeping(rows, sink));
        return rows;
    }

private:
    std::map<std::string, std::vector<BenchRow>> m_rows;
};

/// Returns the row of our tracker or of OpenCV's; null if there is none.
const BenchRow* rowOf(const std::vector<BenchRow>& rows, bool ours) {
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const BenchRow& row) {
        return row.extra.contains("fps") && row.device.empty() != ours;
    });
    return found == rows.end() ? nullptr : &*found;
}

OwnFigures applicationSpeed(const std::vector<BenchRow>& rows) {
    OwnFigures own;
    const auto speed = [&](const BenchRow* row) {
        return row ? row->extra.at("fps").at("mean").get<double>() : 0;
    };
    const double ours = speed(rowOf(rows, true)), theirs = speed(rowOf(rows, false));
    if (ours > 0) own["whole application"] = ours;
    if (theirs > 0) {
        own["OpenCV's TLD on this machine"] = theirs;
        own["whole application against serial code"] = ours / theirs;
    }
    return own;
}

/// Our stages that correspond to a row of a table, with the published milliseconds.
struct StageRow {
    const char* name;
    std::vector<std::string> stages;
    double published;
};

double stageTime(const BenchRow& row, const std::vector<std::string>& stages) {
    double sum = 0;
    const auto& times = row.extra.at("costs").at("stages_ms");
    for (const auto& stage : stages) {
        if (times.contains(stage)) sum += times.at(stage).get<double>();
    }
    return sum;
}

const StageRow totalRows[] = {
    {"FernFeatureExtract + FernClassify", {"fern_forest"}, 502.16 + 25.08},
    {"NCC", {"nearest_neighbour"}, 78.38},
    {"GetOverlapAndNegativeSample + GetPositiveSample", {"learning"}, 15.53 + 173.01}};
const double totalsOnProcessor[] = {3735.66 + 281.53, 400.39, 96.86 + 990.07};
const double totalsOfOpenTld[] = {24925.70 + 6664.20, 7660.12, 569.38 + 17189.30};

OwnFigures kernelTotals(const std::vector<BenchRow>& rows) {
    OwnFigures own;
    if (const BenchRow* row = rowOf(rows, true); row && row->extra.contains("costs")) {
        for (const auto& wanted : totalRows) {
            const double ms = stageTime(*row, wanted.stages) * carFrames;
            own[wanted.name] = ms;
        }
    }
    return own;
}

const StageRow moduleRows[] = {{"variance classifier", {"integral_image", "variance_filter"}, 1.14},
                               {"ensemble classifier", {"blurred_image", "fern_forest"}, 3.65},
                               {"nearest neighbour classifier", {"nearest_neighbour"}, 17.58},
                               {"tracking", {"flow_pyramid", "median_flow"}, 1.20},
                               {"learning", {"learning"}, 2.44}};

OwnFigures moduleTimes(const std::vector<BenchRow>& rows) {
    OwnFigures own;
    const BenchRow* const row = rowOf(rows, true);
    if (!row || !row->extra.contains("costs")) return own;
    for (const auto& wanted : moduleRows) {
        const double ms = stageTime(*row, wanted.stages);
        own[wanted.name] = ms;
    }
    own["whole frame"] = row->time.median;
    return own;
}

using CarFigures = OwnFigures (*)(const std::vector<BenchRow>&);

/// Returns the measurement of a table whose values all come from the runs on the sequence.
auto outOf(const std::shared_ptr<CarRuns>& runs, CarFigures figures) {
    return [=](const std::string& device, const BenchOptions& options, const BenchSink& sink) {
        return figures(runs->rows(device, options, sink));
    };
}

PaperTable totalsTable(const std::shared_ptr<CarRuns>& runs) {
    std::vector<PaperRow> rows;
    for (std::size_t i = 0; i < std::size(totalRows); ++i) {
        rows.push_back({totalRows[i].name,
                        "ms",
                        {{card, totalRows[i].published},
                         {processor, totalsOnProcessor[i]},
                         {"OpenTLD on the " + processor, totalsOfOpenTld[i]}}});
    }
    return {"table 4.7, page 39 (Huang)",
            "Time of the kernels over the 945 frames of the sequence Car",
            "mean time of our stages on the given sequence (default: the sample scene, 320 x 240) "
            "times 945 frames; our forest rejects windows early and also selects the negatives",
            std::move(rows), outOf(runs, kernelTotals)};
}

PaperTable ratiosTable() {
    std::vector<PaperRow> rows;
    for (const auto& row : kernelRows) {
        rows.push_back({row.name, "x", {{card, row.card}, {processor, row.processor}}});
    }
    return {"table 4.8, page 40 (Huang)",
            "Speed-up of kernels over OpenTLD's serial code on the CPU of the same machine",
            "speed-up of kernels over plain C++ on one thread, with a generated image and a box of "
            "the sizes in Car; extraction and classification together, from table 4.7",
            std::move(rows), kernelRatios};
}

PaperTable modulesTable(const std::shared_ptr<CarRuns>& runs) {
    std::vector<PaperRow> rows;
    const std::string desktop = "Core i7-2600";
    for (const auto& row : moduleRows) {
        rows.push_back({row.name, "ms", {{desktop, row.published}}});
    }
    rows.push_back({"whole frame", "ms", {{desktop, 33.21}}});
    return {
        "tables 4.1 and 4.2, page 35 (Shi)",
        "Time per frame of the sequence Car, by module, before it is ported to the GPU (there 2.09 "
        "times as fast in total on a Tegra K1, page 47)",
        "kernel time of our stages per frame of the given sequence (default: the sample scene, 320 "
        "x 240); the whole frame is wall time",
        std::move(rows), outOf(runs, moduleTimes)};
}

}  // namespace

Paper tldPaper() {
    const auto runs = std::make_shared<CarRuns>();
    return {
        "Huang Dafei: Key techniques for high-performance visual tracking (thesis, National "
        "University of Defense Technology, 2017), chapter 4; Shi Yang: High-performance "
        "implementation of core computer vision algorithms on mobile GPU (thesis, same university, "
        "2016), chapter 4",
        {totalsTable(runs),
         ratiosTable(),
         {"section 4.7.2, pages 42 and 43 (Huang)",
          "The whole application on the sequence Car: forest on the GPU, the rest on the CPU",
          "everything on one device, on the given sequence (default: the sample scene, 320 x 240); "
          "the serial code is OpenCV's TLD",
          {{"whole application", "frames/s", {{card + " + " + processor, 52.9, 52.9}}},
           {"whole application against serial code", "x", {{card + " + " + processor, 3.92, 3.92}}},
           {"OpenCV's TLD on this machine", "frames/s", {}}},
          outOf(runs, applicationSpeed)},
         modulesTable(runs)}};
}

}  // namespace spoor
