// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU kernels on a CPU device: adapted at their first launch, or unchanged.
#include "engine/compute/adapted_kernels.h"
#include "engine/adapter/device_adapter.h"
#include "engine/adapter/front_end.h"
#include "engine/base/error.h"
#include "engine/base/temporary_folder.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <fstream>
#include <numeric>

namespace spoor::test {
namespace {

/// Reverses the order within each work-group and adds the work-group size.
constexpr char turning[] = R"(
kernel void turning(global const int* restrict in, global int* restrict out) {
    local int held[SIDE];
    held[get_local_id(0)] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = held[SIDE - 1 - get_local_id(0)] * 10 + (int)get_local_size(0);
}
kernel void counting(global const int* restrict in, global int* restrict out) {
    out[get_global_id(0)] = atomic_add(out + 1024, 1) * 0 + in[get_global_id(0)];
}
)";

class AdaptedKernelTest : public testing::Test {
protected:
    static constexpr int items = 256;

    void SetUp() override {
        if (!adapt::clangIsThere()) GTEST_SKIP() << "clang is not installed";
        useKernelAdapter();
        setenv("SPOOR_CACHE_DIR", m_cache.path().c_str(), 1);
        setenv("SPOOR_KERNEL_DIR", m_kernels.path().c_str(), 1);
        std::ofstream(m_kernels.file("turning.cl")) << turning;
        open();
    }
    void TearDown() override {
        unsetenv("SPOOR_KERNEL_VARIANT");
        unsetenv("SPOOR_KERNEL_FORM");
        unsetenv("SPOOR_KERNEL_DIR");
        unsetenv("SPOOR_CACHE_DIR");
    }

    void open() {
        m_device =
            std::make_unique<ComputeContext>(selectDevice("cpu").value(), KernelVariant::Gpu);
    }
    ComputeContext& device() { return *m_device; }

    std::vector<int> launched(const char* kernel, std::size_t side) {
        std::vector<int> values(items), out(items);
        std::iota(values.begin(), values.end(), 1);
        const Buffer in = device().acquire(items * sizeof(int));
        const Buffer to = device().acquire(2048 * sizeof(int));
        device().queue().enqueueWriteBuffer(in.cl(), CL_TRUE, 0, items * sizeof(int),
                                            values.data());
        launchOn(device().queue(), device(), nullptr,
                 {"turning", kernel, {{"SIDE", std::to_string(side)}}},
                 {{items, 1, 1}, {side, 1, 1}}, in, to);
        device().waitAndCheck();
        device().queue().enqueueReadBuffer(to.cl(), CL_TRUE, 0, items * sizeof(int), out.data());
        return out;
    }
    static std::vector<int> turned(int side) {
        std::vector<int> all;
        for (int i = 0; i < items; ++i)
            all.push_back((i / side * side + side - 1 - i % side + 1) * 10 + side);
        return all;
    }
    AdaptedLaunches only() {
        const auto all = AdaptedKernels::of(device())->launches();
        EXPECT_EQ(all.size(), 1u);
        return all.at(0);
    }

    TemporaryFolder m_kernels;

private:
    TemporaryFolder m_cache;
    std::unique_ptr<ComputeContext> m_device;
};

TEST_F(AdaptedKernelTest, LaunchesOneWorkItemPerOriginalGroup) {
    EXPECT_EQ(AdaptedKernels::of(device()), nullptr);
    EXPECT_EQ(launched("turning", 32), turned(32));
    adaptKernels(device());
    EXPECT_EQ(launched("turning", 32), turned(32));
    EXPECT_EQ(only().variant.substr(0, 2), "16") << only().why.english();
    // Each work-group size gives another kernel.
    EXPECT_EQ(launched("turning", 8), turned(8));
    EXPECT_EQ(AdaptedKernels::of(device())->launches().size(), 2u);
}

TEST_F(AdaptedKernelTest, LoadsAdaptedKernelsFromCache) {
    adaptKernels(device());
    EXPECT_EQ(launched("turning", 32), turned(32));
    open();
    adaptKernels(device());
    setenv("SPOOR_PROBE", "/nowhere", 1);
    EXPECT_EQ(launched("turning", 32), turned(32));
    EXPECT_NE(only().variant, "original");
    // A kernel that is not cached cannot be adapted without spoor-probe and runs unchanged.
    EXPECT_EQ(launched("turning", 16), turned(16));
    unsetenv("SPOOR_PROBE");
    for (const auto& each : AdaptedKernels::of(device())->launches())
        EXPECT_EQ(each.variant == "original", each.local[0] == 16) << each.why.english();
}

TEST_F(AdaptedKernelTest, LaunchesRefusedKernelUnchangedAndReportsReason) {
    adaptKernels(device());
    const auto out = launched("counting", 32);
    EXPECT_EQ(out.front(), 1);
    EXPECT_EQ(out.back(), items);
    EXPECT_EQ(only().variant, "original");
    EXPECT_NE(only().why.english().find("atomic"), std::string::npos) << only().why.english();
}

TEST_F(AdaptedKernelTest, ChoosesFastestMeasuredVariant) {
    adaptKernels(device(), VariantMeasurement());
    for (int i = 0; i < 60; ++i) ASSERT_EQ(launched("turning", 64), turned(64)) << "launch " << i;
    AdaptedKernels::of(device())->chooseFastest();
    const AdaptedLaunches measured = only();
    EXPECT_GT(measured.milliseconds.size(), 4u);
    for (const auto& [form, ms] : measured.milliseconds)
        EXPECT_GE(ms, measured.milliseconds.at(measured.variant)) << form;
    open();
    adaptKernels(device());
    EXPECT_EQ(launched("turning", 64), turned(64));
    EXPECT_EQ(only().variant, measured.variant) << "the choice is stored on disk";
}

TEST_F(AdaptedKernelTest, UsesVariantFromEnvironment) {
    DeviceInfo info = selectDevice("cpu").value();
    EXPECT_EQ(defaultVariant(info), KernelVariant::Cpu);
    setenv("SPOOR_KERNEL_VARIANT", "gpu", 1);
    EXPECT_EQ(defaultVariant(info), KernelVariant::Gpu);
    EXPECT_EQ(AdaptedKernels::of(device()), nullptr);
    setenv("SPOOR_KERNEL_FORM", "cpu", 1);  // the older name has lower priority
    EXPECT_EQ(defaultVariant(info), KernelVariant::Gpu);
    unsetenv("SPOOR_KERNEL_VARIANT");
    EXPECT_EQ(defaultVariant(info), KernelVariant::Cpu);
    setenv("SPOOR_KERNEL_FORM", "gpu", 1);
    EXPECT_EQ(defaultVariant(info), KernelVariant::Gpu);
    setenv("SPOOR_KERNEL_VARIANT", "fast", 1);
    EXPECT_THROW(defaultVariant(info), EngineError);
    setenv("SPOOR_KERNEL_VARIANT", "adapted", 1);
    EXPECT_EQ(defaultVariant(info), KernelVariant::Gpu);
    open();
    EXPECT_EQ(launched("turning", 32), turned(32));
    EXPECT_NE(only().variant, "original");
    info.type = DeviceType::Gpu;
    EXPECT_EQ(defaultVariant(info), KernelVariant::Gpu);
}

}  // namespace
}  // namespace spoor::test
