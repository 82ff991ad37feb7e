// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/tld_scalar.h"

#include "engine/media/frame.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

namespace spoor {
namespace {

constexpr std::size_t pairs = std::size_t(fernCount) * fernBits;
constexpr double closeOverlap = 0.6;
constexpr double farOverlap = 0.2;

/// Blurs like blurredImage().
std::vector<std::uint8_t> blurredGrey(const std::vector<std::uint8_t>& grey, SizeI size) {
    constexpr std::uint32_t weights[] = {2, 7, 17, 31, 45, 52, 45, 31, 17, 7, 2};
    const int w = size.width, h = size.height;
    std::vector<std::uint32_t> columns(grey.size());
    std::vector<std::uint8_t> out(grey.size());
    for (int y = 0; y < h; ++y) {
        for (int j = -5; j <= 5; ++j) {
            const std::uint8_t* row = &grey[std::size_t(std::clamp(y + j, 0, h - 1)) * w];
            for (int x = 0; x < w; ++x) columns[std::size_t(y) * w + x] += weights[j + 5] * row[x];
        }
        const std::uint32_t* row = &columns[std::size_t(y) * w];
        for (int x = 0; x < w; ++x) {
            std::uint32_t sum = 1 << 15;
            for (int i = -5; i <= 5; ++i) sum += weights[i + 5] * row[std::clamp(x + i, 0, w - 1)];
            out[std::size_t(y) * w + x] = std::uint8_t(sum >> 16);
        }
    }
    return out;
}

}  // namespace

ScalarTld::ScalarTld(const TldTarget& target, const Frame& frame, std::uint64_t seed)
    : m_target(target),
      m_size(frame.size()),
      m_grey(greyPatch(frame, {0, 0, m_size.width, m_size.height})),
      m_blurred(blurredGrey(m_grey, m_size)),
      m_pattern(fernPattern(seed)),
      m_posteriors(target.ferns.posteriors()) {
    for (const GridScale& scale : target.grid.scales()) {
        for (const FernPair& pair : m_pattern) {
            const auto at = [&](int x, int y) {
                return fernPlace(y, scale.size.height) * m_size.width +
                       fernPlace(x, scale.size.width);
            };
            m_offsets.push_back({at(pair.x1, pair.y1), at(pair.x2, pair.y2)});
        }
    }
    for (const auto& each : target.patches.positives()) {
        m_positives.push_back(floatPatch(each.pixels));
    }
    for (const auto& each : target.patches.negatives()) {
        m_negatives.push_back(floatPatch(each.pixels));
    }
}

ScalarTld::FloatPatch ScalarTld::floatPatch(const Patch& patch) {
    float mean = 0;
    for (const std::uint8_t v : patch) mean += float(v) / float(patchPixels);
    FloatPatch made;
    for (std::size_t i = 0; i < made.size(); ++i) made[i] = float(patch[i]) - mean;
    return made;
}

std::vector<int> ScalarTld::varied(double bound) const {
    const auto pitch = std::size_t(m_size.width) + 1;
    std::vector<std::uint64_t> sums(pitch * (std::size_t(m_size.height) + 1)), squares(sums.size());
    for (std::size_t y = 0; y < std::size_t(m_size.height); ++y) {
        std::uint64_t sum = 0, square = 0;
        for (std::size_t x = 0; x < pitch - 1; ++x) {
            const std::uint64_t value = m_grey[y * (pitch - 1) + x];
            sum += value, square += value * value;
            const std::size_t at = (y + 1) * pitch + x + 1;
            sums[at] = sums[at - pitch] + sum, squares[at] = squares[at - pitch] + square;
        }
    }
    std::vector<int> passed;
    for (const GridScale& scale : m_target.grid.scales()) {
        const double pixels = double(scale.size.width) * double(scale.size.height);
        for (int i = 0; i < scale.rows * scale.columns; ++i) {
            const std::size_t corner = std::size_t(i / scale.columns * scale.step) * pitch +
                                       std::size_t(i % scale.columns * scale.step);
            const std::size_t right = corner + std::size_t(scale.size.width);
            const std::size_t down = pitch * std::size_t(scale.size.height);
            const auto total = [&](const std::vector<std::uint64_t>& of) {
                return double(of[right + down] - of[right] - of[corner + down] + of[corner]);
            };
            const double mean = total(sums) / pixels;
            if (total(squares) / pixels - mean * mean >= bound) passed.push_back(scale.first + i);
        }
    }
    return passed;
}

int ScalarTld::scaleIndex(int window) const {
    const auto& scales = m_target.grid.scales();
    int scale = 0;
    while (scale + 1 < int(scales.size()) && scales[std::size_t(scale) + 1].first <= window) {
        ++scale;
    }
    return scale;
}

FernCodes ScalarTld::codes(int window) const {
    const int scale = scaleIndex(window);
    const GridScale& size = m_target.grid.scales()[std::size_t(scale)];
    const int index = window - size.first;
    const std::uint8_t* corner =
        &m_blurred[std::size_t(index / size.columns * size.step) * std::size_t(m_size.width) +
                   std::size_t(index % size.columns * size.step)];
    const std::array<int, 2>* offsets = &m_offsets[std::size_t(scale) * pairs];
    FernCodes found;
    for (std::size_t fern = 0; fern < fernCount; ++fern) {
        unsigned code = 0;
        for (unsigned bit = 0; bit < fernBits; ++bit, ++offsets) {
            code |= unsigned(corner[(*offsets)[0]] > corner[(*offsets)[1]]) << bit;
        }
        found[fern] = std::uint16_t(code);
    }
    return found;
}

std::vector<std::uint32_t> ScalarTld::classify(std::span<const int> windows) const {
    std::vector<std::uint32_t> scores;
    scores.reserve(windows.size());
    for (const int window : windows) {
        const FernCodes found = codes(window);
        std::uint32_t sum = 0;
        for (std::size_t fern = 0; fern < fernCount; ++fern) {
            sum += m_posteriors[fern * fernLeaves + found[fern]];
        }
        scores.push_back(sum);
    }
    return scores;
}

Patch ScalarTld::patch(int window) const {
    const RectI box = m_target.grid.window(window);
    // Means of 15 x 15 cells; pixels on the edge of a cell count in fractions of 1/16 per axis.
    Patch cells;
    for (int j = 0; j < patchSide; ++j) {
        for (int i = 0; i < patchSide; ++i) {
            const int x0 = box.width * 16 * i / patchSide;
            const int x1 = box.width * 16 * (i + 1) / patchSide;
            const int y0 = box.height * 16 * j / patchSide;
            const int y1 = box.height * 16 * (j + 1) / patchSide;
            std::int64_t sum = 0;
            for (int y = y0 / 16; y * 16 < y1; ++y) {
                const int high = std::min(y1, y * 16 + 16) - std::max(y0, y * 16);
                for (int x = x0 / 16; x * 16 < x1; ++x) {
                    const int wide = std::min(x1, x * 16 + 16) - std::max(x0, x * 16);
                    sum += m_grey[std::size_t(box.y + y) * std::size_t(m_size.width) +
                                  std::size_t(box.x + x)] *
                           high * wide;
                }
            }
            const std::int64_t area = std::int64_t{x1 - x0} * (y1 - y0);
            cells[std::size_t(j * patchSide + i)] = std::uint8_t((sum + area / 2) / area);
        }
    }
    return cells;
}

std::vector<float> ScalarTld::match(const Candidates& candidates) const {
    const auto largest = [](const FloatPatch& patch, const std::vector<FloatPatch>& stored) {
        float best = -1;
        for (const FloatPatch& other : stored) {
            float ab = 0, aa = 0, bb = 0;
            for (std::size_t i = 0; i < patch.size(); ++i) {
                ab += patch[i] * other[i], aa += patch[i] * patch[i], bb += other[i] * other[i];
            }
            best = std::max(best, aa > 0 && bb > 0 ? ab / std::sqrt(aa * bb) : 0);
        }
        return 0.5F * (best + 1);
    };
    std::vector<float> relative;
    for (const Candidate& each : candidates.windows) {
        const FloatPatch patch = floatPatch(this->patch(each.window));
        const float near = 1 - largest(patch, m_positives), far = 1 - largest(patch, m_negatives);
        relative.push_back(far + near > 0 ? far / (far + near) : 0);
    }
    return relative;
}

std::vector<int> ScalarTld::negatives(std::span<const int> windows,
                                      std::span<const std::uint32_t> scores,
                                      std::uint32_t least) const {
    std::vector<float> overlaps;
    overlaps.reserve(std::size_t(m_target.grid.count()));
    for (const GridScale& scale : m_target.grid.scales()) {
        for (int row = 0; row < scale.rows; ++row) {
            for (int column = 0; column < scale.columns; ++column) {
                const RectF box{double(column * scale.step), double(row * scale.step),
                                double(scale.size.width), double(scale.size.height)};
                overlaps.push_back(float(overlap(box, m_target.box)));
            }
        }
    }
    std::vector<int> far;
    for (std::size_t i = 0; i < windows.size(); ++i) {
        if (scores[i] >= least && overlaps[std::size_t(windows[i])] < farOverlap) {
            far.push_back(windows[i]);
        }
    }
    return far;
}

std::uint8_t ScalarTld::sample(double x, double y) const {
    x = std::clamp(x, 0.0, double(m_size.width - 1));
    y = std::clamp(y, 0.0, double(m_size.height - 1));
    const int left = int(x), top = int(y);
    const double fx = x - left, fy = y - top;
    const std::uint8_t* p =
        &m_blurred[std::size_t(top) * std::size_t(m_size.width) + std::size_t(left)];
    const int right = fx > 0 ? 1 : 0, down = fy > 0 ? m_size.width : 0;
    return std::uint8_t((1 - fy) * ((1 - fx) * p[0] + fx * p[right]) +
                        fy * ((1 - fx) * p[down] + fx * p[down + right]));
}

std::vector<FernCodes> ScalarTld::positives(const RectF& box, const WarpRange& range,
                                            std::uint32_t key) const {
    std::vector<std::pair<double, int>> near;
    for (int i = 0; i < m_target.grid.count(); ++i) {
        const double share = overlap(m_target.grid.box(i), box);
        if (share >= closeOverlap) near.emplace_back(-share, i);
    }
    const auto count = std::min<std::size_t>(near.size(), maxPositives);
    std::partial_sort(near.begin(), near.begin() + std::ptrdiff_t(count), near.end());
    std::vector<FernCodes> all;
    std::uint32_t counter = 0;
    const auto draw = [&] { return double(hash32(key, counter++)) / double(1u << 31) - 1; };
    for (int warp = 0; warp < range.count; ++warp) {
        const bool first = warp == 0;
        const double angle = first ? 0 : draw() * range.rotation * std::numbers::pi / 180;
        const double scale = first ? 1 : 1 + draw() * range.scale;
        const double dx = first ? 0 : draw() * range.shift * box.width;
        const double dy = first ? 0 : draw() * range.shift * box.height;
        const double c = scale * std::cos(angle), s = scale * std::sin(angle);
        const double deviation = first ? 0 : range.noise / std::sqrt(8.0);
        const double cx = box.centre().x - 0.5, cy = box.centre().y - 0.5;
        const auto at = [&](int x, int y) {
            const double ox = x - cx, oy = y - cy;
            const double value = sample(cx + dx + c * ox - s * oy, cy + dy + s * ox + c * oy);
            const int bits = std::popcount(hash32(std::uint32_t(x) ^ key, std::uint32_t(y))) - 16;
            return value + bits * deviation;
        };
        for (std::size_t i = 0; i < count; ++i) {
            const RectI window = m_target.grid.window(near[i].second);
            FernCodes found{};
            for (std::size_t p = 0; p < pairs; ++p) {
                const FernPair& pair = m_pattern[p];
                const auto x = [&](int unit) { return window.x + fernPlace(unit, window.width); };
                const auto y = [&](int unit) { return window.y + fernPlace(unit, window.height); };
                const bool bit = at(x(pair.x1), y(pair.y1)) > at(x(pair.x2), y(pair.y2));
                found[p / fernBits] =
                    std::uint16_t(found[p / fernBits] | unsigned(bit) << (p % fernBits));
            }
            all.push_back(found);
        }
    }
    return all;
}

}  // namespace spoor
