// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/studies/benchmark_report.h"

#include "engine/formats/csv.h"
#include "engine/formats/text_file.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using nlohmann::json;

/// Adds a share of one score to another, figure by figure.
void add(Score& sum, const Score& score, double share) {
    for (std::size_t i = 0; i < Score::overlaps; ++i) sum.success[i] += share * score.success[i];
    for (std::size_t i = 0; i < Score::distances; ++i)
        sum.precision[i] += share * score.precision[i];
    for (const auto figure : {&Score::auc, &Score::sr50, &Score::p20, &Score::tldPrecision,
                              &Score::tldRecall, &Score::tldF, &Score::ao, &Score::sr05})
        sum.*figure += share * score.*figure;
    sum.frames += score.frames;
    sum.present += score.present;
}

/// Frames that count; all of a run that left nothing to score.
double weightOf(const BenchmarkEntry& entry) {
    const std::int64_t present = entry.result.score.present;
    return double(present > 0 ? present : entry.run.frames);
}

/// GOT-10k leaves the first frame out.
double laterFrames(const BenchmarkEntry& entry) {
    return std::max(weightOf(entry) - 1, 0.0);
}

json figures(const Score& s) {
    return {{"frames", s.frames},
            {"present", s.present},
            {"auc", s.auc},
            {"sr50", s.sr50},
            {"p20", s.p20},
            {"success", s.success},
            {"precision", s.precision},
            {"tld", {{"p", s.tldPrecision}, {"r", s.tldRecall}, {"f", s.tldF}}},
            {"ao", s.ao},
            {"sr05", s.sr05}};
}

json figures(const VotScore& vot) {
    return {{"accuracy", vot.accuracy},
            {"failures", vot.failures},
            {"frames", vot.frames},
            {"reliability", vot.reliability}};
}

}  // namespace

std::vector<BenchmarkSummary> summarize(const Suite& suite,
                                        const std::vector<BenchmarkEntry>& entries) {
    std::vector<BenchmarkSummary> summaries;
    for (const Protocol protocol : suite.protocols) {
        for (std::size_t tracker = 0; tracker < suite.trackers.size(); ++tracker) {
            BenchmarkSummary summary;
            summary.tracker = tracker;
            summary.protocol = protocol;
            std::map<std::size_t, double> runsOf;  // by sequence
            const auto counts = [&](const BenchmarkEntry& entry) {
                return entry.run.tracker == tracker && entry.run.protocol == protocol;
            };
            for (const auto& entry : entries)
                if (counts(entry)) ++runsOf[entry.run.sequence];
            double seconds = 0, frames = 0, present = 0, later = 0;
            for (const auto& entry : entries) {
                if (!counts(entry)) continue;
                present += weightOf(entry);
                later += laterFrames(entry);
            }
            for (const auto& [run, result] : entries) {
                if (!counts({run, result})) continue;
                const double share = 1 / (runsOf[run.sequence] * double(runsOf.size()));
                add(summary.score, result.score, share);
                const double part = weightOf({run, result}) / std::max(present, 1.0);
                add(summary.byFrames, result.score, part);
                const double rest = laterFrames({run, result}) / std::max(later, 1.0) - part;
                summary.byFrames.ao += rest * result.score.ao;
                summary.byFrames.sr05 += rest * result.score.sr05;
                if (result.vot) summary.accuracyByFrames += part * result.vot->accuracy;
                ++summary.runs;
                if (result.end != BenchmarkResult::End::Done) {
                    ++summary.notDone;
                } else {
                    seconds += result.seconds;
                    frames += double(run.frames);
                }
                if (!result.vot) continue;
                summary.vot.accuracy += share * result.vot->accuracy;
                summary.vot.reliability += share * result.vot->reliability;
                summary.vot.failures += result.vot->failures;
                summary.vot.frames += result.vot->frames;
            }
            if (seconds > 0) summary.framesPerSecond = frames / seconds;
            summaries.push_back(summary);
        }
    }
    return summaries;
}

void writeBenchmarkCsv(const std::string& path, const Suite& suite,
                       const std::vector<BenchmarkEntry>& entries) {
    TextFile file(path);
    file.write(
        "tracker,sequence,protocol,part,seed,end,start,frames,seconds,auc,sr50,p20,tld_p,tld_r,"
        "tld_f,ao,sr05,vot_accuracy,vot_failures,vot_reliability,message\n");
    for (const auto& [run, result] : entries) {
        const Score& s = result.score;
        std::string row = csvField(suite.trackers[run.tracker].name) + "," +
                          csvField(suite.sequences[run.sequence].name) + "," +
                          toText(run.protocol) + "," + std::to_string(run.part) + "," +
                          std::to_string(run.seed) + "," + toText(result.end) + "," +
                          std::to_string(run.start) + "," + std::to_string(run.frames) + "," +
                          fixedText(result.seconds, 3);
        for (const double value :
             {s.auc, s.sr50, s.p20, s.tldPrecision, s.tldRecall, s.tldF, s.ao, s.sr05})
            row += "," + toText(value);
        if (result.vot) {
            row += "," + toText(result.vot->accuracy) + "," + std::to_string(result.vot->failures) +
                   "," + toText(result.vot->reliability);
        } else {
            row += ",,,";
        }
        file.write(row + "," + csvField(result.message) + "\n");
    }
    file.finish();
}

void writeBenchmarkJson(const std::string& path, const Suite& suite,
                        const std::vector<BenchmarkEntry>& entries) {
    json summaries = json::array(), runs = json::array();
    for (const auto& summary : summarize(suite, entries)) {
        json row = figures(summary.score);
        row["tracker"] = suite.trackers[summary.tracker].name;
        row["protocol"] = toText(summary.protocol);
        row["runs"] = summary.runs;
        row["not_done"] = summary.notDone;
        row["frames_per_second"] = summary.framesPerSecond;
        row["by_frames"] = figures(summary.byFrames);
        if (summary.protocol == Protocol::Supervised) {
            row["vot"] = figures(summary.vot);
            row["by_frames"]["vot_accuracy"] = summary.accuracyByFrames;
        }
        summaries.push_back(std::move(row));
    }
    for (const auto& [run, result] : entries) {
        json row = figures(result.score);
        row["tracker"] = suite.trackers[run.tracker].name;
        row["sequence"] = suite.sequences[run.sequence].name;
        row["protocol"] = toText(run.protocol);
        row["part"] = run.part;
        row["seed"] = run.seed;
        row["start"] = run.start;
        row["end"] = toText(result.end);
        row["seconds"] = result.seconds;
        row["message"] = result.message;
        if (result.vot) row["vot"] = figures(*result.vot);
        runs.push_back(std::move(row));
    }
    TextFile file(path);
    const json report = {{"format_version", 1},
                         {"suite", suite.name},
                         {"means", "over sequences; by_frames: over all frames"},
                         {"summaries", summaries},
                         {"runs", runs}};
    file.write(report.dump(1, ' ', false, json::error_handler_t::replace) + "\n");
    file.finish();
}

}  // namespace spoor
