// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/adapter.h"
#include "tests/engine/adapter/kernel_pair.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

/// `copy` only caches `in`; `sums` holds values in another order, so it stays.
constexpr char twoBarriersKernel[] = R"(
kernel void k(global const float* restrict in, global float* restrict out) {
    local float copy[16], sums[16];
    const int me = get_local_id(0), first = get_group_id(0) * 16;
    copy[me] = in[first + me];
    barrier(CLK_LOCAL_MEM_FENCE);
    sums[15 - me] = copy[0] + copy[me];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[first + me] = sums[me];
}
)";

/// The last barrier of the loop separates only uses of different arrays.
constexpr char loopOfBarriersKernel[] = R"(
kernel void k(global const float* restrict in, global float* restrict out) {
    local float a[16], b[16];
    const int me = get_local_id(0), first = get_group_id(0) * 16;
    float sum = 0;
    for (int i = 0; i < 4; ++i) {
        a[15 - me] = in[first + me] * (i + 1);
        barrier(CLK_LOCAL_MEM_FENCE);
        b[me] = a[me] + i;
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += b[(me + 3) & 15];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[first + me] = sum;
}
)";

/// Each iteration overwrites what the one before reads, on one way through the branch.
constexpr char branchedBarriersKernel[] = R"(
kernel void k(global const float* restrict in, global float* restrict out, const int n) {
    local float a[16];
    const int me = get_local_id(0), first = get_group_id(0) * 16;
    float sum = 0;
    for (int i = 0; i < n; ++i) {
        if (i > 1) {
            a[me] = in[first + me] * (i + 1) + sum;
            barrier(CLK_LOCAL_MEM_FENCE);
            sum += a[15 - me];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += 1;
    }
    out[first + me] = sum;
}
)";

TEST(AdaptBarriers, AreJudgedOneByOne) {
    if (!adapt::clangIsThere()) GTEST_SKIP() << "clang is not installed";
    struct Expected {
        const char* kernel;
        std::vector<std::string> verdicts;
        bool counted = false;
    };
    const Expected all[] = {{twoBarriersKernel, {"removed", "split"}},
                            {loopOfBarriersKernel, {"split", "split", "removed"}},
                            {branchedBarriersKernel, {"split", "split"}, true}};
    std::vector<float> values;
    for (int i = 0; i < 48; ++i) values.push_back(float(i * 5 % 97) / 16 - 3);
    PairDevice plain(false);
    for (const Expected& each : all) {
        adapt::Request request;
        request.input.source = each.kernel;
        request.input.name = "k.cl";
        request.kernel = "k";
        request.local = {16, 1, 1};
        request.variant = adapt::Variant{4, 1, 1, false, true};
        std::vector<std::string> verdicts;
        for (const auto& decision : adapt::adaptKernel(request).orThrow().decisions)
            if (decision.subject == "barrier") verdicts.push_back(decision.verdict);
        EXPECT_EQ(verdicts, each.verdicts) << each.kernel;
        PairLaunch launch{
            "k", {16, 1, 1}, {3, 1, 1}, {bytesOfValues(values), bytesOfValues(values)}};
        if (each.counted) launch.arguments.emplace_back(5);
        for (const int width : {1, 4, 16})
            EXPECT_EQ(differenceOf(plain, each.kernel, launch, {width, 1, 1, false, true}), "");
    }
}

}  // namespace
}  // namespace spoor::test
