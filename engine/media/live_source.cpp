// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/live_source.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/media/frame_converter.h"
#include "engine/media/video_input.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace spoor {
namespace {

/// The existing cameras as "camera:0, camera:2", or an empty text.
std::string presentCameras() {
    std::string list;
    for (int n = 0; n < 64; ++n) {
        std::error_code error;
        if (!std::filesystem::exists("/dev/video" + std::to_string(n), error)) continue;
        list += (list.empty() ? "camera:" : ", camera:") + std::to_string(n);
    }
    return list;
}

[[noreturn]] void throwAbsent(int number, const std::string& device) {
    const std::string others = presentCameras();
    if (others.empty()) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Cannot find camera %1 (%2): no camera is connected. "
                                           "Connect a camera, or open a video file."),
                                  number, device));
    }
    throw EngineError(
        Message(SPOOR_TR("engine", "Cannot find camera %1 (%2). Available cameras: %3."), number,
                device, others));
}

/// Loads FFmpeg's libavdevice, which depends on 70 libraries.
void loadDrivers() {
    const auto found = moduleFunction("spoor-ffmpeg.so", "spoorRegisterCameras");
    if (found) return reinterpret_cast<void (*)()>(found.value())();
    throw EngineError(Message(SPOOR_TR("engine",
                                       "Cannot load the drivers of cameras: %1. Install Spoor "
                                       "again, or open a video file."),
                              found.error().english()));
}

constexpr std::string_view cameraPrefix = "camera:";

int cameraNumber(const std::string& input) {
    int number = -1;
    const char* end = input.data() + input.size();
    const auto parsed = std::from_chars(input.data() + cameraPrefix.size(), end, number);
    if (parsed.ec != std::errc() || parsed.ptr != end || number < 0) {
        throw EngineError(Message(
            SPOOR_TR("engine", "\"%1\" is not a valid camera. Write camera:0 for the first one."),
            input));
    }
    return number;
}

FormatPtr openCamera(int number) {
    const std::string device = "/dev/video" + std::to_string(number);
    std::error_code error;
    if (!std::filesystem::exists(device, error)) throwAbsent(number, device);
    loadDrivers();
    const AVInputFormat* driver = av_find_input_format("video4linux2");
    AVFormatContext* raw = nullptr;
    const int code = driver ? avformat_open_input(&raw, device.c_str(), driver, nullptr)
                            : AVERROR_DEMUXER_NOT_FOUND;
    if (code < 0) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "Cannot open camera %1 (%2): %3. Close other programs that use it, "
                             "and check that you have access to it (group \"video\")."),
                    number, device, avErrorText(code)));
    }
    return FormatPtr(raw);
}

constexpr std::array schemes = {"rtsp", "rtsps", "http", "https", "rtmp", "rtmps", "srt", "udp"};

std::string schemeOf(const std::string& input) {
    const std::size_t end = input.find("://");
    return end == std::string::npos ? "" : input.substr(0, end);
}

using Clock = std::chrono::steady_clock;

/// Ends a call of libav after its deadline.
int isLate(void* deadline) {
    return Clock::now() > *static_cast<Clock::time_point*>(deadline);
}

/// Files of this machine stay out of reach, also for playlists.
FormatPtr openAddress(const std::string& address, Clock::time_point& deadline) {
    if (std::find(schemes.begin(), schemes.end(), schemeOf(address)) == schemes.end())
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "Addresses that begin with \"%1://\" are not supported. Use rtsp, "
                             "rtsps, http, https, rtmp, rtmps, srt or udp."),
                    schemeOf(address)));
    avformat_network_init();
    AVFormatContext* raw = avformat_alloc_context();
    if (!raw) throw std::bad_alloc();
    raw->interrupt_callback = {isLate, &deadline};
    AVDictionary* options = nullptr;
    av_dict_set(&options, "protocol_whitelist",
                "rtsp,rtsps,rtp,srtp,rtmp,rtmps,http,https,httpproxy,tls,tcp,udp,srt,hls,crypto",
                0);
    av_dict_set(&options, "rtsp_transport", "tcp", 0);
    deadline = Clock::now() + LiveSource::addressPatience;
    const int code = avformat_open_input(&raw, address.c_str(), nullptr, &options);
    av_dict_free(&options);
    if (code >= 0) return FormatPtr(raw);
    const std::string shown = LiveSource::withoutPassword(address);
    if (code == AVERROR_EXIT)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "\"%1\" did not answer within %2 seconds. Check the "
                                           "address and the network."),
                                  shown, int(LiveSource::addressPatience.count())));
    throw EngineError(Message(
        SPOOR_TR("engine",
                 "Cannot open \"%1\": %2. Check the address, the network and the password."),
        shown, avErrorText(code)));
}

FormatPtr openLive(const std::string& input, Clock::time_point& deadline) {
    quietLibav();
    if (LiveSource::isAddress(input)) return openAddress(input, deadline);
    return openCamera(cameraNumber(input));
}

}  // namespace

bool LiveSource::isAddress(const std::string& input) {
    return !schemeOf(input).empty();
}

std::string LiveSource::withoutPassword(const std::string& address) {
    const std::size_t host = address.find("://") + 3;
    const std::size_t at = address.substr(0, address.find('/', host)).rfind('@');
    const std::size_t colon = address.find(':', host);
    if (at == std::string::npos || colon > at) return address;
    return address.substr(0, colon) + address.substr(at);
}

struct LiveSource::Impl {
    explicit Impl(const std::string& named)
        : input(named, openLive(named, deadline)),
          decoder(input.stream(), {}),
          packet(makePacket()),
          picture(makeAvFrame()) {}

    /// Reads the next image; returns false if the camera stopped.
    bool next() {
        while (true) {
            if (decoder.receive(*picture)) return true;
            deadline = Clock::now() + addressPatience;
            if (ended) return false;
            ended = !input.next(*packet);
            if (!ended) pts = packet->pts;
            ended ? decoder.drain() : decoder.send(*packet, 0);
        }
    }

    Frame seal() {
        FrameBuilder builder = converter.convert(*picture, {});
        builder.corrupt(isDamaged(*picture));
        if (nextIndex == 0) firstPts = pts;
        const double time = double(pts - firstPts) * av_q2d(input.stream().time_base);
        return builder.seal(nextIndex++, std::max(0.0, time));
    }

    Clock::time_point deadline;  ///< The present call of libav ends then.
    VideoInput input;
    VideoDecoder decoder;
    PacketPtr packet;
    AvFramePtr picture;
    FrameConverter converter;
    SourceInfo info;
    FrameIndex nextIndex = 0;
    bool ended = false;
    std::int64_t pts = 0;
    std::int64_t firstPts = 0;
    Frame first;  ///< Read while opening.
};

LiveSource::LiveSource(const std::string& input) : m_impl(std::make_unique<Impl>(input)) {
    SourceInfo& info = m_impl->info;
    info.input = withoutPassword(input);
    info.container = m_impl->input.format().iformat->name;
    info.codec = codecName(*m_impl->input.stream().codecpar);
    info.live = true;
    const AVRational rate = m_impl->input.stream().avg_frame_rate;
    if (rate.num > 0 && rate.den > 0) info.framesPerSecond = av_q2d(rate);
    if (!m_impl->next()) {
        throw EngineError(
            isAddress(input)
                ? Message(SPOOR_TR("engine", "\"%1\" sends no images. Check the address."),
                          info.input)
                : Message(SPOOR_TR("engine",
                                   "Camera %1 delivers no images. Unplug it, plug it in again and "
                                   "reopen it."),
                          cameraNumber(input)));
    }
    m_impl->first = m_impl->seal();
    info.size = m_impl->first.size();
}

LiveSource::~LiveSource() = default;

const SourceInfo& LiveSource::info() const {
    return m_impl->info;
}

std::optional<Frame> LiveSource::read(FrameIndex index) {
    if (index == 0 && m_impl->first) return std::exchange(m_impl->first, {});
    if (index < m_impl->nextIndex) return std::nullopt;
    while (m_impl->next()) {
        Frame frame = m_impl->seal();
        if (frame.index() == index) return frame;
    }
    return std::nullopt;
}

}  // namespace spoor
