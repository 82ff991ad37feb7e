// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/background_task.h"

#include "engine/base/error.h"
#include "engine/compute/driver/driver_watchdog.h"
#include "tests/gui/wait_for.h"

#include <gtest/gtest.h>
#include <QThread>
#include <QTimer>
#include <atomic>
#include <latch>
#include <memory>
#include <stdexcept>
#include <vector>

namespace spoor::test {
namespace {

using namespace std::chrono_literals;

bool onGuiThread(const QObject& object) {
    return QThread::currentThread() == object.thread();
}

bool allEnded() {
    return waitFor([] { return !BackgroundTask::anyWorks(); });
}

TEST(BackgroundTask, DeliversPostedCallsInOrderAndEndLast) {
    QObject owner;
    std::vector<int> heard;
    bool beside = false;
    BackgroundTask task(
        &owner,
        [&](const BackgroundTask::TaskContext& context) {
            beside = !onGuiThread(owner);
            for (int i = 0; i < 3; ++i)
                context.post([&, i] { heard.push_back(onGuiThread(owner) ? i : -1); });
        },
        [&](const std::optional<Problem>& problem) {
            heard.push_back(problem || !onGuiThread(owner) ? -1 : 3);
        });
    ASSERT_TRUE(waitFor([&] { return heard.size() == 4; }));
    EXPECT_EQ(heard, (std::vector<int>{0, 1, 2, 3}));
    EXPECT_TRUE(beside);
    EXPECT_TRUE(waitFor([&] { return !task.working(); }));
    EXPECT_TRUE(allEnded());
}

TEST(BackgroundTask, EndsWithProblemThrownByWork) {
    QObject owner;
    std::vector<std::pair<std::string, QString>> said;
    const auto ended = [&](const std::optional<Problem>& problem) {
        said.emplace_back(problem ? problem->message.text : "none",
                          problem ? problem->detail : QString());
    };
    const BackgroundTask first(
        &owner,
        [](const BackgroundTask::TaskContext&) { throw EngineError("no such kernel", "the log"); },
        ended);
    ASSERT_TRUE(waitFor([&] { return said.size() == 1; }));
    const BackgroundTask second(
        &owner,
        [](const BackgroundTask::TaskContext&) { throw std::runtime_error("out of range"); },
        ended);
    ASSERT_TRUE(waitFor([&] { return said.size() == 2; }));
    EXPECT_EQ(said[0], std::pair(std::string("no such kernel"), QString("the log")));
    EXPECT_EQ(said[1], std::pair(std::string("out of range"), QString()));
}

TEST(BackgroundTask, RunInBackgroundReportsResultOrProblem) {
    QObject owner;
    int result = 0;
    std::string problem;
    const auto done = [&](int found) { result = found; };
    const auto failed = [&](const Problem& why) { problem = why.message.text; };
    runInBackground(
        &owner, [] { return 42; }, done, failed);
    ASSERT_TRUE(waitFor([&] { return result != 0; }));
    EXPECT_EQ(result, 42);
    EXPECT_EQ(problem, "");
    runInBackground(
        &owner, []() -> int { throw std::runtime_error("no driver"); }, done, failed);
    ASSERT_TRUE(waitFor([&] { return !problem.empty(); }));
    EXPECT_EQ(problem, "no driver");
    EXPECT_EQ(result, 42);
}

/// Work that ignores stop requests and blocks until the test calls go().
class BlockedTask {
public:
    BackgroundTask::Work work() {
        return [this](const BackgroundTask::TaskContext& context) {
            m_begun.count_down();
            m_go.wait();
            context.post([this] { m_heard = true; });
        };
    }
    BackgroundTask::Ended ended() {
        return [this](const std::optional<Problem>&) { m_heard = true; };
    }
    void begun() { m_begun.wait(); }
    void go() { m_go.count_down(); }
    bool heard() const { return m_heard; }

private:
    std::latch m_begun{1};
    std::latch m_go{1};
    bool m_heard = false;
};

TEST(BackgroundTask, DropsCallsAfterOwnerIsDestroyed) {
    BlockedTask held;
    auto owner = std::make_unique<QObject>();
    const BackgroundTask task(owner.get(), held.work(), held.ended());
    held.begun();
    owner.reset();
    held.go();
    ASSERT_TRUE(allEnded());
    runEventLoop(50);
    EXPECT_FALSE(held.heard());
}

TEST(BackgroundTask, AbandonedTaskReportsNothing) {
    BlockedTask held;
    QObject owner;
    auto task = std::make_unique<BackgroundTask>(&owner, held.work(), held.ended());
    held.begun();
    task.reset();
    held.go();
    ASSERT_TRUE(allEnded());
    runEventLoop(50);
    EXPECT_FALSE(held.heard());
}

TEST(BackgroundTask, AbandonDropsPendingCalls) {
    QObject owner;
    bool heard = false;
    const auto hear = [&] { heard = true; };
    BackgroundTask task(
        &owner, [hear](const BackgroundTask::TaskContext& context) { context.post(hear); },
        [hear](const std::optional<Problem>&) { hear(); });
    ASSERT_TRUE(task.waitEnded(std::chrono::steady_clock::now() + hangLimit));
    task.abandon();
    runEventLoop(50);
    EXPECT_FALSE(heard);
}

TEST(BackgroundTask, DetachedTaskReportsWhileItsOwnerLives) {
    BlockedTask held;
    QObject owner;
    BackgroundTask(&owner, held.work(), held.ended()).detach();
    held.go();
    EXPECT_TRUE(waitFor([&] { return held.heard(); }));
    EXPECT_TRUE(allEnded());
}

TEST(BackgroundTask, StopsOnRequestAndReportsEnd) {
    QObject owner;
    std::latch stopped{1};
    std::atomic<bool> begun{false};
    bool ended = false;
    BackgroundTask task(
        &owner,
        [&](const BackgroundTask::TaskContext& context) {
            const std::stop_callback tell(context.stop, [&] { stopped.count_down(); });
            begun = true;
            stopped.wait();
        },
        [&](const std::optional<Problem>& problem) { ended = !problem; });
    ASSERT_TRUE(waitFor([&] { return begun.load(); }));
    EXPECT_TRUE(task.working());
    task.requestStop();
    EXPECT_TRUE(waitFor([&] { return ended; })) << "a stopped task still reports its end";
    EXPECT_TRUE(task.waitEnded(std::chrono::steady_clock::now() + hangLimit));
    EXPECT_FALSE(task.working());
}

TEST(BackgroundTask, AssignmentAbandonsOldTask) {
    QObject owner;
    std::latch stopped{1};
    bool heard = false;
    BackgroundTask task(
        &owner,
        [&](const BackgroundTask::TaskContext& context) {
            const std::stop_callback tell(context.stop, [&] { stopped.count_down(); });
            stopped.wait();
        },
        [&](const std::optional<Problem>&) { heard = true; });
    bool second = false;
    task = BackgroundTask(
        &owner, [](const BackgroundTask::TaskContext&) {},
        [&](const std::optional<Problem>&) { second = true; });
    EXPECT_TRUE(waitFor([&] { return second; }));
    EXPECT_TRUE(allEnded()) << "the old task was not asked to stop";
    EXPECT_FALSE(heard);
}

TEST(BackgroundTask, HangingWorkDoesNotBlockGuiThread) {
    BlockedTask held;
    QObject owner;
    const driver_watchdog::Slot* slot = nullptr;
    {
        const BackgroundTask task(
            &owner,
            [&slot, work = held.work()](const BackgroundTask::TaskContext& context) {
                slot = &driver_watchdog::slotOfThisThread();
                work(context);
            },
            held.ended());
        held.begun();
        EXPECT_TRUE(task.worksOn(slot));
        EXPECT_FALSE(task.worksOn(&driver_watchdog::slotOfThisThread()));
    }  // the task is abandoned here, while its work still blocks
    int ticks = 0;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, [&] { ++ticks; });
    timer.start(1);
    EXPECT_TRUE(waitFor([&] { return ticks > 3; }));
    EXPECT_TRUE(BackgroundTask::anyWorks());
    EXPECT_FALSE(BackgroundTask::endAll(50ms)) << "the task cannot end yet";
    held.go();
    EXPECT_TRUE(BackgroundTask::endAll(hangLimit));
    EXPECT_FALSE(held.heard());
}

}  // namespace
}  // namespace spoor::test
