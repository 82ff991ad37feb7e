// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/sample_art.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace spoor::art {
namespace {

struct Colour {
    int b = 0;
    int g = 0;
    int r = 0;
};

Colour mix(Colour from, Colour to, std::int64_t amount, std::int64_t full) {
    const auto channel = [&](int a, int b) { return int(a + (b - a) * amount / full); };
    return {channel(from.b, to.b), channel(from.g, to.g), channel(from.r, to.r)};
}

std::uint32_t hash(std::uint32_t x, std::uint32_t y, std::uint32_t seed) {
    std::uint32_t h = x * 0x9E3779B1u ^ (y + 0x7F4A7C15u) * 0x85EBCA77u ^ seed * 0xC2B2AE3Du;
    h = (h ^ (h >> 15)) * 0x2C1B3C6Du;
    h = (h ^ (h >> 12)) * 0x297A2D39u;
    return h ^ (h >> 15);
}

/// Smooth noise 0..65535 with one value per cell; x and y in 1/256 cells.
int noise(Fixed x, Fixed y, std::uint32_t seed) {
    const auto value = [&](Fixed cx, Fixed cy) {
        return std::int64_t(hash(std::uint32_t(cx), std::uint32_t(cy), seed) >> 16);
    };
    const auto ease = [](Fixed f) { return f * f * (3 * 256 - 2 * f) / 65536; };  // 0..256
    const Fixed cx = x >> 8;
    const Fixed cy = y >> 8;
    const Fixed fx = ease(x & 255);
    const Fixed fy = ease(y & 255);
    const std::int64_t top = value(cx, cy) * (256 - fx) + value(cx + 1, cy) * fx;
    const std::int64_t bottom = value(cx, cy + 1) * (256 - fx) + value(cx + 1, cy + 1) * fx;
    return int((top * (256 - fy) + bottom * fy) >> 16);
}

std::int64_t squareRoot(std::int64_t value) {
    std::int64_t root = 0;
    for (std::int64_t bit = std::int64_t{1} << 30; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= value) root += bit;
    return root;
}

void put(Picture& picture, int x, int y, Colour colour, int alpha = 255) {
    std::uint8_t* p = picture.at(x, y);
    p[0] = std::uint8_t(colour.b * alpha / 255);
    p[1] = std::uint8_t(colour.g * alpha / 255);
    p[2] = std::uint8_t(colour.r * alpha / 255);
    p[3] = std::uint8_t(alpha);
}

/// Blends a colour into an opaque pixel.
void tint(Picture& picture, int x, int y, Colour colour, std::int64_t alpha) {
    if (x < 0 || y < 0 || x >= picture.size.width || y >= picture.size.height) return;
    const std::uint8_t* p = picture.at(x, y);
    put(picture, x, y,
        mix({p[0], p[1], p[2]}, colour, std::clamp<std::int64_t>(alpha, 0, 256), 256));
}

/// A disc with a soft edge of one pixel; centre and radius in 1/256 pixels.
void disc(Picture& picture, Fixed cx, Fixed cy, Fixed radius, Colour colour, Fixed strength) {
    const Fixed reach = radius + onePixel;
    for (Fixed y = (cy - reach) >> 8; y <= (cy + reach) >> 8; ++y) {
        for (Fixed x = (cx - reach) >> 8; x <= (cx + reach) >> 8; ++x) {
            const Fixed dx = x * 256 + 128 - cx;
            const Fixed dy = y * 256 + 128 - cy;
            const Fixed inside = radius - squareRoot(dx * dx + dy * dy) + 128;
            tint(picture, int(x), int(y), colour,
                 std::clamp<Fixed>(inside, 0, 256) * strength / 256);
        }
    }
}

/// An ellipse whose long axis has the direction (dx, dy), a vector of length `unit`.
struct Ellipse {
    int x, y;
    int along, across;
    int dx, dy, unit;

    /// Squared distance: 1024 on the rim, 0 in the centre.
    std::int64_t radius(std::int64_t px, std::int64_t py) const {
        const std::int64_t u =
            ((px - x) * dx + (py - y) * dy) * 1024 / (std::int64_t{unit} * along);
        const std::int64_t v =
            ((py - y) * dx - (px - x) * dy) * 1024 / (std::int64_t{unit} * across);
        return (u * u + v * v) / 1024;
    }
};

bool within(std::int64_t x, std::int64_t y, int cx, int cy, int radius) {
    return (x - cx) * (x - cx) + (y - cy) * (y - cy) <= std::int64_t{radius} * radius;
}

constexpr Ellipse upperWing{125, -85, 135, 82, 84, -58, 102};
constexpr Ellipse lowerWing{95, 95, 100, 72, 3, 4, 5};
constexpr Colour dark{34, 26, 30};
constexpr Colour white{235, 245, 250};

/// A line from the root of the wing in direction (dx, dy), three texels wide.
bool onVein(std::int64_t x, std::int64_t y, int dx, int dy) {
    const std::int64_t across = x * dy - y * dx;
    return across * across < std::int64_t{36} * (dx * dx + dy * dy) && x * dx + y * dy > 0;
}

/// Wing colour of the target butterfly: a few large marks that survive small changes of size. x >=
/// 0, because both sides are equal.
Colour boldWing(const Ellipse& wing, std::int64_t x, std::int64_t y) {
    const std::int64_t radius = wing.radius(x, y);
    if (&wing == &upperWing) {
        if (within(x, y, 190, -130, 27)) return white;
        if (within(x, y, 128, -150, 15)) return white;
        if (radius > 430 && x > 60) return dark;
    } else {
        if (within(x, y, 112, 124, 20)) return white;
        if (radius > 700 || within(x, y, 108, 116, 40)) return dark;
    }
    if (onVein(x, y, 5, -2) || onVein(x, y, 5, 12)) return mix(dark, {24, 70, 214}, 1, 2);
    return mix({30, 90, 230}, {80, 205, 255}, std::min<std::int64_t>(x, 160), 160);
}

/// Wing colour of its look-alike.
Colour paleWing(const Ellipse& wing, std::int64_t x, std::int64_t y) {
    const std::int64_t radius = wing.radius(x, y);
    if (radius > 860) return {50, 70, 120};
    if (&wing == &upperWing) {
        if (std::llabs(x + y - 40) < 20) return {60, 90, 150};
        if (within(x, y, 95, -125, 20)) return {60, 90, 150};
    } else if (within(x, y, 70, 70, 18) || within(x, y, 120, 130, 18)) {
        return white;
    }
    return mix({60, 160, 240}, {120, 220, 250}, std::min<std::int64_t>(x, 220), 220);
}

using WingColour = Colour (*)(const Ellipse&, std::int64_t, std::int64_t);

/// Paints on a large sheet, trims the empty margin, and reduces the result to 192 x 160.
Picture paintButterfly(WingColour wingColour) {
    const SizeI sheetSize{512, 448};
    Picture sheet(sheetSize);
    int left = sheetSize.width, right = 0, top = sheetSize.height, bottom = 0;
    for (int v = 0; v < sheetSize.height; ++v) {
        for (int u = 0; u < sheetSize.width; ++u) {
            const std::int64_t x = u < 256 ? 255 - u : u - 256;
            const std::int64_t y = v - 224;
            if (within(x, y * 16 / 110 - 1, 0, 0, 15) || within(x, y, 0, -112, 19)) {
                put(sheet, u, v, mix({40, 40, 54}, {90, 110, 130}, (x * 37 + y) & 63, 96));
            } else if (upperWing.radius(x, y) <= 1024) {
                put(sheet, u, v, wingColour(upperWing, x, y));
            } else if (lowerWing.radius(x, y) <= 1024) {
                put(sheet, u, v, wingColour(lowerWing, x, y));
            } else {
                continue;
            }
            left = std::min(left, u), right = std::max(right, u + 1);
            top = std::min(top, v), bottom = std::max(bottom, v + 1);
        }
    }
    Picture picture({192, 160});
    const Fixed width = Fixed{sheetSize.width} * 192 * 256 / (right - left);
    const Fixed height = Fixed{sheetSize.height} * 160 * 256 / (bottom - top);
    const Place place{-left * width / sheetSize.width, -top * height / sheetSize.height, width,
                      height};
    paint(sheet, place, {picture.pixels.data(), {0, 0, 192, 160}});
    return picture;
}

/// The texels of one axis that overlap each pixel.
struct Taps {
    struct Tap {
        int texel;
        std::int64_t weight;  ///< Overlap in 1/65536 pixels.
    };
    std::vector<Tap> taps;
    std::vector<std::size_t> first;  ///< Pixel i has taps[first[i]] .. taps[first[i + 1]].
};

Taps tapsOf(int texels, Fixed from, Fixed length, int firstPixel, int pixels) {
    Taps result;
    const auto edge = [&](std::int64_t texel) {
        return from * 256 + length * 256 * texel / texels;
    };
    int texel = 0;
    for (int i = 0; i < pixels; ++i) {
        result.first.push_back(result.taps.size());
        const std::int64_t begin = std::int64_t{firstPixel + i} * 65536;
        const std::int64_t end = begin + 65536;
        while (texel < texels && edge(texel + 1) <= begin) ++texel;
        for (int t = texel; t < texels && edge(t) < end; ++t) {
            const std::int64_t shared = std::min(end, edge(t + 1)) - std::max(begin, edge(t));
            if (shared > 0) result.taps.push_back({t, shared});
        }
    }
    result.first.push_back(result.taps.size());
    return result;
}

}  // namespace

int sine(std::int64_t turn) {
    const std::int64_t t = turn & 65535;
    const std::int64_t half = t & 32767;
    const std::int64_t x = (half < 16384 ? half : 32768 - half) * 4;  // 0..65536: a quarter turn.
    const std::int64_t xx = x * x >> 16;
    // sin(pi/2 x) = x (1.5706268 - x^2 (0.6432292 - x^2 0.0727102))
    const std::int64_t value = x * (102933 - (xx * (42155 - (xx * 4765 >> 16)) >> 16)) >> 17;
    return int(t < 32768 ? value : -value);
}

void paint(const Picture& picture, const Place& place, const Canvas& canvas, int strength) {
    const auto floorPixel = [](Fixed v) { return int(v >> 8); };
    const RectI touched{floorPixel(place.x), floorPixel(place.y),
                        floorPixel(place.x + place.width + 255) - floorPixel(place.x),
                        floorPixel(place.y + place.height + 255) - floorPixel(place.y)};
    const RectI area = intersection(touched, canvas.area);
    if (area.empty() || place.width <= 0 || place.height <= 0) return;
    const Taps columns = tapsOf(picture.size.width, place.x, place.width, area.x, area.width);
    const Taps rows = tapsOf(picture.size.height, place.y, place.height, area.y, area.height);
    for (int j = 0; j < area.height; ++j) {
        std::uint8_t* out = canvas.pixels + (std::size_t(area.y + j - canvas.area.y) *
                                                 std::size_t(canvas.area.width) +
                                             std::size_t(area.x - canvas.area.x)) *
                                                4;
        for (int i = 0; i < area.width; ++i, out += 4) {
            std::array<std::int64_t, 4> sum{};
            for (std::size_t r = rows.first[std::size_t(j)]; r < rows.first[std::size_t(j) + 1];
                 ++r)
                for (std::size_t c = columns.first[std::size_t(i)];
                     c < columns.first[std::size_t(i) + 1]; ++c) {
                    const std::uint8_t* texel =
                        picture.at(columns.taps[c].texel, rows.taps[r].texel);
                    const std::int64_t weight = rows.taps[r].weight * columns.taps[c].weight;
                    for (std::size_t k = 0; k < 4; ++k) sum[k] += weight * texel[k];
                }
            for (auto& s : sum)
                s = ((s >> 16) * strength / 256 + 32768) >> 16;  // 0..255, colour times alpha.
            for (std::size_t k = 0; k < 4; ++k)
                out[k] = std::uint8_t(
                    std::min<std::int64_t>(255, sum[k] + (out[k] * (255 - sum[3]) + 127) / 255));
        }
    }
}

Picture butterfly() {
    return paintButterfly(boldWing);
}

Picture otherButterfly() {
    return paintButterfly(paleWing);
}

Picture shadowOf(const Picture& picture) {
    Picture small({24, 20});
    paint(picture, {3 * 256, 3 * 256, 18 * 256, 14 * 256}, {small.pixels.data(), {0, 0, 24, 20}});
    Picture soft({48, 40});
    const int reach = 2;
    for (int y = 0; y < soft.size.height; ++y) {
        for (int x = 0; x < soft.size.width; ++x) {
            int sum = 0;
            for (int v = y / 2 - reach; v <= y / 2 + reach; ++v)
                for (int u = x / 2 - reach; u <= x / 2 + reach; ++u)
                    if (u >= 0 && v >= 0 && u < 24 && v < 20) sum += small.at(u, v)[3];
            put(soft, x, y, {10, 30, 20}, sum / 25);
        }
    }
    return soft;
}

Picture leaf(std::uint32_t seed) {
    Picture picture({200, 150});
    for (int v = 0; v < picture.size.height; ++v) {
        for (int u = 0; u < picture.size.width; ++u) {
            const int x = u - 100;
            const int y = v - 75 + x * 3 / 16;
            const int wave = noise(Fixed{x} * 18, y > 0 ? 0 : 5120, seed) >> 13;  // 0..7
            const int rim = (59 - wave) * (97 * 97 - x * x) / (97 * 97) - std::abs(y);
            if (rim <= 0) continue;
            const int grain = noise(Fixed{x} * 24, Fixed{y} * 24, seed + 1) / 2 +
                              noise(Fixed{x} * 7, Fixed{y} * 7, seed + 2) / 2;
            Colour colour = mix({28, 84, 150}, {70, 160, 226}, grain, 65535);
            colour = mix(colour, {40, 60, 110}, std::max(0, 14 - rim), 28);
            const int vein = (x + 400 + std::abs(y) * 3 / 4) % 30;
            if (vein < 3) colour = mix(colour, {120, 200, 240}, 2, 5);
            if (std::abs(y) < 3) colour = mix(colour, {130, 205, 240}, 3, 5);
            put(picture, u, v, colour, std::min(255, rim * 51));
        }
    }
    return picture;
}

namespace {

void growGrass(Picture& picture, std::uint32_t seed, Fixed scale) {
    const std::int64_t blades = picture.size.area() * 65536 / (70 * scale * scale);
    for (std::uint32_t i = 0; i < blades; ++i) {
        const auto random = [&](std::uint32_t k, int range) {
            return Fixed(hash(i, k, seed) % std::uint32_t(range));
        };
        Fixed x = random(0, picture.size.width) * 256;
        Fixed y = random(1, picture.size.height) * 256;
        const Fixed lean = random(2, 220) - 110;
        const Fixed length = (6 + random(3, 12)) * scale / 256;
        const bool light = random(4, 3) != 0;
        const Colour colour = light
                                  ? Colour{110, int(190 + random(5, 30)), int(150 + random(6, 40))}
                                  : Colour{44, 84, 40};
        for (Fixed k = 0; k < length; ++k, x += lean, y -= 256)
            disc(picture, x, y, scale * (length - k) / length * 3 / 4, colour, 70);
    }
}

void plantFlowers(Picture& picture, std::uint32_t seed, Fixed scale) {
    constexpr std::array<Colour, 4> petals{Colour{244, 246, 250}, Colour{225, 150, 190},
                                           Colour{110, 220, 250}, Colour{230, 190, 150}};
    const std::int64_t flowers = picture.size.area() * 65536 / (3200 * scale * scale);
    for (std::uint32_t i = 0; i < flowers; ++i) {
        const auto random = [&](std::uint32_t k, int range) {
            return Fixed(hash(i, k, seed) % std::uint32_t(range));
        };
        const Fixed x = random(0, picture.size.width * 256);
        const Fixed y = random(1, picture.size.height * 256);
        const Fixed size = (4 * 256 + random(2, 5 * 256)) * scale / 256;
        const Colour colour = petals[std::size_t(random(3, 4))];
        const int count = int(5 + random(4, 4));
        disc(picture, x + size / 3, y + size / 2, size, {30, 60, 34}, 90);
        for (int k = 0; k < count; ++k) {
            const std::int64_t turn = 65536 * k / count + random(5, 65536);
            disc(picture, x + size * 5 / 8 * sine(turn + 16384) / 32768,
                 y + size * 5 / 8 * sine(turn) / 32768, size * 3 / 8,
                 mix(colour, {150, 150, 170}, k % 3, 8), 240);
        }
        disc(picture, x, y, size * 5 / 16, {50, 180, 240}, 256);
    }
}

}  // namespace

Picture meadow(SizeI size, std::uint32_t seed, Fixed scale) {
    Picture picture(size);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const auto layer = [&](int cell, std::uint32_t k) {
                return std::int64_t{noise(Fixed{x} * 65536 / (cell * scale),
                                          Fixed{y} * 65536 / (cell * scale), seed + k)};
            };
            const std::int64_t broad = (layer(120, 1) * 5 + layer(45, 2) * 3) / 8;
            const std::int64_t fine = (layer(14, 3) + layer(5, 4)) / 2;
            const Colour ground = mix({66, 112, 70}, {112, 178, 148}, broad, 65535);
            put(picture, x, y, mix(ground, {48, 82, 50}, fine, 2 * 65535));
        }
    }
    growGrass(picture, seed + 11, scale);
    plantFlowers(picture, seed + 12, scale);
    return picture;
}

}  // namespace spoor::art
