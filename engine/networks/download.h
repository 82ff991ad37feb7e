// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/networks/catalogue.h"

#include <functional>

namespace spoor {

/// Whether this build can download (libcurl).
bool canDownload();

/// Called with the bytes so far; returns false to stop.
using DownloadProgress = std::function<bool(std::int64_t bytes)>;

/// Downloads a file of a network and installs it once its size and checksum are right. Uses the
/// proxies of the environment (http_proxy, https_proxy, no_proxy). A transfer that breaks off
/// continues where it stopped, up to `attempts` times in all. Throws EngineError, and leaves
/// nothing behind, if it fails or is stopped. What a killed process left is continued by the next
/// download.
std::filesystem::path downloadNetwork(const KnownNetwork& network, const NetworkFile& file,
                                      const DownloadProgress& progress, int attempts = 5);
/// Downloads the files of a network that are not installed. `progress` gets the bytes of all files.
void downloadNetwork(const KnownNetwork& network, const DownloadProgress& progress);

}  // namespace spoor
