// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/base/error.h"
#include "engine/compute/context.h"
#include "engine/compute/device_set.h"
#include "tests/support/moving_square.h"
#include "tests/support/pipeline_run.h"
#include "tests/support/printing.h"
#include "tests/support/three_devices.h"

#include <algorithm>
#include <set>

namespace spoor::test {
namespace {

const std::vector<StageSupport> someStages = {
    {"first", true, false}, {"second", true, true}, {"third", false, true}};

std::string planError(const DevicePlan& plan, const DeviceSet& devices = {}) {
    const auto resolved = resolvePlan(plan, someStages, devices);
    return resolved ? "resolved" : resolved.error().english();
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(Devices, AreListedWithTheirLimitsAndDistinctNames) {
    std::set<std::string> names;
    ASSERT_FALSE(listDevices().empty());
    for (const auto& info : listDevices()) {
        EXPECT_TRUE(names.insert(info.stableName).second) << info.stableName;
        if (!info.usable) continue;
        EXPECT_GT(info.computeUnits, 0);
        EXPECT_GT(info.maxWorkGroup, 0);
        EXPECT_GT(info.maxAllocBytes, 0);
        EXPECT_TRUE(info.error.empty());
        EXPECT_EQ(info.stableName.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"),
                  std::string::npos);
    }
    EXPECT_EQ(&listDevices(), &listDevices());
}

TEST(Devices, AreSelectedByKindIndexAndStableName) {
    for (const auto& info : listDevices()) {
        if (!info.usable) continue;
        EXPECT_EQ(selectDevice(info.stableName).value().index, info.index);
        EXPECT_EQ(selectDevice(std::to_string(info.index)).value().stableName, info.stableName);
        // Projects and scripts keep the name that PoCL 3 gave to the device, also with PoCL 6.
        for (const std::string prefix : {"pocl-pthread-", "pocl-cpu-"}) {
            if (!isPocl(info) || info.type != DeviceType::Cpu) continue;
            const std::string rest = info.stableName.substr(info.stableName.find('-', 5) + 1);
            EXPECT_EQ(selectDevice(prefix + rest).value().index, info.index) << prefix + rest;
        }
    }
    EXPECT_EQ(selectDevice("cpu").value().type, DeviceType::Cpu);
    EXPECT_TRUE(selectDevice("auto"));
}

TEST(Devices, UnknownSelectorListsAvailableDevices) {
    for (const char* selector : {"", "tpu", "99", "-1", "0x0"}) {
        const auto chosen = selectDevice(selector);
        ASSERT_FALSE(chosen) << selector;
        EXPECT_TRUE(has(chosen.error().english(), cpuDevice(0))) << chosen.error().english();
    }
}

TEST(Plan, PutsEachStageWhereItCanRun) {
    const auto all = resolvePlan({"cpu", {}}, someStages, {}).value();
    EXPECT_EQ(all.device, cpuDevice(0));
    EXPECT_EQ(all.deviceOf("first"), cpuDevice(0));
    EXPECT_EQ(all.deviceOf("second"), cpuDevice(0));
    EXPECT_EQ(all.deviceOf("third"), "host");
    const auto host = resolvePlan({"host", {}}, someStages, {}).value();
    EXPECT_EQ(host.deviceOf("second"), "host");
    EXPECT_NE(host.deviceOf("first"), "host");
    const auto mixed = resolvePlan({"cpu", {{"second", "host"}}}, someStages, {}).value();
    EXPECT_EQ(mixed.deviceOf("second"), "host");
    EXPECT_EQ(toText(mixed), cpuDevice(0) + "; second=host; third=host");
}

TEST(Plan, SharesDivisibleStageAmongDevices) {
    SPOOR_NEED_THREE_DEVICES();
    const std::string first = cpuDevice(0), second = cpuDevice(1), third = cpuDevice(2);
    const std::vector<StageSupport> stages = {{"plain"}, {"map", true, false, true}};
    DeviceSet devices;
    const DevicePlan plan{third, {{"map", "cpu," + second + ",cpu," + third}}};
    const auto shared = resolvePlan(plan, stages, devices).value();
    EXPECT_EQ(shared.deviceOf("map"), first);
    EXPECT_EQ(shared.helpers.at("map"), (std::vector{second, third}));
    EXPECT_EQ(shared.devices(), (std::set{first, second, third}));
    EXPECT_EQ(toText(shared), third + "; map=" + first + ',' + second + ',' + third);
    devices.markLost(second);
    const auto left = resolvePlan(plan, stages, devices).value();
    EXPECT_EQ(left.deviceOf("map"), first);
    EXPECT_EQ(left.helpers.at("map"), std::vector{third});
    EXPECT_TRUE(resolvePlan({first, {}}, stages, devices).value().helpers.empty());
    EXPECT_FALSE(resolvePlan({first, {{"map", first + ",tpu"}}}, stages, devices));
    EXPECT_FALSE(resolvePlan({first, {{"plain", first + ',' + third}}}, stages, devices));
}

TEST(Plan, ReportsUnknownStageOrDevice) {
    EXPECT_EQ(planError({"cpu", {{"fourth", "cpu"}}}),
              "This algorithm has no stage 'fourth'. Choose one of: first, second, third.");
    EXPECT_TRUE(has(planError({"cpu", {{"first", "host"}}}),
                    "The stage 'first' runs only on OpenCL devices"));
    EXPECT_TRUE(has(planError({"cpu", {{"second", "tpu"}}}), "'tpu'"));
    EXPECT_TRUE(has(planError({"nothing", {}}), "'nothing'"));
}

TEST(Plan, UsesNextDeviceWhenOneIsExcluded) {
    SPOOR_NEED_THREE_DEVICES();
    DeviceSet devices;
    devices.markLost(cpuDevice(0));
    EXPECT_EQ(resolvePlan({"cpu", {}}, someStages, devices).value().device, cpuDevice(1));
    EXPECT_EQ(resolvePlan({cpuDevice(0), {}}, someStages, devices).value().device, cpuDevice(1));
    EXPECT_EQ(resolvePlan({cpuDevice(2), {}}, someStages, devices).value().device, cpuDevice(2));
    for (const auto& info : listDevices()) devices.markLost(info.stableName);
    EXPECT_TRUE(has(planError({"cpu", {}}, devices), "No usable device is left"));
}

TEST(DeviceSet, OpensOnceAndRejectsExcludedDevices) {
    DeviceSet devices;
    int opened = 0;
    devices.onOpen = [&](ComputeContext&) { ++opened; };
    EXPECT_EQ(&devices.get(cpuDevice(0)), &devices.get(cpuDevice(0)));
    EXPECT_EQ(opened, 1);
    EXPECT_THROW((void)devices.get("absent"), DeviceLostError);
    devices.markLost(cpuDevice(0));
    EXPECT_THROW((void)devices.get(cpuDevice(0)), DeviceLostError);
}

TEST(ComputeContext, SimulatesLossAfterGivenOperations) {
    DeviceSet devices;
    ComputeContext& device = devices.get(cpuDevice(0));
    device.loseAfter(3);
    EXPECT_NO_THROW((void)device.acquire(10));
    EXPECT_NO_THROW((void)device.acquire(10));
    EXPECT_FALSE(device.isLost());
    for (int i = 0; i < 3; ++i) {
        try {
            (void)device.acquire(10);
            ADD_FAILURE() << "the device still works";
        } catch (const DeviceLostError& error) {
            EXPECT_EQ(error.device(), cpuDevice(0));
            EXPECT_TRUE(has(error.what(), "CL_OUT_OF_RESOURCES")) << error.what();
        }
    }
    EXPECT_TRUE(device.isLost());
}

/// Results and correlation maps of some frames under a plan.
struct TrackedFrames {
    std::vector<std::vector<TargetResult>> results;
    std::vector<std::vector<float>> maps;
    std::set<std::string> rows;
};

TrackedFrames trackWith(const DevicePlan& plan, const char* method) {
    const AlgorithmDescriptor* type = findAlgorithm("template").value();
    ParamSet params(type->params);
    (void)params.setText("method", method);
    MovingSquareSource source;
    PipelineRun run(*type, source, params, plan);
    run.stages().setWatched({"correlation_map.map"});
    run.add(0, 1, source.box(0));
    TrackedFrames seen;
    for (FrameIndex i = 1; i < 8; ++i) {
        seen.results.push_back(run.step(i));
        for (const auto& artifact : run.artifacts()) {
            seen.maps.push_back(std::get<ScalarMap>(artifact.value).values);
        }
        for (const auto& row : run.timings()) seen.rows.insert(std::string(row.stage));
    }
    return seen;
}

TEST(Plan, StagesOnDifferentDevicesGiveIdenticalBits) {
    SPOOR_NEED_THREE_DEVICES();
    const std::string a = cpuDevice(0), b = cpuDevice(1), c = cpuDevice(2);
    for (const char* method : {"naive", "tiled"}) {
        const TrackedFrames one = trackWith({a, {}}, method);
        EXPECT_EQ(one.results.size(), 7u);
        EXPECT_EQ(one.maps.size(), 7u);
        EXPECT_FALSE(one.rows.count("move"));
        for (const DevicePlan& plan :
             {DevicePlan{a, {{"grey", b}}}, DevicePlan{a, {{"integral_image", b}}},
              DevicePlan{a, {{"correlation_map", b}}}, DevicePlan{a, {{"local_maxima", b}}},
              DevicePlan{c, {{"grey", a}, {"integral_image", b}, {"local_maxima", b}}}}) {
            const TrackedFrames spread = trackWith(plan, method);
            EXPECT_EQ(spread.results, one.results);
            EXPECT_EQ(spread.maps, one.maps);
            EXPECT_TRUE(spread.rows.count("move"));
        }
    }
}

}  // namespace
}  // namespace spoor::test
