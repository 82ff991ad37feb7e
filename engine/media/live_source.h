// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"

#include <chrono>
#include <memory>
#include <string>

namespace spoor {

/// A camera of this machine (camera:N for /dev/videoN) or an address on a network, such as
/// rtsp://HOST/PATH. Frames come once and in order. read() waits for the next frame and returns
/// nullopt if the source ended or the frame has passed. An address that sends nothing for
/// addressPatience ends.
class LiveSource final : public FrameSource {
public:
    static constexpr std::chrono::seconds addressPatience{10};

    /// Throws EngineError if the camera does not exist or is in use, or if the address does not
    /// answer in time.
    explicit LiveSource(const std::string& input);
    ~LiveSource() override;
    /// Whether an input is the address of a network: SCHEME://...
    static bool isAddress(const std::string& input);
    /// An address without its password, for files that people share.
    static std::string withoutPassword(const std::string& address);

    const SourceInfo& info() const override;
    std::optional<Frame> read(FrameIndex index) override;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace spoor
