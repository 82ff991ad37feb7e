// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/layers/network_wide_product.h"

#include "kernels/abi/network_wide_product.h"

#include <algorithm>
#include <array>

namespace spoor {
namespace {

constexpr int minWideDepth = 256;  // shorter sums leave its slices without work

}  // namespace

bool isWideProduct(Stage& stage, const abi::MatrixProducts& p) {
    const DeviceInfo& device = stage.device().info();
    return device.localBytes >= abi::wideLocal && device.maxWorkGroup >= abi::wideGroup &&
           p.depth >= minWideDepth && p.rows > abi::wideRows / 2 &&
           std::ranges::all_of(std::array{p.a, p.b, p.to, p.depth, p.columns, std::max(p.bias, 0),
                                          std::max(p.added, 0)},
                               [](int place) { return place % 4 == 0; });
}

}  // namespace spoor
