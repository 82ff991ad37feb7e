// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/kernel_builds.h"

#include "engine/base/error.h"
#include "engine/base/os/child_process.h"
#include "engine/base/temporary_folder.h"
#include "engine/compute/context.h"
#include "tests/support/file_faults.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <thread>

namespace spoor::test {
namespace {

/// Uses the kernels of this test and empty caches.
class Builds : public testing::Test {
protected:
    void SetUp() override {
        m_info = selectDevice("cpu").value();
        (void)takeProbe(m_info.stableName);  // it has inherited another environment
        setenv("SPOOR_CACHE_DIR", m_cache.path().c_str(), 1);
        setenv("SPOOR_KERNEL_DIR", m_kernels.path().c_str(), 1);
        std::ofstream(m_kernels.file("sums.cl"))
            << "kernel void twice(global int* a) { a[get_global_id(0)] *= 2 * FACTOR; }\n"
               "kernel void more(global int* a, int by) { a[get_global_id(0)] += by; }\n";
        std::ofstream(m_kernels.file("broken.cl"))
            << "kernel void broken(global int* out) {\n    *out = absent_name;\n}";
    }
    void TearDown() override {
        unsetenv("SPOOR_PROBE");
        unsetenv("SPOOR_KERNEL_DIR");
        unsetenv("SPOOR_CACHE_DIR");
    }
    static KernelId use(const char* name, int factor) {
        return {"sums", name, {{"FACTOR", std::to_string(factor)}, {"SPOOR_CPU", "1"}}};
    }
    static std::vector<KernelId> several() {
        return {use("twice", 1), use("more", 1), use("twice", 2), use("more", 2), use("more", 4)};
    }

    DeviceInfo m_info;
    TemporaryFolder m_cache;
    TemporaryFolder m_kernels;
};

TEST_F(Builds, CompilesEachKernelOnceAndReachesTotal) {
    {
        KernelBuilds builds(2);
        EXPECT_FALSE(builds.progress().working());
        builds.want(m_info, several());
        builds.want(m_info, several());
        EXPECT_EQ(builds.progress().total, 5);
        EXPECT_TRUE(builds.progress().working());
        builds.waitForAll();
        EXPECT_EQ(builds.progress().ready, 5);
        EXPECT_FALSE(builds.progress().working());
        builds.want(m_info, {use("more", 3)});
        EXPECT_EQ(builds.progress().total, 1) << "a new batch starts at 0";
        builds.waitForAll();
    }
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "kernels are not precompiled under sanitizers (see spoor_probe.cpp)";
#endif
    KernelBuilds later(2);
    later.want(m_info, several());
    EXPECT_EQ(later.progress().total, 0) << "already compiled";
}

TEST_F(Builds, JoinsThreadsThatHaveEnded) {
    KernelBuilds builds(2);
    for (int i = 0; i < 20; ++i) builds.plan([] {});
    EXPECT_TRUE(waitUntil([&] {
        builds.plan([] {});
        builds.waitForAll();
        return builds.threads() <= 2;
    }));
}

TEST_F(Builds, SupportsConcurrentCallers) {
    KernelBuilds builds(3);
    std::vector<std::jthread> threads;
    for (int i = 0; i < 6; ++i) {
        threads.emplace_back([&, i] {
            builds.want(m_info, {use("twice", i % 3), use("more", i % 3)});
            builds.waitFor(m_info, use("twice", i % 3));
            builds.waitFor(m_info, use("more", 7));  // not queued
        });
    }
    threads.clear();
    builds.waitForAll();
    EXPECT_EQ(builds.progress().ready, builds.progress().total);
}

TEST_F(Builds, ReportsFailedKernelWhereItIsUsed) {
    ComputeContext device(m_info);
    const auto sentence = [&] {
        try {
            (void)device.kernel("broken", "broken", {});
        } catch (const EngineError& error) {
            EXPECT_NE(error.detail().find("broken.cl:2:"), std::string::npos) << error.detail();
            return std::string(error.what());
        }
        return std::string();
    };
    const std::string before = sentence();
    EXPECT_NE(before.find("broken.cl"), std::string::npos) << before;
    KernelBuilds& builds = KernelBuilds::instance();
    builds.want(m_info, {{"broken", "broken", {{"SPOOR_CPU", "1"}}}, use("more", 1)});
    EXPECT_EQ(sentence(), before);
    builds.waitForAll();
    EXPECT_FALSE(builds.progress().working());
    KernelBuilds later(1);
    later.want(m_info, {{"broken", "broken", {{"SPOOR_CPU", "1"}}}});
    EXPECT_EQ(later.progress().total, 1) << "a kernel that failed is tried again";
}

TEST_F(Builds, SurvivesProcessesThatDoNotAnswer) {
    for (const std::string& program : {missingPath("probe"), std::string("/bin/false")}) {
        setenv("SPOOR_PROBE", program.c_str(), 1);
        KernelBuilds builds(2);
        builds.want(m_info, several());
        builds.waitForAll();
        EXPECT_EQ(builds.progress().ready, 5) << program;
    }
    ComputeContext device(m_info);
    EXPECT_NO_THROW((void)device.kernel("sums", "twice", {{"FACTOR", "1"}}));
}

TEST_F(Builds, CanBeDestroyedDuringABuild) {
    const std::string begun = m_cache.file("begun");
    std::ofstream(m_kernels.file("sleep.sh"))
        << "#!/bin/sh\n: > '" << begun << "'\nexec sleep 3600\n";
    std::filesystem::permissions(m_kernels.file("sleep.sh"), std::filesystem::perms::owner_all);
    setenv("SPOOR_PROBE", m_kernels.file("sleep.sh").c_str(), 1);
    KernelBuilds builds(2);
    builds.want(m_info, several());
    EXPECT_TRUE(waitUntil([&] { return std::filesystem::exists(begun); }));
}

TEST_F(Builds, WaitsForPlans) {
    KernelBuilds builds(2);
    std::atomic<bool> waiting{false};
    builds.plan([&] {
        waiting.wait(false);
        builds.want(m_info, {use("twice", 5)});
    });
    waiting = true;
    waiting.notify_all();
    // A machine under load may need longer than one wait.
    for (auto start = std::chrono::steady_clock::now(); builds.progress().ready < 1;) {
        builds.waitFor(m_info, use("twice", 5));
        const auto waited = std::chrono::steady_clock::now() - start;
        if (builds.progress().ready < 1) {
            ASSERT_GE(waited, std::chrono::seconds(9)) << "it did not wait";
            ASSERT_LT(waited, hangLimit);
        }
    }
}

}  // namespace
}  // namespace spoor::test
