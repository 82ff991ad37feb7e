// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace spoor {

/// Converts a stored image to its displayed orientation: first mirrored, then transposed.
struct Orientation {
    bool mirrorX = false;    ///< Swap left and right of the stored image.
    bool mirrorY = false;    ///< Swap top and bottom of the stored image.
    bool transpose = false;  ///< Then rows become columns.

    bool operator==(const Orientation&) const = default;
    bool identity() const { return !mirrorX && !mirrorY && !transpose; }
    SizeI apply(SizeI stored) const {
        return transpose ? SizeI{stored.height, stored.width} : stored;
    }
    /// Clockwise rotation in degrees, without the mirroring.
    int degrees() const;
};

/// The eight values of the EXIF tag 0x0112; any other value is the identity.
Orientation exifOrientation(int value);
/// From EXIF data, with or without the heading "Exif" of a JPEG, or from a TIFF file. `directory`
/// is the offset of a page in the TIFF; 0: the first one.
Orientation exifOrientation(std::span<const std::uint8_t> exif, std::size_t directory = 0);
/// From the 3 x 3 display matrix of a video stream (nullptr: identity), as ffmpeg applies it.
/// Rotations other than quarter turns are ignored.
Orientation displayOrientation(const std::int32_t* matrix);

/// Copies 32-bit pixels of size `stored` to rows without gaps, with the size
/// orientation.apply(stored).
void copyOriented(Orientation orientation, SizeI stored, const std::uint8_t* from,
                  std::size_t fromStride, std::uint8_t* to);

}  // namespace spoor
