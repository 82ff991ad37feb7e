// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reports of benchmark runs: figures over sequences, tables and plots.
#include "engine/evaluation/reports/benchmark_report.h"

#include "engine/evaluation/runs/sequence_attributes.h"
#include "engine/media/open_input.h"
#include "tests/support/format_files.h"
#include "tests/support/vot_runs.h"

#include <gtest/gtest.h>
#include <filesystem>

namespace spoor {
using namespace test;

namespace {

namespace fs = std::filesystem;

Suite suiteOf(std::size_t trackers, std::size_t sequences, Protocol protocol) {
    Suite suite;
    suite.name = "made";
    suite.protocols = {protocol};
    for (std::size_t i = 0; i < trackers; ++i) {
        suite.trackers.push_back({});
        suite.trackers.back().name = "tracker_" + std::to_string(i);
    }
    for (std::size_t i = 0; i < sequences; ++i) {
        suite.sequences.push_back({});
        suite.sequences.back().name = "s" + std::to_string(i);
    }
    return suite;
}

BenchmarkEntry entryOf(std::size_t tracker, std::size_t sequence, double auc,
                       std::uint64_t seed = 0) {
    BenchmarkEntry entry;
    entry.run.tracker = tracker;
    entry.run.sequence = sequence;
    entry.run.seed = seed;
    entry.run.frames = entry.result.score.present = 10;
    entry.result.score.auc = auc;
    return entry;
}

TEST(BenchmarkReport, SupervisedFiguresMatchVotToolkit) {
    Suite suite = suiteOf(1, 3, Protocol::Supervised);
    suite.eao = EaoInterval{20, 60};
    std::vector<BenchmarkEntry> entries(3);
    for (std::size_t i = 0; i < 3; ++i) {
        const MadeSequence made = madeSequence(int(i) + 1, false);
        const auto run = supervisedRun(made);
        entries[i].run.protocol = Protocol::Supervised;
        entries[i].run.sequence = i;
        entries[i].run.frames = FrameIndex(made.truth.size());
        entries[i].result.vot = votScore({made.truth, {}, test::pictureSize}, run);
        entries[i].result.stretches = votStretches({made.truth, {}, test::pictureSize}, run);
    }
    const auto summary = summarize(suite, entries).front();
    EXPECT_NEAR(summary.suiteVot.accuracy, 0.675887441771, 1e-9);
    EXPECT_NEAR(summary.suiteVot.failures, 1.795454545455, 1e-9);
    EXPECT_NEAR(summary.suiteVot.reliability, 0.591764925219, 1e-9);
    EXPECT_NEAR(summary.suiteVot.eao, 0.247118863652, 1e-9);
    EXPECT_LT(summary.suiteVot.eaoInterval.low, summary.suiteVot.eao);
    EXPECT_GT(summary.suiteVot.eaoInterval.high, summary.suiteVot.eao);

    // A crashed run found nothing, so it must not make the tracker look better.
    entries[2].result = {};
    entries[2].result.end = BenchmarkResult::End::Crashed;
    const auto worse = summarize(suite, entries).front();
    EXPECT_LT(worse.suiteVot.eao, summary.suiteVot.eao);
    EXPECT_LT(worse.suiteVot.accuracy, summary.suiteVot.accuracy);
    EXPECT_LT(worse.suiteVot.reliability, summary.suiteVot.reliability);
}

TEST(BenchmarkReport, LongTermFiguresMatchVotToolkit) {
    const Suite suite = suiteOf(1, 3, Protocol::OnePass);
    std::vector<BenchmarkEntry> entries(3);
    for (std::size_t i = 0; i < 3; ++i) {
        const MadeSequence made = madeSequence(int(i) + 4, true);
        entries[i].run.sequence = i;
        entries[i].run.frames = FrameIndex(made.truth.size());
        entries[i].result.longTerm =
            longTermRun(made.truth, made.found, made.confidence, test::pictureSize, 0);
    }
    EXPECT_NEAR(summarize(suite, entries).front().longTerm.f, 0.454354400188, 1e-9);
    entries[1].result.longTerm.reset();
    EXPECT_LT(summarize(suite, entries).front().longTerm.f, 0.454354400188)
        << "a crashed run counts as failed";
}

TEST(BenchmarkReport, ComputesIntervalsOverSequencesAndDeviationsOverSeeds) {
    Suite suite = suiteOf(1, 2, Protocol::OnePass);
    suite.seeds = {1, 2};
    const auto summary = summarize(suite, {entryOf(0, 0, 0.2, 1), entryOf(0, 0, 0.4, 2),
                                           entryOf(0, 1, 0.6, 1), entryOf(0, 1, 0.6, 2)})
                             .front();
    EXPECT_DOUBLE_EQ(summary.score.auc, 0.45);
    EXPECT_DOUBLE_EQ(summary.spreads[0].interval.low, 0.3)
        << "one of the two sequences drawn twice";
    EXPECT_DOUBLE_EQ(summary.spreads[0].interval.high, 0.6);
    EXPECT_NEAR(summary.spreads[0].overSeeds, 0.1 / std::sqrt(2), 1e-12) << "0.4 and 0.5";
    EXPECT_EQ(summary.sequences.at(0).runs, 2u);
}

TEST(BenchmarkReport, SumsFlaggedFramesOverRunsWithOutput) {
    std::vector<BenchmarkEntry> entries = {entryOf(0, 0, 0.2, 1), entryOf(0, 0, 0.4, 2),
                                           entryOf(0, 1, 0.6), entryOf(0, 2, 0)};
    entries[0].result.flags = FlagScore{{1, 2}, {0, 10}};
    entries[1].result.flags = FlagScore{{2, 3}, {1, 10}};
    entries[2].result.flags = FlagScore{{0, 5}, {0, 20}};
    const BenchmarkReport report =
        benchmarkReport(suiteOf(1, 3, Protocol::OnePass), std::move(entries), 4);
    const BenchmarkSummary& summary = report.summaries.front();
    EXPECT_EQ(summary.flags, (FlagScore{{3, 10}, {1, 40}}));
    EXPECT_EQ(summary.sequences.at(0).flags, (FlagScore{{3, 5}, {1, 20}}));
    EXPECT_FALSE(summary.sequences.at(2).flags);
    const auto tables = protocolTables(report, Protocol::OnePass);
    const auto table = std::find_if(tables.begin(), tables.end(),
                                    [](const auto& each) { return each.file == "ope_flags"; });
    ASSERT_NE(table, tables.end());
    ASSERT_EQ(table->rows.size(), 3u) << "all sequences, then each with output";
    EXPECT_EQ(table->rows[0][2].text, "10");
    EXPECT_EQ(table->rows[0][3].text, "0.300");
    EXPECT_EQ(table->rows[0][3].detail, "[0.108, 0.603]");
    EXPECT_EQ(table->rows[2][1].text, "s1");
    EXPECT_EQ(table->rows[2][5].text, "0.000");
}

TEST(BenchmarkReport, AveragesAttributesOverTheirSequences) {
    Suite suite = suiteOf(1, 3, Protocol::OnePass);
    suite.sequences[0].attributes = {"OCC", "SV"};
    suite.sequences[2].attributes = {"SV"};
    const auto summary =
        summarize(suite, {entryOf(0, 0, 0.2), entryOf(0, 1, 0.9), entryOf(0, 2, 0.4)}).front();
    EXPECT_EQ(attributesOf(suite), (std::vector<std::string>{"OCC", "SV"}));
    EXPECT_DOUBLE_EQ(attributeScore(suite, summary, "SV").score.auc, 0.3);
    EXPECT_EQ(attributeScore(suite, summary, "SV").sequences, 2u);
    EXPECT_DOUBLE_EQ(attributeScore(suite, summary, "OCC").score.auc, 0.2);
    EXPECT_EQ(attributeScore(suite, summary, "FM").sequences, 0u);
}

TEST(BenchmarkReport, TablesMarkBestFiguresAndLinkLosses) {
    const TemporaryFolder folder;
    fs::create_directories(folder.path() / "a b/img");
    for (const char* name : {"1.pgm", "2#.pgm"})
        writeText(folder.path() / "a b/img" / name, "P5 2 1 255\n..");
    Suite suite = suiteOf(3, 2, Protocol::OnePass);
    suite.sequences[0].input = folder.file("a b/img");
    suite.sequences[0].attributes = {"OCC"};
    std::vector<BenchmarkEntry> entries = {entryOf(0, 0, 0.5004), entryOf(0, 1, 0.5),
                                           entryOf(1, 0, 0.5001), entryOf(1, 1, 0.5),
                                           entryOf(2, 0, 0.1),    entryOf(2, 1, 0.7)};
    entries[2].result.failures = {1};
    entries[2].result.made.device = "pocl";
    BenchmarkReport report = benchmarkReport(suite, entries, 6);
    report.pictureNames = pictureNames;
    const auto tables = protocolTables(report, Protocol::OnePass);
    const ReportTable& means = tables.front();
    EXPECT_TRUE(means.rows[0][1].best) << "0.500 is equal to the other figure as displayed";
    EXPECT_TRUE(means.rows[1][1].best);
    EXPECT_FALSE(means.rows[2][1].best);
    const auto bySequence = std::find_if(tables.begin(), tables.end(), [](const auto& table) {
        return table.file == "ope_sequences";
    });
    ASSERT_NE(bySequence, tables.end());
    EXPECT_TRUE(bySequence->rows[1][3].best);
    const ReportTable losses = failureTable(report, folder.file("out"));
    ASSERT_EQ(losses.rows.size(), 1u);
    EXPECT_EQ(losses.rows[0].back().text, "1");
    EXPECT_EQ(losses.rows[0].back().link, "../a%20b/img/2%23.pgm");
    fs::remove_all(folder.path() / "a b");
    EXPECT_EQ(failureTable(report, folder.file("out")).rows[0].back().link, "")
        << "the images were removed";
    EXPECT_EQ(setupTable(report).rows[1][3].text, "pocl");
}

TEST(BenchmarkReport, WritesTablesAsHtmlCsvAndLatex) {
    ReportTable table{"t", "Title", {"Name", "100 %"}, {}};
    table.rows = {{{"a_b & c", {}, false, {}}, {"0.5", "[0.4, 0.6]", true, "x.png"}},
                  {{"d", {}, false, {}}, {"0.4", {}, false, {}}}};
    EXPECT_NE(asHtml(table).find("<td><a href=\"x.png\"><strong>0.5</strong></a> "
                                 "<small>[0.4, 0.6]</small></td>"),
              std::string::npos);
    EXPECT_EQ(asCsv(table), "Name,100 %,100 % (range)\na_b & c,0.5,\"[0.4, 0.6]\"\nd,0.4,\n");
    EXPECT_NE(asLatex(table).find("Name & 100 \\% \\\\\n\\midrule\na\\_b \\& c & \\textbf{0.5} "
                                  "{\\scriptsize [0.4, 0.6]} \\\\\nd & 0.4 \\\\\n\\bottomrule"),
              std::string::npos);
    std::vector<ReportCell> cells = {
        {"3", {}, false, {}}, {"", {}, false, {}}, {"2", {}, false, {}}};
    markBest({&cells[0], &cells[1], &cells[2]}, Better::Lower);
    EXPECT_TRUE(cells[2].best);
    EXPECT_FALSE(cells[0].best || cells[1].best);
}

TEST(BenchmarkReport, PlotsClampPointsToTheirEdges) {
    ReportPlot plot{"p", "A & B", "x", "y", 1, 100};
    plot.logarithmic = true;
    plot.points = true;
    plot.series = {{"one", 0, {{10, 0.5}}}, {"two", 1, {{1e9, 7}}}};
    const std::string svg = asSvg(plot);
    EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    EXPECT_NE(svg.find("A &amp; B"), std::string::npos);
    EXPECT_NE(svg.find("translate(230,164)"), std::string::npos) << "10 is halfway to 100\n" << svg;
    EXPECT_NE(svg.find("translate(410,34)"), std::string::npos) << svg;
    EXPECT_EQ(fixedDigits(0.5, 3), "0.500");
    EXPECT_EQ(fixedDigits(12, 0), "12");
}

TEST(SequenceAttributes, ReadsAnchorsInVotFormat) {
    EXPECT_EQ(anchorsOf("1\n0\n\n-1.0\n0").orThrow(), (std::vector<Anchor>{{0, false}, {3, true}}));
    EXPECT_TRUE(anchorsOf("").orThrow().empty());
    EXPECT_NE(anchorsOf("1\nx\n").error().english().find("line 2"), std::string::npos);
}

TEST(SequenceAttributes, ReadsNamesAndFlags) {
    EXPECT_EQ(attributesOf("SV, OCC\tDEF,SV\n").orThrow(),
              (std::vector<std::string>{"DEF", "OCC", "SV"}));
    EXPECT_EQ(attributesOf("0,0,1,1,0,0,0,0,0,0,1\n").orThrow(),
              (std::vector<std::string>{"LR", "OCC", "SV"}));
    EXPECT_EQ(attributesOf("1,0,0,0,0,0,0,0,0,0,0,1").orThrow(),
              (std::vector<std::string>{"SOB", "SV"}));
    EXPECT_EQ(attributesOf("0 1 0 0 0 0 0 0 0 0 0 0 0 1").orThrow(),
              (std::vector<std::string>{"ARC", "POC"}));
    EXPECT_TRUE(attributesOf("").orThrow().empty());
    EXPECT_FALSE(attributesOf("1,0,1"));
    EXPECT_FALSE(attributesOf("<script>"));
    EXPECT_FALSE(attributesOf(std::string(100, 'a')));
}

}  // namespace
}  // namespace spoor
