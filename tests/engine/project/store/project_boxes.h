// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/store/project_writer.h"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <string>

namespace spoor::test {

inline SessionBox boxAt(FrameIndex frame, BoxSource source = BoxSource::Given) {
    SessionBox box;
    box.frame = frame;
    box.box = {double(frame), 5, 20, 10};
    box.source = source;
    box.keyframe = source == BoxSource::Given;
    return box;
}

inline void openNew(ProjectWriter& writer, const std::string& path) {
    writer.prepare(path, false, [](ProjectFile* file, const Message& why) {
        ASSERT_TRUE(file) << why.english();
    });
    writer.change(false);
}

inline void runSql(const std::string& path, const std::string& text) {
    sqlite3* db = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &db), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(db, text.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(db);
    sqlite3_close(db);
}

}  // namespace spoor::test
