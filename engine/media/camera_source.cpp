// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/camera_source.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/media/frame_converter.h"
#include "engine/media/video_input.h"

#include <algorithm>
#include <filesystem>
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

FormatPtr openDevice(int number) {
    quietLibav();
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

}  // namespace

struct CameraSource::Impl {
    explicit Impl(int number)
        : input("camera:" + std::to_string(number), openDevice(number)),
          decoder(input.stream(), {}),
          packet(makePacket()),
          picture(makeAvFrame()) {}

    /// Reads the next image; returns false if the camera stopped.
    bool next() {
        while (true) {
            if (decoder.receive(*picture)) return true;
            if (!input.next(*packet)) return false;
            pts = packet->pts;
            decoder.send(*packet, 0);
        }
    }

    Frame seal() {
        FrameBuilder builder = converter.convert(*picture, {});
        builder.corrupt(isDamaged(*picture));
        if (nextIndex == 0) firstPts = pts;
        const double time = double(pts - firstPts) * av_q2d(input.stream().time_base);
        return builder.seal(nextIndex++, std::max(0.0, time));
    }

    VideoInput input;
    VideoDecoder decoder;
    PacketPtr packet;
    AvFramePtr picture;
    FrameConverter converter;
    SourceInfo info;
    FrameIndex nextIndex = 0;
    std::int64_t pts = 0;
    std::int64_t firstPts = 0;
    Frame first;  ///< Read while opening.
};

CameraSource::CameraSource(int number) : m_impl(std::make_unique<Impl>(number)) {
    SourceInfo& info = m_impl->info;
    info.input = "camera:" + std::to_string(number);
    info.container = m_impl->input.format().iformat->name;
    info.codec = codecName(*m_impl->input.stream().codecpar);
    info.live = true;
    const AVRational rate = m_impl->input.stream().avg_frame_rate;
    if (rate.num > 0 && rate.den > 0) info.framesPerSecond = av_q2d(rate);
    if (!m_impl->next()) {
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "Camera %1 delivers no images. Unplug it, plug it in again and reopen it."),
            number));
    }
    m_impl->first = m_impl->seal();
    info.size = m_impl->first.size();
}

CameraSource::~CameraSource() = default;

const SourceInfo& CameraSource::info() const {
    return m_impl->info;
}

std::optional<Frame> CameraSource::read(FrameIndex index) {
    if (index == 0 && m_impl->first) return std::exchange(m_impl->first, {});
    if (index < m_impl->nextIndex) return std::nullopt;
    while (m_impl->next()) {
        Frame frame = m_impl->seal();
        if (frame.index() == index) return frame;
    }
    return std::nullopt;
}

}  // namespace spoor
