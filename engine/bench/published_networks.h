// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bench/network_peers.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace spoor {

// Networks with random weights, for measurements. Images are 224 x 224.

/// Convolutions with ReLU and pooling.
std::shared_ptr<const NetworkGraph> passGraph(std::span<const PassLayer> layers);

/// FastPoorNet: its seven convolutions (fastPoorNet()), then the last layers of AlexNet, because
/// Shi (2016) does not describe them: pooling, two layers of 4096 values, 1000 classes.
std::shared_ptr<const NetworkGraph> fastPoorNetwork();
/// Inception with batch normalisation (Ioffe and Szegedy, 2015), as MXNet's example: 1000 classes.
/// Batch normalisations are merged into the convolutions.
std::shared_ptr<const NetworkGraph> inceptionSub();
/// Its variant for all 21,841 classes of ImageNet, which has more filters in the first stages.
std::shared_ptr<const NetworkGraph> inceptionFull();

}  // namespace spoor
