// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// If spoor-cli is killed, each of its output files is either the old one or the new one.
#include "engine/base/temporary_folder.h"
#include "engine/evaluation/bundles/repro_bundle.h"
#include "tests/support/cli_killer.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

const std::string cli = SPOOR_BIN_DIR "/spoor-cli";

std::vector<std::string> track(const std::vector<std::string>& outputs, const char* frames = "60") {
    std::vector<std::string> command{cli,      "track",        "sample",   "--pipeline", "template",
                                     "--init", "100,80,40,40", "--frames", frames};
    command.insert(command.end(), outputs.begin(), outputs.end());
    return command;
}

TEST(CliKill, LeavesOldOrNewConvertedFile) {
    const TemporaryFolder folder;
    const std::string boxes = test::manyBoxes(folder.file("boxes.csv"));
    for (const char* format : {"json", "coco", "cvat"}) {
        const std::string out = folder.file(format);
        EXPECT_GT(test::killOver({cli, "convert", boxes, out, "--to", format}, out), 0);
    }
}

TEST(CliKill, LeavesOldOrNewResults) {
    const TemporaryFolder folder;
    const std::string out = folder.file("out.csv");
    EXPECT_GT(test::killOver(track({"--out", out}), out), 0);
}

TEST(CliKill, LeavesOldOrNewVideo) {
    const TemporaryFolder folder;
    const std::string out = folder.file("a.mkv");
    test::killOver(track({"--out", "/dev/null", "--video", out}), out);
}

TEST(CliKill, LeavesOldOrNewBundle) {
    const TemporaryFolder folder;
    const std::string out = folder.file("a.spoor");
    const auto whole = [&out](const std::string&) { return bool(readReproBundle(out)); };
    EXPECT_GT(test::killOver(
                  track({"--out", folder.file("o.csv"), "--bundle", out, "--bundle-pixels"}, "20"),
                  out, whole),
              0);
}

TEST(CliKill, LeavesOldOrNewBenchmarkReport) {
    const TemporaryFolder folder;
    std::ofstream truth(folder.file("truth.txt"));
    for (int frame = 0; frame < 20; ++frame) truth << "100,80,40,40\n";
    truth.close();
    std::ofstream(folder.file("suite.toml"))
        << "[[tracker]]\npipeline = \"template\"\n[[sequence]]\nname = \"s\"\n"
           "input = \"sample\"\ntruth = \"truth.txt\"\n";
    const std::string out = folder.file("results");
    const std::vector<std::string> command{cli, "benchmark", folder.file("suite.toml"), "--out",
                                           out};
    const auto whole = [](const std::string& text) { return nlohmann::json::accept(text); };
    test::killOver(command, out + "/report.json", whole);
    // The next run reuses or recomputes what the killed runs left.
    EXPECT_EQ(runChildren({command}, test::hangLimit).front().code, 0);
}

}  // namespace
}  // namespace spoor
