// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>

namespace spoor {

/// Work-items of a launch; `local` all 0 lets the driver choose. Global sizes are rounded up to
/// multiples of the local size: kernels check their bounds.
struct Grid {
    std::array<std::size_t, 3> global{1, 1, 1};
    std::array<std::size_t, 3> local{0, 0, 0};

    std::size_t groups() const;  ///< number of work-groups; 0 when the driver chooses
};

}  // namespace spoor
