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

/// Types of numbers. Vectors of a kernel (float4) are taken apart into these.
enum class Scalar { Bool, Char, UChar, Short, UShort, Int, UInt, Long, ULong, Float, Double };

/// How OpenCL C writes it; Bool is an int.
const char* nameOf(Scalar type);
int bytesOf(Scalar type);
bool isFloating(Scalar type);
bool isSigned(Scalar type);
/// The type that a name of OpenCL C or of clang stands for.
std::optional<Scalar> scalarNamed(const std::string& name);

/// What of a work-item's place in its group a value depends on. A linear value of an integer type
/// grows by `stride` from one item to the next along x.
struct ItemDependence {
    bool x = false, y = false, z = false;
    bool linear = false;
    std::int64_t stride = 0;
    /// x and linear: the value of an item whose x is a multiple of `align` is one too.
    std::int64_t align = 1;
    bool natural = false;  ///< an integer that is never negative

    bool uniform() const { return !x && !y && !z; }
    bool operator==(const ItemDependence&) const = default;
};

/// A variable of the kernel. Pointers are the object that they point into and an index (Long).
struct Variable {
    std::string name;
    Scalar type = Scalar::Int;
    bool argument = false;
    int depth = 0;         ///< of the branch or loop that it is declared in
    bool counter = false;  ///< of a loop: changed by nothing but its step
    ItemDependence form;
};

/// What is read and written: a buffer, a table, an array of the group or of an item.
struct Memory {
    enum class Space { Global, Constant, Local, Private };
    std::string name;  ///< in the kernel
    std::string text;  ///< in the output: a pointer to numbers, or to structures
    Space space = Space::Global;
    Scalar element = Scalar::Float;
    int parts = 1;            ///< numbers of an element: 4 of a float4, and of a float3
    std::string structure;    ///< elements are of this type, not numbers
    std::vector<long> sides;  ///< of an array, in elements
    long count = 0;           ///< numbers of an array; 0: not known
    bool argument = false;
    bool restricted = false;  ///< restrict
    bool readOnly = false;    ///< const or constant
    int depth = 0;
    int line = 0;
    ItemDependence form;  ///< of what a private array holds
};

struct Expr;
using ExprPtr = std::shared_ptr<const Expr>;

/// An expression without side effects.
struct Expr {
    /// Fixed: the same for the whole launch or group, written as `text`.
    enum class Kind { Number, Var, LocalId, Fixed, Unary, Binary, Select, Cast, Load, Call };
    Kind kind = Kind::Number;
    Scalar type = Scalar::Int;
    std::string text;  ///< number, operator, function, or what follows a structure (".width")
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

/// A statement. Returns, breaks and continues are branches and flags by now.
struct Stmt {
    enum class Kind { Declare, DeclareArray, Assign, Store, If, Loop, Barrier };
    Kind kind = Kind::Assign;
    Variable* variable = nullptr;
    Memory* memory = nullptr;
    ExprPtr index;       ///< Store
    ExprPtr value;       ///< Assign, Store; the condition of If and Loop
    std::string suffix;  ///< Store: what follows a structure
    Stmts body, otherwise;
    Stmts step;             ///< Loop: after each round
    bool testLast = false;  ///< Loop: do ... while
    bool unroll = false;
    bool sharesReads = false;  ///< Loop: rounds read what rounds before have read; see orderLoops()
    bool fuses = false;        ///< Loop: its sums and products are exact; see sumInFloats()
    bool globalFence = false;  ///< Barrier
    int depth = 0;             ///< branches and loops around it
    int line = 0;
};

/// A decision about an array or a barrier, for the reader of the output.
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
    ExprPtr onlyWhere;  ///< the groups that this form of the kernel is for; null: all
};

/// The kernel is left as it was: why, and where.
struct Refusal {
    int line = 0;
    std::string reason;
};

}  // namespace spoor::adapt
