// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/streaming_tracker.h"
#include "engine/trax/trax_stream.h"

#include <string>

namespace spoor {

constexpr int newestTrax = 4;  ///< version of the protocol

/// A pipeline as a tracker under TraX: announces itself once it is ready, and answers until the
/// other side says quit. From version 4 on it follows any number of targets, before that one.
/// Throws EngineError, after the other side was told as well. `version` is 1 to newestTrax.
void serveTrax(TraxStream& stream, const command::SetPipeline& choice, int version,
               StreamingTracker::Notice notice);

/// Its name for others.
std::string traxTracker(const AlgorithmDescriptor& type);

}  // namespace spoor
