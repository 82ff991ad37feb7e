// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes the page of a benchmark, without scripts, and the files next to it.
#include "engine/base/version.h"
#include "engine/evaluation/reports/benchmark_report.h"
#include "engine/formats/io/text_file.h"

#include <filesystem>

namespace spoor {
namespace {

namespace fs = std::filesystem;

/// The page omits curves of further sequences, which are in files only, and further losses.
constexpr std::size_t maxSequencesShown = 100;
constexpr std::size_t maxFailuresShown = 200;

constexpr const char* head = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>%1</title><style>
body { font: 15px/1.45 sans-serif; max-width: 84em; margin: 2em auto; padding: 0 1em;
       color: #1c2126; background: #fff; }
table { border-collapse: collapse; margin: .4em 0 1.4em; font-variant-numeric: tabular-nums; }
th, td { padding: .25em .7em; border-bottom: 1px solid #d5dade; text-align: right;
         vertical-align: top; }
th:first-child, td:first-child { text-align: left; }
table.words td, table.words th { text-align: left; }
small { display: block; white-space: nowrap; color: #66717b; }
svg { max-width: 100%; height: auto; } pre { white-space: pre-wrap; }
summary { cursor: pointer; margin: .6em 0; }
.plots { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 1em; }
.stopped { border-left: 4px solid #c8511b; padding-left: .8em; }
a { color: #1f5fa8; }
@media (prefers-color-scheme: dark) {
  body { color: #dfe4e8; background: #1c2126; } th, td { border-color: #3b444c; }
  small { color: #98a4ae; } a { color: #8ab8ef; }
  svg text { fill: #dfe4e8; } svg .frame { stroke: #8b98a3; } }
</style></head><body><h1>%1</h1>
)";

constexpr const char* protocolTitle(Protocol protocol) {
    switch (protocol) {
        case Protocol::OnePass:
            return "One pass (OPE)";
        case Protocol::Spatial:
            return "First box moved and scaled (SRE)";
        case Protocol::Temporal:
            return "From later frames on (TRE)";
        case Protocol::Supervised:
            return "Started again after failures (VOT)";
        case Protocol::Anchors:
            return "From anchors, both ways (VOT-ST)";
    }
    return "";
}

void writeFile(const fs::path& path, const std::string& text) {
    TextFile file(path.string());
    file.write(text);
    file.finish();
}

/// Writes the files of tables and plots, and adds them to the page.
class ReportPage {
public:
    ReportPage(const BenchmarkReport& report, const std::string& folder)
        : m_report(report), m_folder(folder) {
        fs::create_directories(m_folder / "tables");
        fs::create_directories(m_folder / "plots");
        m_page = fillIn(head, {escapedText(report.suite.name)});
    }
    std::string made();

private:
    void table(const ReportTable& table, const char* classes = "");
    void plots(const std::vector<ReportPlot>& plots, bool shown);
    void opening();
    void protocol(Protocol protocol);
    void failures();
    void badEnds();

    const BenchmarkReport& m_report;
    fs::path m_folder;
    std::string m_page;
};

void ReportPage::table(const ReportTable& table, const char* classes) {
    writeFile(m_folder / "tables" / (table.file + ".csv"), asCsv(table));
    writeFile(m_folder / "tables" / (table.file + ".tex"), asLatex(table));
    const std::string path = "tables/" + table.file;
    m_page += "<p>" + escapedText(table.title) + " <a href=\"" + path +
              ".csv\">CSV</a> <a href=\"" + path + ".tex\">LaTeX</a></p>\n<div class=\"" + classes +
              "\">";
    std::string html = asHtml(table);
    if (*classes) html.replace(0, 6, "<table class=\"" + std::string(classes) + "\"");
    m_page += html + "</div>\n";
}

void ReportPage::plots(const std::vector<ReportPlot>& plots, bool shown) {
    if (shown) m_page += "<div class=\"plots\">\n";
    for (const ReportPlot& plot : plots) {
        const std::string svg = asSvg(plot);
        writeFile(m_folder / "plots" / (plot.file + ".svg"), svg);
        if (shown) m_page += svg;
    }
    if (shown) m_page += "</div>\n";
}

void ReportPage::opening() {
    const Suite& suite = m_report.suite;
    std::string seeds, protocols;
    for (const auto seed : suite.seeds) seeds += (seeds.empty() ? "" : ", ") + std::to_string(seed);
    for (const auto each : suite.protocols)
        protocols += (protocols.empty() ? "" : ", ") + std::string(toText(each));
    std::int64_t lost = 0;
    for (const auto& entry : m_report.entries) lost += entry.result.score.absent;
    m_page += "<p>Written " + m_report.date + " by Spoor " + std::string(versionNumber()) + ": " +
              std::to_string(m_report.entries.size()) + " runs of " +
              std::to_string(suite.trackers.size()) + " trackers over " +
              std::to_string(suite.sequences.size()) + " sequences. Protocols: " + protocols +
              "; seeds: " + seeds + "; runs side by side: " + std::to_string(suite.jobs) +
              "; time limit: " + toText(suite.timeLimit) + " s a run. The best is in bold." +
              (lost > 0 ? " " + std::to_string(lost) +
                              " Lost frames repeat the last box in figures of OTB and GOT-10k."
                        : "") +
              " All runs: <a href=\"report.csv\">report.csv</a>, <a "
              "href=\"report.json\">report.json</a>.</p>\n";
    if (m_report.entries.size() < m_report.planned)
        m_page += "<p class=\"stopped\">Not complete: " + std::to_string(m_report.entries.size()) +
                  " of " + std::to_string(m_report.planned) +
                  " runs are there. Figures are of those; trackers may have been on different "
                  "sequences.</p>\n";
}

void ReportPage::protocol(Protocol protocol) {
    m_page += std::string("<h2>") + protocolTitle(protocol) + "</h2>\n";
    const auto tables = protocolTables(m_report, protocol);
    table(tables.front());
    plots(protocolPlots(m_report, protocol), true);
    for (std::size_t i = 1; i < tables.size(); ++i) table(tables[i]);
    const auto attributes = attributePlots(m_report, protocol);
    if (!attributes.empty()) {
        m_page += "<details><summary>Curves by attribute</summary>\n";
        plots(attributes, true);
        m_page += "</details>\n";
    }
    const auto sequences = sequencePlots(m_report, protocol);
    if (sequences.empty()) return;
    const bool shown = m_report.suite.sequences.size() <= maxSequencesShown;
    if (shown) m_page += "<details><summary>Curves by sequence</summary>\n";
    plots(sequences, shown);
    m_page += shown ? "</details>\n" : "<p>Curves by sequence are in the folder plots.</p>\n";
}

void ReportPage::failures() {
    ReportTable all = failureTable(m_report, m_folder.string());
    if (all.rows.empty()) return;
    m_page += "<h2>Losses</h2>\n";
    const std::size_t count = all.rows.size();
    writeFile(m_folder / "tables" / (all.file + ".csv"), asCsv(all));
    m_page += "<p>" + escapedText(all.title) + " <a href=\"tables/" + all.file + ".csv\">CSV</a>";
    if (count > maxFailuresShown) {
        all.rows.resize(maxFailuresShown);
        m_page +=
            ". The first " + std::to_string(maxFailuresShown) + " of " + std::to_string(count);
    }
    m_page += "</p>\n" + asHtml(all);
}

void ReportPage::badEnds() {
    bool first = true;
    for (const auto& [run, result] : m_report.entries) {
        if (result.end == BenchmarkResult::End::Done) continue;
        if (first) m_page += "<h2>Runs that did not end well</h2>\n";
        first = false;
        m_page += "<p>" + escapedText(run.name) + ": " + toText(result.end) + "</p><pre>" +
                  escapedText(result.message) + "</pre>\n";
    }
}

std::string ReportPage::made() {
    opening();
    for (const Protocol each : m_report.suite.protocols) protocol(each);
    m_page += "<h2>Trackers</h2>\n";
    table(setupTable(m_report), "words");
    failures();
    badEnds();
    return m_page + "</body></html>\n";
}

}  // namespace

void writeBenchmarkReport(const std::string& folder, const BenchmarkReport& report) {
    writeBenchmarkCsv(folder + "/report.csv", report);
    writeBenchmarkJson(folder + "/report.json", report);
    writeFile(fs::path(folder) / "report.html", ReportPage(report, folder).made());
}

}  // namespace spoor
