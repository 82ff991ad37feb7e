// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Contents of the project file without its log, and changes by other programs.
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/project/store/project_writer.h"
#include "tests/engine/project/store/project_boxes.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <future>
#include <memory>

namespace spoor {
using namespace test;

namespace {

namespace fs = std::filesystem;

void putBoxes(ProjectFile& file, FrameIndex first, FrameIndex count) {
    for (FrameIndex frame = first; frame < first + count; ++frame)
        file.document().putBox(1, boxAt(frame));
}

std::size_t boxesOf(const std::string& path) {
    return ProjectFile(path).document().load().boxCount();
}

/// Boxes in a copy of the file without its write-ahead log.
std::size_t boxesOfCopy(const std::string& path) {
    const TemporaryFolder folder;
    fs::copy_file(path, folder.file("copy.spoor"));
    return boxesOf(folder.file("copy.spoor"));
}

TEST(ProjectSaving, FileAloneHoldsEverythingAfterSaving) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    ProjectWriter writer;
    openNew(writer, path);
    writer.write([](ProjectFile& file) { putBoxes(file, 0, 50); });
    EXPECT_TRUE(writer.flush(test::hangLimit));
    EXPECT_TRUE(writer.state().sealed);
    EXPECT_EQ(boxesOfCopy(path), 50u);
    writer.write([](ProjectFile& file) { putBoxes(file, 50, 5); });
    writer.saveNow();
    EXPECT_TRUE(test::waitUntil([&] { return writer.state().sealed && boxesOfCopy(path) == 55; }));
}

TEST(ProjectSaving, FileAloneHoldsEverythingAfterAPause) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    ProjectWriter writer;
    openNew(writer, path);
    writer.write([](ProjectFile& file) { putBoxes(file, 0, 7); });
    EXPECT_TRUE(
        test::waitUntil([&] { return writer.state().waiting == 0 && writer.state().sealed; }));
    EXPECT_EQ(boxesOfCopy(path), 7u);
}

TEST(ProjectSaving, CopyOfAnOpenProjectIsACompleteEarlierState) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    ProjectFile file(path);
    putBoxes(file, 0, 10);
    EXPECT_TRUE(file.seal());
    putBoxes(file, 10, 10);
    EXPECT_TRUE(file.unsealed());
    EXPECT_EQ(boxesOfCopy(path), 10u);
}

TEST(ProjectSaving, CopyMadeDuringAWriteIsReportedAndReadOnly) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor"), mixed = folder.file("mixed.spoor");
    {
        ProjectFile file(path);
        putBoxes(file, 0, 3000);
    }
    const std::string before = readFile(path).value();
    {
        ProjectFile file(path);
        for (FrameIndex frame = 0; frame < 3000; ++frame) file.document().eraseBox(1, frame);
        putBoxes(file, 5000, 3000);
    }
    const std::string after = readFile(path).value();
    ASSERT_NE(before, after);
    // Each prefix of the new pages with the rest of the old ones, and the other way round.
    const std::size_t size = std::min(before.size(), after.size());
    for (std::size_t cut = 4096; cut < size; cut += 8 * 4096) {
        for (const auto& [head, tail] : {std::pair(before, after), std::pair(after, before)}) {
            const std::string bytes = head.substr(0, cut) + tail.substr(cut);
            if (bytes == before || bytes == after) continue;
            std::ofstream(mixed, std::ios::binary | std::ios::trunc) << bytes;
            try {
                const ProjectFile copy(mixed);
                EXPECT_NE(
                    copy.readOnlyBecause().english().find("while the project was being saved"),
                    std::string::npos)
                    << cut;
            } catch (const EngineError&) {
                // The database itself is inconsistent.
            }
        }
    }
}

TEST(ProjectSaving, BackupCopiedOverAKilledProjectIsOpened) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor"), backup = folder.file("backup.spoor");
    {
        ProjectFile file(backup);
        putBoxes(file, 0, 3);
    }
    const pid_t child = ::fork();
    if (child == 0) {
        ProjectFile file(path);
        putBoxes(file, 0, 20);
        ::_exit(0);  // Like a kill, this leaves the write-ahead log.
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_GT(fs::file_size(path + "-wal"), 0u);
    fs::copy_file(backup, path, fs::copy_options::overwrite_existing);
    EXPECT_EQ(boxesOf(path), 3u);
    EXPECT_TRUE(fs::exists(path + "-wal.unused")) << "the other log is kept";
}

TEST(ProjectSaving, KilledProjectLosesNothing) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    for (FrameIndex round = 0; round < 3; ++round) {
        const pid_t child = ::fork();
        if (child == 0) {
            ProjectFile file(path);
            putBoxes(file, round * 20, 20);
            ::_exit(0);
        }
        int status = 0;
        ASSERT_EQ(::waitpid(child, &status, 0), child);
    }
    EXPECT_EQ(boxesOf(path), 60u);
}

TEST(ProjectSaving, NoticesARemovedProjectAndWritesItAgain) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    ProjectWriter writer;
    openNew(writer, path);
    writer.write([](ProjectFile& file) { putBoxes(file, 0, 5); });
    EXPECT_TRUE(writer.flush(test::hangLimit));
    for (const char* end : {"", "-wal", "-shm", "-lock"}) fs::remove(path + end);
    EXPECT_TRUE(test::waitUntil([&] { return !writer.state().problem.empty(); }));
    writer.write([](ProjectFile& file) { putBoxes(file, 5, 5); });
    std::string why = "not called";
    writer.saveAs(path, false, [&](const Message& said) { why = said.english(); });
    EXPECT_TRUE(writer.flush(test::hangLimit));
    EXPECT_EQ(why, "");
    EXPECT_EQ(writer.state().problem.english(), "");
    EXPECT_EQ(boxesOfCopy(path), 10u);
}

TEST(ProjectSaving, NoticesARemovedProjectBeforeAWriteCountsAsSaved) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    ProjectWriter writer;
    openNew(writer, path);
    EXPECT_TRUE(writer.flush(test::hangLimit));
    fs::remove(path);
    writer.write([](ProjectFile& file) { putBoxes(file, 0, 5); });
    EXPECT_TRUE(writer.flush(test::hangLimit));
    EXPECT_NE(writer.state().problem.english(), "");
}

TEST(ProjectSaving, LooksForTheFileWhenAsked) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    ProjectWriter writer;
    EXPECT_TRUE(writer.look(test::hangLimit)) << "no project is open";
    openNew(writer, path);
    EXPECT_TRUE(writer.flush(test::hangLimit));
    fs::remove(path);
    EXPECT_TRUE(writer.look(test::hangLimit));
    EXPECT_NE(writer.state().problem.english(), "");
}

TEST(ProjectSaving, NoticesAReplacedProjectAndWritesItAgain) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor"), other = folder.file("b.spoor");
    {
        ProjectFile file(other);
        putBoxes(file, 0, 2);
    }
    {
        ProjectWriter writer;
        openNew(writer, path);
        writer.write([](ProjectFile& file) { putBoxes(file, 0, 5); });
        EXPECT_TRUE(writer.flush(test::hangLimit));
        fs::rename(other, path);
        EXPECT_TRUE(test::waitUntil([&] { return !writer.state().problem.empty(); }));
        EXPECT_NE(writer.state().problem.english().find("replaced"), std::string::npos);
        writer.write([](ProjectFile& file) { putBoxes(file, 5, 5); });
        writer.saveAs(path, false, [](const Message& said) { EXPECT_EQ(said.english(), ""); });
        EXPECT_TRUE(writer.flush(test::hangLimit));
        EXPECT_EQ(writer.state().problem.english(), "");
    }
    EXPECT_EQ(boxesOf(path), 10u);
}

TEST(ProjectSaving, FailedSaveOverAReplacedProjectChangesNothing) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    ProjectWriter writer;
    openNew(writer, path);
    writer.write([](ProjectFile& file) { putBoxes(file, 0, 5); });
    EXPECT_TRUE(writer.flush(test::hangLimit));
    for (const char* end : {"", "-wal", "-shm", "-lock"}) fs::remove(path + end);
    auto other = std::make_unique<ProjectFile>(path);
    putBoxes(*other, 0, 2);
    std::string why;
    const auto save = [&] {
        writer.saveAs(path, false, [&](const Message& said) { why = said.english(); });
        writer.write([](ProjectFile& file) { file.document().putBox(1, boxAt(9)); });
        EXPECT_TRUE(writer.flush(test::hangLimit));
    };
    save();
    EXPECT_NE(why.find("is open in another window"), std::string::npos) << why;
    EXPECT_TRUE(writer.look(test::hangLimit));
    EXPECT_NE(writer.state().problem.english().find("replaced"), std::string::npos)
        << "the project still is not in its file";
    EXPECT_EQ(other->document().load().boxCount(), 2u);
    other.reset();
    save();
    EXPECT_EQ(why, "");
    EXPECT_EQ(writer.state().problem.english(), "");
    EXPECT_EQ(boxesOfCopy(path), 6u);
}

TEST(ProjectSaving, SavingAReadOnlyProjectUnderItsOwnNameIsRefused) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    const ProjectFile other(path);
    ProjectWriter writer;
    openNew(writer, path);
    std::string why;
    writer.saveAs(path, false, [&](const Message& said) { why = said.english(); });
    EXPECT_TRUE(writer.flush(test::hangLimit));
    EXPECT_NE(why.find("open in another window"), std::string::npos) << why;
}

TEST(ProjectSaving, ErrorOfClosingIsReportedAndLosesNothing) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    ProjectWriter writer;
    openNew(writer, path);
    writer.write([&](ProjectFile& file) {
        putBoxes(file, 0, 5);
        fs::remove(path);
    });
    writer.close(false);
    EXPECT_TRUE(writer.flush(test::hangLimit));
    EXPECT_NE(writer.state().closing.english().find("could not be completed"), std::string::npos);
    openNew(writer, folder.file("b.spoor"));
    writer.close(false);
    EXPECT_TRUE(writer.flush(test::hangLimit));
    EXPECT_EQ(writer.state().closing.english(), "");
}

TEST(ProjectSaving, DiskThatDoesNotRespondDoesNotHoldTheEnd) {
    const TemporaryFolder folder;
    const auto written = std::make_shared<std::promise<void>>();
    const auto begun = std::make_shared<std::promise<void>>();
    {
        ProjectWriter writer({}, std::chrono::milliseconds(0));
        openNew(writer, folder.file("a.spoor"));
        writer.write([written, begun](ProjectFile&) {
            begun->set_value();
            written->get_future().wait();
        });
        begun->get_future().wait();
    }
    written->set_value();
    EXPECT_TRUE(test::waitUntil([&] { return !fs::exists(folder.file("a.spoor-lock")); }));
}

// The file system gives the number of a deleted file to the next one.
TEST(ProjectSaving, LockOfADeletedProjectDoesNotHoldTheNextFile) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    std::ofstream(path) << "a";
    const FileIdentity deleted = fileIdentity(path);
    const IdentityLock lock(deleted);
    ASSERT_TRUE(lock.held());
    FileIdentity next;
    for (int i = 0; i < 100'000; ++i) {
        fs::remove(path);
        std::ofstream(path) << "b";
        next = fileIdentity(path);
        if (next.number == deleted.number && next.created != deleted.created) break;
    }
    if (next.number != deleted.number || next.created == deleted.created)
        GTEST_SKIP() << "this file system does not use numbers again, or has no time of creation";
    EXPECT_TRUE(IdentityLock(next).held());
    EXPECT_FALSE(IdentityLock(deleted).held());
}

TEST(ProjectSaving, HardLinkOfAnOpenProjectIsReadOnly) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor"), link = folder.file("sub/b.spoor");
    fs::create_directory(folder.file("sub"));
    {
        ProjectFile created(path);
        putBoxes(created, 0, 3);
        fs::create_hard_link(path, link);
        const ProjectFile other(link);
        EXPECT_NE(other.readOnlyBecause().english().find("open in another window"),
                  std::string::npos);
    }
    {
        const ProjectFile first(link);
        EXPECT_EQ(first.readOnlyBecause().english(), "");
        const ProjectFile second(path);
        EXPECT_NE(second.readOnlyBecause().english().find("open in another window"),
                  std::string::npos);
        EXPECT_EQ(second.document().load().boxCount(), 3u);
    }
    EXPECT_EQ(ProjectFile(path).readOnlyBecause().english(), "");
}

TEST(ProjectSaving, ProjectOpenOnAnotherComputerIsReadOnly) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor"), lock = path + "-lock";
    {
        ProjectFile file(path);
        putBoxes(file, 0, 3);
    }
    std::ofstream(lock) << "another-computer\n";
    {
        ProjectFile file(path);
        EXPECT_NE(file.readOnlyBecause().english().find("the computer \"another-computer\""),
                  std::string::npos);
        EXPECT_NE(file.readOnlyBecause().english().find(lock), std::string::npos);
        EXPECT_THROW(putBoxes(file, 3, 1), EngineError);
        EXPECT_EQ(file.document().load().boxCount(), 3u);
        EXPECT_THROW((void)file.saveAs(path), EngineError);
    }
    EXPECT_EQ(readFile(lock).value(), "another-computer\n") << "the lock stays";
    fs::remove(lock);
    EXPECT_EQ(ProjectFile(path).readOnlyBecause().english(), "");
}

}  // namespace
}  // namespace spoor
