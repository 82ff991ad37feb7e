// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/open_input.h"

#include "engine/base/error.h"
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

}  // namespace
}  // namespace spoor
