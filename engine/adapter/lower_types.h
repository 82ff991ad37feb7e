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
    bool pointer = false;  ///< what follows is of what it points to
    Memory::Space space = Memory::Space::Private;
    bool isConst = false, isVolatile = false, restricted = false;
    Scalar element = Scalar::Int;
    int width = 1;            ///< of a vector; 1: none
    std::string structure;    ///< not a number
    std::vector<long> sides;  ///< of an array

    /// Numbers of an element in memory.
    int parts() const { return width == 3 ? 4 : width; }
    bool plain() const { return !pointer && sides.empty() && structure.empty() && !isVoid; }
    /// Elements of an array, 1 where it is none.
    long elements() const;
};

/// Types that the source has named: name -> what it stands for.
using TypeNames = std::map<std::string, std::string>;

/// Reads "const __global float4 *restrict __private"; nullopt: not understood.
std::optional<Type> typeOf(const std::string& text, const TypeNames& names);

}  // namespace spoor::adapt
