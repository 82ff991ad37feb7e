// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/format_table.h"
#include "engine/python/documents.h"
#include "engine/python/unlocked.h"
#include "engine/scoring/flag_scoring.h"
#include "engine/scoring/ignored_boxes.h"
#include "engine/scoring/long_term_scoring.h"
#include "engine/scoring/matching.h"
#include "engine/scoring/mot_scoring.h"
#include "engine/scoring/scoring.h"
#include "engine/scoring/shape_scoring.h"

#include <algorithm>
#include <optional>

namespace spoor::python {
namespace {

AbsentPolicy checkedAbsent(const std::string& text) {
    if (const auto absent = absentOf(text)) return *absent;
    throw EngineError(Message(
        SPOOR_TR("engine",
                 "'%1' is not a way to count frames without a box. Expected repeat, nan or zero."),
        text));
}

template <std::size_t count>
py::array_t<double> curve(const std::array<double, count>& values) {
    return newArray<double>({py::ssize_t(count)}, values.data());
}

/// Returns the boxes of a target, or the first box of each frame if `id` is -1.
BoxSequence sequence(const Session& session, TargetId id, FrameIndex frames) {
    if (id < 0) return boxSequence(session, frames);
    const SessionTarget* const target = session.target(id);
    return target ? boxSequence(*target, frames) : BoxSequence(std::size_t(frames));
}

/// Returns the confidences of a target, or those of the first target if `id` is -1.
std::vector<double> confidencesIn(const Session& session, TargetId id, FrameIndex frames) {
    const auto& targets = session.targets();
    const SessionTarget* const target =
        id >= 0 ? session.target(id) : (targets.empty() ? nullptr : &targets.front());
    return target ? confidencesOf(*target, frames) : std::vector<double>();
}

py::array_t<double> valuesOf(const std::vector<double>& values) {
    return newArray<double>({py::ssize_t(values.size())}, values.data());
}

void addLongTerm(const LongTermScore& score, py::dict& all) {
    all["lt_p"] = score.precision;
    all["lt_r"] = score.recall;
    all["lt_f"] = score.f;
    all["lt_threshold"] = score.threshold;
    all["lt_thresholds"] = valuesOf(score.thresholds);
    all["lt_precisions"] = valuesOf(score.precisions);
    all["lt_recalls"] = valuesOf(score.recalls);
}

/// Returns the shapes of a target, or the first shape of each frame if `id` is -1.
ShapeSequence shapesOf(const Session& session, TargetId id, FrameIndex frames) {
    if (id < 0) return shapeSequence(session, frames);
    const SessionTarget* const target = session.target(id);
    return target ? shapeSequence(*target, frames) : ShapeSequence(std::size_t(frames));
}

/// Adds the measures for shapes, or None if the ground truth has no shapes of the required kind.
void addShapes(const ShapeSequence& truth, const ShapeSequence& result, SizeI size, py::dict& all) {
    const bool has = hasShapes(truth);
    const ShapeScore score = has ? shapeScore(truth, result, size) : ShapeScore();
    const auto give = [&](const char* name, std::optional<double> value) {
        all[name] = has && value ? py::object(py::float_(*value)) : py::object(py::none());
    };
    give("shape_overlap", score.overlap);
    give("shape_auc", score.auc);
    give("shape_turned", score.allTurned ? std::optional(score.turned) : std::nullopt);
    give("j", score.j);
    give("f", score.f);
}

/// Whether a result from a file of this format has states. Without a format, a run has them.
bool hasStates(const Session& result, const std::string& format) {
    if (!format.empty())
        return hasAny(findFormat(format).orThrow()->holds, FormatCapability::States);
    for (const SessionTarget& target : result.targets())
        for (const SessionBox& box : target.boxes)
            if (box.source == BoxSource::Tracked) return true;
    return false;
}

/// Adds the flagged frames, or None if the result has no states.
void addFlags(const BoxSequence& truth, const Session& result, TargetId id,
              const std::string& format, py::dict& all) {
    const SessionTarget* const target = result.target(id);
    const auto frames = FrameIndex(truth.size());
    const bool has = hasStates(result, format);
    const FlagScore score = !has     ? FlagScore()
                            : id < 0 ? flagScore(truth, flaggedSequence(result, frames))
                            : target ? flagScore(truth, flaggedSequence(*target, frames))
                                     : FlagScore();
    const auto add = [&](const std::string& name, const FrameShare& share, std::int64_t byState) {
        const auto value = has ? share.value() : std::nullopt;
        const FigureInterval interval = share.interval();
        const auto text = [&](const char* what) { return py::str(name + what); };
        all[text("_frames")] = has ? py::object(py::int_(share.whole)) : py::none();
        all[text("_flagged")] = has ? py::object(py::int_(share.part)) : py::none();
        all[text("_flagged_by_state")] = has ? py::object(py::int_(byState)) : py::none();
        all[text("_flagged_share")] = value ? py::object(py::float_(*value)) : py::none();
        all[text("_flagged_interval")] =
            value ? py::object(py::make_tuple(interval.low, interval.high)) : py::none();
    };
    add("bad", score.bad, score.badByState);
    add("good", score.good, score.goodByState);
}

py::dict scoreOf(const Session& truth, TargetId trueId, const Session& result, TargetId id,
                 const std::string& absent, const std::string& format) {
    const FrameIndex frames = truth.frames();
    const BoxSequence real = sequence(truth, trueId, frames), found = sequence(result, id, frames);
    const Score s = score(real, found, truth.size, checkedAbsent(absent));
    py::dict all;
    all["frames"] = s.frames;
    all["present"] = s.present;
    all["lost"] = s.absent;
    all["auc"] = s.auc;
    all["sr50"] = s.sr50;
    all["p20"] = s.p20;
    all["np_auc"] = s.npAuc;
    all["np20"] = s.np20;
    all["centre_error"] = s.centreError;
    all["success"] = curve(s.success);
    all["precision"] = curve(s.precision);
    all["norm_precision"] = curve(s.normPrecision);
    all["tld_p"] = s.tldPrecision;
    all["tld_r"] = s.tldRecall;
    all["tld_f"] = s.tldF;
    all["ao"] = s.ao;
    all["sr05"] = s.sr05;
    all["sr075"] = s.sr075;
    const auto first =
        std::find_if(real.begin(), real.end(), [](const auto& box) { return box.has_value(); });
    addLongTerm(longTermScore({{longTermRun(real, found, confidencesIn(result, id, frames),
                                            truth.size, FrameIndex(first - real.begin()))}}),
                all);
    addShapes(shapesOf(truth, trueId, frames), shapesOf(result, id, frames), truth.size, all);
    addFlags(real, result, id, format, all);
    return all;
}

/// Maps the IDs of ground-truth targets to the IDs of the results that they are compared with.
py::dict matched(const Session& truth, const Session& result) {
    py::dict pairs;
    for (const auto& [real, found] : matchTargets(truth, result)) pairs[py::int_(+real)] = found;
    return pairs;
}

/// Returns both sessions without what the ground truth does not count, and the numbers of boxes
/// that were left out of each. `only`: the target of the ground truth that counts; -1: all.
py::tuple counted(Session truth, Session result, TargetId only) {
    const std::vector<SessionTarget> all = truth.targets();
    for (const SessionTarget& target : all)
        if (only >= 0 && target.id != only) truth.erase(target.id);
    const std::int64_t taken = removeTaken(truth, result), ignored = removeIgnored(truth);
    return py::make_tuple(std::move(truth), std::move(result), ignored, taken);
}

py::dict motScoreOf(const Session& truth, const Session& result) {
    MotScore score;
    {
        const Unlocked released;
        score = motScore(truth, result);
    }
    py::dict all;
    all["mota"] = score.mota;
    all["idf1"] = score.idf1;
    all["hota"] = score.hota;
    all["deta"] = score.deta;
    all["assa"] = score.assa;
    all["true_positives"] = score.truePositives;
    all["false_positives"] = score.falsePositives;
    all["false_negatives"] = score.falseNegatives;
    all["switches"] = score.switches;
    return all;
}

}  // namespace

void addScores(py::module_& m) {
    m.def("mot_score", &motScoreOf);
    m.def("score", &scoreOf);
    m.def("match_targets", &matched);
    m.def("counted", &counted);
}

}  // namespace spoor::python
