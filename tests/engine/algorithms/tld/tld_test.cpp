// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/algorithms/tld/stages/clustering.h"
#include "engine/algorithms/tld/tld_target.h"
#include "engine/base/error.h"
#include "engine/media/sample_scene.h"
#include "tests/support/moving_block.h"
#include "tests/support/pipeline_run.h"
#include "tests/support/printing.h"
#include "tests/support/tld_windows.h"

#include <gtest/gtest.h>
#include <cmath>
#include <random>
#include <set>

namespace spoor::test {
namespace {

const AlgorithmDescriptor& tldType() {
    return *findAlgorithm("tld").value();
}

ParamSet tldParams(const std::vector<std::pair<std::string, std::string>>& settings = {}) {
    return paramsWith(tldType(), settings);
}

const DevicePlan cpu{"cpu", {}};

double shareOf(const TargetResult& result, const RectF& truth) {
    return result.state == TargetState::Lost ? 0 : overlap(result.box, truth);
}

TEST(Tld, TracksBlockAndReportsWhyItIsLostWhileHidden) {
    MovingBlock source({160, 120}, 40, 60);
    PipelineRun run(tldType(), source, tldParams(), cpu);
    run.add(0, 1, source.box(0));
    int good = 0, lost = 0, again = 0;
    for (FrameIndex i = 1; i < 100; ++i) {
        const TargetResult result = run.step(i).at(0);
        EXPECT_EQ(result.id, 1);
        EXPECT_TRUE(result.confidence >= 0 && result.confidence <= 1);
        if (!source.shown(i)) {
            lost += result.state == TargetState::Lost;
            EXPECT_FALSE(result.state == TargetState::Lost && result.reason.empty());
            continue;
        }
        (i < 40 ? good : again) += shareOf(result, source.box(i)) > 0.6;
    }
    EXPECT_EQ(good, 39);
    EXPECT_GE(lost, 15);
    EXPECT_GE(again, 37);
}

TEST(Tld, TracksSampleSceneThroughOcclusion) {
    const auto source = makeSampleSource();
    PipelineRun run(tldType(), *source, tldParams(), cpu);
    run.add(0, 1, sampleFirstBox());
    int right = 0, shown = 0, falseAlarms = 0, foundAgain = 0;
    bool hidden = false;
    for (FrameIndex i = 1; i < 250; ++i) {
        const TargetResult result = run.step(i).at(0);
        const auto truth = sampleTruth(i);
        if (!truth) {
            hidden = true;
            falseAlarms += result.state == TargetState::Tracking;
            continue;
        }
        ++shown;
        const bool on = shareOf(result, *truth) > 0.25;
        right += on;
        foundAgain += hidden && on;
    }
    EXPECT_GT(right, shown * 8 / 10) << "of " << shown;
    EXPECT_TRUE(hidden);
    EXPECT_GT(foundAgain, 0);
    EXPECT_LE(falseAlarms, 3);
}

TEST(Tld, ForestDependsOnlyOnSeed) {
    MovingBlock source;
    const auto follow = [&](std::uint64_t seed) {
        PipelineRun run(tldType(), source, tldParams(), cpu, seed);
        run.add(0, 1, source.box(0));
        for (FrameIndex i = 1; i < 12; ++i) run.step(i);
        return run.save();
    };
    EXPECT_EQ(follow(3), follow(3));
    EXPECT_NE(follow(3), follow(4));
}

TEST(Tld, RejectsTooSmallAndUncoveredBoxes) {
    MovingBlock source;
    PipelineRun run(tldType(), source, tldParams(), cpu);
    run.add(0, 1, source.box(0));
    expectRefused(run, {{30, 30, 1, 1},
                        {30, 30, 7, 40},
                        {-500, -500, 2000, 2000},
                        {0, 0, 1e9, 1e9},
                        {150, 100, 60, 60}});
    EXPECT_EQ(run.step(1).size(), 1u);
}

TEST(Tld, DisablingLearningKeepsModelAndPatchesStayBounded) {
    MovingBlock source;
    PipelineRun off(tldType(), source, tldParams({{"learning", "false"}}), cpu);
    off.add(0, 1, source.box(0));
    const std::size_t size = off.save().size();
    for (FrameIndex i = 1; i < 8; ++i) off.step(i);
    EXPECT_EQ(off.save().size(), size);
    PipelineRun small(tldType(), source, tldParams({{"max_patches", "5"}}), cpu);
    small.add(0, 1, source.box(0));
    for (FrameIndex i = 1; i < 30; ++i) small.step(i);
    small.setParameter("max_patches", std::int64_t{40});
    for (FrameIndex i = 30; i < 40; ++i) EXPECT_EQ(small.step(i).size(), 1u);
}

TEST(Tld, PublishesArtifactsWithoutChangingResults) {
    MovingBlock source({160, 120}, 20, 24);
    PipelineRun plain(tldType(), source, tldParams(), cpu);
    PipelineRun watched(tldType(), source, tldParams(), cpu);
    std::set<std::string> ids;
    for (const ArtifactSpec& spec : tldType().describe(tldParams()).artifacts) ids.insert(spec.id);
    watched.stages().setWatched(ids);
    plain.add(0, 1, source.box(0));
    watched.add(0, 1, source.box(0));
    for (FrameIndex i = 1; i < 24; ++i) {
        watched.stages().setInspect(InspectRequest{1, source.box(i)});
        EXPECT_EQ(watched.step(i), plain.step(i)) << i;
        std::set<std::string> shown;
        for (const Artifact& artifact : watched.artifacts()) {
            EXPECT_EQ(artifact.target, 1);
            shown.insert(artifact.id);
            if (const auto* list = std::get_if<BoxList>(&artifact.value)) {
                EXPECT_TRUE(
                    std::is_sorted(list->boxes.begin(), list->boxes.end(),
                                   [](const auto& x, const auto& y) { return x.score > y.score; }))
                    << artifact.id << ": best first";
            }
            if (const auto* funnel = std::get_if<Funnel>(&artifact.value)) {
                ASSERT_EQ(funnel->steps.size(), 6u);
                for (std::size_t k = 1; k < 6; ++k) {
                    EXPECT_LE(funnel->steps[k].count, funnel->steps[k - 1].count);
                }
            }
            if (const auto* map = std::get_if<ScalarMap>(&artifact.value)) {
                EXPECT_EQ(std::int64_t(map->values.size()), map->size.area());
                const float most = *std::max_element(map->values.begin(), map->values.end());
                EXPECT_TRUE(!source.shown(i) || i > 19 || most > 0.5F) << i << ": " << most;
            }
            if (const auto* points = std::get_if<PointSet>(&artifact.value)) {
                EXPECT_TRUE(i > 19 || points->points.size() == 100u);
            }
        }
        EXPECT_EQ(shown, ids);
    }
    EXPECT_EQ(watched.save(), plain.save());
}

TEST(Tld, DeletesPatchesFromMemory) {
    MovingBlock source;
    PipelineRun run(tldType(), source, tldParams(), cpu);
    run.stages().setWatched({"nearest_neighbour.memory"});
    run.add(0, 1, source.box(0));
    for (FrameIndex i = 1; i < 6; ++i) run.step(i);
    const auto memory = [&] { return std::get<Gallery>(run.artifacts().at(0).value).pictures; };
    const auto before = memory();
    ASSERT_GT(before.size(), 2u);
    run.pipeline().act(1, "delete", before.back().id);
    run.pipeline().act(1, "delete", 999999);
    run.pipeline().act(9, "delete", 1);
    run.setParameter("learning", false);
    run.step(6);
    const auto after = memory();
    EXPECT_EQ(after.size(), before.size() - 1);
    for (const auto& each : after) EXPECT_NE(each.id, before.back().id);
}

TEST(Tld, LearnsCorrectionWithoutForgetting) {
    MovingBlock source;
    const auto trained = [&](PipelineRun& run) {
        run.stages().setWatched({"nearest_neighbour.memory"});
        run.add(0, 1, source.box(0));
        for (FrameIndex i = 1; i < 8; ++i) run.step(i);
    };
    const auto idsOf = [](PipelineRun& run) {
        std::set<std::int64_t> ids;
        for (const auto& each : std::get<Gallery>(run.artifacts().at(0).value).pictures)
            ids.insert(each.id);
        return ids;
    };
    PipelineRun run(tldType(), source, tldParams(), cpu);
    trained(run);
    const auto before = idsOf(run);
    // The corrected box is off the target: its content now counts as the target as well.
    const RectF place{8, 80, 28, 24};
    run.correct(7, 1, place);
    const auto next = run.step(8);
    ASSERT_EQ(next.size(), 1u);
    EXPECT_GT(overlap(next[0].box, place), 0.8) << "tracking continues from the corrected box";
    const auto after = idsOf(run);
    for (const std::int64_t id : before) EXPECT_TRUE(after.count(id)) << id << " was forgotten";
    EXPECT_EQ(*after.begin(), -1) << "the corrected box counts as the first one";
    // Repeating the correction gives the same bits; a new start does not.
    PipelineRun again(tldType(), source, tldParams(), cpu);
    trained(again);
    again.correct(7, 1, place);
    EXPECT_EQ(again.step(8), next);
    EXPECT_EQ(again.save(), run.save());
    PipelineRun afresh(tldType(), source, tldParams(), cpu);
    trained(afresh);
    afresh.add(7, 1, place);
    afresh.step(8);
    EXPECT_EQ(idsOf(afresh).count(-1), 0u);
    EXPECT_NE(afresh.save(), run.save());
    // Another run continues from the saved state.
    PipelineRun other(tldType(), source, tldParams(), cpu);
    other.load(run.save());
    EXPECT_EQ(other.step(9), run.step(9));
}

TEST(Tld, ContinuesTrackingAfterCorrection) {
    MovingBlock source;
    PipelineRun run(tldType(), source, tldParams(), cpu);
    run.add(0, 1, source.box(0));
    for (FrameIndex i = 1; i < 20; ++i) run.step(i);
    run.correct(19, 1, source.box(19));
    for (FrameIndex i = 20; i < 40; ++i) {
        const TargetResult result = run.step(i).at(0);
        EXPECT_GT(shareOf(result, source.box(i)), 0.6) << i;
        EXPECT_EQ(result.state, TargetState::Tracking) << i;
    }
    expectRefused(run, {{0, 0, 4, 4}});
}

TEST(Tld, CorrectionWithNewAspectRatioOrTargetRestarts) {
    MovingBlock source;
    PipelineRun run(tldType(), source, tldParams(), cpu);
    run.correct(0, 1, source.box(0));
    EXPECT_GT(overlap(run.step(1).at(0).box, source.box(1)), 0.6);
    PipelineRun fresh(tldType(), source, tldParams(), cpu);
    const RectF tall{60, 20, 20, 80};
    run.correct(1, 1, tall);
    fresh.add(1, 1, tall);
    EXPECT_EQ(run.save(), fresh.save());
    PipelineRun off(tldType(), source, tldParams({{"learning", "false"}}), cpu);
    off.add(0, 1, source.box(0));
    const std::size_t size = off.save().size();
    off.correct(1, 1, {8, 80, 28, 24});
    EXPECT_EQ(off.save().size(), size) << "the target moves, but nothing is learned";
}

TEST(TldTarget, EndsFlowThatDoesNotResembleTargetForLong) {
    MovingBlock source;
    const Frame frame = *source.read(0);
    TldTarget target;
    target.first = target.box = source.box(0);
    target.grid = WindowGrid(frame.size(), {28, 24}, 15);
    target.patches.addPositive(patchOf(frame, target.box), 0);
    const RectF elsewhere{2, 90, 28, 24};
    const auto follow = [&] {
        TldFrame seen;
        seen.id = 1;
        seen.followed = true;
        seen.flow.box = elsewhere;
        integrate(target, seen, frame);
        return seen.result;
    };
    for (int i = 1; i < 20; ++i) EXPECT_EQ(follow().state, TargetState::Uncertain) << i;
    const TargetResult lost = follow();
    EXPECT_EQ(lost.state, TargetState::Lost);
    EXPECT_NE(lost.reason.english().find(
                  "The tracked object has not resembled the target for 20 frames (similarity"),
              std::string::npos);
    EXPECT_FALSE(target.located);
}

/// A match with this relative similarity to a memory whose negatives do not correlate with it.
PatchMatch matchOf(double relative) {
    PatchMatch match;
    match.positive = match.early = std::llround((1 - (1 - relative) / relative) * (1 << 20));
    match.negative = 0;
    match.norm = 1;
    return match;
}

TEST(TldTarget, EndsFlowEarlierWhileForestFindsNothing) {
    MovingBlock source;
    const Frame frame = *source.read(0);
    const RectF elsewhere{2, 90, 28, 24};
    const auto framesOf = [&](int accepted) {
        TldTarget target;
        target.first = target.box = source.box(0);
        target.grid = WindowGrid(frame.size(), {28, 24}, 15);
        target.patches = PatchModel(20);
        target.patches.addPositive(patchOf(frame, target.box), 0);
        // The tracked box is a little more like the negative.
        const Patch tracked = patchOf(frame, elsewhere);
        Patch negative = patchOf(frame, {110, 90, 28, 24});
        for (std::size_t i = 0; i < negative.size(); ++i)
            negative[i] = std::uint8_t((tracked[i] + 7 * negative[i]) / 8);
        target.patches.addNegative(negative, 0);
        for (int i = 1; i < 100; ++i) {
            TldFrame seen;
            seen.followed = true;
            seen.flow.box = elsewhere;
            seen.candidates.acceptedCount = accepted;
            integrate(target, seen, frame);
            if (seen.result.state == TargetState::Lost) return i;
            EXPECT_GT(seen.trackConfidence, 0.3);
            EXPECT_LT(seen.trackConfidence, 0.5);
        }
        return 100;
    };
    EXPECT_EQ(framesOf(0), 20);
    EXPECT_EQ(framesOf(1), 100);
}

TEST(TldTarget, RestartsWhereWeakEvidenceStays) {
    MovingBlock source;
    const Frame frame = *source.read(0);
    const RectF found{60, 10, 28, 24}, other{10, 80, 28, 24}, small{64, 14, 12, 11};
    using Evidence = std::vector<std::pair<RectF, double>>;
    const auto statesOf = [&](const std::vector<Evidence>& frames,
                              TldDecisions decisions = TldDecisions::Spoor) {
        TldTarget target;
        target.decisions = decisions;
        target.first = target.box = source.box(0);
        target.grid = WindowGrid(frame.size(), {28, 24}, 8);
        target.located = false;
        std::string states;
        for (const Evidence& windows : frames) {
            TldFrame seen;
            for (const auto& [box, relative] : windows) {
                seen.candidates.windows.push_back({target.grid.nearest(box), 0});
                seen.matches.push_back(matchOf(relative));
            }
            integrate(target, seen, frame);
            states += seen.result.state == TargetState::Lost             ? 'L'
                      : overlap(seen.result.box, windows[0].first) > 0.6 ? 'U'
                                                                         : '?';
        }
        return states;
    };
    const Evidence clear{{found, 0.6}}, weak{{found, 0.54}};
    EXPECT_EQ(statesOf({clear, clear}), "LU");
    EXPECT_EQ(statesOf({clear, weak}), "LU");
    EXPECT_EQ(statesOf({weak, weak, weak}), "LLU");
    EXPECT_EQ(statesOf({clear, {}, clear}), "LLL") << "not in a row";
    EXPECT_EQ(statesOf({clear, {{other, 0.6}}}), "LL") << "another position";
    EXPECT_EQ(statesOf({clear, {{found, 0.6}, {other, 0.51}}}), "LL") << "two positions";
    EXPECT_EQ(statesOf({clear, {{found, 0.6}, {other, 0.49}}}), "LU");
    EXPECT_EQ(statesOf({{{small, 0.6}}, {{small, 0.6}}}), "LL") << "another size";
    EXPECT_EQ(statesOf({clear, clear}, TldDecisions::OpenTld), "LL");
}

TEST(TldTarget, SaysWhichMeasureEndedTheFlow) {
    MovingBlock source;
    const Frame frame = *source.read(0);
    const auto reasonFor = [&](float error, int points) {
        TldTarget target;
        target.first = target.box = source.box(0);
        target.grid = WindowGrid(frame.size(), {28, 24}, 15);
        target.patches = PatchModel(20);
        target.patches.addPositive(patchOf(frame, target.box), 0);
        TldFrame seen;
        seen.followed = true;
        seen.flow.medianError = error;
        seen.flow.points.resize(std::size_t(points));
        for (FlowPoint& point : seen.flow.points) point.kept = true;
        integrate(target, seen, frame);
        return seen.result.reason.english();
    };
    EXPECT_TRUE(reasonFor(0.1F, 2).starts_with(
        "The flow failed (error 0.1 px, limit 12 px; 2 reliable points, minimum 4), and"))
        << reasonFor(0.1F, 2);
    EXPECT_TRUE(reasonFor(15, 50).starts_with("The flow failed (error 15 px, limit 12 px; 50"))
        << reasonFor(15, 50);
    EXPECT_TRUE(reasonFor(0.1F, 50).starts_with("The flow left the image, and"));
}

TEST(TldTarget, PublishedDecisionsFollowTheDetectorAtOnce) {
    MovingBlock source;
    const Frame frame = *source.read(0);
    const auto decide = [&](TldDecisions decisions, std::optional<RectF> flow,
                            const std::vector<Cluster>& clusters) {
        TldTarget target;
        target.decisions = decisions;
        target.first = target.box = source.box(0);
        target.grid = WindowGrid(frame.size(), {28, 24}, 15);
        target.patches = PatchModel(20);
        target.patches.addPositive(patchOf(frame, target.box), 0);
        target.patches.addNegative(patchOf(frame, {2, 90, 28, 24}), 0);
        TldFrame seen;
        seen.followed = true;
        seen.flow.box = flow;
        seen.clusters = clusters;
        integrate(target, seen, frame);
        return seen.result;
    };
    const RectF away{2, 90, 28, 24}, found{60, 10, 28, 24}, other{10, 10, 28, 24};
    // One surer cluster elsewhere.
    EXPECT_EQ(decide(TldDecisions::OpenTld, away, {{found, 0.9, {0}}}).box, found);
    EXPECT_EQ(decide(TldDecisions::Spoor, away, {{found, 0.9, {0}}}).box, away);
    // Two of them, or a cluster that is less sure: the flow continues.
    EXPECT_EQ(decide(TldDecisions::OpenTld, away, {{found, 0.9, {0}}, {other, 0.8, {0}}}).box,
              away);
    EXPECT_EQ(decide(TldDecisions::OpenTld, source.box(0), {{found, 0.2, {0}}}).box, source.box(0));
    // The flow failed: a single cluster restarts the track, however unlike the first patches.
    EXPECT_EQ(decide(TldDecisions::OpenTld, {}, {{found, 0.2, {0}}}).box, found);
    EXPECT_EQ(decide(TldDecisions::Spoor, {}, {{found, 0.2, {0}}}).state, TargetState::Lost);
    EXPECT_EQ(decide(TldDecisions::OpenTld, {}, {{found, 0.9, {0}}, {other, 0.9, {0}}}).state,
              TargetState::Lost);
}

TEST(TldTarget, PublishedDecisionsAverageOnlyWithADetection) {
    MovingBlock source;
    const Frame frame = *source.read(0);
    const RectF flow{40, 40, 28, 24};
    const auto boxAfter = [&](TldDecisions decisions, const std::vector<Cluster>& clusters) {
        TldTarget target;
        target.decisions = decisions;
        target.first = target.box = source.box(0);
        target.grid = WindowGrid(frame.size(), {28, 24}, 15);
        target.patches = PatchModel(20);
        target.patches.addPositive(patchOf(frame, target.box), 0);
        TldFrame seen;
        seen.followed = true;
        seen.flow.box = flow;
        seen.clusters = clusters;
        // The forest accepts a window next to the box of the flow.
        seen.candidates.windows.resize(1);
        seen.candidates.windows.front().window = target.grid.nearest({42, 40, 28, 24});
        integrate(target, seen, frame);
        return seen.result.box;
    };
    EXPECT_EQ(boxAfter(TldDecisions::OpenTld, {}), flow);
    EXPECT_NE(boxAfter(TldDecisions::OpenTld, {{flow, 0.1, {0}}}), flow);
    EXPECT_NE(boxAfter(TldDecisions::Spoor, {}), flow);
}

TEST(Tld, RunsAsPublished) {
    MovingBlock source({160, 120}, 40, 60);
    PipelineRun run(tldType(), source, tldParams({{"ferns", "10"}, {"decisions", "opentld"}}), cpu);
    run.add(0, 1, source.box(0));
    int good = 0, lost = 0;
    for (FrameIndex i = 1; i < 100; ++i) {
        const TargetResult result = run.step(i).at(0);
        if (source.shown(i))
            good += shareOf(result, source.box(i)) > 0.6;
        else
            lost += result.state == TargetState::Lost;
    }
    EXPECT_GE(good, 70);
    EXPECT_GE(lost, 10);
    // A state continues with the same parameters.
    PipelineRun again(tldType(), source, tldParams({{"ferns", "10"}, {"decisions", "opentld"}}),
                      cpu);
    again.load(run.save());
    EXPECT_EQ(again.save(), run.save());
}

TEST(TldTarget, DoesNotLearnFromTrackUnlikeFirstPatches) {
    std::mt19937 random(66);
    const auto noise = [&] {
        Patch patch;
        for (auto& v : patch) v = std::uint8_t(random());
        return patch;
    };
    const auto mixed = [](const Patch& a, const Patch& b) {
        Patch patch;
        for (std::size_t i = 0; i < patch.size(); ++i) {
            patch[i] = std::uint8_t((3 * a[i] + b[i]) / 4);
        }
        return patch;
    };
    // The box has slipped from the first view over a mixture to a different one, which has been
    // stored among the early patches and resembles the background.
    const Patch first = noise(), slipped = noise(), between = mixed(slipped, first);
    const Patch background = mixed(slipped, noise());
    const RectF box{0, 0, 30, 30};
    const Frame frame = greyFrame({60, 40}, [&](int x, int y) {
        return x < 30 && y < 30 ? slipped[std::size_t(y / 2 * patchSide + x / 2)] : 90u;
    });
    const auto followed = [&](const std::vector<Patch>& learned) {
        TldTarget target;
        target.first = target.box = box;
        target.grid = WindowGrid(frame.size(), {30, 30}, 15);
        target.patches = PatchModel(20);
        for (const Patch& patch : learned) target.patches.addPositive(patch, 0);
        target.patches.addNegative(background, 0);
        TldFrame seen;
        seen.followed = true;
        seen.flow.box = box;
        integrate(target, seen, frame);
        EXPECT_EQ(target.valid, seen.result.state == TargetState::Tracking);
        return seen;
    };
    const TldFrame drifted = followed({first, noise(), noise(), between, slipped});
    EXPECT_GT(drifted.trackConfidence, 0.7) << "it is among the first half of the patches";
    EXPECT_LT(drifted.trackOldest, 0.27);
    EXPECT_EQ(drifted.result.state, TargetState::Uncertain);
    EXPECT_NE(
        drifted.result.reason.english().find("The box is tracked, but its content differs too much "
                                             "from the first appearance of the target"),
        std::string::npos);
    const TldFrame known = followed({slipped, noise(), noise()});
    EXPECT_GT(known.trackOldest, 0.7);
    EXPECT_EQ(known.result.state, TargetState::Tracking);
}

TEST(Clustering, MergesTransitivelyOverlappingDetections) {
    const std::vector<Detection> detections = {{{0, 0, 10, 10}, 0.7, 0.6},
                                               {{50, 50, 10, 10}, 0.8, 0.9},
                                               {{2, 0, 10, 10}, 0.7, 0.8},
                                               {{4, 0, 10, 10}, 0.7, 0.7}};
    const auto clusters = cluster(detections);
    ASSERT_EQ(clusters.size(), 2u);
    EXPECT_EQ(clusters[0].members(), 3);
    EXPECT_NEAR(clusters[0].box.x, 2, 1e-12);
    EXPECT_NEAR(clusters[0].confidence, 0.7, 1e-12);
    EXPECT_EQ(clusters[1].box, detections[1].box);
    EXPECT_TRUE(cluster({}).empty());
}

TEST(WindowGrid, WindowsLieInsideImageAndNearestHasBestOverlap) {
    const WindowGrid grid({160, 120}, {28, 24}, 15);
    std::size_t sizes = 0;
    for (int i = 0; i < grid.count(); ++i) {
        const RectI window = grid.window(i);
        EXPECT_EQ(intersection(window, RectI{0, 0, 160, 120}), window);
        EXPECT_GE(std::min(window.width, window.height), 15);
        sizes += i == 0 || window.width != grid.window(i - 1).width;
    }
    EXPECT_EQ(sizes, grid.scales().size());
    std::mt19937 random(64);
    for (int i = 0; i < 50; ++i) {
        const RectF box{double(random() % 130), double(random() % 90), 20.0 + random() % 20,
                        18.0 + random() % 15};
        double best = 0;
        for (int k = 0; k < grid.count(); ++k) best = std::max(best, overlap(grid.box(k), box));
        EXPECT_NEAR(overlap(grid.box(grid.nearest(box)), box), best, 0.02);
    }
}

TEST(WindowGrid, GroupsHaveBoundedNumberOfWindows) {
    const WindowGrid small({160, 120}, {28, 24}, 15), large({320, 240}, {28, 24}, 15);
    const std::vector<WindowGrid> grids{small, large, small, small, WindowGrid()};
    const auto sizes = [&](std::int64_t most) { return searchGroups(grids, most); };
    using Sizes = std::vector<std::size_t>;
    EXPECT_EQ(sizes(large.count() + 3 * small.count()), Sizes{5});
    EXPECT_EQ(sizes(large.count() + small.count()), (Sizes{2, 3}));
    EXPECT_EQ(sizes(large.count()), (Sizes{1, 1, 3}));
    EXPECT_EQ(sizes(1), Sizes(5, 1)) << "a target is never divided";
    EXPECT_TRUE(searchGroups({}, 1).empty());
}

}  // namespace
}  // namespace spoor::test
