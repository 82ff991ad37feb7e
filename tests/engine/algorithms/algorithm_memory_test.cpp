// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memory of algorithms on large images and with many targets. Each test needs a process of its own.
#include "engine/algorithms/api/registry.h"
#include "engine/media/sample_scene.h"
#include "tests/support/pipeline_run.h"
#include "tests/support/resident_memory.h"

#include <gtest/gtest.h>
#include <algorithm>

namespace spoor::test {
namespace {

constexpr std::int64_t megabyte = 1'000'000;

class AlgorithmMemory : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
#ifdef __SANITIZE_ADDRESS__
        GTEST_SKIP() << "the address sanitizer delays freeing memory";
#endif
    }
    const AlgorithmDescriptor& type() const {
        return *findAlgorithm(GetParam()).value();
    }
    void follow(PipelineRun& run) {
        for (FrameIndex i = 1; i < 4; ++i) run.step(i);
    }
};

class MemoryAt4K : public AlgorithmMemory {};
class MemoryOf100Targets : public AlgorithmMemory {};

TEST_P(MemoryAt4K, StaysBelow1200Megabytes) {
    const auto source = makeSampleSource({.size = {3840, 2160}});
    PipelineRun run(type(), *source, ParamSet(type().params), {"cpu", {}});
    if (type().needsBox) run.add(0, 1, {1053, 1186, 288, 240});
    follow(run);
    EXPECT_LT(residentBytes(), 1200 * megabyte);
}

TEST_P(MemoryOf100Targets, StaysBelowAGigabyteAt1080p) {
    const auto source = makeSampleSource({.size = {1920, 1080}});
    PipelineRun run(type(), *source, ParamSet(type().params), {"cpu", {}});
    for (int i = 0; i < 100; ++i) {
        run.add(0, i, {526.5 + i % 10 * 0.3, 593.4 + i / 10 * 0.3, 144, 120});
    }
    follow(run);
    EXPECT_LT(residentBytes(), 1000 * megabyte);
}

const auto algorithmName = [](const auto& info) {
    std::string name = info.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
};

INSTANTIATE_TEST_SUITE_P(Algorithms, MemoryAt4K,
                         testing::Values("template", "tld", "points", "correlation-filter",
                                         "kcf-edgeboxes", "face", "proposals"),
                         algorithmName);
INSTANTIATE_TEST_SUITE_P(Algorithms, MemoryOf100Targets,
                         testing::Values("template", "tld", "points", "correlation-filter",
                                         "kcf-edgeboxes"),
                         algorithmName);

}  // namespace
}  // namespace spoor::test
