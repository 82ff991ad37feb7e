// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace spoor {

/// A file of a network as its authors published it.
struct NetworkFile {
    std::string name;
    std::int64_t bytes = 0;
    std::string sha256;   ///< 64 hexadecimal digits
    std::string address;  ///< to download from, at a fixed commit
};

/// A network that Spoor knows and does not include.
struct KnownNetwork {
    std::string name;  ///< e.g. "vittrack"
    Message purpose;
    std::string algorithm;  ///< id of the algorithm that uses it; empty: none yet
    std::string licence;    ///< of the repository
    std::string source;     ///< where it was published
    std::string trainedOn;  ///< data sets; empty: not stated
    std::string accuracy;   ///< measured with Spoor or stated by its source; empty: not known
    std::vector<NetworkFile> files;

    std::int64_t bytes() const;
};

/// The terms of the data that most of these networks were trained on.
Message trainingTerms();

/// Those of an algorithm begin with the recommended one.
const std::vector<KnownNetwork>& knownNetworks();
/// The network that suits most users of an algorithm: its first one; null if there is none.
const KnownNetwork* recommendedNetwork(const std::string& algorithm);
/// Throws EngineError that lists the names.
const KnownNetwork& networkNamed(const std::string& name);

/// Where a file of a network is when it is installed.
std::filesystem::path installedFile(const KnownNetwork& network, const NetworkFile& file);
/// Whether a file is installed, with its published size.
bool isInstalled(const KnownNetwork& network, const NetworkFile& file);
/// Whether all files are installed, with their published sizes.
bool isInstalled(const KnownNetwork& network);

/// Checks that a file is a known one, by its checksum, and copies it to the folder of its network.
/// Throws EngineError otherwise, and leaves nothing behind.
struct InstalledNetwork {
    const KnownNetwork* network = nullptr;
    std::filesystem::path file;
};
InstalledNetwork installNetwork(const std::string& path);

}  // namespace spoor
