// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/kernel_int.h"

#include "engine/base/error.h"

#include <limits>

namespace spoor {

void refuseKernelInt(double value) {
    throw EngineError(Message(SPOOR_TR("engine",
                                       "A buffer of %1 million values is needed, but kernels "
                                       "address at most %2 million. Use a smaller image."))
                          .arg(long(value / 1e6))
                          .arg(long(std::numeric_limits<cl_int>::max() / 1'000'000)));
}

}  // namespace spoor
