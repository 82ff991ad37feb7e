// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/state_text.h"
#include "engine/project/session/session.h"

#include <gtest/gtest.h>

namespace spoor {
namespace {

TEST(TargetNamesShown, KeepNamesAndLabelsApart) {
    Session session;
    const auto put = [&session](TargetId id, const char* name, const char* label) {
        SessionTarget target;
        target.id = id;
        target.name = name;
        target.label = label;
        session.put(target);
    };
    put(1, "", "");
    put(2, "", "person");
    put(3, "Ann", "person");
    put(4, "moth", "moth");
    put(5, "Ann", "");
    EXPECT_EQ(targetName(session, 1), "Target 1");
    EXPECT_EQ(targetName(session, 2), "Target 2 · person");
    EXPECT_EQ(targetName(session, 3), "Ann · person");
    EXPECT_EQ(targetName(session, 4), "moth") << "both are equal in projects of earlier versions";
    EXPECT_EQ(targetName(session, 9), "Target 9");
    const auto names = numberedNames(session);
    EXPECT_EQ(names[1], "Target 1");
    EXPECT_EQ(names[3], "Ann 1 · person");
    EXPECT_EQ(names[5], "Ann 2");
}

}  // namespace
}  // namespace spoor
