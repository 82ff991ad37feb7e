// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/session/ignored_truth.h"
#include "tests/support/format_files.h"

namespace spoor {
namespace {

TEST(MotTruth, MarksWhatIsNotCounted) {
    const auto read = test::readText("mot",
                                     "1,1,11,21,30,40,1,1,1\n1,2,11,21,30,40,0,1,1\n"
                                     "1,3,11,21,30,40,0,8,1\n1,4,11,21,30,40,0,3,1\n")
                          .orThrow();
    const auto how = [&](TargetId id) {
        const SessionTarget& target = *read.session.target(id);
        return ignoredOf(target, target.boxes.front());
    };
    EXPECT_EQ(how(1), Ignored::No);
    EXPECT_EQ(how(2), Ignored::Uncounted);
    EXPECT_EQ(how(3), Ignored::Distractor);
    EXPECT_EQ(how(4), Ignored::Uncounted);
    EXPECT_EQ(read.session.target(2)->boxes[0].confidence, 1) << "a flag, not a confidence";
    ASSERT_EQ(read.notes.size(), 1u);
    EXPECT_NE(read.notes[0].english().find("3 boxes"), std::string::npos);
    const TemporaryFolder folder;
    exportSession(test::format("mot"), read.session, folder.file("gt.txt"), {});
    EXPECT_EQ(test::textOfFile(folder.file("gt.txt")),
              "1,1,11,21,30,40,1,1,1\n1,2,11,21,30,40,0,1,1\n"
              "1,3,11,21,30,40,0,8,1\n1,4,11,21,30,40,0,3,1\n");
}

}  // namespace
}  // namespace spoor
