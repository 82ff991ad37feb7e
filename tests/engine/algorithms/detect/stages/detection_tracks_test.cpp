// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/detection_tracks.h"

#include <gtest/gtest.h>

#include <random>

namespace spoor::test {
namespace {

using Frames = std::vector<std::vector<FrameDetection>>;

std::size_t detectionsOf(const DetectionTrack& track) {
    std::size_t count = 0;
    for (const auto& each : track.entries) count += each.detection != DetectionTrack::none;
    return count;
}

TEST(DetectionTracks, FollowsObjectsThatCross) {
    Frames frames(60);
    for (int i = 0; i < 60; ++i) {
        frames[std::size_t(i)].push_back({{10.0 + 5 * i, 100, 40, 80}, 0.9});
        frames[std::size_t(i)].push_back({{310.0 - 5 * i, 110, 40, 80}, 0.9});
        if (i % 2) std::swap(frames[std::size_t(i)][0], frames[std::size_t(i)][1]);
    }
    const auto tracks = trackDetections(frames, 30);
    ASSERT_EQ(tracks.size(), 2u);
    for (const DetectionTrack& track : tracks) {
        ASSERT_EQ(track.entries.size(), 60u);
        const double way = track.entries.back().box.x - track.entries.front().box.x;
        EXPECT_NEAR(std::abs(way), 295, 4) << "it passes the other one";
    }
}

TEST(DetectionTracks, BridgesGapsUpToThePatience) {
    Frames frames(40);
    for (int i = 0; i < 40; ++i)
        if (i < 12 || i > 20) frames[std::size_t(i)].push_back({{10.0 + 4 * i, 50, 30, 60}, 0.9});
    const auto bridged = trackDetections(frames, 10);
    ASSERT_EQ(bridged.size(), 1u);
    ASSERT_EQ(bridged[0].entries.size(), 40u);
    EXPECT_EQ(detectionsOf(bridged[0]), 31u);
    EXPECT_EQ(bridged[0].entries[16].detection, DetectionTrack::none);
    EXPECT_NEAR(bridged[0].entries[16].box.x, 10 + 4 * 16, 2) << "between its detections";
    const auto apart = trackDetections(frames, 5);
    ASSERT_EQ(apart.size(), 2u);
    EXPECT_EQ(apart[0].entries.size(), 12u) << "a track ends with its last detection";
    EXPECT_EQ(apart[1].first, 21);
}

TEST(DetectionTracks, LeavesOutWhatIsSeenTwice) {
    Frames frames(10);
    for (int i = 0; i < 10; ++i) frames[std::size_t(i)].push_back({{20, 20, 30, 60}, 0.9});
    frames[3].push_back({{200, 20, 30, 60}, 0.8});
    frames[4].push_back({{200, 20, 30, 60}, 0.8});
    EXPECT_EQ(trackDetections(frames, 30).size(), 1u);
    EXPECT_EQ(trackDetections({{{{200, 20, 30, 60}, 0.8}}}, 30).size(), 1u)
        << "a file with one frame keeps its objects";
    EXPECT_TRUE(trackDetections({}, 30).empty());
}

TEST(DetectionTracks, UnsureDetectionsContinueButDoNotBegin) {
    Frames frames(12);
    for (int i = 0; i < 12; ++i)
        frames[std::size_t(i)].push_back({{20, 20, 30, 60}, i < 6 ? 0.9 : 0.2, 0, i < 6});
    for (int i = 0; i < 12; ++i)
        frames[std::size_t(i)].push_back({{200, 20, 30, 60}, 0.2, 0, false});
    const auto tracks = trackDetections(frames, 30);
    ASSERT_EQ(tracks.size(), 1u);
    EXPECT_EQ(detectionsOf(tracks[0]), 12u);
    EXPECT_NEAR(tracks[0].entries.back().box.x, 20, 1);
}

TEST(DetectionTracks, FollowsADetectorThatSkipsFrames) {
    Frames frames(31);
    for (int i = 0; i < 31; i += 5) frames[std::size_t(i)].push_back({{20.0 + i, 20, 30, 60}, 0.9});
    const auto tracks = trackDetections(frames, 30);
    ASSERT_EQ(tracks.size(), 1u);
    EXPECT_EQ(detectionsOf(tracks[0]), 7u);
    EXPECT_NEAR(tracks[0].entries[17].box.x, 37, 2);
}

TEST(DetectionTracks, KeepsLabelsApart) {
    Frames frames(12);
    for (int i = 0; i < 12; ++i) frames[std::size_t(i)].push_back({{20, 20, 30, 60}, 0.9, i / 6});
    const auto tracks = trackDetections(frames, 30);
    ASSERT_EQ(tracks.size(), 2u);
    EXPECT_EQ(tracks[0].label, 0);
    EXPECT_EQ(tracks[1].label, 1);
}

TEST(DetectionTracks, SmoothsTheNoiseOfDetections) {
    std::mt19937 random(7);
    std::normal_distribution<double> noise(0, 4);
    Frames frames(200);
    for (int i = 0; i < 200; ++i)
        frames[std::size_t(i)].push_back(
            {{50.0 + 2 * i + noise(random), 100 + noise(random), 50, 100}, 0.9});
    const auto tracks = trackDetections(frames, 30);
    ASSERT_EQ(tracks.size(), 1u);
    double raw = 0, smooth = 0;
    for (std::size_t i = 0; i < 200; ++i) {
        const double truth = 50.0 + 2 * double(i);
        raw += std::abs(frames[i][0].box.x - truth);
        smooth += std::abs(tracks[0].entries[i].box.x - truth);
    }
    EXPECT_LT(smooth, 0.7 * raw);
}

}  // namespace
}  // namespace spoor::test
