// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/lower_types.h"

#include <nlohmann/json_fwd.hpp>

namespace spoor::adapt {

/// The value of an expression: the components of a vector, a pointer, or a uniform structure.
struct Value {
    std::vector<ExprPtr> parts;
    Memory* memory = nullptr;  ///< for pointers
    ExprPtr index;             ///< for pointers: offset in scalars or structures (Long)
    Type type;                 ///< for pointers: type of the target
    std::string fixed;         ///< for structures: name
};

/// Where a value is stored: in variables or in memory.
struct StorageLocation {
    std::vector<Variable*> variables;
    Memory* memory = nullptr;
    ExprPtr index;
    std::vector<int> parts;  ///< offsets of its components from `index`
    std::string suffix;      ///< selects a field of a structure
    std::string fixed;
    Type type;
};

/// How control flow may leave a list of statements other than at its end.
struct Flow {
    bool mayReturn = false, mayBreak = false, mayContinue = false;
    bool always = false;  ///< the end of the list is unreachable
    bool leaves() const { return mayReturn || mayBreak || mayContinue; }
    void add(const Flow& other);
};
/// Flags of a loop.
struct LoopScope {
    Variable* broken = nullptr;
    Variable* skipped = nullptr;
};
/// An inlined function.
struct FunctionScope {
    std::vector<Variable*> results;
    Variable* done = nullptr;
    std::string name;
    std::size_t loops = 0;  ///< number of enclosing loops, outside the function
};

/// The parts of a for, while or do loop.
struct LoopParts {
    const nlohmann::json* init = nullptr;
    const nlohmann::json* condition = nullptr;
    const nlohmann::json* step = nullptr;
    const nlohmann::json* body = nullptr;
    bool testLast = false;
};

}  // namespace spoor::adapt
