// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_store.h"

#include <memory>

namespace spoor {

/// The input of a run, and the frame of it that the run shows. One thread.
class CurrentFrame {
public:
    /// Another input, at its first frame. Throws EngineError when it has none.
    void open(std::shared_ptr<FrameStore> frames);
    /// Reads a frame and makes it the current one; false, and as before, where there is none.
    bool show(FrameIndex index);

    const std::shared_ptr<FrameStore>& frames() const { return m_frames; }
    /// Its frames cannot be read again.
    bool live() const { return m_frames && m_frames->info().live; }
    const Frame& frame() const { return m_frame; }
    FrameIndex index() const { return m_index; }
    bool none() const { return !m_frame; }
    /// Throws EngineError when there is none.
    void need() const;

private:
    std::shared_ptr<FrameStore> m_frames;
    Frame m_frame;
    FrameIndex m_index = 0;
};

}  // namespace spoor
