// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/threads/work_queue.h"
#include "engine/media/video_writer.h"
#include "engine/pipeline/report.h"

#include <map>
#include <memory>
#include <string>

namespace spoor {

/// Writes the tracked frames with their boxes painted in: Tracking solid, Uncertain dashed, Lost as
/// corner marks at the last place. Painting and coding are done by a thread of its own, a few
/// frames behind; what goes wrong there is thrown by the next write(), or by finish().
class OverlayVideo {
public:
    OverlayVideo(const std::string& path, SizeI size, double framesPerSecond);
    void write(const Frame& frame, const std::vector<TargetResult>& results);
    void finish();

private:
    void paint(const Frame& frame, const std::vector<TargetResult>& results);

    std::unique_ptr<VideoWriter> m_video;
    std::map<TargetId, StartBox> m_lastPlace;
    WorkQueue m_queue;  ///< the only user of what stands above; ends before it
};

}  // namespace spoor
