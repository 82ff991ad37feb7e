// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lets the driver fail during a run: either another device continues with bit-identical results, or
// the program reports the error and keeps the results so far. This tests a sample of the calls;
// driver_fault_slow_test tests all of them.
#include "tests/support/fault_runs.h"

#include "engine/base/temporary_folder.h"

#include "tests/support/environment_variable.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <iostream>
#include <tuple>

namespace spoor::test {
namespace {

class DriverFault : public testing::Test {
protected:
    void SetUp() override {
        if (!FaultRuns::possible()) GTEST_SKIP() << "the failing driver needs PoCL";
    }
    FaultRuns m_runs;
};

/// Number of driver calls to test, evenly spaced.
constexpr std::uint64_t samples = 6;

void sample(const FaultRuns& runs, const std::string& pipeline, const std::string& fault) {
    const std::uint64_t calls = runs.run(pipeline, "").calls;
    ASSERT_GT(calls, 100u);
    const auto found = runs.sweep(pipeline, fault, calls / samples, calls / samples / 2);
    for (const auto& [outcome, count] : found) std::cout << count << " x " << outcome << "\n";
    EXPECT_EQ(found.count(FaultOutcome::NotHit), 0u);
}

TEST_F(DriverFault, ContinuesOnAnotherDeviceAfterLoss) {
    for (const char* pipeline : {"template", "tld", "correlation-filter"})
        sample(m_runs, pipeline, "code=-5,until=end");
}

TEST_F(DriverFault, DetectsCommandsThatFailAfterAcceptance) {
    const auto undisturbed = m_runs.run("template", "");
    int moved = 0;
    for (int at = 1; at < 24; at += 4) {
        const auto run =
            m_runs.run("template", "call=clEnqueueNDRangeKernel,how=late,at=" + std::to_string(at));
        ASSERT_EQ(run.hit, "clEnqueueNDRangeKernel " + std::to_string(at));
        EXPECT_EQ(FaultRuns::outcome(run, undisturbed), FaultOutcome::OtherDevice)
            << run.result.errors << run.boxes;
        ++moved;
    }
    EXPECT_EQ(moved, 6);
}

TEST_F(DriverFault, UsesAnotherDeviceIfMemoryIsRejected) {
    const auto undisturbed = m_runs.run("template", "");
    for (const char* code : {"-4", "-6"}) {
        const auto run =
            m_runs.run("template", std::string("call=clCreateBuffer,at=5,until=end,code=") + code);
        EXPECT_EQ(FaultRuns::outcome(run, undisturbed), FaultOutcome::OtherDevice)
            << run.result.errors;
        EXPECT_NE(run.result.errors.find("rejected"), std::string::npos) << run.result.errors;
    }
}

TEST_F(DriverFault, DoesNotBlameTheKernelFileForDriverErrors) {
    const auto undisturbed = m_runs.run("template", "");
    for (const char* call : {"clCreateKernel", "clBuildProgram", "clCreateProgramWithSource"}) {
        const auto run = m_runs.run("template", std::string("at=1,until=end,code=-6,call=") + call);
        EXPECT_EQ(FaultRuns::outcome(run, undisturbed), FaultOutcome::OtherDevice)
            << run.result.errors;
        EXPECT_EQ(run.result.errors.find("SPOOR_KERNEL_DIR"), std::string::npos)
            << run.result.errors;
    }
}

TEST_F(DriverFault, SurvivesAnyBitsThatAreReadBack) {
    for (const std::string& pipeline : FaultRuns::pipelines()) {
        (void)m_runs.run(pipeline, "");  // compiles the kernels
        for (const char* bits : {"zero", "ones", "nan", "huge"}) {
            const EnvironmentVariable reads{"SPOOR_FAULT_READS", bits};
            const FaultRun run = m_runs.run(pipeline, "");
            EXPECT_EQ(run.result.end, ChildResult::End::Exited) << pipeline << ' ' << bits;
            EXPECT_TRUE(run.result.code == 0 || run.result.code == 2)
                << pipeline << ' ' << bits << ": " << run.result.code << run.result.errors;
            EXPECT_EQ(run.result.errors.find("nternal error"), std::string::npos)
                << pipeline << ' ' << bits << ": " << run.result.errors;
        }
    }
}

TEST_F(DriverFault, SaysThatADeviceComputesImpossibleValues) {
    const auto undisturbed = m_runs.run("template", "");
    for (const char* bits : {"zero", "ones", "nan"}) {
        const EnvironmentVariable reads{"SPOOR_FAULT_READS", bits};
        const FaultRun run = m_runs.run("template", "");
        EXPECT_EQ(run.boxes, undisturbed.boxes) << "another device continues";
        EXPECT_NE(run.result.errors.find("computed impossible values"), std::string::npos)
            << bits << ": " << run.result.errors;
    }
}

TEST_F(DriverFault, NamesTheKernelThatAbortsACompilerAndUsesAnotherDevice) {
    const auto undisturbed = m_runs.run("template", "");
    ASSERT_EQ(undisturbed.result.code, 0) << undisturbed.result.errors;
    const TemporaryFolder cache;  // no kernel is recorded as compiled
    setenv("SPOOR_CACHE_DIR", cache.path().c_str(), 1);
    for (const auto& [setting, value, named] :
         {std::tuple("SPOOR_FAULT_ABORT_SOURCE", "kernel void local_maxima(",
                     "local_maxima.cpu.cl "),
          std::tuple("SPOOR_FAULT_ABORT_KERNEL", "local_maxima",
                     "local_maxima.cpu.cl (local_maxima) ")}) {
        setenv(setting, value, 1);
        const auto run = m_runs.run("template", "");
        unsetenv(setting);
        EXPECT_EQ(run.result.end, ChildResult::End::Exited) << run.result.errors;
        EXPECT_EQ(run.boxes, undisturbed.boxes) << run.result.errors;
        EXPECT_NE(run.result.errors.find("The compiler of Faulty crashed"), std::string::npos)
            << run.result.errors;
        EXPECT_NE(run.result.errors.find(named), std::string::npos) << run.result.errors;
    }
    unsetenv("SPOOR_CACHE_DIR");
}

TEST_F(DriverFault, NamesAHangingDriverAndKeepsResults) {
    const auto undisturbed = m_runs.run("template", "");
    setenv("SPOOR_DRIVER_PATIENCE", "5,3600", 1);
    const auto run = m_runs.run("template", "call=clFinish,at=10,how=hang");
    unsetenv("SPOOR_DRIVER_PATIENCE");
    EXPECT_EQ(FaultRuns::outcome(run, undisturbed), FaultOutcome::ClearError) << run.result.errors;
    EXPECT_NE(run.result.errors.find("clFinish"), std::string::npos) << run.result.errors;
    EXPECT_NE(run.result.errors.find("pocl-faulty"), std::string::npos) << run.result.errors;
    EXPECT_NE(run.boxes.find("\n1,"), std::string::npos) << "frame 1 was tracked";
}

}  // namespace
}  // namespace spoor::test
