// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/threads/work_queue.h"
#include "engine/media/draw.h"
#include "engine/media/frame_source.h"
#include "engine/media/writing/video_writer.h"
#include "engine/pipeline/start_box.h"
#include "engine/pipeline/target_result.h"

#include <map>
#include <memory>
#include <string>

namespace CLI {
class App;
}

namespace spoor {

/// --video and its options.
struct VideoOptions {
    std::string path;         ///< Empty: no video.
    std::string conceal{};    ///< toText() of a Concealment; empty: none.
    bool concealLost = true;  ///< Cover the last box of a lost target.
};
void addVideoOptions(CLI::App& command, VideoOptions& options);

/// Writes the tracked frames with their boxes drawn in: Tracking solid, Uncertain dashed, Lost as
/// corner marks at the last position. With a concealment, it covers the targets and draws nothing.
/// A separate thread draws and encodes, a few frames behind;
/// write() and finish() throw the errors of that thread.
class OverlayVideo {
public:
    /// Throws EngineError if the file cannot be written.
    OverlayVideo(const VideoOptions& options, const SourceInfo& source);
    void write(const Frame& frame, const std::vector<TargetResult>& results);
    void finish();
    const std::optional<Message>& soundObstacle() const { return m_video->soundObstacle(); }

private:
    void paint(const Frame& frame, const std::vector<TargetResult>& results);

    void cover(FrameBuilder& picture, const std::vector<TargetResult>& results);

    Concealment m_conceal = Concealment::None;
    bool m_concealLost;
    std::unique_ptr<VideoWriter> m_video;
    std::map<TargetId, StartBox> m_lastPlace;
    WorkQueue m_queue;  ///< Uses the members above, so it must be destroyed before them.
};

}  // namespace spoor
