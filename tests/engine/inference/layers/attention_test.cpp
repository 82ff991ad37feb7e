// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A transformer block as exporters write it, against a scalar reference in double precision.
#include "tests/engine/inference/layers/attention_model.h"
#include "tests/support/network_fixture.h"

namespace spoor::test {
namespace {

using Tracker = AttentionTracker;
using Matrix = std::vector<std::vector<double>>;

/// Follows the definitions of the operators.
class AttentionReference {
public:
    explicit AttentionReference(const Tracker& tracker) : m_net(tracker) {}

    /// The five maps, one after the other.
    std::vector<double> run(const Values& small, const Values& large) const {
        Matrix x = embedded(small, Tracker::small);
        for (auto& row : embedded(large, Tracker::large)) x.push_back(row);
        for (std::size_t i = 0; i < x.size(); ++i) {
            for (std::size_t c = 0; c < width; ++c) x[i][c] += double(m_net.places[i * width + c]);
        }
        add(x, attended(normalised(x)));
        Matrix y = linear(normalised(x), m_net.up, m_net.upBias);
        for (auto& row : y) {
            for (double& v : row) v = 0.5 * v * (1 + std::erf(v / std::sqrt(2.0)));
        }
        add(x, linear(y, m_net.down, m_net.downBias));
        std::vector<double> maps;
        for (std::size_t m = 0; m < 5; ++m) {
            for (std::size_t i = first; i < x.size(); ++i) {
                double sum = double(m_net.mapsBias[m]);
                for (std::size_t c = 0; c < width; ++c) {
                    sum += double(m_net.maps[m * width + c]) * x[i][c];
                }
                maps.push_back(1 / (1 + std::exp(-sum)));
            }
        }
        return maps;
    }

private:
    static constexpr std::size_t width = Tracker::channels;
    static constexpr std::size_t first = Tracker::small * Tracker::small;

    Matrix embedded(const Values& picture, int side) const {
        Matrix rows;
        const int patch = Tracker::patch, line = side * patch;
        for (int at = 0; at < side * side; ++at) {
            rows.emplace_back();
            for (std::size_t f = 0; f < width; ++f) {
                double sum = double(m_net.patchBias[f]);
                for (int i = 0; i < 3 * patch * patch; ++i) {
                    const int plane = i / (patch * patch), y = i / patch % patch, x = i % patch;
                    const int from =
                        (plane * line + at / side * patch + y) * line + at % side * patch + x;
                    sum += double(m_net.patches[f * 3 * Tracker::patch * Tracker::patch +
                                                std::size_t(i)]) *
                           double(picture[std::size_t(from)]);
                }
                rows.back().push_back(sum);
            }
        }
        return rows;
    }
    static Matrix linear(const Matrix& x, const Values& weights, const Values& bias) {
        Matrix y(x.size(), std::vector<double>(bias.begin(), bias.end()));
        for (std::size_t i = 0; i < x.size(); ++i) {
            for (std::size_t k = 0; k < bias.size(); ++k) {
                for (std::size_t c = 0; c < x[i].size(); ++c) {
                    y[i][k] += x[i][c] * double(weights[c * bias.size() + k]);
                }
            }
        }
        return y;
    }
    Matrix normalised(Matrix x) const {
        for (auto& row : x) {
            double mean = 0, spread = 0;
            for (const double v : row) mean += v / double(width);
            for (const double v : row) spread += (v - mean) * (v - mean) / double(width);
            for (std::size_t c = 0; c < width; ++c) {
                row[c] = (row[c] - mean) / std::sqrt(spread + 1e-5) * double(m_net.scale[c]) +
                         double(m_net.shift[c]);
            }
        }
        return x;
    }
    Matrix attended(const Matrix& x) const {
        const Matrix all = linear(x, m_net.qkv, m_net.qkvBias);
        Matrix joined(x.size(), std::vector<double>(width));
        constexpr std::size_t each = Tracker::each;
        for (std::size_t head = 0; head < Tracker::heads; ++head) {
            for (std::size_t i = 0; i < x.size(); ++i) {
                std::vector<double> weights;
                double sum = 0;
                for (std::size_t j = 0; j < x.size(); ++j) {
                    double score = 0;
                    for (std::size_t d = head * each; d < (head + 1) * each; ++d) {
                        score += 0.5 * all[i][d] * all[j][width + d];
                    }
                    weights.push_back(std::exp(score));
                    sum += weights.back();
                }
                for (std::size_t j = 0; j < x.size(); ++j) {
                    for (std::size_t d = head * each; d < (head + 1) * each; ++d) {
                        joined[i][d] += weights[j] / sum * all[j][2 * width + d];
                    }
                }
            }
        }
        return linear(joined, m_net.out, m_net.outBias);
    }
    static void add(Matrix& x, const Matrix& y) {
        for (std::size_t i = 0; i < x.size(); ++i) {
            for (std::size_t c = 0; c < x[i].size(); ++c) x[i][c] += y[i][c];
        }
    }

    const Tracker& m_net;
};

class AttentionTest : public NetworkTest {};

TEST_P(AttentionTest, MatchesScalarReference) {
    Tracker tracker;
    const Values small = tracker.model.reals(3 * Tracker::templateSide * Tracker::templateSide);
    const Values large = tracker.model.reals(3 * Tracker::searchSide * Tracker::searchSide);
    const auto expected = AttentionReference(tracker).run(small, large);
    for (const bool fuse : {false, true}) {
        Network network(graphOf(tracker.model), {}, "network", stages(), device(), {.fuse = fuse});
        stages().upload(network.memory(), large.data(), large.size() * sizeof(float),
                        network.inputOffset(1) * sizeof(float));
        (void)run(network, small);
        std::size_t at = 0;
        for (std::size_t output = 0; output < 3; ++output) {
            const auto count = std::size_t(elementsOf(network.outputShape(output)));
            const auto values = read<float>(network.memory(), count, network.outputOffset(output));
            for (std::size_t i = 0; i < count; ++i) {
                EXPECT_NEAR(double(values[i]), expected[at++], 1e-5) << output << ' ' << i;
            }
        }
        EXPECT_EQ(at, expected.size());
    }
}

SPOOR_BOTH_VARIANTS(AttentionTest);

}  // namespace
}  // namespace spoor::test
