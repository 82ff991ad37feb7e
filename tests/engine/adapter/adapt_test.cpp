// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/adapter.h"

#include "engine/base/temporary_folder.h"
#include "engine/bench/adapt_cases.h"
#include "tests/engine/adapter/kernel_pair.h"
#include "tests/support/environment_variable.h"

#include <gtest/gtest.h>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace spoor::test {
namespace {

class AdaptTest : public testing::Test {
protected:
    void SetUp() override {
        if (!adapt::clangIsThere()) GTEST_SKIP() << "clang is not installed";
    }

    static adapt::Request requestOf(const std::string& source, std::array<int, 3> local) {
        adapt::Request request;
        request.input.source = source;
        request.input.name = "k.cl";
        request.kernel = "k";
        request.local = local;
        return request;
    }

    /// Returns the message about a kernel's body, or "adapted" if it is not refused.
    static std::string said(const std::string& body, const std::string& before = {}) {
        const auto adapted = adapt::adaptKernel(requestOf(
            before +
                "kernel void k(global const float* restrict in, global float* restrict out,\n"
                "              global int* restrict counts, const int n) {\n" +
                body + "\n}\n",
            {16, 4, 1}));
        return adapted ? "adapted" : adapted.error().english();
    }

    static std::string verdictOf(const adapt::AdaptedKernel& adapted, const std::string& subject) {
        for (const auto& each : adapted.decisions)
            if (each.subject == subject) return each.verdict;
        return "nothing";
    }
};

struct RefusedBody {
    const char* body;
    const char* words;
    const char* before = "";
};

const RefusedBody refusedBodies[] = {
    {"atomic_add(counts, 1);", "atomic"},
    {"printf(\"%d\", n);", "printf"},
    {"if (get_local_id(0) > 3) return;\nbarrier(CLK_LOCAL_MEM_FENCE);\nout[0] = 1;", "barrier"},
    {"if (in[get_global_id(0)] > 0) barrier(CLK_LOCAL_MEM_FENCE);\nout[0] = 1;", "k.cl:3"},
    {"for (int i = 0; i < (int)get_local_id(0); ++i) barrier(CLK_LOCAL_MEM_FENCE);", "barrier"},
    {"out[0] = f(n);", "recursion", "int f(int a) { return a > 0 ? f(a - 1) : 0; }\n"},
    {"switch (n) { case 1: out[0] = 1; }", "switch"},
    {"again: if (n > 3) goto again;", "goto"},
    {"out[0] = sizeof(int);", "sizeof"},
    {"global float* p = n > 3 ? out : out + 1; *p = 1;", "pointer"},
    {"volatile int v = n; out[0] = v;", "volatile"},
    {"out[0] = work_group_reduce_add(n);", "k.cl"},
    {"out[0] = f(in[0]);", "FP_CONTRACT",
     "#pragma OPENCL FP_CONTRACT OFF\nfloat f(float a) { return a * a + a; }\n"
     "#pragma OPENCL FP_CONTRACT ON\n"},
    {"{\n#pragma OPENCL FP_CONTRACT OFF\nout[0] = in[0] * in[1] + in[2];\n}", "FP_CONTRACT"},
    {"nonsense;", "as OpenCL C"},
    {"out[0] = m;", "error:"},
};

TEST_F(AdaptTest, RefusesUnsupportedCodeWithReason) {
    for (const auto& each : refusedBodies) {
        const std::string sentence = said(each.body, each.before);
        EXPECT_NE(sentence.find(each.words), std::string::npos) << each.body << "\n" << sentence;
        EXPECT_NE(sentence.find("k.cl"), std::string::npos) << sentence;
    }
    EXPECT_EQ(said("out[get_global_id(0)] = in[get_global_id(0)];"), "adapted");
}

TEST_F(AdaptTest, ReadsConstantCopiesOfRecordsAndNamedConstants) {
    const std::string before =
        "enum { step = 3 };\n"
        "typedef struct { int first, count; } Part;\n"
        "inline int endOf(const Part p) { return p.first + p.count * step; }\n";
    const std::string head =
        "kernel void k(global const Part* restrict parts, global int* restrict out) {\n";
    const auto saidOf = [&](const std::string& body) {
        const auto adapted =
            adapt::adaptKernel(requestOf(before + head + body + "\n}\n", {16, 1, 1}));
        return adapted ? "adapted" : adapted.error().english();
    };
    EXPECT_EQ(saidOf("const Part own = parts[get_group_id(0)];\n"
                     "out[get_global_id(0)] = own.first + endOf(own);"),
              "adapted");
    const std::string changed = saidOf(
        "Part own = parts[get_group_id(0)];\nown.first = 1;\n"
        "out[get_global_id(0)] = own.first;");
    EXPECT_NE(changed.find("a structure of an item's own"), std::string::npos) << changed;
}

TEST_F(AdaptTest, ReportsInvalidRequests) {
    auto request = requestOf("#include \"nowhere.h\"\nkernel void k() {}\n", {16, 1, 1});
    EXPECT_NE(adapt::adaptKernel(request).error().english().find("nowhere.h"), std::string::npos);
    request = requestOf("kernel void k(read_only image2d_t i) {}\n", {16, 1, 1});
    EXPECT_NE(adapt::adaptKernel(request).error().english().find("images"), std::string::npos);
    request = requestOf("kernel void other() {}\n", {16, 1, 1});
    EXPECT_NE(adapt::adaptKernel(request).error().english().find("no kernel"), std::string::npos);
    request = requestOf("kernel void k() {}\n", {64, 64, 1});
    EXPECT_NE(adapt::adaptKernel(request).error().english().find("1024"), std::string::npos);
    std::string lines = "kernel void k(global int* out) {\n";
    for (int i = 0; i < 10000; ++i) lines += "out[" + std::to_string(i) + "] = get_local_id(0);\n";
    request = requestOf(lines + "}\n", {16, 1, 1});
    const auto tooLong = adapt::adaptKernel(request);
    EXPECT_FALSE(tooLong) << "accepted 10,000 lines";
}

TEST(FindClang, TakesPreferredVersionOrOldestSupported) {
    const TemporaryFolder folder;
    const EnvironmentVariable path("PATH", "/nowhere:" + folder.path().string());
    const auto install = [&](const std::string& name) {
        std::ofstream(folder.file(name)) << "#!/bin/sh\n";
        std::filesystem::permissions(folder.file(name), std::filesystem::perms::owner_all);
    };
    install("clang-14");
    EXPECT_EQ(adapt::findClang(), "");
    EXPECT_FALSE(adapt::clangIsThere());
    install("clang-19"), install("clang-17");
    EXPECT_EQ(adapt::findClang(), "clang-17");
    EXPECT_EQ(adapt::findClang(19), "clang-19");
    EXPECT_EQ(adapt::findClang(18), "clang-17") << "not installed";
    EXPECT_EQ(adapt::findClang(14), "clang-17") << "too old";
}

TEST_F(AdaptTest, ReportsMissingClang) {
    const EnvironmentVariable path("PATH", "/nowhere");
    const auto adapted = adapt::adaptKernel(requestOf("kernel void k() {}\n", {16, 1, 1}));
    ASSERT_FALSE(adapted);
    EXPECT_NE(adapted.error().english().find("clang-15"), std::string::npos);
    EXPECT_NE(adapted.error().english().find("Install"), std::string::npos);
}

constexpr char smoothKernel[] = R"(
kernel void k(global const float* RESTRICT in, global float* RESTRICT out, const int stride) {
    local float row[66];
    const int lx = get_local_id(0);
    const int at = get_global_id(1) * stride + get_global_id(0) + 1;
    row[lx + 1] = in[at];
    if (lx == 0) row[0] = in[at - 1];
    if (lx == 63) row[65] = in[at + 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[at] = 0.25f * row[lx] + 0.5f * row[lx + 1] + 0.25f * row[lx + 2];
}
)";

TEST_F(AdaptTest, ReplacesCachesOnlyIfBuffersCannotOverlap) {
    auto request = requestOf(smoothKernel, {64, 1, 1});
    request.input.defines = {"RESTRICT=restrict"};
    const auto proved = adapt::adaptKernel(request).orThrow();
    EXPECT_EQ(verdictOf(proved, "array row"), "replaced");
    EXPECT_EQ(verdictOf(proved, "barrier"), "removed");
    request.input.defines = {"RESTRICT="};
    EXPECT_EQ(verdictOf(adapt::adaptKernel(request).orThrow(), "array row"), "kept");
    request.apart = true;
    EXPECT_EQ(verdictOf(adapt::adaptKernel(request).orThrow(), "array row"), "replaced");
}

/// Arrays whose reads cannot be replaced by reads of the buffer.
const char* const movedBodies[] = {
    // The base changes between the write and the read.
    "int base = n;\nlocal float t[16];\nt[get_local_id(0)] = in[base + get_local_id(0)];\nbase += "
    "1;\n"
    "barrier(CLK_LOCAL_MEM_FENCE);\nout[get_global_id(0)] = t[15 - get_local_id(0)];",
    // Reads an element that is never written.
    "local float t[32];\nt[get_local_id(0)] = "
    "in[get_global_id(0)];\nbarrier(CLK_LOCAL_MEM_FENCE);\n"
    "out[get_global_id(0)] = t[get_local_id(0) + 1];",
    // The index of the write depends on memory.
    "local float t[16];\nt[counts[get_local_id(0)]] = in[get_global_id(0)];\n"
    "barrier(CLK_LOCAL_MEM_FENCE);\nout[get_global_id(0)] = t[get_local_id(0)];",
    // Holds values computed by each work-item.
    "local float t[16];\nfloat own = 1;\nfor (int i = 0; i < n; ++i) own += in[i + "
    "get_local_id(0)];\n"
    "t[get_local_id(0)] = own;\nbarrier(CLK_LOCAL_MEM_FENCE);\n"
    "out[get_global_id(0)] = t[15 - get_local_id(0)];",
};

TEST_F(AdaptTest, KeepsArraysThatAreNotCaches) {
    for (const char* body : movedBodies) {
        const auto adapted = adapt::adaptKernel(
            requestOf("kernel void k(global const float* restrict in, global float* restrict out,\n"
                      "              global const int* restrict counts, const int n) {\n" +
                          std::string(body) + "\n}\n",
                      {16, 1, 1}));
        ASSERT_TRUE(adapted) << adapted.error().english();
        EXPECT_EQ(verdictOf(adapted.value(), "array t"), "kept") << body;
    }
}

constexpr char productKernel[] = R"(
kernel void k(global const float* restrict a, global const float* restrict b,
              global float* restrict out, const int depth, const int filters) {
    local float4 left[16][4];
    local float4 right[16][4];
    const int me = get_local_id(1), first = get_group_id(0) * 16, filter = get_global_id(1);
    local const float* const column = (local const float*)right + me;
    float sums[16];
    for (int r = 0; r < 16; ++r) sums[r] = 0;
    for (int from = 0; from < depth; from += 16) {
        global const float* const aRow = a + (first + me) * depth + from;
        global const float* const bRow = b + (from + me) * filters + (filter - me);
        for (int v = 0; v < 4; ++v) {
            left[me][v] = vload4(v, aRow);
            right[me][v] = vload4(v, bRow);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 16; k += 4) {
            for (int r = 0; r < 16; ++r) {
                const float4 four = left[r][k / 4];
                sums[r] += four.x * column[k * 16];
                sums[r] += four.y * column[(k + 1) * 16];
                sums[r] += four.z * column[(k + 2) * 16];
                sums[r] += four.w * column[(k + 3) * 16];
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int r = 0; r < 16; ++r) out[filter * 64 + first + r] = sums[r];
}
)";

std::vector<unsigned char> countedFloats(int count, int turn) {
    std::vector<float> values;
    for (int i = 0; i < count; ++i) values.push_back(float(i * turn % 97) / 16 - 3);
    return bytesOfValues(values);
}

TEST_F(AdaptTest, ReplacesCachesFilledWithVectorsAndVectorisesColumns) {
    const auto adapted = adapt::adaptKernel(requestOf(productKernel, {1, 16, 1})).orThrow();
    EXPECT_EQ(verdictOf(adapted, "array left"), "replaced") << adapted.source;
    EXPECT_EQ(verdictOf(adapted, "array right"), "replaced");
    EXPECT_EQ(adapted.variant.width, 16);
    EXPECT_EQ(adapted.source.find("v = v + 1"), std::string::npos)
        << "the loop that filled the arrays remains";
    const PairLaunch launch{
        "k",
        {1, 16, 1},
        {4, 3, 1},
        {countedFloats(64 * 32, 5), countedFloats(32 * 48, 7), countedFloats(48 * 64, 1), 32, 48}};
    PairDevice plain(false);
    for (const auto& variant : adapt::variantsFor(launch.local))
        EXPECT_EQ(differenceOf(plain, productKernel, launch, variant), "");
}

constexpr char ringKernel[] = R"(
kernel void k(global const uchar* restrict in, global uint* restrict out, const int rounds) {
    local ushort ring[4][33];
    const int lx = get_local_id(0), ly = get_local_id(1), x = get_global_id(0);
    uint sum = 0;
    int next = 16;
    ring[ly][lx] = in[x + ly * 7];
    for (int round = 0; round < rounds; ++round) {
        ring[ly][next + lx] = in[x + ly * 7 + 16 * (round + 1)];
        barrier(CLK_LOCAL_MEM_FENCE);
        const int phase = (next + 16 + lx) & 31;
        for (int i = 0; i < 16; ++i) sum += (uint)ring[ly][(phase + i) & 31] * (i + 1);
        next ^= 16;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(1) * 64 + x] = sum;
}
)";

TEST_F(AdaptTest, ReadsRingBufferOfBytesAsVectorsAcrossItsEnd) {
    auto request = requestOf(ringKernel, {16, 4, 1});
    const auto adapted = adapt::adaptKernel(request).orThrow();
    EXPECT_EQ(verdictOf(adapted, "array ring"), "kept");
    EXPECT_NE(adapted.source.find("ring_private_uchar(ring + "), std::string::npos)
        << adapted.source;
    std::vector<unsigned char> bytes;
    for (int i = 0; i < 512; ++i) bytes.push_back((unsigned char)(i * 37 % 251));
    const PairLaunch launch{
        "k", {16, 4, 1}, {4, 2, 1}, {bytes, std::vector<unsigned char>(64 * 8 * 4), 9}};
    PairDevice plain(false);
    for (const auto& variant : adapt::variantsFor(launch.local))
        EXPECT_EQ(differenceOf(plain, ringKernel, launch, variant), "");
    // Work-items without a phase do not determine those of their neighbours.
    std::string some = ringKernel;
    some.replace(some.find("const int phase = "), 18, "int phase;\nif (lx > rounds) phase = ");
    request.input.source = some;
    EXPECT_EQ(adapt::adaptKernel(request).orThrow().source.find("ring_private"), std::string::npos);
    // Values that may exceed a byte keep their type.
    std::string wide = ringKernel;
    wide.replace(wide.find("in[x + ly * 7 + 16"), 2, "3 * in");
    request.input.source = wide;
    const std::string kept = adapt::adaptKernel(request).orThrow().source;
    EXPECT_EQ(kept.find("ring_private_uchar"), std::string::npos);
    EXPECT_NE(kept.find("ring_private_ushort"), std::string::npos);
}

constexpr char windowKernel[] = R"(
kernel void k(global const uchar* restrict in, global uint* restrict out) {
    local ushort window[12][17];
    const int lx = get_local_id(0), ly = get_local_id(1), first = get_group_id(0) * 64;
    for (int r = ly; r < 12; r += 4) window[r][lx] = (ushort)(in[first + r * 16 + lx] * 3);
    barrier(CLK_LOCAL_MEM_FENCE);
    uint sum = 7;
    for (int j = 0; j < 8; ++j) {
        for (int i = 0; i < 9; ++i) sum += (uint)window[ly + j][i] * (uint)(j * 9 + i + lx);
    }
    out[first + ly * 16 + lx] = sum;
}
)";

TEST_F(AdaptTest, SwapsLoopsOfIntegerSumsIfRowsThenShareReads) {
    const auto changes = [](const std::string& source) {
        auto request = requestOf(source, {16, 4, 1});
        request.variant = adapt::Variant{16, 1, 4, false, true};
        return adapt::adaptKernel(request).orThrow().source.find("rows share what they read") !=
               std::string::npos;
    };
    const auto with = [](const std::string& from, const std::string& to) {
        std::string source = windowKernel;
        source.replace(source.find(from), from.size(), to);
        return source;
    };
    EXPECT_TRUE(changes(windowKernel));
    std::vector<unsigned char> bytes;
    for (int i = 0; i < 512; ++i) bytes.push_back((unsigned char)(i * 37 % 251));
    const PairLaunch launch{"k", {16, 4, 1}, {4, 1, 1}, {bytes, std::vector<unsigned char>(1024)}};
    PairDevice plain(false);
    for (const auto& variant : adapt::variantsFor(launch.local))
        EXPECT_EQ(differenceOf(plain, windowKernel, launch, variant), "");
    EXPECT_FALSE(changes(with("uint sum = 7", "float sum = 7")))
        << "float sums depend on the order";
    EXPECT_FALSE(changes(with("sum += (uint)", "sum = sum * 3 + (uint)"))) << "not a plain sum";
    EXPECT_FALSE(changes(with("[ly + j][i]", "[j][i]"))) << "rows share no reads";
    EXPECT_FALSE(changes(with("i < 9", "i < 9 - j")))
        << "the number of iterations depends on the outer loop";
}

// 16 x 16 products of two bytes: the largest sum that floats represent exactly.
constexpr char byteSumsKernel[] = R"(
kernel void k(global const uchar* restrict in, global const uchar* restrict tile,
              global ulong* restrict out) {
    local ushort window[20][32];
    local ushort part[16][16];
    const int lx = get_local_id(0), ly = get_local_id(1), first = get_group_id(0) * 64;
    for (int r = ly; r < 20; r += 4) {
        window[r][lx] = in[first + r * 32 + lx];
        window[r][lx + 16] = in[first + r * 32 + lx + 16];
    }
    for (int r = ly; r < 16; r += 4) part[r][lx] = tile[r * 16 + lx];
    barrier(CLK_LOCAL_MEM_FENCE);
    uint sum = 4000000000u;
    for (int j = 0; j < 16; ++j) {
        for (int i = 0; i < 16; ++i) sum += (uint)window[ly + j][lx + i] * part[j][i];
    }
    out[get_group_id(0) * 64 + ly * 16 + lx] = sum;
}
)";

TEST_F(AdaptTest, AddsByteProductsInFloatsWhileSumsAreExact) {
    const auto adapted = [](const std::string& source) {
        auto request = requestOf(source, {16, 4, 1});
        request.variant = adapt::Variant{16, 1, 4, false, true};
        return adapt::adaptKernel(request).orThrow();
    };
    const auto with = [](const std::string& from, const std::string& to) {
        std::string source = byteSumsKernel;
        source.replace(source.find(from), from.size(), to);
        return source;
    };
    const auto inFloats = [&](const std::string& source) {
        return adapted(source).source.find("sum_float") != std::string::npos;
    };
    auto cached = requestOf(byteSumsKernel, {16, 4, 1});
    cached.variant = adapt::Variant{16, 1, 4, false, false};
    const std::string kept = adapt::adaptKernel(cached).orThrow().source;
    EXPECT_NE(kept.find("array window (line 4): converted"), std::string::npos) << kept;
    EXPECT_NE(kept.find("private float* const window"), std::string::npos) << kept;
    std::vector<unsigned char> bytes(1024, 255), mixed;
    for (int i = 0; i < 1024; ++i) mixed.push_back((unsigned char)(i * 37 % 251));
    PairDevice plain(false), optimised;
    for (const auto& values : {bytes, mixed}) {
        const PairLaunch launch{
            "k", {16, 4, 1}, {4, 1, 1}, {values, values, std::vector<unsigned char>(64 * 4 * 8)}};
        for (const auto& variant : adapt::variantsFor(launch.local)) {
            EXPECT_EQ(differenceOf(plain, byteSumsKernel, launch, variant), "");
            EXPECT_EQ(differenceOf(optimised, byteSumsKernel, launch, variant), "");
        }
    }
    // One more product would exceed that limit, so only the inner sums use floats.
    const std::string longer = with("j < 16", "j < 17");
    EXPECT_TRUE(inFloats(longer));
    EXPECT_GT(adapted(longer).source.find("sum_float[iy] = 0.0f"),
              adapted(longer).source.find("j < 17"));
    EXPECT_FALSE(inFloats(with("+ lx];", "+ lx] * 3;"))) << "values exceed bytes";
    EXPECT_FALSE(inFloats(with("* part[j][i]", "* (part[j][i] + 1)"))) << "a factor exceeds bytes";
    EXPECT_FALSE(inFloats(with("uint sum = 4000000000u", "ushort sum = 4")))
        << "the sum wraps around";
    EXPECT_FALSE(inFloats(with("i < 16; ++i) sum", "i < 16; i += 2) sum")))
        << "the number of iterations is unknown";
    EXPECT_FALSE(inFloats(with("part[j][i];", "part[j][i] + (sum & 1);")))
        << "the loop reads the sum";
}

// Neighbours on both sides; each work-item loads one or two of them.
constexpr char haloKernel[] = R"(
kernel void k(global const int* restrict in, global int* restrict out, const int width,
              const int height) {
    local int t[6][20];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int left = get_group_id(0) * 16 - 2, top = get_group_id(1) * 4 - 1;
    for (int j = ly; j < 6; j += 4)
        for (int i = lx; i < 20; i += 16)
            t[j][i] = in[clamp(top + j, 0, height - 1) * width + clamp(left + i, 0, width - 1)];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height) return;
    int sum = 0;
    for (int k = 0; k < 5; ++k) sum = sum * 3 + t[ly + (k & 1)][lx + k] - t[ly + 2][lx + 4 - k];
    out[y * width + x] = sum;
}
)";

TEST_F(AdaptTest, RemovesClampsForInnerGroups) {
    const auto adapted = adapt::adaptKernel(requestOf(haloKernel, {16, 4, 1})).orThrow();
    EXPECT_EQ(verdictOf(adapted, "clamp"), "removed");
    const auto& text = adapted.source;
    const auto body = text.find("kernel void"), inner = text.find("return;", body);
    ASSERT_NE(inner, std::string::npos) << text;
    const auto clampIn = [&](std::size_t from, std::size_t to) {
        return text.substr(from, to - from).find("clamp(") != std::string::npos;
    };
    EXPECT_FALSE(clampIn(body, inner)) << text;
    EXPECT_TRUE(clampIn(inner, text.size())) << text;
    // Replaced, because no clamp separates it from the buffer in this version.
    EXPECT_NE(text.substr(body, inner - body).find("array t (line 4): replaced"), std::string::npos)
        << text;
    PairDevice plain(false);
    for (const auto& [width, height] : {std::pair(1, 1), {15, 3}, {16, 4}, {37, 9}, {64, 16}}) {
        std::vector<int> values;
        for (int i = 0; i < width * height; ++i) values.push_back(i * 7919 % 1013 - 500);
        const PairLaunch launch{"k",
                                {16, 4, 1},
                                {(width + 15) / 16, (height + 3) / 4, 1},
                                {bytesOfValues(values), bytesOfValues(values), width, height}};
        for (const auto& variant : adapt::variantsFor(launch.local))
            EXPECT_EQ(differenceOf(plain, haloKernel, launch, variant), "");
    }
    // The limit is read from memory, so the bounds are unknown.
    std::string unknown = haloKernel;
    unknown.replace(unknown.find("0, width - 1"), 12, "0, out[0]");
    EXPECT_EQ(verdictOf(adapt::adaptKernel(requestOf(unknown, {16, 4, 1})).orThrow(), "clamp"),
              "nothing");
    // Bounds of a remainder are unknown, too.
    std::string round = haloKernel;
    round.replace(round.find("clamp(left + i"), 14, "clamp((left + i) % 7");
    EXPECT_EQ(verdictOf(adapt::adaptKernel(requestOf(round, {16, 4, 1})).orThrow(), "clamp"),
              "nothing");
}

TEST_F(AdaptTest, KeepsCacheWithClampedIndices) {
    const auto adapted = adapt::adaptKernel(
        requestOf("kernel void k(global const float* restrict in, global float* restrict out,\n"
                  "              const int n) {\n"
                  "local float t[32];\nconst int lx = get_local_id(0);\n"
                  "t[lx] = in[clamp((int)get_global_id(0) - 1, 0, n)];\n"
                  "barrier(CLK_LOCAL_MEM_FENCE);\nout[get_global_id(0)] = t[lx];\n}\n",
                  {32, 1, 1}));
    ASSERT_TRUE(adapted) << adapted.error().english();
    EXPECT_EQ(verdictOf(adapted.value(), "array t"), "kept");
}

PairLaunch launchOf(const AdaptCase& which) {
    PairLaunch launch{which.id, which.local, which.groups, {}};
    for (const auto& argument : which.arguments) {
        if (const auto* floats = std::get_if<0>(&argument))
            launch.arguments.emplace_back(bytesOfValues(*floats));
        else if (const auto* number = std::get_if<int>(&argument))
            launch.arguments.emplace_back(*number);
        else
            launch.arguments.emplace_back(std::get<float>(argument));
    }
    return launch;
}

std::string benchKernel(const std::string& id) {
    std::ifstream in(SPOOR_SOURCE_DIR "/engine/bench/kernels/" + id + ".cl");
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

TEST_F(AdaptTest, BenchmarkKernelsGiveIdenticalBits) {
    PairDevice plain(false);
    for (const AdaptCase& which : adaptCases(0.03)) {
        const auto variants = adapt::variantsFor(which.local);
        for (const std::size_t i : {std::size_t{0}, variants.size() / 2, variants.size() - 1})
            EXPECT_EQ(differenceOf(plain, benchKernel(which.file), launchOf(which), variants[i]),
                      "");
    }
}

TEST_F(AdaptTest, BenchmarkKernelsMatchPlainLoops) {
    PairDevice device(false);
    for (const AdaptCase& which : adaptCases(0.03)) {
        const auto& before = std::get<0>(which.arguments[std::size_t(which.output)]);
        std::vector<float> expected = before, found(before.size());
        which.plain(which.arguments, expected);
        const auto results = device.run(benchKernel(which.file), launchOf(which), false);
        // There is one result per array.
        const auto array =
            std::count_if(which.arguments.begin(), which.arguments.begin() + which.output,
                          [](const AdaptArgument& each) {
                              return std::holds_alternative<std::vector<float>>(each);
                          });
        const auto& bytes = results.at(std::size_t(array));
        std::memcpy(found.data(), bytes.data() + (bytes.size() - found.size() * 4) / 2,
                    found.size() * 4);
        for (std::size_t i = 0; i < found.size(); ++i)
            ASSERT_NEAR(found[i], expected[i], 1e-3f + std::fabs(expected[i]) * 1e-3f)
                << which.id << " at " << i;
    }
}

}  // namespace
}  // namespace spoor::test
