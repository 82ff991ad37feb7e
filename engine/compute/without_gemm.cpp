// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Replaces CLBlast in builds with SPOOR_CLBLAST=OFF. Convolutions then use other methods.
#include "engine/base/error.h"
#include "engine/compute/context.h"
#include "engine/compute/gemm.h"

namespace spoor {
namespace {

[[noreturn]] void fail() {
    throw EngineError(Message(SPOOR_TR(
        "engine",
        "This build of Spoor has no matrix products. Choose another method, or use a build "
        "with SPOOR_CLBLAST=ON.")));
}

}  // namespace

bool hasGemm() {
    return false;
}

std::size_t gemmScratchFloats(ComputeContext&, const GemmSize&) {
    fail();
}

void gemm(ComputeContext&, const GemmSize&, FloatSpan, FloatSpan, FloatSpan, const Buffer&) {
    fail();
}

void convgemm(ComputeContext&, const ConvgemmSize&, FloatSpan, FloatSpan, FloatSpan) {
    fail();
}

}  // namespace spoor
