// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <string>
#include <vector>

namespace spoor {

/// Options of 'networks check' and 'networks run'.
struct NetworkFileOptions {
    std::string network;
    std::string device;  ///< empty: 'check' computes nothing
    SizeI size;          ///< of open images
    std::string json;
    std::vector<std::string> inputs;  ///< arrays in NumPy's format, one per input of the network
    std::string folder;               ///< for one array per output
};

/// Prints what is known of a network and which algorithms can use it. Returns exitCheckFailed if
/// none can read it.
int checkNetworkFile(const NetworkFileOptions& options);
/// Computes the outputs of a network and writes them.
int runNetworkFile(const NetworkFileOptions& options);

}  // namespace spoor
