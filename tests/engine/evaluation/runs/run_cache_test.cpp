// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cached runs: lookup by content, shards, and several runs per process.
#include "engine/evaluation/runs/run_cache.h"

#include "engine/base/os/child_process.h"
#include "engine/evaluation/cluster/slurm.h"
#include "engine/media/open_input.h"
#include "engine/media/writing/picture_writer.h"
#include "tests/support/environment_variable.h"
#include "tests/support/format_files.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace spoor {
using namespace test;

namespace {

namespace fs = std::filesystem;

class RunCacheTest : public testing::Test {
protected:
    /// Creates images to track in.
    void SetUp() override { pictures("video", 0); }
    void pictures(const std::string& name, int shade, SizeI size = {64, 48}) {
        fs::create_directories(m_folder.path() / name);
        std::vector<std::uint8_t> pixels(std::size_t(size.area()));
        for (int frame = 0; frame < 4; ++frame) {
            for (std::size_t i = 0; i < pixels.size(); ++i)
                pixels[i] = std::uint8_t((i * 7 + i / 64 * 13 + std::size_t(shade)) % 251);
            writeGreyPng(m_folder.file(name + "/" + std::to_string(frame) + ".png"), size, pixels);
        }
    }
    RunRequest wanted(const std::string& input = "video") const {
        RunRequest run;
        run.name = "a/b";
        run.input = m_folder.file(input);
        run.pipeline = "template";
        run.settings = {{"threshold", "0.5"}};
        run.boxes = {{10, 10, 12, 12}};
        return run;
    }
    RunCache runs(const std::string& cli, double limit = 60, int jobs = 1,
                  bool decodeFirst = false) const {
        return RunCache({m_folder.file("out"), cli, "1.0", pictureNames, limit, jobs, decodeFirst});
    }
    std::string script(const std::string& text) const {
        std::string path = m_folder.file("cli");
        writeText(path, "#!/bin/sh\n" + text + "\n");
        fs::permissions(path, fs::perms::owner_all);
        return path;
    }
    static std::vector<RunResult> runAll(RunCache& kept, const std::vector<RunRequest>& all) {
        std::vector<RunResult> results(all.size());
        kept.run(
            all.size(), [&](std::size_t i) { return all[i]; },
            [&](std::size_t i, const RunResult& result) { results[i] = result; });
        return results;
    }

    TemporaryFolder m_folder;
    const std::string m_cli = SPOOR_BIN_DIR "/spoor-cli";
};

TEST_F(RunCacheTest, FindsRunsByContent) {
    RunCache kept = runs(m_cli);
    EXPECT_FALSE(kept.find(wanted()));
    const RunResult made = runAll(kept, {wanted()}).front();
    ASSERT_EQ(made.end, ExitReason::Done) << made.message;
    EXPECT_TRUE(fs::exists(m_folder.path() / "out/a/b.csv"));
    EXPECT_GT(made.seconds, 0);
    ASSERT_TRUE(runs(m_cli).find(wanted()));
    EXPECT_EQ(runs(m_cli).find(wanted())->seconds, made.seconds);

    RunRequest same = wanted("out/../video");
    EXPECT_TRUE(runs(m_cli).find(same)) << "another spelling of the path";
    same.settings["threshold"] = "0.50";
    EXPECT_TRUE(runs(m_cli).find(same)) << "another spelling of the number";
    fs::copy(m_folder.path() / "video", m_folder.path() / "copy");
    for (const auto& file : fs::directory_iterator(m_folder.path() / "copy"))
        fs::last_write_time(file, fs::file_time_type::clock::now() + std::chrono::hours(1));
    EXPECT_TRUE(runs(m_cli).find(wanted("copy")))
        << "same images in another folder with other times";

    pictures("other", 1);
    EXPECT_FALSE(runs(m_cli).find(wanted("other"))) << "other images";
    for (const auto change :
         {+[](RunRequest& r) { r.settings["threshold"] = "0.6"; },
          +[](RunRequest& r) { r.boxes[0].box.x += 1; }, +[](RunRequest& r) { r.seed = 1; },
          +[](RunRequest& r) { r.start = 1; }, +[](RunRequest& r) { r.frames = 2; },
          +[](RunRequest& r) { r.device = "cpu"; },
          +[](RunRequest& r) { r.pipeline = "tld", r.settings.clear(); }}) {
        RunRequest other = wanted();
        change(other);
        EXPECT_FALSE(runs(m_cli).find(other));
    }
    EXPECT_FALSE(RunCache({m_folder.file("out"), m_cli, "1.1", pictureNames}).find(wanted()))
        << "newer version";
    kept.forget(wanted());
    EXPECT_FALSE(runs(m_cli).find(wanted()));
}

TEST_F(RunCacheTest, IgnoresDamagedRecords) {
    RunCache kept = runs(m_cli);
    runAll(kept, {wanted()});
    const fs::path record = m_folder.path() / "out/a/b.json";
    const std::string good = textOfFile(record);
    for (const std::string& bad :
         {std::string(), good.substr(0, good.size() / 2), std::string("[]"), std::string("{}"),
          std::string("{\"of\": {\"input\": 3}, \"end\": 7}"), std::string("{\"of\": 1}")}) {
        writeText(record, bad);
        EXPECT_FALSE(runs(m_cli).find(wanted())) << bad;
    }
}

TEST_F(RunCacheTest, GivesTheSameResultsWithAnyNumberOfJobs) {
    pictures("large", 0, {640, 480});
    std::vector<RunRequest> all;
    for (const char* name : {"template", "tld", "correlation-filter"}) {
        RunRequest run = wanted("large");
        run.name = run.pipeline = name;
        run.boxes = {{200, 100, 70, 60}};
        run.settings.clear();
        all.push_back(run);
    }
    all[0].settings = {{"method", "fft"}, {"search", "0"}};
    const auto boxesOf = [&](int jobs, bool decodeFirst) {
        RunCache kept = runs(m_cli, 60, jobs, decodeFirst);
        std::vector<std::string> boxes;
        for (const RunRequest& each : all) kept.forget(each);
        for (const RunResult& each : runAll(kept, all))
            EXPECT_EQ(each.end, ExitReason::Done) << each.message;
        for (const RunRequest& each : all)
            boxes.push_back(textOfFile(m_folder.file("out/" + each.name + ".csv")));
        return boxes;
    };
    const auto alone = boxesOf(1, false);
    EXPECT_EQ(boxesOf(3, false), alone);
    EXPECT_EQ(boxesOf(1, true), alone) << "the frames are decoded once";
}

TEST_F(RunCacheTest, AsksForDecodedFramesWithMemoryForThem) {
    const auto requestOf = [&](int jobs, bool decodeFirst) {
        RunCache kept = runs(script("read run; echo \"$run\" > " + m_folder.file("request")), 60,
                             jobs, decodeFirst);
        (void)runAll(kept, {wanted(), wanted()});
        return textOfFile(m_folder.file("request"));
    };
    EXPECT_NE(requestOf(1, false).find("\"decode_first\":false"), std::string::npos);
    EXPECT_NE(requestOf(1, false).find("\"--memory\",\"64\""), std::string::npos);
    EXPECT_NE(requestOf(2, true).find("\"decode_first\":true"), std::string::npos);
    EXPECT_NE(requestOf(2, true).find("\"--memory\",\"1024\""), std::string::npos)
        << "all processes share the memory";
}

TEST_F(RunCacheTest, TellsWorkersHowManyShareTheProcessors) {
    const std::string answers = "while read run; do echo '{\"code\": 0, \"last\": false}'; done";
    RunCache kept = runs(script("echo $1 $3 >> " + m_folder.file("words") + "; " + answers), 60, 2);
    EXPECT_THROW(runAll(kept, {wanted(), wanted(), wanted()}), EngineError) << "no report";
    EXPECT_TRUE(textOfFile(m_folder.file("words")).starts_with("run-lines 2\n"));
}

TEST_F(RunCacheTest, ExecutesRunsInOneProcess) {
    RunCache kept = runs(script("while read run; do echo $$ >> " + m_folder.file("pids") +
                                "; echo no >&2; echo '{\"code\": 2, \"last\": false}'; done"));
    const auto results = runAll(kept, {wanted(), wanted(), wanted()});
    for (const RunResult& each : results) {
        EXPECT_EQ(each.end, ExitReason::Failed);
        EXPECT_EQ(each.message, "no");
    }
    const std::string pids = textOfFile(m_folder.path() / "pids");
    EXPECT_EQ(std::count(pids.begin(), pids.end(), '\n'), 3);
    const std::string first = pids.substr(0, pids.find('\n') + 1);
    EXPECT_EQ(pids, first + first + first);
}

TEST_F(RunCacheTest, RetriesInFreshProcessAfterCrash) {
    // The second run of each process crashes and is repeated in a fresh process.
    RunCache kept =
        runs(script("read run; echo '{\"code\": 2, \"last\": false}'; read run || exit; "
                    "echo x >> " +
                    m_folder.file("crashes") + "; kill -9 $$"));
    for (const RunResult& each : runAll(kept, {wanted(), wanted(), wanted()}))
        EXPECT_EQ(each.end, ExitReason::Failed);
    EXPECT_EQ(textOfFile(m_folder.path() / "crashes"), "x\nx\n");
}

TEST_F(RunCacheTest, SharedProcessYieldsSameResults) {
    std::vector<RunRequest> all;
    for (const char* pipeline : {"tld", "template", "correlation-filter", "tld"}) {
        RunRequest run;
        run.name = std::string(pipeline) + std::to_string(all.size());
        run.input = "sample";
        run.pipeline = pipeline;
        run.boxes = {{176, 198, 48, 40}};
        run.frames = 12;
        run.seed = all.size();
        all.push_back(run);
    }
    RunCache together({m_folder.file("together"), m_cli, "1.0", pictureNames, 120, 1});
    RunCache alone({m_folder.file("alone"), m_cli, "1.0", pictureNames, 120, 1});
    for (const RunResult& each : runAll(together, all)) EXPECT_EQ(each.end, ExitReason::Done);
    for (const RunRequest& each : all) {
        runAll(alone, {each});
        EXPECT_EQ(textOfFile(together.fileOf(each, ".csv")), textOfFile(alone.fileOf(each, ".csv")))
            << each.name;
    }
}

TEST_F(RunCacheTest, LeavesNoProcessesAfterTimeout) {
    // The process of the runs and its children end with their owner.
    const std::string mark = "spoor-kept-" + std::to_string(::getpid());
    RunRequest run = wanted();
    {
        RunCache kept = runs(script("sh -c 'exec -a " + mark + " sleep 3600' & sleep 3600"), 0.3);
        EXPECT_EQ(runAll(kept, {run}).front().end, ExitReason::TimedOut);
    }
    EXPECT_TRUE(test::waitUntil([&] {
        return runChildren({{"pgrep", "-f", mark}}, test::hangLimit).front().output.empty();
    }));
}

TEST(Shards, ParseValidAndRejectInvalidTexts) {
    EXPECT_EQ(parseShard("3/64").orThrow(), (Shard{3, 64}));
    EXPECT_EQ(parseShard("1/1").orThrow(), (Shard{1, 1}));
    for (const char* wrong :
         {"", "3", "0/5", "6/5", "-1/5", "1/0", "1/200000", "a/b", "1/5/2", "1.5/3", "/", "1/"})
        EXPECT_FALSE(parseShard(wrong)) << wrong;
}

TEST(Shards, DistributeRunsEvenly) {
    std::vector<std::string> names;
    for (int i = 0; i < 1003; ++i) names.push_back("tracker/" + std::to_string(i));
    for (const int count : {1, 2, 5, 64, 2000}) {
        std::map<int, int> sizes;
        for (const int shard : shardsOf(names, count)) ++sizes[shard];
        int all = 0;
        for (const auto& [shard, size] : sizes) {
            EXPECT_TRUE(shard >= 1 && shard <= count);
            EXPECT_LE(size, 1003 / count + 1);
            all += size;
        }
        EXPECT_EQ(all, 1003);
    }
    EXPECT_EQ(shardsOf(names, 5), shardsOf(names, 5));
}

TEST(Slurm, WritesNumbersAsRanges) {
    EXPECT_EQ(slurmRanges({}), "");
    EXPECT_EQ(slurmRanges({4}), "4");
    EXPECT_EQ(slurmRanges({1, 2, 3, 7, 9, 10}), "1-3,7,9-10");
}

TEST(Slurm, QuotesScriptArguments) {
    const std::string text = slurmScript(
        {"my suite", {"/bin/spoor-cli", "benchmark", "/a b/it's.toml"}, 64, 2, {"--gpus=1"}, "/o"});
    EXPECT_TRUE(text.starts_with("#!/bin/sh\n#SBATCH --job-name='my suite'\n"));
    EXPECT_NE(text.find("\n#SBATCH --cpus-per-task=2\n#SBATCH --gpus=1\n"), std::string::npos);
    EXPECT_NE(text.find("exec '/bin/spoor-cli' 'benchmark' '/a b/it'"), std::string::npos) << text;
    EXPECT_TRUE(text.ends_with(" --shard \"$SLURM_ARRAY_TASK_ID/64\"\n")) << text;
}

TEST_F(RunCacheTest, SpreadsJobsOverEqualDevices) {
    const EnvironmentVariable two("POCL_DEVICES", "pthread pthread");
    std::vector<RunRequest> all(4, wanted());
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].name = "a/" + std::to_string(i);
        all[i].device = "cpu";
    }
    RunCache kept = runs(m_cli, 60, 2);
    std::set<std::string> devices;
    for (const RunResult& each : runAll(kept, all)) {
        ASSERT_EQ(each.end, ExitReason::Done) << each.message;
        devices.insert(nlohmann::json::parse(each.report)["run"]["plan"].get<std::string>());
        EXPECT_GT(nlohmann::json::parse(each.report)["peak_bytes"], 0);
    }
    EXPECT_EQ(devices.size(), 2u) << "the report names the device of each run";
    for (std::size_t i = 1; i < all.size(); ++i)
        EXPECT_EQ(textOfFile(kept.fileOf(all[i], ".csv")), textOfFile(kept.fileOf(all[0], ".csv")))
            << "the same boxes on every device";
}

}  // namespace
}  // namespace spoor
