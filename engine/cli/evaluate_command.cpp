// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text.h"
#include "engine/cli/command.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/session_options.h"
#include "engine/evaluation/reports/score_json.h"
#include "engine/formats/shapes/vot.h"
#include "engine/scoring/flag_scoring.h"
#include "engine/scoring/ignored_boxes.h"
#include "engine/scoring/long_term_scoring.h"
#include "engine/scoring/matching.h"
#include "engine/scoring/mot_scoring.h"
#include "engine/scoring/point_scoring.h"
#include "engine/scoring/score_figures.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

struct EvaluateOptions {
    std::string truth;
    std::vector<std::string> results;
    std::string truthFormat;
    std::string resultFormat;
    std::string json;
    TargetId target = -1;
    std::optional<double> minAuc;
    std::optional<double> minF;
    std::string absent = "repeat";
    std::vector<std::int64_t> eao;  ///< Two sequence lengths, or empty.
    SessionFileOptions file;
};

/// Scores of a result with VOT's codes for initialisations and failures.
struct SupervisedScore {
    VotScore score;
    EaoInterval interval;
    std::vector<double> curve;
};

struct NamedScore {
    std::string name;
    Score score;
    std::optional<SupervisedScore> vot;
    LongTermScore longTerm;
    std::optional<ShapeScore> shapes;  ///< Set if the ground truth has shapes other than points.
    std::optional<FlagScore> flags;    ///< Set if the result has states.
    std::optional<PointScore> points;  ///< Set if the ground truth has points.
};

/// The content of a file and the format it was read as.
struct LoadedFile {
    Session session;
    std::string format;
    bool guessed = false;  ///< No format was specified, and the content fits several.
    bool states = false;   ///< The format has states.
};

/// Notes that are printed at once and kept for the report.
class EvaluateNotes {
public:
    void add(const std::vector<Message>& notes) {
        printNotes(notes);
        m_all.insert(m_all.end(), notes.begin(), notes.end());
    }
    const std::vector<Message>& all() const { return m_all; }

private:
    std::vector<Message> m_all;
};

LoadedFile loadResult(const std::string& path, const std::string& id, const FormatOptions& options,
                      EvaluateNotes& notes) {
    const Format& format = *(id.empty() ? detectFormat(path) : findFormat(id)).orThrow();
    ImportResult imported = importSession(format, path, options).orThrow();
    notes.add(imported.notes);
    const bool guessed =
        id.empty() && std::string_view(format.id) == "vot" && !std::filesystem::is_directory(path);
    return {std::move(imported.session), format.id, guessed,
            hasAny(format.holds, FormatCapability::States)};
}

const SessionBox* firstBox(const Session& session) {
    if (session.targets().size() != 1) return nullptr;
    const auto& boxes = session.targets().front().boxes;
    return !boxes.empty() && boxes.front().present() ? &boxes.front() : nullptr;
}

/// Files with four numbers per line do not state whether pixels count from 0 or from 1. Trackers
/// start with the ground-truth box, so a file whose first box is shifted by one pixel counts
/// from 1.
void settleBase(const std::string& path, LoadedFile& file, const LoadedFile& other,
                const FormatOptions& options, EvaluateNotes& notes) {
    constexpr double digits = 1e-3;
    const SessionBox* const mine = firstBox(file.session);
    const SessionBox* const theirs = firstBox(other.session);
    if (!file.guessed || !mine || !theirs || mine->frame != theirs->frame) return;
    const RectF &a = mine->box, &b = theirs->box;
    const bool further = std::abs(a.x - b.x - 1) < digits && std::abs(a.y - b.y - 1) < digits &&
                         std::abs(a.width - b.width) < digits &&
                         std::abs(a.height - b.height) < digits;
    if (!further) return;
    FormatOptions counted = options;
    counted.otbBase = 1;
    ImportResult again = importSession(*findFormat("otb").orThrow(), path, counted).orThrow();
    again.session.size = file.session.size;
    file = {std::move(again.session), "otb", false};
    notes.add(
        {Message(SPOOR_TR("engine",
                          "\"%1\" appears to count pixels from 1: its first box is the ground "
                          "truth shifted by one pixel. Specify its format to read it differently."))
             .arg(path)});
}

/// Prints a note if the lengths differ, because the scores do not show how such frames count.
void sayLengths(const std::string& path, FrameIndex truth, FrameIndex result,
                EvaluateNotes& notes) {
    if (result == truth) return;
    const char* const sentence =
        result > truth ? SPOOR_TR("engine",
                                  "\"%1\" has %2 frames, but the ground truth has %3. The "
                                  "additional frames are ignored.")
                       : SPOOR_TR("engine",
                                  "\"%1\" has %2 frames, but the ground truth has %3. The "
                                  "missing frames count as Lost.");
    notes.add({Message(sentence, path, long(result), long(truth))});
}

std::string resultName(const std::string& path, const std::vector<std::string>& all) {
    const auto stem = [](const std::string& text) {
        std::filesystem::path p(text);
        if (p.filename().empty()) p = p.parent_path();
        return p.stem().string();
    };
    const auto same = std::ranges::count_if(
        all, [&](const std::string& other) { return stem(other) == stem(path); });
    return same > 1 ? path : stem(path);
}

/// Settings that all scores of a call share.
struct ScoringContext {
    SizeI size;
    AbsentPolicy absent;
    std::optional<EaoInterval> eao;
};

Score scoreOf(const BoxSequence& truth, BoxSequence result, const std::string& format,
              const ScoringContext& how) {
    // VOT writes the code 1 where the tracker was initialised with the ground truth.
    if (format == "vot" && !truth.empty() && !result[0]) result[0] = truth[0];
    return score(truth, result, how.size, how.absent);
}

/// Returns VOT's measures if the result is a supervised VOT run, otherwise nullopt.
std::optional<SupervisedScore> votScoreOf(const std::string& path, const std::string& format,
                                          const ShapedTruth& truth, const ScoringContext& how) {
    if (format != "vot" || path == "-" || std::filesystem::is_directory(path)) return std::nullopt;
    const auto run = readVotRun(path);
    // Every run of VOT has at least the code of its start; other files have no codes.
    const auto coded = std::ranges::count_if(run, [](const VotRegion& region) {
        return region.kind == VotRegion::Kind::Started || region.kind == VotRegion::Kind::Failed;
    });
    if (coded == 0) return std::nullopt;
    SupervisedScore vot{votScore(truth, run), {}, {}};
    vot.interval = how.eao.value_or(eaoInterval({FrameIndex(truth.boxes.size())}));
    vot.curve = eaoCurve(votStretches(truth, run), vot.interval.least());
    return vot;
}

LongTermScore longTermScoreOf(const BoxSequence& truth, const BoxSequence& boxes,
                              const std::vector<double>& confidences, const ScoringContext& how) {
    const auto first = std::ranges::find_if(truth, [](const auto& box) { return box.has_value(); });
    return longTermScore(
        {{longTermRun(truth, boxes, confidences, how.size, FrameIndex(first - truth.begin()))}});
}

/// Returns the confidences from the file that VOT's toolkit writes next to a result, otherwise
/// those of the result's boxes.
std::vector<double> confidencesIn(const std::string& path, const LoadedFile& loaded,
                                  FrameIndex frames) {
    if (loaded.format == "vot" && path != "-" && !std::filesystem::is_directory(path))
        if (auto beside = readVotConfidences(path); !beside.empty()) return beside;
    const auto& targets = loaded.session.targets();
    return targets.empty() ? std::vector<double>() : confidencesOf(targets.front(), frames);
}

/// Returns nullopt if the ground truth has no shapes.
std::optional<ShapeScore> shapesOf(const ShapeSequence& truth, const ShapeSequence& result,
                                   const ScoringContext& how) {
    if (truth.empty() || hasPoints(truth)) return std::nullopt;
    return shapeScore(truth, result, how.size);
}

std::optional<PointScore> pointsOf(const ShapeSequence& truth, const ShapeSequence& result) {
    return hasPoints(truth) ? std::optional(pointScore(truth, result)) : std::nullopt;
}

/// Returns nullopt if the result has no states.
std::optional<FlagScore> flagsOf(const BoxSequence& truth, const LoadedFile& loaded,
                                 const FlaggedSequence& result) {
    if (!loaded.states) return std::nullopt;
    return flagScore(truth, result);
}

void scoreResult(const std::string& name, const std::string& path, const Session& truth,
                 const LoadedFile& loaded, const ScoringContext& how,
                 std::vector<NamedScore>& scores, EvaluateNotes& notes) {
    const FrameIndex frames = truth.frames();
    sayLengths(path, frames, loaded.session.frames(), notes);
    const auto pairs = matchTargets(truth, loaded.session);
    for (const SessionTarget& target : truth.targets()) {
        const BoxSequence real = boxSequence(target, frames);
        ShapeSequence shapes = shapeSequence(target, frames);
        if (!hasShapes(shapes)) shapes.clear();
        if (truth.targets().size() == 1) {
            const BoxSequence boxes = boxSequence(loaded.session, frames);
            scores.push_back(
                {name, scoreOf(real, boxes, loaded.format, how),
                 votScoreOf(path, loaded.format, {real, shapes, how.size}, how),
                 longTermScoreOf(real, boxes, confidencesIn(path, loaded, frames), how),
                 shapesOf(shapes, shapeSequence(loaded.session, frames), how),
                 flagsOf(real, loaded, flaggedSequence(loaded.session, frames)),
                 pointsOf(shapes, shapeSequence(loaded.session, frames))});
            continue;
        }
        const auto pair = pairs.find(target.id);
        const SessionTarget* const found =
            pair == pairs.end() ? nullptr : loaded.session.target(pair->second);
        if (found && found->id != target.id)
            notes.add({Message(SPOOR_TR("engine",
                                        "\"%1\": target %2 is compared with ground-truth target "
                                        "%3, which it overlaps most."))
                           .arg(path)
                           .arg(found->id)
                           .arg(target.id)});
        const BoxSequence boxes =
            found ? boxSequence(*found, frames) : BoxSequence(std::size_t(frames));
        scores.push_back(
            {name + "#" + std::to_string(target.id), scoreOf(real, boxes, loaded.format, how),
             std::nullopt,
             longTermScoreOf(real, boxes,
                             found ? confidencesOf(*found, frames) : std::vector<double>(), how),
             shapesOf(shapes, found ? shapeSequence(*found, frames) : ShapeSequence(), how),
             flagsOf(real, loaded, found ? flaggedSequence(*found, frames) : FlaggedSequence()),
             pointsOf(shapes, found ? shapeSequence(*found, frames) : ShapeSequence())});
    }
}

/// Mean scores of the targets of one result, with equal weights per target and per frame.
struct NamedMeans {
    std::string name;
    Score overTargets, overFrames;
    std::optional<FlagScore> flags;  ///< Sums over the targets.
};

NamedMeans meansOf(const std::string& name, const NamedScore* first, const NamedScore* last) {
    NamedMeans means{name, {}, {}, {}};
    double frames = 0, later = 0;
    for (const NamedScore* each = first; each != last; ++each) {
        frames += double(each->score.present);
        later += double(std::max<std::int64_t>(each->score.present - 1, 0));
    }
    for (const NamedScore* each = first; each != last; ++each) {
        const Score& s = each->score;
        const double part = double(s.present) / std::max(frames, 1.0);
        const double rest = double(std::max<std::int64_t>(s.present - 1, 0)) / std::max(later, 1.0);
        for (const ScoreFigure& figure : scoreFigures) {
            const double value = s.*figure.value;
            means.overTargets.*figure.value += value / double(last - first);
            means.overFrames.*figure.value += value * (figure.afterFirst ? rest : part);
        }
        means.overTargets.frames = means.overFrames.frames = s.frames;
        if (each->flags) means.flags = means.flags.value_or(FlagScore()) += *each->flags;
    }
    return means;
}

/// Prints how frames without a box were counted, because the scores do not show it.
void printAbsent(const std::vector<NamedScore>& scores, const std::string& absent) {
    for (const auto& [name, s, vot, longTerm, shapes, flags, points] : scores) {
        if (s.absent == 0) continue;
        const char* const done = absent == "repeat" ? "repeated (the last box counts again)"
                                 : absent == "nan"  ? "counted as misses"
                                                    : "counted as the box 0,0,0,0";
        std::printf("%s: %lld Lost %s %s. Change this with --absent repeat, nan or zero.\n",
                    terminalText(name).c_str(), (long long)s.absent,
                    s.absent == 1 ? "frame" : "frames", done);
    }
}

/// Multi-target scores of each result, by its name.
using Together = std::vector<std::pair<std::string, MotScore>>;

nlohmann::json toJson(const Together& together) {
    auto rows = nlohmann::json::array();
    for (const auto& [name, s] : together)
        rows.push_back({{"name", name},
                        {"mota", s.mota},
                        {"idf1", s.idf1},
                        {"hota", s.hota},
                        {"deta", s.deta},
                        {"assa", s.assa},
                        {"true_positives", s.truePositives},
                        {"false_positives", s.falsePositives},
                        {"false_negatives", s.falseNegatives},
                        {"switches", s.switches}});
    return rows;
}

void printTogether(const Together& together) {
    for (const auto& [name, s] : together)
        std::printf(
            "%s: all targets: HOTA %5.3f, DetA %5.3f, AssA %5.3f, MOTA %5.3f, IDF1 %5.3f, %lld "
            "switches\n",
            terminalText(name).c_str(), s.hota, s.deta, s.assa, s.mota, s.idf1,
            (long long)s.switches);
}

nlohmann::json toJson(const SupervisedScore& vot) {
    return {{"accuracy", vot.score.accuracy},
            {"failures", vot.score.failures},
            {"robustness", double(vot.score.failures) / double(vot.score.frames)},
            {"reliability", vot.score.reliability},
            {"eao", eao(vot.curve, vot.interval)},
            {"eao_lengths", {vot.interval.low, vot.interval.high}},
            {"eao_curve", vot.curve}};
}

void printFlags(const std::string& name, std::size_t width, const FlagScore& flags) {
    std::printf(
        "%-*s  flagged: bad frames %s, good frames %s; by the tracker alone: %lld and %lld\n",
        int(width), terminalText(name).c_str(), toText(flags.bad).c_str(),
        toText(flags.good).c_str(), static_cast<long long>(flags.badByState),
        static_cast<long long>(flags.goodByState));
}

/// Lists the results with states.
nlohmann::json flagsJson(const std::vector<NamedScore>& scores,
                         const std::vector<NamedMeans>& means) {
    auto rows = nlohmann::json::array();
    const auto add = [&](const std::string& name, const std::optional<FlagScore>& flags) {
        if (!flags) return;
        rows.push_back(toJson(*flags));
        rows.back()["name"] = name;
    };
    for (const NamedScore& each : scores) add(each.name, each.flags);
    for (const NamedMeans& each : means) add(each.name + ", all targets", each.flags);
    return rows;
}

void printShapes(const std::string& name, std::size_t width, const ShapeScore& s) {
    std::printf("%-*s  shapes: overlap %5.3f, auc %5.3f, sr50 %5.3f, sr75 %5.3f", int(width),
                terminalText(name).c_str(), s.overlap, s.auc, s.sr50, s.sr75);
    if (s.allTurned) std::printf(", rotated boxes %5.3f", s.turned);
    if (s.j) std::printf(", J %5.3f, F %5.3f", *s.j, *s.f);
    std::printf("\n");
}

nlohmann::json toJson(const std::vector<NamedScore>& scores, const std::string& absent) {
    auto rows = nlohmann::json::array();
    for (const auto& [name, s, vot, longTerm, shapes, flags, points] : scores) {
        rows.push_back(figuresJson(s));
        rows.back().update({{"name", name},
                            {"frames", s.frames},
                            {"present", s.present},
                            {"lost", s.absent},
                            {"success", s.success},
                            {"precision", s.precision},
                            {"norm_precision", s.normPrecision},
                            {"long_term", toJson(longTerm)}});
        if (vot) rows.back()["vot"] = toJson(*vot);
        if (shapes) rows.back()["shapes"] = toJson(*shapes);
        if (points) rows.back()["points"] = toJson(*points);
    }
    return {{"absent", absent}, {"results", rows}};
}

nlohmann::json toJson(const std::vector<NamedMeans>& means) {
    auto rows = nlohmann::json::array();
    for (const auto& [name, overTargets, overFrames, flags] : means)
        rows.push_back({{"name", name},
                        {"over_targets", figuresJson(overTargets)},
                        {"over_frames", figuresJson(overFrames)}});
    return rows;
}

void printRow(const std::string& name, std::size_t width, const Score& s) {
    std::printf("%-*s  %6lld", int(width), terminalText(name).c_str(), (long long)s.frames);
    for (const double value : {s.auc, s.sr50, s.p20, s.npAuc, s.tldPrecision, s.tldRecall, s.tldF,
                               s.ao, s.sr05, s.sr075})
        std::printf("  %5.3f", value);
    std::printf("\n");
}

void printScores(const std::vector<NamedScore>& scores, const std::vector<NamedMeans>& means) {
    constexpr const char* overTargets = ", mean over targets";
    constexpr const char* overFrames = ", mean over frames";
    std::size_t width = 4;
    for (const auto& each : scores) width = std::max(width, each.name.size());
    for (const auto& each : means)
        width = std::max(width, each.name.size() + std::string_view(overTargets).size());
    std::printf(
        "%-*s  frames    auc   sr50    p20     np  tld_p  tld_r  tld_f     ao   sr05  sr075\n",
        int(width), "name");
    for (const auto& each : scores) printRow(each.name, width, each.score);
    for (const auto& each : means) {
        printRow(each.name + overTargets, width, each.overTargets);
        printRow(each.name + overFrames, width, each.overFrames);
    }
    for (const auto& [name, s, vot, longTerm, shapes, flags, points] : scores) {
        std::printf(
            "%-*s  VOT-LT: precision %5.3f, recall %5.3f, F %5.3f at confidence threshold %s\n",
            int(width), terminalText(name).c_str(), longTerm.precision, longTerm.recall, longTerm.f,
            std::isfinite(longTerm.threshold) ? toText(longTerm.threshold, 4).c_str() : "any");
        if (shapes) printShapes(name, width, *shapes);
        if (points)
            std::printf("%-*s  points: d_avg %5.3f, occlusion accuracy %5.3f, jaccard %5.3f\n",
                        int(width), terminalText(name).c_str(), points->dAvg,
                        points->occlusionAccuracy, points->averageJaccard);
        if (flags) printFlags(name, width, *flags);
        if (vot)
            std::printf(
                "%-*s  VOT: accuracy %5.3f, failures %lld, reliability %5.3f, EAO %5.3f over "
                "lengths from %lld to %lld\n",
                int(width), terminalText(name).c_str(), vot->score.accuracy,
                (long long)vot->score.failures, vot->score.reliability,
                eao(vot->curve, vot->interval), (long long)vot->interval.low,
                (long long)vot->interval.high);
    }
    for (const auto& each : means)
        if (each.flags) printFlags(each.name + ", all targets", width, *each.flags);
}

int checkBounds(const EvaluateOptions& o, const std::vector<NamedScore>& scores) {
    int code = exitDone;
    const auto check = [&](const char* what, const std::string& name, double value,
                           const std::optional<double>& bound) {
        if (!bound || value >= *bound) return;
        std::cerr << "spoor-cli: " << terminalText(name) << ": " << what << " is "
                  << toText(value, 4) << ", less than " << toText(*bound) << ".\n";
        code = exitCheckFailed;
    };
    for (const auto& [name, s, vot, longTerm, shapes, flags, points] : scores) {
        check("auc", name, s.auc, o.minAuc);
        check("tld f", name, s.tldF, o.minF);
    }
    return code;
}

void needBoxes(const Session& truth, const std::string& path) {
    for (const SessionTarget& target : truth.targets())
        for (const SessionBox& box : target.boxes)
            if (box.present()) return;
    throw EngineError(
        Message(SPOOR_TR("engine", "\"%1\" contains no box to compare with.")).arg(path));
}

/// Leaves out what the ground truth marks as not counted, with notes. Returns the number of such
/// boxes.
std::int64_t withoutIgnored(Session& truth, std::vector<LoadedFile>& results,
                            const EvaluateOptions& o, EvaluateNotes& said) {
    std::vector<Message> notes;
    for (std::size_t i = 0; i < results.size(); ++i)
        if (const auto taken = removeTaken(truth, results[i].session); taken > 0)
            notes.push_back(Message(SPOOR_TR("engine",
                                             "\"%1\": %2 boxes belong to distractors or ignored "
                                             "regions of the ground truth and are not counted."))
                                .arg(o.results[i])
                                .arg(long(taken)));
    const std::int64_t ignored = removeIgnored(truth, o.truth, notes);
    said.add(notes);
    return ignored;
}

int evaluate(const EvaluateOptions& o) {
    const FormatOptions options = formatOptions(o.file);
    EvaluateNotes notes;
    const StandardInput truthInput(o.truth);
    LoadedFile loadedTruth = loadResult(truthInput.path(), o.truthFormat, options, notes);
    std::vector<LoadedFile> results;
    for (const std::string& path : o.results) {
        const StandardInput input(path);
        results.push_back(loadResult(input.path(), o.resultFormat, options, notes));
        if (refusesEmpty(results.back().session, path, o.file)) return exitCheckFailed;
        settleBase(input.path(), results.back(), loadedTruth, options, notes);
        if (results.back().format != "vot" && results.back().format != "otb")
            settleBase(truthInput.path(), loadedTruth, results.back(), options, notes);
    }
    Session truth = std::move(loadedTruth.session);
    if (!options.size.empty()) truth.size = options.size;
    if (o.target >= 0) truth = onlyTarget(truth, o.target);
    const bool several = truth.targets().size() > 1;  // Also if all but one are ignored.
    const std::int64_t ignored = withoutIgnored(truth, results, o, notes);
    const auto& targets = truth.targets();
    needBoxes(truth, o.truth);
    ScoringContext how{truth.size, absentOf(o.absent).value(), std::nullopt};
    if (!o.eao.empty()) how.eao = EaoInterval{o.eao[0], o.eao[1]};
    if (how.eao && how.eao->low > how.eao->high)
        throw EngineError(Message(SPOOR_TR(
            "engine",
            "--eao needs two sequence lengths in frames, LOW HIGH, the smaller one first.")));
    constexpr std::size_t maxTogether = 1000;  // the time grows with the square of this
    std::vector<NamedScore> scores;
    Together together;
    std::vector<NamedMeans> means;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const std::string& path = o.results[i];
        LoadedFile& loaded = results[i];
        if (o.target >= 0 && loaded.session.target(o.target))
            loaded.session = onlyTarget(loaded.session, o.target);
        const std::size_t before = scores.size();
        scoreResult(resultName(path, o.results), path, truth, loaded, how, scores, notes);
        if (targets.size() > 1)
            means.push_back(meansOf(resultName(path, o.results), &scores[before],
                                    scores.data() + scores.size()));
        if (several && std::max(targets.size(), loaded.session.targets().size()) <= maxTogether)
            together.emplace_back(resultName(path, o.results), motScore(truth, loaded.session));
    }
    if (!o.json.empty()) {
        nlohmann::json report = toJson(scores, o.absent);
        report["ignored"] = ignored;
        report["notes"] = toJson(notes.all());
        if (!together.empty()) report["together"] = toJson(together);
        if (!means.empty()) report["means"] = toJson(means);
        report["flags"] = flagsJson(scores, means);
        writeJson(o.json, report);
    }
    if (!isStandardOutput(o.json)) {
        printScores(scores, means);
        printTogether(together);
        printAbsent(scores, o.absent);
    }
    return checkBounds(o, scores);
}

}  // namespace

void addEvaluateCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<EvaluateOptions>();
    auto* c = app.add_subcommand("evaluate", "Compare results with ground truth.");
    c->add_option("--truth", o->truth,
                  "Ground truth: a file or folder in any supported format; - for standard input")
        ->required();
    c->add_option("--result", o->results,
                  "Results: one or more files or folders; - for standard input")
        ->required();
    addOutput(*c, "--json", o->json, OutputKind::Stream, "Write the scores as JSON");
    c->add_option("--truth-format", o->truthFormat,
                  "Format of the ground truth (default: detected from its content)");
    c->add_option("--result-format", o->resultFormat,
                  "Format of the results (default: detected from their content)");
    c->add_option("--target", o->target, "Evaluate only the target with this ID")
        ->check(CLI::NonNegativeNumber);
    c->add_option("--size", o->file.size,
                  "Image size as WxH, to which GOT-10k's measures clip boxes");
    c->add_option("--otb-base", o->file.otbBase, "Number of the first pixel in OTB files, 0 or 1")
        ->check(CLI::Range(0, 1))
        ->capture_default_str();
    addReading(*c, o->file);
    c->add_option("--absent", o->absent,
                  "How a Lost frame counts in the measures of OTB and GOT-10k while the target is "
                  "in the image: the last box again (repeat), no box (nan), or the box 0,0,0,0 "
                  "(zero)")
        ->check(CLI::IsMember({"repeat", "nan", "zero"}))
        ->capture_default_str();
    c->add_option("--eao", o->eao,
                  "Two sequence lengths in frames, LOW HIGH, over which the expected average "
                  "overlap of a supervised VOT result is averaged (default: all lengths)")
        ->expected(2)
        ->check(CLI::Range(1, 1'000'000));
    c->add_option("--min-auc", o->minAuc, "Exit with code 1 if the auc of a result is below this");
    c->add_option("--min-f", o->minF, "Exit with code 1 if the TLD F of a result is below this");
    c->footer(
        "Four numbers per line are read as x,y,w,h, with pixels from 0 and nan for absent targets. "
        "groundtruth_rect.txt is read as OTB, with pixels from 1.\n" +
        formatHelp());
    c->callback([o, &run] { run = [o] { return evaluate(*o); }; });
}

}  // namespace spoor
