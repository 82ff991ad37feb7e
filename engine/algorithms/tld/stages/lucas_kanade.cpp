// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/lucas_kanade.h"

#include <algorithm>
#include <bit>
#include <cmath>

// Also compiled for AVX2. Integers and single float operations give the same results.
#define SPOOR_INLINE [[gnu::always_inline]] inline

namespace spoor {
namespace {

constexpr int lanes = 16;  // lanes per row of a window; those after its last pixel have no effect
constexpr int weightBits = 14;
constexpr int fractionBits = 4;
static_assert(1 << fractionBits == flow::fraction);
// Sums over a window stay below 2^31: gradients are at most 8 * 255, grey levels 16 * 255.
static_assert(2 * flow::radius + 3 <= lanes && flow::patch <= lanes);

using Rows = std::int16_t[2 * flow::radius + 3][lanes];  // 1/16 grey levels

/// A subpixel position: the whole pixel before it and the weights of the four pixels around it.
struct SubpixelPosition {
    int x, y;
    std::int16_t w00, w01, w10, w11;
};

SPOOR_INLINE SubpixelPosition placeAt(float x, float y) {
    // An inline floor() for values far below 2^24.
    int ix = int(x), iy = int(y);
    ix -= float(ix) > x, iy -= float(iy) > y;
    const float a = x - float(ix), b = y - float(iy);
    constexpr float one = 1 << weightBits;
    // Rounds to nearest: the weights are not negative, and lround() is a slow call.
    // NOLINTBEGIN(bugprone-incorrect-roundings)
    const int w00 = int((1.f - a) * (1.f - b) * one + 0.5f);
    const int w01 = int(a * (1.f - b) * one + 0.5f);
    const int w10 = int((1.f - a) * b * one + 0.5f);
    // NOLINTEND(bugprone-incorrect-roundings)
    const int w11 = (1 << weightBits) - w00 - w01 - w10;
    return {ix, iy, std::int16_t(w00), std::int16_t(w01), std::int16_t(w10), std::int16_t(w11)};
}

/// Interpolates side x side values, starting at `at`.
template <int side>
SPOOR_INLINE void interpolate(const FlowPyramid::Level& level, const SubpixelPosition& at,
                              std::int16_t (*out)[lanes]) {
    const int w = level.size.width, h = level.size.height;
    const std::uint8_t* pixels = nullptr;
    std::size_t stride = std::size_t(w);
    std::uint8_t border[(side + 1) * 32] = {};
    if (at.x >= 0 && at.y >= 0 && at.x + side < w && at.y + side < h) {
        pixels = level.pixels.data() + std::size_t(at.y) * stride + std::size_t(at.x);
    } else {
        stride = 32;
        for (int r = 0; r <= side; ++r) {
            const std::size_t row = std::size_t(std::clamp(at.y + r, 0, h - 1)) * std::size_t(w);
            for (int c = 0; c <= side; ++c) {
                border[r * 32 + c] =
                    level.pixels[row + std::size_t(std::clamp(at.x + c, 0, w - 1))];
            }
        }
        pixels = border;
    }
    for (int r = 0; r < side; ++r) {
        const std::uint8_t* p = pixels + std::size_t(r) * stride;
        const std::uint8_t* q = p + stride;
        for (int c = 0; c < lanes; ++c) {
            const int sum = p[c] * at.w00 + p[c + 1] * at.w01 + q[c] * at.w10 + q[c + 1] * at.w11;
            constexpr int shift = weightBits - fractionBits;
            out[r][c] = std::int16_t((sum + (1 << (shift - 1))) >> shift);
        }
    }
}

/// A window of the first image: values, gradients (16 times those of the pixels), and the inverse
/// of their structure tensor.
template <int radius>
struct Template {
    static constexpr int window = 2 * radius + 1;
    std::int16_t values[window + 2][lanes];
    std::int16_t gx[window][lanes], gy[window][lanes];
    std::int64_t a11, a12, a22;
    float inverse;  ///< of the determinant
};

/// 1 / d without a division, which devices round differently: three Newton steps from a guess with
/// an error below 1/8, and a spare one.
SPOOR_INLINE float reciprocal(float d) {
    float r = std::bit_cast<float>(0x7EF311C7u - std::bit_cast<std::uint32_t>(d));
    for (int i = 0; i < 4; ++i) r = r * (2.f - d * r);
    return r;
}

/// Returns false when the window has no texture in some direction.
template <int radius>
SPOOR_INLINE bool makeTemplate(const FlowPyramid::Level& level, float x, float y,
                               Template<radius>& t) {
    constexpr int window = Template<radius>::window;
    interpolate<window + 2>(level, placeAt(x - (radius + 1), y - (radius + 1)), t.values);
    int a11 = 0, a12 = 0, a22 = 0;
    for (int r = 0; r < window; ++r) {
        const auto &p = t.values[r], &q = t.values[r + 1], &s = t.values[r + 2];
        for (int c = 0; c < window; ++c) {
            const int gx = 3 * (p[c + 2] - p[c]) + 10 * (q[c + 2] - q[c]) + 3 * (s[c + 2] - s[c]);
            const int gy =
                3 * (s[c] - p[c]) + 10 * (s[c + 1] - p[c + 1]) + 3 * (s[c + 2] - p[c + 2]);
            t.gx[r][c] = std::int16_t((gx + 16) >> 5);
            t.gy[r][c] = std::int16_t((gy + 16) >> 5);
        }
        for (int c = window; c < lanes; ++c) t.gx[r][c] = t.gy[r][c] = 0;
        for (int c = 0; c < lanes; ++c) {
            a11 += t.gx[r][c] * t.gx[r][c];
            a12 += t.gx[r][c] * t.gy[r][c];
            a22 += t.gy[r][c] * t.gy[r][c];
        }
    }
    t.a11 = a11, t.a12 = a12, t.a22 = a22;
    constexpr std::int64_t least =
        radius == flow::publishedRadius ? flow::publishedTexture : flow::texture;
    // Both eigenvalues of A are at least `least` if A - least I has no negative ones.
    if (t.a11 < least || t.a22 < least || (t.a11 - least) * (t.a22 - least) < t.a12 * t.a12) {
        return false;
    }
    t.inverse = reciprocal(float(t.a11 * t.a22 - t.a12 * t.a12));
    return true;
}

template <int radius>
SPOOR_INLINE bool inReach(const FlowPyramid::Level& level, float x, float y) {
    constexpr float reach = radius;
    return x >= -reach && y >= -reach && x <= float(level.size.width - 1) + reach &&
           y <= float(level.size.height - 1) + reach;
}

/// One iteration from (x, y).
template <int radius>
SPOOR_INLINE void step(const Template<radius>& t, const FlowPyramid::Level& level, float x, float y,
                       float& dx, float& dy) {
    constexpr int window = Template<radius>::window;
    std::int16_t seen[window][lanes];
    interpolate<window>(level, placeAt(x - radius, y - radius), seen);
    int b1 = 0, b2 = 0;
    for (int r = 0; r < window; ++r) {
        std::int16_t difference[lanes];
        // Lane 15 reads beyond the row, but its gradient is 0.
        const std::int16_t* value = &t.values[r + 1][0] + 1;
        for (int c = 0; c < lanes; ++c) difference[c] = std::int16_t(seen[r][c] - value[c]);
        for (int c = 0; c < lanes; ++c) {
            b1 += difference[c] * t.gx[r][c];
            b2 += difference[c] * t.gy[r][c];
        }
    }
    dx = float(t.a12 * b2 - t.a22 * b1) * t.inverse;
    dy = float(t.a12 * b1 - t.a11 * b2) * t.inverse;
}

/// Tracks the point (fromX, fromY) from one pyramid to the other, starting at the same position.
/// Returns false when it is lost: without texture, or outside the image.
template <int radius>
SPOOR_INLINE bool follow(const FlowPyramid& from, const FlowPyramid& to, int levels, float fromX,
                         float fromY, float guessX, float guessY, float& x, float& y) {
    float scale = 1.f / float(1 << levels);
    x = guessX * scale, y = guessY * scale;
    for (int l = levels;; --l, scale *= 2, x *= 2, y *= 2) {
        const auto& first = from.levels()[std::size_t(l)];
        const auto& second = to.levels()[std::size_t(l)];
        Template<radius> t;
        const float atX = fromX * scale, atY = fromY * scale;
        bool good = inReach<radius>(first, atX, atY) && makeTemplate(first, atX, atY, t);
        float lastX = 0, lastY = 0;
        for (int i = 0; good && i < flow::iterations; ++i) {
            if (!inReach<radius>(second, x, y)) {
                good = false;
                break;
            }
            float dx = 0, dy = 0;
            step(t, second, x, y, dx, dy);
            x += dx, y += dy;
            if (dx * dx + dy * dy <= flow::precision * flow::precision) break;
            // The iteration oscillates between two positions: use the middle.
            if (i > 0 && std::abs(dx + lastX) < 0.01f && std::abs(dy + lastY) < 0.01f) {
                x -= dx * 0.5f, y -= dy * 0.5f;
                break;
            }
            lastX = dx, lastY = dy;
        }
        // Coarse levels only improve the start; the point may fail there.
        if (l == 0) return good && inReach<radius>(second, x, y);
    }
}

SPOOR_INLINE void compare(const FlowPyramid& first, const FlowPyramid& second,
                          const FlowStart& start, FlowTrack& track) {
    constexpr float half = (flow::patch - 1) / 2.f;
    std::int16_t a[flow::patch][lanes], b[flow::patch][lanes];
    interpolate<flow::patch>(first.levels()[0], placeAt(start.x - half, start.y - half), a);
    interpolate<flow::patch>(second.levels()[0], placeAt(track.x - half, track.y - half), b);
    for (int r = 0; r < flow::patch; ++r) {
        for (int c = 0; c < flow::patch; ++c) {
            track.sums[0] += a[r][c], track.sums[1] += b[r][c];
            track.sums[2] += a[r][c] * a[r][c], track.sums[3] += b[r][c] * b[r][c];
            track.sums[4] += a[r][c] * b[r][c];
        }
    }
}

template <int radius, bool anchored>
SPOOR_INLINE void followAll(const FlowPyramid& first, const FlowPyramid& second,
                            std::span<const FlowStart> starts, std::span<FlowTrack> tracks) {
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const FlowStart& start = starts[i];
        FlowTrack track{};
        const bool found = follow<radius>(first, second, start.levels, start.x, start.y, start.x,
                                          start.y, track.x, track.y) &&
                           follow<radius>(second, first, start.levels, track.x, track.y,
                                          anchored ? start.x : track.x,
                                          anchored ? start.y : track.y, track.backX, track.backY);
        if (found) {
            track.found = 1;
            compare(first, second, start, track);
        }
        tracks[i] = found ? track : FlowTrack{};
    }
}

#if defined(__x86_64__) && defined(__GNUC__)
template <int radius, bool anchored>
[[gnu::target("avx2")]] void followAllAvx2(const FlowPyramid& first, const FlowPyramid& second,
                                           std::span<const FlowStart> starts,
                                           std::span<FlowTrack> tracks) {
    followAll<radius, anchored>(first, second, starts, tracks);
}
const bool followsWide = __builtin_cpu_supports("avx2");
#else
template <int radius, bool anchored>
constexpr auto followAllAvx2 = followAll<radius, anchored>;
constexpr bool followsWide = false;
#endif

template <int radius, bool anchored>
void followWith(const FlowPyramid& first, const FlowPyramid& second,
                std::span<const FlowStart> starts, std::span<FlowTrack> tracks) {
    followsWide ? followAllAvx2<radius, anchored>(first, second, starts, tracks)
                : followAll<radius, anchored>(first, second, starts, tracks);
}

}  // namespace

void followPoints(const FlowPyramid& first, const FlowPyramid& second,
                  std::span<const FlowStart> starts, std::span<FlowTrack> tracks, bool published) {
    published ? followWith<flow::publishedRadius, true>(first, second, starts, tracks)
              : followWith<flow::radius, false>(first, second, starts, tracks);
}

}  // namespace spoor
