// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/bundles/input_content.h"
#include "engine/evaluation/reports/benchmark_summary.h"
#include "engine/evaluation/reports/report_plot.h"
#include "engine/evaluation/reports/report_table.h"

#include <functional>
#include <string>
#include <vector>

namespace spoor {

/// The data for all forms of a report.
struct BenchmarkReport {
    Suite suite;
    std::vector<BenchmarkEntry> entries;
    std::vector<BenchmarkSummary> summaries;
    EaoInterval eao;
    std::size_t planned = 0;  ///< Runs in the suite; more than in `entries` if the benchmark was
                              ///< stopped.
    std::string date;         ///< UTC in ISO 8601 format.
    /// Finds the images that lost frames link to. Without it, only frames of videos have links.
    InputContents::Pictures pictureNames = {};
    /// Path of the boxes of a run, for the JSON report. Without it, they are not named.
    std::function<std::string(const BenchmarkRun&)> boxesOf = {};
};
BenchmarkReport benchmarkReport(const Suite& suite, std::vector<BenchmarkEntry> entries,
                                std::size_t planned);

/// Writes one row per run: tracker, sequence, protocol, part, seed, exit reason, figures.
void writeBenchmarkCsv(const std::string& path, const BenchmarkReport& report);
/// {"suite", "means", "summaries": [...], "runs": [...]}, including curves. Each summary has means
/// over sequences and, as "by_frames", means over frames.
void writeBenchmarkJson(const std::string& path, const BenchmarkReport& report);
/// Writes report.html (a single page without scripts), report.csv and report.json into the folder,
/// each table as tables/NAME.csv and .tex, and each plot as plots/NAME.svg.
void writeBenchmarkReport(const std::string& folder, const BenchmarkReport& report);

/// Tables of a protocol, starting with the means over sequences.
std::vector<ReportTable> protocolTables(const BenchmarkReport& report, Protocol protocol);
/// Parameters, devices and versions of the trackers.
ReportTable setupTable(const BenchmarkReport& report);
/// Frames in which targets were lost. They link to their images by paths relative to `folder`.
ReportTable failureTable(const BenchmarkReport& report, const std::string& folder);
std::vector<ReportPlot> protocolPlots(const BenchmarkReport& report, Protocol protocol);
/// Curves of each sequence.
std::vector<ReportPlot> sequencePlots(const BenchmarkReport& report, Protocol protocol);
/// Success per attribute.
std::vector<ReportPlot> attributePlots(const BenchmarkReport& report, Protocol protocol);

}  // namespace spoor
