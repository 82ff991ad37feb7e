// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"

#include <array>
#include <string>

namespace spoor {

/// Blue, green, red.
using Colour = std::array<std::uint8_t, 3>;

enum class BoxStyle { Solid, Dashed, Corners };

/// A writable copy of a frame's pixels.
FrameBuilder copyOf(const Frame& frame);
/// Outlines a box with a dark rim, so that it shows on any picture.
void drawBox(FrameBuilder& picture, const RectF& box, Colour colour, BoxStyle style);
/// Text with a dark rim; `at` is its lower left corner. Plain ASCII.
void drawText(FrameBuilder& picture, PointF at, const std::string& text, Colour colour);

}  // namespace spoor
