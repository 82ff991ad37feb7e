// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The OpenCL layer in another program: spoor-cli with kernels that were written for GPUs.
#include "engine/adapter/adapter.h"
#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "tests/support/environment_variable.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

class AdapterLayer : public testing::Test {
protected:
    void SetUp() override {
        if (!adapt::clangIsThere()) GTEST_SKIP() << "clang is not installed";
    }
    /// Tracks some frames of the sample scene and returns the boxes.
    std::string boxes() {
        const std::string file = m_folder.file("boxes.csv");
        const auto run = runChildren({{std::string(SPOOR_BIN_DIR) + "/spoor-cli", "track", "sample",
                                       "--algorithm", "template", "--device", "cpu", "--init",
                                       "175.512,197.793,48,40", "--frames", "12", "--out", file}},
                                     hangLimit)
                             .front();
        EXPECT_EQ(run.code, 0) << run.errors;
        m_errors = run.errors;
        return readFile(file).value_or("");
    }
    TemporaryFolder m_folder;
    std::string m_errors;
    const std::string m_layer = std::string(SPOOR_BIN_DIR) + "/spoor-adapter-layer.so";
    EnvironmentVariable m_kernels{"SPOOR_KERNEL_VARIANT", "gpu"};
    EnvironmentVariable m_cache{"SPOOR_CACHE_DIR", m_folder.file("cache")};
};

TEST_F(AdapterLayer, KeepsTheResultsAndSaysWhatItDoes) {
    const std::string plain = boxes();
    EXPECT_EQ(m_errors.find("spoor: "), std::string::npos) << m_errors;
    const EnvironmentVariable layer("OPENCL_LAYERS", m_layer);
    EXPECT_EQ(boxes(), plain);
    EXPECT_NE(m_errors.find(" times as fast\n"), std::string::npos) << m_errors;
    const EnvironmentVariable quiet("SPOOR_LAYER_QUIET", "1");
    EXPECT_EQ(boxes(), plain);
    EXPECT_EQ(m_errors.find("spoor: "), std::string::npos) << m_errors;
}

/// Without clang, kernels run unchanged.
TEST_F(AdapterLayer, LeavesKernelsUnchangedThatCannotBeAdapted) {
    const std::string plain = boxes();
    const EnvironmentVariable layer("OPENCL_LAYERS", m_layer);
    const EnvironmentVariable path("PATH", "/nowhere");
    EXPECT_EQ(boxes(), plain);
    EXPECT_NE(m_errors.find(": unchanged. "), std::string::npos) << m_errors;
}

}  // namespace
}  // namespace spoor::test
