// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hundreds of kills, labelled slow. project_writer_test has a short version.
#include "tests/support/project_killer.h"

#include <gtest/gtest.h>

namespace spoor {
namespace {

TEST(ProjectWriterKill, LosesAtMostLastActionAndNeverDamagesFile) {
    const test::Killed killed = test::killProjectWriters(200);
    EXPECT_GT(killed.told, 100);
    EXPECT_GT(killed.copies, 20);
}

}  // namespace
}  // namespace spoor
