// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What users are told about an export, and the name of the video in COCO files.
#include "engine/formats/io/text_file.h"
#include "tests/support/format_files.h"

#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using test::format;

/// A car with a manual, a tracked and an occluded box, and a bus with one manual box.
Session carAndBus() {
    Session session;
    session.size = {100, 50};
    session.fps = 25;
    for (const FrameIndex frame : {0, 1, 3}) {
        SessionBox box;
        box.frame = frame;
        box.box = {1, 2, 30, 40};
        box.keyframe = frame != 1;
        box.source = frame == 1 ? BoxSource::Tracked : BoxSource::Given;
        box.confidence = frame == 1 ? 0.5 : 1;
        box.occluded = frame == 3;
        session.put(1, box);
        if (frame == 0) session.put(2, box);
    }
    session.length = 6;
    return session;
}

TEST(FormatNotes, CountFramesAndTargetsOfLosses) {
    const Session session = carAndBus();
    const auto lossOf = [&](const char* about) {
        for (const FormatLoss& loss : formatLosses(session, format("mots")).lost)
            if (loss.sentence.english().find(about) != std::string::npos) return loss;
        ADD_FAILURE() << about;
        return FormatLoss{};
    };
    EXPECT_EQ(lossOf("track IDs").targets, (std::vector<TargetId>{1, 2}));
    EXPECT_EQ(lossOf("track IDs").frames, 0);
    EXPECT_EQ(lossOf("occluded").targets, std::vector<TargetId>{1});
    EXPECT_EQ(lossOf("occluded").frames, 1);
    EXPECT_EQ(lossOf("confidences").frames, 1);
    EXPECT_EQ(lossOf("after the last box").frames, 2);
    EXPECT_TRUE(lossOf("after the last box").targets.empty());
}

TEST(FormatNotes, NameTheFolderOfImagesThatIsNotWritten) {
    const TemporaryFolder folder;
    EXPECT_FALSE(missingImages(format("yolo"), folder.file("y")).empty());
    EXPECT_TRUE(missingImages(format("coco"), folder.file("y")).empty());
    std::filesystem::create_directories(folder.path() / "y/images/train");
    EXPECT_TRUE(missingImages(format("yolo"), folder.file("y")).empty());
}

TEST(FormatNotes, CocoNamesTheVideo) {
    FormatOptions options;
    options.video = "meadow \"2\"";
    const TemporaryFolder folder;
    exportSession(format("coco"), carAndBus(), folder.file("f"), options);
    const auto written = nlohmann::json::parse(readTextFile(folder.file("f")).orThrow());
    EXPECT_EQ(written["videos"][0]["name"], options.video);
}

}  // namespace
}  // namespace spoor
