// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files next to a project that other people made, and file systems without locks.
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/project/store/project_file.h"
#include "engine/project/store/project_summary.h"
#include "tests/engine/project/store/project_boxes.h"
#include "tests/engine/project/store/system_call_fault.h"

#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <set>

namespace spoor {
using namespace test;

namespace {

namespace fs = std::filesystem;

class SideFiles : public testing::Test {
protected:
    void SetUp() override {
        write("a.spoor", 2);
        std::ofstream(file("victim")) << "my thesis in one line";
    }
    std::string file(const char* name) const { return m_folder.file(name); }
    void write(const char* name, FrameIndex boxes) const {
        ProjectFile project(file(name));
        for (FrameIndex frame = 0; frame < boxes; ++frame)
            project.document().putBox(1, boxAt(frame));
    }
    /// Leaves the log of a process that was killed after it wrote this many boxes.
    void kill(const char* name, FrameIndex boxes) const {
        const pid_t child = ::fork();
        if (child == 0) {
            ProjectFile project(file(name));
            for (FrameIndex frame = 0; frame < boxes; ++frame)
                project.document().putBox(1, boxAt(frame));
            ::_exit(0);
        }
        int status = 0;
        ASSERT_EQ(::waitpid(child, &status, 0), child);
        ASSERT_GT(fs::file_size(file(name) + "-wal"), 0u);
    }
    /// Returns why the project is not opened, or why it is read-only.
    std::string obstacle(const char* name = "a.spoor") const {
        try {
            return ProjectFile(file(name)).readOnlyBecause().english();
        } catch (const EngineError& error) {
            return error.message().english();
        }
    }
    std::size_t boxes(const char* name = "a.spoor") const {
        return ProjectFile(file(name)).document().load().boxCount();
    }
    std::string text(const char* name) const { return readFile(file(name)).value_or("missing"); }
    std::set<std::string> names() const {
        std::set<std::string> all;
        for (const auto& entry : fs::directory_iterator(m_folder.path()))
            all.insert(entry.path().filename().string());
        return all;
    }
    void expectReadOnly(const std::string& why) const {
        EXPECT_NE(why.find("a.spoor-lock\" is not a lock file of Spoor"), std::string::npos) << why;
        EXPECT_EQ(text("victim"), "my thesis in one line");
    }

    TemporaryFolder m_folder;
};

TEST_F(SideFiles, LockFileThatIsALinkIsNotTouched) {
    for (const char* to : {"victim", "missing", "a.spoor", "."}) {
        fs::create_symlink(to, file("a.spoor-lock"));
        expectReadOnly(obstacle());
        EXPECT_FALSE(fs::exists(file("missing")));
        EXPECT_TRUE(fs::is_symlink(file("a.spoor-lock")));
        EXPECT_FALSE(isProjectOpen(file("a.spoor")));
        fs::remove(file("a.spoor-lock"));
    }
    EXPECT_EQ(obstacle(), "");
    EXPECT_EQ(boxes(), 2u);
}

TEST_F(SideFiles, LockFileWithAnotherNameIsNotTouched) {
    fs::create_hard_link(file("victim"), file("a.spoor-lock"));
    expectReadOnly(obstacle());
    EXPECT_TRUE(fs::exists(file("a.spoor-lock")));
}

TEST_F(SideFiles, LockFileOfUnexpectedKindIsNotTouched) {
    ASSERT_EQ(::mkfifo(file("a.spoor-lock").c_str(), 0666), 0);
    expectReadOnly(obstacle());
    EXPECT_FALSE(isProjectOpen(file("a.spoor")));
    fs::remove(file("a.spoor-lock"));
    fs::create_directory(file("a.spoor-lock"));
    expectReadOnly(obstacle());
    EXPECT_TRUE(fs::is_directory(file("a.spoor-lock")));
}

TEST_F(SideFiles, LockFileWithUnexpectedContentIsKept) {
    for (const std::string& notes :
         {std::string("notes of mine"), std::string("\nnotes"), std::string("two words\n"),
          std::string("host\nnotes"), std::string(600, 'a') + "\n", std::string("a\0b", 3)}) {
        std::ofstream(file("a.spoor-lock"), std::ios::binary) << notes;
        expectReadOnly(obstacle());
        EXPECT_EQ(text("a.spoor-lock"), notes);
    }
}

TEST_F(SideFiles, LockFileOfAKilledProgramIsUsed) {
    char host[256] = {};
    ASSERT_EQ(::gethostname(host, sizeof host - 1), 0);
    const std::string checksum(32, 'a');  // Version 0.2 wrote one.
    for (const std::string& left : {std::string(), std::string(80, '\0'), host + std::string("\n"),
                                    host + ("\n" + checksum)}) {
        std::ofstream(file("a.spoor-lock"), std::ios::binary) << left;
        EXPECT_EQ(obstacle(), "");
        EXPECT_FALSE(fs::exists(file("a.spoor-lock")));
    }
}

TEST_F(SideFiles, ProjectWithSideFilesThatAreNoFilesIsRefused) {
    for (const char* end : {"-journal", "-wal", "-shm"}) {
        const std::string side = file("a.spoor") + end;
        const auto expectRefused = [&] {
            const std::string why = obstacle();
            EXPECT_NE(why.find(std::string("a.spoor") + end + "\" was not made by Spoor"),
                      std::string::npos)
                << why;
            EXPECT_FALSE(readProjectSummary(file("a.spoor")));
            EXPECT_THROW((void)ProjectFile(file("b.spoor")).saveAs(file("a.spoor")), EngineError);
            EXPECT_EQ(text("victim"), "my thesis in one line");
            fs::remove(side);
        };
        ASSERT_EQ(::mkfifo(side.c_str(), 0666), 0);
        expectRefused();
        fs::create_symlink("victim", side);
        expectRefused();
        fs::create_hard_link(file("victim"), side);
        expectRefused();
        fs::create_directory(side);
        expectRefused();
    }
    EXPECT_EQ(obstacle(), "");
}

TEST_F(SideFiles, JournalThatNamesAnotherFileIsRefused) {
    const std::string magic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";
    std::ofstream(file("a.spoor-journal"), std::ios::binary)
        << magic << std::string(504, '\0') << file("victim") << magic;
    EXPECT_NE(obstacle().find("could change other files"), std::string::npos);
    EXPECT_FALSE(readProjectSummary(file("a.spoor")));
    EXPECT_TRUE(fs::exists(file("victim")));
    // A project that does not exist yet is protected as well.
    fs::rename(file("a.spoor-journal"), file("new.spoor-journal"));
    EXPECT_NE(obstacle("new.spoor").find("could change other files"), std::string::npos);
    EXPECT_FALSE(fs::exists(file("new.spoor")));
}

TEST_F(SideFiles, JournalOfAnotherFileIsSetAside) {
    std::ofstream(file("a.spoor-journal"), std::ios::binary)
        << "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" << std::string(504, '\0');
    EXPECT_EQ(boxes(), 2u);
    EXPECT_TRUE(fs::exists(file("a.spoor-journal.unused")));
}

TEST_F(SideFiles, RestoredBackupIsOpenedWithoutTheLockFile) {
    std::string unused = "a.spoor-wal.unused";
    for (const FrameIndex saved : {3, 4}) {
        write("backup.spoor", saved);
        kill("a.spoor", 20);
        fs::remove(file("a.spoor-lock"));
        fs::copy_file(file("backup.spoor"), file("a.spoor"), fs::copy_options::overwrite_existing);
        {
            const ProjectFile restored(file("a.spoor"));
            EXPECT_EQ(restored.document().load().boxCount(), std::size_t(saved));
            EXPECT_NE(restored.note().english().find(unused), std::string::npos);
        }
        EXPECT_TRUE(fs::exists(file(unused.c_str()))) << "the other log is kept";
        EXPECT_EQ(boxes(), std::size_t(saved));
        unused += '2';
    }
}

TEST_F(SideFiles, ReadingARestoredBackupIgnoresTheOtherLog) {
    write("backup.spoor", 3);
    kill("a.spoor", 20);
    fs::copy_file(file("backup.spoor"), file("a.spoor"), fs::copy_options::overwrite_existing);
    std::ofstream(file("a.spoor-lock")) << "another-computer\n";
    EXPECT_EQ(boxes(), 3u);
    EXPECT_TRUE(fs::exists(file("a.spoor-wal"))) << "nothing is changed";
    fs::remove(file("a.spoor-lock"));
    EXPECT_EQ(boxes(), 3u);
}

TEST_F(SideFiles, LogOfAKilledProgramIsUsedWithoutTheLockFile) {
    kill("a.spoor", 20);
    fs::remove(file("a.spoor-lock"));
    const ProjectFile project(file("a.spoor"));
    EXPECT_EQ(project.document().load().boxCount(), 20u);
    EXPECT_EQ(project.note().english(), "");
}

TEST_F(SideFiles, LogOfAProjectThatIsMissingIsKept) {
    kill("a.spoor", 20);
    fs::remove(file("a.spoor"));
    EXPECT_EQ(boxes(), 0u);
    EXPECT_TRUE(fs::exists(file("a.spoor-wal.unused")));
}

TEST_F(SideFiles, FileThatIsNoLogIsKept) {
    std::ofstream(file("a.spoor-wal")) << "notes of mine";
    EXPECT_EQ(boxes(), 2u);
    EXPECT_EQ(text("a.spoor-wal.unused"), "notes of mine");
}

TEST_F(SideFiles, FileInThePlaceOfTheNewProjectIsKept) {
    std::ofstream(file("b.spoor-new")) << "notes of mine";
    EXPECT_THROW((void)ProjectFile(file("a.spoor")).saveAs(file("b.spoor")), EngineError);
    EXPECT_EQ(text("b.spoor-new"), "notes of mine");
    EXPECT_FALSE(fs::exists(file("b.spoor")));
}

TEST_F(SideFiles, PathWithANulIsRefused) {
    const std::string path = file("victim") + std::string("\0b", 2);
    EXPECT_THROW(ProjectFile{path}, EngineError);
    EXPECT_THROW((void)ProjectFile(file("a.spoor")).saveAs(path), EngineError);
    EXPECT_FALSE(readProjectSummary(path));
    EXPECT_EQ(text("victim"), "my thesis in one line");
}

TEST_F(SideFiles, PipeIsNoProject) {
    ASSERT_EQ(::mkfifo(file("pipe.spoor").c_str(), 0666), 0);
    EXPECT_NE(obstacle("pipe.spoor").find("is not a Spoor project"), std::string::npos);
}

/// Opens the project where this call of the system fails, and checks it in a process of its own.
class FileSystemWithoutLocks : public SideFiles {
protected:
    void check(const SystemCallFault& fault, const std::function<bool()>& holds) const {
        const pid_t child = ::fork();
        if (child == 0) {
            if (!fault.inject()) ::_exit(77);
            try {
                ::_exit(holds() ? 0 : 1);
            } catch (const std::exception& error) {
                std::fprintf(stderr, "%s\n", error.what());
                ::_exit(2);
            }
        }
        int status = 0;
        ASSERT_EQ(::waitpid(child, &status, 0), child);
        if (WEXITSTATUS(status) == 77) GTEST_SKIP() << "calls of the system cannot be made to fail";
        EXPECT_EQ(status, 0);
    }
};

TEST_F(FileSystemWithoutLocks, IsNotTakenForAnOpenProject) {
    for (const SystemCallFault& fault : SystemCallFault::locks()) {
        check(fault, [this] {
            const ProjectFile project(file("a.spoor"));
            const std::string why = project.readOnlyBecause().english();
            if (why.find("cannot lock files") == std::string::npos)
                std::fprintf(stderr, "%s\n", why.c_str());
            return project.lacksLocks() && why.find("cannot lock files") != std::string::npos &&
                   why.find("another window") == std::string::npos &&
                   project.document().load().boxCount() == 2 && !isProjectOpen(file("a.spoor"));
        });
        EXPECT_EQ(names(), (std::set<std::string>{"a.spoor", "victim"})) << "nothing is left";
    }
}

TEST_F(FileSystemWithoutLocks, CanBeWrittenOnRequest) {
    FrameIndex next = 2;
    for (const SystemCallFault& fault : SystemCallFault::locks()) {
        check(fault, [&] {
            {
                ProjectFile project(file("a.spoor"), WithoutLocks::Write);
                project.document().putBox(1, boxAt(next));
                if (text("a.spoor-lock").empty()) return false;
                (void)project.saveAs(file("copy.spoor"));
            }
            ProjectFile fresh(file("fresh.spoor"));
            fresh.document().putBox(1, boxAt(0));
            return true;
        });
        ++next;
        EXPECT_EQ(boxes(), std::size_t(next));
        EXPECT_EQ(boxes("copy.spoor"), std::size_t(next));
        EXPECT_EQ(boxes("fresh.spoor"), 1u);
        EXPECT_EQ(names(),
                  (std::set<std::string>{"a.spoor", "copy.spoor", "fresh.spoor", "victim"}));
        fs::remove(file("copy.spoor"));
        fs::remove(file("fresh.spoor"));
    }
}

TEST_F(FileSystemWithoutLocks, NamesTheOtherComputer) {
    std::ofstream(file("a.spoor-lock")) << "another-computer\n";
    check(SystemCallFault::locks().front(), [this] {
        const ProjectFile project(file("a.spoor"), WithoutLocks::Write);
        return project.readOnlyBecause().english().find("another-computer") != std::string::npos;
    });
}

}  // namespace
}  // namespace spoor
