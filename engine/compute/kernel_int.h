// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/driver/cl_api.h"

#include <concepts>
#include <type_traits>
#include <utility>

namespace spoor {

/// Throws EngineError with the number of values, which kernels cannot address.
[[noreturn]] void refuseKernelInt(double value);

/// A size, an index or an offset as kernels take it: 32 bits with a sign. Throws EngineError if it
/// does not fit. Calculate sizes with 64 bits before.
template <std::integral T>
constexpr cl_int kernelInt(T value) {
    if constexpr (!std::is_same_v<T, bool>)
        if (!std::in_range<cl_int>(value)) refuseKernelInt(double(value));
    return cl_int(value);
}

}  // namespace spoor
