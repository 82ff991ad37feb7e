// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/tuning/plan_tuning.h"
#include "engine/algorithms/api/registry.h"
#include "engine/base/error.h"
#include "engine/base/temporary_folder.h"
#include "engine/tracking/background_run.h"
#include "tests/support/moving_square.h"
#include "tests/support/three_devices.h"

namespace spoor::test {
namespace {

const std::vector<StageSupport> flowAndForest = {
    {"flow", true, true}, {"forest", true, false}, {"clusters", false, true}};

struct PlanTuningTest : ::testing::Test {
    PlanTuningTest() { setenv("SPOOR_CACHE_DIR", cache.path().c_str(), 1); }
    TemporaryFolder cache;
    DeviceSet devices;
};

TEST_F(PlanTuningTest, FindsFastestDeviceOfEachStage) {
    SPOOR_NEED_THREE_DEVICES();
    const std::string b = cpuDevice(1), c = cpuDevice(2);
    const auto trials = tunePlan(flowAndForest, devices, [&](const ResolvedPlan& plan) {
        return (plan.deviceOf("flow") == "host" ? 1 : 3) + (plan.deviceOf("forest") == c ? 2 : 5);
    });
    EXPECT_EQ(trials.front().milliseconds, 8) << "unmeasured";
    EXPECT_EQ(trials.back().milliseconds, 3);
    EXPECT_EQ(trials.back().plan.deviceOf("flow"), "host");
    EXPECT_EQ(trials.back().plan.deviceOf("forest"), c);
    EXPECT_EQ(trials.back().plan.deviceOf("clusters"), "host");
}

TEST_F(PlanTuningTest, IgnoresNoiseAndSkipsFailingPlans) {
    SPOOR_NEED_THREE_DEVICES();
    int asked = 0;
    const auto first = resolvePlan({"auto", {}}, flowAndForest, devices).value();
    const auto trials = tunePlan(flowAndForest, devices, [&](const ResolvedPlan& plan) -> double {
        ++asked;
        if (plan.deviceOf("flow") == "host") throw EngineError(Message("It does not fit."));
        return plan == first ? 10 : 9.8;
    });
    EXPECT_EQ(trials.back().plan, first);
    EXPECT_GT(asked, int(trials.size()) - 1);
}

TEST_F(PlanTuningTest, AutoUsesMeasuredPlan) {
    SPOOR_NEED_THREE_DEVICES();
    const AlgorithmDescriptor& type = *findAlgorithm("tld").value();
    const auto places = stagePlaces(type, ParamSet(type.params));
    EXPECT_EQ(withMeasuredStages({"auto", {}}, type, places, devices), DevicePlan())
        << "nothing is measured yet";
    auto plan = resolvePlan({cpuDevice(1), {{"median_flow", "host"}}}, places, devices).value();
    plan.stages["fern_forest"] = cpuDevice(2);
    storePlan(type, plan);

    const auto chosen = withMeasuredStages({"auto", {}}, type, places, devices);
    EXPECT_EQ(resolvePlan(chosen, places, devices).value(), plan);
    const DevicePlan named{"auto", {{"fern_forest", "cpu"}}};
    EXPECT_EQ(withMeasuredStages(named, type, places, devices).stages.at("fern_forest"), "cpu");
    EXPECT_EQ(withMeasuredStages({"cpu", {}}, type, places, devices), (DevicePlan{"cpu", {}}));
    const AlgorithmDescriptor& other = *findAlgorithm("template").value();
    EXPECT_EQ(withMeasuredStages({"auto", {}}, other, places, devices), DevicePlan());

    devices.markLost(cpuDevice(2));
    EXPECT_EQ(withMeasuredStages({"auto", {}}, type, places, devices), DevicePlan());
}

TEST_F(PlanTuningTest, RunUsesMeasuredPlan) {
    const AlgorithmDescriptor& type = *findAlgorithm("tld").value();
    const auto places = stagePlaces(type, ParamSet(type.params));
    const auto plan = resolvePlan({"cpu", {{"median_flow", "host"}}}, places, devices).value();
    EXPECT_GT(measurePlan(type, ParamSet(type.params), devices, plan), 0);
    storePlan(type, plan);
    MovingSquareSource source;
    TrackingRun run(devices, makeRunConfig(type, ParamSet(type.params), {"auto", {}}),
                    FrameStore::fromSource(std::make_unique<MovingSquareSource>(source), {}), {},
                    [](const EngineError&) {});
    EXPECT_EQ(run.plan(), plan);
}

}  // namespace
}  // namespace spoor::test
