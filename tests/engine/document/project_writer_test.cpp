// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/document/annotate.h"
#include "engine/document/project_writer.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <atomic>
#include <cstdio>
#include <random>
#include <thread>

namespace spoor {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

SessionBox boxAt(FrameIndex frame, BoxSource source) {
    SessionBox box;
    box.frame = frame;
    box.box = {double(frame), 5, 20, 10};
    box.source = source;
    box.keyframe = source == BoxSource::Given;
    return box;
}

void openNew(ProjectWriter& writer, const std::string& path) {
    writer.prepare(path, false, [](ProjectFile* file, const Message& why) {
        ASSERT_TRUE(file) << why.english();
    });
    writer.change(false);
}

TEST(ProjectWriter, WritesInOrderAndReadsWhatWasWritten) {
    const test::TemporaryFolder folder;
    std::size_t seen = 0;
    {
        ProjectWriter writer;
        openNew(writer, folder.file("a.spoor"));
        for (FrameIndex f = 0; f < 100; ++f)
            writer.write([f](ProjectFile& file) { file.put(1, boxAt(f, BoxSource::Given)); });
        writer.read([&](ProjectFile& file) { seen = file.load().boxCount(); });
        EXPECT_TRUE(writer.flush(seconds(10)));
        EXPECT_EQ(writer.state().waiting, 0u);
        EXPECT_EQ(writer.state().path, folder.file("a.spoor"));
        writer.write([](ProjectFile& file) { file.put(1, boxAt(100, BoxSource::Given)); });
    }
    EXPECT_EQ(seen, 100u);
    EXPECT_EQ(ProjectFile(folder.file("a.spoor")).load().boxCount(), 101u) << "its end waits";
}

TEST(ProjectWriter, AnotherProjectGetsNothingOfTheFirst) {
    const test::TemporaryFolder folder;
    {
        ProjectWriter writer;
        openNew(writer, folder.file("a.spoor"));
        writer.write([](ProjectFile& file) { file.put(1, boxAt(1, BoxSource::Given)); });
        writer.prepare(folder.file("b.spoor"), false, [](ProjectFile*, const Message&) {});
        writer.write([](ProjectFile& file) { file.put(1, boxAt(2, BoxSource::Given)); });
        writer.change(false);
        writer.write([](ProjectFile& file) { file.put(1, boxAt(3, BoxSource::Given)); });
        std::string why;
        writer.prepare("/nonexistent/c.spoor", false, [&](ProjectFile* file, const Message& said) {
            EXPECT_FALSE(file);
            why = said.english();
        });
        writer.write([](ProjectFile& file) { file.put(1, boxAt(4, BoxSource::Given)); });
        EXPECT_TRUE(writer.flush(seconds(10)));
        EXPECT_NE(why.find("/nonexistent/c.spoor"), std::string::npos);
    }
    EXPECT_EQ(ProjectFile(folder.file("a.spoor")).load().boxCount(), 2u);
    EXPECT_EQ(ProjectFile(folder.file("b.spoor")).load().boxCount(), 2u);
}

TEST(ProjectWriter, WhatCannotBeOpenedIsKeptInMemoryUntilItIsSaved) {
    const test::TemporaryFolder folder;
    {
        ProjectWriter writer;
        std::string why;
        writer.prepare("/nonexistent/c.spoor", true, [&](ProjectFile* file, const Message& said) {
            EXPECT_TRUE(file);
            why = said.english();
        });
        writer.change(false);
        writer.write([](ProjectFile& file) { file.put(1, boxAt(4, BoxSource::Given)); });
        Message failed = "not called";
        writer.saveAs(folder.file("kept.spoor"), false,
                      [&](const Message& said) { failed = said; });
        writer.write([](ProjectFile& file) { file.put(1, boxAt(5, BoxSource::Given)); });
        EXPECT_TRUE(writer.flush(seconds(10)));
        EXPECT_FALSE(why.empty());
        EXPECT_TRUE(failed.empty()) << failed.english();
    }
    EXPECT_EQ(ProjectFile(folder.file("kept.spoor")).load().boxCount(), 2u);
}

TEST(ProjectWriter, SaveAsMovesATemporaryProject) {
    const test::TemporaryFolder folder;
    ProjectWriter writer;
    openNew(writer, folder.file("temporary.spoor"));
    writer.write([](ProjectFile& file) { file.put(1, boxAt(1, BoxSource::Given)); });
    Message why = "not called";
    writer.saveAs("/nonexistent/x.spoor", true, [&](const Message& said) { why = said; });
    EXPECT_TRUE(writer.flush(seconds(10)));
    EXPECT_FALSE(why.empty());
    EXPECT_EQ(writer.state().path, folder.file("temporary.spoor")) << "all stays as it was";
    writer.saveAs(folder.file("mine.spoor"), true, [&](const Message& said) { why = said; });
    EXPECT_TRUE(writer.flush(seconds(10)));
    EXPECT_TRUE(why.empty()) << why.english();
    EXPECT_EQ(writer.state().path, folder.file("mine.spoor"));
    EXPECT_FALSE(std::filesystem::exists(folder.file("temporary.spoor")));
    EXPECT_FALSE(std::filesystem::exists(folder.file("temporary.spoor-wal")));
}

/// A disk that has no room: no file may grow over a limit.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) {
        ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit now = m_before;
        now.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &now);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &m_before); }

private:
    rlimit m_before{};
};

TEST(ProjectWriter, AFullDiskIsSaidAndNothingIsLostWhenThereIsRoomAgain) {
    const test::TemporaryFolder folder;
    {
        ProjectWriter writer;
        openNew(writer, folder.file("a.spoor"));
        writer.write([](ProjectFile& file) { file.put(1, boxAt(0, BoxSource::Given)); });
        ASSERT_TRUE(writer.flush(seconds(10)));
        std::size_t seen = 99;
        {
            const FullDisk full(4096);
            for (FrameIndex f = 1; f < 20; ++f)
                writer.write([f](ProjectFile& file) { file.put(1, boxAt(f, BoxSource::Given)); });
            for (int i = 0; i < 500 && writer.state().problem.empty(); ++i)
                std::this_thread::sleep_for(milliseconds(10));
            EXPECT_NE(writer.state().problem.english().find("a.spoor"), std::string::npos);
            EXPECT_GT(writer.state().waiting, 0u);
            std::atomic<bool> done = false;
            writer.read([&](ProjectFile& file) {
                seen = file.load().boxCount();
                done = true;
            });
            for (int i = 0; i < 500 && !done; ++i) std::this_thread::sleep_for(milliseconds(10));
            EXPECT_LT(seen, 20u) << "reading goes on";
        }
        EXPECT_TRUE(writer.flush(seconds(10)));
        EXPECT_TRUE(writer.state().problem.empty());
    }
    EXPECT_EQ(ProjectFile(folder.file("a.spoor")).load().boxCount(), 20u);
}

/// What a session does, as fast as it can: edits, undoing, a run with results, Save As. Each thing
/// that has reached the file is told.
[[noreturn]] void workForEver(const std::string& path, const std::string& copy, int pipe) {
    ProjectWriter writer;
    openNew(writer, path);
    FrameIndex frame = 0;
    writer.read([&](ProjectFile& file) {
        const Session session = file.load();
        const SessionTarget* target = session.target(1);
        frame = target ? FrameIndex(target->boxes.size()) : 0;
    });
    writer.flush(seconds(10));
    for (;; ++frame) {
        writer.write([frame, pipe](ProjectFile& file) {
            EditStep step;
            step.id = 3 * frame + 1;
            step.label = "edit";
            if (frame == 0) step.changes.push_back(TargetChange{1, std::nullopt, TargetFacts{}});
            step.changes.push_back(
                BoxChange{1, frame, std::nullopt, boxAt(frame, BoxSource::Given)});
            file.commit(step);
            if (::write(pipe, &frame, sizeof frame) != sizeof frame) ::_exit(1);
        });
        writer.write([frame](ProjectFile& file) {
            EditStep run;
            run.id = 3 * frame + 2;
            run.label = "run";
            run.changes.push_back(ResultExchange{1, frame, frame + 9});
            ResultRange range{1, frame, frame + 9, {}, std::nullopt};
            for (FrameIndex f = frame; f < frame + 10; ++f)
                range.boxes.push_back(boxAt(f, BoxSource::Tracked));
            file.commit(run, 0, {range});
            file.undo(run);
            if (frame % 2) file.redo(run);
        });
        if (frame % 8 == 0) {  // and back, so that what is told is in one place
            writer.saveAs(copy, false, [](const Message&) {});
            writer.prepare(path, false, [](ProjectFile*, const Message&) {});
            writer.flush(seconds(10));
            writer.change(false);
        }
        while (writer.state().waiting > 3) std::this_thread::yield();
    }
}

/// 200 rounds: labelled slow.
TEST(ProjectWriterKill, LosesAtMostTheLastActionAndNeverBreaksAFile) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("a.spoor"), copy = folder.file("b.spoor");
    std::mt19937 random(11);
    FrameIndex told = -1;
    int copies = 0;
    for (int round = 0; round < 200; ++round) {
        int pipe[2];
        ASSERT_EQ(::pipe(pipe), 0);
        const pid_t child = ::fork();
        if (child == 0) workForEver(path, copy, pipe[1]);
        ::close(pipe[1]);
        // By what it has done, so that a busy machine kills it in the same places.
        FrameIndex before = 0;
        for (unsigned left = random() % 12; left > 0; --left)
            if (::read(pipe[0], &before, sizeof before) == sizeof before)
                told = std::max(told, before);
        ::usleep(random() % 10000);
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        for (FrameIndex frame; ::read(pipe[0], &frame, sizeof frame) == sizeof frame;)
            told = std::max(told, frame);
        ::close(pipe[0]);
        for (const std::string& each : {path, copy}) {
            if (!std::filesystem::exists(each)) continue;
            ProjectFile file(each);
            ASSERT_TRUE(file.readOnlyBecause().empty()) << "the lock went with the process";
            const Session session = file.load();
            const SessionTarget* target = session.target(1);
            const FrameIndex count = target ? FrameIndex(target->boxes.size()) : 0;
            if (each == path) {
                // After Save As a session goes on in the copy; only here it comes back.
                ASSERT_GE(count, told);
                ASSERT_LE(count, told + 2);
            } else {
                ++copies;
            }
            for (FrameIndex f = 0; f < count; ++f)
                ASSERT_EQ(target->boxes[std::size_t(f)].frame, f);
            for (const ResultPlace& place : file.index())
                ASSERT_EQ(place.summary, summarise(file.results(place.target, place.chunk)));
            for (const HistoryStep& step : file.history()) ASSERT_FALSE(step.step.label.empty());
        }
    }
    std::printf("200 kills: %lld actions kept, copy of Save As sound %d times\n",
                static_cast<long long>(told + 1), copies);
    EXPECT_GT(told, 100);
    EXPECT_GT(copies, 20);
}

}  // namespace
}  // namespace spoor
