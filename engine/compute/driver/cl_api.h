// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Only this file includes the OpenCL C++ bindings. It uses target 120 with minimum 120, because the
// packaged header does not compile with target 300 and minimum 120.
#define CL_TARGET_OPENCL_VERSION 120
#define CL_HPP_TARGET_OPENCL_VERSION 120
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#define CL_HPP_ENABLE_EXCEPTIONS
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS  // for the queue constructor that all drivers support
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wall"
#pragma GCC diagnostic ignored "-Wextra"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wignored-attributes"
// In this order, the bindings call the traced functions.
// clang-format off
#include <CL/opencl.h>
#include "engine/compute/driver/call_tracing.h"
#include <CL/opencl.hpp>
// clang-format on
#pragma GCC diagnostic pop

#include <string>

namespace spoor {

/// "CL_OUT_OF_RESOURCES" for -5, and so on; "OpenCL error N" for unknown codes.
std::string clErrorName(cl_int code);

}  // namespace spoor
