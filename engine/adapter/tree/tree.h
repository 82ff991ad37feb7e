// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spoor::adapt {

/// Types of numbers. Vectors of a kernel, such as float4, are split into these.
enum class Scalar { Bool, Char, UChar, Short, UShort, Int, UInt, Long, ULong, Float, Double };

/// The name in OpenCL C; Bool is stored as an int.
const char* nameOf(Scalar type);
int bytesOf(Scalar type);
bool isFloating(Scalar type);
bool isSigned(Scalar type);
/// The type with this name in OpenCL C or in clang.
std::optional<Scalar> scalarNamed(const std::string& name);

/// How a value depends on the position of its work-item in the group. A linear integer value
/// increases by `stride` from one work-item to the next along x.
struct ItemDependence {
    bool x = false, y = false, z = false;
    bool linear = false;
    std::int64_t stride = 0;
    /// For linear values: the value is a multiple of `align` wherever x is.
    std::int64_t align = 1;
    bool natural = false;  ///< an integer that is never negative

    bool uniform() const { return !x && !y && !z; }
    bool operator==(const ItemDependence&) const = default;
};

/// A variable of the kernel. A pointer is represented by its memory and an index (Long).
struct Variable {
    std::string name;
    Scalar type = Scalar::Int;
    bool argument = false;
    int depth = 0;         ///< nesting depth of its declaration
    bool counter = false;  ///< of a loop: only the loop's step changes it
    ItemDependence form;
};

/// A buffer, a constant table, or a local or private array.
struct Memory {
    enum class Space { Global, Constant, Local, Private };
    std::string name;  ///< in the kernel
    std::string text;  ///< in the output: a pointer to scalars or structures
    Space space = Space::Global;
    Scalar element = Scalar::Float;
    int parts = 1;            ///< scalars per element: 4 for float4 and float3
    std::string structure;    ///< type of the elements if they are structures
    std::vector<long> sides;  ///< dimensions of an array, in elements
    long count = 0;           ///< scalars of an array; 0: unknown
    bool argument = false;
    bool restricted = false;  ///< declared restrict
    bool readOnly = false;    ///< const or constant
    int depth = 0;
    int line = 0;
    ItemDependence form;  ///< of the contents of a private array
};

struct Expr;
using ExprPtr = std::shared_ptr<const Expr>;

/// An expression without side effects.
struct Expr {
    /// Fixed: text that is uniform for the launch or the group.
    enum class Kind { Number, Var, LocalId, Fixed, Unary, Binary, Select, Cast, Load, Call };
    Kind kind = Kind::Number;
    Scalar type = Scalar::Int;
    std::string text;  ///< number, operator, function, or field of a structure (".width")
    std::int64_t number = 0;
    int dimension = 0;
    const Variable* variable = nullptr;
    Memory* memory = nullptr;
    std::vector<ExprPtr> args;
    int line = 0;
};

struct Stmt;
using StmtPtr = std::shared_ptr<Stmt>;
using Stmts = std::vector<StmtPtr>;

/// A statement. Returns, breaks and continues have become branches and flags.
struct Stmt {
    enum class Kind { Declare, DeclareArray, Assign, Store, If, Loop, Barrier };
    Kind kind = Kind::Assign;
    Variable* variable = nullptr;
    Memory* memory = nullptr;
    ExprPtr index;       ///< Store
    ExprPtr value;       ///< Store, Assign; condition of If and Loop
    std::string suffix;  ///< Store: field of a structure
    Stmts body, otherwise;
    Stmts step;             ///< Loop: after each iteration
    bool testLast = false;  ///< Loop: do ... while
    bool unroll = false;
    bool sharesReads = false;  ///< Loop: iterations share reads; see orderLoops()
    bool fuses = false;        ///< Loop: its sums and products are exact; see sumInFloats()
    bool globalFence = false;  ///< Barrier
    int depth = 0;             ///< number of enclosing branches and loops
    int line = 0;
};

/// A decision about an array or a barrier, for readers of the output.
struct Decision {
    std::string subject;  ///< "array As", "barrier", "kernel"
    int line = 0;
    std::string verdict;  ///< "kept", "replaced", "narrowed", "converted", "removed", "split"
    Message reason;       ///< a sentence
};

/// A kernel.
struct Tree {
    std::string name;
    std::deque<Variable> variables;
    std::deque<Memory> memories;
    Stmts body;
    std::vector<std::string> arguments;          ///< as declared, in order
    std::vector<std::string> preparation;        ///< lines at the start of the output's body
    std::size_t sourceBegin = 0, sourceEnd = 0;  ///< of the kernel in the preprocessed text
    std::vector<Decision> decisions;
    ExprPtr onlyWhere;  ///< condition for the work-groups that may use this tree; null: all
};

/// Thrown when a kernel cannot be adapted: the reason and the line.
struct Refusal {
    int line = 0;
    std::string reason;
};

}  // namespace spoor::adapt
