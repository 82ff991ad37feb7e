// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/inference/graph/network_graph.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// An algorithm that could use a network.
struct NetworkRole {
    std::string algorithm;       ///< id
    std::string layout;          ///< what its outputs were taken for; may be empty
    std::optional<Message> why;  ///< why it cannot use the network; empty if it can
};

/// Properties of the file of a network.
struct NetworkCheck {
    std::string file;
    std::vector<std::string> unsupported;  ///< operators that Spoor lacks, with a layer of each
    std::optional<Message> error;          ///< why the network cannot be read
    std::shared_ptr<const NetworkGraph> graph;  ///< null if it cannot be read
    std::vector<NetworkRole> roles;
};

/// Reads a network and asks each algorithm that uses networks. `network` is a file, a folder or an
/// installed network. Throws EngineError if there is no such file.
NetworkCheck checkNetwork(const std::string& network);

}  // namespace spoor
