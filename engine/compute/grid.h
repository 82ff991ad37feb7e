// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>

namespace spoor {

/// Work-items of a launch. If `local` is all 0, the driver chooses the work-group size. Global
/// sizes are rounded up to multiples of the local size, so kernels must check their bounds.
struct Grid {
    std::array<std::size_t, 3> global{1, 1, 1};
    std::array<std::size_t, 3> local{0, 0, 0};

    std::size_t groups() const;  ///< number of work-groups; 0 if the driver chooses their size
};

}  // namespace spoor
