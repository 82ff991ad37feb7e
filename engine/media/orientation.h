// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstddef>
#include <cstdint>

namespace spoor {

/// How stored pixels are turned into the picture that is meant: first mirrored, then transposed.
struct Orientation {
    bool mirrorX = false;    ///< left and right of the stored picture change places
    bool mirrorY = false;    ///< top and bottom of the stored picture change places
    bool transpose = false;  ///< then rows become columns

    bool operator==(const Orientation&) const = default;
    bool identity() const { return !mirrorX && !mirrorY && !transpose; }
    SizeI apply(SizeI stored) const {
        return transpose ? SizeI{stored.height, stored.width} : stored;
    }
    /// Clockwise degrees of the rotation in it (mirroring apart).
    int degrees() const;
};

/// The eight values of the EXIF tag 0x0112; anything else is the identity.
Orientation exifOrientation(int value);
/// From the 3 x 3 display matrix of a video stream (nullptr: identity), as ffmpeg applies it; a
/// rotation by anything but quarter turns is ignored.
Orientation displayOrientation(const std::int32_t* matrix);

/// Copies 32-bit pixels of `stored` size into a tight picture of size orientation.apply(stored).
void copyOriented(Orientation orientation, SizeI stored, const std::uint8_t* from,
                  std::size_t fromStride, std::uint8_t* to);

}  // namespace spoor
