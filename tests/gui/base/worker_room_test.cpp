// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/worker_room.h"

#include "engine/base/error.h"
#include "engine/compute/driver_watch.h"
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
    return waitFor([] { return !WorkerRoom::anyWorks(); });
}

TEST(WorkerRoom, WhatItSaysComesInOrderAndItsEndLast) {
    QObject owner;
    std::vector<int> heard;
    bool beside = false;
    WorkerRoom room(
        &owner,
        [&](const WorkerRoom::Desk& desk) {
            beside = !onGuiThread(owner);
            for (int i = 0; i < 3; ++i)
                desk.post([&, i] { heard.push_back(onGuiThread(owner) ? i : -1); });
        },
        [&](const std::optional<Problem>& problem) {
            heard.push_back(problem || !onGuiThread(owner) ? -1 : 3);
        });
    ASSERT_TRUE(waitFor([&] { return heard.size() == 4; }));
    EXPECT_EQ(heard, (std::vector<int>{0, 1, 2, 3}));
    EXPECT_TRUE(beside);
    EXPECT_TRUE(waitFor([&] { return !room.working(); }));
    EXPECT_TRUE(allEnded());
}

TEST(WorkerRoom, WhatItsWorkThrowsIsTheProblemThatItEndsWith) {
    QObject owner;
    std::vector<std::pair<std::string, QString>> said;
    const auto ended = [&](const std::optional<Problem>& problem) {
        said.emplace_back(problem ? problem->message.text : "none",
                          problem ? problem->detail : QString());
    };
    const WorkerRoom first(
        &owner, [](const WorkerRoom::Desk&) { throw EngineError("no such kernel", "the log"); },
        ended);
    ASSERT_TRUE(waitFor([&] { return said.size() == 1; }));
    const WorkerRoom second(
        &owner, [](const WorkerRoom::Desk&) { throw std::runtime_error("out of range"); }, ended);
    ASSERT_TRUE(waitFor([&] { return said.size() == 2; }));
    EXPECT_EQ(said[0], std::pair(std::string("no such kernel"), QString("the log")));
    EXPECT_EQ(said[1], std::pair(std::string("out of range"), QString()));
}

TEST(WorkerRoom, RunInBackgroundGivesTheResultOrTheProblem) {
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

/// Work that the test lets go on when it wants, whatever it is asked.
class Held {
public:
    WorkerRoom::Work work() {
        return [this](const WorkerRoom::Desk& desk) {
            m_begun.count_down();
            m_go.wait();
            desk.post([this] { m_heard = true; });
        };
    }
    WorkerRoom::Ended ended() {
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

TEST(WorkerRoom, NothingIsHeardWhenItsOwnerIsGone) {
    Held held;
    auto owner = std::make_unique<QObject>();
    const WorkerRoom room(owner.get(), held.work(), held.ended());
    held.begun();
    owner.reset();
    held.go();
    ASSERT_TRUE(allEnded());
    runEventLoop(50);
    EXPECT_FALSE(held.heard());
}

TEST(WorkerRoom, NothingIsHeardFromARoomThatWasLeft) {
    Held held;
    QObject owner;
    auto room = std::make_unique<WorkerRoom>(&owner, held.work(), held.ended());
    held.begun();
    room.reset();
    held.go();
    ASSERT_TRUE(allEnded());
    runEventLoop(50);
    EXPECT_FALSE(held.heard());
}

TEST(WorkerRoom, WhatWasSaidBeforeItWasLeftIsNotHeardAfterIt) {
    QObject owner;
    bool heard = false;
    const auto hear = [&] { heard = true; };
    WorkerRoom room(
        &owner, [hear](const WorkerRoom::Desk& desk) { desk.post(hear); },
        [hear](const std::optional<Problem>&) { hear(); });
    ASSERT_TRUE(room.waitEnded(std::chrono::steady_clock::now() + hangLimit));
    room.leave();
    runEventLoop(50);
    EXPECT_FALSE(heard);
}

TEST(WorkerRoom, ARoomThatIsLetGoIsHeardAsLongAsItsOwnerIsThere) {
    Held held;
    QObject owner;
    WorkerRoom(&owner, held.work(), held.ended()).letGo();
    held.go();
    EXPECT_TRUE(waitFor([&] { return held.heard(); }));
    EXPECT_TRUE(allEnded());
}

TEST(WorkerRoom, StopsWhileItWorks) {
    QObject owner;
    std::atomic<int> rounds{0};
    bool ended = false;
    WorkerRoom room(
        &owner,
        [&](const WorkerRoom::Desk& desk) {
            while (!desk.stop.stop_requested()) {
                ++rounds;
                std::this_thread::sleep_for(1ms);
            }
        },
        [&](const std::optional<Problem>& problem) { ended = !problem; });
    ASSERT_TRUE(waitFor([&] { return rounds > 3; }));
    EXPECT_TRUE(room.working());
    room.requestStop();
    EXPECT_TRUE(waitFor([&] { return ended; })) << "asked to stop is not left";
    EXPECT_TRUE(room.waitEnded(std::chrono::steady_clock::now() + hangLimit));
    EXPECT_FALSE(room.working());
}

TEST(WorkerRoom, ANewRoomTakesThePlaceOfAnOldOne) {
    QObject owner;
    std::latch stopped{1};
    bool heard = false;
    WorkerRoom room(
        &owner,
        [&](const WorkerRoom::Desk& desk) {
            const std::stop_callback tell(desk.stop, [&] { stopped.count_down(); });
            stopped.wait();
        },
        [&](const std::optional<Problem>&) { heard = true; });
    bool second = false;
    room = WorkerRoom(
        &owner, [](const WorkerRoom::Desk&) {},
        [&](const std::optional<Problem>&) { second = true; });
    EXPECT_TRUE(waitFor([&] { return second; }));
    EXPECT_TRUE(allEnded()) << "the old one was asked to stop";
    EXPECT_FALSE(heard);
}

TEST(WorkerRoom, WorkThatHangsIsLeftAndTheWindowStaysAlive) {
    Held held;  // it hears no wish to stop
    QObject owner;
    const driver_watch::Slot* slot = nullptr;
    {
        const WorkerRoom room(
            &owner,
            [&slot, work = held.work()](const WorkerRoom::Desk& desk) {
                slot = &driver_watch::slotOfThisThread();
                work(desk);
            },
            held.ended());
        held.begun();
        EXPECT_TRUE(room.worksOn(slot));
        EXPECT_FALSE(room.worksOn(&driver_watch::slotOfThisThread()));
    }  // the work goes on only after this
    int ticks = 0;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, [&] { ++ticks; });
    timer.start(1);
    EXPECT_TRUE(waitFor([&] { return ticks > 3; }));
    EXPECT_TRUE(WorkerRoom::anyWorks());
    EXPECT_FALSE(WorkerRoom::endAll(50ms)) << "the program ends without it";
    held.go();
    EXPECT_TRUE(WorkerRoom::endAll(hangLimit));
    EXPECT_FALSE(held.heard());
}

}  // namespace
}  // namespace spoor::test
