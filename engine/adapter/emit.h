// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/emit_kernel.h"

#include <functional>
#include <set>

namespace spoor::adapt {

/// Writes the statements of a kernel for one pack of work-items after another; see emitKernel().
class Emitter {
public:
    /// `indent`: initial indentation level.
    Emitter(Tree& tree, const PackPlan& plan, int indent);
    /// Returns the lines of the kernel's body.
    const std::vector<std::string>& emit();
    /// The condition under which a work-group may use the tree.
    std::string condition() { return unwrapped(scalar(*m_tree.onlyWhere)); }
    /// Names of the inline functions that the lines call.
    const std::set<std::string>& helpers() const { return m_helpers; }

private:
    // Texts of expressions (emit_expr.cpp)
    std::string scalar(const Expr& e);
    std::string vec(const Expr& e);
    std::string vecOfScalar(const Expr& e);
    std::string vecBinary(const Expr& e);
    std::string operandText(const Expr& e);
    std::string scalarBinary(const Expr& e);
    std::string laneCalls(const Expr& e);
    std::string sameWidth(const std::string& mask, Scalar type) const;
    std::string itemText(int dimension) const;
    std::string vectorType(Scalar type) const;
    std::string typeFor(const ItemDependence& form, Scalar type) const;
    ItemDependence form(const Expr& e) const { return itemDependence(e, m_plan.width); }
    bool wide(const ItemDependence& form) const { return m_plan.width > 1 && lanes(form); }
    /// Whether one scalar per vector holds the value.
    bool heldScalar(const ItemDependence& of) const { return m_plan.width == 1 || isScalar(of); }
    PackDependence sidesOf(const ItemDependence& form) const {
        return {form.y && m_plan.rows > 1, form.x && m_plan.columns > 1};
    }

    // Memory (emit_memory.cpp)
    std::string scalarLoad(const Expr& e);
    std::string vecLoad(const Expr& e);
    std::string privateLoad(const Expr& e);
    std::string structureLoad(const Expr& e);
    std::string arrayName(const Memory& memory) const;
    std::string guard(const ItemDependence& of, bool forVector);
    std::string reducedMask(PackDependence kept);
    std::string helper(const std::string& what, const Memory& memory);
    bool hasRoom(const Memory& memory);
    const Expr* splitIndex(const Memory& memory, const ExprPtr& index, std::string& from);
    std::string ringLoad(const Expr& e);
    std::string ringStart(const Expr& e, std::int64_t last);
    void store(const Stmt& s);
    void storePrivate(const Stmt& s);
    void storeWide(const Stmt& s, const std::string& mask);
    void storeScalar(const Stmt& s);
    std::string wideIndex(const Expr& index);

    // Statements (emit_stmt.cpp)
    void list(const Stmts& stmts);
    void statement(const Stmt& s);
    void simpleStatement(const Stmt& s);
    void assign(const Stmt& s);
    void branch(const Stmt& s);
    void maskedBranch(const Stmt& s);
    void loop(const Stmt& s);
    void uniformLoop(const Stmt& s);
    void togetherLoop(const Stmt& s);
    void maskedLoop(const Stmt& s);
    ItemMask newMask(const ItemDependence& own, int depth,
                     const std::function<std::string(bool)>& value);
    std::string conditionText(const Expr& e, bool vector);
    std::string outerMask(const ItemMask& outer, bool vector) const;
    std::string counted(const ItemMask& mask, bool all);
    void pushMask(ItemMask mask);
    bool simpleBody(const Stmts& body) const;
    bool divided(const ItemDependence& form) const;
    PackDependence sidesOfStmt(const Stmt& s) const;
    void declare(const Variable& variable);
    void declareArray(const Memory& memory);
    std::string relativeMask(int depth, bool forVector, const ItemDependence& target);
    std::string stepText(const Stmts& step);
    std::string sizesOf(const ItemDependence& form) const;

    // Output lines (emit_kernel.cpp)
    void line(const std::string& text);
    void open(const std::string& text);
    void close(const std::string& after = "");
    void each(PackDependence sides, const std::function<void()>& work);
    void endEach();
    std::string temporary(const std::string& type, const std::string& value);
    std::string freshName(const std::string& start);

    // Work-groups (emit_groups.cpp)
    void group(const Stmts& stmts);
    void flush();
    void region(const Stmts& stmts);
    void packLoops(const std::function<void()>& work);
    void groupControl(const Stmt& s);
    bool holdsBarrier(const Stmt& s) const;
    bool ofGroup(const Stmt& s) const;
    void classify();
    void findGroupVariables();
    void seeGroupLevel(const Stmts& stmts, bool plain, std::set<const Stmt*>& at) const;
    bool pureOfGroup(const Expr& e) const;
    void groupStatement(const Stmt& s);
    void see(const Stmts& stmts);
    void writeArrays();
    void writeRemoved();
    void writeKept();
    bool mayGoAhead(const Stmt& s) const;
    bool remakeable(const Variable& variable) const;
    void remake(const Variable* variable, std::set<const Variable*>& made);
    void copyKept(const Variable& variable, bool out);
    void barrierComment(const Stmt& s);
    Tree& m_tree;
    PackPlan m_plan;
    std::map<const Variable*, ExprPtr> m_once;  ///< values of variables that are assigned once
    std::vector<std::string> m_lines;
    const int m_begin;  ///< indentation of the body
    int m_indent;
    std::vector<ItemMask> m_masks;
    std::set<std::string> m_helpers;
    std::set<std::string> m_fresh;
    PackDependence m_open;  ///< EACH loops that are open
    bool m_dry = false;     ///< dry run: collects uses and writes nothing
    int m_openCount = 0, m_region = 0, m_number = 0;
    std::map<const Memory*, std::size_t> m_arrayLines;  ///< lines that declare local arrays
    Stmts m_pending;                                    ///< statements of the region in progress
    std::set<const Variable*> m_group;                  ///< held once per work-group
    std::set<const Variable*> m_kept;                   ///< held per pack from region to region
    std::set<const Memory*> m_keptArrays;
    std::map<const Variable*, RegionUses> m_uses;
    std::map<const Memory*, RegionUses> m_arrayUses;
    std::map<const Variable*, int> m_assignments;  ///< in the whole kernel
};

}  // namespace spoor::adapt
