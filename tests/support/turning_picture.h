// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shape.h"
#include "engine/media/frame_source.h"
#include "tests/support/pictures.h"

#include <cmath>
#include <functional>
#include <optional>
#include <utility>

namespace spoor::test {

/// A textured plate that moves, rotates and grows over a similar background. `placeOf` gives its
/// position in a frame. Drawn from formulas with 16 samples per pixel.
class TurningPicture : public FrameSource {
public:
    using PlaceOf = std::function<TurnedBox(FrameIndex)>;
    TurningPicture(SizeI size, FrameIndex frames, PlaceOf placeOf)
        : m_first(placeOf(0)), m_placeOf(std::move(placeOf)) {
        m_info.size = size;
        m_info.frameCount = frames;
    }
    const SourceInfo& info() const override { return m_info; }
    TurnedBox placeAt(FrameIndex frame) const { return m_placeOf(frame); }

    std::optional<Frame> read(FrameIndex index) override {
        const TurnedBox place = m_placeOf(index);
        const auto [c, s] = cosineAndSine(place.angle);
        const double across = place.width / m_first.width, down = place.height / m_first.height;
        return greyFrame(
            m_info.size,
            [&, c = c, s = s](int x, int y) {
                double sum = 0;
                for (int i = 0; i < 16; ++i) {
                    const double px = x + (i % 4 + 0.5) / 4, py = y + (i / 4 + 0.5) / 4;
                    const double dx = px - place.centre.x, dy = py - place.centre.y;
                    const double u = (dx * c + dy * s) / across, v = (dy * c - dx * s) / down;
                    const bool on =
                        std::abs(u) <= m_first.width / 2 && std::abs(v) <= m_first.height / 2;
                    sum += on ? plate(u, v) : plate(px * 1.3 + 500, 77 - py * 1.1) * 0.6 + 30;
                }
                return unsigned(std::lround(sum / 16));
            },
            index);
    }

private:
    static double plate(double u, double v) {
        return 128 + 40 * std::sin(u * 0.61 + 0.3) * std::cos(v * 0.47) +
               35 * std::sin(u * 0.23 - v * 0.35 + 1) + 25 * std::cos(u * 0.11 + v * 0.19 - 2) +
               20 * std::sin(v * 0.8 + 0.05 * u * u / 10);
    }

    SourceInfo m_info;
    TurnedBox m_first;
    PlaceOf m_placeOf;
};

}  // namespace spoor::test
