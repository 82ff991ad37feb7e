// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <filesystem>
#include <functional>
#include <vector>

namespace spoor {

/// PoCL's cache folder, found in the same way as PoCL does; empty if unknown.
std::filesystem::path poclCache();

/// Gives Spoor and PoCL, which does not work without one, a cache folder that can be written: a
/// temporary one if the user has none. Affects this process and its child processes. Call it before
/// the first OpenCL call. Returns notes for the user.
std::vector<Message> prepareCaches();

/// Retries work that failed with PoCL's cache folder, which may be damaged, with an empty one.
/// Keeps using that one if the work succeeds, also in later processes, and adds a note. Returns
/// whether the work succeeded.
bool retryWithFreshPoclCache(const std::function<bool()>& work, std::vector<Message>& notes);

}  // namespace spoor
