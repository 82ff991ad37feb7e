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

/// Only the last barrier separates work-items that use the same element.
constexpr char ownElementsKernel[] = R"(
kernel void k(global const float* restrict in, global float* restrict out) {
    local float a[16], rows[64];
    const int me = get_local_id(0), first = get_group_id(0) * 16;
    a[15 - me] = in[first + me];
    barrier(CLK_LOCAL_MEM_FENCE);
    a[15 - me] = a[15 - me] * 3;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < 4; ++i) rows[me * 4 + i] = a[15 - me] + i;
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0;
    for (int i = 0; i < 4; ++i) sum += rows[me * 4 + 3 - i] * i;
    a[15 - me] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[first + me] = a[me] + rows[0];
}
)";

/// Elements are shared by neighbours, from one iteration to the next, or where only the argument
/// decides.
constexpr char sharedElementsKernel[] = R"(
kernel void k(global const float* restrict in, global float* restrict out, const int n) {
    local float a[17], b[16], c[16];
    const int me = get_local_id(0), first = get_group_id(0) * 16;
    a[me + 1] = in[first + me];
    b[me] = 0;
    c[me] = in[first + me];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = me > 0 ? a[me] : 0;
    for (int i = 0; i < 3; ++i) {
        b[(me + i) & 15] += a[me + 1];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    sum += b[me];
    for (int i = 0; i < n; ++i) {
        c[(me + i) & 15] += i;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[first + me] = sum + c[me];
}
)";

/// The loop may run no iteration, so its barrier does not separate the uses around it. The branch
/// is taken depending on an argument.
constexpr char uncertainBarriersKernel[] = R"(
kernel void k(global const float* restrict in, global float* restrict out, const int n) {
    local float a[16], b[16];
    const int me = get_local_id(0), first = get_group_id(0) * 16;
    float sum = 0;
    for (int i = 0; i < n; ++i) sum += in[first + me] * i;
    a[me] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 5; i < n; ++i) {
        b[me] = i;
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += b[15 - me];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (n > 7) barrier(CLK_LOCAL_MEM_FENCE);
    out[first + me] = sum + a[15 - me];
}
)";

TEST(AdaptBarriers, AreJudgedOneByOne) {
    if (!adapt::clangIsThere()) GTEST_SKIP() << "clang is not installed";
    struct Expected {
        const char* kernel;
        std::vector<std::string> verdicts;
        bool counted = false;
    };
    const Expected all[] = {
        {twoBarriersKernel, {"removed", "split"}},
        {loopOfBarriersKernel, {"split", "split", "removed"}},
        {branchedBarriersKernel, {"split", "split"}, true},
        {ownElementsKernel, {"removed", "removed", "removed", "split"}},
        {sharedElementsKernel, {"split", "split", "split"}, true},
        {uncertainBarriersKernel, {"split", "split", "split", "removed"}, true}};
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
