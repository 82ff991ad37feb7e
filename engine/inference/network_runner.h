// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/npy_file.h"
#include "engine/base/types.h"
#include "engine/inference/graph/network_graph.h"

#include <memory>
#include <string>
#include <vector>

namespace spoor {

/// A network on a device, outside of an algorithm: raw inputs give raw outputs. One thread.
class NetworkRunner {
public:
    /// `device` as in selectDevice(). `picture` gives the height and width if the file leaves them
    /// open. With `apart` each layer has its own timing, which takes longer in total. Throws
    /// EngineError if the network does not fit the device.
    NetworkRunner(std::shared_ptr<const NetworkGraph> graph, const std::string& device,
                  SizeI picture = {}, bool apart = false);
    ~NetworkRunner();
    NetworkRunner(const NetworkRunner&) = delete;
    NetworkRunner& operator=(const NetworkRunner&) = delete;

    const std::string& device() const;
    TensorShape inputShape(std::size_t input) const;
    TensorShape outputShape(std::size_t output) const;
    /// Computes the outputs for one array per input. Throws EngineError if their sizes differ from
    /// those of the network.
    std::vector<NpyArray> run(const std::vector<NpyArray>& inputs);

    /// Time of a layer in one pass.
    struct LayerTime {
        std::string layer;
        double milliseconds = 0;
    };
    /// Those of the last run, slowest first.
    const std::vector<LayerTime>& times() const;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

}  // namespace spoor
