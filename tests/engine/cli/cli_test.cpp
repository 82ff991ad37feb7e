// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs spoor-cli as users do: its outputs, and the files that it must not overwrite. The tests of
// messages and errors are in cases/.
#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/media/frame.h"
#include "engine/media/picture_file.h"
#include "tests/support/square_pictures.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using Strings = std::vector<std::string>;
using namespace std::string_literals;

constexpr int width = SquarePictures::width;
constexpr int height = SquarePictures::height;
constexpr int frames = SquarePictures::frames;

class Cli : public testing::Test {
protected:
    std::string pictures() const { return m_pictures.folder; }
    std::string picture(int i) const { return m_pictures.picture(i); }
    std::string file(const std::string& name) const { return m_folder.file(name); }

    static ChildResult start(Strings arguments) {
        arguments.insert(arguments.begin(), std::string(SPOOR_BIN_DIR) + "/spoor-cli");
        return runChildren({arguments}, hangLimit).front();
    }
    Strings tracking(const Strings& more = {}) const {
        Strings all{"track",  pictures(),    "--algorithm", "template",
                    "--init", "10,10,20,20", "--out",       file("o.csv")};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }
    /// Expects exit code 2 and one sentence that contains `part`, on at most four lines.
    static void expectRefused(const Strings& arguments, const std::string& part) {
        const ChildResult result = start(arguments);
        EXPECT_EQ(result.end, ChildResult::End::Exited) << part;
        EXPECT_EQ(result.code, 2) << part;
        EXPECT_EQ(result.errors.rfind("spoor-cli: ", 0), 0u) << result.errors;
        EXPECT_EQ(result.errors.find("spoor-cli: ", 1), std::string::npos) << result.errors;
        EXPECT_NE(result.errors.find(part), std::string::npos) << result.errors;
        EXPECT_LE(std::count(result.errors.begin(), result.errors.end(), '\n'), 4) << result.errors;
        EXPECT_LT(result.errors.size(), 900u) << result.errors;
    }
    static Strings with(Strings arguments, const std::string& option, const std::string& value) {
        const auto at = std::find(arguments.begin(), arguments.end(), option);
        if (at == arguments.end()) {
            arguments.push_back(option);
            arguments.push_back(value);
        } else {
            *std::next(at) = value;
        }
        return arguments;
    }
    static std::vector<std::string> lines(const std::string& path) {
        std::ifstream in(path);
        std::vector<std::string> all;
        for (std::string line; std::getline(in, line);) all.push_back(line);
        return all;
    }

    TemporaryFolder m_folder;
    const SquarePictures m_pictures{m_folder.file("pictures")};
};

TEST_F(Cli, WritesAllOutputsOfARun) {
    const ChildResult result =
        start(tracking({"--timings", file("t.csv"), "--trace", file("t.json"), "--artifacts",
                        file("inside"), "--watch", "correlation_map.map", "--json", "-"}));
    ASSERT_EQ(result.code, 0) << result.errors;
    EXPECT_EQ(result.errors, "") << "no progress bar in a pipe";
    const auto rows = lines(file("o.csv"));
    ASSERT_EQ(rows.size(), frames + 1u);
    EXPECT_EQ(rows[0], "frame,time_s,target_id,label,x,y,w,h,state,confidence,verdict");
    EXPECT_EQ(rows[3].substr(rows[3].find(",,")), ",,14,12,20,20,Tracking,1,on");
    EXPECT_EQ(lines(file("t.csv")).at(0), "frame,stage,kernel,device,begin_ns,end_ns,bytes");
    EXPECT_FALSE(json::parse(*readFile(file("t.json")))["traceEvents"].empty());
    EXPECT_EQ(lines(file("inside/correlation_map.map.jsonl")).size(), frames - 1u);
    EXPECT_EQ(json::parse(result.output)["frames"], frames);
}

TEST_F(Cli, ListsDevicesAndAlgorithmsAsJson) {
    const auto keys = [](const json& row, const Strings& wanted) {
        for (const auto& key : wanted) EXPECT_TRUE(row.contains(key)) << key;
    };
    const json devices = json::parse(start({"devices", "--json", "-"}).output);
    ASSERT_FALSE(devices.empty());
    keys(devices[0], {"index", "name", "platform", "type", "driver", "compute_units", "local_bytes",
                      "global_bytes", "usable", "error"});
    for (const json& row : json::parse(start({"algorithms", "--json", "-"}).output)) {
        keys(row, {"id", "label", "detects_losses", "parameters", "stages", "artifacts"});
        for (const json& parameter : row["parameters"])
            keys(parameter, {"name", "type", "range", "default", "unit", "live", "help"});
    }
}

TEST_F(Cli, NeverOverwritesItsInput) {
    const std::string before = *readFile(picture(2));
    for (const char* option : {"--out", "--timings", "--trace", "--json"}) {
        expectRefused(with(tracking(), option, picture(2)), "input");
    }
    const std::string pattern = pictures() + "/%04d.pgm";
    for (const std::string& input : {picture(2), pattern}) {
        expectRefused({"track", input, "--algorithm", "template", "--init", "10,10,20,20", "--out",
                       m_folder.path() / "pictures/../pictures/0002.pgm"},
                      "input");
    }
    for (const int other : {2, 3}) {
        expectRefused({"match", picture(2), picture(3), "--out", picture(other)}, "input");
    }
    EXPECT_EQ(*readFile(picture(2)), before);
    expectRefused(with(tracking(), "--timings", file("o.csv")), "--timings");
    EXPECT_EQ(start(with(tracking(), "--out", pictures() + "/o.csv")).code, 0);
}

TEST_F(Cli, MatchesSeveralTemplatesAndMasks) {
    const Strings match{"match",       picture(5), picture(0), picture(3), "--box",
                        "10,10,20,20", "--max",    "1",        "--out",    file("m.csv")};
    EXPECT_EQ(start(match).code, 0);
    // The square is at 10,10 in image 0 and at 20,15 in image 5. In image 3, the box contains
    // another part of it.
    const auto rows = lines(file("m.csv"));
    ASSERT_EQ(rows.size(), 3u) << "the best match of each template";
    EXPECT_EQ(rows[0], "rank,x,y,w,h,score,template");
    EXPECT_EQ(rows[1], "1,20,15,20,20,1,1");
    EXPECT_EQ(rows[2].substr(rows[2].size() - 2), ",2");

    std::ofstream(file("mask.pgm"), std::ios::binary)
        << "P5\n"
        << width << ' ' << height << "\n255\n"
        << std::string(std::size_t(width * height / 2), '\xff')
        << std::string(std::size_t(width * height / 2), '\0');
    EXPECT_EQ(start({"match", picture(5), picture(0), "--box", "10,20,20,20", "--mask",
                     file("mask.pgm"), "--max", "1", "--out", file("m.csv")})
                  .code,
              0);
    EXPECT_EQ(lines(file("m.csv")).at(1), "1,20,25,20,20,1") << "the mask excludes rows below 32";
    std::ofstream(file("small.pgm"), std::ios::binary) << "P5 2 2 255\nabcd";
    expectRefused(
        {"match", picture(5), picture(0), "--mask", file("small.pgm"), "--out", file("m.csv")},
        "mask of the same size");
}

TEST_F(Cli, WritesEdgesAsGreyImagesOfTheSameNameAndSize) {
    for (const std::string& method : {"gradient"s, "learned"s}) {
        const Strings edges{"edges", pictures(), "--method", method,
                            "--out", file("e"),  "--json",   "-"};
        if (method == "learned" && !fs::exists(SPOOR_BIN_DIR "/../share/spoor/edges.onnx")) {
            expectRefused(edges, "is not installed");
            continue;
        }
        const ChildResult result = start(edges);
        ASSERT_EQ(result.code, 0) << result.errors;
        EXPECT_EQ(json::parse(result.output)["pictures"].size(), std::size_t(frames));
        const std::string name = file("e/0003.png");
        const std::string bytes = readFile(name).value();
        EXPECT_EQ(bytes.substr(24, 2), "\x08\0"s) << "8-bit grey";
        FrameBuilder picture = readPicture(name);
        ASSERT_EQ(picture.size(), (SizeI{width, height}));
        const auto most = [&](int left, int right) {
            int strongest = 0;
            for (int y = 0; y < height; ++y) {
                for (int x = left; x < right; ++x) {
                    strongest = std::max(strongest, int(picture.row(y)[x * 4]));
                }
            }
            return strongest;
        };
        // The square is at 16,13.
        EXPECT_GT(most(10, 42), 100) << method;
        EXPECT_LT(most(60, width), 30) << method;
    }
    EXPECT_EQ(start({"edges", picture(3), "--out", file("one")}).code, 0);
    EXPECT_EQ(*readFile(file("one/0003.png")), [&] {
        EXPECT_EQ(start({"edges", pictures() + "/%04d.pgm", "--out", file("e")}).code, 0);
        return *readFile(file("e/0003.png"));
    }());
    ASSERT_EQ(start(tracking({"--video", file("o.mkv")})).code, 0);
    EXPECT_EQ(start({"edges", file("o.mkv"), "--out", file("v")}).code, 0);
    EXPECT_TRUE(fs::exists(file("v/o_000007.png")));
    EXPECT_FALSE(fs::exists(file("v/o_000008.png")));
}

TEST_F(Cli, NeverOverwritesTheInputOfEdges) {
    ASSERT_EQ(start({"edges", pictures(), "--out", file("e")}).code, 0);
    const std::string before = *readFile(file("e/0002.png"));
    expectRefused({"edges", file("e"), "--out", file("e")}, "input");
    EXPECT_EQ(*readFile(file("e/0002.png")), before);
}

TEST_F(Cli, ReportsTheChosenMethodAndItsReason) {
    EXPECT_EQ(start(tracking({"--json", file("run.json")})).code, 0);
    const auto run = json::parse(readFile(file("run.json")).value());
    const auto& reasons = run["methods"]["correlation_map.method"];
    ASSERT_EQ(reasons.size(), 1u);
    EXPECT_EQ(reasons[0]["frames"], frames - 1);
    EXPECT_EQ(reasons[0]["text"].get<std::string>().rfind("direct: ", 0), 0u);
    EXPECT_EQ(start(tracking({"--json", file("run.json"), "--set", "method=fft"})).code, 0);
    EXPECT_EQ(
        json::parse(
            readFile(file("run.json")).value())["methods"]["correlation_map.method"][0]["text"],
        "fft: set by the parameter.");
}

TEST_F(Cli, ExplainsWhereATargetWasLost) {
    // Two frames are uniformly grey.
    for (const int i : {4, 5}) {
        std::ofstream out(picture(i), std::ios::binary);
        out << "P5\n"
            << width << ' ' << height << "\n255\n"
            << std::string(std::size_t(width * height), '\x60');
    }
    const ChildResult run =
        start(tracking({"--signals", file("s.csv"), "--explain", "--json", file("run.json")}));
    ASSERT_EQ(run.code, 0) << run.errors;
    EXPECT_NE(run.output.find("frames 4-5: lost"), std::string::npos) << run.output;
    const json report = json::parse(std::ifstream(file("run.json")));
    const ChildResult later = start(
        {"explain", file("o.csv"), "--signals", file("s.csv"), "--size", "96x64", "--json", "-"});
    ASSERT_EQ(later.code, 0) << later.errors;
    const json failure = json::parse(later.output).at(0).at("failures").at(0);
    EXPECT_EQ(failure.at("first"), 4);
    EXPECT_EQ(failure.at("findings").at(0).at("rule"), "score_low");
    const json told = report.at("failures").at(0).at("failures").at(0);
    ASSERT_EQ(failure.at("findings").size(), told.at("findings").size());
    for (std::size_t i = 0; i < told.at("findings").size(); ++i)
        EXPECT_EQ(failure.at("findings").at(i).at("sentence"),
                  told.at("findings").at(i).at("sentence"))
            << "the files give the same findings as the run";
    EXPECT_EQ(start({"explain", file("o.csv"), "--signals", file("none.csv")}).code, 2);
}

TEST_F(Cli, SaysWhichAlgorithmsDetectNoLosses) {
    const std::string limit = "does not detect losses.";
    const std::string list = start({"algorithms"}).output;
    const std::size_t kcf = list.find("kcf-edgeboxes: ");
    EXPECT_LT(list.find(limit, kcf), list.find("--set", kcf));
    for (const char* algorithm : {"template", "kcf-edgeboxes"}) {
        const ChildResult run = start(
            with(tracking({"--explain", "--json", file("run.json")}), "--algorithm", algorithm));
        ASSERT_EQ(run.code, 0) << run.errors;
        const bool detects = algorithm == std::string("template");
        EXPECT_EQ(run.output.find(limit) == std::string::npos, detects) << run.output;
        EXPECT_EQ(json::parse(std::ifstream(file("run.json"))).at("detects_losses"), detects);
    }
}

}  // namespace
}  // namespace spoor::test
