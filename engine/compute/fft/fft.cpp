// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/fft/fft.h"

#include "engine/compute/context.h"
#include "engine/compute/fft/fft_providers.h"

namespace spoor {
namespace {

int goodLength(int atLeast) {
    for (int length = std::max(atLeast, 1);; ++length) {
        int rest = length;
        for (const int factor : {2, 3, 5, 7}) {
            while (rest % factor == 0) rest /= factor;
        }
        if (rest == 1) return length;
    }
}

}  // namespace

SizeI Fft::goodSize(SizeI atLeast) {
    SizeI good{goodLength(atLeast.width), goodLength(atLeast.height)};
    while (good.width % 2 != 0) good.width = goodLength(good.width + 1);
    return good;
}

Fft& Fft::plan(ComputeContext& device, SizeI size, int batch) {
    const std::string key = "fft " + std::to_string(size.width) + " " +
                            std::to_string(size.height) + " " + std::to_string(batch);
    return device.keep<Fft>(key, [&]() -> std::shared_ptr<Fft> {
        if (device.isCpu()) return makeFftwPlan(device, size, batch);
        return makeVkFftPlan(device, size, batch);
    });
}

}  // namespace spoor
