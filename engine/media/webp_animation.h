// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"
#include "engine/media/frame_source.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace spoor {

/// Whether the start of a WebP file announces an animation.
bool isAnimatedWebp(std::span<const std::uint8_t> bytes);
/// The first image of an animated WebP, in the orientation of its EXIF data; nullopt if it cannot
/// be decoded.
std::optional<FrameBuilder> firstOfAnimatedWebp(std::span<const std::uint8_t> bytes);

class WebpAnimation;

/// The images of an animated WebP as frames with their own times. The file stays in memory.
/// Reading backwards decodes from the start, and keeps the images before the one that is read.
///
/// An image that cannot be decoded, and all images after it, show the previous one, marked corrupt.
class AnimatedWebpSource final : public FrameSource {
public:
    /// Decodes the first image and throws EngineError if that fails.
    AnimatedWebpSource(std::string input, std::vector<std::uint8_t> bytes);
    ~AnimatedWebpSource() override;

    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override;
    std::unique_ptr<FrameSource> another() const override;

private:
    AnimatedWebpSource(const AnimatedWebpSource& other);
    void decodeNext();

    std::shared_ptr<const std::vector<std::uint8_t>> m_bytes;
    std::vector<double> m_times;  ///< Start of each image in seconds.
    SourceInfo m_info;
    std::unique_ptr<WebpAnimation> m_decoder;
    std::deque<Frame> m_recent;  ///< The last decoded images, in order.
};

}  // namespace spoor
