// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/layers/network_layers.h"

namespace spoor {

// Layers that reduce many values to one, one launch each; see network_layers.h.

/// `window` has explicit padding.
void pool(Stage& stage, const TensorPlace& from, const TensorPlace& to, const PoolLayer& layer,
          const SlidingWindow& window);
void reduce(Stage& stage, const TensorPlace& from, const TensorPlace& to, const ReduceLayer& layer);
void softmax(Stage& stage, const TensorPlace& from, const TensorPlace& to,
             const SoftmaxLayer& layer);

/// Normalises rows; see NormaliseLayer.
void normalise(Stage& stage, const std::vector<TensorPlace>& inputs, const TensorPlace& to,
               const NormaliseLayer& layer);

}  // namespace spoor
