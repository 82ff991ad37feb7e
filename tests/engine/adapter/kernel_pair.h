// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/adapter.h"
#include "engine/compute/driver/cl_api.h"

#include <array>
#include <string>
#include <variant>
#include <vector>

namespace spoor::test {

/// A buffer's bytes, or a number.
using PairArgument = std::variant<std::vector<unsigned char>, int, float>;

template <typename T>
std::vector<unsigned char> bytesOfValues(const std::vector<T>& values) {
    const auto* first = reinterpret_cast<const unsigned char*>(values.data());
    return {first, first + values.size() * sizeof(T)};
}

/// A kernel with its launch sizes and arguments.
struct PairLaunch {
    std::string kernel;
    std::array<int, 3> local{1, 1, 1};
    std::array<int, 3> groups{1, 1, 1};
    std::vector<PairArgument> arguments;
};

/// The CPU device. Kernels are built without contraction of a * b + c: both versions give equal
/// bits.
class PairDevice {
public:
    explicit PairDevice(bool optimised = true);
    /// Runs a kernel and returns all buffers, including guard zones around them that the kernel
    /// must not change. Throws with the build log if it does not build. `folded`: one work-item per
    /// work-group.
    std::vector<std::vector<unsigned char>> run(const std::string& source, const PairLaunch& launch,
                                                bool folded);

private:
    cl::Device m_device;
    cl::Context m_context;
    cl::CommandQueue m_queue;
    std::string m_options;
    std::string m_head;
};

/// Describes the first difference between the original and its adaptation; empty if there is none.
std::string differenceOf(PairDevice& device, const std::string& source, const PairLaunch& launch,
                         const adapt::Variant& variant);

}  // namespace spoor::test
