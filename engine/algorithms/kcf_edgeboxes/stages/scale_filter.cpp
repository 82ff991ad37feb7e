// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/scale_filter.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/upload.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace spoor {
namespace {

const OutputSpec scaleNumeratorOutput{"scale_filter.numerator", OutputType::Float32, 1e-5, true};
const OutputSpec scaleDenominatorOutput{"scale_filter.denominator", OutputType::Float32, 1e-5,
                                        true};
const OutputSpec responsesOutput{"scale_filter.responses", OutputType::Float32, 2e-4};

constexpr std::size_t bins = abi::scaleBins;
constexpr std::size_t scaleGroup = abi::scaleGroup;
constexpr int middle = scaleCount / 2;

std::vector<float> waves() {
    std::vector<float> values;
    for (std::size_t k = 0; k < bins; ++k) {
        for (int s = 0; s < scaleCount; ++s) {
            const double turn = 2 * std::numbers::pi * double(k) * s / scaleCount;
            values.push_back(float(std::cos(turn)));
            values.push_back(float(std::sin(turn)));
        }
    }
    return values;
}

std::vector<float> hann() {
    std::vector<float> values;
    for (int s = 0; s < scaleCount; ++s) {
        values.push_back(
            float(0.5 - 0.5 * std::cos(2 * std::numbers::pi * (s + 0.5) / scaleCount)));
    }
    return values;
}

/// The spectrum of the Gaussian label, with its maximum at the middle scale.
std::vector<float> wantedSpectrum(double sigma) {
    std::vector<float> values;
    for (std::size_t k = 0; k < bins; ++k) {
        double re = 0, im = 0;
        for (int s = 0; s < scaleCount; ++s) {
            const double d = s - middle;
            const double g = std::exp(-d * d / (2 * sigma * sigma));
            const double turn = 2 * std::numbers::pi * double(k) * s / scaleCount;
            re += g * std::cos(turn);
            im -= g * std::sin(turn);
        }
        values.push_back(float(re));
        values.push_back(float(im));
    }
    return values;
}

}  // namespace

ScaleFilter::ScaleFilter(const ScaleShape& shape, StageContext& stages, ComputeContext& device)
    : m_shape(shape), m_device(&device), m_features{shape.grid, false} {
    const auto count = std::size_t(shape.grid.area()) * std::size_t(m_features.channels());
    m_groups = (count + scaleGroup - 1) / scaleGroup;
    const auto ends = std::size_t(shape.grid.width + shape.grid.height);
    m_flat = uploaded(std::vector<float>(ends, 1.0f), stages, device);
    m_values = device.acquire(scaleCount * m_features.floats() * sizeof(float));
    m_waves = uploaded(waves(), stages, device);
    m_hann = uploaded(hann(), stages, device);
    m_wanted = uploaded(wantedSpectrum(shape.sigma), stages, device);
    m_numerator = uploaded(std::vector<float>(count * bins * 2), stages, device);
    m_denominator = uploaded(std::vector<float>(bins), stages, device);
    m_sums = device.acquire(m_groups * bins * 2 * sizeof(float));
}

double ScaleFilter::factor(double scale) const {
    return std::pow(m_shape.ratio, scale - middle);
}

std::vector<FeaturePatch> ScaleFilter::patches(const RectF& box) const {
    std::vector<FeaturePatch> patches;
    const PointF centre = box.centre();
    for (int s = 0; s < scaleCount; ++s) {
        const double stepX = box.width * factor(s) / (m_shape.grid.width * fhogCell);
        const double stepY = box.height * factor(s) / (m_shape.grid.height * fhogCell);
        patches.push_back(
            {float(centre.x - 0.5 + (0.5 - m_shape.grid.width * fhogCell / 2.0) * stepX),
             float(centre.y - 0.5 + (0.5 - m_shape.grid.height * fhogCell / 2.0) * stepY),
             float(stepX), float(stepY)});
    }
    return patches;
}

void ScaleFilter::correlate(FrameContext& frame, const RectF& box, double rate,
                            const Buffer& responses, std::size_t first, StageContext& stages) {
    const auto scales = patches(box);
    (void)fhogFeatures(frame, scales, m_features, m_flat, m_values, stages);
    Stage stage(stages, "scale_filter", *m_device);
    stage.run(abi::scale_correlate, {{m_groups * scaleGroup, 1, 1}, {scaleGroup, 1, 1}}, m_values,
              m_shape.grid.width, m_shape.grid.height, m_features.rowFloats(),
              kernelInt(m_features.channels()), m_waves, m_hann, m_wanted, cl_float(rate),
              m_numerator, m_sums);
    stage.run(abi::scale_finish, {{1, 1, 1}, {1, 1, 1}}, m_sums, kernelInt(m_groups), m_waves,
              cl_float(rate), cl_float(m_shape.lambda), m_denominator, kernelInt(first), responses);
    if (rate > 0) {
        stages.outputs().publish(
            scaleNumeratorOutput, m_numerator,
            {int(bins) * 2, int(m_numerator.bytes() / (bins * 2 * sizeof(float)))});
        stages.outputs().publish(scaleDenominatorOutput, m_denominator, {int(bins), 1});
    } else {
        stages.outputs().publish(responsesOutput, responses, {scaleCount, 1},
                                 first * sizeof(float));
    }
}

void ScaleFilter::train(FrameContext& frame, const RectF& box, double rate, StageContext& stages) {
    correlate(frame, box, rate, m_sums, 0, stages);
}

void ScaleFilter::detect(FrameContext& frame, const RectF& box, const Buffer& responses,
                         std::size_t first, StageContext& stages) {
    correlate(frame, box, 0, responses, first, stages);
}

ScaleState ScaleFilter::state(StageContext& stages) const {
    ScaleState state;
    state.numerator.resize(m_numerator.bytes() / sizeof(float));
    state.denominator.resize(m_denominator.bytes() / sizeof(float));
    stages.download(m_numerator, state.numerator.data(), m_numerator.bytes());
    stages.download(m_denominator, state.denominator.data(), m_denominator.bytes());
    for (const auto* values : {&state.numerator, &state.denominator})
        for (const float value : *values) m_numerator.device().require(std::isfinite(value));
    return state;
}

void ScaleFilter::setState(const ScaleState& state, StageContext& stages) {
    const auto fits = [](const std::vector<float>& values, const Buffer& buffer) {
        return values.size() * sizeof(float) == buffer.bytes() &&
               std::ranges::all_of(values, [](float v) { return std::isfinite(v); });
    };
    if (!fits(state.numerator, m_numerator) || !fits(state.denominator, m_denominator)) {
        throw damagedState();
    }
    stages.upload(m_numerator, state.numerator.data(), m_numerator.bytes());
    stages.upload(m_denominator, state.denominator.data(), m_denominator.bytes());
}

double bestScale(const float* responses) {
    int best = middle;
    for (int s = 0; s < scaleCount; ++s) {
        if (responses[s] > responses[best]) best = s;
    }
    if (best == 0 || best == scaleCount - 1) return best;
    const double before = responses[best - 1], after = responses[best + 1];
    const double bend = before - 2.0 * responses[best] + after;
    return bend < 0 ? best + std::clamp(0.5 * (before - after) / bend, -0.5, 0.5) : best;
}

}  // namespace spoor
