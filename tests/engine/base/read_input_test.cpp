// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paths on which a program could block for ever, or read without end.
#include "engine/base/atomic_file.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/base/text.h"
#include "tests/support/wait_until.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <filesystem>
#include <thread>

namespace spoor {
namespace {

TEST(ReadInput, RejectsPathsThatCouldBlockForEver) {
    const TemporaryFolder folder;
    const std::string fifo = folder.file("fifo"), loop = folder.file("loop");
    ASSERT_EQ(::mkfifo(fifo.c_str(), 0666), 0);
    std::filesystem::create_symlink(loop, loop);
    const std::string longName = folder.file(std::string(5000, 'x'));
    for (const std::string& path :
         {fifo, loop, longName, std::string("/dev/zero"), std::string("/dev/null"),
          std::string("/proc/kmsg"), std::string("/proc/version"), folder.path().string(),
          std::string()}) {
        const auto text = readInput(path);
        ASSERT_FALSE(text) << path;
        EXPECT_EQ(text.error().english().find("Cannot read"), 0u) << text.error().english();
        EXPECT_FALSE(readFile(path)) << path;
    }
}

TEST(ReadInput, ReadsFilesUpToSizeLimit) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a");
    ASSERT_TRUE(replaceFile(path, std::string(100, 'a')));
    EXPECT_EQ(readInput(path, 100).value().size(), 100u);
    const auto more = readInput(path, 99);
    ASSERT_FALSE(more);
    EXPECT_NE(more.error().english().find("larger than"), std::string::npos);
}

TEST(ReadInput, ReadsPipesPassedByShell) {
    int pipe[2];
    ASSERT_EQ(::pipe(pipe), 0);
    std::thread slow([&] {
        for (const char c : std::string("slowly")) {
            EXPECT_EQ(::write(pipe[1], &c, 1), 1);
            EXPECT_TRUE(test::waitUntil([&] {
                int unread = 0;
                return ::ioctl(pipe[0], FIONREAD, &unread) == 0 && unread == 0;
            }));
        }
        ::close(pipe[1]);
    });
    const auto text = readInput("/dev/fd/" + std::to_string(pipe[0]));
    slow.join();
    ASSERT_TRUE(text) << text.error().english();
    EXPECT_EQ(text.value(), "slowly");
    ::close(pipe[0]);
}

TEST(ParseBox, RejectsNumbersOutOfRange) {
    EXPECT_TRUE(parseBox("0,-5,10.5,20"));
    for (const char* box : {"0,0,1e300,1e300", "nan,0,1,1", "0,0,inf,1", "1,2,3"})
        EXPECT_FALSE(parseBox(box)) << box;
}

}  // namespace
}  // namespace spoor
