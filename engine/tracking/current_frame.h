// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_store.h"

#include <memory>

namespace spoor {

/// The input of a run and the frame that the run shows. Not thread-safe.
class CurrentFrame {
public:
    /// Opens another input at its first frame. Throws EngineError if it has no frame.
    void open(std::shared_ptr<FrameStore> frames);
    /// Reads a frame and makes it the current one. Returns false and changes nothing if there is
    /// none.
    bool show(FrameIndex index);

    const std::shared_ptr<FrameStore>& frames() const { return m_frames; }
    /// Returns whether frames cannot be read again.
    bool live() const { return m_frames && m_frames->info().live; }
    const Frame& frame() const { return m_frame; }
    FrameIndex index() const { return m_index; }
    bool none() const { return !m_frame; }
    /// Throws EngineError without a current frame.
    void need() const;

private:
    std::shared_ptr<FrameStore> m_frames;
    Frame m_frame;
    FrameIndex m_index = 0;
};

}  // namespace spoor
