// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/front_end.h"
#include "engine/adapter/tree/item_dependence.h"

namespace spoor::adapt {

/// One of several ways to write the same kernel.
struct Variant {
    int width = 0;  ///< neighbours along x in a vector: 16, 8, 4, or 1
    int columns = 1;
    int rows = 1;  ///< vectors that are worked on at once
    bool rowsFirst = false;
    bool replace = true;  ///< arrays that are caches only are read past

    std::string name() const;  ///< "16x1x4", with "-down" and "-cached" where not usual
    bool operator==(const Variant&) const = default;
};

/// What is adapted, and how.
struct Request {
    FrontEndInput input;
    std::string kernel;
    std::array<int, 3> local{1, 1, 1};  ///< size of its groups
    std::optional<Variant> variant;     ///< none: the first of variantsFor()
    /// Buffers that the kernel is given never overlap, as if all were `restrict`.
    bool apart = false;
};

/// OpenCL C whose kernel of the same name and arguments does with one work-item a group what the
/// original does with `local` of them: it is launched with as many work-items as there were groups.
struct AdaptedKernel {
    std::string source;
    std::vector<Decision> decisions;
    Variant variant;
};

constexpr int maxVariants = 12;
/// Up to maxVariants, the likeliest first.
std::vector<Variant> variantsFor(const std::array<int, 3>& local);

/// Makes a kernel that was written for graphics cards fit for processors (Huang, 2017, chapter 5).
/// What is not understood, or not proved, is a sentence with its line, never another kernel.
Result<AdaptedKernel> adaptKernel(const Request& request);

/// Whether a sentence says that a kernel is not fit for it, and not that something went wrong.
bool isRefusal(const Message& why);

/// Rises when other kernels come out, or others are refused.
constexpr int adapterVersion = 8;

}  // namespace spoor::adapt
