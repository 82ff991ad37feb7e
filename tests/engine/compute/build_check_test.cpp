// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A script replaces the compiling process. DriverFault (cli_test) uses a driver whose compiler
// aborts.
#include "engine/compute/build_check.h"

#include "engine/base/error.h"
#include "engine/base/temporary_folder.h"
#include "engine/compute/probe.h"
#include "tests/support/file_faults.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace spoor::test {
namespace {

const Grid tiles{{64, 64, 1}, {16, 16, 1}};

class BuildCheck : public testing::Test {
protected:
    void SetUp() override {
        setenv("SPOOR_CACHE_DIR", m_folder.file("cache").c_str(), 1);
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        m_device.name = "Some device";
        m_device.stableName = m_device.driver = test->name();  // nothing is cached for it
        m_device.platform = "Portable Computing Language";
        m_device.localBytes = 32768;
    }
    void TearDown() override {
        for (const char* name : {"SPOOR_PROBE", "SPOOR_CACHE_DIR", "SPOOR_KERNEL_DIR"})
            unsetenv(name);
    }
    /// Installs a probe that runs `body` for each request line.
    void probe(const std::string& body) {
        const std::string file = m_folder.file("probe");
        std::ofstream(file) << "#!/bin/sh\necho start >> " << m_folder.file("starts")
                            << "\nwhile read -r line; do\necho \"$line\" >> "
                            << m_folder.file("lines") << "\n"
                            << body << "\ndone\n";
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
        setenv("SPOOR_PROBE", file.c_str(), 1);
    }
    std::size_t count(const char* name) const {
        std::ifstream in(m_folder.file(name));
        return std::size_t(std::count(std::istreambuf_iterator<char>(in), {}, '\n'));
    }
    void check(const KernelId& kernel) { build_check::check(m_device, kernel, tiles); }
    /// Returns the message of the error, which must have this type.
    template <typename Error>
    std::string refusal(const KernelId& kernel) {
        try {
            check(kernel);
        } catch (const Error& error) {
            m_detail = error.detail();
            return error.what();
        }
        return "no error";
    }

    TemporaryFolder m_folder;
    DeviceInfo m_device;
    std::string m_detail;
};

const KernelId program{"grey", "", {}}, kernel{"grey", "grey", {}}, other{"grey", "other", {}};

TEST_F(BuildCheck, CompilesOnceAndRecordsSuccessOnDisk) {
    probe("echo ready");
    for (int i = 0; i < 3; ++i) check(program);
    EXPECT_EQ(count("lines"), 1u);
    EXPECT_EQ(count("starts"), 1u);
    EXPECT_TRUE(build_check::known(m_device, program, tiles));
    EXPECT_FALSE(build_check::known(m_device, kernel, tiles));
    EXPECT_FALSE(std::filesystem::is_empty(m_folder.file("cache")));
}

TEST_F(BuildCheck, ReportsCrashWithKernelAndDevice) {
    probe("echo 'LLVM ERROR: no fixpoint' >&2; kill -ABRT $$");
    const std::string text = refusal<DeviceRefusedError>(program);
    EXPECT_EQ(
        text,
        "The compiler of Some device crashed while compiling grey.gpu.cl (signal 6). Update the "
        "driver, or choose another method or device.");
    EXPECT_NE(m_detail.find("no fixpoint"), std::string::npos) << m_detail;
    EXPECT_EQ(refusal<DeviceRefusedError>(program), text) << "the error is repeated";
    EXPECT_EQ(count("lines"), 1u) << "it is compiled only once";
}

TEST_F(BuildCheck, AsksUsersToCorrectTheirOwnKernels) {
    setenv("SPOOR_KERNEL_DIR", m_folder.file("kernels").c_str(), 1);
    probe("kill -SEGV $$");
    EXPECT_NE(refusal<EngineError>(program).find("SPOOR_KERNEL_DIR"), std::string::npos);
}

TEST_F(BuildCheck, StartsNewProcessAfterOneHasEnded) {
    probe("echo ready; exit 0");
    check(program);
    check({"colours", "", {}});
    EXPECT_EQ(count("starts"), 2u);
    EXPECT_TRUE(build_check::known(m_device, {"colours", "", {}}, tiles));
}

TEST_F(BuildCheck, LeavesUntestableBuildsToCaller) {
    probe("echo failed");
    EXPECT_NO_THROW(check(program));
    EXPECT_FALSE(build_check::known(m_device, program, tiles));
    probe("kill -KILL $$");
    EXPECT_NO_THROW(check(program)) << "the process was killed from outside";
    setenv("SPOOR_PROBE", missingPath("probe").c_str(), 1);
    EXPECT_NO_THROW(check(program));
}

TEST_F(BuildCheck, CompilesKernelsPerWorkGroupSizeOnPoclOnly) {
    if (!launchesCanStandStill) GTEST_SKIP() << "kernels are not precompiled under sanitizers";
    probe("echo ready");
    check(kernel), check(kernel), check(other);
    EXPECT_EQ(count("lines"), 2u);
    build_check::check(m_device, kernel, {{64, 1, 1}, {64, 1, 1}});
    EXPECT_EQ(count("lines"), 3u);
    build_check::check(m_device, kernel, {{1 << 20, 1, 1}, {64, 1, 1}});
    EXPECT_EQ(count("lines"), 4u) << "PoCL compiles large grids separately";
    m_device.platform = "Test Works";
    check(kernel);
    EXPECT_EQ(count("lines"), 4u) << "other drivers compile it with its program";
}

TEST_F(BuildCheck, DoesNotBlameDriverForTooMuchLocalMemory) {
    if (!launchesCanStandStill) GTEST_SKIP() << "kernels are not precompiled under sanitizers";
    probe(
        "echo \"1 local buffer does not fit to the local memory of size 640\" >&2; kill -ABRT $$");
    EXPECT_EQ(refusal<EngineError>(kernel),
              "The kernel grey needs more local memory than Some device has (32768 bytes). Choose "
              "another method or device.");
}

}  // namespace
}  // namespace spoor::test
