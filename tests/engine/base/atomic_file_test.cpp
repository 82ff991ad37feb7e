// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/atomic_file.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "tests/support/file_faults.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <random>
#include <thread>

namespace spoor {
namespace {

namespace fs = std::filesystem;

void put(const std::string& path, const std::string& text) {
    AtomicFile file(path);
    file.write(text);
    file.commit();
}

std::size_t filesIn(const fs::path& folder) {
    return std::size_t(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST(AtomicFile, ReplacesFileOnlyOnCommit) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.csv");
    put(path, "old");
    fs::permissions(path, fs::perms(0640));
    {
        AtomicFile file(path);
        file.write("ne");
        EXPECT_EQ(*readFile(path), "old");
        file.write("w");
        file.commit();
        EXPECT_EQ(*readFile(path), "new");
    }
    EXPECT_EQ(fs::status(path).permissions(), fs::perms(0640)) << "same mode as the old file";
    {
        AtomicFile file(path);
        file.write("given up");
    }
    EXPECT_EQ(*readFile(path), "new");
    EXPECT_EQ(filesIn(folder.path()), 1u);
}

/// The names of an open descriptor of this process.
std::vector<std::string> namesOf(int descriptor, const TemporaryFolder& folder) {
    const std::string number = std::to_string(descriptor);
    fs::create_symlink("/dev/fd/" + number, folder.file("link"));
    fs::create_symlink("/proc/self/fd", folder.file("fd"));
    return {"/dev/fd/" + number,
            "/proc/self/fd/" + number,
            "//proc//self/fd/" + number,
            "/proc/" + std::to_string(::getpid()) + "/fd/" + number,
            "/proc/thread-self/fd/" + number,
            folder.file("link"),
            folder.file("fd/" + number)};
}

TEST(AtomicFile, WritesOpenFilesAtTheirPosition) {
    for (const int mode : {O_RDWR, O_RDWR | O_APPEND, O_WRONLY}) {
        const TemporaryFolder folder;
        const std::string path = folder.file("log");
        put(path, "before\n");
        const int file = ::open(path.c_str(), mode | O_CLOEXEC);
        ASSERT_GE(file, 0);
        ASSERT_EQ(::lseek(file, 0, SEEK_END), 7);
        std::string expected = "before\n";
        for (const std::string& name : namesOf(file, folder)) {
            put(name, "table\n");
            ASSERT_EQ(::write(file, "next\n", 5), 5);
            expected += "table\nnext\n";
            EXPECT_EQ(*readFile(path), expected) << name;
        }
        ::close(file);
    }
}

TEST(AtomicFile, RejectsDescriptorsThatCannotBeWritten) {
    const TemporaryFolder folder;
    const std::string path = folder.file("log");
    put(path, "kept");
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    ASSERT_GE(file, 0);
    for (const std::string& name : namesOf(file, folder))
        EXPECT_THROW(AtomicFile{name}, EngineError) << name;
    EXPECT_EQ(*readFile(path), "kept");
    ::close(file);
    EXPECT_THROW(AtomicFile("/dev/fd/" + std::to_string(file)), EngineError) << "closed";
}

TEST(AtomicFile, RejectsPathsWithNul) {
    const TemporaryFolder folder;
    put(folder.file("a"), "kept");
    const std::string path = folder.file("a") + std::string("\0b", 2);
    EXPECT_THROW(AtomicFile{path}, EngineError);
    EXPECT_FALSE(readInput(path));
    EXPECT_EQ(*readFile(folder.file("a")), "kept");
}

TEST(AtomicFile, ReportsLimitOnFileSizes) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a");
    put(path, "old");
    std::string sentence;
    try {
        const test::FullDisk full(1000);
        put(path, std::string(5000, 'x'));
    } catch (const EngineError& error) {
        sentence = error.message().english();
    }
    EXPECT_NE(sentence.find("ulimit"), std::string::npos) << sentence;
    EXPECT_EQ(*readFile(path), "old");
    EXPECT_EQ(filesIn(folder.path()), 1u);
}

TEST(AtomicFile, KeepsOldFileWhenDiskIsFull) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.csv");
    put(path, "old");
    const test::FullDisk full(4096);
    AtomicFile file(path);
    EXPECT_THROW(file.write(std::string(10000, 'x')), EngineError);
    EXPECT_THROW(file.commit(), EngineError) << "an earlier write failed";
    EXPECT_EQ(*readFile(path), "old");
}

TEST(AtomicFile, FollowsLinksAndRejectsInvalidTargets) {
    const TemporaryFolder folder;
    fs::create_directory(folder.path() / "far");
    put(folder.file("far/real"), "old");
    fs::create_symlink("far/real", folder.file("link"));
    fs::create_symlink("far/none", folder.file("dangling"));
    fs::create_symlink("b", folder.file("a"));
    fs::create_symlink("a", folder.file("b"));
    put(folder.file("link"), "new");
    put(folder.file("dangling"), "made");
    EXPECT_TRUE(fs::is_symlink(folder.file("link")));
    EXPECT_EQ(*readFile(folder.file("far/real")), "new");
    EXPECT_EQ(*readFile(folder.file("far/none")), "made");
    for (const std::string& place :
         {folder.file("a"), folder.file("far"), folder.file("no/where"), std::string()})
        EXPECT_THROW(put(place, "x"), EngineError) << place;
    fs::permissions(folder.file("far/real"), fs::perms(0444));
    EXPECT_THROW(put(folder.file("link"), "x"), EngineError) << "the file is read-only";
    EXPECT_EQ(*readFile(folder.file("far/real")), "new");
}

TEST(AtomicFile, WritesDirectlyToPipesAndOpenFiles) {
    const TemporaryFolder folder;
    const std::string fifo = folder.file("fifo");
    ASSERT_EQ(::mkfifo(fifo.c_str(), 0666), 0);
    std::string read;
    std::thread reader([&] {
        std::ifstream in(fifo);
        std::getline(in, read);
    });
    put(fifo, "through");
    reader.join();
    EXPECT_EQ(read, "through");
    EXPECT_TRUE(fs::is_fifo(fifo));
    put("/dev/null", "gone");
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    // /dev/fd names the open file itself, so no other file may replace it.
    const std::string kept = folder.file("out");
    const int file = ::open(kept.c_str(), O_RDWR | O_CREAT, 0666);
    put("/dev/fd/" + std::to_string(file), "said");
    char text[8] = {};
    EXPECT_EQ(::pread(file, text, 7, 0), 4);
    EXPECT_STREQ(text, "said");
    ::close(file);
}

TEST(AtomicFile, SeparatesConcurrentWritersAndIgnoresForeignFiles) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a");
    fs::create_symlink(folder.file("victim"), path + ".new");
    put(folder.file("linked"), "linked");
    fs::create_hard_link(folder.file("linked"), path + ".1.new");
    AtomicFile one(path), two(path);
    EXPECT_NE(one.temporaryPath(), two.temporaryPath());
    one.write("one");
    two.write("two");
    two.commit();
    one.commit();
    EXPECT_EQ(*readFile(path), "one");
    EXPECT_FALSE(fs::exists(folder.file("victim")));
    EXPECT_EQ(*readFile(folder.file("linked")), "linked");
}

TEST(AtomicFile, HoldsOldOrNewContentWhenKilled) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.csv");
    put(path, std::string(100000, 'a'));
    std::mt19937 random(3);
    for (int round = 0; round < 40; ++round) {
        const pid_t child = ::fork();
        if (child == 0)
            for (char c = 'b';; c = c == 'z' ? 'a' : char(c + 1)) {
                AtomicFile file(path, Durability::No);
                for (int piece = 0; piece < 100; ++piece) file.write(std::string(1000, c));
                file.commit();
            }
        ::usleep(random() % 5000);
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        const std::string now = *readFile(path);
        ASSERT_EQ(now.size(), 100000u);
        ASSERT_EQ(now, std::string(100000, now[0]));
        ASSERT_LE(filesIn(folder.path()), 2u) << "leftover temporary files are reused";
    }
}

}  // namespace
}  // namespace spoor
