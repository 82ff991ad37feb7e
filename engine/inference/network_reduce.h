// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/network_layers.h"

namespace spoor {

// Layers that make one value of many, one launch each; see network_layers.h.

/// `window` with its padding given.
void pool(Stage& stage, const TensorPlace& from, const TensorPlace& to, const PoolLayer& layer,
          const SlidingWindow& window);
void reduce(Stage& stage, const TensorPlace& from, const TensorPlace& to, const ReduceLayer& layer);
void softmax(Stage& stage, const TensorPlace& from, const TensorPlace& to,
             const SoftmaxLayer& layer);

}  // namespace spoor
