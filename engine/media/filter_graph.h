// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/av_util.h"

#include <memory>
#include <string>

namespace spoor {

/// Filters of FFmpeg (libavfilter) for pictures of one size and format, in the module
/// spoor-ffmpeg. Not thread-safe.
class FilterGraph {
public:
    /// `description` as for the option -vf of ffmpeg; pictures are like `first`. Throws EngineError
    /// if the module or a filter is missing.
    FilterGraph(const std::string& description, const AVFrame& first);
    ~FilterGraph();
    /// Adds a picture with a growing `pts`, or the end (null).
    void send(const AVFrame* picture);
    /// The next filtered picture; false if another one is needed, or after the end.
    bool receive(AVFrame& picture);

private:
    struct Functions;
    const Functions& m_functions;
    void* m_graph = nullptr;
};

}  // namespace spoor
