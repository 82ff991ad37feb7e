// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The only place that includes the OpenCL C++ bindings. Target 120 with minimum 120: the packaged
// header does not compile with target 300 and minimum 120.
#define CL_HPP_TARGET_OPENCL_VERSION 120
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#define CL_HPP_ENABLE_EXCEPTIONS
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wall"
#pragma GCC diagnostic ignored "-Wextra"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wignored-attributes"
#include <CL/opencl.hpp>
#pragma GCC diagnostic pop

#include <string>

namespace spoor {

/// "CL_OUT_OF_RESOURCES" for -5 and so on; the number for codes that are not known.
std::string clErrorName(cl_int code);

}  // namespace spoor
