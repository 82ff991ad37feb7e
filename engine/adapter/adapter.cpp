// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/adapter.h"

#include "engine/adapter/emit.h"
#include "engine/adapter/lower.h"
#include "engine/adapter/steps/barriers.h"
#include "engine/adapter/steps/float_sums.h"
#include "engine/adapter/steps/inner_groups.h"
#include "engine/adapter/steps/item_rounds.h"
#include "engine/adapter/steps/local_arrays.h"
#include "engine/adapter/steps/loop_order.h"
#include "engine/adapter/steps/simplify.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace spoor::adapt {
namespace {

using nlohmann::json;

/// A byte range of the source text.
struct Range {
    std::size_t begin, end;
};

std::size_t offsetIn(const json& range, const char* end) {
    const json* at = &range.at(end);
    if (at->contains("expansionLoc")) at = &at->at("expansionLoc");
    return at->value("offset", std::size_t{0}) +
           (std::string_view(end) == "end" ? at->value("tokLen", std::size_t{0}) : 0);
}

std::vector<Range> kernelsOf(const json& clang) {
    std::vector<Range> all;
    for (const json& each : clang.at("inner")) {
        if (each.value("kind", "") != "FunctionDecl" || !each.contains("inner")) continue;
        for (const json& part : each.at("inner"))
            if (part.value("kind", "") == "OpenCLKernelAttr")
                all.push_back(
                    {offsetIn(each.at("range"), "begin"), offsetIn(each.at("range"), "end")});
    }
    return all;
}

/// Removes the work-group size that the source itself requires or suggests,
/// "__attribute__((reqd_...))" before or after the word kernel.
std::string withoutAttribute(std::string text) {
    for (const char* name : {"reqd_work_group_size", "work_group_size_hint"}) {
        const auto at = text.rfind(name);
        if (at == std::string::npos) continue;
        const auto from = text.rfind("__attribute__", at), to = text.find("))", at);
        if (from == std::string::npos || to == std::string::npos) continue;
        const auto end = text.find(')', to + 2) == to + 2 ? to + 3 : to + 2;
        text.erase(from, end - from);
    }
    return text;
}

std::string headerOf(const Request& request, const Variant& variant) {
    const auto& local = request.local;
    return "// " + request.kernel + " of " + request.input.name +
           ", adapted for processors: launch it with one work-item for each\n// group of " +
           std::to_string(local[0]) + " x " + std::to_string(local[1]) + " x " +
           std::to_string(local[2]) + " that it had. Vectors of " + std::to_string(variant.width) +
           ", " + std::to_string(variant.columns) + " x " + std::to_string(variant.rows) +
           " at once.\n";
}

/// Composes the source with the adapted kernel and without other kernels.
std::string composed(const Request& request, const ParsedSource& parsed, const json& clang,
                     const Tree& tree, const EmittedKernel& emitted, const Variant& variant) {
    std::string out = headerOf(request, variant);
    std::size_t at = 0;
    for (const Range& range : kernelsOf(clang)) {
        out += withoutAttribute(parsed.text.substr(at, range.begin - at));
        if (range.begin == tree.sourceBegin) out += emitted.helpers + "\n" + emitted.kernel;
        at = range.end;
    }
    out += parsed.text.substr(at);
    // Removed kernels leave blank lines; keep only single ones.
    std::string tidy;
    for (const char c : out) {
        const bool blank = c == '\n' && tidy.size() > 1 && tidy.ends_with("\n\n");
        if (!blank) tidy += c;
    }
    return tidy;
}

constexpr char staysAsItIs[] = SPOOR_TR("engine", "Kernel %2 in %1 is left unchanged: %3.");

Message refused(const Request& request, const Refusal& refusal) {
    const std::string where = refusal.line > 0
                                  ? request.input.name + ":" + std::to_string(refusal.line)
                                  : request.input.name;
    return Message(staysAsItIs, where, request.kernel, refusal.reason);
}

bool sizesFit(const std::array<int, 3>& local) {
    long items = 1;
    for (const int side : local) {
        if (side < 1 || side > 1024) return false;
        items *= side;
    }
    return items <= 1024;
}

/// Runs all steps between lowering and emitting.
void takeSteps(Tree& tree, const PackPlan& plan, const Request& request, const Variant& variant) {
    findForms(tree, plan.width);
    checkBarriers(tree, plan.width);
    treatArrays(tree, plan, variant.replace, request.apart);
    treatBarriers(tree, plan, request.apart);
    simplify(tree);
    findForms(tree, plan.width);
    orderLoops(tree, plan);
    if (sumInFloats(tree)) findForms(tree, plan.width);
}

}  // namespace

bool isRefusal(const Message& why) {
    return why.text == staysAsItIs;
}

std::string Variant::name() const {
    return std::to_string(width) + "x" + std::to_string(columns) + "x" + std::to_string(rows) +
           (rowsFirst ? "-down" : "") + (replace ? "" : "-cached");
}

std::vector<Variant> variantsFor(const std::array<int, 3>& local) {
    std::vector<Variant> all;
    const auto add = [&](int width, int columns, int rows, bool replace, bool rowsFirst) {
        const PackPlan plan{turned(local), width, columns, rows, rowsFirst};
        const Variant variant{width, columns, rows, rowsFirst, replace};
        const bool known = std::ranges::find(all, variant) != all.end();
        if (plan.fits() && !known && all.size() < maxVariants) all.push_back(variant);
    };
    for (const bool replace : {true, false}) {
        for (const int width : {16, 8}) {
            for (const auto& [columns, rows] :
                 {std::pair(1, 8), {1, 4}, {4, 1}, {2, 4}, {1, 16}, {1, 2}, {2, 1}, {1, 1}})
                if (width == 16 || columns * rows >= 4) add(width, columns, rows, replace, false);
            if (all.size() > 7 && replace) break;
        }
    }
    if (all.empty()) {
        for (const int width : {8, 4})
            for (const int rows : {4, 2, 1}) add(width, 1, rows, true, false);
    }
    if (all.empty()) add(1, 1, 1, true, false);
    return all;
}

Result<AdaptedKernel> adaptKernel(const Request& request) {
    if (!sizesFit(request.local)) {
        return Message(SPOOR_TR("engine",
                                "A work-group of %1 x %2 x %3 is not possible. Each size must be "
                                "at least 1 and their product at most 1024."),
                       request.local[0], request.local[1], request.local[2]);
    }
    json clang;
    auto parsed = parseKernelSource(request.input, clang);
    if (!parsed) return parsed.error();
    const Variant variant = request.variant.value_or(variantsFor(request.local).front());
    const PackPlan plan{turned(request.local), variant.width, variant.columns, variant.rows,
                        variant.rowsFirst};
    const bool widthKnown =
        variant.width == 1 || variant.width == 4 || variant.width == 8 || variant.width == 16;
    if (!widthKnown || variant.columns < 1 || variant.rows < 1 || !plan.fits()) {
        return Message(SPOOR_TR("engine",
                                "A work-group of %2 x %3 work-items cannot be divided by the "
                                "variant %1. Choose another variant."),
                       variant.name(), request.local[0], request.local[1]);
    }
    try {
        const auto lowered = [&] {
            auto made = lowerKernel(parsed.value(), clang, request.kernel, request.local);
            simplify(*made);
            writeOutItemRounds(*made, plan.local);
            simplify(*made);
            return made;
        };
        const auto tree = lowered();
        auto inner = lowered();
        if (!keepInnerGroups(*inner, plan.local)) inner.reset();
        if (inner) {
            tree->decisions = inner->decisions;
            takeSteps(*inner, plan, request, variant);
        }
        takeSteps(*tree, plan, request, variant);
        const EmittedKernel emitted = emitKernel(*tree, inner.get(), plan);
        AdaptedKernel adapted;
        adapted.source = composed(request, parsed.value(), clang, *tree, emitted, variant);
        adapted.decisions = tree->decisions;
        adapted.variant = variant;
        return adapted;
    } catch (const Refusal& refusal) {
        return refused(request, refusal);
    } catch (const json::exception& error) {
        return refused(request,
                       {0, std::string("clang says something unexpected (") + error.what() + ")"});
    } catch (const std::out_of_range&) {
        return refused(request, {0, "something in it is not understood"});
    }
}

}  // namespace spoor::adapt
