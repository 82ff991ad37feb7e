// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/onnx_model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <random>
#include <string>
#include <vector>

namespace spoor::test {

/// Patterns of two colours for a tiny network to classify.
enum class Pattern { Horizontal, Vertical, Checked };
constexpr int patterns = 3;
constexpr const char* patternLabels = "horizontal stripes\nvertical stripes\nchecks\n";
inline const char* patternName(Pattern pattern) {
    constexpr std::array<const char*, 3> names = {"horizontal stripes", "vertical stripes",
                                                  "checks"};
    return names[std::size_t(pattern)];
}
/// Returns which of its two colours a pattern has at a point; `period` is in pixels.
inline bool patternAt(Pattern pattern, double x, double y, double period) {
    const bool across = std::fmod(x + 1000 * period, period) < period / 2;
    const bool along = std::fmod(y + 1000 * period, period) < period / 2;
    return pattern == Pattern::Horizontal ? along
           : pattern == Pattern::Vertical ? across
                                          : across != along;
}

/// A minimal trainable network: one convolution, ReLU, the mean of each channel, a matrix product.
/// It is trained from scratch by gradient descent on the cross-entropy. A fixed seed and order of
/// float sums make it deterministic.
class TinyClassifier {
public:
    static constexpr int side = 16, kernel = 5, filters = 8;
    static constexpr int out = side - kernel + 1, taps = 3 * kernel * kernel;
    using Picture = std::vector<float>;  ///< 3 planes, red first, normalised as for ImageNet

    explicit TinyClassifier(unsigned seed = 1) : m_random(seed) {
        std::normal_distribution<float> spread(0, std::sqrt(2.0f / taps));
        for (float& w : m_kernels) w = spread(m_random);
        for (float& w : m_matrix) w = spread(m_random);
    }

    /// Returns a random picture of a pattern.
    Picture sample(Pattern pattern) {
        std::uniform_real_distribution<double> unit(0, 1);
        const auto between = [&](double low, double high) {
            return low + (high - low) * unit(m_random);
        };
        const double period = between(4, 8), x0 = between(0, 8), y0 = between(0, 8);
        std::array<double, 3> dark{}, bright{};
        for (std::size_t c = 0; c < 3; ++c) {
            dark[c] = between(0, 120);
            bright[c] = dark[c] + between(80, 135);
        }
        Picture picture(std::size_t(3 * side * side));
        for (int y = 0; y < side; ++y) {
            for (int x = 0; x < side; ++x) {
                const auto& colour = patternAt(pattern, x + x0, y + y0, period) ? bright : dark;
                for (std::size_t c = 0; c < 3; ++c) {
                    const double value = (colour[c] + between(-10, 10)) / 255;
                    picture[c * side * side + std::size_t(y * side + x)] =
                        float((value - mean[c]) / deviation[c]);
                }
            }
        }
        return picture;
    }

    void train(int samples, float rate) {
        for (int i = 0; i < samples; ++i) {
            const auto pattern = Pattern(i % patterns);
            learn(sample(pattern), int(pattern), rate);
        }
    }

    std::array<float, patterns> probabilities(const Picture& picture) {
        forward(picture);
        return m_probabilities;
    }

    /// With `softmax` the model returns probabilities, else logits.
    OnnxModel model(bool softmax = false) const {
        OnnxModel m;
        const auto x = m.input("picture", {1, 3, side, side});
        const auto maps = m.node(
            "Conv",
            {x, m.constant({filters, 3, kernel, kernel}, {m_kernels.begin(), m_kernels.end()}),
             m.constant({filters}, {m_bias.begin(), m_bias.end()})});
        m.with("kernel_shape", Sizes{kernel, kernel});
        const auto means = m.node("GlobalAveragePool", {m.node("Relu", {maps})});
        auto y =
            m.node("Gemm", {m.node("Flatten", {means}),
                            m.constant({patterns, filters}, {m_matrix.begin(), m_matrix.end()}),
                            m.constant({patterns}, {m_shift.begin(), m_shift.end()})});
        m.with("transB", std::int64_t{1});
        if (softmax) {
            y = m.node("Softmax", {y});
            m.with("axis", std::int64_t{1});
        }
        m.output(y);
        return m;
    }

private:
    static constexpr std::array<double, 3> mean{0.485, 0.456, 0.406};
    static constexpr std::array<double, 3> deviation{0.229, 0.224, 0.225};

    void forward(const Picture& picture) {
        for (int f = 0; f < filters; ++f) {
            float sum = 0;
            for (int y = 0; y < out; ++y) {
                for (int x = 0; x < out; ++x) {
                    float value = m_bias[std::size_t(f)];
                    for (int t = 0; t < taps; ++t) value += kernelAt(f, t) * picture[at(x, y, t)];
                    value = std::max(value, 0.0f);
                    m_maps[std::size_t((f * out + y) * out + x)] = value;
                    sum += value;
                }
            }
            m_means[std::size_t(f)] = sum / (out * out);
        }
        float all = 0;
        for (std::size_t k = 0; k < patterns; ++k) {
            float value = m_shift[k];
            for (std::size_t f = 0; f < filters; ++f)
                value += m_matrix[k * filters + f] * m_means[f];
            all += m_probabilities[k] = std::exp(value);
        }
        for (float& p : m_probabilities) p /= all;
    }

    /// Performs one step of gradient descent on the cross-entropy.
    void learn(const Picture& picture, int truth, float rate) {
        forward(picture);
        std::array<float, filters> back{};
        for (std::size_t k = 0; k < patterns; ++k) {
            const float error = m_probabilities[k] - (int(k) == truth ? 1.0f : 0.0f);
            for (std::size_t f = 0; f < filters; ++f) {
                back[f] += error * m_matrix[k * filters + f];
                m_matrix[k * filters + f] -= rate * error * m_means[f];
            }
            m_shift[k] -= rate * error;
        }
        for (int f = 0; f < filters; ++f) {
            const float step = rate * back[std::size_t(f)] / (out * out);
            for (int y = 0; y < out; ++y) {
                for (int x = 0; x < out; ++x) {
                    if (m_maps[std::size_t((f * out + y) * out + x)] <= 0) continue;
                    for (int t = 0; t < taps; ++t) kernelAt(f, t) -= step * picture[at(x, y, t)];
                    m_bias[std::size_t(f)] -= step;
                }
            }
        }
    }

    float& kernelAt(int filter, int tap) { return m_kernels[std::size_t(filter * taps + tap)]; }
    static std::size_t at(int x, int y, int tap) {
        const int channel = tap / (kernel * kernel), place = tap % (kernel * kernel);
        return std::size_t((channel * side + y + place / kernel) * side + x + place % kernel);
    }

    std::mt19937 m_random;
    std::array<float, filters * taps> m_kernels{};
    std::array<float, filters> m_bias{};
    std::array<float, patterns * filters> m_matrix{};
    std::array<float, patterns> m_shift{};
    std::array<float, filters * out * out> m_maps{};
    std::array<float, filters> m_means{};
    std::array<float, patterns> m_probabilities{};
};

inline void writeBytes(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

}  // namespace spoor::test
