// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/child_process.h"

#include "engine/base/temporary_folder.h"
#include "tests/support/file_faults.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <functional>
#include <thread>

namespace spoor::test {
namespace {

using namespace std::chrono_literals;
using End = ChildResult::End;

std::vector<std::string> shell(const std::string& script) {
    return {"sh", "-c", script};
}

ChildResult runOne(const std::string& script, std::chrono::milliseconds limit = hangLimit) {
    return runChildren({shell(script)}, limit).front();
}

double secondsOf(const std::function<void()>& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

TEST(ChildProcess, ReturnsExitCodeOutputAndErrors) {
    const auto result = runOne("echo out; echo err >&2; exit 3");
    EXPECT_EQ(result.end, End::Exited);
    EXPECT_EQ(result.code, 3);
    EXPECT_EQ(result.output, "out\n");
    EXPECT_EQ(result.errors, "err\n");
}

/// Whether the process whose ID a script has printed still runs. Ends it.
bool stillRan(const std::string& printed) {
    const pid_t pid = std::atoi(printed.c_str());
    return pid > 0 && kill(pid, SIGKILL) == 0;
}

TEST(ChildProcess, DoesNotWaitForProcessesThatKeepThePipes) {
    const auto result = runOne("sleep 100000 & echo $!; exit 3");
    EXPECT_TRUE(stillRan(result.output));
    EXPECT_EQ(result.code, 3);
    LineProcess child(shell("sleep 100000 & echo $!; exit 4"));
    const auto line = child.listen(hangLimit);
    EXPECT_FALSE(child.listen(hangLimit)) << "it has ended";
    EXPECT_FALSE(child.tookTooLong());
    EXPECT_TRUE(stillRan(line.value_or("")));
    EXPECT_EQ(child.end(hangLimit).code, 4);
}

TEST(ChildProcess, ReportsCrashWithSignal) {
    const auto result = runOne("echo before; kill -SEGV $$");
    EXPECT_EQ(result.end, End::Crashed);
    EXPECT_EQ(result.code, SIGSEGV);
    EXPECT_EQ(result.output, "before\n");
}

TEST(ChildProcess, KillsHangingProgramAndKeepsItsOutput) {
    const ChildResult result = runOne("echo before; exec sleep 3600", 5s);
    EXPECT_EQ(result.end, End::TimedOut);
    EXPECT_EQ(result.output, "before\n");
}

TEST(ChildProcess, KillsHangingProgramWithClosedOutputs) {
    EXPECT_EQ(runOne("exec >&- 2>&-; exec sleep 3600", 300ms).end, End::TimedOut);
}

TEST(ChildProcess, ReportsMissingProgramAsNotStarted) {
    const auto results = runChildren({{missingPath("program")}, shell("exit 0")}, hangLimit);
    EXPECT_EQ(results[0].end, End::NotStarted);
    EXPECT_EQ(results[1].end, End::Exited);
}

TEST(ChildProcess, KeepsLast64KiBOfErrors) {
    const auto result = runOne("yes flood | head -n 100000 >&2; echo end >&2");
    EXPECT_EQ(result.end, End::Exited);
    ASSERT_EQ(result.errors.size(), std::size_t{64} << 10);
    EXPECT_EQ(result.errors.substr(result.errors.size() - 10), "flood\nend\n");
}

// Twice as many threads as cores keep the machine busy, with higher priority.
TEST(ChildProcess, CountsOnlyProcessorTimeOnBusyMachine) {
    const auto work = [](const char* before) {
        return std::string("exec nice -n 10 sh -c '") + before +
               "i=0; while [ $i -lt 300000 ]; do i=$((i + 1)); done; echo done'";
    };
    const double alone = secondsOf([&] { ASSERT_EQ(runOne(work("")).end, End::Exited); });
    std::vector<std::jthread> busy;
    for (unsigned i = 0; i < 2 * std::thread::hardware_concurrency(); ++i)
        busy.emplace_back([](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
            }
        });
    // The busy threads leave a twentieth of a core. Four times the duration of an idle machine
    // suffices if only processor time counts, even if two threads share a core.
    const std::chrono::milliseconds limit(int(alone * 4000));
    EXPECT_EQ(runOne(work(""), limit).end, End::Exited);
    LineProcess child(shell(work("read line; ")));
    EXPECT_EQ(child.ask("go", limit), "done");
    EXPECT_FALSE(child.tookTooLong());
}

TEST(ChildProcess, TimesOutOnEndlessComputation) {
    EXPECT_EQ(runOne("while :; do :; done", 300ms).end, End::TimedOut);
}

TEST(ChildProcess, RunsProgramsInParallel) {
    // Each program ends only after all have started.
    const TemporaryFolder folder;
    const std::string wait = "cd '" + folder.path().string() +
                             "'; : > $$; while [ $(ls | wc -l) -lt 5 ]; do sleep 0.05; done; ";
    const std::vector<std::vector<std::string>> commands(5, shell(wait + "echo done"));
    for (const auto& result : runChildren(commands, hangLimit)) EXPECT_EQ(result.output, "done\n");
}

TEST(ChildProcess, LeavesNoZombies) {
    runChildren({shell("exit 0"), shell("exec sleep 3600")}, 200ms);
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
}

TEST(LineProcess, AnswersLineByLine) {
    LineProcess child(shell("while read line; do echo \"got $line\"; done"));
    EXPECT_EQ(child.ask("one", hangLimit), "got one");
    EXPECT_EQ(child.ask("two words", hangLimit), "got two words");
}

TEST(LineProcess, ReturnsNoAnswerFromEndedHangingOrMissingPrograms) {
    LineProcess ended(shell("exit 0"));
    EXPECT_EQ(ended.ask("one", hangLimit), std::nullopt);
    EXPECT_EQ(ended.ask("two", hangLimit), std::nullopt);
    LineProcess missing({missingPath("program")});
    EXPECT_EQ(missing.ask("one", hangLimit), std::nullopt);
    LineProcess hanging(shell("exec sleep 3600"));
    EXPECT_EQ(hanging.ask("one", 200ms), std::nullopt);
    EXPECT_TRUE(hanging.tookTooLong());
    EXPECT_EQ(hanging.ask("two", hangLimit), std::nullopt) << "it has been stopped";
}

TEST(LineProcess, StopEndsPendingRequest) {
    const TemporaryFolder folder;
    const std::string begun = folder.file("begun");
    LineProcess child(shell("read line; : > '" + begun + "'; exec sleep 3600"));
    std::jthread stopper([&] {
        EXPECT_TRUE(waitUntil([&] { return std::filesystem::exists(begun); }));
        child.stop();
    });
    EXPECT_EQ(child.ask("one", 1h), std::nullopt);
    EXPECT_FALSE(child.tookTooLong());
}

}  // namespace
}  // namespace spoor::test
