// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/orientation.h"

extern "C" {
#include <libavutil/display.h>
}

#include <cmath>
#include <cstring>

namespace spoor {
namespace {

/// Reads numbers of a TIFF structure in its byte order; 0 beyond the end.
struct TiffReader {
    std::span<const std::uint8_t> bytes;
    bool little = true;
    std::uint32_t number(std::size_t at, std::size_t width) const {
        if (at > bytes.size() || bytes.size() - at < width) return 0;
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < width; ++i) {
            value |= std::uint32_t(bytes[at + i]) << 8 * (little ? i : width - 1 - i);
        }
        return value;
    }
};

}  // namespace

int Orientation::degrees() const {
    if (transpose) return mirrorX && !mirrorY ? 270 : 90;
    return mirrorX && mirrorY ? 180 : 0;
}

Orientation exifOrientation(int value) {
    switch (value) {
        case 2:
            return {true, false, false};
        case 3:
            return {true, true, false};
        case 4:
            return {false, true, false};
        case 5:
            return {false, false, true};
        case 6:
            return {false, true, true};
        case 7:
            return {true, true, true};
        case 8:
            return {true, false, true};
        default:
            return {};
    }
}

Orientation exifOrientation(std::span<const std::uint8_t> exif, std::size_t directory) {
    if (exif.size() >= 6 && std::memcmp(exif.data(), "Exif\0\0", 6) == 0) exif = exif.subspan(6);
    if (exif.size() < 8) return {};
    const TiffReader tiff{exif, exif[0] == 'I'};
    if (directory == 0) directory = tiff.number(4, 4);
    const std::uint32_t entries = tiff.number(directory, 2);
    for (std::uint32_t i = 0; i < entries; ++i) {
        const std::size_t entry = directory + 2 + std::size_t(i) * 12;
        if (entry + 12 > tiff.bytes.size()) break;
        if (tiff.number(entry, 2) == 0x0112) return exifOrientation(int(tiff.number(entry + 8, 2)));
    }
    return {};
}

Orientation displayOrientation(const std::int32_t* matrix) {
    if (!matrix) return {};
    const double counterClockwise = av_display_rotation_get(matrix);
    if (!std::isfinite(counterClockwise)) return {};
    const double clockwise = std::fmod(720.0 - counterClockwise, 360.0);
    const auto near = [&](double degrees) { return std::abs(clockwise - degrees) < 1.0; };
    // The signs tell whether the image is mirrored, which the angle alone does not.
    if (near(90)) return {false, matrix[3] <= 0, true};
    if (near(270)) return {true, matrix[3] < 0, true};
    if (near(180)) return {matrix[0] < 0, matrix[4] < 0, false};
    if (near(0) || near(360)) return {false, matrix[4] < 0, false};
    return {};
}

void copyOriented(Orientation orientation, SizeI stored, const std::uint8_t* from,
                  std::size_t fromStride, std::uint8_t* to) {
    const SizeI size = orientation.apply(stored);
    if (orientation.identity()) {
        for (int y = 0; y < size.height; ++y) {
            std::memcpy(to + std::size_t(y) * size.width * 4, from + std::size_t(y) * fromStride,
                        std::size_t(size.width) * 4);
        }
        return;
    }
    for (int y = 0; y < size.height; ++y) {
        std::uint8_t* out = to + std::size_t(y) * size.width * 4;
        for (int x = 0; x < size.width; ++x, out += 4) {
            int sx = orientation.transpose ? y : x;
            int sy = orientation.transpose ? x : y;
            if (orientation.mirrorX) sx = stored.width - 1 - sx;
            if (orientation.mirrorY) sy = stored.height - 1 - sy;
            std::memcpy(out, from + std::size_t(sy) * fromStride + std::size_t(sx) * 4, 4);
        }
    }
}

}  // namespace spoor
