// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels in SPOOR_KERNEL_DIR that crash, hang or do not compile end the probe process, not this
// one.
#include "engine/tracking/kernel_smoke_test.h"
#include "engine/base/temporary_folder.h"
#include "tests/support/moving_square.h"
#include "tests/support/runner_rig.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <fstream>
#include <sstream>

namespace spoor::test {
namespace {

using std::chrono::seconds;

constexpr char head[] =
    "kernel void grey(global const uint* restrict picture, global uchar* restrict out, "
    "const int pixels) {\n";

class KernelSmokeTest : public testing::Test {
protected:
    KernelSmokeTest() { setenv("SPOOR_KERNEL_DIR", m_folder.path().c_str(), 1); }
    ~KernelSmokeTest() override { unsetenv("SPOOR_KERNEL_DIR"); }

    void writeKernel(const std::string& text) const {
        std::ofstream(m_folder.file("grey.cpu.cl")) << text;
    }
    /// Returns the error message of a smoke test; empty if it passed.
    static std::string trial(seconds limit = hangLimit) {
        const AlgorithmDescriptor& type = *findAlgorithm("template").value();
        try {
            smokeTestKernels(type, ParamSet(type.params),
                             {selectDevice("cpu").value().stableName, {}}, limit);
        } catch (const EngineError& error) {
            return error.message().english();
        }
        return {};
    }

    TemporaryFolder m_folder;
};

TEST_F(KernelSmokeTest, ReportsCrash) {
    writeKernel(std::string(head) + "((global volatile int*)16)[get_global_id(0)] = pixels;\n}\n");
    const std::string why = trial();
    EXPECT_NE(why.find("crashed"), std::string::npos) << why;
    EXPECT_NE(why.find("grey.cpu.cl"), std::string::npos) << why;
}

TEST_F(KernelSmokeTest, ReportsEndlessKernel) {
    writeKernel(std::string(head) +
                "volatile int on = 1;\nwhile (on) out[0] = (uchar)pixels;\n}\n");
    const std::string why = trial(seconds(6));
    EXPECT_NE(why.find("did not finish within 6 seconds"), std::string::npos) << why;
}

TEST_F(KernelSmokeTest, ReportsCompileErrorWithLog) {
    writeKernel("kernel void grey(int) {");
    const AlgorithmDescriptor& type = *findAlgorithm("template").value();
    try {
        smokeTestKernels(type, ParamSet(type.params), {selectDevice("cpu").value().stableName, {}});
        ADD_FAILURE() << "the kernel was accepted";
    } catch (const EngineError& error) {
        EXPECT_NE(error.message().english().find("Cannot compile the kernel file grey.cpu.cl on"),
                  std::string::npos);
        EXPECT_NE(error.detail().find("error"), std::string::npos) << error.detail();
    }
}

TEST_F(KernelSmokeTest, TestsPassingKernelOnlyOnce) {
    std::ifstream in(SPOOR_SOURCE_DIR "/kernels/grey.cpu.cl");
    std::stringstream text;
    text << in.rdbuf();
    writeKernel(text.str());
    EXPECT_EQ(trial(), "");
    setenv("SPOOR_PROBE", "/nowhere/spoor-probe", 1);
    EXPECT_EQ(trial(), "") << "a kernel that passed is not tested again";
    writeKernel(text.str() + "// changed\n");
    EXPECT_NE(trial().find("spoor-probe"), std::string::npos);
    unsetenv("SPOOR_PROBE");
}

TEST_F(KernelSmokeTest, ReportsMissingFolder) {
    EXPECT_EQ(trial(), "") << "an empty folder overrides nothing";
    setenv("SPOOR_KERNEL_DIR", "/nowhere", 1);
    EXPECT_NE(trial().find("/nowhere"), std::string::npos);
}

TEST_F(KernelSmokeTest, RunContinuesAfterKernelIsCorrected) {
    const MovingSquareSource source;
    writeKernel(std::string(head) + "((global volatile int*)16)[get_global_id(0)] = pixels;\n}\n");
    RunnerRig rig;
    rig.open(MovingSquareSource());
    rig.chooseTemplate();
    rig.run(command::AddTarget{source.box(0), ""});
    ASSERT_FALSE(rig.sink.errors.empty());
    EXPECT_NE(rig.sink.errors[0].find("crashed"), std::string::npos) << rig.sink.errors[0];
    EXPECT_TRUE(rig.sink.state().targets.empty());
    std::filesystem::remove(m_folder.path() / "grey.cpu.cl");
    rig.sink.clear();
    rig.run(command::AddTarget{source.box(0), ""});
    rig.track(5);
    EXPECT_TRUE(rig.sink.errors.empty());
    EXPECT_EQ(rig.sink.last().results.at(0).box, source.box(5));
}

TEST(SampleProbe, SampleResultsAreRightInBothVariants) {
    const std::string device = selectDevice("cpu").value().stableName;
    for (const bool other : {false, true})
        EXPECT_EQ(probeSample(device, other), R"({"failed":[],"wrong":[]})") << other;
}

}  // namespace
}  // namespace spoor::test
