// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of the papers behind the algorithms, and the same values measured on this machine.
#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/bench/bench_options.h"
#include "engine/bench/papers/paper_report.h"
#include "engine/bench/papers/product_steps.h"
#include "engine/compute/device_set.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

TEST(PaperReport, FormatsValuesWithFourDigits) {
    EXPECT_EQ(figureText(0.67, 0.67), "0.67");
    EXPECT_EQ(figureText(24925.7, 24925.7), "24926");
    EXPECT_EQ(figureText(7, 12), "7 to 12");
    EXPECT_EQ(figureText(185.347, 185.347), "185.3");
    EXPECT_EQ(figureText(0.00123456, 0.00123456), "0.001235");
    EXPECT_EQ(figureText(1.00001, 1.00002), "1") << "no range if both ends have the same text";
    EXPECT_EQ(figureText(0, 0), "0");
}

TEST(PaperReport, ContainsPublishedAndOwnValues) {
    const PaperTable table{"table 1, page 2",
                           "Time",
                           "ours",
                           {{"a", "ms", {{"old card", 5}, {"other", 1, 2}}}, {"b", "x", {}}},
                           nullptr};
    const json report = tableAsJson("cnn", "authors", table, "pocl", {{"a", 2.5}});
    EXPECT_EQ(report["place"], "table 1, page 2");
    EXPECT_EQ(report["rows"][0]["published"][1],
              (json{{"hardware", "other"}, {"low", 1.0}, {"high", 2.0}}));
    EXPECT_EQ(report["rows"][0]["own"], (json{{"low", 2.5}, {"high", 2.5}}));
    EXPECT_TRUE(report["rows"][1]["own"].is_null());
    const std::string text = tableAsText(table, "pocl", {{"a", 2.5}});
    EXPECT_NE(text.find("  a  2.5 ms                  published: 5 on old card; 1 to 2 on other\n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("  b  - x"), std::string::npos) << text;
}

/// The published values of all tables, as lines of published_values.tsv.
std::set<std::string> quotedValues() {
    std::set<std::string> all;
    for (const std::string& id : paperIds())
        for (const PaperTable& table : paperOf(id).tables)
            for (const PaperRow& row : table.rows)
                for (const PublishedFigure& figure : row.published) {
                    char values[64];
                    std::snprintf(values, sizeof values, "%.10g\t%.10g", figure.low, figure.high);
                    all.insert(id + '\t' + row.name + '\t' + figure.hardware + '\t' + values);
                }
    return all;
}

/// The file was compared with the texts of the publications.
TEST(PaperTables, QuoteThePublishedValues) {
    std::ifstream file(std::string(SPOOR_SOURCE_DIR) +
                       "/tests/engine/bench/papers/published_values.tsv");
    std::set<std::string> known;
    for (std::string line; std::getline(file, line);)
        if (!line.starts_with('#')) known.insert(line);
    const std::set<std::string> quoted = quotedValues();
    EXPECT_GE(known.size(), 150);
    for (const std::string& line : known) EXPECT_TRUE(quoted.count(line)) << "not quoted: " << line;
    for (const std::string& line : quoted) EXPECT_TRUE(known.count(line)) << "unknown: " << line;
}

TEST(PaperTables, NameEachRowOnceAndMeasureAll) {
    for (const std::string& id : paperIds()) {
        for (const PaperTable& table : paperOf(id).tables) {
            std::set<std::string> names;
            EXPECT_TRUE(table.measure) << id << ", " << table.place;
            for (const PaperRow& row : table.rows)
                EXPECT_TRUE(names.insert(row.name).second) << id << ": " << row.name << " twice";
        }
    }
}

/// Includes sizes that do not fill a tile.
TEST(PaperProduct, EveryStepComputesTheProduct) {
    DeviceSet devices;
    ComputeContext& device = devices.get(selectDevice("cpu").orThrow().stableName);
    for (int step = 0; step < int(productSteps().size()); ++step) {
        EXPECT_LT(productStepError(device, {64, 32, 96}, step), 1e-5) << productSteps()[step];
        EXPECT_LT(productStepError(device, {37, 5, 41}, step), 1e-5) << productSteps()[step];
    }
    EXPECT_EQ(tiledProductBytes({33, 32, 32}), 2 * 2 * 32 * 32 * 4 + 64 * 32 * 4);
}

class PaperProgram : public testing::Test {
protected:
    /// Writes frames of noise with a patterned square that moves by 2,1 pixels per frame.
    std::string scene(int frames) const {
        std::string folder = m_folder.file("scene");
        fs::create_directory(folder);
        constexpr int width = 160, height = 120, side = 40;
        std::mt19937 random(5);
        std::string ground(width * height, '\0'), square(side * side, '\0');
        for (char& c : ground) c = char(80 + random() % 40);
        for (std::size_t i = 0; i < square.size(); ++i)
            square[i] = char(i / 160 * 37 + i % side / 5 * 91);
        std::ofstream truth(folder + "/groundtruth.txt");
        for (int i = 0; i < frames; ++i) {
            std::string pixels = ground;
            for (int y = 0; y < side; ++y)
                pixels.replace(std::size_t((30 + i + y) * width + 40 + 2 * i), side, square,
                               std::size_t(y * side), side);
            char name[32];
            std::snprintf(name, sizeof name, "/%04d.pgm", i);
            std::ofstream(folder + name, std::ios::binary) << "P5\n160 120\n255\n" << pixels;
            truth << 40 + 2 * i << ',' << 30 + i << ",40,40\n";
        }
        return folder;
    }
    json report(std::vector<std::string> arguments, int code = 0) {
        arguments.insert(arguments.begin(),
                         {std::string(SPOOR_BIN_DIR) + "/spoor-cli", "bench", "--device", "cpu",
                          "--rounds", "3", "--seconds", "0.01", "--json", "-"});
        const auto result = runChildren({arguments}, hangLimit).front();
        EXPECT_EQ(result.code, code) << result.errors;
        m_errors = result.errors;
        return code == 0 ? json::parse(result.output) : json();
    }
    TemporaryFolder m_folder;
    std::string m_errors;
};

TEST_F(PaperProgram, MeasuresTheRowsOfTables) {
    const json all = report({"--paper", "kcf,tld", "--sequence", scene(6), "--against", "none"});
    EXPECT_EQ(all["format_version"], 1);
    EXPECT_FALSE(all["rows"].empty()) << "the underlying measurements";
    std::set<std::string> papers;
    int own = 0, published = 0;
    for (const auto& table : all["tables"]) {
        papers.insert(table["paper"]);
        EXPECT_FALSE(table["place"].get<std::string>().empty());
        std::set<std::string> names;
        for (const auto& row : table["rows"]) {
            EXPECT_TRUE(names.insert(row["row"]).second) << row["row"] << " twice";
            published += int(row["published"].size());
            if (row["own"].is_null()) continue;
            ++own;
            EXPECT_GE(row["own"]["low"], 0) << row["row"];
        }
    }
    EXPECT_EQ(papers, (std::set<std::string>{"kcf", "tld"}));
    EXPECT_GE(own, 20);
    EXPECT_GE(published, 25);
}

/// The values that no device measures: two that the publication reports for its own CPU, and, on a
/// CPU, OpenCV's OpenCL detector. The earlier program of the authors of the face detector is not
/// available.
const std::set<std::string> withoutOwn = {
    "Inception-sub: convolutions on the CPU", "Inception-full: convolutions on the CPU",
    "over OpenCV's OpenCL detector", "over the authors' earlier program"};

class PaperRound : public PaperProgram, public testing::WithParamInterface<const char*> {};

TEST_P(PaperRound, MeasuresEveryRow) {
    const json all = report({"--paper", GetParam()});
    ASSERT_FALSE(all["tables"].empty());
    for (const auto& table : all["tables"]) {
        EXPECT_EQ(table["paper"], GetParam());
        for (const auto& row : table["rows"]) {
            if (withoutOwn.count(row["row"])) continue;
            ASSERT_FALSE(row["own"].is_null()) << table["place"] << ", " << row["row"];
            EXPECT_GE(row["own"]["low"], 0) << row["row"];
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Papers, PaperRound, testing::Values("template", "cnn", "face", "adapt"),
                         [](const auto& each) { return std::string(each.param); });

/// On the CPU alone, one of the three versions runs: the optical flow is on the host.
TEST_F(PaperProgram, MeasuresTheVersionsOfTldAtThreeSizes) {
    const json all = report({"--paper", "tld", "--frames", "4"});
    std::map<std::string, json> own;
    for (const auto& table : all["tables"]) {
        if (table["place"].get<std::string>().rfind("figure", 0) != 0) continue;
        for (const auto& row : table["rows"]) own[row["row"]] = row["own"];
    }
    for (const char* video : {"Car 320 x 240", "Data1 352 x 288", "Data2 640 x 480"}) {
        for (const char* row :
             {"all kernels on the device, optical flow on the processor",
              "all stages on the device", "OpenCV's TLD",
              "the fastest version against OpenCV's TLD", "variance classifier",
              "ensemble classifier", "nearest neighbour classifier", "whole frame"}) {
            const json& figure = own[std::string(row) + ", " + video];
            ASSERT_FALSE(figure.is_null()) << row << ", " << video;
            EXPECT_GT(figure["low"], 0) << row << ", " << video;
        }
        for (const char* row : {"all kernels on the processor, optical flow on the device",
                                "forest on the device, the rest on the processor"})
            EXPECT_TRUE(own[std::string(row) + ", " + video].is_null())
                << row << ": the device is the processor";
    }
    int onHost = 0;
    std::set<std::string> variants;
    for (const auto& row : all["rows"]) {
        onHost += int(row.contains("stage_devices"));
        if (row.contains("variant")) variants.insert(row["variant"]);
    }
    EXPECT_EQ(onHost, 3);
    EXPECT_TRUE(variants.count("tld")) << "Spoor's default next to the published method";
}

TEST_F(PaperProgram, RejectsUnknownPapers) {
    (void)report({"--paper", "nonsense"}, 2);
    EXPECT_EQ(m_errors.rfind("spoor-cli: --paper", 0), 0u) << m_errors;
}

}  // namespace
}  // namespace spoor::test
