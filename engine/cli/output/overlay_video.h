// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/video_writer.h"
#include "engine/pipeline/report.h"

#include <map>
#include <memory>
#include <string>

namespace spoor {

/// Writes the tracked frames with their boxes painted in: Tracking solid, Uncertain dashed, Lost as
/// corner marks at the last place.
class OverlayVideo {
public:
    OverlayVideo(const std::string& path, SizeI size, double framesPerSecond);
    void write(const Frame& frame, const std::vector<TargetResult>& results);
    void finish();

private:
    std::unique_ptr<VideoWriter> m_video;
    std::map<TargetId, StartBox> m_lastPlace;
};

}  // namespace spoor
