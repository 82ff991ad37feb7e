// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/writing/crop_video.h"

#include "engine/base/temporary_folder.h"
#include "engine/media/open_input.h"
#include "tests/support/moving_square.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

std::shared_ptr<FrameStore> squares() {
    return FrameStore::fromSource(std::make_unique<MovingSquareSource>(),
                                  {.cacheBytes = std::size_t{64} << 20, .prefetch = 0});
}

TEST(CropVideo, FollowsTheBoxes) {
    const MovingSquareSource truth;
    const TemporaryFolder folder;
    CropVideo crop{{}, 0.25, folder.file("target.mkv")};
    for (const FrameIndex frame : {3, 4, 5, 8}) crop.boxes.emplace_back(frame, truth.box(frame));
    const SizeI size = cropSize(crop, truth.info().size);
    EXPECT_EQ(size, (SizeI{36, 30})) << "24 x 20 with a quarter on each side";
    const auto frames = squares();
    std::atomic<std::int64_t> done{0};
    ASSERT_TRUE(writeCropVideo(*frames, crop, {}, done));
    EXPECT_EQ(done, 6);
    const auto written = openInput(crop.path);
    ASSERT_EQ(written->info().size, size);
    // The square stays in the middle, so its pixels change little.
    const Frame first = written->require(0), third = written->require(2);
    int difference = 0;
    for (int y = 8; y < 22; ++y)
        for (int x = 10; x < 26; ++x)
            difference =
                std::max(difference, std::abs(int(first.row(y)[x * 4]) - int(third.row(y)[x * 4])));
    EXPECT_LT(difference, 60);
    EXPECT_TRUE(written->get(5));
}

TEST(CropVideo, IsBlackOutsideTheFrameAndCanBeStopped) {
    const TemporaryFolder folder;
    CropVideo crop{{{0, {-40, -40, 40, 40}}}, 0, folder.file("outside.mkv")};
    const auto frames = squares();
    std::atomic<std::int64_t> done{0};
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(writeCropVideo(*frames, crop, stop.get_token(), done));
    EXPECT_FALSE(std::filesystem::exists(crop.path));
    ASSERT_TRUE(writeCropVideo(*frames, crop, {}, done));
    EXPECT_LT(firstFrame(crop.path).row(10)[40], 24);
}

TEST(CropVideo, HasALimitedSize) {
    const CropVideo huge{{{0, {0, 0, 1e6, 3}}}, 5, "x.mkv"};
    EXPECT_EQ(cropSize(huge, {160, 120}), (SizeI{320, 34}));
}

}  // namespace
}  // namespace spoor::test
