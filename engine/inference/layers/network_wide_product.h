// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/stage.h"
#include "kernels/abi/network_tensors.h"

namespace spoor {

/// Whether network_wide_product, which graphics cards run, supports these matrices and the device:
/// offsets, depth and columns are whole groups of four floats, and its tiles fit into local memory.
/// It is a program of its own, because devices with less local memory cannot build it.
bool isWideProduct(Stage& stage, const abi::MatrixProducts& product);

}  // namespace spoor
