// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/builtins.h"

#include <set>

namespace spoor::adapt {
namespace {

// OpenCL allows errors of some ulp for sqrt and rsqrt, but CPU drivers use exact instructions for
// both; the differential tests compare them.
const std::set<std::string> exactBuiltins = {
    "abs",          "abs_diff",  "add_sat",   "sub_sat",  "hadd",   "rhadd",    "max",
    "min",          "clamp",     "fmax",      "fmin",     "fabs",   "floor",    "ceil",
    "trunc",        "rint",      "round",     "sqrt",     "rsqrt",  "fma",      "mul24",
    "mad24",        "mul_hi",    "clz",       "popcount", "rotate", "copysign", "native_sqrt",
    "native_rsqrt", "half_sqrt", "half_rsqrt"};

const std::set<std::string> otherBuiltins = {
    "acos",       "acosh",       "acospi",        "asin",        "asinh",        "asinpi",
    "atan",       "atan2",       "atanh",         "cbrt",        "cos",          "cosh",
    "cospi",      "degrees",     "erf",           "erfc",        "exp",          "exp2",
    "exp10",      "expm1",       "fdim",          "fmod",        "hypot",        "ldexp",
    "lgamma",     "log",         "log2",          "log10",       "log1p",        "logb",
    "mad",        "mix",         "pow",           "pown",        "powr",         "radians",
    "remainder",  "rootn",       "sign",          "sin",         "sinh",         "sinpi",
    "smoothstep", "step",        "tan",           "tanh",        "tanpi",        "tgamma",
    "nextafter",  "native_cos",  "native_divide", "native_exp",  "native_exp2",  "native_exp10",
    "native_log", "native_log2", "native_log10",  "native_powr", "native_recip", "native_sin",
    "native_tan", "half_cos",    "half_divide",   "half_exp",    "half_exp2",    "half_log",
    "half_log2",  "half_powr",   "half_recip",    "half_sin",    "isnan",        "isinf",
    "isfinite",   "signbit",     "mad_sat"};

}  // namespace

bool sameInVectors(const std::string& name) {
    return exactBuiltins.count(name) > 0 || name.starts_with("as_") || name.starts_with("convert_");
}

bool knownBuiltin(const std::string& name) {
    return exactBuiltins.count(name) > 0 || otherBuiltins.count(name) > 0;
}

}  // namespace spoor::adapt
