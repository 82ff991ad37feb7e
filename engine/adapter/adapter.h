// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/front_end.h"
#include "engine/adapter/tree/item_dependence.h"

namespace spoor::adapt {

/// One of several ways to write the same kernel.
struct Variant {
    int width = 0;  ///< neighbours along x per vector: 16, 8, 4 or 1
    int columns = 1;
    int rows = 1;  ///< vectors that are processed together
    bool rowsFirst = false;
    bool replace = true;  ///< read buffers directly instead of local arrays that only cache them

    std::string name() const;  ///< such as "16x1x4", with "-down" or "-cached" if not the default
    bool operator==(const Variant&) const = default;
};

/// The kernel to adapt, and how.
struct Request {
    FrontEndInput input;
    std::string kernel;
    std::array<int, 3> local{1, 1, 1};  ///< work-group size
    std::optional<Variant> variant;     ///< nullopt: the first of variantsFor()
    /// Assume that the kernel's buffers never overlap, as if all were `restrict`.
    bool apart = false;
};

/// OpenCL C with a kernel of the same name and arguments. Each of its work-items does the work of
/// one work-group of the original, so it is launched with one work-item per original work-group.
struct AdaptedKernel {
    std::string source;
    std::vector<Decision> decisions;
    Variant variant;
};

constexpr int maxVariants = 12;
/// The variants for a work-group size, at most maxVariants, the most promising ones first.
std::vector<Variant> variantsFor(const std::array<int, 3>& local);

/// Adapts a kernel that was written for GPUs to CPUs (Huang, 2017, chapter 5). Returns a message
/// with the line if anything is not understood or not proved; the result never behaves differently.
Result<AdaptedKernel> adaptKernel(const Request& request);

/// Whether a message says that a kernel is unsuitable, and not that an error occurred.
bool isRefusal(const Message& why);

/// Increased whenever the adapted kernels or the refusals change.
constexpr int adapterVersion = 11;

}  // namespace spoor::adapt
