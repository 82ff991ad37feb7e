// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/project_killer.h"
#include "engine/base/temporary_folder.h"
#include "engine/project/session/session.h"
#include "engine/project/store/project_writer.h"
#include "tests/engine/project/store/project_boxes.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <filesystem>
#include <random>
#include <thread>

namespace spoor::test {
namespace {

/// Edits, undoes, stores results and saves copies as fast as possible. Reports each edit through
/// the pipe once it is in the file.
[[noreturn]] void workForEver(const std::string& path, const std::string& copy, int pipe) {
    ProjectWriter writer;
    const auto open = [](ProjectFile*, const Message&) {};
    writer.prepare(path, false, open);
    writer.change(false);
    FrameIndex frame = 0;
    writer.read([&](ProjectFile& file) {
        const Session session = file.document().load();
        const SessionTarget* target = session.target(1);
        frame = target ? FrameIndex(target->boxes.size()) : FrameIndex(0);
    });
    writer.flush(hangLimit);
    for (;; ++frame) {
        writer.write([frame, pipe](ProjectFile& file) {
            EditStep step;
            step.id = 3 * frame + 1;
            step.label = "edit";
            if (frame == 0)
                step.changes.emplace_back(TargetChange{1, std::nullopt, TargetProperties{}});
            step.changes.emplace_back(
                BoxChange{1, frame, std::nullopt, boxAt(frame, BoxSource::Given)});
            file.history().commit(step);
            if (::write(pipe, &frame, sizeof frame) != sizeof frame) ::_exit(1);
        });
        writer.write([frame](ProjectFile& file) {
            EditStep run;
            run.id = 3 * frame + 2;
            run.label = "run";
            run.changes.emplace_back(ResultExchange{1, frame, frame + 9});
            ResultRange range{1, frame, frame + 9, {}, std::nullopt};
            for (FrameIndex f = frame; f < frame + 10; ++f)
                range.boxes.push_back(boxAt(f, BoxSource::Tracked));
            file.history().commit(run, 0, {range});
            file.history().undo(run);
            if (frame % 2) file.history().redo(run);
        });
        if (frame % 8 == 0) {  // returns to `path`, so that all reported edits are there
            writer.saveAs(copy, false, [](const Message&) {});
            writer.prepare(path, false, open);
            writer.flush(hangLimit);
            writer.change(false);
        }
        while (writer.state().waiting > 3) std::this_thread::yield();
    }
}

/// Checks the file of a killed session; `told` is the last edit that it reported for `path`.
void checkLeft(const std::string& each, bool isCopy, FrameIndex told) {
    ProjectFile file(each);
    ASSERT_TRUE(file.readOnlyBecause().empty()) << "the lock must end with the process";
    const Session session = file.document().load();
    const SessionTarget* target = session.target(1);
    const FrameIndex count = target ? FrameIndex(target->boxes.size()) : FrameIndex(0);
    if (!isCopy) {
        // After Save As, a session continues in the copy. Only this one returns to `path`.
        ASSERT_GE(count, told);
        ASSERT_LE(count, told + 2);
    }
    for (FrameIndex f = 0; f < count; ++f) ASSERT_EQ(target->boxes[std::size_t(f)].frame, f);
    for (const ResultIndexEntry& place : file.results().index())
        ASSERT_EQ(place.summary, summarise(file.results().chunk(place.target, place.chunk)));
    for (const HistoryStep& step : file.history().steps()) ASSERT_FALSE(step.step.label.empty());
}

}  // namespace

Killed killProjectWriters(int rounds) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor"), copy = folder.file("b.spoor");
    std::mt19937 random(11);
    Killed killed;
    for (int round = 0; round < rounds && !::testing::Test::HasFatalFailure(); ++round) {
        int pipe[2];
        if (::pipe(pipe) != 0) break;
        const pid_t child = ::fork();
        if (child == 0) workForEver(path, copy, pipe[1]);
        ::close(pipe[1]);
        // Wait for reported edits instead of time, so that a busy machine kills at the same points.
        FrameIndex before = 0;
        for (unsigned left = random() % 12; left > 0; --left)
            if (::read(pipe[0], &before, sizeof before) == sizeof before)
                killed.told = std::max(killed.told, before);
        ::usleep(random() % 10000);
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        for (FrameIndex frame; ::read(pipe[0], &frame, sizeof frame) == sizeof frame;)
            killed.told = std::max(killed.told, frame);
        ::close(pipe[0]);
        if (std::filesystem::exists(path)) checkLeft(path, false, killed.told);
        // Sometimes leave the copy unchecked, so that the next session overwrites a damaged one.
        if (random() % 2 == 0 || !std::filesystem::exists(copy)) continue;
        checkLeft(copy, true, 0);
        ++killed.copies;
    }
    return killed;
}

}  // namespace spoor::test
