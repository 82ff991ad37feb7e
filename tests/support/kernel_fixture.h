// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"
#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/stage_context.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <string>
#include <vector>

namespace spoor::test {

/// The CPU device of this machine with one of the kernel variants. All stages run on it.
class KernelTest : public testing::TestWithParam<KernelVariant> {
protected:
    void SetUp() override {
        // SPOOR_TEST_DEVICE selects another device than PoCL, such as gpu.
        const char* wanted = std::getenv("SPOOR_TEST_DEVICE");
        const auto info = selectDevice(wanted ? wanted : "cpu");
        ASSERT_TRUE(info) << info.error().english();
        m_devices.shape = GetParam();
        m_stages.emplace(m_devices, ResolvedPlan{info.value().stableName, {}});
    }

    StageContext& stages() { return *m_stages; }
    ComputeContext& device() { return m_stages->device("grey"); }
    DeviceSet& devices() { return m_devices; }

    template <typename T>
    std::vector<T> read(const Buffer& buffer, std::size_t count, std::size_t offset = 0) {
        std::vector<T> values(count);
        m_stages->download(buffer, values.data(), count * sizeof(T), offset * sizeof(T));
        return values;
    }
    template <typename T>
    Buffer upload(const std::vector<T>& values) {
        Buffer buffer = device().acquire(values.size() * sizeof(T));
        m_stages->upload(buffer, values.data(), values.size() * sizeof(T));
        return buffer;
    }

private:
    DeviceSet m_devices;
    std::optional<StageContext> m_stages;
};

inline std::string shapeName(const testing::TestParamInfo<KernelVariant>& info) {
    return info.param == KernelVariant::Cpu ? "CpuShape" : "GpuShape";
}

}  // namespace spoor::test

/// Runs the tests of a KernelTest with both kernel variants.
#define SPOOR_BOTH_VARIANTS(Test)                                                     \
    INSTANTIATE_TEST_SUITE_P(Shapes, Test,                                            \
                             testing::Values(KernelVariant::Cpu, KernelVariant::Gpu), \
                             spoor::test::shapeName)
