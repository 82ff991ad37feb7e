// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/kernel_id.h"

#include <string>

namespace spoor {

/// Source of a kernel file such as "abi/planes.h": from SPOOR_KERNEL_DIR if it has a file of this
/// name, else the embedded one; empty if there is none.
std::string kernelSource(const std::string& fileName);

/// Name of the file with the kernels of a program: <file>.cpu.cl with SPOOR_CPU, else
/// <file>.gpu.cl; <file>.cl if the program has no such variant.
std::string programFile(const std::string& file, const Defines& defines);

/// The source that ProgramStore::build() compiles: the program's file with its includes expanded,
/// each file once; empty if the file does not exist. Includes are relative to the including file.
/// #line directives make build logs refer to the lines of the files.
std::string programSource(const std::string& file, const Defines& defines);

}  // namespace spoor
