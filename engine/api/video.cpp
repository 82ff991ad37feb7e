// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <spoor/video.h>

#include "engine/api/library.h"
#include "engine/media/open_input.h"

namespace spoor {

std::int64_t v0::VideoFrame::index() const {
    return m_data->frame.index();
}

double v0::VideoFrame::seconds() const {
    return m_data->frame.time();
}

bool v0::VideoFrame::damaged() const {
    return m_data->frame.corrupt();
}

Image v0::VideoFrame::image() const {
    return translated([this] {
        const Frame& frame = m_data->frame;
        return Image{.pixels = frame.pixels(),
                     .width = frame.size().width,
                     .height = frame.size().height,
                     .channels = 4,
                     .rowBytes = std::ptrdiff_t(frame.stride()),
                     .rgb = false};
    });
}

struct v0::Video::Impl {
    std::shared_ptr<FrameStore> store;
};

v0::Video::Video(const std::string& input, std::size_t cacheBytes)
    : m_impl(translated([&] {
          return std::make_unique<Impl>(Impl{openInput(input, {.cacheBytes = cacheBytes})});
      })) {}

v0::Video::~Video() = default;
v0::Video::Video(Video&&) noexcept = default;
v0::Video& v0::Video::operator=(Video&&) noexcept = default;

VideoInfo v0::Video::info() const {
    const SourceInfo& source = m_impl->store->info();
    VideoInfo info;
    info.input = source.input;
    info.codec = source.codec;
    info.width = source.size.width;
    info.height = source.size.height;
    if (source.frameCount) info.frames = *source.frameCount;
    info.framesPerSecond = source.framesPerSecond;
    for (const Message& note : inputNotes(source)) info.notes.push_back(note.english());
    return info;
}

std::optional<VideoFrame> v0::Video::frame(std::int64_t index) {
    return translated([&]() -> std::optional<VideoFrame> {
        auto frame = m_impl->store->get(index);
        if (!frame) return std::nullopt;
        return VideoFrame(
            std::make_shared<const VideoFrame::Data>(VideoFrame::Data{std::move(*frame)}));
    });
}

}  // namespace spoor
