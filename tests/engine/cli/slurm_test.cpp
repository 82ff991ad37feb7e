// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs under Slurm, if it is available. SLURM_CONF may name its configuration. One node is enough.
#include "engine/base/os/child_process.h"
#include "engine/base/temporary_folder.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <fstream>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using nlohmann::json;

const std::string cli = SPOOR_BIN_DIR "/spoor-cli";

ChildResult called(const std::vector<std::string>& command) {
    return runChildren({command}, test::hangLimit).front();
}

/// Returns the values of a report that do not differ from run to run.
json figuresOf(const std::string& report) {
    json all;
    std::ifstream(report) >> all;
    json figures = json::array();
    for (const json& run : all["runs"])
        figures.push_back({run["tracker"], run["sequence"], run["seed"], run["end"], run["success"],
                           run["precision"]});
    return figures;
}

TEST(Slurm, CompletesAllRunsWithTheSameReportAsOneMachine) {
    const ChildResult nodes = called({"sinfo", "--noheader", "--format=%D"});
    if (nodes.end != ChildResult::End::Exited || nodes.code != 0 || nodes.output.empty())
        GTEST_SKIP() << "Slurm is not available";
    const TemporaryFolder folder;
    std::ofstream truth(folder.file("truth.txt"));
    for (int frame = 0; frame < 12; ++frame) truth << "176,198,48,40\n";
    truth.close();
    std::ofstream(folder.file("suite.toml"))
        << "seeds = [1, 2, 3, 4]\n[[tracker]]\npipeline = \"template\"\n[[sequence]]\n"
           "name = \"s\"\ninput = \"sample\"\ntruth = \"truth.txt\"\n";
    const auto benchmark = [&](const char* out, const std::vector<std::string>& options) {
        std::vector<std::string> command{cli, "benchmark", folder.file("suite.toml"), "--out",
                                         folder.file(out)};
        command.insert(command.end(), options.begin(), options.end());
        return called(command);
    };
    const ChildResult spread = benchmark("spread", {"--slurm", "--wait", "--array", "2"});
    ASSERT_EQ(spread.code, 0) << spread.errors;
    EXPECT_NE(spread.errors.find("Submitted job "), std::string::npos) << spread.errors;
    ASSERT_EQ(benchmark("one", {}).code, 0);
    EXPECT_EQ(figuresOf(folder.file("spread/report.json")),
              figuresOf(folder.file("one/report.json")));
    // As the window starts it.
    const std::string shown = folder.file("shown.json");
    const ChildResult watched = benchmark(
        "watched",
        {"--slurm", "--wait", "--sbatch=--job-name=watched", "--progress", "--json", shown});
    ASSERT_EQ(watched.code, 0) << watched.errors;
    EXPECT_NE(watched.errors.find("progress 1 4/4 runs"), std::string::npos) << watched.errors;
    EXPECT_EQ(figuresOf(shown), figuresOf(folder.file("one/report.json")));
    const ChildResult again = benchmark("spread", {"--slurm", "--wait"});
    EXPECT_EQ(again.code, 0);
    EXPECT_EQ(again.errors.find("Submitted"), std::string::npos) << again.errors;
}

}  // namespace
}  // namespace spoor
