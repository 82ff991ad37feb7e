// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"

#include <memory>
#include <string>

namespace spoor {

/// A camera of this machine (/dev/videoN). Frames come once and in order. read() waits for the next
/// frame and returns nullopt if the camera stopped or the frame has passed.
class CameraSource final : public FrameSource {
public:
    /// Throws EngineError if the camera does not exist or is in use.
    explicit CameraSource(int number);
    ~CameraSource() override;

    const SourceInfo& info() const override;
    std::optional<Frame> read(FrameIndex index) override;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace spoor
