// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/writing/picture_writer.h"

#include "engine/base/atomic_file.h"
#include "engine/base/error.h"
#include "engine/media/av_util.h"
#include "engine/media/frame.h"

#include <cstring>
#include <functional>
#include <new>

namespace spoor {
namespace {

[[noreturn]] void fail(const std::string& path, int code) {
    throw EngineError(Message(SPOOR_TR("engine",
                                       "Cannot write the image \"%1\": %2. Check the folder and "
                                       "the free space, or choose another location."),
                              path, avErrorText(code)));
}

using FillRow = std::function<void(std::uint8_t* to, int y)>;

void writeRows(const std::string& path, SizeI size, AVPixelFormat format, int effort,
               Durability durable, const FillRow& fill) {
    const auto check = [&](int code) {
        if (code < 0) fail(path, code);
    };
    if (!fitsLibav(size))
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The image \"%1\" has %2 x %3 pixels, more than can be "
                                           "written as PNG. Crop the input or scale it down."),
                                  path, size.width, size.height));
    quietLibav();
    const AVCodec* encoder = avcodec_find_encoder(AV_CODEC_ID_PNG);
    if (!encoder) fail(path, AVERROR_ENCODER_NOT_FOUND);
    const CodecPtr codec(avcodec_alloc_context3(encoder));
    if (!codec) throw std::bad_alloc();
    codec->width = size.width;
    codec->height = size.height;
    codec->pix_fmt = format;
    codec->time_base = {1, 25};
    codec->thread_count = 1;
    codec->compression_level = effort;
    check(avcodec_open2(codec.get(), encoder, nullptr));
    const AvFramePtr picture = makeAvFrame();
    picture->width = size.width;
    picture->height = size.height;
    picture->format = codec->pix_fmt;
    check(av_frame_get_buffer(picture.get(), 0));
    for (int y = 0; y < size.height; ++y)
        fill(picture->data[0] + std::ptrdiff_t(y) * picture->linesize[0], y);
    check(avcodec_send_frame(codec.get(), picture.get()));
    const PacketPtr packet = makePacket();
    check(avcodec_receive_packet(codec.get(), packet.get()));
    AtomicFile file(path, durable);
    file.write({reinterpret_cast<const char*>(packet->data), std::size_t(packet->size)});
    file.commit();
}

}  // namespace

void writeGreyPng(const std::string& path, SizeI size, std::span<const std::uint8_t> pixels) {
    const auto width = std::size_t(size.width);
    writeRows(path, size, AV_PIX_FMT_GRAY8, FF_COMPRESSION_DEFAULT, Durability::Yes,
              [&](std::uint8_t* to, int y) {
                  std::memcpy(to, pixels.data() + std::size_t(y) * width, width);
              });
}

void writePng(const std::string& path, const Frame& frame) {
    constexpr int fast = 1;  // For files that are read once.
    const bool grey = frame.grey();
    writeRows(path, frame.size(), grey ? AV_PIX_FMT_GRAY8 : AV_PIX_FMT_RGB24, fast, Durability::No,
              [&](std::uint8_t* to, int y) {
                  const std::uint8_t* from = frame.row(y);
                  for (int x = 0; x < frame.size().width; ++x, from += 4) {
                      if (!grey) *to++ = from[2], *to++ = from[1];
                      *to++ = from[0];
                  }
              });
}

}  // namespace spoor
