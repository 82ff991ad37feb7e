// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/runs/benchmark_judging.h"

#include "engine/base/string_pool.h"
#include "engine/formats/format_table.h"
#include "engine/formats/shapes/vot.h"
#include "engine/scoring/ignored_boxes.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using nlohmann::json;

/// Minimum number of consecutive frames without overlap that count as a loss.
constexpr std::size_t shortestLoss = 10;

struct JudgedBoxes {
    BoxSequence boxes;
    ShapeSequence shapes;
    std::vector<double> confidences;
    std::optional<FlaggedSequence> flags;  ///< nullopt without output.
};

/// The session in the order of a backward run, whose first frame is `last`.
Session reversed(const Session& session, FrameIndex last) {
    Session result;
    for (const SessionTarget& target : session.targets()) {
        SessionTarget turned = target;
        turned.boxes.clear();
        for (SessionBox box : target.boxes) {
            box.frame = last - box.frame;
            if (box.frame >= 0) turned.boxes.insert(turned.boxes.begin(), std::move(box));
        }
        result.put(std::move(turned));
    }
    return result;
}

JudgedBoxes foundIn(const std::string& path, std::size_t frames, const Session& ignoring) {
    JudgedBoxes found{BoxSequence(frames), ShapeSequence(frames), std::vector<double>(frames), {}};
    if (!std::filesystem::exists(path)) return found;
    auto imported = importSession(*findFormat("csv").orThrow(), path, {});
    if (!imported) return found;
    Session session = std::move(imported).value().session;
    (void)removeTaken(ignoring, session);
    found.boxes = boxSequence(session, FrameIndex(frames));
    found.shapes = shapeSequence(session, FrameIndex(frames));
    found.flags = flaggedSequence(session, FrameIndex(frames));
    const auto& targets = session.targets();
    if (!targets.empty()) found.confidences = confidencesOf(targets.front(), FrameIndex(frames));
    return found;
}

/// The first frames of the segments in which the target is present without any overlap. Frames
/// without the target neither start nor end a segment.
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

/// Parses the regions of a supervised run, which are lines of its report.
std::vector<VotRegion> regionsIn(const json& report) {
    using Kind = VotRegion::Kind;
    std::vector<VotRegion> regions;
    if (!report.contains("supervised")) return regions;
    for (const json& line : report["supervised"].value("regions", json::array())) {
        const std::string text = line.is_string() ? line.get<std::string>() : "";
        if (const auto found = votOutline(text))
            regions.push_back({Kind::Box, found->box, *found->shape});
        else
            regions.push_back({text == "1"   ? Kind::Started
                               : text == "2" ? Kind::Failed
                                             : Kind::Skipped,
                               {}});
    }
    return regions;
}

void judgeSupervised(const json& report, const ShapedTruth& truth, BenchmarkResult& result) {
    const auto regions = regionsIn(report);
    result.vot = votScore(truth, regions);
    result.stretches = votStretches(truth, regions);
    for (std::size_t i = 0; i < regions.size(); ++i)
        if (regions[i].kind == VotRegion::Kind::Failed) result.failures.emplace_back(FrameIndex(i));
}

/// The values of a run in the order of processing.
template <typename Value>
std::vector<Value> along(const BenchmarkRun& run, const std::vector<Value>& all, FrameIndex start) {
    const auto from = all.begin() + std::min<FrameIndex>(start, FrameIndex(all.size()));
    std::vector<Value> values(from, all.end());
    values.resize(std::min(values.size(), std::size_t(run.frames)));
    return values;
}

/// Scores all frames of the run in the order of processing.
void judgeAnchored(const BenchmarkRun& run, const ShapedTruth& truth, const ShapeSequence& found,
                   BenchmarkResult& result) {
    AnchorRun anchored;
    for (std::size_t i = 0; i < truth.boxes.size(); ++i) {
        const bool given = i > 0 && i < found.size();
        anchored.overlaps.push_back(votOverlap(given ? found[i] : std::nullopt, truth, i));
        anchored.there.push_back(truth.boxes[i].has_value());
    }
    const auto until = FrameIndex(framesUntilFailure(anchored));
    if (until < run.frames)
        result.failures.emplace_back(run.backward ? run.start - until : run.start + until);
    result.anchored = std::move(anchored);
}

RunProvenance makingIn(const json& report) {
    RunProvenance made;
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

BenchmarkResult judgedRun(const BenchmarkRun& run, const ShapedTruth& judging,
                          const Session& ignoring, const std::string& boxes,
                          const std::string& report) {
    const auto& [truth, shapes, size] = judging;
    BenchmarkResult result;
    const FrameIndex last = run.inputFrames - 1;
    const std::size_t frames = run.backward ? std::size_t(last + 1) : truth.size();
    const JudgedBoxes found =
        foundIn(boxes, frames, run.backward ? reversed(ignoring, last) : ignoring);
    BoxSequence real = truth;
    if (run.backward) std::ranges::reverse(real);
    const FrameIndex realStart =
        run.backward ? FrameIndex(truth.size() - 1 - run.start) : run.start;
    const BoxSequence ownTruth = along(run, real, realStart);
    const FrameIndex ownStart = run.backward ? FrameIndex(last - run.start) : run.start;
    const BoxSequence own = along(run, found.boxes, ownStart);
    const ShapeSequence ownShapes = along(run, found.shapes, ownStart);
    ShapeSequence outlines = shapes;
    if (run.backward) std::ranges::reverse(outlines);
    if (!outlines.empty()) outlines = along(run, outlines, realStart);
    result.score = score(ownTruth, own, size);
    if (!outlines.empty()) result.shapes = shapeScore(outlines, ownShapes, size);
    json said = json::parse(report, nullptr, false);
    if (!said.is_object()) said = json::object();
    const auto number = [&said](const char* name) {
        return said.value(name, json()).is_number() ? said[name].get<double>() : 0;
    };
    result.trackingSeconds = number("tracking_seconds");
    result.medianMs = number("median_ms");
    result.peakBytes = std::int64_t(number("peak_bytes"));
    result.made = makingIn(said);
    if (run.protocol == Protocol::Supervised) {
        judgeSupervised(said, judging, result);
        return result;
    }
    if (found.flags) result.flags = flagScore(ownTruth, along(run, *found.flags, ownStart));
    if (run.protocol == Protocol::Anchors) {
        judgeAnchored(run, {ownTruth, outlines, size}, ownShapes, result);
        return result;
    }
    LongTermRun overlaps = longTermRun(truth, found.boxes, found.confidences, size, run.start);
    result.failures = lossesOf(truth, overlaps, run.start);
    if (run.protocol == Protocol::OnePass) result.longTerm = std::move(overlaps);
    return result;
}

}  // namespace spoor
