// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of a benchmark: no scripts, no other files.
#include "engine/formats/text_file.h"
#include "engine/studies/benchmark_report.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>

namespace spoor {
namespace {

// Distinguishable without colours by their dashes as well.
struct Pen {
    const char* colour;
    const char* dashes;
};
constexpr std::array<Pen, 6> pens = {{{"#1f5fa8", ""},
                                      {"#c8511b", "8 3"},
                                      {"#2b8a4b", "2 3"},
                                      {"#8b3fa0", "10 3 2 3"},
                                      {"#a8871f", "5 2"},
                                      {"#5a6570", "1 3"}}};

constexpr const char* head = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>%1</title><style>
body { font: 15px/1.45 sans-serif; max-width: 68em; margin: 2em auto; padding: 0 1em;
       color: #1c2126; background: #fff; }
table { border-collapse: collapse; margin: .6em 0 1.4em; font-variant-numeric: tabular-nums; }
th, td { padding: .25em .7em; border-bottom: 1px solid #d5dade; text-align: right; }
th:first-child, td:first-child { text-align: left; }
svg { max-width: 100%; } pre { white-space: pre-wrap; } .plots { display: flex; flex-wrap: wrap; }
@media (prefers-color-scheme: dark) {
  body { color: #dfe4e8; background: #1c2126; } th, td { border-color: #3b444c; }
  svg text { fill: #dfe4e8; } svg .frame { stroke: #8b98a3; } }
</style></head><body><h1>%1</h1>
)";

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else if (c == '&')
            result += "&amp;";
        else if (c == '"')
            result += "&quot;";
        else
            result += c;
    }
    return result;
}

std::string three(double value) {
    std::string text = fixedText(value, 3);
    if (text.find('.') == std::string::npos) text += '.';
    while (text.size() - text.find('.') < 4) text += '0';
    return text;
}

std::string row(const char* cell, const std::vector<std::string>& fields) {
    std::string text = "<tr>";
    for (const auto& field : fields)
        text += "<" + std::string(cell) + ">" + escaped(field) + "</" + cell + ">";
    return text + "</tr>\n";
}

struct Curve {
    std::string name;
    std::span<const double> values;
    double figure = 0;  ///< after the name
};

/// Curves over 0 .. `last`, best first in the legend.
std::string plot(const std::string& title, const std::string& unit, double last,
                 const std::vector<Curve>& curves) {
    constexpr double left = 50, top = 34, width = 360, height = 260;
    std::string svg = "<svg viewBox=\"0 0 440 " + std::to_string(350 + 18 * curves.size()) +
                      "\" width=\"440\" font-size=\"13\">\n<text x=\"50\" y=\"20\" "
                      "font-weight=\"bold\">" +
                      escaped(title) + "</text>\n";
    for (int i = 0; i <= 5; ++i) {
        const double y = top + height * (5 - i) / 5, x = left + width * i / 5;
        svg += "<line class=\"frame\" x1=\"50\" x2=\"410\" y1=\"" + toText(y) + "\" y2=\"" +
               toText(y) + "\" stroke=\"#8b98a3\" stroke-opacity=\".35\"/><text x=\"44\" y=\"" +
               toText(y + 4) + "\" text-anchor=\"end\">" + fixedText(i / 5.0, 1) +
               "</text><text x=\"" + toText(x) + "\" y=\"312\" text-anchor=\"middle\">" +
               fixedText(last * i / 5, 1) + "</text>\n";
    }
    svg += "<text x=\"230\" y=\"332\" text-anchor=\"middle\">" + escaped(unit) + "</text>\n";
    for (std::size_t i = 0; i < curves.size(); ++i) {
        const Pen& pen = pens[i % pens.size()];
        const std::string style = std::string("\" fill=\"none\" stroke=\"") + pen.colour +
                                  "\" stroke-width=\"2\" stroke-dasharray=\"" + pen.dashes +
                                  "\"/>\n";
        std::string points;
        const double steps = double(curves[i].values.size() - 1);
        for (std::size_t k = 0; k < curves[i].values.size(); ++k)
            points += fixedText(left + width * double(k) / steps, 1) + "," +
                      fixedText(top + height * (1 - curves[i].values[k]), 1) + " ";
        const std::string y = std::to_string(354 + 18 * i);
        svg += "<polyline points=\"" + points + style;
        svg += "<polyline points=\"50," + y + " 84," + y + style;
        svg += "<text x=\"92\" y=\"" + std::to_string(358 + 18 * i) + "\">" +
               escaped(curves[i].name) + " [" + three(curves[i].figure) + "]</text>\n";
    }
    return svg + "</svg>\n";
}

std::string plots(const Suite& suite, std::vector<BenchmarkSummary> summaries) {
    const auto drawn = [&](const char* title, const char* unit, double last, auto values,
                           auto figure) {
        std::stable_sort(summaries.begin(), summaries.end(), [&](const auto& a, const auto& b) {
            return a.score.*figure > b.score.*figure;
        });
        std::vector<Curve> curves;
        for (const auto& each : summaries)
            curves.push_back(
                {suite.trackers[each.tracker].name, each.score.*values, each.score.*figure});
        return plot(title, unit, last, curves);
    };
    return "<div class=\"plots\">" +
           drawn("Success [AUC]", "overlap threshold", 1, &Score::success, &Score::auc) +
           drawn("Precision [20 px]", "centre error threshold, pixels", 50, &Score::precision,
                 &Score::p20) +
           "</div>\n";
}

std::string summaryTable(const Suite& suite, const std::vector<BenchmarkSummary>& summaries) {
    const bool vot = summaries.front().protocol == Protocol::Supervised;
    std::vector<std::string> titles = {"Tracker"};
    if (vot)
        titles.insert(titles.end(), {"Accuracy", "Failures", "Reliability"});
    else
        titles.insert(titles.end(), {"AUC", "SR 0.5", "Precision 20 px", "TLD precision",
                                     "TLD recall", "TLD F", "AO"});
    titles.insert(titles.end(), {"Frames a second", "Runs", "Not done"});
    std::string table = "<table>" + row("th", titles);
    for (const auto& each : summaries) {
        const Score& s = each.score;
        std::vector<std::string> fields = {suite.trackers[each.tracker].name};
        if (vot)
            fields.insert(fields.end(),
                          {three(each.vot.accuracy), std::to_string(each.vot.failures),
                           three(each.vot.reliability)});
        else
            fields.insert(fields.end(),
                          {three(s.auc), three(s.sr50), three(s.p20), three(s.tldPrecision),
                           three(s.tldRecall), three(s.tldF), three(s.ao)});
        fields.insert(fields.end(), {fixedText(each.framesPerSecond, 1), std::to_string(each.runs),
                                     std::to_string(each.notDone)});
        table += row("td", fields);
    }
    return table + "</table>\n";
}

/// AUC (accuracy, under VOT's protocol) of each sequence and tracker, mean of its runs.
std::string sequenceTable(const Suite& suite, const std::vector<BenchmarkEntry>& entries,
                          Protocol protocol) {
    std::map<std::pair<std::size_t, std::size_t>, std::pair<double, int>> sums;
    for (const auto& [run, result] : entries) {
        if (run.protocol != protocol) continue;
        auto& [sum, count] = sums[{run.sequence, run.tracker}];
        const bool vot = protocol == Protocol::Supervised;
        sum += vot ? (result.vot ? result.vot->accuracy : 0) : result.score.auc;
        ++count;
    }
    std::vector<std::string> titles = {"Sequence"};
    for (const auto& tracker : suite.trackers) titles.push_back(tracker.name);
    std::string table = "<table>" + row("th", titles);
    for (std::size_t i = 0; i < suite.sequences.size(); ++i) {
        std::vector<std::string> fields = {suite.sequences[i].name};
        for (std::size_t tracker = 0; tracker < suite.trackers.size(); ++tracker) {
            const auto& [sum, count] = sums[{i, tracker}];
            fields.push_back(count ? three(sum / count) : std::string());
        }
        table += row("td", fields);
    }
    return table + "</table>\n";
}

constexpr const char* title(Protocol protocol) {
    switch (protocol) {
        case Protocol::OnePass:
            return "One pass (OPE)";
        case Protocol::Spatial:
            return "First box moved and scaled (SRE)";
        case Protocol::Temporal:
            return "From later frames on (TRE)";
        case Protocol::Supervised:
            return "Started again after failures (VOT)";
    }
    return "";
}

}  // namespace

void writeBenchmarkHtml(const std::string& path, const Suite& suite,
                        const std::vector<BenchmarkEntry>& entries) {
    TextFile file(path);
    file.write(fillIn(head, {escaped(suite.name)}));
    const auto all = summarize(suite, entries);
    for (const Protocol protocol : suite.protocols) {
        std::vector<BenchmarkSummary> own;
        std::copy_if(all.begin(), all.end(), std::back_inserter(own),
                     [&](const auto& each) { return each.protocol == protocol; });
        file.write(std::string("<h2>") + title(protocol) + "</h2>\n");
        file.write(summaryTable(suite, own));
        if (protocol != Protocol::Supervised) file.write(plots(suite, own));
        file.write(protocol == Protocol::Supervised ? "<h3>Accuracy a sequence</h3>\n"
                                                    : "<h3>AUC a sequence</h3>\n");
        file.write(sequenceTable(suite, entries, protocol));
    }
    bool first = true;
    for (const auto& [run, result] : entries) {
        if (result.end == BenchmarkResult::End::Done) continue;
        if (first) file.write("<h2>Runs that did not end well</h2>\n");
        first = false;
        file.write("<p>" + escaped(run.name) + ": " + toText(result.end) + "</p><pre>" +
                   escaped(result.message) + "</pre>\n");
    }
    file.write("</body></html>\n");
    file.finish();
}

}  // namespace spoor
