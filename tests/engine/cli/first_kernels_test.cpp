// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares the kernels that are compiled before a run (engine/algorithms/api/stage_table.cpp)
// with those that its first frames launch, as seen in PoCL's cache.
#include "engine/algorithms/api/registry.h"
#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/compute/device_info.h"
#include "engine/formats/io/text_file.h"
#include "engine/media/sample_scene.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <filesystem>
#include <set>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;

class FirstKernels : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        if (!isPocl(selectDevice("cpu").value())) GTEST_SKIP() << "only PoCL has a readable cache";
        m_before = std::getenv("SPOOR_CACHE_DIR") ? std::getenv("SPOOR_CACHE_DIR") : "";
        setenv("SPOOR_CACHE_DIR", m_folder.file("ours").c_str(), 1);
        // The start check of the device compiles kernels of its own, once.
        setenv("POCL_CACHE_DIR", m_folder.file("check").c_str(), 1);
        fs::create_directories(m_folder.file("check"));
        (void)runChildren({{std::string(SPOOR_BIN_DIR) + "/spoor-cli", "devices"}}, hangLimit);
        setenv("POCL_CACHE_DIR", m_folder.file("pocl").c_str(), 1);
        fs::create_directories(m_folder.file("pocl"));
    }
    void TearDown() override {
        unsetenv("POCL_CACHE_DIR");
        m_before.empty() ? unsetenv("SPOOR_CACHE_DIR")
                         : setenv("SPOOR_CACHE_DIR", m_before.c_str(), 1);
    }

    /// Tracks the first frames of the sample video and returns the result CSV.
    std::string track(const AlgorithmDescriptor& type, const std::string& device) const {
        const std::string out = m_folder.file("boxes.csv");
        std::vector<std::string> command{std::string(SPOOR_BIN_DIR) + "/spoor-cli",
                                         "track",
                                         "sample",
                                         "--algorithm",
                                         type.id,
                                         "--frames",
                                         type.needsBox ? "2" : "1",
                                         "--out",
                                         out,
                                         "--device",
                                         device};
        if (type.needsBox) {
            const RectF box = SampleScene().truth(0).value();
            command.insert(
                command.end(),
                {"--init", fixedText(box.x, 3) + "," + fixedText(box.y, 3) + "," +
                               fixedText(box.width, 3) + "," + fixedText(box.height, 3)});
        }
        const auto result = runChildren({command}, hangLimit).front();
        EXPECT_EQ(result.code, 0) << result.errors;
        return readFile(out).value_or("");
    }

    /// Returns all compiled kernels, as "kernel/1-1-1-goffs0-smallgrid", except those that probe
    /// the device.
    std::set<std::string> compiled() const {
        std::set<std::string> all;
        for (const auto& entry : fs::recursive_directory_iterator(m_folder.file("pocl"))) {
            if (entry.path().extension() != ".so") continue;
            const fs::path size = entry.path().parent_path();
            const std::string kernel = size.parent_path().filename().string();
            if (kernel != "probe" && kernel != "still")
                all.insert(kernel + "/" + size.filename().string());
        }
        return all;
    }

    TemporaryFolder m_folder;
    std::string m_before;
};

TEST_P(FirstKernels, MatchTheFirstFramesAndKeepTheResults) {
    const AlgorithmDescriptor& type = *findAlgorithm(GetParam()).orThrow();
    const std::string cold = track(type, "cpu");
    EXPECT_GT(cold.size(), 40u);
    std::set<std::string> declared;
    for (const StageSpec& stage : type.describe(ParamSet(type.params)).stages) {
        for (const KernelId& kernel : stage.kernels) {
            declared.insert(kernel.name + "/1-1-1-goffs0-smallgrid");
        }
    }
    EXPECT_EQ(compiled(), declared) << "compiled before or at the launch";
    EXPECT_EQ(track(type, "cpu"), cold) << "warm";
    // Spoor prepares nothing, because its cache says that all kernels are compiled; PoCL's cache is
    // empty.
    fs::remove_all(m_folder.file("pocl"));
    fs::create_directories(m_folder.file("pocl"));
    EXPECT_EQ(track(type, "cpu"), cold) << "compiled only at the launch";
    EXPECT_EQ(compiled(), declared) << "launched";
}

INSTANTIATE_TEST_SUITE_P(Algorithms, FirstKernels,
                         testing::Values("template", "tld", "correlation-filter", "face"),
                         [](const auto& each) {
                             std::string name = each.param;
                             std::erase(name, '-');
                             return name;
                         });

}  // namespace
}  // namespace spoor::test
