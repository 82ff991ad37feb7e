// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text of expressions, either for one work-item or for a vector of neighbours along x (chapter
// 5.5.1).
#include "engine/adapter/builtins.h"
#include "engine/adapter/emit.h"

namespace spoor::adapt {
namespace {

bool isComparison(const std::string& op) {
    return op == "<" || op == ">" || op == "<=" || op == ">=" || op == "==" || op == "!=";
}

bool isLogical(const std::string& op) {
    return op == "&&" || op == "||";
}

}  // namespace

std::string unwrapped(const std::string& text) {
    if (text.size() < 2 || text.front() != '(' || text.back() != ')') return text;
    int deep = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        deep += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
        if (deep == 0) return text;  // the first parenthesis closes before the end
    }
    return unwrapped(text.substr(1, text.size() - 2));
}

std::string Emitter::vectorType(Scalar type) const {
    return nameOf(type) + (m_plan.width > 1 ? std::to_string(m_plan.width) : std::string());
}

std::string Emitter::typeFor(const ItemDependence& form, Scalar type) const {
    return heldScalar(form) ? nameOf(type) : vectorType(type);
}

std::string Emitter::itemText(int dimension) const {
    std::string text;
    const auto also = [&](const std::string& term) { text += (text.empty() ? "" : " + ") + term; };
    if (dimension == 0) {
        if (m_plan.packsX() > 1) also("px");
        if (m_plan.columns > 1)
            also(m_plan.width > 1 ? "ix * " + std::to_string(m_plan.width) : "ix");
    } else if (dimension == 1) {
        if (m_plan.packsY() > 1) also("py");
        if (m_plan.rows > 1) also("iy");
    } else {
        also("pz");
    }
    return text.empty() ? "0" : text.find('+') == std::string::npos ? text : "(" + text + ")";
}

/// Converts an int mask to a mask for elements of another size.
std::string Emitter::sameWidth(const std::string& mask, Scalar type) const {
    const std::string width = std::to_string(m_plan.width);
    switch (bytesOf(type)) {
        case 1:
            return "convert_char" + width + "(" + mask + ")";
        case 2:
            return "convert_short" + width + "(" + mask + ")";
        case 8:
            return "convert_long" + width + "(" + mask + ")";
        default:
            return mask;
    }
}

std::string Emitter::scalarBinary(const Expr& e) {
    const Expr &a = *e.args[0], &b = *e.args[1];
    const std::string& op = e.text;
    std::string right = scalar(b);
    if ((op == "/" || op == "%") && !isFloating(e.type) && !constantOf(b)) {
        // Inactive work-items may divide by 0.
        if (const std::string some = guard(form(b), false); !some.empty())
            right = "(" + some + " ? " + right + " : (" + nameOf(b.type) + ")1)";
    }
    const std::string text = "(" + scalar(a) + " " + op + " " + right + ")";
    const bool narrow = bytesOf(e.type) < 4 && e.type != Scalar::Bool;
    return narrow ? std::string("((") + nameOf(e.type) + ")" + text + ")" : text;
}

std::string Emitter::scalar(const Expr& e) {
    switch (e.kind) {
        case Expr::Kind::Number:
            return e.number < 0 ? "(" + e.text + ")" : e.text;
        case Expr::Kind::Fixed:
            return e.text;
        case Expr::Kind::Var: {
            const PackDependence sides = sidesOf(e.variable->form);
            if (!heldScalar(e.variable->form))
                throw Refusal{e.line,
                              "a value of '" + e.variable->name + "' that items do not share"};
            return e.variable->name + (sides.y ? "[iy]" : "") + (sides.x ? "[ix]" : "");
        }
        case Expr::Kind::LocalId:
            return "((ulong)" + itemText(e.dimension) + ")";
        case Expr::Kind::Unary: {
            const std::string text = "(" + e.text + scalar(*e.args[0]) + ")";
            const bool narrow = bytesOf(e.type) < 4 && e.type != Scalar::Bool;
            return narrow ? std::string("((") + nameOf(e.type) + ")" + text + ")" : text;
        }
        case Expr::Kind::Binary:
            return scalarBinary(e);
        case Expr::Kind::Select:
            return "(" + scalar(*e.args[0]) + " ? " + scalar(*e.args[1]) + " : " +
                   scalar(*e.args[2]) + ")";
        case Expr::Kind::Cast: {
            if (e.type == Scalar::Bool) return "(" + scalar(*e.args[0]) + " != 0)";
            // A work-item's index in the group is an int anyway.
            const Expr& from = *e.args[0];
            if (e.type == Scalar::Int && from.kind == Expr::Kind::LocalId)
                return itemText(from.dimension);
            return std::string("((") + nameOf(e.type) + ")" + scalar(*e.args[0]) + ")";
        }
        case Expr::Kind::Load:
            return scalarLoad(e);
        case Expr::Kind::Call: {
            std::string text = e.text + "(";
            for (const auto& arg : e.args) text += (arg == e.args[0] ? "" : ", ") + scalar(*arg);
            return text + ")";
        }
    }
    return {};
}

/// Builds a vector from a scalar value, plus the stride per lane.
std::string Emitter::vecOfScalar(const Expr& e) {
    const ItemDependence f = form(e);
    if (e.type == Scalar::Bool) return "((" + vectorType(Scalar::Int) + ")(-" + scalar(e) + "))";
    const std::string type = vectorType(e.type);
    std::string text = "((" + type + ")(" + scalar(e) + ")";
    if (lanes(f)) {
        const std::string lane = e.type == Scalar::Int ? "lane" : "convert_" + type + "(lane)";
        text += " + " + lane;
        if (f.stride != 1)
            text += " * (" + std::string(nameOf(e.type)) + ")(" + std::to_string(f.stride) + ")";
    }
    return text + ")";
}

/// The text of an operand whose other operand is a vector.
std::string Emitter::operandText(const Expr& e) {
    return wide(form(e)) || e.type == Scalar::Bool ? vec(e) : scalar(e);
}

std::string Emitter::vecBinary(const Expr& e) {
    const Expr &a = *e.args[0], &b = *e.args[1];
    const std::string& op = e.text;
    if (isLogical(op)) return "(" + vec(a) + (op == "&&" ? " & " : " | ") + vec(b) + ")";
    if (isComparison(op)) {
        const std::string text = "(" + operandText(a) + " " + op + " " + operandText(b) + ")";
        return bytesOf(a.type) == 4 ? text : "convert_" + vectorType(Scalar::Int) + text;
    }
    std::string right = operandText(b);
    if ((op == "/" || op == "%") && !isFloating(e.type) && !constantOf(b)) {
        if (const std::string some = guard(form(b), true); !some.empty())
            right = "select((" + vectorType(b.type) + ")(1), " + vec(b) + ", " +
                    sameWidth(some, b.type) + ")";
    }
    const bool shift = op == "<<" || op == ">>";
    const std::string left = shift ? vec(a) : operandText(a);
    return "(" + left + " " + op + " " + (shift && !constantOf(b) ? vec(b) : right) + ")";
}

/// Calls a function separately for each lane, because its vector version may give other bits.
std::string Emitter::laneCalls(const Expr& e) {
    static const char digits[] = "0123456789abcdef";
    std::vector<std::string> args;
    for (const auto& arg : e.args)
        args.push_back(wide(form(*arg)) ? temporary(vectorType(arg->type), vec(*arg))
                                        : "=" + temporary(nameOf(arg->type), scalar(*arg)));
    std::string text = "((" + vectorType(e.type) + ")(";
    for (int i = 0; i < m_plan.width; ++i) {
        text += (i ? ", " : "") + e.text + "(";
        for (std::size_t k = 0; k < args.size(); ++k) {
            text += k ? ", " : "";
            text += args[k][0] == '=' ? args[k].substr(1) : args[k] + ".s" + digits[i];
        }
        text += ")";
    }
    return text + "))";
}

std::string Emitter::vec(const Expr& e) {
    const ItemDependence f = form(e);
    const bool integer = !isFloating(e.type) && e.type != Scalar::Bool;
    if (!wide(f) || (integer && f.linear)) return vecOfScalar(e);
    switch (e.kind) {
        case Expr::Kind::Var: {
            const PackDependence sides = sidesOf(e.variable->form);
            return e.variable->name + (sides.y ? "[iy]" : "") + (sides.x ? "[ix]" : "");
        }
        case Expr::Kind::Unary:
            return e.text == "!" ? "(~" + vec(*e.args[0]) + ")"
                                 : "(" + e.text + vec(*e.args[0]) + ")";
        case Expr::Kind::Binary:
            return vecBinary(e);
        case Expr::Kind::Select: {
            const Expr &yes = *e.args[1], &no = *e.args[2];
            if (!wide(form(*e.args[0])))
                return "(" + scalar(*e.args[0]) + " ? " + vec(yes) + " : " + vec(no) + ")";
            return "select(" + vec(no) + ", " + vec(yes) + ", " +
                   sameWidth(vec(*e.args[0]), e.type) + ")";
        }
        case Expr::Kind::Cast: {
            const Expr& from = *e.args[0];
            if (e.type == Scalar::Bool) {
                const std::string text = "(" + vec(from) + " != (" + nameOf(from.type) + ")0)";
                return bytesOf(from.type) == 4 ? text : "convert_" + vectorType(Scalar::Int) + text;
            }
            if (from.type == Scalar::Bool) {
                const std::string text = "(" + vec(from) + " & 1)";
                return e.type == Scalar::Int ? text : "convert_" + vectorType(e.type) + text;
            }
            return "convert_" + vectorType(e.type) + "(" + vec(from) + ")";
        }
        case Expr::Kind::Load:
            return vecLoad(e);
        case Expr::Kind::Call: {
            if (!sameInVectors(e.text)) return laneCalls(e);
            std::string name = e.text;
            if (name.starts_with("as_")) name += std::to_string(m_plan.width);
            if (name.starts_with("convert_"))
                name.insert(
                    name.find('_', 8) == std::string::npos ? name.size() : name.find('_', 8),
                    std::to_string(m_plan.width));
            std::string text = name + "(";
            for (const auto& arg : e.args) text += (arg == e.args[0] ? "" : ", ") + vec(*arg);
            return text + ")";
        }
        default:
            break;
    }
    throw Refusal{e.line, "a value that cannot be written for several items"};
}

}  // namespace spoor::adapt
