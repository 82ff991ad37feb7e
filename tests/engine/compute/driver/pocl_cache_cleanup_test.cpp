// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/driver/pocl_cache_cleanup.h"

#include "engine/base/temporary_folder.h"

#include <gtest/gtest.h>
#include <fstream>
#include <set>

namespace spoor {
namespace {

namespace fs = std::filesystem;

TEST(PoclCacheCleanup, DeletesOnlyStaleTemporaryFiles) {
    const TemporaryFolder folder;
    const auto old = fs::file_time_type::clock::now() - std::chrono::hours(1);
    for (const char* name : {"tempfile_old", "tempfile_x.cl", "tempfile_new", "program.bc"}) {
        std::ofstream(folder.file(name)) << name;
        if (name != std::string("tempfile_new")) fs::last_write_time(folder.file(name), old);
    }
    fs::create_directory(folder.file("tempfile_folder"));
    fs::last_write_time(folder.file("tempfile_folder"), old);
    fs::create_symlink(folder.file("program.bc"), folder.file("tempfile_link"));
    removeStaleFiles(folder.path(), std::chrono::minutes(10));
    std::set<std::string> left;
    for (const auto& entry : fs::directory_iterator(folder.path()))
        left.insert(entry.path().filename().string());
    EXPECT_EQ(left, (std::set<std::string>{"tempfile_new", "program.bc", "tempfile_folder",
                                           "tempfile_link"}));
    removeStaleFiles(folder.file("none"), std::chrono::minutes(10));
}

}  // namespace
}  // namespace spoor
