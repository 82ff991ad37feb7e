// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plots of a benchmark report.
#include "engine/evaluation/reports/benchmark_report.h"

#include <algorithm>
#include <functional>
#include <span>

namespace spoor {
namespace {

PlotSeries curveOf(const std::string& name, std::size_t pen, std::span<const double> values,
                   double last, double figure) {
    PlotSeries series{name + " [" + fixedDigits(figure, 3) + "]", pen, {}};
    const double steps = std::max<double>(double(values.size()) - 1, 1);
    for (std::size_t i = 0; i < values.size(); ++i)
        series.points.push_back({last * double(i) / steps, values[i]});
    return series;
}

/// A kind of curve in Score.
struct CurveKind {
    const char* id;
    const char* title;
    const char* xTitle;
    double last;
    std::function<std::span<const double>(const Score&)> values;
    double Score::*figure;
};

const std::vector<CurveKind>& curveKinds() {
    static const std::vector<CurveKind> kinds = {
        {"success", "Success [AUC]", "overlap threshold", 1,
         [](const Score& s) { return std::span<const double>(s.success); }, &Score::auc},
        {"precision", "Precision [20 px]", "centre error threshold, pixels", 50,
         [](const Score& s) { return std::span<const double>(s.precision); }, &Score::p20},
        {"norm_precision", "Normalised precision [mean]",
         "centre error threshold, sizes of the true box", 0.5,
         [](const Score& s) { return std::span<const double>(s.normPrecision); }, &Score::npAuc}};
    return kinds;
}

struct TrackerScore {
    std::size_t tracker = 0;
    const Score* score = nullptr;
};

/// The legend is sorted from best to worst; the pen of a tracker does not change.
ReportPlot curvePlot(const BenchmarkReport& report, const CurveKind& kind, const std::string& file,
                     const std::string& title, std::vector<TrackerScore> scores) {
    std::ranges::stable_sort(scores, std::ranges::greater{},
                             [&](const auto& a) { return a.score->*kind.figure; });
    ReportPlot plot{file, title, kind.xTitle, "share of frames", 0, kind.last};
    for (const auto& [tracker, score] : scores)
        plot.series.push_back(curveOf(report.suite.trackers[tracker].name, tracker,
                                      kind.values(*score), kind.last, score->*kind.figure));
    return plot;
}

/// One point per tracker. The x axis extends from half the lowest to twice the highest speed.
ReportPlot speedPlot(const BenchmarkReport& report, const std::string& file, const char* figure,
                     const std::vector<const BenchmarkSummary*>& summaries,
                     const std::function<double(const BenchmarkSummary&)>& value) {
    ReportPlot plot{file, std::string("Speed and ") + figure, "frames per second", figure};
    plot.logarithmic = plot.points = true;
    plot.xLow = 1e9, plot.xHigh = 0, plot.yHigh = 0;
    for (const auto* each : summaries) {
        const double speed = each->framesPerSecond;
        if (!(speed > 0)) continue;
        plot.xLow = std::min(plot.xLow, speed / 2);
        plot.xHigh = std::max(plot.xHigh, speed * 2);
        plot.yHigh = std::max(plot.yHigh, value(*each));
        plot.series.push_back({report.suite.trackers[each->tracker].name + " [" +
                                   fixedDigits(speed, 1) + ", " + fixedDigits(value(*each), 3) +
                                   "]",
                               each->tracker,
                               {{speed, value(*each)}}});
    }
    const double most = plot.yHigh;
    plot.yHigh = 1;
    for (const double high : {0.8, 0.6, 0.4, 0.2})
        if (most < high * 0.95) plot.yHigh = high;
    return plot;
}

ReportPlot longTermPlot(const BenchmarkReport& report,
                        const std::vector<const BenchmarkSummary*>& summaries) {
    ReportPlot plot{"long_term", "Precision and recall over confidences [F]", "recall",
                    "precision"};
    for (const auto* each : summaries) {
        const LongTermScore& score = each->longTerm;
        PlotSeries series{
            report.suite.trackers[each->tracker].name + " [" + fixedDigits(score.f, 3) + "]",
            each->tracker,
            {}};
        for (std::size_t i = 0; i < score.thresholds.size(); ++i)
            series.points.push_back({score.recalls[i], score.precisions[i]});
        plot.series.push_back(std::move(series));
    }
    return plot;
}

/// The data of a tracker in the plots of VOT's two short-term protocols.
struct VotPoint {
    double robustness, accuracy, eao;
    const std::vector<double>* curve;
};

std::vector<ReportPlot> votPlots(const BenchmarkReport& report, Protocol protocol,
                                 const std::vector<const BenchmarkSummary*>& summaries) {
    const bool supervised = protocol == Protocol::Supervised;
    const auto pointOf = [&](const BenchmarkSummary& each) {
        const SuiteVot& vot = each.suiteVot;
        const MultiStartScore& anchors = each.multiStart.score;
        return supervised
                   ? VotPoint{vot.reliability, vot.accuracy, vot.eao, &vot.curve}
                   : VotPoint{anchors.robustness, anchors.accuracy, anchors.eao, &anchors.curve};
    };
    const std::string name = toText(protocol);
    const char* const robustness = supervised ? "reliability" : "robustness";
    ReportPlot ar{name + "_ar", std::string("Accuracy and ") + robustness, robustness, "accuracy"};
    ar.points = true;
    ReportPlot curve{name + "_eao", "Expected average overlap [EAO]",
                     "length of the sequence, frames", "overlap"};
    curve.marks = {double(report.eao.low), double(report.eao.high)};
    curve.xHigh = double(report.eao.high);
    for (const auto* each : summaries) {
        const VotPoint vot = pointOf(*each);
        const std::string& tracker = report.suite.trackers[each->tracker].name;
        ar.series.push_back({tracker, each->tracker, {{vot.robustness, vot.accuracy}}});
        // Entry 0 is the start frame, which does not count.
        PlotSeries series{tracker + " [" + fixedDigits(vot.eao, 3) + "]", each->tracker, {}};
        for (std::size_t n = 1; n < vot.curve->size(); ++n)
            series.points.push_back({double(n), (*vot.curve)[n]});
        curve.xHigh = std::max(curve.xHigh, double(vot.curve->size()) - 1);
        curve.series.push_back(std::move(series));
    }
    return {ar, curve, speedPlot(report, name + "_speed", "EAO", summaries, [&](const auto& each) {
                return pointOf(each).eao;
            })};
}

bool isVot(Protocol protocol) {
    return protocol == Protocol::Supervised || protocol == Protocol::Anchors;
}

std::vector<const BenchmarkSummary*> summariesOf(const BenchmarkReport& report, Protocol protocol) {
    std::vector<const BenchmarkSummary*> own;
    for (const auto& each : report.summaries)
        if (each.protocol == protocol) own.push_back(&each);
    return own;
}

}  // namespace

std::vector<ReportPlot> protocolPlots(const BenchmarkReport& report, Protocol protocol) {
    const auto own = summariesOf(report, protocol);
    if (isVot(protocol)) return votPlots(report, protocol, own);
    const std::string name = toText(protocol);
    std::vector<TrackerScore> scores;
    for (const auto* each : own) scores.push_back({each->tracker, &each->score});
    std::vector<ReportPlot> plots;
    for (const CurveKind& kind : curveKinds())
        plots.push_back(curvePlot(report, kind, name + "_" + kind.id, kind.title, scores));
    plots.push_back(speedPlot(report, name + "_speed", "AUC", own,
                              [](const auto& each) { return each.score.auc; }));
    if (protocol == Protocol::OnePass) plots.push_back(longTermPlot(report, own));
    return plots;
}

std::vector<ReportPlot> sequencePlots(const BenchmarkReport& report, Protocol protocol) {
    std::vector<ReportPlot> plots;
    if (isVot(protocol)) return plots;
    const auto own = summariesOf(report, protocol);
    for (std::size_t i = 0; i < report.suite.sequences.size(); ++i) {
        std::vector<TrackerScore> scores;
        for (const auto* each : own)
            if (const auto at = each->sequences.find(i); at != each->sequences.end())
                scores.push_back({each->tracker, &at->second.score});
        if (scores.empty()) continue;
        const std::string& name = report.suite.sequences[i].name;
        for (const CurveKind& kind : curveKinds())
            plots.push_back(curvePlot(report, kind, name + "_" + toText(protocol) + "_" + kind.id,
                                      name + ": " + kind.title, scores));
    }
    return plots;
}

std::vector<ReportPlot> attributePlots(const BenchmarkReport& report, Protocol protocol) {
    std::vector<ReportPlot> plots;
    if (isVot(protocol)) return plots;
    const auto own = summariesOf(report, protocol);
    for (const std::string& attribute : attributesOf(report.suite)) {
        std::vector<AttributeScore> means;
        for (const auto* each : own)
            means.push_back(attributeScore(report.suite, *each, attribute));
        std::vector<TrackerScore> scores;
        std::size_t sequences = 0;
        for (std::size_t i = 0; i < own.size(); ++i) {
            sequences = std::max(sequences, means[i].sequences);
            if (means[i].sequences) scores.push_back({own[i]->tracker, &means[i].score});
        }
        if (scores.empty()) continue;
        plots.push_back(curvePlot(
            report, curveKinds().front(), std::string(toText(protocol)) + "_success_" + attribute,
            attribute + " (" + std::to_string(sequences) +
                (sequences == 1 ? " sequence)" : " sequences)") + ": success [AUC]",
            scores));
    }
    return plots;
}

}  // namespace spoor
