// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/reports/benchmark_report.h"

#include "engine/base/os/computer.h"
#include "engine/base/os/processors.h"
#include "engine/base/version.h"
#include "engine/evaluation/reports/score_json.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"

#include <array>
#include <ctime>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using nlohmann::json;

json curves(const Score& s) {
    return {
        {"success", s.success}, {"precision", s.precision}, {"norm_precision", s.normPrecision}};
}

json figures(const Score& s) {
    json all = figuresJson(s);
    all.update({{"frames", s.frames}, {"present", s.present}, {"lost", s.absent}});
    return all;
}

json figuresAndCurves(const Score& s) {
    json all = figures(s);
    all.update(curves(s));
    return all;
}

json figures(const VotScore& vot) {
    return {{"accuracy", vot.accuracy},
            {"failures", vot.failures},
            {"frames", vot.frames},
            {"reliability", vot.reliability}};
}

json range(const FigureInterval& interval) {
    return {interval.low, interval.high};
}

json ofSupervised(const BenchmarkSummary& summary, const EaoInterval& eao) {
    const SuiteVot& vot = summary.suiteVot;
    json all = figures(summary.vot);
    all["by_length"] = {{"accuracy", vot.accuracy},
                        {"failures", vot.failures},
                        {"reliability", vot.reliability},
                        {"accuracy_interval", range(vot.accuracyInterval)}};
    all["eao"] = vot.eao;
    all["eao_interval"] = range(vot.eaoInterval);
    all["eao_lengths"] = {eao.low, eao.high};
    all["eao_curve"] = vot.curve;
    return all;
}

json ofAnchors(const BenchmarkSummary& summary, const EaoInterval& eao) {
    const SuiteMultiStart& all = summary.multiStart;
    return {{"accuracy", all.score.accuracy},
            {"accuracy_interval", range(all.accuracyInterval)},
            {"robustness", all.score.robustness},
            {"robustness_interval", range(all.robustnessInterval)},
            {"eao", all.score.eao},
            {"eao_interval", range(all.eaoInterval)},
            {"eao_lengths", {eao.low, eao.high}},
            {"eao_curve", all.score.curve}};
}

json byAttribute(const BenchmarkReport& report, const BenchmarkSummary& summary) {
    json all = json::object();
    for (const std::string& attribute : attributesOf(report.suite)) {
        const AttributeScore own = attributeScore(report.suite, summary, attribute);
        json row = figures(own.score);
        row["success"] = own.score.success;
        row["sequences"] = own.sequences;
        if (summary.protocol == Protocol::Supervised)
            row["vot"] = {{"accuracy", own.accuracy}, {"failures", own.failures}};
        if (summary.protocol == Protocol::Anchors)
            row["vot_st"] = {{"accuracy", own.accuracy}, {"robustness", own.robustness}};
        all[attribute] = std::move(row);
    }
    return all;
}

json summaryRow(const BenchmarkReport& report, const BenchmarkSummary& summary) {
    json row = figuresAndCurves(summary.score);
    row["tracker"] = report.suite.trackers[summary.tracker].name;
    row["protocol"] = toText(summary.protocol);
    row["runs"] = summary.runs;
    row["not_done"] = summary.notDone;
    row["frames_per_second"] = summary.framesPerSecond;
    row["median_ms"] = summary.medianMs;
    row["peak_bytes"] = summary.peakBytes;
    json intervals = json::object(), deviations = json::object();
    for (std::size_t i = 0; i < scoreFigures.size(); ++i) {
        intervals[scoreFigures[i].id] = range(summary.spreads[i].interval);
        deviations[scoreFigures[i].id] = summary.spreads[i].overSeeds;
    }
    row["intervals"] = std::move(intervals);
    if (report.suite.seeds.size() > 1) row["deviation_over_seeds"] = std::move(deviations);
    row["by_frames"] = figuresAndCurves(summary.byFrames);
    if (summary.protocol == Protocol::Supervised) {
        row["vot"] = ofSupervised(summary, report.eao);
        row["by_frames"]["vot_accuracy"] = summary.accuracyByFrames;
    }
    if (summary.protocol == Protocol::Anchors) row["vot_st"] = ofAnchors(summary, report.eao);
    if (summary.protocol == Protocol::OnePass) row["long_term"] = toJson(summary.longTerm);
    if (summary.flags) {
        row["flags"] = toJson(*summary.flags);
        for (const auto& [index, own] : summary.sequences)
            if (own.flags)
                row["flags"]["sequences"][report.suite.sequences[index].name] = toJson(*own.flags);
    }
    if (summary.shapes) {
        row["shapes"] = toJson(*summary.shapes);
        row["shapes"]["sequences"] = summary.shapeSequences;
    }
    if (!attributesOf(report.suite).empty()) row["attributes"] = byAttribute(report, summary);
    return row;
}

/// The absolute path of a file or folder, so that the report can be read from anywhere.
std::string absolutePath(const std::string& path) {
    std::error_code error;
    return std::filesystem::exists(path, error) ? std::filesystem::absolute(path).string() : path;
}

json runRow(const BenchmarkReport& report, const BenchmarkEntry& entry) {
    const auto& [run, result] = entry;
    json row = figuresAndCurves(result.score);
    row["tracker"] = report.suite.trackers[run.tracker].name;
    row["sequence"] = report.suite.sequences[run.sequence].name;
    row["protocol"] = toText(run.protocol);
    row["part"] = run.part;
    row["seed"] = run.seed;
    row["start"] = run.start;
    row["backward"] = run.backward;
    row["end"] = toText(result.end);
    if (result.shapes) row["shapes"] = toJson(*result.shapes);
    if (result.flags) row["flags"] = toJson(*result.flags);
    row["seconds"] = result.seconds;
    row["tracking_seconds"] = result.trackingSeconds;
    row["median_ms"] = result.medianMs;
    row["peak_bytes"] = result.peakBytes;
    if (report.boxesOf) row["boxes"] = absolutePath(report.boxesOf(run));
    row["message"] = result.message;
    row["failures"] = result.failures;
    row["made_with"] = {{"version", result.made.version},
                        {"plan", result.made.plan},
                        {"device", result.made.device},
                        {"driver", result.made.driver},
                        {"parameters", result.made.parameters}};
    if (result.vot) row["vot"] = figures(*result.vot);
    return row;
}

/// Adds the trackers and sequences, with the files that they were read from.
void addSuite(const Suite& suite, json& all) {
    for (const SuiteTracker& each : suite.trackers)
        all["trackers"].push_back({{"name", each.name},
                                   {"algorithm", each.pipeline},
                                   {"device", each.device},
                                   {"settings", each.settings}});
    for (const SuiteSequence& each : suite.sequences)
        all["sequences"].push_back({{"name", each.name},
                                    {"input", absolutePath(each.input)},
                                    {"truth", absolutePath(each.truth)}});
}

/// The computer: its name and its processor.
json machineJson() {
    const std::string host = hostName();
    return {{"name", host.empty() ? "unknown" : host},
            {"processor", processorName()},
            {"threads", availableProcessors()}};
}

std::string reportDate() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text.data();
}

}  // namespace

BenchmarkReport benchmarkReport(const Suite& suite, std::vector<BenchmarkEntry> entries,
                                std::size_t planned) {
    BenchmarkReport report{suite, std::move(entries), {}, {}, planned, reportDate()};
    report.eao = eaoIntervalOf(suite, report.entries);
    report.summaries = summarize(suite, report.entries);
    return report;
}

void writeBenchmarkCsv(const std::string& path, const BenchmarkReport& report) {
    TextFile file(path);
    std::string heads =
        "tracker,sequence,protocol,part,seed,end,start,frames,seconds,"
        "tracking_seconds,present,lost";
    for (const ScoreFigure& figure : scoreFigures) heads += std::string(",") + figure.id;
    file.write(heads +
               ",bad_frames,bad_flagged,good_frames,good_flagged"
               ",vot_accuracy,vot_failures,vot_reliability,lost_in,message\n");
    for (const auto& [run, result] : report.entries) {
        const Score& s = result.score;
        std::string row =
            csvField(report.suite.trackers[run.tracker].name) + "," +
            csvField(report.suite.sequences[run.sequence].name) + "," + toText(run.protocol) + "," +
            std::to_string(run.part) + "," + std::to_string(run.seed) + "," + toText(result.end) +
            "," + std::to_string(run.start) + "," + std::to_string(run.frames) + "," +
            fixedText(result.seconds, 3) + "," + fixedText(result.trackingSeconds, 3) + "," +
            std::to_string(s.present) + "," + std::to_string(s.absent);
        for (const ScoreFigure& figure : scoreFigures) row += "," + toText(s.*figure.value);
        for (const FrameShare FlagScore::*frames : {&FlagScore::bad, &FlagScore::good})
            row += result.flags ? "," + std::to_string(((*result.flags).*frames).whole) + "," +
                                      std::to_string(((*result.flags).*frames).part)
                                : ",,";
        if (result.vot) {
            row += "," + toText(result.vot->accuracy) + "," + std::to_string(result.vot->failures) +
                   "," + toText(result.vot->reliability);
        } else {
            row += ",,,";
        }
        std::string frames;
        for (const FrameIndex frame : result.failures)
            frames += (frames.empty() ? "" : " ") + std::to_string(frame);
        file.write(row + "," + frames + "," + csvField(result.message) + "\n");
    }
    file.finish();
}

void writeBenchmarkJson(const std::string& path, const BenchmarkReport& report) {
    json summaries = json::array(), runs = json::array();
    for (const auto& summary : report.summaries) summaries.push_back(summaryRow(report, summary));
    for (const auto& entry : report.entries) runs.push_back(runRow(report, entry));
    TextFile file(path);
    json all = {
        {"format_version", 1},
        {"suite", report.suite.name},
        {"version", versionNumber()},
        {"date", report.date},
        {"planned_runs", report.planned},
        {"stopped", report.entries.size() < report.planned},
        {"jobs", report.suite.jobs},
        {"seeds", report.suite.seeds},
        {"means",
         "over sequences; by_frames: over all frames; vot.by_length: over "
         "sequences by their length, as VOT's toolkit"},
        {"intervals", "95 %, over sequences, by bootstrap; flags: of shares of frames, by Wilson"},
        {"summaries", summaries},
        {"runs", runs},
        {"machine", machineJson()}};
    addSuite(report.suite, all);
    file.write(all.dump(1, ' ', false, json::error_handler_t::replace) + "\n");
    file.finish();
}

}  // namespace spoor
