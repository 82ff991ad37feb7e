// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"

#include <memory>
#include <string>

namespace spoor {

/// A camera of this machine (/dev/videoN). Frames come once and in order; read() waits for the next
/// one, and nullopt means that the camera stopped or that the frame is over.
class CameraSource final : public FrameSource {
public:
    /// Throws EngineError when there is no such camera or it is in use.
    explicit CameraSource(int number);
    ~CameraSource() override;

    const SourceInfo& info() const override;
    std::optional<Frame> read(FrameIndex index) override;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace spoor
