// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <spoor/types.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spoor {
inline namespace v0 {

/// A decoded frame: a cheap handle to pixels that never change. Handles may be copied, and read
/// from any thread.
class VideoFrame {
public:
    /// Number of the frame in its video, from 0.
    std::int64_t index() const;
    /// Presentation time in seconds from the first frame.
    double seconds() const;
    /// The pixels: four channels (blue, green, red, 255) without gaps between the rows. Valid while
    /// a handle exists.
    Image image() const;
    /// The decoder reported damage: the image may be partly wrong, but its number is right.
    bool damaged() const;

private:
    friend class Video;
    friend class Tracker;
    struct Data;
    explicit VideoFrame(std::shared_ptr<const Data> data) : m_data(std::move(data)) {}
    std::shared_ptr<const Data> m_data;
};

/// Facts about a video that are known after opening it.
struct VideoInfo {
    std::string input;  ///< As the caller named it.
    std::string codec;  ///< Such as "h264 (High)", or the type of the images.
    int width = 0;      ///< Width of the first frame in pixels, after rotation by the metadata.
    int height = 0;
    std::optional<std::int64_t> frames;  ///< Exact; none for a camera.
    double framesPerSecond = 0;          ///< Average.
    std::vector<std::string> notes;      ///< Assumptions and missing frames, as sentences.
};

/// Frames of a video by number. Thread-safe. Decodes ahead in a thread of its own.
class Video {
public:
    /// Opens a video file, an image, a folder of images, a pattern ("img/%04d.jpg"), "camera:0", or
    /// "sample", a scene that Spoor draws. Throws Error. `cacheBytes` limits the memory of decoded
    /// frames.
    explicit Video(const std::string& input, std::size_t cacheBytes = std::size_t{768} << 20);
    ~Video();
    Video(Video&&) noexcept;
    Video& operator=(Video&&) noexcept;

    VideoInfo info() const;
    /// Returns exactly this frame; none after the last one. Throws Error if decoding fails. Frames
    /// of a camera can be read once, in order.
    std::optional<VideoFrame> frame(std::int64_t index);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace v0
}  // namespace spoor
