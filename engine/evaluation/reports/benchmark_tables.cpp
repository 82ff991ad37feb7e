// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables of a benchmark report.
#include "engine/evaluation/reports/benchmark_report.h"

#include "engine/formats/io/text_file.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <set>

namespace spoor {
namespace {

namespace fs = std::filesystem;
using Summaries = std::vector<const BenchmarkSummary*>;

std::string three(double value) {
    return fixedDigits(value, 3);
}

std::string rangeText(const FigureInterval& interval) {
    return "[" + three(interval.low) + ", " + three(interval.high) + "]";
}

/// A column of a table with one row per tracker.
struct Column {
    std::string head;
    Better better = Better::Neither;
    std::function<ReportCell(const BenchmarkSummary&)> cell;
};

Column numberColumn(const char* head, Better better,
                    const std::function<double(const BenchmarkSummary&)>& value, int digits = 3) {
    return {head, better, [=](const BenchmarkSummary& each) {
                return ReportCell{fixedDigits(value(each), digits)};
            }};
}

std::size_t figureAt(const std::string& id) {
    return std::size_t(
        std::ranges::find_if(scoreFigures, [&](const auto& figure) { return figure.id == id; }) -
        scoreFigures.begin());
}

/// A figure of Score, with its interval if there are several sequences.
Column scoreColumn(const char* id, Score BenchmarkSummary::*score) {
    const std::size_t at = figureAt(id);
    return {scoreFigures[at].title, Better::Higher, [=](const BenchmarkSummary& each) {
                ReportCell cell{three((each.*score).*scoreFigures[at].value)};
                if (score == &BenchmarkSummary::score && each.sequences.size() > 1)
                    cell.detail = rangeText(each.spreads[at].interval);
                return cell;
            }};
}

Column spreadColumn(const char* id) {
    const std::size_t at = figureAt(id);
    return numberColumn(
        scoreFigures[at].title, Better::Neither,
        [at](const auto& each) { return each.spreads[at].overSeeds; }, 4);
}

ReportTable tableOf(const BenchmarkReport& report, const std::string& file,
                    const std::string& title, const Summaries& summaries,
                    const std::vector<Column>& columns) {
    ReportTable table{file, title, {"Tracker"}};
    for (const auto& column : columns) table.heads.push_back(column.head);
    for (const auto* each : summaries) {
        table.rows.push_back({{report.suite.trackers[each->tracker].name}});
        for (const auto& column : columns) table.rows.back().push_back(column.cell(*each));
    }
    for (std::size_t c = 0; c < columns.size(); ++c) {
        std::vector<ReportCell*> cells;
        for (auto& row : table.rows) cells.push_back(&row[c + 1]);
        markBest(cells, columns[c].better);
    }
    return table;
}

std::vector<Column> runColumns() {
    return {
        numberColumn(
            "Frames per second", Better::Higher,
            [](const auto& each) { return each.framesPerSecond; }, 1),
        numberColumn(
            "Median ms", Better::Lower, [](const auto& each) { return each.medianMs; }, 2),
        numberColumn(
            "Peak MiB", Better::Lower,
            [](const auto& each) { return double(each.peakBytes) / (1 << 20); }, 0),
        numberColumn(
            "Runs", Better::Neither, [](const auto& each) { return double(each.runs); }, 0),
        numberColumn(
            "Not done", Better::Neither, [](const auto& each) { return double(each.notDone); }, 0)};
}

std::vector<Column> scoreColumns(Score BenchmarkSummary::*score) {
    std::vector<Column> columns;
    for (const char* id : {"auc", "p20", "np_auc", "np20", "ao", "sr05", "sr075"})
        columns.push_back(scoreColumn(id, score));
    return columns;
}

std::vector<Column> longTermColumns() {
    std::vector<Column> columns;
    for (const char* id : {"tld_p", "tld_r", "tld_f"})
        columns.push_back(scoreColumn(id, &BenchmarkSummary::score));
    columns.push_back(numberColumn("VOT-LT precision", Better::Higher,
                                   [](const auto& each) { return each.longTerm.precision; }));
    columns.push_back(numberColumn("VOT-LT recall", Better::Higher,
                                   [](const auto& each) { return each.longTerm.recall; }));
    columns.push_back(
        numberColumn("VOT-LT F", Better::Higher, [](const auto& each) { return each.longTerm.f; }));
    columns.push_back({"at confidence", Better::Neither, [](const BenchmarkSummary& each) {
                           const std::string text = fixedText(each.longTerm.threshold, 3);
                           return ReportCell{text.empty() ? "any" : text};
                       }});
    return columns;
}

ReportCell shareCell(const FrameShare& share) {
    const auto value = share.value();
    return {value ? three(*value) : "", value ? rangeText(share.interval()) : ""};
}

/// Adds how many frames are bad and good, and which shares of them are flagged, in all and per
/// sequence, if any run has output.
void addFlagTable(const BenchmarkReport& report, const std::string& file,
                  const Summaries& summaries, std::vector<ReportTable>& tables) {
    ReportTable table{file,
                      "Whether trackers know when they are wrong: shares of the bad frames and of "
                      "the good frames that are flagged; in brackets: 95 % intervals (Wilson).",
                      {"Tracker", "Sequence", "Bad frames", "Bad frames flagged", "Good frames",
                       "Good frames flagged"},
                      {}};
    const auto add = [&](const BenchmarkSummary& each, const std::string& sequence,
                         const std::optional<FlagScore>& flags) {
        if (!flags) return;
        table.rows.push_back({{report.suite.trackers[each.tracker].name},
                              {sequence},
                              {std::to_string(flags->bad.whole)},
                              shareCell(flags->bad),
                              {std::to_string(flags->good.whole)},
                              shareCell(flags->good)});
    };
    for (const auto* each : summaries) add(*each, "all", each->flags);
    for (const auto* each : summaries)
        for (const auto& [index, own] : each->sequences)
            add(*each, report.suite.sequences[index].name, own.flags);
    if (!table.rows.empty()) tables.push_back(std::move(table));
}

/// Columns for sequences whose ground truth has shapes.
std::vector<Column> shapeColumns(const BenchmarkReport& report, const Summaries& own) {
    const auto column = [](const char* head, const auto& value) {
        return Column{head, Better::Higher, [value](const BenchmarkSummary& each) {
                          const std::optional<double> said =
                              each.shapes ? value(*each.shapes) : std::nullopt;
                          return ReportCell{said ? three(*said) : ""};
                      }};
    };
    using Figure = std::optional<double>;
    std::vector<Column> columns{
        {"Output", Better::Neither,
         [&report](const BenchmarkSummary& each) {
             const bool turned = turns(report.suite.trackers[each.tracker]);
             return ReportCell{turned ? "rotated boxes" : "bounding boxes"};
         }},
        column("Overlap", [](const ShapeScore& s) { return Figure(s.overlap); }),
        column("AUC", [](const ShapeScore& s) { return Figure(s.auc); }),
        column("SR 0.50", [](const ShapeScore& s) { return Figure(s.sr50); }),
        column("SR 0.75", [](const ShapeScore& s) { return Figure(s.sr75); })};
    const auto all = [&](const auto& has) {
        return std::ranges::all_of(
            own, [&](const auto* each) { return each->shapes && has(*each->shapes); });
    };
    if (all([](const ShapeScore& s) { return s.allTurned; }))
        columns.push_back(
            column("Turned boxes, exactly", [](const ShapeScore& s) { return Figure(s.turned); }));
    if (all([](const ShapeScore& s) { return s.j.has_value(); })) {
        columns.push_back(column("J", [](const ShapeScore& s) { return s.j; }));
        columns.push_back(column("F", [](const ShapeScore& s) { return s.f; }));
    }
    return columns;
}

std::vector<Column> votColumns() {
    const auto withRange = [](double value, const FigureInterval& range,
                              const BenchmarkSummary& each) {
        return ReportCell{three(value), each.sequences.size() > 1 ? rangeText(range) : ""};
    };
    return {{"EAO", Better::Higher,
             [=](const BenchmarkSummary& each) {
                 return withRange(each.suiteVot.eao, each.suiteVot.eaoInterval, each);
             }},
            {"Accuracy", Better::Higher,
             [=](const BenchmarkSummary& each) {
                 return withRange(each.suiteVot.accuracy, each.suiteVot.accuracyInterval, each);
             }},
            numberColumn("Failures a sequence", Better::Lower,
                         [](const auto& each) { return each.suiteVot.failures; }),
            numberColumn("Reliability", Better::Higher,
                         [](const auto& each) { return each.suiteVot.reliability; })};
}

std::vector<Column> multiStartColumns() {
    const auto column = [](const char* head, double MultiStartScore::*figure,
                           FigureInterval SuiteMultiStart::*range) {
        return Column{head, Better::Higher, [=](const BenchmarkSummary& each) {
                          return ReportCell{
                              three(each.multiStart.score.*figure),
                              each.sequences.size() > 1 ? rangeText(each.multiStart.*range) : ""};
                      }};
    };
    return {
        column("EAO", &MultiStartScore::eao, &SuiteMultiStart::eaoInterval),
        column("Accuracy", &MultiStartScore::accuracy, &SuiteMultiStart::accuracyInterval),
        column("Robustness", &MultiStartScore::robustness, &SuiteMultiStart::robustnessInterval)};
}

/// Adds one figure per tracker to the row of a sequence or an attribute.
void addTrackerCells(const std::vector<std::optional<double>>& values, Better better,
                     std::vector<ReportCell>& row) {
    for (const auto& value : values) row.push_back({value ? three(*value) : std::string()});
    std::vector<ReportCell*> cells;
    for (std::size_t i = row.size() - values.size(); i < row.size(); ++i) cells.push_back(&row[i]);
    markBest(cells, better);
}

ReportTable sequenceTable(const BenchmarkReport& report, const std::string& file,
                          const std::string& title, const Summaries& summaries, Better better,
                          const std::function<double(const SequenceSummary&)>& value) {
    ReportTable table{file, title, {"Sequence"}};
    for (const auto* each : summaries)
        table.heads.push_back(report.suite.trackers[each->tracker].name);
    for (std::size_t i = 0; i < report.suite.sequences.size(); ++i) {
        std::vector<std::optional<double>> values;
        for (const auto* each : summaries) {
            const auto own = each->sequences.find(i);
            values.push_back(own == each->sequences.end() ? std::nullopt
                                                          : std::optional(value(own->second)));
        }
        table.rows.push_back({{report.suite.sequences[i].name}});
        addTrackerCells(values, better, table.rows.back());
    }
    return table;
}

ReportTable attributeTable(const BenchmarkReport& report, const std::string& file,
                           const std::string& title, const Summaries& summaries, Better better,
                           const std::function<double(const AttributeScore&)>& value) {
    ReportTable table{file, title, {"Attribute", "Sequences"}};
    for (const auto* each : summaries)
        table.heads.push_back(report.suite.trackers[each->tracker].name);
    for (const std::string& attribute : attributesOf(report.suite)) {
        std::vector<std::optional<double>> values;
        std::size_t sequences = 0;
        for (const auto* each : summaries) {
            const AttributeScore score = attributeScore(report.suite, *each, attribute);
            sequences = std::max(sequences, score.sequences);
            values.push_back(score.sequences ? std::optional(value(score)) : std::nullopt);
        }
        table.rows.push_back({{attribute}, {std::to_string(sequences)}});
        addTrackerCells(values, better, table.rows.back());
    }
    return table;
}

void addVotTables(const BenchmarkReport& report, const Summaries& own,
                  std::vector<ReportTable>& tables) {
    auto columns = votColumns();
    const auto rest = runColumns();
    columns.insert(columns.end(), rest.begin(), rest.end());
    tables.push_back(tableOf(report, "vot",
                             "Sequences count by their length, as in VOT's toolkit. EAO over "
                             "lengths from " +
                                 std::to_string(report.eao.low) + " to " +
                                 std::to_string(report.eao.high) +
                                 " frames; in brackets: 95 % intervals over sequences.",
                             own, columns));
    tables.push_back(tableOf(report, "vot_means", "Means over sequences, and over frames.", own,
                             {numberColumn("Accuracy", Better::Higher,
                                           [](const auto& each) { return each.vot.accuracy; }),
                              numberColumn("Accuracy over frames", Better::Higher,
                                           [](const auto& each) { return each.accuracyByFrames; }),
                              numberColumn(
                                  "Failures, all runs", Better::Lower,
                                  [](const auto& each) { return double(each.vot.failures); }, 0),
                              numberColumn("Reliability", Better::Higher, [](const auto& each) {
                                  return each.vot.reliability;
                              })}));
    if (!attributesOf(report.suite).empty()) {
        tables.push_back(attributeTable(report, "vot_attributes", "Accuracy by attribute.", own,
                                        Better::Higher,
                                        [](const auto& score) { return score.accuracy; }));
        tables.push_back(attributeTable(report, "vot_failures_attributes",
                                        "Failures a sequence by attribute.", own, Better::Lower,
                                        [](const auto& score) { return score.failures; }));
    }
    tables.push_back(sequenceTable(report, "vot_sequences", "Accuracy by sequence.", own,
                                   Better::Higher,
                                   [](const auto& sequence) { return sequence.accuracy; }));
    tables.push_back(sequenceTable(report, "vot_failures_sequences",
                                   "Failures by sequence, means over its runs.", own, Better::Lower,
                                   [](const auto& sequence) { return sequence.failures; }));
}

void addMultiStartTables(const BenchmarkReport& report, const Summaries& own,
                         std::vector<ReportTable>& tables) {
    auto columns = multiStartColumns();
    const auto rest = runColumns();
    columns.insert(columns.end(), rest.begin(), rest.end());
    tables.push_back(tableOf(report, "vot-st",
                             "As VOT's toolkit: accuracy by frames that count, robustness by the "
                             "sequences' lengths, EAO over lengths from " +
                                 std::to_string(report.eao.low) + " to " +
                                 std::to_string(report.eao.high) +
                                 " frames; in brackets: 95 % intervals over sequences.",
                             own, columns));
    if (!attributesOf(report.suite).empty())
        tables.push_back(attributeTable(
            report, "vot-st_attributes", "Accuracy by attribute, means over sequences.", own,
            Better::Higher, [](const auto& score) { return score.accuracy; }));
    addFlagTable(report, "vot-st_flags", own, tables);
    tables.push_back(sequenceTable(report, "vot-st_sequences", "Accuracy by sequence.", own,
                                   Better::Higher,
                                   [](const auto& sequence) { return sequence.accuracy; }));
    tables.push_back(sequenceTable(report, "vot-st_robustness_sequences", "Robustness by sequence.",
                                   own, Better::Higher,
                                   [](const auto& sequence) { return sequence.robustness; }));
}

/// Finds the link from a page in `folder` to the image of a frame; empty if there is none.
class FrameLinks {
public:
    FrameLinks(const std::string& folder, const InputContents::Pictures& pictureNames)
        : m_folder(fs::absolute(folder)), m_pictureNames(pictureNames) {}

    std::string of(const SuiteSequence& sequence, const BenchmarkRun& run, FrameIndex frame) {
        std::error_code error;
        fs::path path = fs::absolute(sequence.input, error);
        std::string at;
        if (fs::is_directory(path, error)) {
            const auto& names = namesOf(sequence.input);
            if (std::size_t(frame) >= names.size()) return {};
            path /= names[std::size_t(frame)];
        } else if (fs::is_regular_file(path, error) && run.framesPerSecond > 0) {
            at = "#t=" + fixedText(double(frame) / run.framesPerSecond, 3);
        } else {
            return {};
        }
        return encoded(path.lexically_normal().lexically_relative(m_folder.lexically_normal())) +
               at;
    }

private:
    const std::vector<std::string>& namesOf(const std::string& input) {
        if (m_names.count(input) || !m_pictureNames) return m_names[input];
        try {
            m_names[input] = m_pictureNames(input);
        } catch (const EngineError&) {
            // The images may have been removed after the runs; then nothing links to them.
        }
        return m_names[input];
    }
    static std::string encoded(const std::string& path) {
        constexpr const char* digits = "0123456789ABCDEF";
        std::string text;
        for (const char c : path) {
            const auto byte = static_cast<unsigned char>(c);
            if (byte > 0x20 && byte < 0x7f &&
                std::string_view("%#?\"<>").find(c) == std::string::npos)
                text += c;
            else
                text += std::string("%") + digits[byte >> 4] + digits[byte & 15];
        }
        return text;
    }

    fs::path m_folder;
    InputContents::Pictures m_pictureNames;
    std::map<std::string, std::vector<std::string>> m_names;
};

}  // namespace

std::vector<ReportTable> protocolTables(const BenchmarkReport& report, Protocol protocol) {
    Summaries own;
    for (const auto& each : report.summaries)
        if (each.protocol == protocol) own.push_back(&each);
    std::vector<ReportTable> tables;
    if (protocol == Protocol::Supervised) {
        addVotTables(report, own, tables);
        return tables;
    }
    if (protocol == Protocol::Anchors) {
        addMultiStartTables(report, own, tables);
        return tables;
    }
    const std::string name = toText(protocol);
    auto columns = scoreColumns(&BenchmarkSummary::score);
    const auto rest = runColumns();
    columns.insert(columns.end(), rest.begin(), rest.end());
    tables.push_back(tableOf(
        report, name,
        "Means over sequences, each of which counts the same; in brackets: 95 % intervals over "
        "sequences.",
        own, columns));
    tables.push_back(tableOf(report, name + "_frames",
                             "Means over frames: long sequences count more.", own,
                             scoreColumns(&BenchmarkSummary::byFrames)));
    if (report.suite.seeds.size() > 1) {
        std::vector<Column> spreads;
        for (const char* id : {"auc", "p20", "np_auc", "np20", "ao", "sr05", "sr075"})
            spreads.push_back(spreadColumn(id));
        tables.push_back(tableOf(
            report, name + "_seeds",
            "Standard deviations over " + std::to_string(report.suite.seeds.size()) + " seeds.",
            own, spreads));
    }
    if (protocol == Protocol::OnePass)
        tables.push_back(tableOf(report, "long_term",
                                 "Where targets may be absent: TLD's figures, and those of VOT-LT "
                                 "at the confidence with the greatest F.",
                                 own, longTermColumns()));
    addFlagTable(report, name + "_flags", own, tables);
    if (std::ranges::any_of(own, [](const auto* each) { return each->shapes.has_value(); }))
        tables.push_back(tableOf(report, name + "_shapes",
                                 "Overlap with the shapes of the truth, as VOT's toolkit counts it "
                                 "in pixels.",
                                 own, shapeColumns(report, own)));
    if (!attributesOf(report.suite).empty())
        tables.push_back(attributeTable(report, name + "_attributes", "AUC by attribute.", own,
                                        Better::Higher,
                                        [](const auto& score) { return score.score.auc; }));
    tables.push_back(sequenceTable(report, name + "_sequences", "AUC by sequence.", own,
                                   Better::Higher,
                                   [](const auto& sequence) { return sequence.score.auc; }));
    return tables;
}

ReportTable setupTable(const BenchmarkReport& report) {
    ReportTable table{"setup",
                      "Trackers as they ran.",
                      {"Tracker", "Algorithm", "Parameters", "Device", "Driver", "Spoor"}};
    for (std::size_t i = 0; i < report.suite.trackers.size(); ++i) {
        const SuiteTracker& tracker = report.suite.trackers[i];
        const auto said = [&](std::string_view RunProvenance::*what) {
            std::set<std::string_view> texts;
            for (const auto& [run, result] : report.entries)
                if (run.tracker == i && !(result.made.*what).empty())
                    texts.insert(result.made.*what);
            std::string all;
            for (const auto text : texts) all += (all.empty() ? "" : " | ") + std::string(text);
            return all;
        };
        std::string parameters = said(&RunProvenance::parameters);
        if (parameters.empty())
            for (const auto& [name, value] : tracker.settings)
                parameters += (parameters.empty() ? "" : "; ") + name + "=" + value;
        std::string device = said(&RunProvenance::device);
        if (device.empty()) device = tracker.device;
        table.rows.emplace_back();
        for (const std::string& text :
             {tracker.name, tracker.pipeline, parameters, device, said(&RunProvenance::driver),
              said(&RunProvenance::version)})
            table.rows.back().push_back({text});
    }
    return table;
}

ReportTable failureTable(const BenchmarkReport& report, const std::string& folder) {
    ReportTable table{"failures",
                      "Frames in which targets were lost: VOT's failures, else the first of ten or "
                      "more in a row without any overlap (vot-st: with at most 0.1).",
                      {"Tracker", "Sequence", "Protocol", "Start", "Seed", "Frame"}};
    FrameLinks links(folder, report.pictureNames);
    for (const auto& [run, result] : report.entries) {
        const SuiteSequence& sequence = report.suite.sequences[run.sequence];
        for (const FrameIndex frame : result.failures) {
            table.rows.emplace_back();
            for (const std::string& text :
                 {report.suite.trackers[run.tracker].name, sequence.name,
                  std::string(toText(run.protocol)), std::to_string(run.part),
                  std::to_string(run.seed), std::to_string(frame)})
                table.rows.back().push_back({text});
            table.rows.back().back().link = links.of(sequence, run, frame);
        }
    }
    return table;
}

}  // namespace spoor
