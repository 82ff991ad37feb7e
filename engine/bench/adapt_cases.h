// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace spoor {

/// Buffers by content, and numbers.
using AdaptArgument = std::variant<std::vector<float>, int, float>;

/// A kernel that was written for graphics cards, with what it is launched on.
struct AdaptCase {
    std::string id;    ///< of the kernel and of its file
    std::string name;  ///< what it does
    std::array<int, 3> local{1, 1, 1};
    std::array<int, 3> groups{1, 1, 1};
    std::vector<AdaptArgument> arguments;
    int output = 0;  ///< the argument that is written
    std::string size;
    bool ofFive = true;  ///< counts in the mean that the chapter gives
    double chapter = 0;  ///< there: times faster than Intel's runtime of its day (table 5.8)
    /// The same as plain loops on all threads, into a buffer like the output.
    std::function<void(const std::vector<AdaptArgument>&, std::vector<float>&)> plain;
};

/// The six kernels of chapter 5.7 (Huang, 2017), written anew. `scale` is 1 for measuring; smaller
/// ones are for tests.
std::vector<AdaptCase> adaptCases(double scale);

}  // namespace spoor
