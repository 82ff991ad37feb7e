// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Suites and their results, with the real spoor-cli on the built-in sample.
#include "engine/evaluation/reports/benchmark_report.h"

#include "engine/media/open_input.h"
#include "tests/support/format_files.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

namespace spoor {
using namespace test;

namespace {

namespace fs = std::filesystem;
using End = BenchmarkResult::End;

class BenchmarkTest : public testing::Test {
protected:
    /// Writes ground truth for the first frames of the sample.
    void SetUp() override {
        std::string truth;
        for (int i = 0; i < 40; ++i) truth += "100," + std::to_string(80 + i) + ",40,40\n";
        writeText(m_folder.path() / "truth.txt", truth);
    }
    std::string suiteFile(const std::string& text) const {
        writeText(m_folder.path() / "suite.toml", text);
        return m_folder.file("suite.toml");
    }
    std::string refusal(const std::string& text) const {
        const auto suite = readSuite(suiteFile(text));
        return suite ? "" : suite.error().english();
    }
    Suite suite(const std::string& settings, const std::string& protocols) const {
        return readSuite(suiteFile("time_limit = 120\nprotocols = [" + protocols +
                                   "]\n[[tracker]]\nname = \"one\"\nalgorithm = \"template\"\n" +
                                   "settings = { " + settings + " }\n[[sequence]]\n" +
                                   "name = \"sample\"\ninput = \"sample\"\n" +
                                   "truth = \"truth.txt\"\n"))
            .orThrow();
    }
    Benchmark benchmark(const Suite& suite, const std::string& cli) const {
        return Benchmark(suite, {m_folder.file("out"), cli, "1.0", pictureNames},
                         [](const std::string& input) { return openInput(input)->info(); });
    }
    std::string script(const std::string& text) const {
        std::string path = m_folder.file("cli");
        writeText(path, "#!/bin/sh\n" + text + "\n");
        fs::permissions(path, fs::perms::owner_all);
        return path;
    }

    TemporaryFolder m_folder;
    const std::string m_cli = SPOOR_BIN_DIR "/spoor-cli";
    int m_ran = 0;
    Benchmark::Progress m_count = [this](const BenchmarkEntry&, std::size_t, bool here) {
        m_ran += here;
    };
};

TEST_F(BenchmarkTest, ReadsSuite) {
    const Suite read = readSuite(suiteFile(R"(
name = "Mine"
protocols = ["ope", "vot"]
seeds = [1, 7]
time_limit = 2.5
jobs = 2
eao = [100, 356]
[[tracker]]
pipeline = "template"
device = "cpu"
stage_devices = { correlation_map = "gpu" }
settings = { threshold = 0.25, method = "fft" }
[[sequence]]
name = "s"
input = "sample"
truth = "truth.txt"
init = [1, 2, 3, 4.5]
attributes = ["SV", "OCC"]
)"))
                           .orThrow();
    EXPECT_EQ(read.name, "Mine");
    EXPECT_EQ(read.protocols, (std::vector{Protocol::OnePass, Protocol::Supervised}));
    EXPECT_EQ(read.seeds, (std::vector<std::uint64_t>{1, 7}));
    EXPECT_EQ(read.timeLimit, 2.5);
    EXPECT_EQ(read.jobs, 2);
    ASSERT_EQ(read.trackers.size(), 1u);
    EXPECT_EQ(read.trackers[0].name, "template");
    EXPECT_EQ(read.trackers[0].settings.at("threshold"), "0.25");
    EXPECT_EQ(read.trackers[0].stageDevices.at("correlation_map"), "gpu");
    ASSERT_EQ(read.sequences.size(), 1u);
    EXPECT_EQ(read.sequences[0].truth, m_folder.file("truth.txt"));
    EXPECT_EQ(read.sequences[0].init, (RectF{1, 2, 3, 4.5}));
    EXPECT_EQ(read.sequences[0].attributes, (std::vector<std::string>{"OCC", "SV"}));
    EXPECT_EQ(read.eao, (EaoInterval{100, 356}));
}

TEST_F(BenchmarkTest, PresetsSetAlgorithmAndParameters) {
    const std::string sequence =
        "[[sequence]]\nname = \"s\"\ninput = \"sample\"\ntruth = \"truth.txt\"\n";
    const Suite read = readSuite(suiteFile("[[tracker]]\npreset = \"tld-opentld\"\n"
                                           "settings = { ferns = 12 }\n" +
                                           sequence))
                           .orThrow();
    ASSERT_EQ(read.trackers.size(), 1u);
    EXPECT_EQ(read.trackers[0].name, "tld-opentld");
    EXPECT_EQ(read.trackers[0].pipeline, "tld");
    EXPECT_EQ(read.trackers[0].settings.at("decisions"), "opentld");
    EXPECT_EQ(read.trackers[0].settings.at("ferns"), "12") << "settings come after the preset";
    ASSERT_EQ(read.notes.size(), 1u) << "what differs from the publication";
    EXPECT_NE(refusal("[[tracker]]\npreset = \"tld\"\n" + sequence).find("line 2: "),
              std::string::npos);
    EXPECT_NE(refusal("[[tracker]]\nalgorithm = \"tld\"\npreset = \"tld-opentld\"\n" + sequence)
                  .find("sets the algorithm. Remove 'algorithm'"),
              std::string::npos);
}

TEST_F(BenchmarkTest, RequiresQuotesAroundNonAsciiLetters) {
    const std::string tracker = "[[tracker]]\nalgorithm = \"template\"\n";
    const std::string rest = "\n# Grüße\n" + tracker +
                             "[[sequence]]\nname = 'ü\\'\ninput = \"\"\"a\n\\\"\"\"ö\"\"\"\n"
                             "truth = \"truth.txt\"\n";
    EXPECT_EQ(readSuite(suiteFile("\xef\xbb\xbfname = \"Ä\\\"ß\"" + rest)).orThrow().name, "Ä\"ß");
    for (const char* wrong : {"name = Müller", "ü = 1", "name = \"a\" \xef\xbb\xb7"}) {
        const auto read = readSuite(suiteFile(wrong + rest));
        ASSERT_FALSE(read) << wrong;
        EXPECT_NE(read.error().english().find("line 1"), std::string::npos)
            << read.error().english();
    }
}

TEST_F(BenchmarkTest, ReadsSequencesFromFolder) {
    for (const char* name : {"b", "a", "empty"})
        fs::create_directories(m_folder.path() / "s" / name);
    writeText(m_folder.path() / "s/a/groundtruth.txt", "1,2,3,4\n");
    fs::create_directories(m_folder.path() / "s/a/img");
    writeText(m_folder.path() / "s/b/groundtruth_rect.txt", "1,2,3,4\n");
    writeText(m_folder.path() / "s/b/clip.mp4", "");
    writeText(m_folder.path() / "s/b/init.txt", "5,6,7,8\n");
    writeText(m_folder.path() / "s/a/attrs.txt", "SV, DEF");
    const Suite read =
        readSuite(suiteFile("sequences = \"s\"\n[[tracker]]\nalgorithm = \"template\"\n"))
            .orThrow();
    ASSERT_EQ(read.sequences.size(), 2u);
    EXPECT_EQ(read.sequences[0].name, "a");
    EXPECT_EQ(read.sequences[0].input, m_folder.file("s/a/img"));
    EXPECT_EQ(read.sequences[1].input, m_folder.file("s/b/clip.mp4"));
    EXPECT_EQ(read.sequences[1].init, (RectF{5, 6, 7, 8}));
    EXPECT_EQ(read.sequences[0].attributes, (std::vector<std::string>{"DEF", "SV"}));
    fs::create_directories(m_folder.path() / "att");
    writeText(m_folder.path() / "att/b.txt", "0,0,0,0,0,0,1,0,0,0,0");
    const Suite other = readSuite(suiteFile("attributes = \"att\"\nsequences = \"s\"\n"
                                            "[[tracker]]\nalgorithm = \"template\"\n"))
                            .orThrow();
    EXPECT_EQ(other.sequences[1].attributes, std::vector<std::string>{"FM"});
}

TEST_F(BenchmarkTest, RejectsInvalidSuitesWithLineNumber) {
    const std::string tracker = "[[tracker]]\nalgorithm = \"template\"\n";
    const std::string sequence =
        "[[sequence]]\nname = \"s\"\ninput = \"sample\"\ntruth = \"truth.txt\"\n";
    const auto expect = [&](const std::string& text, const std::string& part) {
        const std::string found = refusal(text);
        EXPECT_NE(found.find(part), std::string::npos) << text << "\n-> " << found;
    };
    expect("a = [", "suite.toml, line 1: ");
    expect("\nprotocol = [\"ope\"]\n" + tracker + sequence,
           "line 2: 'protocol' is not a valid key here");
    expect("protocols = [\"otb\"]\n" + tracker + sequence,
           "line 1: expected ope, sre, tre, vot or vot-st");
    expect("seeds = [-1]\n" + tracker + sequence, "expected a whole number, 0 or more");
    expect("time_limit = 0\n" + tracker + sequence, "expected a number from 1 to");
    expect("eao = [5, 4]\n" + tracker + sequence, "line 1: expected [low, high]");
    expect("attributes = \".\"\n" + tracker + sequence, "has no attribute file for any sequence");
    expect(tracker + sequence + "attributes = [1]\n", "line 7: expected attribute names");
    expect(tracker, "at least one [[tracker]] and one [[sequence]]");
    expect("[[tracker]]\nalgorithm = \"nothing\"\n" + sequence, "line 2: ");
    expect("[[tracker]]\nalgorithm = \"face\"\n" + sequence, "finds its own targets");
    expect(tracker + "settings = { treshold = 1 }\n" + sequence, "line 3: ");
    expect(tracker + "name = \"a/b\"\n" + sequence, "cannot be used as a folder name");
    expect(tracker + tracker + sequence, "occurs twice");
    expect(tracker + sequence + "init = [1, 2]\n", "expected [x, y, width, height]");
    expect(tracker + "[[sequence]]\nfolder = \"none\"\n", "is not a sequence. It has no");
    EXPECT_NE(readSuite(m_folder.file("none.toml")).error().english().find("none.toml"),
              std::string::npos);
}

TEST_F(BenchmarkTest, ExecutesOnlyMissingRuns) {
    const Suite wanted = suite("threshold = 0.2", "\"ope\", \"vot\"");
    const auto first = benchmark(wanted, m_cli).run({}, m_count);
    ASSERT_EQ(first.size(), 2u);
    EXPECT_EQ(m_ran, 2);
    EXPECT_EQ(first[0].result.end, End::Done) << first[0].result.message;
    EXPECT_GT(first[0].result.score.auc, 0);
    EXPECT_EQ(first[1].run.protocol, Protocol::Supervised);
    ASSERT_TRUE(first[1].result.vot) << first[1].result.message;
    EXPECT_FALSE(first[1].result.stretches.empty());
    ASSERT_TRUE(first[0].result.longTerm);
    EXPECT_EQ(first[0].result.longTerm->overlaps.size(), 40u);
    EXPECT_GT(first[0].result.trackingSeconds, 0);
    EXPECT_LT(first[0].result.trackingSeconds, first[0].result.seconds);
    EXPECT_NE(first[0].result.made.parameters.find("threshold=0.2"), std::string_view::npos);
    EXPECT_FALSE(first[0].result.made.version.empty());
    EXPECT_EQ(first[1].result.vot->frames, 40);

    // The second benchmark must execute only the run whose record is missing.
    const std::string broken = script("exit 3");
    fs::rename(m_folder.path() / "out/runs/one/sample/vot-00-seed0.json",
               m_folder.path() / "kept.json");
    const auto again = benchmark(wanted, m_cli).run({}, m_count);
    EXPECT_EQ(again[0].result.score.success, first[0].result.score.success);
    EXPECT_EQ(again[0].result.seconds, first[0].result.seconds) << "read from the cache";
    EXPECT_EQ(again[1].result.vot->accuracy, first[1].result.vot->accuracy) << "executed again";

    // Changed parameters make it another run.
    const auto changed = benchmark(suite("threshold = 0.3", "\"ope\""), m_cli).run({}, m_count);
    EXPECT_NE(changed[0].result.seconds, first[0].result.seconds);
    const auto failed = benchmark(suite("threshold = 0.4", "\"ope\""), broken).run({}, m_count);
    EXPECT_EQ(failed[0].result.end, End::Failed);
}

TEST_F(BenchmarkTest, RunsAnchorsForwardAndBackward) {
    std::string truth;
    for (int i = 0; i < 120; ++i)
        truth += i < 60 ? "nan,nan,nan,nan\n" : "100," + std::to_string(80 + i) + ",40,40\n";
    writeText(m_folder.path() / "truth.txt", truth);
    const auto entries = benchmark(suite("threshold = 0.2", "\"vot-st\""), m_cli).run({}, m_count);
    ASSERT_EQ(entries.size(), 2u) << "frames 60 and 110";
    EXPECT_EQ(entries[0].run.start, 60);
    EXPECT_TRUE(entries[0].run.backward);
    EXPECT_EQ(entries[0].run.frames, 61);
    EXPECT_EQ(entries[1].run.frames, 111);
    for (const auto& [run, result] : entries) {
        ASSERT_EQ(result.end, End::Done) << result.message;
        ASSERT_TRUE(result.anchored);
        EXPECT_EQ(result.anchored->overlaps.size(), std::size_t(run.frames));
        EXPECT_EQ(result.anchored->overlaps[0], 0) << "the given box does not count";
    }
    // The first box is correct, so the centre of the first frame is right.
    EXPECT_GT(entries[1].result.score.precision[0], 0);
    EXPECT_TRUE(entries[1].result.anchored->there[49]);
    EXPECT_FALSE(entries[1].result.anchored->there[52]) << "frame 58, in the backward run";

    writeText(m_folder.path() / "anchor.value",
              std::string(2 * 70, '\n') + "1\n");  // Beyond the 120 frames of the ground truth.
    EXPECT_TRUE(benchmark(suite("threshold = 0.2", "\"vot-st\""), m_cli).runs().empty());
    writeText(m_folder.path() / "anchor.value", std::string(70, '\n') + "1\n");
    const auto named = benchmark(suite("threshold = 0.2", "\"vot-st\""), m_cli).runs();
    ASSERT_EQ(named.size(), 1u);
    EXPECT_EQ(named[0].start, 70);
    EXPECT_FALSE(named[0].backward);
}

/// The cells of a table row by their column heads.
std::map<std::string, std::string> row(const ReportTable& table, std::size_t index) {
    std::map<std::string, std::string> cells;
    for (std::size_t i = 0; i < table.heads.size(); ++i)
        cells[table.heads[i]] = table.rows.at(index).at(i).text;
    return cells;
}

const ReportTable* named(const std::vector<ReportTable>& tables, const std::string& file) {
    const auto found = std::find_if(tables.begin(), tables.end(),
                                    [&](const auto& each) { return each.file == file; });
    return found == tables.end() ? nullptr : &*found;
}

// From frame 5 on, the ground-truth box contains the target, but its triangle lies next to the
// target.
TEST_F(BenchmarkTest, ComparesResultsWithGroundTruthShapes) {
    std::string shapes, boxes;
    for (int i = 0; i < 24; ++i) {
        shapes += i < 5 ? "100,80,140,80,140,120,100,120\n" : "40,20,140,20,40,120\n";
        boxes += i < 5 ? "100,80,40,40\n" : "40,20,100,100\n";
    }
    const Suite wanted = suite("threshold = 0.2", "\"ope\", \"vot\", \"vot-st\"");
    writeText(m_folder.path() / "truth.txt", boxes);
    const auto plain = benchmark(wanted, m_cli).run({}, m_count);
    writeText(m_folder.path() / "truth.txt", shapes);
    const auto shaped = benchmark(wanted, m_cli).run({}, m_count);
    ASSERT_EQ(plain.size(), 3u);
    ASSERT_EQ(shaped.size(), 3u);
    for (const auto& [run, result] : shaped) ASSERT_EQ(result.end, End::Done) << result.message;
    EXPECT_FALSE(plain[0].result.shapes);
    ASSERT_TRUE(shaped[0].result.shapes);
    EXPECT_LT(shaped[0].result.shapes->overlap, plain[0].result.score.ao - 0.02);
    EXPECT_EQ(plain[1].result.vot->failures, 0);
    EXPECT_EQ(shaped[1].result.vot->failures, 1);
    EXPECT_GT(plain[2].result.anchored->overlaps[22], 0);
    EXPECT_EQ(shaped[2].result.anchored->overlaps[22], 0);

    const auto tables = protocolTables(benchmarkReport(wanted, shaped, 3), Protocol::OnePass);
    const ReportTable* const table = named(tables, "ope_shapes");
    ASSERT_TRUE(table);
    auto cells = row(*table, 0);
    EXPECT_EQ(cells["Output"], "bounding boxes");
    EXPECT_NEAR(std::stod(cells["Overlap"]), shaped[0].result.shapes->overlap, 5e-4);
    EXPECT_NEAR(std::stod(cells["SR 0.75"]), shaped[0].result.shapes->sr75, 5e-4);
    EXPECT_EQ(cells.count("J"), 0u) << "there are no masks";
    EXPECT_FALSE(
        named(protocolTables(benchmarkReport(wanted, plain, 3), Protocol::OnePass), "ope_shapes"));

    writeText(m_folder.path() / "truth.txt", "m100,80,40,40,0,1600\nm101,80,40,40,0,1600\n");
    const auto masked = benchmark(suite("threshold = 0.2", "\"ope\""), m_cli).run({}, m_count);
    const auto masks = protocolTables(benchmarkReport(wanted, masked, 1), Protocol::OnePass);
    ASSERT_TRUE(named(masks, "ope_shapes"));
    cells = row(*named(masks, "ope_shapes"), 0);
    ASSERT_TRUE(masked[0].result.shapes->j);
    EXPECT_NEAR(std::stod(cells["J"]), *masked[0].result.shapes->j, 5e-4);
    EXPECT_NEAR(std::stod(cells["F"]), *masked[0].result.shapes->f, 5e-4);
    EXPECT_GT(*masked[0].result.shapes->j, 0.9);
}

TEST_F(BenchmarkTest, RecordsCrashesAndTimeouts) {
    Suite wanted = suite("threshold = 0.2", "\"ope\"");
    auto entries = benchmark(wanted, script("echo bad >&2; kill -9 $$")).run({}, m_count);
    EXPECT_EQ(entries[0].result.end, End::Crashed);
    EXPECT_NE(entries[0].result.message.find("signal 9\nbad"), std::string::npos);
    EXPECT_EQ(entries[0].result.score.auc, 0);
    EXPECT_EQ(entries[0].result.score.present, 0) << "no frame counts";
    wanted.timeLimit = 0.2;
    entries = benchmark(wanted, script("exec sleep 3600")).run({}, m_count);
    EXPECT_EQ(entries[0].result.end, End::Crashed) << "the recorded crash stays";
    fs::remove_all(m_folder.path() / "out");
    entries = benchmark(wanted, script("exec sleep 3600")).run({}, m_count);
    EXPECT_EQ(entries[0].result.end, End::TimedOut);
    const auto summary = summarize(wanted, entries);
    ASSERT_EQ(summary.size(), 1u);
    EXPECT_EQ(summary[0].notDone, 1u);
}

TEST_F(BenchmarkTest, MeasuresParallelRunsSeparately) {
    Suite wanted = suite("threshold = 0.2", "\"ope\"");
    wanted.jobs = 2;
    wanted.trackers.push_back(wanted.trackers[0]);
    wanted.trackers[1].name = "slow";
    wanted.trackers[1].settings["threshold"] = "0.9";
    const auto entries =
        benchmark(wanted, script("read run; case \"$run\" in *threshold=0.9*) sleep 3;; esac; "
                                 "exit 3"))
            .run({}, m_count);
    ASSERT_EQ(entries.size(), 2u);
    EXPECT_EQ(m_ran, 2);
    EXPECT_EQ(entries[0].result.end, End::Failed);
    EXPECT_GE(entries[1].result.seconds, 3);
    EXPECT_LT(entries[0].result.seconds, entries[1].result.seconds);
}

TEST_F(BenchmarkTest, WeightsFrameMeansByRunLength) {
    Suite made = suite("threshold = 0.2", "\"ope\"");
    made.sequences.push_back(made.sequences[0]);
    std::vector<BenchmarkEntry> entries(3);
    entries[0].result.score.present = 10;
    entries[0].result.score.auc = entries[0].result.score.ao = 0.8;
    entries[1].run.sequence = 1;
    entries[1].result.score.present = 30;
    entries[1].result.score.auc = entries[1].result.score.ao = 0.4;
    entries[2].run.sequence = 1;
    entries[2].run.frames = 10;
    entries[2].result.end = End::Crashed;  // Counts as misses.
    const auto summary = summarize(made, entries);
    EXPECT_DOUBLE_EQ(summary[0].byFrames.auc, (10 * 0.8 + 30 * 0.4) / 50);
    EXPECT_DOUBLE_EQ(summary[0].byFrames.ao, (9 * 0.8 + 29 * 0.4) / 47);
    EXPECT_DOUBLE_EQ(summary[0].score.auc, (0.8 + 0.2) / 2);
}

TEST_F(BenchmarkTest, ReportWeightsSequencesEqually) {
    Suite made = suite("threshold = 0.2", "\"ope\"");
    made.trackers[0].name = "a <b>, \"c\"";
    made.sequences.push_back(made.sequences[0]);
    made.sequences[1].name = "other";
    std::vector<BenchmarkEntry> entries(3);
    entries[0].result.score.auc = 0.8;
    entries[1].run.sequence = 1;
    entries[1].result.score.auc = 0.2;
    entries[2].run.sequence = 1;
    entries[2].result.score.auc = 0.4;
    entries[2].result.end = End::Crashed;
    entries[2].result.message = "signal 11";
    const auto summary = summarize(made, entries);
    EXPECT_DOUBLE_EQ(summary[0].score.auc, (0.8 + 0.3) / 2);
    EXPECT_EQ(summary[0].notDone, 1u);

    writeBenchmarkReport(m_folder.path().string(), benchmarkReport(made, entries, 3));
    const std::string csv = textOfFile(m_folder.path() / "report.csv");
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 4);
    EXPECT_NE(csv.find("\"a <b>, \"\"c\"\"\",other,ope,0,0,crashed"), std::string::npos) << csv;
    const auto json = nlohmann::json::parse(textOfFile(m_folder.path() / "report.json"));
    EXPECT_DOUBLE_EQ(json["summaries"][0]["auc"], 0.55);
    EXPECT_EQ(json["runs"].size(), 3u);
    const std::string html = textOfFile(m_folder.path() / "report.html");
    EXPECT_NE(html.find("a &lt;b&gt;, &quot;c&quot; [0.550]"), std::string::npos);
    EXPECT_EQ(html.find("<b>"), std::string::npos);
    EXPECT_NE(html.find("signal 11"), std::string::npos);
    EXPECT_EQ(html.find("Not complete"), std::string::npos);
    EXPECT_FALSE(json["stopped"]);
    for (const char* file :
         {"tables/ope.csv", "tables/ope.tex", "tables/setup.csv", "plots/ope_success.svg",
          "plots/ope_speed.svg", "plots/long_term.svg", "plots/other_ope_precision.svg"})
        EXPECT_TRUE(fs::exists(m_folder.path() / file)) << file;
    const std::string tex = textOfFile(m_folder.path() / "tables/ope.tex");
    EXPECT_NE(tex.find("0.550 {\\scriptsize [0.300, 0.800]}"), std::string::npos) << tex;
    EXPECT_NE(textOfFile(m_folder.path() / "plots/ope_success.svg").find("a &lt;b&gt;"),
              std::string::npos);
}

TEST_F(BenchmarkTest, ReportsCompletedRunsAfterStop) {
    Suite wanted = suite("threshold = 0.2", "\"ope\"");
    wanted.seeds = {1, 2, 3};
    Benchmark stopped =
        benchmark(wanted, script("read run; case \"$run\" in *'\"--seed\",\"2\"'*) exec "
                                 "sleep 3600;; esac; exit 3"));
    std::jthread stopper;
    const auto entries = stopped.run({}, [&](const BenchmarkEntry&, std::size_t, bool) {
        ++m_ran;
        stopper = std::jthread([&] { stopped.stop(); });
    });
    ASSERT_EQ(entries.size(), 1u);
    EXPECT_EQ(entries[0].run.seed, 1u);
    EXPECT_FALSE(fs::exists(m_folder.path() / "out/runs/one/sample/ope-00-seed2.json"))
        << "it is executed the next time";
    const auto report = benchmarkReport(wanted, entries, stopped.runs().size());
    writeBenchmarkReport(m_folder.path().string(), report);
    EXPECT_NE(textOfFile(m_folder.path() / "report.html").find("Not complete: 1 of 3 runs"),
              std::string::npos);
    const auto json = nlohmann::json::parse(textOfFile(m_folder.path() / "report.json"));
    EXPECT_TRUE(json["stopped"]);
    EXPECT_EQ(json["planned_runs"], 3);
}

}  // namespace
}  // namespace spoor
