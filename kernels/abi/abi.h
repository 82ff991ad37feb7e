// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The headers of this folder are built from these macros and types. Each declares the records,
// constants and kernels of a program; kernels and engine include it. All records consist of types
// with the same size and alignment on host and device.

#pragma once

/// Alignment of a record, which lets GPUs load it with few instructions.
#define SPOOR_ALIGNED(bytes) __attribute__((aligned(bytes)))

#ifdef __cplusplus

#include "engine/compute/driver/cl_api.h"
#include "engine/compute/kernel_declaration.h"

#include <cstddef>

namespace spoor::abi {
using uchar = cl_uchar;
using ushort = cl_ushort;
using uint = cl_uint;
using ulong = cl_ulong;
using short2 = cl_short2;
using int2 = cl_int2;
using int4 = cl_int4;
using uchar4 = cl_uchar4;
using uint2 = cl_uint2;
using float2 = cl_float2;
using float4 = cl_float4;
}  // namespace spoor::abi

#define SPOOR_ABI_BEGIN namespace spoor::abi {
#define SPOOR_ABI_END }
#define SPOOR_GLOBAL
#define SPOOR_CONSTANT_MEMORY
#define SPOOR_RESTRICT

/// An integer constant.
#define SPOOR_CONSTANT(name, value) inline constexpr int name = value

/// Checks the size of a record and the offset of its last field.
#define SPOOR_RECORD(type, bytes, last, offset)               \
    static_assert(sizeof(type) == (bytes), "size of " #type); \
    static_assert(offsetof(type, last) == (offset), #type "." #last)

/// Declares a kernel of a program: SPOOR_KERNEL(program, name, (parameters)). The host launches it
/// as abi::name, and the compiler checks the arguments.
#define SPOOR_KERNEL(program, name, parameters)                \
    inline constexpr KernelDeclaration<void parameters> name { \
#program, #name                                        \
    }

#else

#define SPOOR_ABI_BEGIN
#define SPOOR_ABI_END
#define SPOOR_GLOBAL global
#define SPOOR_RESTRICT restrict
#define SPOOR_CONSTANT_MEMORY constant
#define SPOOR_CONSTANT(name, value) enum { name = value }
#define SPOOR_RECORD(type, bytes, last, offset) \
    typedef char type##HasItsSize[sizeof(type) == (bytes) ? 1 : -1]
#define SPOOR_KERNEL(program, name, parameters) kernel void name parameters

#endif
