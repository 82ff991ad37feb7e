// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/temporary_folder.h"
#include "engine/project/edits/annotate.h"
#include "engine/project/session/session.h"
#include "engine/project/store/project_file.h"

#include <gtest/gtest.h>

namespace spoor {
namespace {

TEST(TargetNameEdits, AreUndoneApartFromLabels) {
    const TemporaryFolder folder;
    ProjectFile file(folder.file("a.spoor"));
    Session session;
    ResultCache cache;
    std::vector<EditStep> done;
    const auto make = [&](Edit edit) {
        ASSERT_TRUE(edit);
        EditStep step = std::move(edit).value();
        step.id = std::int64_t(done.size()) + 1;
        file.history().commit(step);
        for (const Change& change : step.changes) apply(session, change);
        done.push_back(step);
        EXPECT_EQ(file.document().load(), session);
    };
    make(addTarget(1, {}, 0, {0, 5, 20, 10}));
    make(addTarget(2, {"person", "", {}}, 0, {50, 5, 20, 10}));
    TargetProperties facts = factsOf(*session.target(1));
    facts.label = "person";
    make(setFacts({session, cache}, 1, facts));
    EXPECT_EQ(done.back().label.english(), "label #1");
    facts.name = "安娜; \"Ann\"\t=1";
    make(setFacts({session, cache}, 1, facts));
    EXPECT_EQ(done.back().label.english(), "rename person");
    EXPECT_EQ(nameOf(*session.target(1)), facts.name);
    EXPECT_EQ(editStep(toText(done.back())).value().changes, done.back().changes);
    file.history().undo(done.back());
    EXPECT_EQ(file.document().load().target(1)->name, "");
    EXPECT_EQ(file.document().load().target(1)->label, "person") << "the label of both stays";
    file.history().undo(done[2]);
    EXPECT_EQ(file.document().load().target(1)->label, "");
    file.history().redo(done[2]);
    file.history().redo(done[3]);
    EXPECT_EQ(file.document().load(), session);
}

}  // namespace
}  // namespace spoor
