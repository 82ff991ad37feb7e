// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TLD: chapter 4 of Huang's thesis (OpenCL) and chapter 4 of Shi's thesis (a mobile GPU).
#include "engine/bench/papers/paper.h"
#include "engine/bench/shared_benches.h"
#include "engine/compute/device_info.h"
#include "engine/compute/device_plan.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <tuple>

namespace spoor {
namespace {

const std::string card = "GeForce GTX 960M", processor = "Core i7-5500U";

// Shi measures three videos; Huang measures the first. The box of the first is known.
struct PaperVideo {
    const char* name;
    SizeI picture;
    double variance, ensemble, neighbour, tracking, learning, whole;  ///< Shi, ms per frame.
};
const PaperVideo videos[] = {{"Car", {320, 240}, 1.14, 3.65, 17.58, 1.20, 2.44, 33.21},
                             {"Data1", {352, 288}, 2.66, 15.41, 16.45, 2.48, 3.57, 40.13},
                             {"Data2", {640, 480}, 2.17, 45.95, 11.15, 3.21, 2.88, 96.45}};
constexpr SizeI carBox{91, 40};
constexpr double carFrames = 945;

std::string rowName(const char* what, const PaperVideo& video) {
    return std::string(what) + ", " + video.name + " " + std::to_string(video.picture.width) +
           " x " + std::to_string(video.picture.height);
}

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

/// The rows of benchTldCase() for the image sizes of the videos: measured once per device.
class KernelRuns {
public:
    const std::vector<BenchRow>& rows(const PaperVideo& video, const std::string& device,
                                      const BenchOptions& options, const BenchSink& sink) {
        std::vector<BenchRow>& rows = m_rows[{video.name, device}];
        if (rows.empty()) benchTldCase(video.picture, carBox, device, options, keeping(rows, sink));
        return rows;
    }

private:
    std::map<std::pair<std::string, std::string>, std::vector<BenchRow>> m_rows;
};

/// Where the stages run: the versions that Huang compares (2017, section 4.7.2).
enum class Version { Device, Processor, Mixed };

/// Returns nothing if this machine has no OpenCL CPU, or if the version is the same as
/// Version::Device.
std::optional<DevicePlan> planOf(Version version, const std::string& device) {
    if (version == Version::Device) return DevicePlan{device, {}};
    const auto processor = selectDevice("cpu");
    if (!processor) return std::nullopt;
    if (version == Version::Mixed)
        return DevicePlan{processor.value().stableName,
                          {{"fern_forest", device}, {"median_flow", "host"}}};
    if (processor.value().stableName == device) return std::nullopt;
    return DevicePlan{processor.value().stableName, {}};
}

/// Runs our tracker in a version, and with Version::Device also OpenCV's tracker, on each video:
/// once per device, for all tables. The sequence of the options is the first video. The sample
/// scene in the size of the video stands for the others.
class VideoRuns {
public:
    const std::vector<BenchRow>& rows(const PaperVideo& video, Version version,
                                      const std::string& device, const BenchOptions& options,
                                      const BenchSink& sink) {
        std::vector<BenchRow>& rows = m_rows[{video.name, version, device}];
        const auto plan = planOf(version, device);
        if (!rows.empty() || !plan) return rows;
        BenchOptions wanted = options;
        wanted.devices = {plan->device};
        wanted.stageDevices.clear();
        for (const auto& [stage, place] : plan->stages)
            wanted.stageDevices.push_back(stage + '=' + place);
        wanted.pipelines = {"tld"};
        wanted.peers = {"tld"};
        if (version != Version::Device) wanted.againstOpenCv = false;
        if (&video != &videos[0]) wanted.sequences.clear();
        auto sequences = sequencesOr(wanted, video.picture);
        sequences.resize(1);
        benchTrackers(sequences, wanted, keeping(rows, sink));
        return rows;
    }

private:
    std::map<std::tuple<std::string, Version, std::string>, std::vector<BenchRow>> m_rows;
};

/// What all tables share.
struct TldRuns {
    KernelRuns kernels;
    VideoRuns videos;
};
using SharedRuns = std::shared_ptr<TldRuns>;

/// Returns the row of our tracker or of OpenCV's; null if there is none.
const BenchRow* rowOf(const std::vector<BenchRow>& rows, bool ours) {
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const BenchRow& row) {
        return row.extra.contains("fps") && row.device.empty() != ours;
    });
    return found == rows.end() ? nullptr : &*found;
}

double speed(const BenchRow* row) {
    return row ? row->extra.at("fps").at("mean").get<double>() : 0;
}

struct VersionRow {
    const char* name;
    Version version;
};
const VersionRow versionRows[] = {
    {"all kernels on the device", Version::Device},
    {"all kernels on the processor", Version::Processor},
    {"forest on the device, the rest on the processor", Version::Mixed}};
constexpr const char* openCvName = "OpenCV's TLD";
constexpr const char* gainName = "the fastest version against OpenCV's TLD";

OwnFigures versionSpeeds(TldRuns& runs, const std::string& device, const BenchOptions& options,
                         const BenchSink& sink) {
    OwnFigures own;
    for (const PaperVideo& video : videos) {
        double fastest = 0, theirs = 0;
        for (const VersionRow& row : versionRows) {
            const auto& rows = runs.videos.rows(video, row.version, device, options, sink);
            const double ours = speed(rowOf(rows, true));
            if (ours > 0) own[rowName(row.name, video)] = ours;
            fastest = std::max(fastest, ours);
            theirs = std::max(theirs, speed(rowOf(rows, false)));
        }
        if (theirs <= 0) continue;
        own[rowName(openCvName, video)] = theirs;
        own[rowName(gainName, video)] = fastest / theirs;
    }
    return own;
}

double stageTime(const BenchRow& row, const std::vector<std::string>& stages) {
    double sum = 0;
    const auto& times = row.extra.at("costs").at("stages_ms");
    for (const auto& stage : stages) {
        if (times.contains(stage)) sum += times.at(stage).get<double>();
    }
    return sum;
}

/// Our stages that correspond to a row of table 4.7, with the published milliseconds.
struct TotalRow {
    const char* name;
    std::vector<std::string> stages;
    double card, processor, openTld;
};
const TotalRow totalRows[] = {{"FernFeatureExtract + FernClassify",
                               {"fern_forest"},
                               502.16 + 25.08,
                               3735.66 + 281.53,
                               24925.70 + 6664.20},
                              {"NCC", {"nearest_neighbour"}, 78.38, 400.39, 7660.12},
                              {"GetOverlapAndNegativeSample + GetPositiveSample",
                               {"learning"},
                               15.53 + 173.01,
                               96.86 + 990.07,
                               569.38 + 17189.30}};

OwnFigures kernelTotals(TldRuns& runs, const std::string& device, const BenchOptions& options,
                        const BenchSink& sink) {
    OwnFigures own;
    const BenchRow* row =
        rowOf(runs.videos.rows(videos[0], Version::Device, device, options, sink), true);
    if (!row || !row->extra.contains("costs")) return own;
    for (const auto& wanted : totalRows)
        own[wanted.name] = stageTime(*row, wanted.stages) * carFrames;
    return own;
}

OwnFigures kernelRatios(TldRuns& runs, const std::string& device, const BenchOptions& options,
                        const BenchSink& sink) {
    OwnFigures own;
    for (const auto& row : runs.kernels.rows(videos[0], device, options, sink)) {
        for (const auto& wanted : kernelRows) {
            if (row.stage == wanted.group) own[wanted.name] = row.ratio();
        }
    }
    return own;
}

/// A module of Shi's tables 4.1 and 4.2.
struct ModuleRow {
    const char* name;
    std::vector<std::string> stages;
    double PaperVideo::*published;
};
const ModuleRow moduleRows[] = {
    {"variance classifier", {"integral_image", "variance_filter"}, &PaperVideo::variance},
    {"ensemble classifier", {"blurred_image", "fern_forest"}, &PaperVideo::ensemble},
    {"nearest neighbour classifier", {"nearest_neighbour"}, &PaperVideo::neighbour},
    {"tracking", {"flow_pyramid", "median_flow"}, &PaperVideo::tracking},
    {"learning", {"learning"}, &PaperVideo::learning},
    {"whole frame", {}, &PaperVideo::whole}};

OwnFigures moduleTimes(TldRuns& runs, const std::string& device, const BenchOptions& options,
                       const BenchSink& sink) {
    OwnFigures own;
    for (const PaperVideo& video : videos) {
        const BenchRow* row =
            rowOf(runs.videos.rows(video, Version::Device, device, options, sink), true);
        if (!row || !row->extra.contains("costs")) continue;
        for (const ModuleRow& wanted : moduleRows) {
            own[rowName(wanted.name, video)] =
                wanted.stages.empty() ? row->time.median : stageTime(*row, wanted.stages);
        }
    }
    return own;
}

/// A classifier of Shi's figures 4.9 to 4.11 and 4.13.
struct ClassifierRow {
    const char* name;
    const char* group;  ///< In the rows of benchTldCase().
    double published;
};
const ClassifierRow classifierRows[] = {{"variance classifier", "variance", 2},
                                        {"ensemble classifier", "classification, early exit", 2},
                                        {"nearest neighbour classifier", "nearest neighbour", 15}};

OwnFigures classifierGains(TldRuns& runs, const std::string& device, const BenchOptions& options,
                           const BenchSink& sink) {
    OwnFigures own;
    for (const PaperVideo& video : videos) {
        for (const auto& row : runs.kernels.rows(video, device, options, sink)) {
            for (const ClassifierRow& wanted : classifierRows) {
                if (row.stage == wanted.group) own[rowName(wanted.name, video)] = row.ratio();
            }
        }
        const auto& rows = runs.videos.rows(video, Version::Device, device, options, sink);
        const double theirs = speed(rowOf(rows, false));
        if (theirs > 0) own[rowName("whole frame", video)] = speed(rowOf(rows, true)) / theirs;
    }
    return own;
}

using Figures = OwnFigures (*)(TldRuns&, const std::string&, const BenchOptions&, const BenchSink&);

auto outOf(const SharedRuns& runs, Figures figures) {
    return [=](const std::string& device, const BenchOptions& options, const BenchSink& sink) {
        return figures(*runs, device, options, sink);
    };
}

PaperTable totalsTable(const SharedRuns& runs) {
    std::vector<PaperRow> rows;
    for (const TotalRow& row : totalRows) {
        rows.push_back({row.name,
                        "ms",
                        {{card, row.card},
                         {processor, row.processor},
                         {"OpenTLD on the " + processor, row.openTld}}});
    }
    return {"table 4.7, page 39 (Huang)",
            "Time of the kernels over the 945 frames of the sequence Car",
            "mean time of our stages on the given sequence (default: the sample scene, 320 x 240) "
            "times 945 frames; our forest rejects windows early and also selects the negatives",
            std::move(rows), outOf(runs, kernelTotals)};
}

PaperTable ratiosTable(const SharedRuns& runs) {
    std::vector<PaperRow> rows;
    for (const auto& row : kernelRows) {
        rows.push_back({row.name, "x", {{card, row.card}, {processor, row.processor}}});
    }
    return {"table 4.8, page 40 (Huang)",
            "Speed-up of kernels over OpenTLD's serial code on the CPU of the same machine",
            "speed-up of kernels over plain C++ on one thread, with a generated image and a box of "
            "the sizes in Car; extraction and classification together, from table 4.7",
            std::move(rows), outOf(runs, kernelRatios)};
}

PaperTable versionsTable(const SharedRuns& runs) {
    std::vector<PaperRow> rows;
    const std::string both = card + " + " + processor;
    for (const PaperVideo& video : videos) {
        const bool car = &video == &videos[0];
        const auto add = [&](const char* name, const char* unit, double published) {
            PaperRow row{rowName(name, video), unit, {}};
            if (car && published > 0) row.published.emplace_back(both, published);
            rows.push_back(std::move(row));
        };
        for (const VersionRow& row : versionRows)
            add(row.name, "frames/s", row.version == Version::Mixed ? 52.9 : 0);
        add(openCvName, "frames/s", 0);
        add(gainName, "x", 3.92);
    }
    return {"figure 4.10, page 42 (Huang)",
            "The whole application on the sequence Car, in four versions; the fastest is 3.92 "
            "times as fast as OpenTLD",
            "on the given sequence for Car (default: the sample scene), and on the sample scene in "
            "two more sizes; the processor is this machine's OpenCL CPU, and in the mixed version "
            "the optical flow runs on the host next to the forest; the serial code is OpenCV's TLD",
            std::move(rows), outOf(runs, versionSpeeds)};
}

PaperTable modulesTable(const SharedRuns& runs) {
    std::vector<PaperRow> rows;
    for (const PaperVideo& video : videos) {
        for (const ModuleRow& row : moduleRows)
            rows.push_back(
                {rowName(row.name, video), "ms", {{"Core i7-2600", video.*row.published}}});
    }
    return {"tables 4.1 and 4.2, page 35 (Shi)",
            "Time per frame, by module, before it is ported to the GPU",
            "kernel time of our stages per frame of the given sequence for Car (default: the "
            "sample scene) and of the sample scene in the sizes of the other videos; the whole "
            "frame is wall time",
            std::move(rows), outOf(runs, moduleTimes)};
}

PaperTable classifiersTable(const SharedRuns& runs) {
    const std::string tegra = "Tegra K1";
    std::vector<PaperRow> rows;
    for (const PaperVideo& video : videos) {
        for (const ClassifierRow& row : classifierRows)
            rows.push_back({rowName(row.name, video), "x", {{tegra, row.published}}});
        rows.push_back({rowName("whole frame", video), "x", {{tegra, 2.09}}});
    }
    return {"figures 4.9 to 4.13, pages 45 to 47 (Shi)",
            "Speed-up of each classifier over serial code on the CPU: about 2, 2 and 15 times at "
            "all sizes, and 2.09 times in total",
            "kernels against plain C++ on one thread, with a generated image of each size and the "
            "box of Car; the whole frame is compared with OpenCV's TLD",
            std::move(rows), outOf(runs, classifierGains)};
}

}  // namespace

Paper tldPaper() {
    const auto runs = std::make_shared<TldRuns>();
    return {
        "Huang Dafei: Key techniques for high-performance visual tracking (thesis, National "
        "University of Defense Technology, 2017), chapter 4; Shi Yang: High-performance "
        "implementation of core computer vision algorithms on mobile GPU (thesis, same university, "
        "2016), chapter 4",
        {totalsTable(runs), ratiosTable(runs), versionsTable(runs), modulesTable(runs),
         classifiersTable(runs)}};
}

}  // namespace spoor
