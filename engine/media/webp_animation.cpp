// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/webp_animation.h"

#include "engine/base/error.h"
#include "engine/media/av_util.h"
#include "engine/media/frame.h"
#include "engine/media/orientation.h"

#include <webp/demux.h>

#include <algorithm>
#include <cstring>

namespace spoor {
namespace {

using Bytes = std::span<const std::uint8_t>;

[[noreturn]] void throwDamaged(const std::string& input) {
    throw EngineError(Message(SPOOR_TR("engine",
                                       "Cannot decode the image \"%1\" (%2): the file is damaged. "
                                       "Copy it again or remove it."),
                              input, "webp"));
}

}  // namespace

bool isAnimatedWebp(Bytes bytes) {
    constexpr std::size_t flags = 20;
    constexpr std::uint8_t animation = 2;
    return bytes.size() > flags && std::memcmp(bytes.data(), "RIFF", 4) == 0 &&
           std::memcmp(bytes.data() + 8, "WEBPVP8X", 8) == 0 && (bytes[flags] & animation);
}

/// libwebpdemux's decoder, which combines each image with those before it.
class WebpAnimation {
public:
    /// `bytes` must stay in memory. Such a decoder is invalid if the file is damaged or too large.
    explicit WebpAnimation(Bytes bytes) {
        const WebPData data{bytes.data(), bytes.size()};
        const std::unique_ptr<WebPDemuxer, void (*)(WebPDemuxer*)> demuxer(WebPDemux(&data),
                                                                           WebPDemuxDelete);
        if (!demuxer) return;
        const auto fact = [&](WebPFormatFeature which) {
            return int(std::min<std::uint32_t>(WebPDemuxGetI(demuxer.get(), which), INT32_MAX));
        };
        m_stored = {fact(WEBP_FF_CANVAS_WIDTH), fact(WEBP_FF_CANVAS_HEIGHT)};
        if (m_stored.empty() || m_stored.area() > maxPicturePixels) return;
        readTimes(*demuxer);
        readOrientation(*demuxer);
        WebPAnimDecoderOptions options;
        if (m_times.empty() || !WebPAnimDecoderOptionsInit(&options)) return;
        options.color_mode = MODE_BGRA;
        m_decoder.reset(WebPAnimDecoderNew(&data, &options));
    }

    bool valid() const { return m_decoder != nullptr; }
    SizeI size() const { return m_orientation.apply(m_stored); }
    Orientation orientation() const { return m_orientation; }
    /// Start of each image in seconds.
    const std::vector<double>& times() const { return m_times; }
    double seconds() const { return m_seconds; }
    void restart() { WebPAnimDecoderReset(m_decoder.get()); }
    /// Returns the next image; nullopt if it is damaged.
    std::optional<FrameBuilder> next() {
        std::uint8_t* pixels = nullptr;
        int end = 0;
        if (!WebPAnimDecoderGetNext(m_decoder.get(), &pixels, &end)) return std::nullopt;
        FrameBuilder builder(size());
        copyOriented(m_orientation, m_stored, pixels, std::size_t(m_stored.width) * 4,
                     builder.pixels());
        constexpr std::uint8_t opaque = 255;
        const std::size_t bytes = builder.stride() * std::size_t(builder.size().height);
        for (std::size_t i = 3; i < bytes; i += 4) builder.pixels()[i] = opaque;
        return builder;
    }

private:
    void readTimes(const WebPDemuxer& demuxer) {
        WebPIterator image;
        if (WebPDemuxGetFrame(&demuxer, 1, &image)) do {
                m_times.push_back(m_seconds);
                m_seconds += std::max(0, image.duration) / 1000.0;
            } while (WebPDemuxNextFrame(&image));
        WebPDemuxReleaseIterator(&image);
    }
    void readOrientation(const WebPDemuxer& demuxer) {
        WebPChunkIterator chunk;
        if (WebPDemuxGetChunk(&demuxer, "EXIF", 1, &chunk))
            m_orientation = exifOrientation(Bytes(chunk.chunk.bytes, chunk.chunk.size));
        WebPDemuxReleaseChunkIterator(&chunk);
    }

    SizeI m_stored;
    Orientation m_orientation;
    std::vector<double> m_times;
    double m_seconds = 0;
    std::unique_ptr<WebPAnimDecoder, void (*)(WebPAnimDecoder*)> m_decoder{nullptr,
                                                                           WebPAnimDecoderDelete};
};

std::optional<FrameBuilder> firstOfAnimatedWebp(Bytes bytes) {
    WebpAnimation animation(bytes);
    return animation.valid() ? animation.next() : std::nullopt;
}

AnimatedWebpSource::AnimatedWebpSource(std::string input, std::vector<std::uint8_t> bytes)
    : m_bytes(std::make_shared<const std::vector<std::uint8_t>>(std::move(bytes))),
      m_decoder(std::make_unique<WebpAnimation>(*m_bytes)) {
    m_info.input = std::move(input);
    if (!m_decoder->valid()) throwDamaged(m_info.input);
    m_info.container = "webp";
    m_info.codec = "webp";
    m_info.size = m_decoder->size();
    m_info.rotation = m_decoder->orientation().degrees();
    m_times = m_decoder->times();
    m_info.frameCount = FrameIndex(m_times.size());
    if (m_decoder->seconds() > 0)
        m_info.framesPerSecond = double(m_times.size()) / m_decoder->seconds();
    else
        for (std::size_t i = 0; i < m_times.size(); ++i)
            m_times[i] = double(i) / m_info.framesPerSecond;
    decodeNext();
}

AnimatedWebpSource::AnimatedWebpSource(const AnimatedWebpSource& other)
    : FrameSource(other),
      m_bytes(other.m_bytes),
      m_times(other.m_times),
      m_info(other.m_info),
      m_decoder(std::make_unique<WebpAnimation>(*m_bytes)) {}

AnimatedWebpSource::~AnimatedWebpSource() = default;

void AnimatedWebpSource::decodeNext() {
    constexpr std::int64_t memory = std::int64_t{64} << 20, most = 64;
    const FrameIndex index = m_recent.empty() ? FrameIndex(0) : m_recent.back().index() + 1;
    std::optional<FrameBuilder> image = m_decoder->next();
    if (!image) {
        if (m_recent.empty()) throwDamaged(m_info.input);
        const Frame& before = m_recent.back();
        image.emplace(before.size());
        std::memcpy(image->pixels(), before.pixels(), before.bytes());
        image->corrupt(true);
    }
    m_recent.push_back(image->seal(index, m_times[std::size_t(index)]));
    const std::int64_t kept = std::clamp<std::int64_t>(memory / (m_info.size.area() * 4), 1, most);
    while (std::int64_t(m_recent.size()) > kept) m_recent.pop_front();
}

std::optional<Frame> AnimatedWebpSource::read(FrameIndex index) {
    if (index < 0 || index >= *m_info.frameCount) return std::nullopt;
    if (m_recent.empty() || index < m_recent.front().index()) {
        m_recent.clear();
        m_decoder->restart();
    }
    while (m_recent.empty() || m_recent.back().index() < index) decodeNext();
    return m_recent[std::size_t(index - m_recent.front().index())];
}

std::unique_ptr<FrameSource> AnimatedWebpSource::another() const {
    return std::unique_ptr<FrameSource>(new AnimatedWebpSource(*this));
}

}  // namespace spoor
