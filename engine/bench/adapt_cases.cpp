// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/adapt_cases.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace spoor {
namespace {

using CaseArguments = std::vector<AdaptArgument>;

std::vector<float> randomFloats(std::size_t count, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<float> values(count);
    // This gives the same values on all machines, unlike the standard distributions.
    for (float& value : values) value = float(random() % 65536) / 32768.0f - 1.0f;
    return values;
}

const std::vector<float>& floatsAt(const CaseArguments& arguments, std::size_t at) {
    return std::get<std::vector<float>>(arguments[at]);
}

int sideOf(double scale, int whole, int multiple) {
    return std::max(int(whole * scale) / multiple, 1) * multiple;
}

void plainProductLoops(const CaseArguments& arguments, std::vector<float>& out) {
    const auto &a = floatsAt(arguments, 0), &b = floatsAt(arguments, 1);
    const int n = std::get<int>(arguments[3]);
#pragma omp parallel for
    for (int y = 0; y < n; ++y) {
        for (int x = 0; x < n; ++x) {
            float sum = 0;
            for (int k = 0; k < n; ++k)
                sum += a[std::size_t(y * n + k)] * b[std::size_t(k * n + x)];
            out[std::size_t(y * n + x)] = sum;
        }
    }
}

AdaptCase productCase(double scale, int whole, bool naive) {
    const int n = sideOf(scale, whole, 16);
    AdaptCase made;
    made.id = naive ? "matrix_product_naive" : "matrix_product";
    made.name = naive ? "matrix product, naive" : "matrix product, blocked";
    made.local = {16, 16, 1};
    made.groups = {n / 16, n / 16, 1};
    const auto count = std::size_t(n) * std::size_t(n);
    made.arguments = {randomFloats(count, 1), randomFloats(count, 2), std::vector<float>(count), n};
    made.output = 2;
    made.size = std::to_string(n) + "x" + std::to_string(n);
    made.ofFive = !naive;
    made.chapter = naive ? 33.44 : 3.02;
    made.plain = plainProductLoops;
    return made;
}

constexpr int radius = 16;

void plainDifference(const CaseArguments& arguments, std::vector<float>& out) {
    const auto &in = floatsAt(arguments, 0), &weights = floatsAt(arguments, 2);
    const int nx = std::get<int>(arguments[3]), ny = std::get<int>(arguments[4]);
    const int nz = std::get<int>(arguments[5]);
    const long stride = nx + 2 * radius, plane = stride * (ny + 2 * radius);
    const float *p = in.data(), *w = weights.data();
    float* const to = out.data();
#pragma omp parallel for
    for (int z = 0; z < nz; ++z) {
        for (int y = 0; y < ny; ++y) {
            for (int x = 0; x < nx; ++x) {
                const long at = (z + radius) * plane + (y + radius) * stride + x + radius;
                float sum = w[0] * p[at];
                for (int i = 1; i <= radius; ++i) {
                    sum += w[i] * (p[at - i * plane] + p[at + i * plane] + p[at - i * stride] +
                                   p[at + i * stride] + p[at - i] + p[at + i]);
                }
                to[at] = sum;
            }
        }
    }
}

AdaptCase differenceCase(double scale, int whole) {
    const int nx = sideOf(scale, whole, 32), ny = sideOf(scale, whole, 8),
              nz = sideOf(scale, whole, 8);
    AdaptCase made;
    made.id = "finite_difference";
    made.name = "finite differences in 3-D, radius 16";
    made.local = {32, 8, 1};
    made.groups = {nx / 32, ny / 8, 1};
    const auto count =
        std::size_t(nx + 2 * radius) * std::size_t(ny + 2 * radius) * std::size_t(nz + 2 * radius);
    std::vector<float> weights;
    for (int i = 0; i <= radius; ++i) weights.push_back(0.5f / float(1 + 3 * i));
    made.arguments = {randomFloats(count, 3), std::vector<float>(count), weights, nx, ny, nz};
    made.output = 1;
    made.size = std::to_string(nx) + "x" + std::to_string(ny) + "x" + std::to_string(nz);
    made.chapter = 6.15;
    made.plain = plainDifference;
    return made;
}

void plainStencil(const CaseArguments& arguments, std::vector<float>& out) {
    const auto& in = floatsAt(arguments, 0);
    const int stride = std::get<int>(arguments[2]);
    const int rows = int(in.size()) / stride;
    const float centre = std::get<float>(arguments[3]), beside = std::get<float>(arguments[4]);
    const float across = std::get<float>(arguments[5]);
    const float* const p = in.data();
    float* const to = out.data();
#pragma omp parallel for
    for (int y = 1; y < rows - 1; ++y) {
        for (int x = 1; x < stride - 1; ++x) {
            const long at = long(y) * stride + x;
            const float four = p[at - stride] + p[at + stride] + p[at - 1] + p[at + 1];
            const float corners =
                p[at - stride - 1] + p[at - stride + 1] + p[at + stride - 1] + p[at + stride + 1];
            to[at] = centre * p[at] + beside * four + across * corners;
        }
    }
}

AdaptCase stencilCase(double scale, int whole) {
    const int n = sideOf(scale, whole, 16);
    AdaptCase made;
    made.id = "stencil_nine_point";
    made.name = "9-point stencil";
    made.local = {16, 16, 1};
    made.groups = {n / 16, n / 16, 1};
    const auto count = std::size_t(n + 2) * std::size_t(n + 2);
    made.arguments = {randomFloats(count, 4), std::vector<float>(count), n + 2, 0.5f, 0.1f, 0.025f};
    made.output = 1;
    made.size = std::to_string(n) + "x" + std::to_string(n);
    made.chapter = 2.53;
    made.plain = plainStencil;
    return made;
}

/// Returns the orthonormal table of cos((2 x + 1) u pi / 16).
std::array<std::array<float, 8>, 8> cosines() {
    std::array<std::array<float, 8>, 8> table{};
    for (int u = 0; u < 8; ++u) {
        for (int x = 0; x < 8; ++x) {
            const double scale = u == 0 ? std::sqrt(0.125) : 0.5;
            table[std::size_t(u)][std::size_t(x)] =
                float(scale * std::cos((2 * x + 1) * u * std::acos(-1.0) / 16));
        }
    }
    return table;
}

void plainTransform(const CaseArguments& arguments, std::vector<float>& out) {
    const auto& in = floatsAt(arguments, 0);
    const int stride = std::get<int>(arguments[2]), blocks = int(in.size()) / stride / 8;
    static const auto table = cosines();
#pragma omp parallel for
    for (int by = 0; by < blocks; ++by) {
        for (int bx = 0; bx < stride / 8; ++bx) {
            const float* const from = in.data() + long(by) * 8 * stride + bx * 8;
            float* const to = out.data() + long(by) * 8 * stride + bx * 8;
            float half[8][8];
            for (std::size_t u = 0; u < 8; ++u) {
                for (int x = 0; x < 8; ++x) {
                    half[u][x] = 0;
                    for (int y = 0; y < 8; ++y)
                        half[u][x] += table[u][std::size_t(y)] * from[y * stride + x];
                }
            }
            for (int u = 0; u < 8; ++u) {
                for (std::size_t v = 0; v < 8; ++v) {
                    float sum = 0;
                    for (std::size_t x = 0; x < 8; ++x) sum += table[v][x] * half[u][x];
                    to[u * stride + int(v)] = sum;
                }
            }
        }
    }
}

AdaptCase transformCase(double scale, int whole) {
    const int n = sideOf(scale, whole, 32);
    AdaptCase made;
    made.id = "cosine_transform";
    made.name = "cosine transform, 8x8";
    made.local = {32, 2, 1};
    made.groups = {n / 32, n / 16, 1};
    const auto count = std::size_t(n) * std::size_t(n);
    made.arguments = {randomFloats(count, 5), std::vector<float>(count), n};
    made.output = 1;
    made.size = std::to_string(n) + "x" + std::to_string(n);
    made.chapter = 3.42;
    made.plain = plainTransform;
    return made;
}

void plainBodies(const CaseArguments& arguments, std::vector<float>& out) {
    const auto& in = floatsAt(arguments, 0);
    const int count = std::get<int>(arguments[2]);
    const float softening = std::get<float>(arguments[3]);
    const float* const p = in.data();
#pragma omp parallel for
    for (int i = 0; i < count; ++i) {
        float x = 0, y = 0, z = 0;
        for (int j = 0; j < count; ++j) {
            const float dx = p[4 * j] - p[4 * i], dy = p[4 * j + 1] - p[4 * i + 1];
            const float dz = p[4 * j + 2] - p[4 * i + 2];
            const float inverse = 1.0f / std::sqrt(dx * dx + dy * dy + dz * dz + softening);
            const float pull = p[4 * j + 3] * inverse * inverse * inverse;
            x += dx * pull, y += dy * pull, z += dz * pull;
        }
        float* const to = out.data() + 4L * i;
        to[0] = x, to[1] = y, to[2] = z, to[3] = 0;
    }
}

AdaptCase bodiesCase(double scale, int whole) {
    const int n = sideOf(scale, whole, 256);
    AdaptCase made;
    made.id = "bodies";
    made.name = "gravity of n bodies";
    made.local = {256, 1, 1};
    made.groups = {n / 256, 1, 1};
    const auto count = std::size_t(n) * 4;
    made.arguments = {randomFloats(count, 6), std::vector<float>(count), n, 0.01f};
    made.output = 1;
    made.size = std::to_string(n) + " bodies";
    made.chapter = 1.20;
    made.plain = plainBodies;
    return made;
}

void plainCorrelations(const CaseArguments& arguments, std::vector<float>& out) {
    const auto &candidates = floatsAt(arguments, 0), &stored = floatsAt(arguments, 1);
    const auto patches = std::size_t(std::get<int>(arguments[2]));
    constexpr std::size_t pixels = 225;
    const std::size_t windows = candidates.size() / pixels;
#pragma omp parallel for
    for (std::size_t i = 0; i < windows; ++i) {
        for (std::size_t k = 0; k < patches; ++k) {
            const float *a = &candidates[i * pixels], *b = &stored[k * pixels];
            float own = 0, other = 0, product = 0;
            for (std::size_t p = 0; p < pixels; ++p)
                own += a[p] * a[p], other += b[p] * b[p], product += a[p] * b[p];
            out[i * patches + k] = 0.5f * (product / std::sqrt(own * other) + 1);
        }
    }
}

AdaptCase correlationCase(double scale) {
    const int windows = sideOf(scale, 100, 1), patches = sideOf(scale, 200, 1);
    AdaptCase made;
    made.id = "correlate", made.file = "tld_published";
    made.name = "correlation of TLD's patches (table 4.4)";
    made.local = {256, 1, 1};
    made.groups = {1, windows, patches};
    made.arguments = {randomFloats(std::size_t(windows) * 225, 7),
                      randomFloats(std::size_t(patches) * 225, 8), patches,
                      std::vector<float>(std::size_t(windows) * std::size_t(patches))};
    made.output = 3;
    made.size = std::to_string(windows) + " windows, " + std::to_string(patches) + " patches";
    made.ofFive = false;
    made.plain = plainCorrelations;
    return made;
}

void plainNetworkProduct(const CaseArguments& arguments, std::vector<float>& out) {
    const auto &a = floatsAt(arguments, 0), &b = floatsAt(arguments, 1);
    const int rows = std::get<int>(arguments[2]), columns = std::get<int>(arguments[3]);
    const int depth = std::get<int>(arguments[4]);
#pragma omp parallel for
    for (int n = 0; n < columns; ++n) {
        for (int m = 0; m < rows; ++m) {
            float sum = 0;
            for (int k = 0; k < depth; ++k)
                sum += a[std::size_t(m * depth + k)] * b[std::size_t(k * columns + n)];
            out[std::size_t(n * rows + m)] = sum;
        }
    }
}

AdaptCase networkProductCase(double scale) {
    // The second convolution of FastPoorNet: 625 x 192 x 576, padded.
    const int rows = sideOf(scale, 640, 32), columns = sideOf(scale, 192, 32);
    const int depth = sideOf(scale, 576, 32);
    AdaptCase made;
    made.id = made.file = "product";
    made.name = "matrix product of a convolution (Shi, section 3.3)";
    made.local = {1, 32, 1};
    made.groups = {rows / 32, columns / 32, 1};
    const auto count = [](int m, int n) { return std::size_t(m) * std::size_t(n); };
    made.arguments = {randomFloats(count(rows, depth), 9),
                      randomFloats(count(depth, columns), 10),
                      rows,
                      columns,
                      depth,
                      std::vector<float>(count(rows, columns))};
    made.output = 5;
    made.size = std::to_string(rows) + "x" + std::to_string(columns) + "x" + std::to_string(depth);
    made.ofFive = false;
    made.plain = plainNetworkProduct;
    return made;
}

}  // namespace

std::vector<AdaptCase> adaptCases(double scale, const AdaptSizes& sizes) {
    std::vector<AdaptCase> cases = {productCase(scale, sizes.product, false),
                                    differenceCase(scale, sizes.difference),
                                    stencilCase(scale, sizes.stencil),
                                    transformCase(scale, sizes.transform),
                                    bodiesCase(scale, sizes.bodies),
                                    productCase(scale, sizes.product, true),
                                    correlationCase(scale),
                                    networkProductCase(scale)};
    for (AdaptCase& each : cases)
        if (each.file.empty()) each.file = each.id;
    return cases;
}

}  // namespace spoor
