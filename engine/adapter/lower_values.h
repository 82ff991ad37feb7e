// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/lower_types.h"

#include <nlohmann/json_fwd.hpp>

namespace spoor::adapt {

/// What an expression gives: the numbers of a vector, a pointer, or a structure that all items
/// share.
struct Value {
    std::vector<ExprPtr> parts;
    Memory* memory = nullptr;  ///< of a pointer
    ExprPtr index;             ///< of a pointer: numbers, or structures, into it (Long)
    Type type;                 ///< of a pointer: of what it points to
    std::string fixed;         ///< a structure by name
};

/// Where a value is kept: variables, or memory.
struct StorageLocation {
    std::vector<Variable*> variables;
    Memory* memory = nullptr;
    ExprPtr index;
    std::vector<int> parts;  ///< numbers from `index` on
    std::string suffix;      ///< of a structure
    std::string fixed;
    Type type;
};

/// Which ways out of a list of statements there are, beside its end.
struct Flow {
    bool mayReturn = false, mayBreak = false, mayContinue = false;
    bool always = false;  ///< its end is not reached
    bool leaves() const { return mayReturn || mayBreak || mayContinue; }
    void add(const Flow& other);
};
/// Flags of a loop.
struct LoopScope {
    Variable* broken = nullptr;
    Variable* skipped = nullptr;
};
/// A function that is put in place.
struct FunctionScope {
    std::vector<Variable*> results;
    Variable* done = nullptr;
    std::string name;
    std::size_t loops = 0;  ///< of m_loops that are not its own
};

/// The parts of for, while and do.
struct LoopParts {
    const nlohmann::json* init = nullptr;
    const nlohmann::json* condition = nullptr;
    const nlohmann::json* step = nullptr;
    const nlohmann::json* body = nullptr;
    bool testLast = false;
};

}  // namespace spoor::adapt
