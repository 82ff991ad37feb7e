// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bench: its statistics, the folders that it reads, and the report of `bench --sequence`.
#include "engine/base/error.h"
#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/bench/measuring.h"
#include "engine/bench/picture_folder.h"
#include "engine/bench/tld_scalar.h"
#include "tests/engine/algorithms/detect/detector_files.h"
#include "tests/support/tld_windows.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

/// The plain C++ with which the bench compares TLD's kernels must do the same work.
TEST(BenchFigures, ScalarTldMatchesTheModel) {
    const Frame frame = patchyFrame({157, 93}, 81);
    const auto blurred = blurReference(frame);
    TldTarget target;
    target.box = {60, 30, 31, 22};
    target.grid = WindowGrid(frame.size(), {31, 22}, 15);
    target.patches = PatchModel(20);
    std::vector<int> windows;
    std::vector<FernSample> samples;
    std::vector<FernCodes> codes;
    for (int i = 0; i < target.grid.count(); i += 5) {
        windows.push_back(i);
        codes.push_back(codesReference(blurred, 157, target.grid.window(i), fernPattern(3)));
        samples.push_back({codes.back(), i % 3 == 0});
    }
    target.ferns.learn(samples, fernCount * posteriorOne, 0);
    for (int i = 0; i < 15; ++i) {
        target.patches.addPositive(patchOf(frame, target.grid.box(i * 31)), 0);
        target.patches.addNegative(patchOf(frame, target.grid.box(i * 57 + 9)), 0);
    }
    const ScalarTld scalar(target, frame, 3);
    const auto scores = scalar.classify(windows);
    ASSERT_EQ(scores.size(), windows.size());
    for (std::size_t i = 0; i < windows.size(); ++i) {
        EXPECT_EQ(scores[i], target.ferns.score(codes[i]));
    }
    const double bound = 0.999999 * varianceReference(frame, target.grid.window(100));
    EXPECT_EQ(scalar.varied(bound), passedReference(frame, target.grid, bound));
    Candidates candidates;
    for (int i = 0; i < 40; ++i) candidates.windows.push_back({i * 17, 0, {}, {}});
    const auto relative = scalar.match(candidates);
    for (std::size_t i = 0; i < relative.size(); ++i) {
        const Patch patch = patchOf(frame, target.grid.box(candidates.windows[i].window));
        EXPECT_NEAR(relative[i], target.patches.match(NormalPatch(patch)).relative(), 1e-3);
    }
    const auto far = scalar.negatives(windows, scores, refuseScore());
    EXPECT_FALSE(far.empty());
    EXPECT_LT(far.size(), windows.size());
    for (const int window : far) EXPECT_LT(overlap(target.grid.box(window), target.box), 0.2);
    const auto warped = scalar.positives(target.box, WarpRange{}, 5);
    ASSERT_EQ(warped.size(), std::size_t(10 * maxPositives));
    EXPECT_EQ(warped[0],
              codesReference(blurred, 157, target.grid.window(target.grid.nearest(target.box)),
                             fernPattern(3)));
}

TEST(BenchFigures, UsesStudentsTForIntervals) {
    // Mean 3, standard error sqrt(2.5 / 5), t(4) = 2.776.
    const Interval interval = meanInterval({1, 2, 3, 4, 5});
    EXPECT_DOUBLE_EQ(interval.mean, 3);
    EXPECT_NEAR(interval.half.value(), 2.776 * std::sqrt(0.5), 1e-9);
    EXPECT_FALSE(meanInterval({4}).half) << "one value has no spread";
    EXPECT_DOUBLE_EQ(meanInterval({4}).mean, 4);
    EXPECT_DOUBLE_EQ(meanInterval({}).mean, 0);
    // Fourteen values 0 and 1 in turn: t(13) = 2.160.
    std::vector<double> values;
    for (int i = 0; i < 14; ++i) values.push_back(i % 2);
    EXPECT_NEAR(meanInterval(values).half.value(), 2.160 * std::sqrt(0.25 / 13), 1e-3);
}

TEST(BenchFigures, SummarisesByMedianAndHalfInterquartileRange) {
    const Timing timing = summarise({9, 1, 5, 3, 7});
    EXPECT_EQ(timing.median, 5);
    EXPECT_EQ(timing.spread, 2);
}

class BenchFolder : public testing::Test {
protected:
    std::string file(const std::string& name) const { return m_folder.file(name); }
    void write(const std::string& name, const std::string& text) const {
        fs::create_directories(fs::path(file(name)).parent_path());
        std::ofstream(file(name), std::ios::binary) << text;
    }
    /// Writes frames of a textured square that moves by 2,1 pixels per frame over a still
    /// background.
    void writeScene(const std::string& folder, int frames) const {
        constexpr int width = 96, height = 64, side = 24;
        std::mt19937 noise(5);
        std::string ground(width * height, '\0'), square(side * side, '\0');
        for (char& c : ground) c = char(noise() % 256);
        for (char& c : square) c = char(noise() % 256);
        for (int i = 0; i < frames; ++i) {
            std::string pixels = ground;
            for (int y = 0; y < side; ++y) {
                const int at = (10 + i + y) * width + 12 + 2 * i;
                pixels.replace(std::size_t(at), side, square, std::size_t(y * side), side);
            }
            char name[32];
            std::snprintf(name, sizeof name, "/%04d.pgm", i);
            write(folder + name, "P5\n96 64\n255\n" + pixels);
        }
    }
    static std::string truth(int frames) {
        std::string text;
        for (int i = 0; i < frames; ++i) {
            text += std::to_string(12 + 2 * i) + "," + std::to_string(10 + i) + ",24,24\n";
        }
        return text;
    }
    /// Runs the bench in the folder and returns its report.
    json bench(std::vector<std::string> arguments, int code = 0) const {
        const std::string out = file("report.json");
        fs::remove(out);
        arguments.insert(arguments.begin(), {"env", "--chdir=" + m_folder.path().string(),
                                             std::string(SPOOR_BIN_DIR) + "/spoor-cli", "bench",
                                             "--device", "cpu", "--json", out});
        const auto result = runChildren({arguments}, hangLimit).front();
        EXPECT_EQ(result.code, code) << result.errors << result.output;
        m_errors = result.errors;
        const auto text = readFile(out);
        return text ? json::parse(*text) : json();
    }

    TemporaryFolder m_folder;
    mutable std::string m_errors;
};

TEST_F(BenchFolder, MeasuresStagesOfDetector) {
    write("detector.onnx", brightnessDetector().bytes());
    const json report = bench({"--algorithm", "detect", "--set", "model=" + file("detector.onnx"),
                               "--rounds", "1", "--ablate"});
    std::vector<std::string> stages;
    for (const json& row : report.at("rows")) {
        EXPECT_EQ(row.at("algorithm"), "detect");
        EXPECT_EQ(row.at("size"), "YOLOX 64 x 64");
        EXPECT_GT(row.at("median_ms"), 0);
        stages.push_back(row.at("stage"));
    }
    EXPECT_EQ(stages,
              (std::vector<std::string>{"detection_choice", "detector", "letterbox", "frame"}));
    const json& frame = report.at("rows").back();
    EXPECT_NE(frame.at("peer").is_null(), !frame.contains("note")) << "compared, or a reason";
}

TEST_F(BenchFolder, ReadsGreyAndColourImages) {
    write("a.pgm", "P5\n# a comment\n2 1\n255\n\x10\xff");
    const Frame grey = readPnm(file("a.pgm"), 3);
    EXPECT_EQ(grey.size(), (SizeI{2, 1}));
    EXPECT_EQ(grey.index(), 3);
    EXPECT_TRUE(grey.grey());
    EXPECT_EQ(std::vector<std::uint8_t>(grey.pixels(), grey.pixels() + 8),
              (std::vector<std::uint8_t>{16, 16, 16, 255, 255, 255, 255, 255}));
    write("b.ppm", "P6 1 1 255\n\x01\x02\x03");
    const Frame colour = readPnm(file("b.ppm"), 0);
    EXPECT_FALSE(colour.grey());
    EXPECT_EQ(std::vector<std::uint8_t>(colour.pixels(), colour.pixels() + 4),
              (std::vector<std::uint8_t>{3, 2, 1, 255}));
}

TEST_F(BenchFolder, RejectsInvalidImages) {
    for (const char* text :
         {"", "P5", "P5\n2 2\n255\nabc", "P4\n2 2\n255\nabcd", "P5\n-1 2\n255\nabcd",
          "P5\n2 2\n65535\nabcdefgh", "P5\n99999 99999\n255\nabcd", "GIF89a"}) {
        write("x.pgm", text);
        EXPECT_THROW(readPnm(file("x.pgm"), 0), EngineError) << text;
    }
    EXPECT_THROW(readPnm(file("missing.pgm"), 0), EngineError);
}

TEST_F(BenchFolder, ReadsASequenceWithGroundTruth) {
    writeScene("s", 4);
    write("s/groundtruth.txt", truth(2) + "nan,nan,nan,nan\n" + "5,6,7,8\n");
    TruthSequence sequence = readSequence(file("s") + "/", 3);
    EXPECT_EQ(sequence.name, "s");
    EXPECT_EQ(sequence.frames.size(), 3u);
    EXPECT_EQ(sequence.truth,
              (BoxSequence{RectF{12, 10, 24, 24}, RectF{14, 11, 24, 24}, std::nullopt}));
    EXPECT_EQ(sequence.first, (RectF{12, 10, 24, 24}));
    write("s/init.txt", "1,2,3,4\n");
    EXPECT_EQ(readSequence(file("s"), 9).first, (RectF{1, 2, 3, 4}));
    write("s/init.txt", "");
    EXPECT_THROW(readSequence(file("s"), 9), EngineError) << "no first box";
    write("s/9999.pgm", "P5 1 1 255\nx");
    EXPECT_THROW(readSequence(file("s"), 9), EngineError) << "images of different sizes";
}

TEST_F(BenchFolder, ComparesTrackersOnSequences) {
    // The images of the first sequence are in img/, as in OTB, so spoor-cli decodes them for the
    // bench.
    writeScene("seq/img", 8);
    write("seq/groundtruth.txt", truth(8));
    writeScene("two", 8);
    write("two/groundtruth.txt", truth(8));
    const json report =
        bench({"--sequence", file("seq"), "--sequence=" + file("two"), "--algorithm", "template",
               "--variant", "template:search=0,method=fft", "--peers", "kcf,template", "--seeds",
               "2", "--frames", "7", "--no-one-thread"});
    ASSERT_TRUE(report.contains("rows"));
    int followed = 0, compared = 0, together = 0;
    for (const auto& row : report["rows"]) {
        if (row["stage"] == "summary") {
            ++together;
            EXPECT_EQ(row.contains("against"), row["variant"] != "template");
            continue;
        }
        if (!row["peer"].is_null()) {
            ++compared;
            EXPECT_GT(row["ratio"], 0);
            continue;
        }
        ++followed;
        EXPECT_NE(row["size"].get<std::string>().find("96x64, 7 frames"), std::string::npos);
        EXPECT_GT(row["fps"]["median"], 0);
        if (row["algorithm"] != "template") continue;
        EXPECT_NEAR(row["accuracy"]["auc"], 20.0 / 21, 1e-9) << "the square moves by whole pixels";
        EXPECT_EQ(row["accuracy"]["centre_error"], 0);
        EXPECT_EQ(row["accuracy"]["seeds"], 2);
        EXPECT_GE(row["costs"]["launches"], 4);
        EXPECT_EQ(row["costs"]["syncs"], 1);
        EXPECT_GT(row["costs"]["stages_ms"]["correlation_map"], 0);
        EXPECT_GT(row["costs"]["bytes_down"], 0);
    }
    EXPECT_EQ(followed, 2 * 4) << "two variants and two peers on two sequences";
    EXPECT_EQ(compared, 2 * 4);
    EXPECT_EQ(together, 4);
}

TEST_F(BenchFolder, TranslatesSettingsOfEarlierVersions) {
    writeScene("seq", 4);
    write("seq/groundtruth.txt", truth(4));
    for (const auto& arguments :
         {std::vector<std::string>{"--algorithm", "kcf-edgeboxes", "--set", "filter=background"},
          std::vector<std::string>{"--variant", "kcf-edgeboxes:filter=background"}}) {
        std::vector<std::string> line{"--sequence", file("seq"), "--against", "none"};
        line.insert(line.end(), arguments.begin(), arguments.end());
        const json report = bench(line);
        ASSERT_EQ(report["rows"].size(), 1u);
        EXPECT_EQ(report["rows"][0]["algorithm"], "correlation-filter");
        EXPECT_NE(report["rows"][0]["note"].get<std::string>().find("runs instead"),
                  std::string::npos);
    }
}

TEST_F(BenchFolder, MeasuresPresetsAndVariantsOfThem) {
    writeScene("seq", 4);
    write("seq/groundtruth.txt", truth(4));
    const json report = bench({"--sequence", file("seq"), "--preset", "template-song-1",
                               "--variant", "template-song-2:threshold=0.3", "--against", "none"});
    std::set<std::string> variants;
    for (const auto& row : report["rows"]) {
        if (!row.contains("variant")) continue;
        variants.insert(row["variant"]);
        EXPECT_NE(row["note"].get<std::string>().find("Means and variances"), std::string::npos)
            << "what differs from the publication";
    }
    EXPECT_EQ(variants,
              (std::set<std::string>{"template-song-1", "template-song-2:threshold=0.3"}));
}

TEST_F(BenchFolder, MeasuresStartsInAFolderWithAnotherSample) {
    write("sample/notes.txt", "no pictures");
    const json report = bench({"--start", "--algorithm", "template", "--rounds", "1"});
    ASSERT_EQ(report["rows"].size(), 2u) << "cold and warm";
    for (const auto& row : report["rows"]) EXPECT_GT(row.at("median_ms"), 0);
}

TEST_F(BenchFolder, ReportsWrongArguments) {
    writeScene("seq", 3);
    write("seq/groundtruth.txt", truth(3));
    (void)bench({"--sequence", file("nowhere")}, 2);
    EXPECT_EQ(m_errors.rfind("spoor-cli: ", 0), 0u) << m_errors;
    (void)bench({"--sequence", file("seq"), "--variant", "face:min_neighbors=2"}, 2);
    EXPECT_NE(m_errors.find("finds its own targets"), std::string::npos) << m_errors;
    (void)bench({"--sequence", file("seq"), "--preset", "magic"}, 2);
    EXPECT_NE(m_errors.find("preset 'magic' does not exist"), std::string::npos) << m_errors;
    (void)bench({"--sequence", file("seq"), "--set", "nonsense=1"}, 2);
    EXPECT_NE(m_errors.find("'nonsense'"), std::string::npos) << m_errors;
}

}  // namespace
}  // namespace spoor::test
