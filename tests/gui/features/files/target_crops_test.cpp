// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/target_crops.h"

#include "engine/base/error.h"
#include "engine/base/temporary_folder.h"
#include "engine/project/session/target_files.h"
#include "tests/gui/features/files/stepped_source.h"

#include <gtest/gtest.h>
#include <QImage>
#include <algorithm>
#include <filesystem>

namespace spoor::test {
namespace {

SessionBox trackedBox(FrameIndex frame, const RectF& box, TargetState state) {
    SessionBox made;
    made.frame = frame;
    made.box = box;
    made.source = BoxSource::Tracked;
    made.state = state;
    return made;
}

class TargetCropsTest : public ::testing::Test {
protected:
    TargetCrops crops(std::function<void(FrameIndex)> onRead = {}) const {
        TargetCrops made;
        made.frames = SteppedSource::store(std::move(onRead));
        made.folder = folder.path().string();
        made.name = "鹅 1";
        made.boxes = {trackedBox(1, {10.5, 20, 30, 40}, TargetState::Tracking),
                      trackedBox(2, {}, TargetState::Lost),
                      trackedBox(3, {150, -10, 30, 40}, TargetState::Uncertain),
                      trackedBox(4, {200, 200, 30, 40}, TargetState::Tracking),
                      trackedBox(5, {0, 0, 1, 1}, TargetState::Tracking)};
        return made;
    }
    std::vector<std::string> files() const {
        std::vector<std::string> names;
        for (const auto& file : std::filesystem::directory_iterator(folder.path()))
            names.push_back(file.path().filename().string());
        std::sort(names.begin(), names.end());
        return names;
    }
    std::string problemOf(const TargetCrops& wanted) {
        try {
            writeTargetCrops(wanted, stop.get_token(), done);
        } catch (const EngineError& error) {
            return error.message().english();
        }
        return "none";
    }

    TemporaryFolder folder;
    std::stop_source stop;
    std::atomic<std::int64_t> done{0};
};

TEST_F(TargetCropsTest, WritesPngForEachBoxInImage) {
    ASSERT_TRUE(writeTargetCrops(crops(), stop.get_token(), done));
    EXPECT_EQ(done, 5);
    EXPECT_EQ(files(), (std::vector<std::string>{"鹅 1_frame_000001.png", "鹅 1_frame_000003.png",
                                                 "鹅 1_frame_000005.png"}));
    const auto picture = [&](const char* name) {
        return QImage(QString::fromStdString(folder.file(name)));
    };
    const QImage first = picture("鹅 1_frame_000001.png");
    EXPECT_EQ(first.size(), QSize(31, 40)) << "whole pixels";
    EXPECT_EQ(qGreen(first.pixel(15, 20)), SteppedSource::brightness(1));
    EXPECT_EQ(picture("鹅 1_frame_000003.png").size(), QSize(10, 30)) << "clipped to the image";
    EXPECT_EQ(picture("鹅 1_frame_000005.png").size(), QSize(1, 1));
}

TEST_F(TargetCropsTest, RejectsFolderWithExistingCrops) {
    ASSERT_TRUE(writeTargetCrops(crops(), stop.get_token(), done));
    const auto before = files();
    EXPECT_NE(problemOf(crops()).find("already"), std::string::npos);
    EXPECT_EQ(files(), before);
    TargetCrops other = crops();
    other.name = "other";
    EXPECT_EQ(problemOf(other), "none") << "crops of another target may be in the same folder";
}

TEST_F(TargetCropsTest, StoppingRemovesWrittenFiles) {
    const auto half = crops([this](FrameIndex frame) {
        if (frame == 3) stop.request_stop();
    });
    EXPECT_FALSE(writeTargetCrops(half, stop.get_token(), done));
    EXPECT_EQ(done, 3);
    EXPECT_TRUE(files().empty());
}

TEST_F(TargetCropsTest, ReportsErrorsAndLeavesNoFiles) {
    TargetCrops nowhere = crops();
    nowhere.folder += "/no such folder";
    EXPECT_NE(problemOf(nowhere).find("no such folder"), std::string::npos);
    TargetCrops empty = crops();
    empty.boxes = {empty.boxes[1], empty.boxes[3]};
    EXPECT_NE(problemOf(empty).find("nothing to write"), std::string::npos);
    TargetCrops broken = crops([](FrameIndex frame) {
        if (frame == 3) throw EngineError("frame 3 cannot be read");
    });
    EXPECT_EQ(problemOf(broken), "frame 3 cannot be read");
    EXPECT_TRUE(files().empty());
}

TEST_F(TargetCropsTest, DerivesFileNamesFromLabels) {
    Session session;
    const std::pair<TargetId, const char*> labels[] = {
        {1, ""}, {2, "car"}, {3, "car"}, {4, " ../a:b? "}, {5, "鹅"}};
    for (const auto& [id, label] : labels) {
        SessionTarget target;
        target.id = id;
        target.label = label;
        session.put(target);
    }
    const auto name = [&](TargetId id) { return targetFileName(session, *session.target(id)); };
    EXPECT_EQ(name(1), "target_1");
    EXPECT_EQ(name(2), "car_2");
    EXPECT_EQ(name(3), "car_3");
    EXPECT_EQ(name(4), "_._a_b_");
    EXPECT_EQ(name(5), "鹅");
}

}  // namespace
}  // namespace spoor::test
