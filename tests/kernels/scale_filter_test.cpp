// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/scale_filter.h"

#include "engine/base/error.h"
#include "engine/compute/context.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

namespace spoor::test {
namespace {

using Complex = std::complex<double>;
using Signals = std::vector<std::vector<double>>;  ///< Value of each feature at each scale.

Complex wave(std::size_t k, std::size_t s) {
    return std::polar(1.0, -2 * std::numbers::pi * double(k * s) / scaleCount);
}

std::vector<Complex> transform(const std::vector<double>& values) {
    std::vector<Complex> out(scaleCount);
    for (std::size_t k = 0; k < scaleCount; ++k) {
        for (std::size_t s = 0; s < scaleCount; ++s) out[k] += values[s] * wave(k, s);
    }
    return out;
}

/// The filter of Danelljan et al. (2014) over the whole spectrum, in double precision.
class ScaleReference {
public:
    explicit ScaleReference(const ScaleShape& shape) : m_shape(shape) {}
    void train(const Signals& signals, double rate) {
        std::vector<double> wanted;
        for (int s = 0; s < scaleCount; ++s) {
            const double d = s - scaleCount / 2;
            wanted.push_back(std::exp(-d * d / (2 * m_shape.sigma * m_shape.sigma)));
        }
        const auto g = transform(wanted);
        m_numerator.resize(signals.size(), std::vector<Complex>(scaleCount));
        m_denominator.resize(scaleCount);
        std::vector<double> energy(scaleCount);
        for (std::size_t l = 0; l < signals.size(); ++l) {
            const auto f = transform(signals[l]);
            for (std::size_t k = 0; k < scaleCount; ++k) {
                m_numerator[l][k] += rate * (std::conj(g[k]) * f[k] - m_numerator[l][k]);
                energy[k] += std::norm(f[k]);
            }
        }
        for (std::size_t k = 0; k < scaleCount; ++k) {
            m_denominator[k] += rate * (energy[k] - m_denominator[k]);
        }
    }
    std::vector<double> respond(const Signals& signals) const {
        std::vector<Complex> sum(scaleCount);
        for (std::size_t l = 0; l < signals.size(); ++l) {
            const auto z = transform(signals[l]);
            for (std::size_t k = 0; k < scaleCount; ++k) {
                sum[k] += std::conj(m_numerator[l][k]) * z[k];
            }
        }
        std::vector<double> out;
        for (std::size_t s = 0; s < scaleCount; ++s) {
            Complex value = 0;
            for (std::size_t k = 0; k < scaleCount; ++k) {
                value += sum[k] / (m_denominator[k] + m_shape.lambda) * std::conj(wave(k, s));
            }
            out.push_back(value.real() / scaleCount);
        }
        return out;
    }

private:
    ScaleShape m_shape;
    std::vector<std::vector<Complex>> m_numerator;
    std::vector<double> m_denominator;
};

class Scale : public KernelTest {
protected:
    Signals signals(const ScaleFilter& filter, const Frame& frame, const RectF& box) {
        FrameContext context(frame);
        const FeatureShape shape{filter.shape().grid, false};
        const auto patches = filter.patches(box);
        const Buffer features = device().acquire(patches.size() * shape.floats() * sizeof(float));
        const Buffer flat = upload(std::vector<float>(64, 1.0f));
        (void)fhogFeatures(context, patches, shape, flat, features, stages());
        const auto values = read<float>(features, patches.size() * shape.floats());
        Signals out;
        for (std::size_t c = 0; c < std::size_t(shape.channels()); ++c) {
            for (int y = 0; y < shape.grid.height; ++y) {
                for (int x = 0; x < shape.grid.width; ++x) {
                    std::vector<double> signal;
                    for (std::size_t s = 0; s < scaleCount; ++s) {
                        const double turn = 2 * std::numbers::pi * (double(s) + 0.5) / scaleCount;
                        signal.push_back(
                            (0.5 - 0.5 * std::cos(turn)) *
                            double(values[s * shape.floats() + c * shape.planeFloats() +
                                          std::size_t(y * shape.rowFloats() + x)]));
                    }
                    out.push_back(signal);
                }
            }
        }
        return out;
    }
    std::vector<float> respond(ScaleFilter& filter, const Frame& frame, const RectF& box) {
        FrameContext context(frame);
        const Buffer responses = device().acquire((scaleCount + 3) * sizeof(float));
        filter.detect(context, box, responses, 3, stages());
        return read<float>(responses, scaleCount, 3);
    }
    void train(ScaleFilter& filter, const Frame& frame, const RectF& box, double rate) {
        FrameContext context(frame);
        filter.train(context, box, rate, stages());
    }
};

/// A pattern of smooth blobs around (100, 80) that is scaled by `size`.
Frame blobs(double size) {
    return greyFrame({200, 160}, [&](int x, int y) {
        const double u = (x + 0.5 - 100) / size, v = (y + 0.5 - 80) / size;
        return unsigned(128 + 60 * std::sin(u * 0.45) * std::cos(v * 0.3) +
                        60 * std::sin(u * 0.21 + v * 0.4));
    });
}

TEST_P(Scale, MatchesReference) {
    ScaleShape shape;
    shape.grid = {5, 7};
    ScaleFilter filter(shape, stages(), device());
    ScaleReference reference(shape);
    const Frame frames[] = {noiseFrame({150, 120}, 1), noiseFrame({150, 120}, 2)};
    const RectF box{50.3, 40.6, 31, 44};
    train(filter, frames[0], box, 1);
    reference.train(signals(filter, frames[0], box), 1);
    train(filter, frames[1], box, 0.2);
    reference.train(signals(filter, frames[1], box), 0.2);
    for (const Frame& frame : frames) {
        const auto got = respond(filter, frame, box);
        const auto expected = reference.respond(signals(filter, frame, box));
        for (std::size_t s = 0; s < scaleCount; ++s) EXPECT_NEAR(got[s], expected[s], 1e-4) << s;
    }
}

TEST_P(Scale, FindsScaleOfResizedTarget) {
    ScaleShape shape;
    ScaleFilter filter(shape, stages(), device());
    const RectF box{80, 60, 40, 40};
    train(filter, blobs(1), box, 1);
    for (const double size : {0.88, 0.95, 1.0, 1.07, 1.15}) {
        const auto responses = respond(filter, blobs(size), box);
        EXPECT_NEAR(filter.factor(bestScale(responses.data())), size, 0.015);
    }
}

TEST_P(Scale, ContinuesFromSavedStateBitForBit) {
    ScaleFilter filter({}, stages(), device()), again({}, stages(), device());
    const Frame frame = noiseFrame({90, 90}, 3);
    train(filter, frame, {20, 20, 40, 40}, 1);
    again.setState(filter.state(stages()), stages());
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(respond(filter, frame, {22, 20, 40, 40}),
                  respond(again, frame, {22, 20, 40, 40}));
        train(filter, frame, {24, 20, 40, 40}, 0.1);
        train(again, frame, {24, 20, 40, 40}, 0.1);
    }
    ScaleState wrong = filter.state(stages());
    wrong.denominator[1] = INFINITY;
    EXPECT_THROW(again.setState(wrong, stages()), EngineError);
    wrong.denominator.clear();
    EXPECT_THROW(again.setState(wrong, stages()), EngineError);
}

TEST(BestScale, InterpolatesBetweenScalesAndStaysInRange) {
    std::vector<float> responses(scaleCount);
    EXPECT_EQ(bestScale(responses.data()), 16) << "flat responses keep the scale";
    responses[20] = 2, responses[21] = 1, responses[19] = 1;
    EXPECT_EQ(bestScale(responses.data()), 20);
    responses[21] = 1.5f;
    EXPECT_NEAR(bestScale(responses.data()), 20 + 0.5 * 0.5 / 1.5, 1e-6);
    responses[32] = 9;
    EXPECT_EQ(bestScale(responses.data()), 32);
}

SPOOR_BOTH_VARIANTS(Scale);

}  // namespace
}  // namespace spoor::test
