// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"
#include "engine/media/frame_source.h"

#include <optional>
#include <utility>

namespace spoor::test {

/// Returns the same picture in every frame.
class StillSource : public FrameSource {
public:
    explicit StillSource(Frame frame) : m_frame(std::move(frame)) { m_info.size = m_frame.size(); }
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex) override { return m_frame; }

private:
    Frame m_frame;
    SourceInfo m_info;
};

}  // namespace spoor::test
