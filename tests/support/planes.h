// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"

#include <random>

namespace spoor::test {

enum class PlanesKind { HalfRows, AllRows, Grey };

/// Uses the formula of ITU-R BT.601 in limited range.
inline PlaneLayout planeLayout(SizeI size, PlanesKind kind) {
    const YuvFormula formula{128, 9539, 16525, -3209, -6660, 13075};
    if (kind == PlanesKind::Grey) return {size, {}, {}};
    const int rows = kind == PlanesKind::HalfRows ? size.height / 2 : size.height;
    return {size, {(size.width + 1) / 2, rows}, formula};
}

/// Planes of uniform noise.
inline Frame planesFrame(SizeI size, PlanesKind kind, unsigned seed) {
    std::mt19937 random(seed);
    const PlaneLayout layout = planeLayout(size, kind);
    FrameBuilder builder = FrameBuilder::ofPlanes(layout);
    for (std::size_t i = 0; i < layout.bytes(); ++i) builder.planes()[i] = std::uint8_t(random());
    return builder.seal(0, 0);
}

}  // namespace spoor::test
