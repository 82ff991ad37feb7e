// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels for adaptation must be free of data races. oclgrind, a simulator that monitors every
// memory access, verifies that for the originals. The tests are skipped if it is not installed.
#include "engine/base/os/child_process.h"
#include "engine/base/temporary_folder.h"
#include "engine/bench/adapt_cases.h"
#include "tests/engine/adapter/random_kernel.h"

#include <gtest/gtest.h>
#include <fstream>
#include <sstream>

namespace spoor::test {
namespace {

constexpr std::chrono::seconds simulatorLimit{120};

std::string sizes(const std::array<int, 3>& local, const std::array<int, 3>& groups) {
    std::string text;
    for (std::size_t d = 0; d < 3; ++d) text += std::to_string(local[d] * groups[d]) + " ";
    text += '\n';
    for (const int side : local) text += std::to_string(side) + " ";
    return text + '\n';
}

std::string scalar(int value) {
    return "<size=4 int fill=" + std::to_string(value) + ">\n";
}
std::string scalar(float value) {
    return "<size=4 float fill=" + std::to_string(value) + ">\n";
}
std::string buffer(std::size_t bytes) {
    return "<size=" + std::to_string(bytes) + " uchar fill=0>\n";
}

class AdaptRace : public testing::Test {
protected:
    void SetUp() override {
        const auto there = runChildren({{"oclgrind-kernel", "--version"}}, simulatorLimit).front();
        if (there.end != ChildResult::End::Exited || there.code != 0)
            GTEST_SKIP() << "oclgrind is not installed";
    }

    static bool clean(const std::string& said) {
        return said.find("data race") == std::string::npos &&
               said.find("nvalid") == std::string::npos;
    }
    /// Returns the simulator's output for a kernel.
    std::string said(const std::string& source, const std::string& name,
                     const std::string& launch) {
        const TemporaryFolder folder;
        std::ofstream(folder.file("kernel.cl")) << source;
        std::ofstream(folder.file("launch.sim")) << folder.file("kernel.cl") << '\n'
                                                 << name << '\n'
                                                 << launch;
        const auto run =
            runChildren({{"oclgrind-kernel", "--data-races", folder.file("launch.sim")}},
                        simulatorLimit)
                .front();
        EXPECT_EQ(run.end, ChildResult::End::Exited) << name;
        EXPECT_EQ(run.code, 0) << name << run.errors;
        return run.output + run.errors;
    }
};

TEST_F(AdaptRace, DetectsRaceInFaultyKernel) {
    const std::string source =
        "kernel void k(global int* out) {\n    local int t[16];\n"
        "    t[get_local_id(0)] = 1;\n    out[get_global_id(0)] = t[15 - get_local_id(0)];\n}\n";
    const std::string found = said(source, "k", sizes({16, 1, 1}, {2, 1, 1}) + buffer(128));
    EXPECT_NE(found.find("data race"), std::string::npos) << found;
}

TEST_F(AdaptRace, BenchmarkKernelsAreFreeOfRaces) {
    for (const AdaptCase& which : adaptCases(0.01)) {
        std::ifstream in(SPOOR_SOURCE_DIR "/engine/bench/kernels/" + which.file + ".cl");
        std::stringstream source;
        source << in.rdbuf();
        std::string launch = sizes(which.local, which.groups);
        for (const auto& argument : which.arguments) {
            if (const auto* floats = std::get_if<0>(&argument))
                launch += buffer(floats->size() * sizeof(float));
            else if (const auto* number = std::get_if<int>(&argument))
                launch += scalar(*number);
            else
                launch += scalar(std::get<float>(argument));
        }
        const std::string found = said(source.str(), which.id, launch);
        EXPECT_TRUE(clean(found)) << which.id << "\n" << found;
    }
}

TEST_F(AdaptRace, RandomKernelsAreFreeOfRaces) {
    for (unsigned seed = 1; seed <= 12; ++seed) {
        const RandomKernel kernel = randomKernel(seed);
        std::string launch = sizes(kernel.launch.local, kernel.launch.groups);
        for (const PairArgument& argument : kernel.launch.arguments) {
            if (const auto* bytes = std::get_if<0>(&argument))
                launch += buffer(bytes->size());
            else if (const auto* number = std::get_if<int>(&argument))
                launch += scalar(*number);
            else
                launch += scalar(std::get<float>(argument));
        }
        const std::string found = said(kernel.source, kernel.launch.kernel, launch);
        EXPECT_TRUE(clean(found)) << "seed " << seed << "\n" << kernel.source << found;
    }
}

}  // namespace
}  // namespace spoor::test
