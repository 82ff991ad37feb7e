// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/open_input.h"

#include "engine/base/error.h"
#include "engine/media/frame.h"
#include "engine/media/sample_scene.h"

#include <gtest/gtest.h>
#include <cstring>

namespace spoor {
namespace {

bool same(const Frame& a, const Frame& b) {
    return a.size() == b.size() && std::memcmp(a.pixels(), b.pixels(), a.bytes()) == 0;
}

TEST(BackwardSource, ReversesFrames) {
    const auto forward = makeSampleSource();
    const FrameIndex last = *forward->info().frameCount - 1;
    const auto backward = backwardSource(makeSampleSource());
    EXPECT_EQ(backward->info().frameCount, last + 1);
    for (const FrameIndex index :
         {FrameIndex{0}, FrameIndex{1}, FrameIndex{15}, FrameIndex{16}, FrameIndex{3}, last}) {
        const auto frame = backward->read(index);
        ASSERT_TRUE(frame) << index;
        EXPECT_EQ(frame->index(), index);
        EXPECT_TRUE(same(*frame, *forward->read(last - index))) << index;
    }
    EXPECT_LT(backward->read(1)->time(), backward->read(2)->time());
    EXPECT_FALSE(backward->read(last + 1));
    EXPECT_FALSE(backward->read(-1));
}

TEST(BackwardSource, OpensByPrefix) {
    const auto store = openInput("backward:sample");
    EXPECT_EQ(store->info().input, "backward:sample");
    const auto frame = store->get(0);
    ASSERT_TRUE(frame);
    EXPECT_TRUE(same(*frame, *makeSampleSource()->read(store->frameCount() - 1)));
    EXPECT_THROW(openInput("backward:nothing.mkv"), EngineError);
    std::string often;
    for (int i = 0; i < 100'000; ++i) often += "backward:";
    EXPECT_THROW(openInput(often + "sample"), EngineError);
}

TEST(SparseSource, HasEachNthFrame) {
    const auto dense = makeSampleSource();
    const auto frames = *dense->info().frameCount;
    const auto store = openInput("every:7:sample");
    EXPECT_EQ(store->info().input, "every:7:sample");
    EXPECT_EQ(store->info().framesPerSecond, dense->info().framesPerSecond / 7);
    ASSERT_EQ(store->frameCount(), (frames + 6) / 7);
    for (const FrameIndex index : {FrameIndex{0}, FrameIndex{3}, FrameIndex((frames - 1) / 7)}) {
        const auto frame = store->get(index);
        ASSERT_TRUE(frame) << index;
        EXPECT_EQ(frame->index(), index);
        EXPECT_TRUE(same(*frame, *dense->read(FrameIndex(index * 7)))) << index;
        EXPECT_NEAR(frame->time(), dense->read(FrameIndex(index * 7))->time(), 1e-9);
    }
    EXPECT_FALSE(store->get(store->frameCount()));
    EXPECT_TRUE(same(*openInput("backward:every:7:sample")->get(0),
                     *dense->read(FrameIndex((frames - 1) / 7 * 7))));
    EXPECT_EQ(inputPath("every:7:backward:a.mp4"), "a.mp4");
    EXPECT_EQ(inputPath("every:x:a.mp4"), "every:x:a.mp4");
    for (const char* wrong :
         {"every:0:sample", "every:7", "every:7x:sample", "every:2:every:2:sample",
          "every:-1:sample", "every:99999999999999999999:sample"})
        EXPECT_THROW(openInput(wrong), EngineError) << wrong;
}

}  // namespace
}  // namespace spoor
