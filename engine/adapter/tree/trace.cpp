// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/tree/trace.h"

#include <algorithm>

namespace spoor::adapt {
namespace {

constexpr long maxSteps = 20'000'000;
constexpr char times = '*';

SymbolicValue numberOf(std::int64_t value) {
    SymbolicValue made;
    made.known = true;
    if (value != 0) made.sum[""] = value;
    return made;
}

SymbolicValue nameOfKnown(const std::string& name, bool integer) {
    SymbolicValue made;
    made.known = true;
    if (integer)
        made.sum[name] = 1;
    else
        made.text = name;
    return made;
}

bool isInteger(Scalar type) {
    return !isFloating(type);
}

/// Whether sums of this type can be treated as integers: they do not wrap around (int), or they are
/// addresses, which wrap around on both sides.
bool isExact(Scalar type) {
    return type == Scalar::Int || type == Scalar::Long || type == Scalar::ULong;
}

void addTo(SymbolicValue& sum, const SymbolicValue& other, std::int64_t factor) {
    for (const auto& [name, count] : other.sum) {
        const auto at = sum.sum.emplace(name, 0).first;
        at->second += count * factor;
        if (at->second == 0) sum.sum.erase(at);
    }
}

/// The name of a * b, with sorted factors.
std::string productName(const std::string& a, const std::string& b) {
    if (a.empty()) return b;
    if (b.empty()) return a;
    std::vector<std::string> parts;
    for (const std::string& side : {a, b}) {
        std::size_t from = 0;
        int deep = 0;
        for (std::size_t i = 0; i <= side.size(); ++i) {
            if (i < side.size() && (side[i] == '(' || side[i] == '[')) ++deep;
            if (i < side.size() && (side[i] == ')' || side[i] == ']')) --deep;
            if (i < side.size() && (side[i] != times || deep > 0)) continue;
            parts.push_back(side.substr(from, i - from));
            from = i + 1;
        }
    }
    std::ranges::sort(parts);
    std::string all;
    for (const auto& part : parts) all += (all.empty() ? "" : std::string(1, times)) + part;
    return all;
}

SymbolicValue productOf(const SymbolicValue& a, const SymbolicValue& b) {
    SymbolicValue made;
    made.known = true;
    for (const auto& [left, m] : a.sum) {
        for (const auto& [right, n] : b.sum) {
            SymbolicValue term;
            term.sum[productName(left, right)] = m * n;
            addTo(made, term, 1);
        }
    }
    return made;
}

std::optional<std::int64_t> computed(const std::string& op, std::int64_t a, std::int64_t b) {
    if (op == "+") return a + b;
    if (op == "-") return a - b;
    if (op == "*") return a * b;
    if (op == "/" && b != 0) return a / b;
    if (op == "%" && b != 0) return a % b;
    if (op == "&") return a & b;
    if (op == "|") return a | b;
    if (op == "^") return a ^ b;
    if (op == "<<" && b >= 0 && b < 31) return a << b;
    if (op == ">>" && b >= 0 && b < 31) return a >> b;
    if (op == "<") return a < b;
    if (op == ">") return a > b;
    if (op == "<=") return a <= b;
    if (op == ">=") return a >= b;
    if (op == "==") return a == b;
    if (op == "!=") return a != b;
    if (op == "&&") return a && b;
    if (op == "||") return a || b;
    return std::nullopt;
}

bool comparesNumbers(const std::string& op) {
    return op == "<" || op == ">" || op == "<=" || op == ">=" || op == "==" || op == "!=";
}

/// The value that a type holds after conversion.
std::optional<std::int64_t> heldBy(Scalar type, std::int64_t value) {
    switch (type) {
        case Scalar::Bool:
            return value != 0;
        case Scalar::Char:
            return std::int8_t(value);
        case Scalar::UChar:
            return std::uint8_t(value);
        case Scalar::Short:
            return std::int16_t(value);
        case Scalar::UShort:
            return std::uint16_t(value);
        case Scalar::Int:
            return std::int32_t(value);
        case Scalar::UInt:
            return std::uint32_t(value);
        case Scalar::Long:
        case Scalar::ULong:
            return value;
        default:
            return std::nullopt;
    }
}

}  // namespace

std::optional<std::int64_t> SymbolicValue::number() const {
    if (!known || !text.empty()) return std::nullopt;
    if (sum.empty()) return 0;
    if (sum.size() == 1 && sum.begin()->first.empty()) return sum.begin()->second;
    return std::nullopt;
}

std::string SymbolicValue::written() const {
    if (!text.empty()) return text;
    std::string all;
    for (const auto& [name, count] : sum) all += "+" + std::to_string(count) + "{" + name + "}";
    return "(" + all + ")";
}

namespace {

/// Finds variables that are initialised where they are declared, and the lists that contain them.
void findOnce(const Stmts& list,
              std::map<const Variable*, std::pair<ExprPtr, const Stmts*>>& once) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Stmt& s = *list[i];
        const Stmt* next = i + 1 < list.size() ? list[i + 1].get() : nullptr;
        if (s.kind == Stmt::Kind::Declare && next && next->kind == Stmt::Kind::Assign &&
            next->variable == s.variable)
            once[s.variable] = {next->value, &list};
        findOnce(s.body, once);
        findOnce(s.otherwise, once);
        findOnce(s.step, once);
    }
}

}  // namespace

std::map<const Variable*, ExprPtr> setOnce(const Tree& tree) {
    std::map<const Variable*, std::pair<ExprPtr, const Stmts*>> found;
    findOnce(tree.body, found);
    std::map<const Variable*, int> count;
    eachStmt(tree.body, [&](const Stmt& s) {
        if (s.kind == Stmt::Kind::Assign) ++count[s.variable];
    });
    std::map<const Variable*, ExprPtr> once;
    for (const auto& [variable, place] : found) {
        if (count[variable] != 1) continue;
        // The initial value must not change while the variable is in scope.
        std::set<const Variable*> changing;
        eachStmt(*place.second, [&](const Stmt& s) {
            if (s.kind == Stmt::Kind::Assign && count[s.variable] > 1) changing.insert(s.variable);
        });
        bool steady = true;
        eachExpr(place.first, [&](const Expr& e) {
            steady = steady && (!e.variable || changing.count(e.variable) == 0);
        });
        if (steady) once[variable] = place.first;
    }
    return once;
}

Trace::Trace(const Tree& tree, const std::set<const Variable*>& shared,
             const std::set<const Memory*>& stable)
    : m_shared(shared), m_stable(stable), m_once(setOnce(tree)) {}

bool Trace::fail(const Stmt& s, Message why) {
    m_why = std::move(why).arg(s.line);
    return false;
}

SymbolicValue Trace::variable(const Variable& v) {
    if (const auto found = m_env.find(&v); found != m_env.end()) {
        // Values from before this range depend on variables from before it.
        return m_deep > 0 && !m_once.count(&v) ? SymbolicValue() : found->second;
    }
    SymbolicValue name = nameOfKnown(v.name, isInteger(v.type));
    if (v.argument) return name;
    const auto once = m_once.find(&v);
    if (once != m_once.end() && m_deep <= 50) {
        ++m_deep;
        SymbolicValue made = value(*once->second);
        --m_deep;
        if (made.known) return made;
    }
    return m_shared.count(&v) ? name : SymbolicValue();
}

SymbolicValue Trace::binary(const Expr& e) {
    const SymbolicValue a = value(*e.args[0]), b = value(*e.args[1]);
    if (!a.known || !b.known) return {};
    const auto left = a.number(), right = b.number();
    const bool ofIntegers = isInteger(e.args[0]->type);
    const Scalar side = e.args[0]->type;
    if (left && right && ofIntegers) {
        const bool wraps =
            side == Scalar::ULong && comparesNumbers(e.text) && (*left < 0 || *right < 0);
        if (const auto result = computed(e.text, *left, *right); result && !wraps) {
            const auto held = heldBy(e.type, *result);
            // Overflow of an int is undefined, so its result is not used.
            if (held && (*held == *result || e.type == Scalar::UInt)) return numberOf(*held);
        }
    }
    if (isExact(e.type) && ofIntegers && a.text.empty() && b.text.empty()) {
        if (e.text == "+" || e.text == "-") {
            SymbolicValue made = a;
            addTo(made, b, e.text == "+" ? 1 : -1);
            return made;
        }
        if (e.text == "*") return productOf(a, b);
    }
    return nameOfKnown("(" + a.written() + e.text + nameOf(e.type) + b.written() + ")",
                       isInteger(e.type));
}

SymbolicValue Trace::value(const Expr& e) {
    ++m_steps;
    switch (e.kind) {
        case Expr::Kind::Number:
            if (isFloating(e.type)) return nameOfKnown(e.text, false);
            return numberOf(e.number);
        case Expr::Kind::Fixed:
            return nameOfKnown(e.text, isInteger(e.type));
        case Expr::Kind::LocalId:
            return numberOf(m_item[std::size_t(e.dimension)]);
        case Expr::Kind::Var:
            return variable(*e.variable);
        case Expr::Kind::Binary:
            return binary(e);
        default:
            break;
    }
    std::vector<SymbolicValue> args;
    for (const auto& arg : e.args) {
        args.push_back(value(*arg));
        if (!args.back().known) return {};
    }
    if (e.kind == Expr::Kind::Unary) {
        const auto number = args[0].number();
        if (number && e.text == "!") return numberOf(*number == 0);
        if (e.text == "-" && isExact(e.type) && args[0].text.empty()) {
            SymbolicValue made = numberOf(0);
            addTo(made, args[0], -1);
            return made;
        }
        if (number && e.text == "~" && isExact(e.type)) return numberOf(~*number);
    } else if (e.kind == Expr::Kind::Select) {
        if (const auto number = args[0].number()) return args[*number ? 1 : 2];
    } else if (e.kind == Expr::Kind::Cast) {
        const Scalar from = e.args[0]->type;
        if (const auto number = args[0].number(); number && isInteger(from)) {
            if (const auto held = heldBy(e.type, *number)) return numberOf(*held);
        }
        if (isExact(from) && isExact(e.type)) return args[0];
    } else if (e.kind == Expr::Kind::Load) {
        if (m_stable.count(e.memory) == 0) return {};
        return nameOfKnown(e.memory->name + "[" + args[0].written() + "]" + e.text,
                           isInteger(e.type));
    }
    std::string text = (e.kind == Expr::Kind::Cast ? nameOf(e.type) : e.text) + std::string("(");
    for (const SymbolicValue& arg : args) text += arg.written() + ",";
    return nameOfKnown(text + ")", isInteger(e.type));
}

bool Trace::touches(const Stmts& stmts, bool stores) const {
    bool found = false;
    eachStmt(stmts, [&](const Stmt& s) {
        found = found || (stores && s.kind == Stmt::Kind::Store && s.memory == m_array);
    });
    eachExprOf(stmts, [&](const Expr& e) {
        found = found || (e.kind == Expr::Kind::Load && e.memory == m_array);
    });
    return found;
}

void Trace::forget(const Stmts& stmts) {
    eachStmt(stmts, [&](const Stmt& s) {
        if (s.kind == Stmt::Kind::Assign) m_env[s.variable] = {};
    });
}

void Trace::skipBarriers(const Stmts& stmts) {
    eachStmt(stmts, [&](const Stmt& s) {
        if (s.kind == Stmt::Kind::Barrier && onBarrier) onBarrier(s, false);
    });
}

bool Trace::looks(const ExprPtr& e) {
    bool go = true;
    eachExpr(e, [&](const Expr& part) {
        if (go && part.kind == Expr::Kind::Load && part.memory == m_array && onLoad)
            go = onLoad(part);
    });
    return go;
}

bool Trace::runLoop(const Stmt& s) {
    bool asks = false;
    eachExpr(s.value, [&](const Expr& e) { asks |= e.memory && e.memory == m_array; });
    if (!asks && !touches(s.body, true)) {
        forget(s.body);
        forget(s.step);
        skipBarriers(s.body);
        return true;
    }
    for (bool first = true;; first = false) {
        const auto go = value(*s.value).number();
        const bool skipTest = first && s.testLast;
        if (!go && !skipTest)
            return fail(
                s,
                SPOOR_TR("engine",
                         "The number of iterations of the loop in line %1 cannot be determined."));
        if (!skipTest && !*go) return true;
        if (!runList(s.body) || !runList(s.step)) return false;
    }
}

bool Trace::runOne(const Stmt& s) {
    if (++m_steps > maxSteps)
        return fail(s,
                    SPOOR_TR("engine", "There are too many memory accesses to compare (line %1)."));
    switch (s.kind) {
        case Stmt::Kind::Declare:
            m_env[s.variable] = {};
            return true;
        case Stmt::Kind::Assign:
            if (!looks(s.value)) return false;
            m_env[s.variable] = value(*s.value);
            return true;
        case Stmt::Kind::Store:
            if (!looks(s.value) || !looks(s.index)) return false;
            return s.memory != m_array || !onStore || onStore(s);
        case Stmt::Kind::Loop:
            return looks(s.value) && runLoop(s);
        case Stmt::Kind::Barrier:
            if (onBarrier) onBarrier(s, m_unsure == 0);
            return true;
        case Stmt::Kind::If:
            break;
        default:
            return true;
    }
    if (!looks(s.value)) return false;
    if (const auto yes = value(*s.value).number()) return runList(*yes ? s.body : s.otherwise);
    bool stores = false;
    for (const Stmts* part : {&s.body, &s.otherwise})
        eachStmt(*part, [&](const Stmt& inner) {
            stores |= inner.kind == Stmt::Kind::Store && inner.memory == m_array;
        });
    if (stores)
        return fail(
            s, SPOOR_TR("engine",
                        "It is written under a condition in line %1 that cannot be determined."));
    const auto before = m_env;
    ++m_unsure;
    if (!runList(s.body)) return false;
    m_env = before;
    if (!runList(s.otherwise)) return false;
    m_env = before;
    --m_unsure;
    forget(s.body);
    forget(s.otherwise);
    return true;
}

bool Trace::runList(const Stmts& stmts) {
    return std::ranges::all_of(stmts, [&](const StmtPtr& s) { return runOne(*s); });
}

bool Trace::run(const Stmts& stmts, const std::array<int, 3>& item, const Memory* array) {
    m_item = item;
    m_array = array;
    m_env.clear();
    m_unsure = 0;
    m_why = {};
    return runList(stmts);
}

}  // namespace spoor::adapt
