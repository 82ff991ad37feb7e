// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/long_run.h"

namespace spoor::test {
namespace {

TEST(TldLong, MemoryStaysBoundedOver10000Frames) {
    followLong(10000);
}

TEST(TldLong, HundredTargetsAt1080pNeedLessThanAGigabyte) {
    const AlgorithmDescriptor& type = *findAlgorithm("tld").value();
    MovingBlock source({1920, 1080});
    PipelineRun run(type, source, ParamSet(type.params), {"cpu", {}});
    for (int i = 0; i < 100; ++i) {
        run.add(0, i, {18.5 * i + 8, 10.0 * i + 8, 30.0 + i % 40, 25.0 + i % 30});
    }
    for (FrameIndex i = 1; i < 4; ++i) EXPECT_EQ(run.step(i).size(), 100u);
#ifndef __SANITIZE_ADDRESS__  // the address sanitizer delays freeing memory
    EXPECT_LT(residentBytes(), 1000 * 1000 * 1000);
#endif
}

}  // namespace
}  // namespace spoor::test
