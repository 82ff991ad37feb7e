// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/temporary_folder.h"
#include "engine/compute/launch.h"
#include "tests/support/kernel_fixture.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <random>
#include <vector>

namespace spoor::test {
namespace {

/// Tests a function of kernels/window_cascade.clh.
class ReciprocalRoot : public KernelTest {
protected:
    void SetUp() override {
        KernelTest::SetUp();
        std::ofstream(m_folder.file("roots.cl"))
            << "#include \"window_cascade.clh\"\n"
               "kernel void roots(global const ulong* n, global float* out) {\n"
               "    out[get_global_id(0)] = reciprocalRoot(n[get_global_id(0)]);\n"
               "}\n";
        setenv("SPOOR_KERNEL_DIR", m_folder.path().c_str(), 1);
    }
    void TearDown() override { unsetenv("SPOOR_KERNEL_DIR"); }

private:
    TemporaryFolder m_folder;
};

TEST_P(ReciprocalRoot, ReturnsNearestFloat) {
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t n = 1; n <= 30000; ++n) numbers.push_back(n);
    std::mt19937_64 random(4);
    // Values of windows (up to 2^40), powers of 2 and their neighbours, and values up to 2^63.
    for (int i = 0; i < 30000; ++i) numbers.push_back(1 + (random() >> 24));
    for (int power = 2; power < 63; ++power) {
        for (const int off : {-1, 0, 1}) numbers.push_back((std::uint64_t{1} << power) + off);
    }
    for (int i = 0; i < 30000; ++i) numbers.push_back(1 + (random() >> (1 + random() % 60)));
    const Buffer in = upload(numbers);
    const Buffer out = device().acquire(numbers.size() * sizeof(float));
    launchOn(device().queue(), device(), nullptr, {"roots", "roots", {}},
             {{numbers.size(), 1, 1}, {1, 1, 1}}, in, out);
    const std::vector<float> roots = read<float>(out, numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        ASSERT_EQ(roots[i], float(1 / std::sqrt(static_cast<long double>(numbers[i]))))
            << numbers[i];
    }
}

SPOOR_BOTH_VARIANTS(ReciprocalRoot);

}  // namespace
}  // namespace spoor::test
