// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/kernel_id.h"

#include <type_traits>
#include <utility>

namespace spoor {

class Buffer;

/// Whether a launch may pass an argument of type Given for a kernel's parameter: a Buffer for a
/// pointer, otherwise exactly the parameter's type.
template <typename Parameter, typename Given>
constexpr bool acceptsArgument =
    std::is_same_v<Given, std::conditional_t<std::is_pointer_v<Parameter>, Buffer, Parameter>>;

/// A kernel with build-time constants whose parameters are known at compile time.
template <typename Signature>
struct TypedKernel;
template <typename... Parameters>
struct TypedKernel<void(Parameters...)> : KernelId {
    template <typename... Args>
    static constexpr void check() {
        static_assert(sizeof...(Args) == sizeof...(Parameters),
                      "The launch passes another number of arguments than the kernel has.");
        if constexpr (sizeof...(Args) == sizeof...(Parameters)) {
            static_assert((acceptsArgument<Parameters, Args> && ...),
                          "The launch passes an argument of another type than the kernel's.");
        }
    }
};

/// A kernel that a header in kernels/abi declares.
template <typename Signature>
struct KernelDeclaration {
    const char* file;
    const char* name;

    TypedKernel<Signature> with(Defines defines) const {
        return {{file, name, std::move(defines)}};
    }
};

}  // namespace spoor
