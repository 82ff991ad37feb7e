// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hundreds of kills: labelled slow. A few of them are in document_test.
#include "tests/support/project_killer.h"

#include <gtest/gtest.h>

namespace spoor {
namespace {

TEST(ProjectWriterKill, LosesAtMostTheLastActionAndNeverBreaksAFile) {
    const test::Killed killed = test::killProjectWriters(200);
    EXPECT_GT(killed.told, 100);
    EXPECT_GT(killed.copies, 20);
}

}  // namespace
}  // namespace spoor
