// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

namespace spoor {

/// The first pass of a network, which takes long because the driver compiles its kernels. Any
/// thread.
struct NetworkFirstPass {
    std::atomic<int> ready = 0;  ///< launched layers
    std::atomic<int> total = 0;  ///< layers; 0: no first pass
};
inline NetworkFirstPass networkFirstPass;

}  // namespace spoor
