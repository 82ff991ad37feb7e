// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/steps/barriers.h"

#include "engine/adapter/tree/exprs.h"

#include <algorithm>
#include <set>

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

/// Whether work-items may exchange values through memory that one of them writes. Two writes to a
/// buffer do not count: the last one to each element is that of the same work-item.
bool meet(const Uses& before, const Uses& after, bool apart) {
    const auto same = [&](const Memory* a, const Memory* b) {
        const bool buffers = a->space == Memory::Space::Global && b->space == Memory::Space::Global;
        return a == b || (buffers && !a->restricted && !b->restricted && !apart);
    };
    const auto any = [&](const Memories& some, const Memories& others) {
        return std::ranges::any_of(some, [&](const Memory* a) {
            return std::ranges::any_of(others, [&](const Memory* b) { return same(a, b); });
        });
    };
    const bool twice = std::ranges::any_of(before.written, [&](auto* each) {
        return each->space == Memory::Space::Local && after.written.count(each);
    });
    return twice || any(before.written, after.read) || any(before.read, after.written);
}

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
    std::set<const Stmt*> removed;
    for (const Stmt* barrier : flow.barriers()) {
        Decision decision{"barrier", barrier->line, "removed",
                          SPOOR_TR("engine", "Work-items exchange no values across it.")};
        if (!meet(flow.usesAround(barrier, true, removed), flow.usesAround(barrier, false, removed),
                  apart)) {
            removed.insert(barrier);
        } else if (plan.packs() > 1) {
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
