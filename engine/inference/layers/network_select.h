// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/layers/network_layers.h"

namespace spoor {

// Layers that read or write at computed positions, one launch each; see network_layers.h.

/// Reads values at computed positions; see PickLayer.
void pick(Stage& stage, const TensorPlace& from, const TensorPlace& indices, const TensorPlace& to,
          const PickLayer& layer);
/// Copies `from` and replaces values at computed positions; see ScatterLayer.
void scatter(Stage& stage, const TensorPlace& from, const TensorPlace& indices,
             const TensorPlace& values, const TensorPlace& to, const ScatterLayer& layer);
/// Chooses the largest or smallest values along an axis; see RankLayer.
void rank(Stage& stage, const TensorPlace& from, const TensorPlace& to, const RankLayer& layer);
/// Samples maps at computed positions; see SampleLayer.
void sample(Stage& stage, const TensorPlace& from, const TensorPlace& grid, const TensorPlace& to,
            const SampleLayer& layer);

}  // namespace spoor
