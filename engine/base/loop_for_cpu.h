// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spoor {

#ifdef __x86_64__
/// A loop, compiled for AVX2.
template <auto loop, typename = decltype(loop)>
struct Avx2Loop;
template <auto loop, typename... Arguments>
struct Avx2Loop<loop, void (*)(Arguments...)> {
    [[gnu::target("avx2")]] static void run(Arguments... arguments) { loop(arguments...); }
};
#endif

/// Returns the function that runs a loop with the widest vectors of the CPU that we compile for.
/// `loop` must be always_inline. Both versions give equal rounding.
template <auto loop>
decltype(loop) loopForCpu() {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) return Avx2Loop<loop>::run;
#endif
    return loop;
}

}  // namespace spoor
