// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/sample_scene.h"
#include "engine/media/frame.h"
#include "tests/support/moving_square.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cstring>

namespace spoor {
namespace {

std::uint64_t hashOf(const Frame& frame) {
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (std::size_t i = 0; i < frame.bytes(); ++i)
        hash = (hash ^ frame.pixels()[i]) * 0x100000001B3u;
    return hash;
}

/// The bounding box of all differing pixels.
RectI difference(const Frame& a, const Frame& b) {
    int left = a.size().width, top = a.size().height, right = 0, bottom = 0;
    for (int y = 0; y < a.size().height; ++y)
        for (int x = 0; x < a.size().width; ++x)
            if (std::memcmp(a.row(y) + x * 4, b.row(y) + x * 4, 4) != 0) {
                left = std::min(left, x), right = std::max(right, x + 1);
                top = std::min(top, y), bottom = std::max(bottom, y + 1);
            }
    return {left, top, right - left, bottom - top};
}

TEST(SampleScene, RendersSameBytesOnEveryMachine) {
    const auto source = makeSampleSource();
    EXPECT_EQ(hashOf(source->read(0).value()), 8965164255281070863u);
    EXPECT_EQ(hashOf(source->read(128).value()), 14667761284266596700u);
    EXPECT_EQ(hashOf(source->read(249).value()), 13554114506812620706u);
}

TEST(SampleScene, IsIndependentOfReadingOrder) {
    const auto first = makeSampleSource();
    const auto second = makeSampleSource();
    const auto late = first->read(200).value();
    second->read(3);
    EXPECT_EQ(hashOf(late), hashOf(second->read(200).value()));
}

TEST(SampleScene, ReportsItsProperties) {
    const auto source = makeSampleSource();
    EXPECT_EQ(source->info().size, (SizeI{640, 360}));
    EXPECT_EQ(source->info().frameCount, 250);
    EXPECT_EQ(source->info().framesPerSecond, 25);
    EXPECT_FALSE(source->read(-1));
    EXPECT_FALSE(source->read(250));
    const Frame frame = source->read(50).value();
    EXPECT_EQ(frame.index(), 50);
    EXPECT_DOUBLE_EQ(frame.time(), 2.0);
    EXPECT_FALSE(frame.grey());
    for (int x = 0; x < frame.size().width; ++x) ASSERT_EQ(frame.row(100)[x * 4 + 3], 255);
}

TEST(SampleScene, GroundTruthMatchesTargetPixels) {
    const SampleScene scene;
    SampleScene::Options options;
    options.target = false;
    const SampleScene empty(options);
    for (const FrameIndex at : {0, 17, 63, 100, 180, 196, 249}) {
        SCOPED_TRACE(at);
        const RectF truth = scene.truth(at).value();
        const RectI seen = difference(scene.render(at), empty.render(at));
        EXPECT_EQ(seen.x, std::floor(truth.x));
        EXPECT_EQ(seen.y, std::floor(truth.y));
        // The target may cover too little of the last column or row to change a value there.
        EXPECT_NEAR(seen.x + seen.width, truth.right(), 1.0);
        EXPECT_NEAR(seen.y + seen.height, truth.bottom(), 1.0);
        EXPECT_LE(seen.x + seen.width, std::ceil(truth.right()));
        EXPECT_LE(seen.y + seen.height, std::ceil(truth.bottom()));
    }
}

TEST(SampleScene, TargetIsHiddenOnceAndReappearsNearby) {
    const SampleScene scene;
    SampleScene::Options options;
    options.target = false;
    const SampleScene empty(options);
    FrameIndex first = -1;
    FrameIndex last = -1;
    for (FrameIndex at = 0; at < 250; ++at) {
        if (scene.truth(at)) continue;
        if (first < 0) first = at;
        EXPECT_TRUE(last < 0 || last == at - 1) << "hidden twice";
        last = at;
    }
    EXPECT_GE(last - first + 1, 10);
    EXPECT_LE(last - first + 1, 16);
    for (const FrameIndex at : {first - 1, first, last, last + 1})
        EXPECT_EQ(difference(scene.render(at), empty.render(at)).empty(),
                  !sampleTruth(at).has_value());
    const PointF before = scene.box(first - 1).centre();
    const PointF after = scene.box(last + 1).centre();
    EXPECT_LT(std::hypot(after.x - before.x, after.y - before.y), 60);
}

TEST(SampleScene, TargetStaysTrackableByTemplate) {
    const RectF start = sampleFirstBox();
    EXPECT_NEAR(start.width, 48, 1);
    EXPECT_NEAR(start.height, 40, 1);
    const SampleScene scene;
    for (FrameIndex at = 0; at < 250; ++at) {
        const RectF box = scene.box(at);
        EXPECT_LT(std::max(box.width / start.width, start.width / box.width), 1.25);
        EXPECT_GE(box.x, 0);
        EXPECT_GE(box.y, 0);
        EXPECT_LE(box.right(), 640);
        EXPECT_LE(box.bottom(), 360);
        const PointF a = scene.box(std::max<FrameIndex>(0, at - 1)).centre();
        EXPECT_LT(std::hypot(box.centre().x - a.x, box.centre().y - a.y), 6);
    }
    EXPECT_FALSE(sampleTruth(-1));
    EXPECT_FALSE(sampleTruth(250));
}

TEST(SampleScene, ScalesWithImageSize) {
    SampleScene::Options options;
    options.size = {1281, 720};
    const SampleScene scene(options);
    EXPECT_EQ(scene.render(0).size(), options.size);
    EXPECT_NEAR(scene.box(40).width, 2 * SampleScene().box(40).width, 0.02);
    EXPECT_NEAR(scene.box(40).y, 2 * SampleScene().box(40).y, 0.02);
}

TEST(MovingSquare, ChangesOnlyWhereTheSquareIsOrWas) {
    test::MovingSquareSource source;
    const Frame a = source.read(3).value();
    const Frame b = source.read(4).value();
    const RectF before = source.box(3);
    const RectI changed = difference(a, b);
    EXPECT_GE(changed.x, before.x);
    EXPECT_GE(changed.y, before.y);
    EXPECT_LE(changed.x + changed.width, source.box(4).right());
    EXPECT_LE(changed.y + changed.height, source.box(4).bottom());
    EXPECT_FALSE(source.read(40));
}

}  // namespace
}  // namespace spoor
