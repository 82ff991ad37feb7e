// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/streaming_tracker.h"
#include "engine/trax/trax_stream.h"

#include <string>

namespace spoor {

constexpr int newestTrax = 4;  ///< Newest supported version of the protocol.

/// Runs an algorithm as a TraX tracker: sends hello when it is ready, and replies until it receives
/// quit. Version 4 supports any number of targets, older versions one. `version` is 1 to
/// newestTrax. Reports errors to the other side, then throws EngineError.
void serveTrax(TraxStream& stream, RunConfigPtr config, int version,
               StreamingTracker::Notice notice);

/// Returns the tracker name for toolkits, such as "spoor-tld".
std::string traxTracker(const AlgorithmDescriptor& type);

}  // namespace spoor
