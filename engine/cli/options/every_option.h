// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace spoor {

/// The frames of a run.
struct FrameOptions {
    FrameIndex start = 0;
    std::optional<FrameIndex> frames;
    FrameIndex every = 1;

    /// `start` as a frame of the video, after useEvery().
    FrameIndex startInVideo() const { return FrameIndex(start * every); }
};
/// Adds --start, --frames and --every.
void addFrameOptions(CLI::App& command, FrameOptions& options);
/// Replaces the input by each n-th frame of it, and start and frames by their numbers in it. The
/// format becomes one that marks interpolated boxes, if none is named. Throws EngineError for a
/// start between those frames, and if one of the other options of the command, which count frames
/// of the input, is used.
void useEvery(const CLI::App& command, FrameOptions& options, std::string& input,
              std::string& format);

}  // namespace spoor
