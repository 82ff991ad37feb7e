// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/studies/benchmark_judging.h"

#include "engine/base/intern.h"
#include "engine/formats/format_table.h"
#include "engine/formats/vot.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using nlohmann::json;

/// So many frames in a row without any overlap are a loss, not a flicker.
constexpr std::size_t shortestLoss = 10;

struct Found {
    BoxSequence boxes;
    std::vector<double> confidences;
};

Found foundIn(const std::string& path, std::size_t frames) {
    Found found{BoxSequence(frames), std::vector<double>(frames)};
    if (!std::filesystem::exists(path)) return found;
    const auto imported = importSession(*findFormat("csv").orThrow(), path, {});
    if (!imported) return found;
    found.boxes = boxSequence(imported.value().session, FrameIndex(frames));
    for (const SessionTarget& target : imported.value().session.targets())
        for (const SessionBox& box : target.boxes)
            if (box.frame < FrameIndex(frames))
                found.confidences[std::size_t(box.frame)] = box.confidence;
    return found;
}

/// The first frames of stretches in which the target is there and nothing of it is found; frames
/// without the target neither begin nor end one.
std::vector<FrameIndex> lossesOf(const BoxSequence& truth, const LongTermRun& run,
                                 FrameIndex start) {
    std::vector<FrameIndex> losses;
    std::size_t length = 0;
    FrameIndex first = 0;
    for (std::size_t i = std::size_t(start) + 1; i < truth.size(); ++i) {
        if (!truth[i]) continue;
        if (run.overlaps[i] > 0) {
            length = 0;
        } else if (++length == 1) {
            first = FrameIndex(i);
        } else if (length == shortestLoss) {
            losses.push_back(first);
        }
    }
    return losses;
}

/// The regions of a supervised run, which its report has as lines.
std::vector<VotRegion> regionsIn(const json& report) {
    using Kind = VotRegion::Kind;
    std::vector<VotRegion> regions;
    if (!report.contains("supervised")) return regions;
    for (const json& line : report["supervised"].value("regions", json::array())) {
        const std::string text = line.is_string() ? line.get<std::string>() : "";
        const auto box = votBox(text);
        if (box)
            regions.push_back({Kind::Box, *box});
        else
            regions.push_back({text == "1"   ? Kind::Started
                               : text == "2" ? Kind::Failed
                                             : Kind::Skipped,
                               {}});
    }
    return regions;
}

void judgeSupervised(const json& report, const BoxSequence& truth, SizeI size,
                     BenchmarkResult& result) {
    const auto regions = regionsIn(report);
    result.vot = votScore(truth, regions, size);
    result.stretches = votStretches(truth, regions, size);
    for (std::size_t i = 0; i < regions.size(); ++i)
        if (regions[i].kind == VotRegion::Kind::Failed) result.failures.push_back(FrameIndex(i));
}

RunMaking makingIn(const json& report) {
    RunMaking made;
    const json run = report.value("run", json::object());
    const auto said = [&](const char* name) {
        return run.is_object() && run.contains(name) && run[name].is_string()
                   ? intern(run[name].get<std::string>())
                   : std::string_view();
    };
    made.version = said("spoor");
    made.plan = said("plan");
    made.device = said("device");
    made.driver = said("driver");
    made.parameters = said("parameters");
    return made;
}

}  // namespace

BenchmarkResult judgedRun(const BenchmarkRun& run, const BoxSequence& truth, SizeI size,
                          const std::string& boxes, const std::string& report) {
    BenchmarkResult result;
    const Found found = foundIn(boxes, truth.size());
    const auto fromStart = [&](const BoxSequence& all) {
        return BoxSequence(all.begin() + run.start, all.end());
    };
    result.score = score(fromStart(truth), fromStart(found.boxes), size);
    json said = json::parse(report, nullptr, false);
    if (!said.is_object()) said = json::object();
    const json seconds = said.value("tracking_seconds", json());
    if (seconds.is_number()) result.trackingSeconds = seconds.get<double>();
    result.made = makingIn(said);
    if (run.protocol == Protocol::Supervised) {
        judgeSupervised(said, truth, size, result);
        return result;
    }
    LongTermRun frames = longTermRun(truth, found.boxes, found.confidences, size, run.start);
    result.failures = lossesOf(truth, frames, run.start);
    if (run.protocol == Protocol::OnePass) result.longTerm = std::move(frames);
    return result;
}

}  // namespace spoor
