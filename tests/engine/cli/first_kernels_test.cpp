// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The kernels that are compiled before a run (engine/algorithms/common/stage_table.cpp) against
// those that its first frames launch, as PoCL's own cache shows them.
#include "engine/algorithms/registry.h"
#include "engine/base/child_process.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/compute/device_info.h"
#include "engine/formats/text_file.h"
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
        if (!isPocl(selectDevice("cpu").value())) GTEST_SKIP() << "only PoCL shows its cache";
        m_before = std::getenv("SPOOR_CACHE_DIR") ? std::getenv("SPOOR_CACHE_DIR") : "";
        setenv("SPOOR_CACHE_DIR", m_folder.file("ours").c_str(), 1);
        setenv("POCL_CACHE_DIR", m_folder.file("pocl").c_str(), 1);
        fs::create_directories(m_folder.file("pocl"));
    }
    void TearDown() override {
        unsetenv("POCL_CACHE_DIR");
        m_before.empty() ? unsetenv("SPOOR_CACHE_DIR")
                         : setenv("SPOOR_CACHE_DIR", m_before.c_str(), 1);
    }

    /// Tracks the first frames of the sample; gives the boxes.
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

    /// "kernel/1-1-1-goffs0-smallgrid" of all that was compiled, but for those that try the device.
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

TEST_P(FirstKernels, AreThoseOfTheFirstFramesAndChangeNoResult) {
    const AlgorithmDescriptor& type = *findAlgorithm(GetParam()).orThrow();
    const std::string cold = track(type, "cpu");
    EXPECT_GT(cold.size(), 40u);
    std::set<std::string> declared;
    for (const StageSpec& stage : type.describe(ParamSet(type.params)).stages) {
        for (const KernelId& kernel : stage.kernels) {
            declared.insert(kernel.name + "/1-1-1-goffs0-smallgrid");
        }
    }
    EXPECT_EQ(compiled(), declared) << "compiled before they were launched, or then";
    EXPECT_EQ(track(type, "cpu"), cold) << "warm";
    // Nothing is prepared, as all of it is known to be compiled; which PoCL has forgotten.
    fs::remove_all(m_folder.file("pocl"));
    fs::create_directories(m_folder.file("pocl"));
    EXPECT_EQ(track(type, "cpu"), cold) << "all compiled where it is launched";
    EXPECT_EQ(compiled(), declared) << "launched";
}

INSTANTIATE_TEST_SUITE_P(OfAlgorithms, FirstKernels,
                         testing::Values("template", "tld", "kcf-edgeboxes", "face"),
                         [](const auto& each) {
                             std::string name = each.param;
                             std::erase(name, '-');
                             return name;
                         });

}  // namespace
}  // namespace spoor::test
