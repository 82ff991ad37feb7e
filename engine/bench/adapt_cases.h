// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace spoor {

/// The content of a buffer, or a number.
using AdaptArgument = std::variant<std::vector<float>, int, float>;

/// A kernel that was written for GPUs, with its launch sizes and arguments.
struct AdaptCase {
    std::string id;    ///< Name of the kernel.
    std::string file;  ///< Name of its file in engine/bench/kernels/, without suffix.
    std::string name;  ///< Description.
    std::array<int, 3> local{1, 1, 1};
    std::array<int, 3> groups{1, 1, 1};
    std::vector<AdaptArgument> arguments;
    int output = 0;  ///< Index of the argument that is written.
    std::string size;
    bool ofFive = true;  ///< Counts in the mean of the chapter.
    double chapter = 0;  ///< Speed-up in the chapter over Intel's runtime at that time (table 5.8).
    /// Computes the same with plain loops on all threads, into a buffer like the output.
    std::function<void(const std::vector<AdaptArgument>&, std::vector<float>&)> plain;
};

/// Sides of the images and matrices, and number of bodies.
struct AdaptSizes {
    int product = 1024, difference = 160, stencil = 4096, transform = 4096, bodies = 16384;

    /// Returns those of the chapter (table 5.7), which take minutes on a CPU.
    static AdaptSizes published() { return {8000, 320, 4096, 10240, 327680}; }
};

/// Returns reimplementations of the six kernels in chapter 5.7 (Huang, 2017), then kernels of the
/// applications: the correlation of TLD's patches (Huang, table 4.4) and the matrix product of a
/// network (Shi, 2016, section 3.3). `scale` is 1 for
/// measurements and smaller for tests.
std::vector<AdaptCase> adaptCases(double scale, const AdaptSizes& sizes = {});

}  // namespace spoor
