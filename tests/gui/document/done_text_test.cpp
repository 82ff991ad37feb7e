// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/done_text.h"

#include <gtest/gtest.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

namespace spoor::test {
namespace {

QString done(const std::string& label) {
    EditStep step;
    step.label = Message(label.c_str(), "Ann", "Bob", "7");
    return doneText(step);
}

TEST(DoneText, NamesWhatTheStepChanged) {
    EXPECT_EQ(done("swap %1 and %2"), "Swapped Ann and Bob from this frame on");
    EditStep unnamed;
    unnamed.label = Message("lock %1", "#3");
    EXPECT_EQ(doneText(unnamed), "Locked Target 3");
    EXPECT_EQ(done("unknown %1"), "Unknown Ann") << "a step of a later version";
    EditStep step;
    step.label = Message("add detection");
    for (const TargetId id : {TargetId(1), TargetId(2)})
        step.changes.emplace_back(TargetChange{id, {}, TargetProperties()});
    EXPECT_EQ(doneText(step), "Added 2 detections as targets");
}

/// A new edit needs its sentence.
TEST(DoneText, HasASentenceForEveryStep) {
    static const std::regex label("SPOOR_TR\\(\"engine\",\\s*\"([a-z][^\"]*)\"\\)");
    int steps = 0;
    for (const auto& file : std::filesystem::directory_iterator(
             std::filesystem::path(SPOOR_SOURCE_DIR) / "engine/project/edits")) {
        std::ifstream stream(file.path());
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        for (std::sregex_iterator at(text.begin(), text.end(), label), end; at != end; ++at) {
            const std::string found = (*at)[1];
            QString plain = QString::fromStdString(fillIn(found, {"Ann", "Bob", "7"}));
            plain[0] = plain[0].toUpper();
            EXPECT_NE(done(found), plain) << found;
            ++steps;
        }
    }
    EXPECT_GT(steps, 25);
}

}  // namespace
}  // namespace spoor::test
