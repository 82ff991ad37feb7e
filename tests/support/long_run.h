// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/api/registry.h"
#include "engine/pipeline/target_result.h"
#include "tests/support/moving_block.h"
#include "tests/support/pipeline_run.h"
#include "tests/support/resident_memory.h"

#include <gtest/gtest.h>

namespace spoor::test {

/// Tracks a block with TLD, which learns it, loses it while it is hidden and re-detects it. Checks
/// that neither the process's memory nor the model grows.
inline void followLong(FrameIndex frames) {
    constexpr FrameIndex warmUp = 200;
    [[maybe_unused]] constexpr std::int64_t maxGrowth = 16 << 20;
    constexpr std::size_t maxState = 2 << 20;  // 81,920 leaves, 200 patches, a pyramid
    const AlgorithmDescriptor& type = *findAlgorithm("tld").value();
    MovingBlock source({160, 120}, 40, 60);
    PipelineRun run(type, source, ParamSet(type.params), {"cpu", {}});
    run.add(0, 1, source.box(0));
    std::int64_t before = 0;
    FrameIndex right = 0, shown = 0;
    for (FrameIndex i = 1; i < frames; ++i) {
        const TargetResult result = run.step(i).at(0);
        if (i == warmUp) before = residentBytes();
        if (!source.shown(i)) continue;
        ++shown;
        right += result.state != TargetState::Lost && overlap(result.box, source.box(i)) > 0.5;
    }
    ASSERT_GT(before, 0);
#ifndef __SANITIZE_ADDRESS__  // the address sanitizer delays freeing memory
    EXPECT_LT(residentBytes() - before, maxGrowth);
#endif
    EXPECT_LT(run.save().size(), maxState);
    EXPECT_GT(right, shown * 8 / 10) << "of " << shown;
}

}  // namespace spoor::test
