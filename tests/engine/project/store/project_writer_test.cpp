// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/project_writer.h"
#include "engine/base/temporary_folder.h"
#include "engine/project/edits/annotate.h"
#include "engine/project/session/session.h"
#include "tests/engine/project/store/project_boxes.h"
#include "tests/support/file_faults.h"
#include "tests/support/project_killer.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <new>
#include <thread>

namespace spoor {
using namespace test;

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(ProjectWriter, WritesInOrderAndReadsWhatWasWritten) {
    const TemporaryFolder folder;
    std::size_t seen = 0;
    {
        ProjectWriter writer;
        openNew(writer, folder.file("a.spoor"));
        for (FrameIndex f = 0; f < 100; ++f)
            writer.write(
                [f](ProjectFile& file) { file.document().putBox(1, boxAt(f, BoxSource::Given)); });
        writer.read([&](ProjectFile& file) { seen = file.document().load().boxCount(); });
        EXPECT_TRUE(writer.flush(test::hangLimit));
        EXPECT_EQ(writer.state().waiting, 0u);
        EXPECT_EQ(writer.state().path, folder.file("a.spoor"));
        writer.write(
            [](ProjectFile& file) { file.document().putBox(1, boxAt(100, BoxSource::Given)); });
    }
    EXPECT_EQ(seen, 100u);
    EXPECT_EQ(ProjectFile(folder.file("a.spoor")).document().load().boxCount(), 101u)
        << "the destructor waits for pending writes";
}

TEST(ProjectWriter, KeepsProjectsSeparate) {
    const TemporaryFolder folder;
    {
        ProjectWriter writer;
        openNew(writer, folder.file("a.spoor"));
        writer.write(
            [](ProjectFile& file) { file.document().putBox(1, boxAt(1, BoxSource::Given)); });
        writer.prepare(folder.file("b.spoor"), false, [](ProjectFile*, const Message&) {});
        writer.write(
            [](ProjectFile& file) { file.document().putBox(1, boxAt(2, BoxSource::Given)); });
        writer.change(false);
        writer.write(
            [](ProjectFile& file) { file.document().putBox(1, boxAt(3, BoxSource::Given)); });
        std::string why;
        writer.prepare(missingPath("c.spoor"), false, [&](ProjectFile* file, const Message& said) {
            EXPECT_FALSE(file);
            why = said.english();
        });
        writer.write(
            [](ProjectFile& file) { file.document().putBox(1, boxAt(4, BoxSource::Given)); });
        EXPECT_TRUE(writer.flush(test::hangLimit));
        EXPECT_NE(why.find(missingPath("c.spoor")), std::string::npos);
    }
    EXPECT_EQ(ProjectFile(folder.file("a.spoor")).document().load().boxCount(), 2u);
    EXPECT_EQ(ProjectFile(folder.file("b.spoor")).document().load().boxCount(), 2u);
}

TEST(ProjectWriter, KeepsProjectInMemoryUntilItIsSaved) {
    const TemporaryFolder folder;
    {
        ProjectWriter writer;
        std::string why;
        writer.prepare(missingPath("c.spoor"), true, [&](ProjectFile* file, const Message& said) {
            EXPECT_TRUE(file);
            why = said.english();
        });
        writer.change(false);
        writer.write(
            [](ProjectFile& file) { file.document().putBox(1, boxAt(4, BoxSource::Given)); });
        Message failed = "not called";
        writer.saveAs(folder.file("kept.spoor"), false,
                      [&](const Message& said) { failed = said; });
        writer.write(
            [](ProjectFile& file) { file.document().putBox(1, boxAt(5, BoxSource::Given)); });
        EXPECT_TRUE(writer.flush(test::hangLimit));
        EXPECT_FALSE(why.empty());
        EXPECT_TRUE(failed.empty()) << failed.english();
    }
    EXPECT_EQ(ProjectFile(folder.file("kept.spoor")).document().load().boxCount(), 2u);
}

TEST(ProjectWriter, SaveAsMovesTemporaryProject) {
    const TemporaryFolder folder;
    ProjectWriter writer;
    openNew(writer, folder.file("temporary.spoor"));
    writer.write([](ProjectFile& file) { file.document().putBox(1, boxAt(1, BoxSource::Given)); });
    Message why = "not called";
    writer.saveAs(missingPath("x.spoor"), true, [&](const Message& said) { why = said; });
    EXPECT_TRUE(writer.flush(test::hangLimit));
    EXPECT_EQ(why.english(), "Cannot save the project as \"" + missingPath("x.spoor") +
                                 "\": No such file or directory. "
                                 "Choose another folder.");
    EXPECT_EQ(writer.state().path, folder.file("temporary.spoor")) << "nothing has changed";
    writer.saveAs(folder.file("mine.spoor"), true, [&](const Message& said) { why = said; });
    EXPECT_TRUE(writer.flush(test::hangLimit));
    EXPECT_TRUE(why.empty()) << why.english();
    EXPECT_EQ(writer.state().path, folder.file("mine.spoor"));
    EXPECT_FALSE(std::filesystem::exists(folder.file("temporary.spoor")));
    EXPECT_FALSE(std::filesystem::exists(folder.file("temporary.spoor-wal")));
}

TEST(ProjectWriter, ReportsFullDiskAndRetriesWithoutLoss) {
    const TemporaryFolder folder;
    {
        ProjectWriter writer;
        openNew(writer, folder.file("a.spoor"));
        writer.write(
            [](ProjectFile& file) { file.document().putBox(1, boxAt(0, BoxSource::Given)); });
        ASSERT_TRUE(writer.flush(test::hangLimit));
        std::size_t seen = 99;
        {
            const test::FullDisk full(4096);
            for (FrameIndex f = 1; f < 20; ++f)
                writer.write([f](ProjectFile& file) {
                    file.document().putBox(1, boxAt(f, BoxSource::Given));
                });
            ASSERT_TRUE(test::waitUntil([&] { return !writer.state().problem.empty(); }));
            EXPECT_NE(writer.state().problem.english().find("a.spoor"), std::string::npos);
            EXPECT_GT(writer.state().waiting, 0u);
            std::atomic<bool> done = false;
            writer.read([&](ProjectFile& file) {
                seen = file.document().load().boxCount();
                done = true;
            });
            EXPECT_TRUE(test::waitUntil([&] { return done.load(); }));
            EXPECT_EQ(seen, 20u) << "reads continue and include pending writes";
        }
        EXPECT_TRUE(writer.flush(test::hangLimit));
        EXPECT_TRUE(writer.state().problem.empty());
    }
    EXPECT_EQ(ProjectFile(folder.file("a.spoor")).document().load().boxCount(), 20u);
}

/// Leaves a project of `count` boxes as a killed process does, with most of it in the write-ahead
/// log.
void leaveKilled(const std::string& path, int count) {
    const pid_t child = ::fork();
    if (child == 0) {
        ProjectFile file(path);
        for (FrameIndex f = 0; f < count; ++f)
            file.document().putBox(1, boxAt(f, BoxSource::Given));
        ::_exit(0);  // Closes nothing.
    }
    int status = 1;
    ::waitpid(child, &status, 0);
    ASSERT_EQ(status, 0);
    ASSERT_TRUE(std::filesystem::exists(path + "-wal"));
}

void putBoxes(ProjectWriter& writer, FrameIndex first, FrameIndex end) {
    for (FrameIndex f = first; f < end; ++f)
        writer.write(
            [f](ProjectFile& file) { file.document().putBox(1, boxAt(f, BoxSource::Given)); });
}

Message saveAs(ProjectWriter& writer, const std::string& path, bool temporary = false) {
    Message why = "not called";
    writer.saveAs(path, temporary, [&](const Message& said) { why = said; });
    EXPECT_TRUE(writer.flush(test::hangLimit));
    return why;
}

TEST(ProjectWriter, SaveAsReplacesProjectOfKilledProcess) {
    const TemporaryFolder folder;
    const std::string target = folder.file("killed.spoor");
    leaveKilled(target, 60);
    {
        ProjectWriter writer;
        openNew(writer, folder.file("a.spoor"));
        putBoxes(writer, 100, 140);
        EXPECT_EQ(saveAs(writer, target, true).english(), "");
        putBoxes(writer, 140, 145);
        std::size_t seen = 0;
        writer.read([&](ProjectFile& file) { seen = file.document().load().boxCount(); });
        EXPECT_TRUE(writer.flush(test::hangLimit));
        EXPECT_EQ(seen, 45u);
        EXPECT_FALSE(std::filesystem::exists(folder.file("a.spoor")));
    }
    const Session saved = ProjectFile(target).document().load();
    ASSERT_EQ(saved.boxCount(), 45u) << "the old log must not be replayed";
    EXPECT_EQ(saved.target(1)->boxes.front().frame, 100);
}

TEST(ProjectWriter, SaveAsRejectsProjectOpenElsewhere) {
    const TemporaryFolder folder;
    const std::string target = folder.file("open.spoor");
    std::filesystem::create_symlink(target, folder.file("link.spoor"));
    ProjectFile other(target);
    other.document().putBox(1, boxAt(7, BoxSource::Given));
    ProjectWriter writer;
    openNew(writer, folder.file("a.spoor"));
    putBoxes(writer, 0, 3);
    for (const char* name : {"open.spoor", "link.spoor"}) {
        const std::string why = saveAs(writer, folder.file(name), true).english();
        EXPECT_NE(why.find("is open in another window"), std::string::npos) << why;
        EXPECT_EQ(writer.state().path, folder.file("a.spoor")) << "nothing has changed";
    }
    other.document().putBox(1, boxAt(8, BoxSource::Given));
    EXPECT_EQ(other.document().load().boxCount(), 2u);
    EXPECT_FALSE(ProjectFile(target).readOnlyBecause().empty())
        << "the other instance keeps its lock";
    EXPECT_FALSE(ProjectFile(folder.file("link.spoor")).readOnlyBecause().empty());
    EXPECT_FALSE(std::filesystem::exists(target + "-new"));
}

TEST(ProjectWriter, SaveAsFollowsLinksAndReplacesOnlyFiles) {
    namespace fs = std::filesystem;
    const TemporaryFolder folder;
    fs::create_directory(folder.path() / "far");
    { ProjectFile(folder.file("far/real.spoor")).document().putBox(1, boxAt(1, BoxSource::Given)); }
    fs::create_symlink("far/real.spoor", folder.file("link.spoor"));
    fs::create_symlink("b.loop", folder.file("a.loop"));
    fs::create_symlink("a.loop", folder.file("b.loop"));
    fs::create_directory(folder.path() / "folder.spoor");
    ASSERT_EQ(::mkfifo(folder.file("fifo.spoor").c_str(), 0666), 0);
    { ProjectFile(folder.file("kept.spoor")).document().putBox(1, boxAt(1, BoxSource::Given)); }
    fs::permissions(folder.file("kept.spoor"), fs::perms::owner_read);
    ProjectWriter writer;
    openNew(writer, folder.file("a.spoor"));
    putBoxes(writer, 0, 3);
    for (const char* name : {"a.loop", "folder.spoor", "fifo.spoor", "kept.spoor"}) {
        const std::string why = saveAs(writer, folder.file(name), true).english();
        EXPECT_NE(why.find(name), std::string::npos) << name << ": " << why;
        EXPECT_EQ(writer.state().path, folder.file("a.spoor"));
    }
    EXPECT_TRUE(fs::is_fifo(folder.file("fifo.spoor")));
    EXPECT_EQ(ProjectFile(folder.file("kept.spoor")).document().load().boxCount(), 1u);
    EXPECT_EQ(saveAs(writer, folder.file("link.spoor"), true).english(), "");
    EXPECT_TRUE(fs::is_symlink(folder.file("link.spoor")));
    writer.close(false);
    EXPECT_TRUE(writer.flush(test::hangLimit));
    EXPECT_EQ(ProjectFile(folder.file("far/real.spoor")).document().load().boxCount(), 3u);
    EXPECT_FALSE(fs::exists(folder.file("a.spoor")));
}

TEST(ProjectWriter, SaveAsReplacesOtherFile) {
    const TemporaryFolder folder;
    std::ofstream(folder.file("b.spoor")) << "holiday";
    std::ofstream(folder.file("b.spoor-wal")) << "rubbish";
    ProjectWriter writer;
    openNew(writer, folder.file("a.spoor"));
    putBoxes(writer, 0, 3);
    EXPECT_EQ(saveAs(writer, folder.file("b.spoor"), true).english(), "");
    writer.close(false);
    EXPECT_TRUE(writer.flush(test::hangLimit));
    EXPECT_EQ(ProjectFile(folder.file("b.spoor")).document().load().boxCount(), 3u);
}

TEST(ProjectWriter, WritesClosedProjectAfterDiskHasSpaceAgain) {
    const TemporaryFolder folder;
    {
        ProjectWriter writer;
        openNew(writer, folder.file("b.spoor"));
        openNew(writer, folder.file("a.spoor"));
        putBoxes(writer, 0, 1);
        ASSERT_TRUE(writer.flush(test::hangLimit));
        {
            const test::FullDisk full(4096);
            putBoxes(writer, 1, 20);
            ASSERT_TRUE(test::waitUntil([&] { return !writer.state().problem.empty(); }));
            std::atomic<bool> there = false;
            writer.prepare(folder.file("b.spoor"), false,
                           [&](ProjectFile*, const Message&) { there = true; });
            writer.change(false);
            EXPECT_TRUE(test::waitUntil([&] { return there.load(); }));
            EXPECT_EQ(writer.state().waiting, 19u);
            EXPECT_FALSE(writer.state().problem.empty()) << "the failure is still reported";
            EXPECT_FALSE(writer.flush(milliseconds(10)));
        }
        EXPECT_TRUE(writer.flush(test::hangLimit));
        EXPECT_TRUE(writer.state().problem.empty());
    }
    EXPECT_EQ(ProjectFile(folder.file("a.spoor")).document().load().boxCount(), 20u);
}

TEST(ProjectWriter, DropsPendingWritesOnRequest) {
    const TemporaryFolder folder;
    {
        ProjectWriter writer;
        openNew(writer, folder.file("a.spoor"));
        putBoxes(writer, 0, 1);
        ASSERT_TRUE(writer.flush(test::hangLimit));
        const test::FullDisk full(4096);
        putBoxes(writer, 1, 20);
        ASSERT_TRUE(test::waitUntil([&] { return !writer.state().problem.empty(); }));
        writer.close(false, ProjectWriter::PendingWrites::Drop);
        EXPECT_TRUE(writer.flush(test::hangLimit));
        EXPECT_EQ(writer.state().waiting, 0u);
        EXPECT_TRUE(writer.state().problem.empty());
    }
    EXPECT_EQ(ProjectFile(folder.file("a.spoor")).document().load().boxCount(), 1u);
}

TEST(ProjectWriter, SurvivesExceptionsOfWork) {
    const TemporaryFolder folder;
    ProjectWriter writer;
    openNew(writer, folder.file("a.spoor"));
    int tries = 0;
    writer.write([&](ProjectFile& file) {
        if (++tries == 1) throw std::bad_alloc();
        if (tries == 3) throw std::filesystem::filesystem_error("x", std::error_code());
        file.document().putBox(1, boxAt(1, BoxSource::Given));
    });
    writer.read([](ProjectFile&) { throw 5; });
    writer.prepare(folder.file("b.spoor"), false,
                   [](ProjectFile*, const Message&) { throw std::bad_alloc(); });
    EXPECT_TRUE(writer.flush(test::hangLimit));
    EXPECT_EQ(saveAs(writer, "/proc/self/x.spoor").english().find("Cannot"), 0u);
    EXPECT_GE(tries, 2);
    writer.close(false);
    EXPECT_NE(saveAs(writer, folder.file("c.spoor")).english(), "") << "no project is open";
}

TEST(ProjectWriter, SurvivesKilledProcesses) {
    const test::Killed killed = test::killProjectWriters(12);
    EXPECT_GT(killed.told, 0);
    EXPECT_GT(killed.copies, 0);
}

}  // namespace
}  // namespace spoor
