// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/frame_converter.h"

#include "engine/base/error.h"

extern "C" {
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
}

#include <cstdint>
#include <cstring>

namespace spoor {
namespace {

/// True where one component is all the colour there is.
bool isGrey(const AVPixFmtDescriptor& format) {
    const bool alpha = format.flags & AV_PIX_FMT_FLAG_ALPHA;
    const bool palette = format.flags & (AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BAYER);
    return !palette && format.nb_components == (alpha ? 2 : 1);
}

void makeOpaque(FrameBuilder& builder) {
    std::uint8_t* p = builder.pixels();
    const std::int64_t count = builder.size().area();
    for (std::int64_t i = 0; i < count; ++i) p[i * 4 + 3] = 255;
}

/// FFmpeg's scale filter takes the matrix and range from the frame each time.
void setColours(SwsContext* scaler, const AVFrame& picture) {
    int* inverse = nullptr;
    int* table = nullptr;
    int fullIn = 0, fullOut = 0, brightness = 0, contrast = 0, saturation = 0;
    if (sws_getColorspaceDetails(scaler, &inverse, &fullIn, &table, &fullOut, &brightness,
                                 &contrast, &saturation) < 0) {
        return;
    }
    if (picture.color_range != AVCOL_RANGE_UNSPECIFIED) {
        fullIn = picture.color_range == AVCOL_RANGE_JPEG;
    }
    int matrix = picture.colorspace;
    if (matrix < 1 || matrix > 10 || matrix == 8) matrix = AVCOL_SPC_BT470BG;
    sws_setColorspaceDetails(scaler, sws_getCoefficients(matrix), fullIn, table, fullOut,
                             brightness, contrast, saturation);
}

}  // namespace

void FrameConverter::prepare(const AVFrame& picture) {
    const SizeI size{picture.width, picture.height};
    if (m_scaler && size == m_size && picture.format == m_format) return;
    m_scaler.reset(sws_alloc_context());
    if (!m_scaler) throw std::bad_alloc();
    SwsContext* s = m_scaler.get();
    const auto set = [&](const char* name, std::int64_t value) {
        av_opt_set_int(s, name, value, 0);
    };
    set("srcw", size.width);
    set("srch", size.height);
    set("src_format", picture.format);
    set("dstw", size.width);
    set("dsth", size.height);
    set("dst_format", AV_PIX_FMT_BGRA);
    set("sws_flags", SWS_BICUBIC);
    // What the scale filter does: MPEG-2 chroma positions for this one format.
    if (picture.format == AV_PIX_FMT_YUV420P) set("src_v_chr_pos", 128);
    if (sws_init_context(s, nullptr, nullptr) < 0) {
        m_scaler.reset();
        const char* name = av_get_pix_fmt_name(AVPixelFormat(picture.format));
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Pictures with the pixel format \"%1\" cannot be "
                                           "shown. Convert the file first, for example with "
                                           "ffmpeg -i INPUT -pix_fmt yuv420p OUTPUT.mkv"))
                              .arg(name ? name : "unknown"));
    }
    m_size = size;
    m_format = picture.format;
}

FrameBuilder FrameConverter::convert(const AVFrame& picture, Orientation orientation) {
    const auto* format = av_pix_fmt_desc_get(AVPixelFormat(picture.format));
    const SizeI size{picture.width, picture.height};
    if (!format || size.empty() || size.area() > maxPicturePixels) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The decoder gave a picture of %1 x %2 "
                                           "pixels, which cannot be right: the file is "
                                           "damaged."))
                              .arg(size.width)
                              .arg(size.height));
    }
    prepare(picture);
    setColours(m_scaler.get(), picture);
    FrameBuilder builder(orientation.apply(size));
    // swscale leaves out the last pixels of rows without room for a whole vector.
    const bool direct = orientation.identity() && size.width % 16 == 0;
    const std::size_t stride = direct ? builder.stride() : std::size_t(size.width + 31) / 16 * 64;
    if (!direct) m_scratch.resize(stride * std::size_t(size.height) + 64);
    std::uint8_t* to = direct ? builder.pixels() : m_scratch.data();
    std::uint8_t* const planes[4] = {to, nullptr, nullptr, nullptr};
    const int strides[4] = {int(stride), 0, 0, 0};
    const int rows =
        sws_scale(m_scaler.get(), picture.data, picture.linesize, 0, size.height, planes, strides);
    if (rows < 0)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "A picture could not be converted "
                                           "to colours: %1"))
                              .arg(avErrorText(rows)));
    if (!direct) copyOriented(orientation, size, to, stride, builder.pixels());
    const bool opaque = !(format->flags & (AV_PIX_FMT_FLAG_ALPHA | AV_PIX_FMT_FLAG_PAL)) &&
                        picture.format != AV_PIX_FMT_BGR0;
    if (!opaque) makeOpaque(builder);
    builder.grey(isGrey(*format));
    return builder;
}

}  // namespace spoor
