// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/correlation_filter.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "kernels/abi/correlation_filter.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace spoor {
namespace {

// For equal inputs, devices differ in the library of Fourier transforms (engine/compute/fft/fft.h)
// and the order of sums. Where the denominator is small, alpha amplifies the difference.
const OutputSpec modelOutput{"correlation_filter.model", OutputType::Float32, 1e-5, true};
const OutputSpec numeratorOutput{"correlation_filter.numerator", OutputType::Float32, 1e-4, true};
const OutputSpec denominatorOutput{"correlation_filter.denominator", OutputType::Float32, 1e-4,
                                   true};
const OutputSpec alphaOutput{"correlation_filter.alpha", OutputType::Float32, 2e-3, true};
const OutputSpec responseOutput{"correlation_filter.response", OutputType::Float32, 1e-3, true};
// Rows of FilterPeak. The last two values are integers that follow from the position of the peak.
const OutputSpec peaksOutput{"correlation_filter.peaks", OutputType::Float32, 1e-3};
const OutputSpec scoresOutput{"correlation_filter.scores", OutputType::Float32, 1e-3};

constexpr std::size_t filterGroup = abi::filterGroup;
constexpr std::size_t scoreGroup = abi::filterScoreGroup;
constexpr std::size_t learnSpan = 8192;  // floats per work-item on a CPU

bool onCpu(const ComputeContext& device) {
    return device.shape() == KernelVariant::Cpu;
}

/// How often each bin of a half spectrum occurs in the full one, divided by the number of values.
std::vector<float> binWeights(SizeI grid) {
    const int columns = grid.width / 2 + 1;
    std::vector<float> weights;
    for (int i = 0; i < columns * grid.height; ++i) {
        const int u = i % columns;
        const bool alone = u == 0 || 2 * u == grid.width;
        weights.push_back(float((alone ? 1.0 : 2.0) / double(grid.area())));
    }
    weights.resize(weights.size() + 16);
    return weights;
}

}  // namespace

CorrelationFilter::CorrelationFilter(const FilterShape& shape, StageContext& stages,
                                     ComputeContext& device)
    : TargetFilter(shape.features, stages, device),
      m_shape(shape),
      m_span(onCpu(device) ? 256 : 1),
      m_groups((m_bins + (onCpu(device) ? m_span : filterGroup) - 1) /
               (onCpu(device) ? m_span : filterGroup)) {
    const auto weights = binWeights(shape.features.grid);
    m_weights = device.acquire(weights.size() * sizeof(float));
    stages.upload(m_weights, weights.data(), weights.size() * sizeof(float));
    m_label = device.acquire(planeBytes());
    const auto wanted = wantedResponse(shape.features, shape.labelSigma);
    stages.upload(m_label, wanted.data(), planeBytes());
    m_model = device.acquire(planeBytes() * std::size_t(shape.features.channels()));
    for (Buffer* each : {&m_numerator, &m_denominator, &m_alpha, &m_mirrored}) {
        *each = device.acquire(planeBytes());
    }
    Stage stage(stages, "correlation_filter", device);
    transform(m_label, 1, false, stage);
}

void CorrelationFilter::makeRoom(std::size_t patches) {
    m_norms = device().acquire(patches * m_groups * 2 * sizeof(float));
}

float CorrelationFilter::decay() const {
    const double values = double(m_shape.features.grid.area()) * m_shape.features.channels();
    return float(1 / (m_shape.kernelSigma * m_shape.kernelSigma * values));
}

/// The local size of kernels for which it is irrelevant. On a CPU it is one work-item: otherwise
/// the driver would choose, and compile, another size for each target size.
std::array<std::size_t, 3> CorrelationFilter::anyLocal() const {
    const std::size_t items = onCpu(device()) ? 1 : 0;
    return {items, items, items};
}

void CorrelationFilter::correlate(const Buffer& model, const Buffer& features, std::size_t patches,
                                  Stage& stage) {
    const Grid grid = onCpu(device()) ? Grid{{m_groups, patches, 1}, {1, 1, 1}}
                                      : Grid{{m_bins, patches, 1}, {filterGroup, 1, 1}};
    stage.run(abi::filter_product, grid, model, features, kernelInt(m_bins),
              kernelInt(m_shape.features.channels()), kernelInt(m_span), m_weights, m_planes,
              m_norms);
    transform(m_planes, padded(patches), true, stage);
}

void CorrelationFilter::gauss(std::size_t patches, Stage& stage) {
    const SizeI size = m_shape.features.grid;
    const auto width = std::size_t(size.width), height = std::size_t(size.height);
    const Grid grid = onCpu(device()) ? Grid{{1, height, patches}, {1, 1, 1}}
                                      : Grid{{width, height, patches}, {16, 4, 1}};
    stage.run(abi::filter_gauss, grid, m_planes, size.width, size.height,
              m_shape.features.rowFloats(), m_norms, kernelInt(m_groups),
              cl_float(1.0 / double(size.area())), decay());
    transform(m_planes, padded(patches), false, stage);
}

void CorrelationFilter::train(const Buffer& features, std::span<const int> places, double rate,
                              StageContext& stages) {
    Stage stage(stages, "correlation_filter", device());
    transform(features, channels(), false, stage);
    const TrainedPatch first{places.front(), 0};
    learn(features, {&first, 1}, rate, stages, stage);
}

void CorrelationFilter::learn(const Buffer& spectra, std::span<const TrainedPatch> targets,
                              double rate, StageContext& stages, Stage& stage) {
    if (targets.size() != 1 || targets[0].place != 0 || targets[0].patch != 0) {
        throw std::logic_error("a kernelised filter has one place, and learns the first patch");
    }
    correlate(spectra, spectra, 1, stage);
    gauss(1, stage);
    const std::size_t floats = m_shape.features.floats();
    const std::size_t span = onCpu(device()) ? learnSpan : 1;
    stage.run(abi::filter_learn, {{(floats + span - 1) / span, 1, 1}, anyLocal()}, spectra,
              kernelInt(floats), kernelInt(span), cl_float(rate), m_model);
    stage.run(abi::filter_train, {{(m_bins + m_span - 1) / m_span, 1, 1}, anyLocal()}, m_planes,
              m_label, kernelInt(m_bins), kernelInt(m_span), cl_float(m_shape.lambda),
              cl_float(rate), m_numerator, m_denominator, m_alpha, m_mirrored);
    m_mirroredReady = false;
    const int columns = m_shape.features.rowFloats(), rows = m_shape.features.grid.height;
    stages.outputs().publish(modelOutput, m_model, {columns, rows * m_shape.features.channels()});
    stages.outputs().publish(numeratorOutput, m_numerator, {columns, rows});
    stages.outputs().publish(denominatorOutput, m_denominator, {columns, rows});
    stages.outputs().publish(alphaOutput, m_alpha, {columns, rows});
}

void CorrelationFilter::detect(const Buffer& features, std::span<const int> places,
                               const Buffer& peaks, std::size_t first, StageContext& stages) {
    const std::size_t patches = places.size();
    Stage stage(stages, "correlation_filter", device());
    transform(features, channels() * padded(patches), false, stage);
    correlate(m_model, features, patches, stage);
    gauss(patches, stage);
    stage.run(abi::filter_respond, {{(m_bins + m_span - 1) / m_span, patches, 1}, anyLocal()},
              m_planes, m_alpha, kernelInt(m_bins), kernelInt(m_span));
    transform(m_planes, padded(patches), true, stage);
    const SizeI size = m_shape.features.grid;
    stages.outputs().publish(responseOutput, m_planes, {size.width, size.height * int(patches)}, 0,
                             std::size_t(m_shape.features.rowFloats()));
    findPeaks(patches, peaks, first, stage);
    stages.outputs().publish(peaksOutput, peaks, {sizeof(FilterPeak) / sizeof(float), int(patches)},
                             first * sizeof(FilterPeak));
}

void CorrelationFilter::score(const Buffer& features, std::span<const int> places,
                              const Buffer& scores, std::size_t first, StageContext& stages) {
    const std::size_t patches = places.size();
    Stage stage(stages, "correlation_filter", device());
    if (!m_mirroredReady) transform(m_mirrored, 1, true, stage);
    m_mirroredReady = true;
    transform(features, channels() * padded(patches), false, stage);
    correlate(m_model, features, patches, stage);
    const SizeI size = m_shape.features.grid;
    const std::size_t items = onCpu(device()) ? 1 : scoreGroup;
    stage.run(abi::filter_score, {{items * patches, 1, 1}, {items, 1, 1}}, m_planes, size.width,
              size.height, m_shape.features.rowFloats(), m_norms, kernelInt(m_groups),
              cl_float(1.0 / double(size.area())), decay(), m_mirrored, kernelInt(first), scores);
    stages.outputs().publish(scoresOutput, scores, {int(patches), 1}, first * sizeof(float));
}

std::vector<double> CorrelationFilter::shares(const PatchCell& at,
                                              std::span<const ChannelRange> ranges,
                                              StageContext& stages) const {
    const std::size_t count = channels(), plane = m_bins * 2, bytes = count * planeBytes();
    std::vector<float> model(count * plane), patch(count * plane), planes((count + 1) * plane);
    const StageContext::Download wanted[] = {
        {m_model, model.data(), bytes},
        {m_features, patch.data(), bytes, at.patch * bytes},
        {m_alpha, planes.data() + count * plane, planeBytes()}};
    stages.download(wanted);
    const std::vector<float> weights = binWeights(m_shape.features.grid);
    std::vector<double> norms(count);
    for (std::size_t i = 0; i < count * plane; i += 2) {
        const std::complex<float> x(model[i], model[i + 1]), z(patch[i], patch[i + 1]);
        const std::complex<float> product = std::conj(x) * z;
        planes[i] = product.real(), planes[i + 1] = product.imag();
        norms[i / plane] += double(weights[i % plane / 2] * (std::norm(x) + std::norm(z)));
    }
    const Buffer spectra = device().acquire(padded(count + 1) * planeBytes());
    stages.upload(spectra, planes.data(), bytes + planeBytes());
    {
        Stage stage(stages, "correlation_filter", device());
        transform(spectra, padded(count + 1), true, stage);
    }
    stages.download(spectra, planes.data(), bytes + planeBytes());
    const double all = respondWithout({}, planes, norms, at);
    std::vector<double> shares;
    for (const ChannelRange& each : ranges)
        shares.push_back(all - respondWithout(each, planes, norms, at));
    return shares;
}

/// The response at a cell without some channels. `planes`: per channel the correlation of template
/// and patch, then alpha, as the inverse transform leaves them. `norms`: per channel.
double CorrelationFilter::respondWithout(const ChannelRange& range,
                                         const std::vector<float>& planes,
                                         const std::vector<double>& norms,
                                         const PatchCell& at) const {
    const FeatureShape& shape = m_shape.features;
    const int width = shape.grid.width, height = shape.grid.height;
    const double scale = 1.0 / double(shape.grid.area());
    std::vector<double> cross(shape.planeFloats());
    double norm = 0, sum = 0;
    for (int c = 0; c < shape.channels(); ++c) {
        if (c >= range.first && c < range.end) continue;
        norm += norms[std::size_t(c)];
        const float* const own = planes.data() + std::size_t(c) * cross.size();
        for (std::size_t i = 0; i < cross.size(); ++i) cross[i] += double(own[i]);
    }
    const float* const alpha = planes.data() + norms.size() * cross.size();
    for (int y = 0; y < height; ++y) {
        const int row = (at.y - height / 2 - y + 2 * height) % height * shape.rowFloats();
        for (int x = 0; x < width; ++x) {
            const double value = cross[std::size_t(y * shape.rowFloats() + x)] * scale;
            const int column = (at.x - width / 2 - x + 2 * width) % width;
            sum += double(alpha[row + column]) *
                   std::exp(-double(decay()) * std::max(0.0, norm - 2 * value));
        }
    }
    return sum * scale;
}

FilterState CorrelationFilter::state(StageContext& stages) const {
    FilterState state;
    const auto read = [&](const Buffer& buffer, std::vector<float>& values) {
        values.resize(buffer.bytes() / sizeof(float));
        stages.download(buffer, values.data(), buffer.bytes());
        for (const float value : values) device().require(std::isfinite(value));
    };
    read(m_model, state.model);
    read(m_numerator, state.numerator);
    read(m_denominator, state.denominator);
    read(m_alpha, state.alpha);
    return state;
}

void CorrelationFilter::setState(const FilterState& state, StageContext& stages) {
    const std::pair<const Buffer*, const std::vector<float>*> parts[] = {
        {&m_model, &state.model},
        {&m_numerator, &state.numerator},
        {&m_denominator, &state.denominator},
        {&m_alpha, &state.alpha}};
    for (const auto& [buffer, values] : parts) {
        const bool finite = std::ranges::all_of(*values, [](float v) { return std::isfinite(v); });
        if (values->size() * sizeof(float) != buffer->bytes() || !finite) {
            throw damagedState();
        }
    }
    for (const auto& [buffer, values] : parts) {
        stages.upload(*buffer, values->data(), buffer->bytes());
    }
    std::vector<float> mirrored = state.alpha;
    for (std::size_t i = 1; i < mirrored.size(); i += 2) mirrored[i] = -mirrored[i];
    stages.upload(m_mirrored, mirrored.data(), m_mirrored.bytes());
    m_mirroredReady = false;
}

void CorrelationFilter::save(int, StateWriter& state, StageContext& stages) const {
    const FilterState learnt = this->state(stages);
    state.put("model", std::span<const float>(learnt.model));
    state.put("numerator", std::span<const float>(learnt.numerator));
    state.put("denominator", std::span<const float>(learnt.denominator));
    state.put("alpha", std::span<const float>(learnt.alpha));
}

void CorrelationFilter::load(int, StateReader& state, StageContext& stages) {
    FilterState learnt;
    learnt.model = state.floats("model");
    learnt.numerator = state.floats("numerator");
    learnt.denominator = state.floats("denominator");
    learnt.alpha = state.floats("alpha");
    setState(learnt, stages);
}

}  // namespace spoor
