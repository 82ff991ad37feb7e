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

/// A value of a publication, read from its text independently of the tables.
struct QuotedValue {
    const char* paper;
    const char* row;
    const char* hardware;
    double low, high;
};
const QuotedValue quotedValues[] = {
    // Song and Zhou, section 5.
    {"template", "memory (theirs: data sheet, ours: copying)", "GeForce 8600M GS", 12.8, 12.8},
    // Shi, tables 3.1 to 3.3, sections 3.5.2 and 3.6.
    {"cnn", "layer 0: 2916 x 64 x 363", "Snapdragon 801 CPU", 245.99, 245.99},
    {"cnn", "layer 6: 144 x 256 x 1440", "Snapdragon 801 CPU", 185.347, 185.347},
    {"cnn", "all convolutions", "Snapdragon 801 CPU", 1037.16, 1037.16},
    {"cnn", "one thread of the CPU", "Snapdragon 801 CPU", 0.44, 0.44},
    {"cnn", "the paper's kernel", "Adreno 330", 7.21, 7.21},
    {"cnn", "FastPoorNet: convolutions", "Snapdragon 801 CPU", 79.34, 79.34},
    {"cnn", "Inception-sub: convolutions on the CPU", "Snapdragon 801 CPU", 11610, 11610},
    {"cnn", "Inception-full: convolutions on the CPU", "Snapdragon 801 CPU", 20130, 20130},
    {"cnn", "Inception-full: device against CPU, with the product of the thesis", "Adreno 330",
     2.127, 2.127},
    {"cnn", "tiles of the matrix product, share of copying", "Adreno 330", 70, 80},
    // Shi, tables 4.1 and 4.2, section 4.4.
    {"tld", "whole frame, Car 320 x 240", "Core i7-2600", 33.21, 33.21},
    {"tld", "detection module, Car 320 x 240", "Core i7-2600", 24.36, 24.36},
    {"tld", "detection module, Data1 352 x 288", "Core i7-2600", 32.21, 32.21},
    {"tld", "detection module, Data2 640 x 480", "Core i7-2600", 60.57, 60.57},
    {"tld", "nearest neighbour classifier, Data1 352 x 288", "Core i7-2600", 16.45, 16.45},
    {"tld", "learning, Data2 640 x 480", "Core i7-2600", 2.88, 2.88},
    // Huang, tables 4.7 and 4.8, section 4.7.2.
    {"tld", "NCC", "GeForce GTX 960M", 78.38, 78.38},
    {"tld", "NCC", "OpenTLD on the Core i7-5500U", 7660.12, 7660.12},
    {"tld", "FernFeatureExtract", "GeForce GTX 960M", 49.64, 49.64},
    {"tld", "FernFeatureExtract", "Core i7-5500U", 6.67, 6.67},
    {"tld", "FernClassify", "GeForce GTX 960M", 265.74, 265.74},
    {"tld", "GetPositiveSample", "Core i7-5500U", 17.36, 17.36},
    {"tld", "NCC, device over the processor", "GeForce GTX 960M over Core i7-5500U", 5.11, 5.11},
    {"tld", "GetOverlapAndNegativeSample, device over the processor",
     "GeForce GTX 960M over Core i7-5500U", 6.24, 6.24},
    {"tld", "forest on the device, the rest on the processor, Car 320 x 240",
     "GeForce GTX 960M + Core i7-5500U", 52.9, 52.9},
    {"tld", "the fastest version against OpenCV's TLD, Car 320 x 240",
     "GeForce GTX 960M + Core i7-5500U", 3.92, 3.92},
    // Huang, table 5.8.
    {"adapt", "oclMatrixMul", "2 x Xeon E5-2650", 3.02, 3.02},
    {"adapt", "oclMatrixMul", "Intel's runtime on the Xeon Phi 5110p", 1.94, 1.94},
    {"adapt", "oclMatrixMul, original", "2 x Xeon E5-2650", 23.30, 23.30},
    {"adapt", "oclFDTD3d, OpenMP instead", "Xeon Phi 5110p", 4.21, 4.21},
    {"adapt", "oclDCT8x8", "Xeon Phi 5110p", 4.18, 4.18},
    {"adapt", "NaiveMatrixMul", "2 x Xeon E5-2650", 33.44, 33.44},
    {"adapt", "NaiveMatrixMul, OpenMP instead", "Xeon Phi 5110p", 41.44, 41.44},
    {"adapt", "mean of the first five", "2 x Xeon E5-2650", 3.24, 3.24},
    // Huang, sections 2.1 and 2.6.1.
    {"kcf", "speed: with proposals", "machine not named", 20.8, 20.8},
    {"kcf", "mean per frame", "machine not named", 100, 100},
    {"kcf", "maximum per frame", "machine not named", 277, 277},
    // Jia et al., sections 1 and 5.
    {"face", "over OpenCV's detector on the CPU", "Radeon HD 7970", 11.24, 20.27},
    {"face", "over OpenCV's detector on the CPU", "GeForce GTX 680", 9.24, 17.62},
    {"face", "over the authors' earlier program", "both cards", 22.3, 51.6},
};

/// Several tables may have a row of the same name: one of them must have the value.
bool quotes(const QuotedValue& value) {
    for (const PaperTable& table : paperOf(value.paper).tables)
        for (const PaperRow& row : table.rows)
            for (const PublishedFigure& figure : row.published)
                if (row.name == value.row && figure.hardware == value.hardware &&
                    figure.low == value.low && figure.high == value.high)
                    return true;
    return false;
}

TEST(PaperTables, QuoteThePublishedValues) {
    for (const QuotedValue& value : quotedValues)
        EXPECT_TRUE(quotes(value)) << value.paper << ", " << value.row << ", " << value.low;
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
