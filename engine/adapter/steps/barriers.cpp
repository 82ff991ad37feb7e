// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/steps/barriers.h"

#include "engine/adapter/tree/trace.h"

#include <algorithm>
#include <tuple>

namespace spoor::adapt {
namespace {

using Memories = std::set<const Memory*>;

/// Local arrays and buffers that statements use.
struct Uses {
    Memories read, written;
    void add(const Uses& more) {
        read.insert(more.read.begin(), more.read.end());
        written.insert(more.written.begin(), more.written.end());
    }
};

bool isShared(const Memory& memory) {
    return memory.space == Memory::Space::Local || memory.space == Memory::Space::Global;
}

/// The statements of a kernel, and which can follow which. Both ends of a branch and all iterations
/// of a loop count as possible.
class FlowGraph {
public:
    explicit FlowGraph(const Stmts& body) { append(body, addNode()); }

    const std::vector<const Stmt*>& barriers() const { return m_barriers; }
    /// The uses before (or after) a barrier up to the next barriers that are not in `removed`.
    Uses usesAround(const Stmt* barrier, bool before, const std::set<const Stmt*>& removed) const {
        Uses uses;
        std::set<std::size_t> seen;
        std::vector<std::size_t> open{m_at.at(barrier)};
        while (!open.empty()) {
            const Node& node = m_nodes[open.back()];
            open.pop_back();
            for (const std::size_t next : before ? node.before : node.after) {
                const Node& other = m_nodes[next];
                if ((other.barrier && !removed.count(other.barrier)) || !seen.insert(next).second)
                    continue;
                uses.add(other.uses);
                open.push_back(next);
            }
        }
        return uses;
    }

private:
    struct Node {
        const Stmt* barrier = nullptr;
        Uses uses;
        std::vector<std::size_t> before, after;
    };

    std::size_t addNode() {
        m_nodes.emplace_back();
        return m_nodes.size() - 1;
    }
    /// Adds a node for the statement's own expressions after `from`.
    std::size_t addNode(const Stmt& s, std::size_t from) {
        const std::size_t at = addNode();
        link(from, at);
        Uses& uses = m_nodes[at].uses;
        for (const ExprPtr& e : {s.index, s.value})
            eachExpr(e, [&](const Expr& each) {
                if (each.memory && isShared(*each.memory)) uses.read.insert(each.memory);
            });
        if (s.kind == Stmt::Kind::Store && isShared(*s.memory)) uses.written.insert(s.memory);
        if (s.kind == Stmt::Kind::Barrier) {
            m_nodes[at].barrier = &s;
            m_barriers.push_back(&s);
            m_at[&s] = at;
        }
        return at;
    }
    void link(std::size_t from, std::size_t to) {
        m_nodes[from].after.push_back(to);
        m_nodes[to].before.push_back(from);
    }
    /// Appends statements after a node and returns the last node.
    std::size_t append(const Stmts& list, std::size_t from) {
        for (const StmtPtr& s : list) {
            const std::size_t at = addNode(*s, from);
            from = at;
            if (s->kind == Stmt::Kind::If) {
                const std::size_t end = addNode();
                for (const Stmts* branch : {&s->body, &s->otherwise})
                    link(append(*branch, at), end);
                from = end;
            } else if (s->kind == Stmt::Kind::Loop) {
                const std::size_t last = append(s->step, append(s->body, at));
                link(last, at);
                from = addNode();
                link(at, from);
                link(last, from);  // do ... while
            }
        }
        return from;
    }

    std::vector<Node> m_nodes;
    std::vector<const Stmt*> m_barriers;
    std::map<const Stmt*, std::size_t> m_at;  ///< nodes of barriers
};

/// The elements of an array that each work-item touches between barriers (chapter 5.4.2, equation
/// 5.5). They are known if all indices are numbers, apart from a common offset.
class TouchedElements {
public:
    TouchedElements(const Tree& tree, const PackPlan& plan, const Memory& array) {
        const std::set<const Variable*> noVariables;
        const std::set<const Memory*> noMemories;
        Trace trace(tree, noVariables, noMemories);
        trace.onStore = [&](const Stmt& s) { return add(trace.value(*s.index), true); };
        trace.onLoad = [&](const Expr& e) { return add(trace.value(*e.args[0]), false); };
        trace.onBarrier = [&](const Stmt& s, bool certain) { m_own.emplace_back(&s, certain); };
        const auto& [columns, rows, layers] = plan.local;
        for (m_item = 0; m_known && m_item < columns * rows * layers; ++m_item) {
            m_own.clear();
            m_known = trace.run(
                tree.body, {m_item % columns, m_item / columns % rows, m_item / columns / rows},
                &array);
            if (m_item == 0) m_passed = m_own;
            m_known = m_known && m_own == m_passed;
        }
        std::ranges::sort(m_all, {}, [](const Touch& each) {
            return std::tuple(each.element, each.barriers, each.item);
        });
    }

    /// Whether a work-item touches, between two barriers that are not in `removed`, an element that
    /// another one touches on the other side of a removed one, and one of them writes it.
    bool meet(const std::set<const Stmt*>& removed) const {
        if (!m_known) return true;
        std::vector<int> kept{0};  // by number of passed barriers: of them, the ones that stay
        for (const auto& [barrier, certain] : m_passed)
            kept.push_back(kept.back() + (certain && !removed.count(barrier) ? 1 : 0));
        std::size_t from = 0;
        bool writes = false, others = false;
        for (std::size_t i = 0; i < m_all.size(); ++i) {
            const Touch &first = m_all[from], &each = m_all[i];
            if (each.element != first.element || kept[each.barriers] != kept[first.barriers]) {
                from = i;
                writes = others = false;
            }
            writes |= m_all[i].write;
            others |= m_all[i].item != m_all[from].item;
            if (writes && others && m_all[i].barriers != m_all[from].barriers) return true;
        }
        return false;
    }

private:
    static constexpr std::size_t maxTouches = 4'000'000;
    struct Touch {
        std::int64_t element;
        std::size_t barriers;  ///< passed before
        int item;
        bool write;
    };

    bool add(SymbolicValue index, bool write) {
        if (!index.known || !index.text.empty() || m_all.size() >= maxTouches) return false;
        const auto number = index.sum.find("");
        const std::int64_t element = number == index.sum.end() ? 0 : number->second;
        if (number != index.sum.end()) index.sum.erase(number);
        if (m_all.empty()) m_offset = index.sum;
        m_all.push_back({element, m_own.size(), m_item, write});
        return index.sum == m_offset;
    }

    using Passed = std::vector<std::pair<const Stmt*, bool>>;
    bool m_known = true;
    int m_item = 0;
    Passed m_passed, m_own;  ///< barriers in order, of all work-items and of the current one
    std::map<std::string, std::int64_t> m_offset;
    std::vector<Touch> m_all;
};

/// Finds out whether work-items may exchange values across a barrier.
class Exchange {
public:
    Exchange(const Tree& tree, const PackPlan& plan, bool apart)
        : m_tree(tree), m_plan(plan), m_apart(apart) {}

    /// Through memory that one of them writes, by its name alone. Two writes to a buffer do not
    /// count: the last one to each element is that of the same work-item.
    bool byName(const Uses& before, const Uses& after) {
        m_shared.clear();
        bool aliased = false;
        const auto compare = [&](const Memories& some, const Memories& others, bool onlyLocal) {
            for (const Memory* a : some)
                for (const Memory* b : others) {
                    const bool local = a->space == Memory::Space::Local;
                    if (a == b && (local || !onlyLocal)) m_shared.insert(a);
                    aliased |= a != b && !onlyLocal && mayOverlap(*a, *b);
                }
        };
        compare(before.written, after.written, true);
        compare(before.written, after.read, false);
        compare(before.read, after.written, false);
        m_aliased = aliased;
        return aliased || !m_shared.empty();
    }
    /// Through an element of the memory that byName() found.
    bool byElement(const std::set<const Stmt*>& removed) {
        return m_aliased || std::ranges::any_of(m_shared, [&](const Memory* each) {
                   const auto [at, added] = m_touched.try_emplace(each, m_tree, m_plan, *each);
                   return at->second.meet(removed);
               });
    }

private:
    bool mayOverlap(const Memory& a, const Memory& b) const {
        const bool buffers = a.space == Memory::Space::Global && b.space == Memory::Space::Global;
        return buffers && !a.restricted && !b.restricted && !m_apart;
    }

    const Tree& m_tree;
    const PackPlan& m_plan;
    bool m_apart, m_aliased = false;
    Memories m_shared;
    std::map<const Memory*, TouchedElements> m_touched;
};

void removeBarriers(Stmts& list, const std::set<const Stmt*>& removed) {
    std::erase_if(list, [&](const StmtPtr& s) { return removed.count(s.get()) > 0; });
    for (auto& s : list) {
        removeBarriers(s->body, removed);
        removeBarriers(s->otherwise, removed);
    }
}

}  // namespace

void treatBarriers(Tree& tree, const PackPlan& plan, bool apart) {
    const FlowGraph flow(tree.body);
    Exchange exchange(tree, plan, apart);
    std::set<const Stmt*> removed;
    for (const Stmt* barrier : flow.barriers()) {
        Decision decision{"barrier", barrier->line, "removed",
                          SPOOR_TR("engine", "Work-items exchange no values across it.")};
        const bool shared = exchange.byName(flow.usesAround(barrier, true, removed),
                                            flow.usesAround(barrier, false, removed));
        removed.insert(barrier);
        if (!shared || !exchange.byElement(removed)) {
            if (shared)
                decision.reason = SPOOR_TR("engine",
                                           "No work-item uses an element that another one uses on "
                                           "the other side of it.");
            tree.decisions.push_back(decision);
            continue;
        }
        removed.erase(barrier);
        if (plan.packs() > 1) {
            decision.verdict = "split";
            decision.reason = SPOOR_TR("engine", "The loop over work-items is split here.");
        } else {
            decision.reason = SPOOR_TR(
                "engine", "All work-items of the group advance together, so no barrier is needed.");
        }
        tree.decisions.push_back(decision);
    }
    removeBarriers(tree.body, removed);
}

}  // namespace spoor::adapt
