// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Unsupported launches must produce error messages, because some drivers abort the whole program.
#include "engine/compute/launch.h"
#include "engine/base/error.h"
#include "engine/base/temporary_folder.h"
#include "engine/pipeline/stage.h"
#include "tests/support/kernel_fixture.h"

#include <cstdlib>
#include <fstream>

namespace spoor::test {
namespace {

class Launch : public KernelTest {
protected:
    void SetUp() override {
        KernelTest::SetUp();
        setenv("SPOOR_KERNEL_DIR", m_folder.path().c_str(), 1);
    }
    void TearDown() override { unsetenv("SPOOR_KERNEL_DIR"); }

    void writeKernel(const std::string& file, const std::string& source) {
        std::ofstream(m_folder.file(file)) << source;
    }
    /// Returns the message of the EngineError that `work` throws.
    template <typename Work>
    static std::string errorOf(const Work& work) {
        try {
            work();
        } catch (const EngineError& error) {
            return error.what();
        }
        return "no error";
    }
    template <typename... Args>
    void launch(const KernelId& id, const Grid& grid, const Args&... args) {
        launchOn(device().queue(), device(), nullptr, id, grid, args...);
    }
    static bool has(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }

private:
    TemporaryFolder m_folder;
};

constexpr char fill[] = "kernel void fill(global int* out) { out[get_global_id(0)] = 7; }";

TEST_P(Launch, ReportsTooLargeWorkGroupWithKernelAndSizes) {
    writeKernel("fill.cl", fill);
    const Buffer out = device().acquire(1 << 20);
    const auto text = errorOf([&] {
        launch({"fill", "fill", {}}, {{1 << 18, 1, 1}, {1 << 18, 1, 1}}, out);
    });
    EXPECT_TRUE(has(text, "fill") && has(text, "262144 x 1 x 1")) << text;
}

TEST_P(Launch, ReportsTooMuchLocalMemoryWithKernelAndSizes) {
    const auto bytes = 4 * device().info().localBytes;  // PoCL 6 has slightly more than it reports
    writeKernel("hog.cl", "kernel void hog(global int* out) { local int big[" +
                              std::to_string(bytes / 4) +
                              "]; big[get_local_id(0) * 97] = 1; barrier(CLK_LOCAL_MEM_FENCE);"
                              " out[get_global_id(0)] = big[(get_local_id(0) * 13) % 97]; }");
    const Buffer out = device().acquire(256);
    const auto text = errorOf([&] { launch({"hog", "hog", {}}, {{16, 1, 1}, {16, 1, 1}}, out); });
    EXPECT_TRUE(has(text, "hog") && has(text, "local memory")) << text;
    EXPECT_TRUE(has(text, std::to_string(device().info().localBytes))) << text;
}

TEST_P(Launch, ChecksLocalMemoryIfDriverChoosesGroup) {
    const auto bytes = 4 * device().info().localBytes;  // PoCL 6 has slightly more than it reports
    writeKernel("hog.cl", "kernel void hog(global int* out) { local int big[" +
                              std::to_string(bytes / 4) +
                              "]; big[get_local_id(0)] = 1; barrier(CLK_LOCAL_MEM_FENCE);"
                              " out[get_global_id(0)] = big[0]; }");
    const Buffer out = device().acquire(256);
    const auto text = errorOf([&] { launch({"hog", "hog", {}}, {{16, 1, 1}}, out); });
    EXPECT_TRUE(has(text, "hog") && has(text, "local memory")) << text;
}

TEST_P(Launch, ReportsTooLargeBufferWithSizes) {
    const auto most = std::size_t(device().info().maxAllocBytes);
    for (const std::size_t bytes : {most + 1, most * 2, ~std::size_t{0}, ~std::size_t{0} - 63}) {
        const auto text = errorOf([&] { (void)device().acquire(bytes); });
        EXPECT_TRUE(has(text, std::to_string(most >> 20) + " MB")) << bytes << ": " << text;
    }
    EXPECT_NO_THROW((void)device().acquire(1000)) << "the device must still work";
}

TEST_P(Launch, ReportsUnknownKernelOrArgument) {
    writeKernel("fill.cl", fill);
    const Buffer out = device().acquire(256);
    const auto missing = errorOf([&] { launch({"fill", "absent", {}}, {{1, 1, 1}}, out); });
    EXPECT_TRUE(has(missing, "fill.cl") && has(missing, "absent")) << missing;
    const auto extra = errorOf([&] { launch({"fill", "fill", {}}, {{1, 1, 1}}, out, cl_int(1)); });
    EXPECT_TRUE(has(extra, "fill")) << extra;
}

TEST_P(Launch, RoundsOddSizesUpToWholeWorkGroups) {
    writeKernel("count.cl", "kernel void count(global int* n) { atomic_inc(n); }");
    const Buffer n = upload(std::vector<cl_int>{0});
    launch({"count", "count", {}}, {{17, 3, 1}, {8, 2, 1}}, n);
    EXPECT_EQ(read<cl_int>(n, 1).front(), 24 * 4);
}

/// Runs slowly, so that a reader that does not wait for it reads the previous value.
constexpr char slowly[] =
    "kernel void slowly(global int* out, int value) {"
    "    uint x = (uint)value;"
    "    for (int i = 0; i < 2000000; ++i) x = x * 1664525u + 1013904223u;"
    "    out[get_global_id(0)] = value + (x == 7u ? 1 : 0);"
    "}";

TEST_P(Launch, SideQueueSeesEarlierWritesOfComputeQueue) {
    writeKernel("slowly.cl", slowly);
    const Buffer out = device().acquire(sizeof(cl_int));
    for (cl_int i = 1; i <= 8; ++i) {
        launch({"slowly", "slowly", {}}, {{1, 1, 1}, {1, 1, 1}}, out, i);
        cl_int beside = 0;
        StageContext::SideDownload download;
        {
            Stage stage = Stage::beside(stages(), "grey", device());
            download = stages().downloadBeside(out, &beside, sizeof beside);
        }
        stages().await(download);
        ASSERT_EQ(beside, i);
    }
}

SPOOR_BOTH_VARIANTS(Launch);

}  // namespace
}  // namespace spoor::test
