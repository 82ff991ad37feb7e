// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/exprs.h"

#include <array>
#include <functional>
#include <set>

namespace spoor::adapt {

/// The value of a variable for one work-item: a sum of products of names with integer factors, or
/// any other expression as text. Equal texts mean equal values.
struct SymbolicValue {
    bool known = false;
    std::map<std::string, std::int64_t> sum;  ///< product of names ("": 1) -> factor
    std::string text;                         ///< other expressions

    std::optional<std::int64_t> number() const;
    std::string written() const;
};

/// Executes statements symbolically for one work-item. Work-group sizes are numbers; other unknown
/// values are names (chapter 5.4.1: enumeration of the work-items).
class Trace {
public:
    /// `shared`: variables that are uniform at the start. `stable`: buffers that do not change
    /// while the kernel runs.
    Trace(const Tree& tree, const std::set<const Variable*>& shared,
          const std::set<const Memory*>& stable);

    /// Called for each store to, and each load from, the array. Returning false ends the trace.
    std::function<bool(const Stmt&)> onStore;
    std::function<bool(const Expr&)> onLoad;
    /// Called for each barrier. Not `certain`: the barrier may be passed any number of times.
    std::function<void(const Stmt&, bool certain)> onBarrier;

    /// Runs statements for a work-item. Returns false if a callback ends it or a value is unknown.
    bool run(const Stmts& stmts, const std::array<int, 3>& item, const Memory* array);
    SymbolicValue value(const Expr& e);
    const Message& why() const { return m_why; }

private:
    bool runList(const Stmts& stmts);
    bool runOne(const Stmt& s);
    bool runLoop(const Stmt& s);
    bool looks(const ExprPtr& e);
    bool touches(const Stmts& stmts, bool stores) const;
    void forget(const Stmts& stmts);
    void skipBarriers(const Stmts& stmts);
    bool fail(const Stmt& s, Message why);
    SymbolicValue binary(const Expr& e);
    SymbolicValue variable(const Variable& v);

    const std::set<const Variable*>& m_shared;
    const std::set<const Memory*>& m_stable;
    std::map<const Variable*, ExprPtr> m_once;  ///< values of variables that are assigned once
    std::map<const Variable*, SymbolicValue> m_env;
    std::array<int, 3> m_item{};
    const Memory* m_array = nullptr;
    Message m_why;
    int m_deep = 0;
    int m_unsure = 0;  ///< enclosing branches whose condition is unknown
    long m_steps = 0;
};

/// The values of variables that are assigned once.
std::map<const Variable*, ExprPtr> setOnce(const Tree& tree);

}  // namespace spoor::adapt
