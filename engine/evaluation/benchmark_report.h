// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/benchmark_summary.h"
#include "engine/evaluation/input_content.h"
#include "engine/evaluation/report_plot.h"
#include "engine/evaluation/report_table.h"

#include <string>
#include <vector>

namespace spoor {

/// What all forms of a report are made of.
struct BenchmarkReport {
    Suite suite;
    std::vector<BenchmarkEntry> entries;
    std::vector<BenchmarkSummary> summaries;
    EaoInterval eao;
    std::size_t planned = 0;  ///< runs that the suite has; more than there are: it was stopped
    std::string date;         ///< UTC, as ISO 8601 has it
    /// Finds the pictures that lost frames link to. Without it, frames of videos have links only.
    InputContents::Pictures pictureNames = {};
};
BenchmarkReport benchmarkReport(const Suite& suite, std::vector<BenchmarkEntry> entries,
                                std::size_t planned);

/// A row a run: tracker, sequence, protocol, part, seed, how it ended, figures.
void writeBenchmarkCsv(const std::string& path, const BenchmarkReport& report);
/// {"suite", "means", "summaries": [...], "runs": [...]}, curves included; each summary has means
/// over sequences, and as "by_frames" means over frames.
void writeBenchmarkJson(const std::string& path, const BenchmarkReport& report);
/// report.html (one page by itself, without scripts), report.csv and report.json in the folder,
/// each table as tables/NAME.csv and .tex, each plot as plots/NAME.svg.
void writeBenchmarkReport(const std::string& folder, const BenchmarkReport& report);

/// Tables of a protocol, the one of means over sequences first.
std::vector<ReportTable> protocolTables(const BenchmarkReport& report, Protocol protocol);
/// What trackers were made of: parameters, devices, versions.
ReportTable setupTable(const BenchmarkReport& report);
/// Frames in which targets were lost. Frames link to their pictures by paths relative to `folder`.
ReportTable failureTable(const BenchmarkReport& report, const std::string& folder);
std::vector<ReportPlot> protocolPlots(const BenchmarkReport& report, Protocol protocol);
/// The curves of each sequence.
std::vector<ReportPlot> sequencePlots(const BenchmarkReport& report, Protocol protocol);
/// Success by attribute.
std::vector<ReportPlot> attributePlots(const BenchmarkReport& report, Protocol protocol);

}  // namespace spoor
