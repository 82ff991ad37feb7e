// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/child_process.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <cerrno>
#include <csignal>
#include <functional>
#include <thread>

namespace spoor::test {
namespace {

using namespace std::chrono_literals;
using End = ChildResult::End;

std::vector<std::string> shell(const std::string& script) {
    return {"sh", "-c", script};
}

ChildResult runOne(const std::string& script, std::chrono::milliseconds limit = 20s) {
    return runChildren({shell(script)}, limit).front();
}

double secondsOf(const std::function<void()>& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

TEST(ChildProcess, GivesCodeOutputAndErrors) {
    const auto result = runOne("echo out; echo err >&2; exit 3");
    EXPECT_EQ(result.end, End::Exited);
    EXPECT_EQ(result.code, 3);
    EXPECT_EQ(result.output, "out\n");
    EXPECT_EQ(result.errors, "err\n");
}

TEST(ChildProcess, CrashIsAnEndWithItsSignal) {
    const auto result = runOne("echo before; kill -SEGV $$");
    EXPECT_EQ(result.end, End::Crashed);
    EXPECT_EQ(result.code, SIGSEGV);
    EXPECT_EQ(result.output, "before\n");
}

TEST(ChildProcess, HangIsKilledInTime) {
    ChildResult result;
    EXPECT_LT(secondsOf([&] { result = runOne("echo before; exec sleep 600", 300ms); }), 10);
    EXPECT_EQ(result.end, End::TimedOut);
    EXPECT_EQ(result.output, "before\n");
}

TEST(ChildProcess, HangAfterClosingItsOutputsIsKilledInTime) {
    ChildResult result;
    EXPECT_LT(secondsOf([&] { result = runOne("exec >&- 2>&-; exec sleep 600", 300ms); }), 10);
    EXPECT_EQ(result.end, End::TimedOut);
}

TEST(ChildProcess, MissingProgramIsNotStarted) {
    const auto results = runChildren({{"/nonexistent/program"}, shell("exit 0")}, 20s);
    EXPECT_EQ(results[0].end, End::NotStarted);
    EXPECT_EQ(results[1].end, End::Exited);
}

TEST(ChildProcess, FloodOfErrorsKeepsTheLast64KiB) {
    const auto result = runOne("yes flood | head -n 100000 >&2; echo end >&2");
    EXPECT_EQ(result.end, End::Exited);
    ASSERT_EQ(result.errors.size(), std::size_t{64} << 10);
    EXPECT_EQ(result.errors.substr(result.errors.size() - 10), "flood\nend\n");
}

// Twice as many programs as processors keep the machine busy, and come first.
TEST(ChildProcess, ABusyMachineMakesNobodyLate) {
    const auto work = [](const char* before) {
        return std::string("exec nice -n 5 sh -c '") + before +
               "i=0; while [ $i -lt 300000 ]; do i=$((i + 1)); done; echo done'";
    };
    const double alone = secondsOf([&] { ASSERT_EQ(runOne(work("")).end, End::Exited); });
    std::vector<std::jthread> busy;
    for (unsigned i = 0; i < 2 * std::thread::hardware_concurrency(); ++i)
        busy.emplace_back([](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
            }
        });
    const std::chrono::milliseconds limit(int(alone * 2000));
    EXPECT_EQ(runOne(work(""), limit).end, End::Exited);
    LineChild child(shell(work("read line; ")));
    EXPECT_EQ(child.ask("go", limit), "done");
    EXPECT_FALSE(child.tookTooLong());
}

TEST(ChildProcess, ComputingForeverIsLate) {
    EXPECT_EQ(runOne("while :; do :; done", 300ms).end, End::TimedOut);
}

TEST(ChildProcess, RunSideBySide) {
    std::vector<ChildResult> results;
    const std::vector<std::vector<std::string>> commands(5, shell("sleep 1; echo done"));
    EXPECT_LT(secondsOf([&] { results = runChildren(commands, 20s); }), 4);
    for (const auto& result : results) EXPECT_EQ(result.output, "done\n");
}

TEST(ChildProcess, LeavesNoZombies) {
    runChildren({shell("exit 0"), shell("exec sleep 600")}, 200ms);
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
}

TEST(LineChild, AnswersLineByLine) {
    LineChild child(shell("while read line; do echo \"got $line\"; done"));
    EXPECT_EQ(child.ask("one", 20s), "got one");
    EXPECT_EQ(child.ask("two words", 20s), "got two words");
}

TEST(LineChild, NoAnswerOfProgramsThatEndHangOrAreMissing) {
    LineChild ended(shell("exit 0"));
    EXPECT_EQ(ended.ask("one", 20s), std::nullopt);
    EXPECT_EQ(ended.ask("two", 20s), std::nullopt);
    LineChild missing({"/nonexistent/program"});
    EXPECT_EQ(missing.ask("one", 20s), std::nullopt);
    LineChild hanging(shell("exec sleep 600"));
    EXPECT_LT(secondsOf([&] { EXPECT_EQ(hanging.ask("one", 200ms), std::nullopt); }), 10);
    EXPECT_EQ(hanging.ask("two", 20s), std::nullopt) << "it was ended";
}

TEST(LineChild, StopsWhileSomebodyWaits) {
    LineChild child(shell("exec sleep 600"));
    std::jthread stopper([&] {
        std::this_thread::sleep_for(200ms);
        child.stop();
    });
    EXPECT_LT(secondsOf([&] { EXPECT_EQ(child.ask("one", 60s), std::nullopt); }), 10);
}

}  // namespace
}  // namespace spoor::test
