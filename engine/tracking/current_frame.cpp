// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/current_frame.h"

#include "engine/base/error.h"

#include <string>
#include <utility>

namespace spoor {

void CurrentFrame::open(std::shared_ptr<FrameStore> frames) {
    m_frames = std::move(frames);
    m_frame = {};
    m_index = 0;
    if (show(0)) return;
    const std::string input = m_frames ? m_frames->info().input : std::string();
    m_frames.reset();
    throw EngineError(
        Message(SPOOR_TR("engine", "\"%1\" has no frame that can be decoded. Choose another file."))
            .arg(input));
}

bool CurrentFrame::show(FrameIndex index) {
    if (!m_frames || index < 0) return false;
    const auto frame = m_frames->get(index);
    if (!frame) return false;
    m_frame = *frame;
    m_index = index;
    return true;
}

void CurrentFrame::need() const {
    if (m_frame) return;
    throw EngineError(
        Message(SPOOR_TR("engine", "No video is open. Open a video or a folder of images first.")));
}

}  // namespace spoor
