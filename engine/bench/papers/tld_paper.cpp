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
    double variance, ensemble, neighbour, detection, tracking, learning,
        whole;  ///< Shi, ms per frame.
};
// Table 4.1 has 252 x 288 for Data1, table 4.2 352 x 288.
const PaperVideo videos[] = {{"Car", {320, 240}, 1.14, 3.65, 17.58, 24.36, 1.20, 2.44, 33.21},
                             {"Data1", {352, 288}, 2.66, 15.41, 16.45, 32.21, 2.48, 3.57, 40.13},
                             {"Data2", {640, 480}, 2.17, 45.95, 11.15, 60.57, 3.21, 2.88, 96.45}};
constexpr SizeI carBox{91, 40};
constexpr double carFrames = 945;

std::string rowName(const std::string& what, const PaperVideo& video) {
    return what + ", " + video.name + " " + std::to_string(video.picture.width) + " x " +
           std::to_string(video.picture.height);
}

struct KernelRow {
    const char* name;   ///< In the thesis.
    const char* group;  ///< In the rows of benchTldCase(); empty: ours have no such kernel.
    double card, processor, cardOverProcessor;
};
// Extraction and classification are one kernel of ours, so their times of table 4.7 are added.
const KernelRow kernelRows[] = {
    {"FernFeatureExtract", "", 49.64, 6.67, 7.44},
    {"FernClassify", "", 265.74, 23.67, 11.23},
    {"FernFeatureExtract + FernClassify, all ferns", "features + classification", 59.92, 7.86, 0},
    {"NCC", "nearest neighbour", 97.73, 19.13, 5.11},
    {"GetOverlapAndNegativeSample", "overlap + negatives", 36.65, 5.88, 6.24},
    {"GetPositiveSample", "positives", 99.35, 17.36, 5.72}};
constexpr const char* overProcessor = ", device over the processor";

/// The rows of benchTldCase() for the image sizes of the videos: measured once per device.
class KernelRuns {
public:
    const std::vector<BenchRow>& rows(const PaperVideo& video, const BenchJob& job) {
        std::vector<BenchRow>& rows = m_rows[{video.name, job.device}];
        if (rows.empty())
            benchTldCase(video.picture, carBox, {job.device, job.options, keeping(rows, job.sink)});
        return rows;
    }

private:
    std::map<std::pair<std::string, std::string>, std::vector<BenchRow>> m_rows;
};

/// Where the stages run: all on the device, and the versions that Huang compares (2017, section
/// 4.7.2), in which the optical flow runs next to the forest on the other device.
enum class Version { Device, HostFlow, Processor, Mixed };

/// Returns nothing if the version needs an OpenCL CPU next to the device, and there is none.
std::optional<DevicePlan> planOf(Version version, const std::string& device) {
    if (version == Version::Device) return DevicePlan{device, {}};
    if (version == Version::HostFlow) return DevicePlan{device, {{"median_flow", "host"}}};
    const auto processor = selectDevice("cpu");
    if (!processor || processor.value().stableName == device) return std::nullopt;
    const std::string& name = processor.value().stableName;
    if (version == Version::Processor) return DevicePlan{name, {{"median_flow", device}}};
    return DevicePlan{name, {{"fern_forest", device}, {"median_flow", "host"}}};
}

constexpr const char* publishedTld = "tld-opentld:min_window=15";  ///< With Huang's windows.
constexpr const char* defaultTld = "tld";
const std::string ofDefault = ", Spoor's default TLD (20 ferns)";

/// Runs our tracker as published in a version, and with Version::Device also our default and
/// OpenCV's tracker, on each video: once per device, for all tables. The sequence of the options is
/// the first video. The sample scene in the size of the video stands for the others.
class VideoRuns {
public:
    const std::vector<BenchRow>& rows(const PaperVideo& video, Version version,
                                      const BenchJob& job) {
        std::vector<BenchRow>& rows = m_rows[{video.name, version, job.device}];
        const auto plan = planOf(version, job.device);
        if (!rows.empty() || !plan) return rows;
        BenchOptions wanted = job.options;
        wanted.devices = {plan->device};
        wanted.stageDevices.clear();
        for (const auto& [stage, place] : plan->stages)
            wanted.stageDevices.push_back(stage + '=' + place);
        wanted.pipelines.clear();
        wanted.variants = {publishedTld};
        if (version == Version::Device) wanted.variants.emplace_back(defaultTld);
        wanted.peers = {"tld"};
        if (version != Version::Device) wanted.againstOpenCv = false;
        if (&video != &videos[0]) wanted.sequences.clear();
        auto sequences = sequencesOr(wanted, video.picture);
        sequences.resize(1);
        benchTrackers(sequences, wanted, keeping(rows, job.sink));
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

/// Returns the row of a variant of our tracker, or of OpenCV's if that is empty; null if there is
/// none.
const BenchRow* rowOf(const std::vector<BenchRow>& rows, const std::string& variant) {
    const auto found = std::ranges::find_if(rows, [&](const BenchRow& row) {
        const bool same = variant.empty() ? row.device.empty() : row.kernel == variant;
        return row.extra.contains("fps") && same;
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
    {"all kernels on the device, optical flow on the processor", Version::HostFlow},
    {"all kernels on the processor, optical flow on the device", Version::Processor},
    {"forest on the device, the rest on the processor", Version::Mixed}};
constexpr const char* aloneName = "all stages on the device";
constexpr const char* openCvName = "OpenCV's TLD";
constexpr const char* gainName = "the fastest version against OpenCV's TLD";

OwnFigures versionSpeeds(TldRuns& runs, const BenchJob& job) {
    OwnFigures own;
    for (const PaperVideo& video : videos) {
        double fastest = 0;
        for (const VersionRow& row : versionRows) {
            const auto& rows = runs.videos.rows(video, row.version, job);
            const double ours = speed(rowOf(rows, publishedTld));
            if (ours > 0) own[rowName(row.name, video)] = ours;
            fastest = std::max(fastest, ours);
        }
        const auto& rows = runs.videos.rows(video, Version::Device, job);
        own[rowName(aloneName, video)] = speed(rowOf(rows, publishedTld));
        own[rowName(aloneName + ofDefault, video)] = speed(rowOf(rows, defaultTld));
        const double theirs = speed(rowOf(rows, ""));
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

OwnFigures kernelTotals(TldRuns& runs, const BenchJob& job) {
    OwnFigures own;
    const auto& rows = runs.videos.rows(videos[0], Version::Device, job);
    for (const std::string variant : {publishedTld, defaultTld}) {
        const BenchRow* row = rowOf(rows, variant);
        if (!row || !row->extra.contains("costs")) continue;
        for (const auto& wanted : totalRows)
            own[wanted.name + (variant == defaultTld ? ofDefault : "")] =
                stageTime(*row, wanted.stages) * carFrames;
    }
    return own;
}

/// The three parts of figure 4.9, whose values are not in the text.
struct PartRow {
    const char* name;
    std::vector<std::string> stages;
};
const PartRow partRows[] = {{"classification by the fern forest", {"fern_forest"}},
                            {"nearest neighbour classification", {"nearest_neighbour"}},
                            {"positive and negative samples of learning", {"learning"}}};
constexpr const char* transfersName = "transfers of all parts";

OwnFigures partTimes(TldRuns& runs, const BenchJob& job) {
    OwnFigures own;
    const BenchRow* row = rowOf(runs.videos.rows(videos[0], Version::Device, job), publishedTld);
    if (!row || !row->extra.contains("costs")) return own;
    for (const PartRow& part : partRows) own[part.name] = stageTime(*row, part.stages) * carFrames;
    own[transfersName] = row->extra.at("costs").at("transfer_ms").get<double>() * carFrames;
    return own;
}

OwnFigures kernelRatios(TldRuns& runs, const BenchJob& job) {
    OwnFigures own;
    const auto processor = planOf(Version::Processor, job.device);
    for (const auto& row : runs.kernels.rows(videos[0], job)) {
        for (const auto& wanted : kernelRows) {
            if (row.stage != wanted.group) continue;
            own[wanted.name] = row.ratio();
            if (!processor) continue;
            for (const auto& other :
                 runs.kernels.rows(videos[0], {processor->device, job.options, job.sink}))
                if (other.stage == row.stage)
                    own[std::string(wanted.name) + overProcessor] =
                        other.time.median / row.time.median;
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
    {"detection module",
     {"integral_image", "variance_filter", "blurred_image", "fern_forest", "nearest_neighbour"},
     &PaperVideo::detection},
    {"tracking", {"flow_pyramid", "median_flow"}, &PaperVideo::tracking},
    {"learning", {"learning"}, &PaperVideo::learning},
    {"whole frame", {}, &PaperVideo::whole}};

OwnFigures moduleTimes(TldRuns& runs, const BenchJob& job) {
    OwnFigures own;
    for (const PaperVideo& video : videos) {
        const auto& rows = runs.videos.rows(video, Version::Device, job);
        if (const BenchRow* row = rowOf(rows, defaultTld))
            own[rowName("whole frame", video) + ofDefault] = row->time.median;
        const BenchRow* row = rowOf(rows, publishedTld);
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

OwnFigures classifierGains(TldRuns& runs, const BenchJob& job) {
    OwnFigures own;
    for (const PaperVideo& video : videos) {
        for (const auto& row : runs.kernels.rows(video, job)) {
            for (const ClassifierRow& wanted : classifierRows) {
                if (row.stage == wanted.group) own[rowName(wanted.name, video)] = row.ratio();
            }
        }
        const auto& rows = runs.videos.rows(video, Version::Device, job);
        const double theirs = speed(rowOf(rows, ""));
        if (theirs > 0)
            own[rowName("whole frame", video)] = speed(rowOf(rows, publishedTld)) / theirs;
    }
    return own;
}

using Figures = OwnFigures (*)(TldRuns&, const BenchJob&);

auto outOf(const SharedRuns& runs, Figures figures) {
    return [=](const BenchJob& job) { return figures(*runs, job); };
}

PaperTable totalsTable(const SharedRuns& runs) {
    std::vector<PaperRow> rows;
    for (const TotalRow& row : totalRows) {
        rows.push_back({row.name,
                        "ms",
                        {{card, row.card},
                         {processor, row.processor},
                         {"OpenTLD on the " + processor, row.openTld}}});
        rows.push_back({row.name + ofDefault, "ms", {}});
    }
    return {"table 4.7, page 39 (Huang)",
            "Time of the kernels over the 945 frames of the sequence Car",
            "mean time of our stages with the preset tld-opentld (ten ferns) on the given sequence "
            "(default: the sample scene, 320 x 240) times 945 frames; our forest rejects windows "
            "early and also selects the negatives",
            std::move(rows), outOf(runs, kernelTotals)};
}

PaperTable ratiosTable(const SharedRuns& runs) {
    std::vector<PaperRow> rows;
    for (const auto& row : kernelRows) {
        rows.push_back({row.name, "x", {{card, row.card}, {processor, row.processor}}});
        if (row.cardOverProcessor > 0)
            rows.push_back({std::string(row.name) + overProcessor,
                            "x",
                            {{card + " over " + processor, row.cardOverProcessor}}});
    }
    return {"table 4.8, page 40 (Huang)",
            "Speed-up of kernels over OpenTLD's serial code on the CPU of the same machine",
            "speed-up of kernels over plain C++ on one thread, with a generated image and a box of "
            "the sizes in Car and ten ferns; extraction and classification, which are one kernel "
            "of ours, "
            "together from table 4.7",
            std::move(rows), outOf(runs, kernelRatios)};
}

PaperTable partsTable(const SharedRuns& runs) {
    std::vector<PaperRow> rows;
    for (const PartRow& part : partRows) rows.push_back({part.name, "ms", {}});
    rows.push_back({transfersName, "ms", {}});
    return {"figure 4.9, page 41 (Huang)",
            "Time of the three parts over the sequence Car with all transfers (the numbers of the "
            "figure are not in the text)",
            "kernels of the parts as in table 4.7, and the transfers of all parts together, "
            "because ours are shared",
            std::move(rows), outOf(runs, partTimes)};
}

PaperTable versionsTable(const SharedRuns& runs) {
    std::vector<PaperRow> rows;
    const std::string both = card + " + " + processor;
    for (const PaperVideo& video : videos) {
        const bool car = &video == &videos[0];
        const auto add = [&](const std::string& name, const char* unit, double published) {
            PaperRow row{rowName(name, video), unit, {}};
            if (car && published > 0) row.published.emplace_back(both, published);
            rows.push_back(std::move(row));
        };
        for (const VersionRow& row : versionRows)
            add(row.name, "frames/s", row.version == Version::Mixed ? 52.9 : 0);
        add(aloneName, "frames/s", 0);
        add(aloneName + ofDefault, "frames/s", 0);
        add(openCvName, "frames/s", 0);
        add(gainName, "x", 3.92);
    }
    return {"figure 4.10, page 42 (Huang)",
            "The whole application on the sequence Car, in four versions; the fastest is 3.92 "
            "times as fast as OpenTLD",
            "on the given sequence for Car (default: the sample scene), and on the sample scene in "
            "two more sizes, with the preset tld-opentld (ten ferns); the processor is this "
            "machine's OpenCL CPU, and its optical flow runs on the host next to the forest; the "
            "serial code is OpenCV's TLD",
            std::move(rows), outOf(runs, versionSpeeds)};
}

PaperTable modulesTable(const SharedRuns& runs) {
    std::vector<PaperRow> rows;
    for (const PaperVideo& video : videos) {
        for (const ModuleRow& row : moduleRows)
            rows.push_back(
                {rowName(row.name, video), "ms", {{"Core i7-2600", video.*row.published}}});
        rows.push_back({rowName("whole frame", video) + ofDefault, "ms", {}});
    }
    return {"tables 4.1 and 4.2, page 35 (Shi)",
            "Time per frame, by module, before it is ported to the GPU",
            "kernel time of our stages with the preset tld-opentld per frame of the given sequence "
            "for Car (default: the "
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
            "kernels against plain C++ on one thread, with a generated image of each size, the box "
            "of Car and ten ferns; the whole frame is compared with OpenCV's TLD",
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
        {totalsTable(runs), ratiosTable(runs), partsTable(runs), versionsTable(runs),
         modulesTable(runs), classifiersTable(runs)}};
}

}  // namespace spoor
