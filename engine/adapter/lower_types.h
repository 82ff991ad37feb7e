// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/exprs.h"

#include <map>
#include <string>

namespace spoor::adapt {

/// A type as clang writes it.
struct Type {
    bool isVoid = false;
    bool pointer = false;  ///< the other members describe the target
    Memory::Space space = Memory::Space::Private;
    bool isConst = false, isVolatile = false, restricted = false;
    Scalar element = Scalar::Int;
    int width = 1;            ///< components of a vector; 1: scalar
    std::string structure;    ///< name of a structure; empty for numbers
    std::vector<long> sides;  ///< dimensions of an array

    /// Scalars per element in memory.
    int parts() const { return width == 3 ? 4 : width; }
    bool plain() const { return !pointer && sides.empty() && structure.empty() && !isVoid; }
    /// Number of array elements; 1 if it is not an array.
    long elements() const;
};

/// Type names of the source: name -> the type it stands for.
using TypeNames = std::map<std::string, std::string>;

/// Parses "const __global float4 *restrict __private"; nullopt if not understood.
std::optional<Type> typeOf(const std::string& text, const TypeNames& names);

}  // namespace spoor::adapt
