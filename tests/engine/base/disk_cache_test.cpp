// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/disk_cache.h"

#include "engine/base/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace spoor {
namespace {

namespace fs = std::filesystem;

class DiskCache : public testing::Test {
protected:
    DiskCache() { ::setenv("SPOOR_CACHE_DIR", m_folder.file("cache").c_str(), 1); }
    fs::path room() const { return m_folder.path() / "cache" / "room"; }
    fs::path onlyFile() const { return fs::directory_iterator(room())->path(); }

    TemporaryFolder m_folder;
};

TEST_F(DiskCache, StoresEntriesThatOnlyThisUserCanWrite) {
    ::umask(0);  // the user's umask must not matter
    cacheWrite("room", "key", "content");
    ::umask(022);
    EXPECT_EQ(cacheRead("room", "key"), "content");
    EXPECT_FALSE(cacheRead("room", "other key"));
    EXPECT_EQ(fs::status(room()).permissions(), fs::perms::owner_all);
}

TEST_F(DiskCache, IgnoresEntriesThatOtherUsersCouldHaveWritten) {
    cacheWrite("room", "key", "content");
    fs::permissions(onlyFile(), fs::perms(0666));
    EXPECT_FALSE(cacheRead("room", "key"));
    cacheWrite("room", "key", "content");
    EXPECT_EQ(cacheRead("room", "key"), "content");
    fs::permissions(room(), fs::perms(0777));
    EXPECT_FALSE(cacheRead("room", "key"));
    cacheWrite("room", "key", "again");
    EXPECT_EQ(cacheRead("room", "key"), "again");
    // A link to a file of the same user elsewhere.
    fs::rename(onlyFile(), m_folder.file("elsewhere"));
    cacheWrite("room", "key", "x");
    const fs::path place = onlyFile();
    fs::remove(place);
    fs::create_symlink(m_folder.file("elsewhere"), place);
    EXPECT_FALSE(cacheRead("room", "key"));
    // A pipe, on which reading and writing would wait.
    fs::remove(place);
    ASSERT_EQ(::mkfifo(place.c_str(), 0600), 0);
    EXPECT_FALSE(cacheRead("room", "key"));
    cacheWrite("room", "key", "x");
    EXPECT_EQ(cacheRead("room", "key"), "x");
    if (::geteuid() == 0) {  // only root can change the owner
        fs::remove(place);
        cacheWrite("room", "key", "x");
        ASSERT_EQ(::lchown(onlyFile().c_str(), 12345, 12345), 0);
        EXPECT_FALSE(cacheRead("room", "key"));
    }
}

TEST_F(DiskCache, FullFolderDropsLeastRecentlyUsedFiles) {
    cacheWrite("room", "key", "content");
    for (std::size_t i = 0; i < maxCacheFolderFiles + 100; ++i) {
        const fs::path file = room() / ("f" + std::to_string(i));
        std::ofstream(file) << "x";
        fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(i + 1));
    }
    for (int i = 0; i < 65; ++i) cacheWrite("room", "more", "content");
    EXPECT_LE(std::distance(fs::directory_iterator(room()), fs::directory_iterator()),
              std::ptrdiff_t(maxCacheFolderFiles));
    EXPECT_EQ(cacheRead("room", "key"), "content");
    EXPECT_TRUE(fs::exists(room() / "f0"));
    EXPECT_FALSE(fs::exists(room() / ("f" + std::to_string(maxCacheFolderFiles + 99))));
}

}  // namespace
}  // namespace spoor
