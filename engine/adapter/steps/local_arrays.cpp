// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The roles of local arrays (chapter 5.4.1). A cache holds the contents of a buffer, a reorganised
// cache holds them in another order along x, and other arrays hold values that work-items compute.
// Reads of a cache are replaced by reads of the buffer if (1) every element that is read was
// written in the same range of statements, (2) its value is that of a buffer element which can be
// read instead, as verified for every work-item of the group, and (3) the order along x equals that
// of the buffer.
#include "engine/adapter/steps/local_arrays.h"

#include "engine/adapter/steps/narrow_arrays.h"
#include "engine/adapter/steps/written_values.h"
#include "engine/adapter/tree/trace.h"

#include <algorithm>

namespace spoor::adapt {
namespace {

class ArrayRoles {
public:
    ArrayRoles(Tree& tree, const PackPlan& plan, bool apart)
        : m_tree(tree), m_plan(plan), m_guesses(setOnce(tree)) {
        findForms(tree, plan.width);
        findStable(apart);
    }

    /// Replaces an array if that is proved correct, else returns the reason.
    std::optional<Message> replace(Memory& array) {
        const UseRange uses = usesOf(array);
        if (uses.stores.empty() || uses.loads.empty())
            return SPOOR_TR("engine", "It is never written, or never read.");
        if (uses.lastStore >= uses.firstLoad || !uses.barrier)
            return SPOOR_TR("engine", "Work-items exchange values through it.");
        for (const Stmt* store : uses.stores) {
            if (!sameOrder(*store))
                return SPOOR_TR(
                    "engine",
                    "It holds values computed by work-items, or stores them in another order.");
        }
        std::set<const Variable*> shared;
        for (const Variable& variable : m_tree.variables)
            if (variable.form.uniform()) shared.insert(&variable);
        Trace trace(m_tree, shared, m_stable);
        Held held;
        Instead instead;
        if (auto why = write(trace, uses, array, held)) return why;
        if (auto why = read(trace, uses, array, held, instead)) return why;
        for (const auto& [load, value] : instead)
            if (looksUpEach(*load, value))
                return SPOOR_TR("engine",
                                "Its neighbouring elements are not neighbours in the buffer, for "
                                "example because indices are clamped.");
        rewriteExprsOf(m_tree.body, [&](const ExprPtr& e) {
            const auto found = instead.find(e.get());
            return found == instead.end() ? nullptr : found->second;
        });
        removeStores(m_tree.body, array);
        return std::nullopt;
    }

private:
    /// A range of statements that contains all uses of an array.
    struct UseRange {
        Stmts part;
        std::vector<const Stmt*> stores;
        std::vector<const Expr*> loads;
        std::size_t lastStore = 0, firstLoad = 0;  ///< indices of statements in the range
        bool barrier = false;                      ///< precedes the first load
    };
    using Held = std::map<std::int64_t, std::string>;  ///< element -> value
    using Instead = std::map<const Expr*, ExprPtr>;

    UseRange usesOf(const Memory& array) const {
        UseRange uses;
        std::size_t first = 0, last = 0;
        const Stmts* list = innermost(m_tree.body, array, first, last);
        if (!list) return uses;
        uses.part.assign(list->begin() + std::ptrdiff_t(first),
                         list->begin() + std::ptrdiff_t(last) + 1);
        uses.firstLoad = uses.part.size();
        for (std::size_t i = 0; i < uses.part.size(); ++i) {
            const Stmts one{uses.part[i]};
            eachStmt(one, [&](const Stmt& s) {
                if (s.kind != Stmt::Kind::Store || s.memory != &array) return;
                uses.stores.push_back(&s);
                uses.lastStore = i;
            });
            eachExprOf(one, [&](const Expr& e) {
                if (e.kind != Expr::Kind::Load || e.memory != &array) return;
                uses.loads.push_back(&e);
                uses.firstLoad = std::min(uses.firstLoad, i);
            });
            uses.barrier |= one[0]->kind == Stmt::Kind::Barrier && i < uses.firstLoad;
        }
        return uses;
    }
    /// Conditions (1) and (2) for writes: records the value of each element by name.
    std::optional<Message> write(Trace& trace, const UseRange& uses, const Memory& array,
                                 Held& held) const {
        Message why;
        trace.onStore = [&](const Stmt& s) {
            const auto at = trace.value(*s.index).number();
            const SymbolicValue value = trace.value(*s.value);
            if (!at)
                return why = SPOOR_TR("engine", "The index of a write cannot be determined."),
                       false;
            if (!value.known)
                return why = SPOOR_TR("engine", "It holds values computed by work-items."), false;
            const auto [entry, added] = held.emplace(*at, value.written());
            if (!added && entry->second != value.written())
                return why = SPOOR_TR("engine",
                                      "Work-items write different values to the same element."),
                       false;
            return true;
        };
        const Stmts writing(uses.part.begin(),
                            uses.part.begin() + std::ptrdiff_t(uses.lastStore) + 1);
        const bool done =
            eachItem([&](const auto& item) { return trace.run(writing, item, &array); });
        trace.onStore = nullptr;
        if (done) return std::nullopt;
        return why.empty() ? trace.why() : why;
    }
    /// Conditions (1) and (2) for reads: finds a replacement for each read that fits every
    /// work-item.
    std::optional<Message> read(Trace& trace, const UseRange& uses, const Memory& array,
                                const Held& held, Instead& instead) const {
        std::map<const Expr*, std::vector<ExprPtr>> open;
        std::set<const Expr*> reached;
        bool alike = true;  // all work-items read the same elements
        for (const Expr* load : uses.loads) {
            open[load] = m_guesses.candidates(*load, uses.stores);
            std::erase_if(open[load],
                          [&](const ExprPtr& e) { return !visible(e, *load, uses.part); });
            alike = alike && itemDependence(*load->args[0], m_plan.width).uniform();
            for (const ExprPtr& e : open[load])
                alike = alike && itemDependence(*e, m_plan.width).uniform();
        }
        Message why;
        trace.onLoad = [&](const Expr& load) {
            const auto at = trace.value(*load.args[0]).number();
            if (!at)
                return why = SPOOR_TR("engine", "The index of a read cannot be determined."), false;
            const auto entry = held.find(*at);
            if (entry == held.end())
                return why = SPOOR_TR("engine", "An element is read that is never written."), false;
            reached.insert(&load);
            auto& left = open[&load];
            std::erase_if(left, [&](const ExprPtr& e) {
                const SymbolicValue value = trace.value(*e);
                return !value.known || value.written() != entry->second;
            });
            if (left.empty())
                return why = SPOOR_TR("engine", "The value at a read cannot be determined."), false;
            return true;
        };
        const bool proved = eachItem([&](const auto& item) {
            if (alike && reached.size() == uses.loads.size()) return true;
            return trace.run(uses.part, item, &array);
        });
        trace.onLoad = nullptr;
        if (!proved) return why.empty() ? trace.why() : why;
        for (const Expr* load : uses.loads) {
            if (!reached.count(load))
                return SPOOR_TR("engine", "One of its reads is never reached.");
            instead[load] = castExpr(open[load].front(), load->type);
        }
        return std::nullopt;
    }

    /// Finds the buffers to which no other argument can write.
    void findStable(bool apart) {
        std::set<const Memory*> written;
        eachStmt(m_tree.body, [&](const Stmt& s) {
            if (s.kind == Stmt::Kind::Store) written.insert(s.memory);
        });
        bool writersApart = true;
        for (const Memory* memory : written)
            if (memory->space == Memory::Space::Global) writersApart &= memory->restricted;
        for (const Memory& memory : m_tree.memories) {
            const bool constant = memory.space == Memory::Space::Constant;
            const bool buffer = memory.space == Memory::Space::Global && !written.count(&memory) &&
                                (memory.restricted || writersApart || apart);
            if (constant || buffer) m_stable.insert(&memory);
        }
    }
    /// Returns the innermost list with all uses of the array, and the range of statements with
    /// them.
    const Stmts* innermost(const Stmts& list, const Memory& array, std::size_t& first,
                           std::size_t& last) const {
        const auto uses = [&](const StmtPtr& s) {
            bool found = false;
            const Stmts one{s};
            eachStmt(one, [&](const Stmt& each) {
                found |= each.memory == &array && each.kind == Stmt::Kind::Store;
            });
            eachExprOf(one, [&](const Expr& e) { found |= e.memory == &array; });
            return found;
        };
        std::vector<std::size_t> at;
        for (std::size_t i = 0; i < list.size(); ++i)
            if (uses(list[i])) at.push_back(i);
        if (at.size() == 1) {
            const Stmt& only = *list[at[0]];
            for (const Stmts* part : {&only.body, &only.otherwise}) {
                const bool all = std::ranges::any_of(*part, uses);
                if (!all) continue;
                if (const Stmts* found = innermost(*part, array, first, last)) return found;
            }
        }
        if (at.empty()) return nullptr;
        first = at.front();
        last = at.back();
        // Include the statements that set counters before it.
        const auto sets = [](const Stmt& s) {
            return s.kind == Stmt::Kind::Declare || s.kind == Stmt::Kind::Assign;
        };
        while (first > 0 && sets(*list[first - 1])) --first;
        return &list;
    }
    /// Whether the replacement would turn a vector or scalar access into a gather.
    bool looksUpEach(const Expr& load, const ExprPtr& value) const {
        bool each = false;
        eachExpr(value, [&](const Expr& e) {
            if (e.kind != Expr::Kind::Load) return;
            const ItemDependence f = itemDependence(*e.args[0], m_plan.width);
            each = each || (lanes(f) && !f.linear);
        });
        const ItemDependence now = itemDependence(*load.args[0], m_plan.width);
        return each && m_plan.width > 1 && (!lanes(now) || (now.linear && now.stride == 1));
    }
    /// Condition (3): the strides along x are equal in the array and in the buffer.
    bool sameOrder(const Stmt& store) const {
        const ItemDependence to = itemDependence(*store.index, m_plan.width);
        bool same = true, loads = false;
        eachExpr(m_guesses.expanded(store.value), [&](const Expr& e) {
            if (e.kind != Expr::Kind::Load) return;
            const ItemDependence from = itemDependence(*e.args[0], m_plan.width);
            loads = true;
            if (to.linear && from.linear) same = same && to.stride == from.stride;
        });
        return same && loads;
    }
    /// Whether all variables of an expression are in scope where the array is read.
    bool visible(const ExprPtr& e, const Expr& load, const Stmts& part) const {
        std::set<const Variable*> hidden;
        for (const auto& s : part)
            for (const Stmts* inner : {&s->body, &s->otherwise, &s->step})
                eachStmt(*inner, [&](const Stmt& each) {
                    if (each.kind == Stmt::Kind::Declare) hidden.insert(each.variable);
                });
        eachExpr(load.args[0], [&](const Expr& own) { hidden.erase(own.variable); });
        bool fine = true;
        eachExpr(e, [&](const Expr& each) { fine = fine && !hidden.count(each.variable); });
        return fine;
    }
    template <typename Work>
    bool eachItem(const Work& work) const {
        const auto& local = m_plan.local;
        for (int z = 0; z < local[2]; ++z)
            for (int y = 0; y < local[1]; ++y)
                for (int x = 0; x < local[0]; ++x)
                    if (!work(std::array<int, 3>{x, y, z})) return false;
        return true;
    }
    void removeStores(Stmts& list, const Memory& array) const {
        std::erase_if(list, [&](const StmtPtr& s) {
            return s->kind == Stmt::Kind::Store && s->memory == &array;
        });
        for (auto& s : list) {
            removeStores(s->body, array);
            removeStores(s->otherwise, array);
            removeStores(s->step, array);
        }
    }

    Tree& m_tree;
    const PackPlan& m_plan;
    std::set<const Memory*> m_stable;
    const WrittenValues m_guesses;
};

}  // namespace

void treatArrays(Tree& tree, const PackPlan& plan, bool replace, bool apart) {
    for (Memory& memory : tree.memories) {
        if (memory.space != Memory::Space::Local || memory.argument) continue;
        Decision decision{"array " + memory.name, memory.line, "kept", {}};
        std::optional<Message> why = SPOOR_TR("engine", "This variant keeps all local arrays.");
        if (replace) why = ArrayRoles(tree, plan, apart).replace(memory);
        if (why) {
            decision.reason = *why;
        } else {
            decision.verdict = "replaced";
            decision.reason = SPOOR_TR("engine",
                                       "It only copies a buffer, so the buffer is read directly. "
                                       "This was verified for every work-item of the group.");
        }
        tree.decisions.push_back(decision);
    }
    for (const Memory* memory : narrowArrays(tree))
        tree.decisions.push_back(
            {"array " + memory->name, memory->line, "narrowed",
             SPOOR_TR("engine", "All its values fit into bytes and are stored as bytes.")});
}

}  // namespace spoor::adapt
