// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/frame_converter.h"

#include "engine/base/error.h"

extern "C" {
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
}

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace spoor {
namespace {

/// Whether the format has a single colour component.
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

int matrixOf(const AVFrame& picture) {
    const int matrix = picture.colorspace;
    return matrix < 1 || matrix > 10 || matrix == 8 ? int(AVCOL_SPC_BT470BG) : matrix;
}

/// Sets matrix and range from each frame, as FFmpeg's scale filter does.
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
    sws_setColorspaceDetails(scaler, sws_getCoefficients(matrixOf(picture)), fullIn, table, fullOut,
                             brightness, contrast, saturation);
}

/// The formula that libswscale derives from matrix and range (ff_yuv2rgb_c_init_tables) with
/// neutral settings.
YuvFormula formulaOf(const AVFrame& picture) {
    const bool jpeg =
        picture.format == AV_PIX_FMT_YUVJ420P || picture.format == AV_PIX_FMT_YUVJ422P;
    const bool full = picture.color_range == AVCOL_RANGE_UNSPECIFIED
                          ? jpeg
                          : picture.color_range == AVCOL_RANGE_JPEG;
    const int* inverse = sws_getCoefficients(matrixOf(picture));
    const auto factor = [&](std::int64_t value) {
        if (full) value = value * 224 / 255;
        return std::int32_t(
            std::clamp<std::int64_t>((value * (1 << 13) + (1 << 15)) >> 16, INT16_MIN, INT16_MAX));
    };
    YuvFormula formula;
    formula.lumaOffset = full ? 0 : 16 * 8;
    formula.luma = full ? 1 << 13 : std::int32_t(((65536 * 255 / 219) * 8192LL + (1 << 15)) >> 16);
    formula.redV = factor(inverse[0]), formula.blueU = factor(inverse[1]);
    formula.greenU = factor(-std::int64_t{inverse[2]});
    formula.greenV = factor(-std::int64_t{inverse[3]});
    return formula;
}

/// The layout of the planes of an image; nullopt for formats whose planes are not kept.
std::optional<PlaneLayout> layoutOf(const AVFrame& picture) {
    const SizeI size{picture.width, picture.height};
    const int half = (size.width + 1) / 2;
    switch (picture.format) {
        case AV_PIX_FMT_GRAY8:
            return PlaneLayout{size, {}, {}};
        case AV_PIX_FMT_YUV420P:
        case AV_PIX_FMT_YUVJ420P:
            return PlaneLayout{size, {half, size.height / 2}, formulaOf(picture)};
        case AV_PIX_FMT_YUV422P:
        case AV_PIX_FMT_YUVJ422P:
            return PlaneLayout{size, {half, size.height}, formulaOf(picture)};
        default:
            return std::nullopt;
    }
}

void copyPlane(const AVFrame& picture, int plane, SizeI size, std::uint8_t* to) {
    const auto wide = std::size_t(size.width);
    for (int y = 0; y < size.height; ++y, to += wide)
        std::memcpy(to, picture.data[plane] + std::ptrdiff_t{y} * picture.linesize[plane], wide);
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
    // As in FFmpeg's scale filter: MPEG-2 chroma positions for this format only.
    if (picture.format == AV_PIX_FMT_YUV420P) set("src_v_chr_pos", 128);
    if (sws_init_context(s, nullptr, nullptr) < 0) {
        m_scaler.reset();
        const char* name = av_get_pix_fmt_name(AVPixelFormat(picture.format));
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The pixel format \"%1\" is not supported. Convert the file first, "
                             "for example with ffmpeg -i INPUT -pix_fmt yuv420p OUTPUT.mkv"),
                    name ? name : "unknown"));
    }
    m_size = size;
    m_format = picture.format;
}

FrameBuilder FrameConverter::convert(const AVFrame& picture, Orientation orientation) {
    const auto* format = av_pix_fmt_desc_get(AVPixelFormat(picture.format));
    const SizeI size{picture.width, picture.height};
    if (!format || size.empty() || size.area() > maxPicturePixels) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The decoder returned an image of %1 x %2 pixels, which "
                                           "is not plausible: the file is damaged. Copy it again."),
                                  size.width, size.height));
    }
    prepare(picture);
    setColours(m_scaler.get(), picture);
    FrameBuilder builder(orientation.apply(size));
    // swscale skips the last pixels of rows that lack room for a whole vector.
    const bool direct = orientation.identity() && size.width % 16 == 0;
    const std::size_t stride = direct ? builder.stride() : std::size_t(size.width + 31) / 16 * 64;
    if (!direct) m_scratch.resize(stride * std::size_t(size.height) + 64);
    std::uint8_t* to = direct ? builder.pixels() : m_scratch.data();
    std::uint8_t* const planes[4] = {to, nullptr, nullptr, nullptr};
    const int strides[4] = {int(stride), 0, 0, 0};
    const int rows =
        sws_scale(m_scaler.get(), picture.data, picture.linesize, 0, size.height, planes, strides);
    if (rows < 0)
        throw EngineError(
            Message(SPOOR_TR("engine", "Cannot convert an image to RGB: %1"), avErrorText(rows)));
    if (!direct) copyOriented(orientation, size, to, stride, builder.pixels());
    const bool opaque = !(format->flags & (AV_PIX_FMT_FLAG_ALPHA | AV_PIX_FMT_FLAG_PAL)) &&
                        picture.format != AV_PIX_FMT_BGR0;
    if (!opaque) makeOpaque(builder);
    builder.grey(isGrey(*format));
    return builder;
}

/// Compares the formula with libswscale on this machine, using varied pixels. They may differ on
/// CPUs without its vector code.
bool FrameConverter::agrees(const AVFrame& picture, const YuvFormula& formula) {
    if (m_proved && m_proved->first == formula) return m_proved->second;
    constexpr int side = 64;
    const AvFramePtr trial = makeAvFrame();
    trial->width = trial->height = side;
    trial->format = picture.format;
    trial->colorspace = picture.colorspace;
    trial->color_range = picture.color_range;
    if (av_frame_get_buffer(trial.get(), 0) < 0) throw std::bad_alloc();
    const PlaneLayout layout = layoutOf(*trial).value();
    std::uint32_t state = 1;
    for (int plane = 0; plane < 3; ++plane) {
        const SizeI size = plane == 0 ? layout.size : layout.chroma;
        for (int y = 0; y < size.height; ++y) {
            for (int x = 0; x < size.width; ++x) {
                state = state * 1664525u + 1013904223u;
                trial->data[plane][y * trial->linesize[plane] + x] = std::uint8_t(state >> 24);
            }
        }
    }
    FrameBuilder kept = FrameBuilder::ofPlanes(layout);
    copyPlane(*trial, 0, layout.size, kept.planes());
    copyPlane(*trial, 1, layout.chroma, kept.planes() + layout.u());
    copyPlane(*trial, 2, layout.chroma, kept.planes() + layout.v());
    const Frame ours = kept.seal(0, 0);
    FrameConverter other;
    const Frame theirs = other.convert(*trial, {}).seal(0, 0);
    const bool same = std::memcmp(ours.pixels(), theirs.pixels(), ours.bytes()) == 0;
    m_proved.emplace(formula, same);
    return same;
}

FrameBuilder FrameConverter::keepPlanes(const AVFrame& picture, Orientation orientation) {
    const auto layout = layoutOf(picture);
    const bool sized = layout && !layout->size.empty() && layout->size.area() <= maxPicturePixels;
    // For odd heights, libswscale interpolates chroma rows, so the result would differ.
    const bool kept =
        sized && orientation.identity() &&
        (layout->grey() || (layout->size.height % 2 == 0 && agrees(picture, layout->formula)));
    if (!kept) return convert(picture, orientation);
    FrameBuilder builder = FrameBuilder::ofPlanes(*layout);
    copyPlane(picture, 0, layout->size, builder.planes());
    if (!layout->grey()) {
        copyPlane(picture, 1, layout->chroma, builder.planes() + layout->u());
        copyPlane(picture, 2, layout->chroma, builder.planes() + layout->v());
    }
    return builder;
}

}  // namespace spoor
