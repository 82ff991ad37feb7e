// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Trackers process all their targets in one set of launches. Targets must not influence each other,
// and ten targets must not need ten times the launches.
#include "engine/algorithms/api/registry.h"
#include "tests/support/moving_block.h"
#include "tests/support/pipeline_run.h"
#include "tests/support/printing.h"
#include "tests/support/tinted_source.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <map>

namespace spoor::test {
namespace {

struct TargetsCase {
    const char* name;
    const char* pipeline;
    std::vector<std::pair<std::string, std::string>> settings;
    bool shared = true;  ///< All targets share one set of launches.
};

void PrintTo(const TargetsCase& way, std::ostream* out) {
    *out << way.name;
}

const std::vector<TargetsCase> waysOfMany{
    {"template", "template", {}},
    {"tld", "tld", {}},
    {"points", "points", {}},
    {"filter", "correlation-filter", {}},
    {"filter_proposals", "correlation-filter", {{"scale_mode", "proposals"}}},
    {"kernel", "kcf-edgeboxes", {}, false},  // Each window has its own size.
};

/// Tests both kernel variants on the CPU.
class ManyTargets : public testing::TestWithParam<std::tuple<TargetsCase, const char*>> {
protected:
    void SetUp() override { setenv("SPOOR_KERNEL_VARIANT", std::get<1>(GetParam()), 1); }
    void TearDown() override { unsetenv("SPOOR_KERNEL_VARIANT"); }

    std::unique_ptr<PipelineRun> made() {
        const auto& [name, pipeline, settings, shared] = std::get<0>(GetParam());
        const AlgorithmDescriptor& type = *findAlgorithm(pipeline).value();
        // SPOOR_TEST_DEVICE selects another device than PoCL, for example gpu, which has one
        // variant.
        const char* device = std::getenv("SPOOR_TEST_DEVICE");
        return std::make_unique<PipelineRun>(type, m_source, paramsWith(type, settings),
                                             DevicePlan{device ? device : "cpu", {}}, 5);
    }
    /// Returns the number of launches in the given frames.
    std::int64_t launches(PipelineRun& run, FrameIndex first, FrameIndex last) {
        run.stages().timings().takeCounts();
        for (FrameIndex i = first; i < last; ++i) run.step(i);
        return run.stages().timings().takeCounts().launches;
    }

    /// Hidden in some frames; in colour, because some stages need it.
    TintedSource m_source{std::make_unique<MovingBlock>(SizeI{160, 120}, 5, 8)};
};

/// Changes of single targets, some in the same frame; other targets must not be affected.
struct Event {
    FrameIndex after;
    TargetId id;
    enum { Add, Remove, Pause, Resume } what;
    RectF box = {};
};

const RectF block = MovingBlock().box(0);

const std::vector<Event> events{
    {0, 1, Event::Add, block},
    {0, 2, Event::Add, {10, 12, 30, 24}},
    {0, 3, Event::Add, {0, 0, 17, 40}},                    // In the corner.
    {0, 4, Event::Add, {134.5, 93.25, 30, 30}},            // Over the edge.
    {0, 5, Event::Add, {block.x + 0.5, block.y, 28, 24}},  // Next to the first.
    {0, 6, Event::Add, {20, 30, 90, 70}},                  // Large.
    {2, 2, Event::Pause},
    {3, 7, Event::Add, {90.5, 60.25, 24, 33}},
    {3, 5, Event::Remove},
    {4, 3, Event::Pause},
    {4, 2, Event::Resume},
    {6, 8, Event::Add, {30, 70, 21, 21}},
    {6, 1, Event::Remove},
    {7, 1, Event::Add, {40, 20, 33, 20}},  // A new target with a reused id.
    {7, 3, Event::Resume},
    {9, 6, Event::Remove},
};

void happen(PipelineRun& run, const Event& event) {
    switch (event.what) {
        case Event::Add:
            return run.add(event.after, event.id, event.box);
        case Event::Remove:
            return run.pipeline().removeTarget(event.id);
        case Event::Pause:
            return run.pipeline().pauseTarget(event.id, true);
        case Event::Resume:
            return run.pipeline().pauseTarget(event.id, false);
    }
}

TEST_P(ManyTargets, AreIndependentOfEachOther) {
    const auto together = made();
    std::map<TargetId, std::unique_ptr<PipelineRun>> alone;
    int lost = 0;
    for (FrameIndex i = 0; i < 13; ++i) {
        if (i > 0) {
            const auto results = together->step(i);
            std::size_t seen = 0;
            for (auto& [id, run] : alone) {
                for (const TargetResult& each : run->step(i)) {
                    ASSERT_LT(seen, results.size());
                    EXPECT_EQ(results[seen], each) << "target " << id << ", frame " << i;
                    lost += each.state != TargetState::Tracking;
                    ++seen;
                }
            }
            EXPECT_EQ(seen, results.size()) << i;
        }
        for (const Event& event : events) {
            if (event.after != i) continue;
            happen(*together, event);
            if (event.what == Event::Add && alone.count(event.id) == 0) alone[event.id] = made();
            happen(*alone[event.id], event);
        }
    }
    EXPECT_GT(lost, 0) << "no target was ever Uncertain or Lost";
}

TEST_P(ManyTargets, ContinueFromSavedState) {
    const auto whole = made(), loaded = made();
    for (const Event& event : events) {
        if (event.after == 0) happen(*whole, event);
    }
    for (FrameIndex i = 1; i < 4; ++i) whole->step(i);
    whole->pipeline().pauseTarget(4, true);
    loaded->load(whole->save());
    for (FrameIndex i = 4; i < 8; ++i) EXPECT_EQ(loaded->step(i), whole->step(i)) << i;
    EXPECT_EQ(loaded->save(), whole->save());
}

TEST_P(ManyTargets, NeedFewMoreLaunchesThanOneTarget) {
    if (!std::get<0>(GetParam()).shared) GTEST_SKIP() << "Targets do not share launches";
    const auto one = made(), ten = made();
    one->add(0, 1, block);
    for (int i = 0; i < 10; ++i) {
        ten->add(0, i + 1, {block.x + 0.25 * i, block.y + i % 3, block.width, block.height});
    }
    for (PipelineRun* run : {one.get(), ten.get()}) (void)launches(*run, 1, 3);
    const std::int64_t ofOne = launches(*one, 3, 5), ofTen = launches(*ten, 3, 5);
    EXPECT_GT(ofOne, 4);
    EXPECT_LE(ofTen, ofOne + 2) << "in two frames";
}

INSTANTIATE_TEST_SUITE_P(Variants, ManyTargets,
                         testing::Combine(testing::ValuesIn(waysOfMany),
                                          testing::Values("cpu", "gpu")),
                         [](const auto& test) {
                             std::string name = std::get<0>(test.param).name;
                             return name + "_" + std::get<1>(test.param);
                         });

}  // namespace
}  // namespace spoor::test
