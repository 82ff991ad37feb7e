// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Frames of label files by the numbers in their names.
#include "tests/support/format_files.h"

namespace spoor {
namespace {

using test::format;
using test::writeText;
using Names = std::vector<std::string>;
using Frames = std::vector<std::int64_t>;

/// A YOLO folder with one box per file.
class LabelNames : public ::testing::Test {
protected:
    void write(const Names& names, const std::string& folder = "y/labels") {
        for (const std::string& name : names)
            writeText(m_folder.path() / folder / (name + ".txt"), "0 0.5 0.5 0.25 0.5\n");
    }
    Result<ImportResult> read(const FormatOptions& more = {}) const {
        FormatOptions options = more;
        options.size = {100, 100};
        return importSession(format("yolo"), m_folder.file("y"), options);
    }
    Frames frames(const FormatOptions& options = {}) {
        const auto imported = read(options);
        if (!imported) return {-1};
        m_notes.clear();
        for (const Message& note : imported.value().notes) m_notes += note.english() + '\n';
        Frames found;
        for (const FrameIndex frame : knownFrames(imported.value().session)) found.push_back(frame);
        return found;
    }
    bool said(const char* text) const { return m_notes.find(text) != std::string::npos; }

    TemporaryFolder m_folder;
    std::string m_notes;
};

TEST_F(LabelNames, CountFromOneUnlessZeroExists) {
    write({"clip_5", "clip_6", "clip_10"});
    EXPECT_EQ(frames(), (Frames{4, 5, 9}));
    EXPECT_TRUE(said("numbers 5 to 10")) << m_notes;
    EXPECT_TRUE(said("--first-number")) << m_notes;
    EXPECT_EQ(frames({.firstNumber = 5}), (Frames{0, 1, 5}));
    EXPECT_FALSE(said("--first-number")) << m_notes;
    EXPECT_EQ(frames({.firstNumber = 0}), (Frames{5, 6, 10}));
    write({"clip_0"});
    EXPECT_EQ(frames(), (Frames{0, 5, 6, 10}));
    EXPECT_FALSE(said("--first-number")) << m_notes;
    const auto refused = read({.firstNumber = 3});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().english().find("clip_0.txt"), std::string::npos);
}

TEST_F(LabelNames, CountFromZeroAfterTheWordFrame) {
    write({"frame_000007", "frame_000012"});
    EXPECT_EQ(frames(), (Frames{7, 12}));
}

TEST_F(LabelNames, IgnoreSuffixesOfDatasetServices) {
    write({"clip-0000_jpg.rf.8e1b5c0d7733", "clip-0004_jpg.rf.77aa01bb9c52", "clip-0012.png"});
    EXPECT_EQ(frames(), (Frames{0, 4, 12}));
}

TEST_F(LabelNames, BelongToTheImageOfTheSameName) {
    write({"clip_5", "clip_6", "other_1"});
    EXPECT_EQ(frames({.pictures = {"clip_4.png", "clip_5.png", "clip_6.png"}}), (Frames{1, 2}));
    EXPECT_TRUE(said("1 files belong to no image")) << m_notes;
    EXPECT_TRUE(said("other_1")) << m_notes;
}

TEST_F(LabelNames, BelongToTheImageOfTheSameNumber) {
    write({"5", "6"});
    EXPECT_EQ(frames({.pictures = {"img_0004.png", "img_0005.png", "img_0006.png"}}),
              (Frames{1, 2}));
    EXPECT_TRUE(said("by the numbers")) << m_notes;
}

TEST_F(LabelNames, KeepTheirOrderWithoutNumbers) {
    write({"north", "east", "west"});
    EXPECT_EQ(frames(), (Frames{0, 1, 2}));
    EXPECT_TRUE(said("not numbered")) << m_notes;
}

TEST_F(LabelNames, AreNeededForAnImport) {
    writeText(m_folder.path() / "y/labels/notes.md", "nothing");
    const auto refused = read();
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().english().find("*.txt"), std::string::npos);
}

TEST(CocoImages, FollowTheNaturalOrderOfTheirNames) {
    const std::string text =
        R"({"images":[{"id":1,"file_name":"f10.png"},{"id":2,"file_name":"f9.png"},)"
        R"({"id":3,"file_name":"f12.png"}],"categories":[{"id":1,"name":"car"}],"annotations":[)"
        R"({"id":1,"image_id":1,"category_id":1,"bbox":[1,2,3,4]},)"
        R"({"id":2,"image_id":2,"category_id":1,"bbox":[5,6,7,8]}]})";
    const auto read = test::readText("coco", text).orThrow();
    EXPECT_EQ(boxAt(read.session.targets().front(), 0)->box.x, 5);
    EXPECT_EQ(boxAt(read.session.targets().front(), 1)->box.x, 1);
    ASSERT_EQ(read.notes.size(), 2u);
    EXPECT_NE(read.notes.front().english().find("1 numbers are missing"), std::string::npos);
    const Session known = test::sessionOf(
        "coco", text, {.pictures = {"f8.png", "f9.png", "f10.png", "f11.png", "f12.png"}});
    EXPECT_EQ(boxAt(known.targets().front(), 1)->box.x, 5);
    EXPECT_EQ(known.length, 5);
}

}  // namespace
}  // namespace spoor
