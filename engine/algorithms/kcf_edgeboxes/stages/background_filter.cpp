// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/background_filter.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/upload.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

namespace spoor {
namespace {

const OutputSpec backgroundOutput{"correlation_filter.linear", OutputType::Float32, 1e-3, true};
const OutputSpec backgroundResponse{"correlation_filter.linear_response", OutputType::Float32, 1e-3,
                                    true};

constexpr std::size_t binGroup = 64;  // on GPUs
constexpr std::size_t levelGroup = abi::backgroundLevelGroup;
constexpr std::size_t refineGroup = abi::backgroundRefineGroup;
constexpr std::size_t wide = abi::backgroundWide;
/// Mean square that each feature kind is scaled to: that of the Hann window, 0.375 per direction.
constexpr double windowed = 0.375 * 0.375;

bool onProcessor(const ComputeContext& device) {
    return device.shape() == KernelVariant::Cpu;
}

/// The share of a cell that lies within `length` cells around the middle of `cells`.
double coveredShare(int cell, int cells, double length) {
    const double from = (cells - length) / 2, to = (cells + length) / 2;
    return std::clamp(std::min(cell + 1.0, to) - std::max(double(cell), from), 0.0, 1.0);
}

/// Squared weights of the filter's values: small on the target, large elsewhere.
std::vector<float> cropWeights(const BackgroundShape& shape) {
    const SizeI grid = shape.features.grid;
    std::vector<float> weights;
    for (int y = 0; y < grid.height; ++y) {
        for (int x = 0; x < grid.width; ++x) {
            const double share = coveredShare(x, grid.width, shape.target.x) *
                                 coveredShare(y, grid.height, shape.target.y);
            const double weight = share >= 0.5 ? shape.inside : shape.outside;
            weights.push_back(float(weight * weight));
        }
    }
    return weights;
}

}  // namespace

BackgroundFilter::BackgroundFilter(const BackgroundShape& shape, StageContext& stages,
                                   ComputeContext& device)
    : TargetFilter(shape.features, stages, device),
      m_shape(shape),
      m_weights(std::size_t(std::max<std::int64_t>(0, shape.features.grid.area())) * sizeof(float),
                device),
      m_labels(planeBytes(), device),
      m_filters(shape.features.floats() * sizeof(float), device),
      m_models(shape.features.floats() * sizeof(float), device) {
    const SizeI grid = shape.features.grid;
    if (grid.empty() || grid.height % int(wide) != 0 || grid.width > maxFhogCells ||
        grid.height > maxFhogCells || shape.steps < 1) {
        throw std::logic_error("sizes of a background-aware filter out of range");
    }
    put(0, shape, stages);
}

void BackgroundFilter::put(int place, const BackgroundShape& shape, StageContext& stages) {
    if (shape.features != m_shape.features) throw std::logic_error("another layout");
    for (TargetSlots* each : {&m_weights, &m_labels, &m_filters, &m_models}) each->grow(place + 1);
    m_trained.resize(std::max(m_trained.size(), std::size_t(place) + 1));
    m_trained[std::size_t(place)] = 0;
    m_weights.write(place, cropWeights(shape).data(), stages);
    m_filters.write(place, std::vector<float>(shape.features.floats()).data(), stages);
    const Buffer label =
        uploaded(wantedResponse(shape.features, shape.labelSigma), stages, device());
    Stage stage(stages, "correlation_filter", device());
    transform(label, 1, false, stage);
    m_labels.copy(place, label);
}

void BackgroundFilter::makeRoom(std::size_t patches) {
    m_spectra = device().acquire(patches * planeBytes());
    m_factors = device().acquire(patches * 4 * sizeof(float));
}

Grid BackgroundFilter::binGrid(std::size_t patches) const {
    if (onProcessor(device())) return {{m_bins / wide, patches, 1}, {1, 1, 1}};
    return {{m_bins, patches, 1}, {binGroup, 1, 1}};
}

void BackgroundFilter::level(const Buffer& features, std::size_t patches, Stage& stage) {
    const SizeI grid = m_shape.features.grid;
    const std::size_t kinds = m_shape.features.colour ? 3 : 2;
    const std::size_t items = onProcessor(device()) ? 1 : levelGroup;
    stage.run(abi::background_level, {{kinds * items, patches, 1}, {items, 1, 1}}, features,
              grid.width, grid.height, m_shape.features.rowFloats(), kernelInt(channels()),
              cl_float(windowed), m_factors);
}

void BackgroundFilter::makeTrainingRoom(std::size_t targets) {
    if (m_trainingRoom >= targets) return;
    m_trainingRoom = padded(targets);
    for (Buffer* each : {&m_next, &m_split, &m_dual}) {
        *each = device().acquire(m_trainingRoom * m_shape.features.floats() * sizeof(float));
    }
}

void BackgroundFilter::crop(std::size_t targets, double penalty, Stage& stage) {
    const SizeI grid = m_shape.features.grid;
    const auto width = std::size_t(grid.width), height = std::size_t(grid.height);
    const std::size_t planes = channels() * targets;
    transform(m_split, channels() * padded(targets), true, stage);
    const Grid items = onProcessor(device()) ? Grid{{1, 1, planes}, {1, 1, 1}}
                                             : Grid{{width, height, planes}, {16, 4, 1}};
    stage.run(abi::background_crop, items, m_split, grid.width, grid.height,
              m_shape.features.rowFloats(), kernelInt(channels()), m_jobTable, m_weights.buffer(),
              cl_float(penalty), cl_float(1.0 / double(grid.area())));
    transform(m_split, channels() * padded(targets), false, stage);
}

void BackgroundFilter::train(const Buffer& features, std::span<const int> places, double rate,
                             StageContext& stages) {
    Stage stage(stages, "correlation_filter", device());
    level(features, places.size(), stage);
    transform(features, channels() * padded(places.size()), false, stage);
    std::vector<TrainedPatch> targets;
    for (const int place : places) targets.push_back({place, targets.size()});
    learn(features, targets, rate, stages, stage);
}

void BackgroundFilter::learn(const Buffer& features, std::span<const TrainedPatch> targets,
                             double rate, StageContext& stages, Stage& stage) {
    const std::size_t count = targets.size();
    makeTrainingRoom(count);
    std::vector<abi::BackgroundJob> rows;
    for (const TrainedPatch& each : targets) {
        char& trained = m_trained[std::size_t(each.place)];
        rows.push_back({each.place, kernelInt(each.patch), trained, 0});
        trained = 1;
    }
    const auto equal = [](const abi::BackgroundJob& a, const abi::BackgroundJob& b) {
        return a.slot == b.slot && a.patch == b.patch && a.trained == b.trained;
    };
    if (!std::equal(rows.begin(), rows.end(), m_jobs.begin(), m_jobs.end(), equal)) {
        m_jobTable = uploaded(rows, stages, device());
        m_jobs = std::move(rows);
    }
    const std::size_t plane = m_bins * 2, span = onProcessor(device()) ? plane : 1;
    stage.run(abi::background_learn,
              {{plane / span, channels(), count}, {span > 1 ? 1u : binGroup, 1, 1}}, features,
              m_factors, kernelInt(plane), kernelInt(span), kernelInt(channels()), cl_float(rate),
              m_jobTable, m_models.buffer());
    const double area = double(m_shape.features.grid.area());
    double penalty = m_shape.penalty, last = penalty;
    for (int step = 0; step < m_shape.steps; ++step) {
        const bool isLast = step + 1 == m_shape.steps;
        stage.run(abi::background_solve, binGrid(count), m_models.buffer(), m_labels.buffer(),
                  kernelInt(m_bins), kernelInt(channels()), kernelInt(step), kernelInt(isLast),
                  cl_float(1 / area), cl_float(m_shape.memory), cl_float(penalty), cl_float(last),
                  m_jobTable, m_filters.buffer(), m_split, m_dual, m_next);
        // The result of a crop after the last step would not be used.
        if (!isLast) crop(count, penalty, stage);
        last = penalty;
        penalty *= m_shape.growth;
    }
    for (const TrainedPatch& each : targets) {
        stages.outputs().publish(
            backgroundOutput, m_filters.buffer(),
            {m_shape.features.rowFloats(), m_shape.features.grid.height * int(channels())},
            std::size_t(each.place) * m_shape.features.floats() * sizeof(float));
    }
}

void BackgroundFilter::respond(const Buffer& features, std::span<const int> places,
                               StageContext& stages, Stage& stage) {
    const std::size_t patches = places.size();
    if (!std::equal(places.begin(), places.end(), m_places.begin(), m_places.end())) {
        m_places.assign(places.begin(), places.end());
        m_placeTable = uploaded(m_places, stages, device());
    }
    level(features, patches, stage);
    transform(features, channels() * padded(patches), false, stage);
    stage.run(abi::background_respond, binGrid(patches), m_filters.buffer(), m_placeTable, features,
              m_factors, kernelInt(m_bins), kernelInt(channels()), m_planes, m_spectra);
}

void BackgroundFilter::score(const Buffer& features, std::span<const int> places,
                             const Buffer& scores, std::size_t first, StageContext& stages) {
    const std::size_t patches = places.size();
    Stage stage(stages, "correlation_filter", device());
    respond(features, places, stages, stage);
    const SizeI grid = m_shape.features.grid;
    const std::size_t items = onProcessor(device()) ? 1 : refineGroup;
    stage.run(abi::background_score, {{items * patches, 1, 1}, {items, 1, 1}}, m_spectra,
              grid.width, grid.height, cl_float(1.0 / double(grid.area())), kernelInt(first),
              scores);
}

void BackgroundFilter::detect(const Buffer& features, std::span<const int> places,
                              const Buffer& peaks, std::size_t first, StageContext& stages) {
    const std::size_t patches = places.size();
    Stage stage(stages, "correlation_filter", device());
    const SizeI grid = m_shape.features.grid;
    const auto scale = cl_float(1.0 / double(grid.area()));
    respond(features, places, stages, stage);
    transform(m_planes, padded(patches), true, stage);
    stages.outputs().publish(backgroundResponse, m_planes, {grid.width, grid.height * int(patches)},
                             0, std::size_t(m_shape.features.rowFloats()));
    findPeaks(patches, peaks, first, stage);
    const std::size_t items = onProcessor(device()) ? 1 : refineGroup;
    stage.run(abi::background_refine, {{items * patches, 1, 1}, {items, 1, 1}}, m_spectra,
              grid.width, grid.height, scale, kernelInt(first), peaks);
}

std::vector<double> BackgroundFilter::shares(const PatchCell& at,
                                             std::span<const ChannelRange> ranges,
                                             StageContext& stages) const {
    using Complex = std::complex<float>;
    std::vector<Complex> filter(m_bins * channels()), patch(m_bins * channels());
    std::array<float, 4> factors{};  // as background_level writes them: per kind of channel
    const std::size_t bytes = patch.size() * sizeof(Complex);
    m_filters.read(at.place, filter.data(), stages);
    const StageContext::Download wanted[] = {
        {m_features, patch.data(), bytes, at.patch * bytes},
        {m_factors, factors.data(), sizeof factors, at.patch * sizeof factors}};
    stages.download(wanted);
    const std::vector<std::complex<double>> waves = wavesAt(at);
    std::vector<double> shares;
    for (const ChannelRange& range : ranges) {
        double& share = shares.emplace_back();
        for (int c = range.first; c < range.end; ++c) {
            const std::size_t first = std::size_t(c) * m_bins;
            double sum = 0;
            for (std::size_t i = 0; i < m_bins; ++i) {
                const std::complex<double> f = filter[first + i], z = patch[first + i];
                sum += (std::conj(f) * z * waves[i]).real();
            }
            share += sum * double(factors[c < fhogChannels ? 0 : c == fhogChannels ? 1 : 2]);
        }
    }
    return shares;
}

std::vector<char> BackgroundFilter::mask(int place, StageContext& stages) const {
    std::vector<float> weights(std::size_t(m_shape.features.grid.area()));
    m_weights.read(place, weights.data(), stages);
    const auto most = float(m_shape.inside * m_shape.inside);
    std::vector<char> mask;
    for (const float weight : weights) mask.push_back(char(weight <= most));
    return mask;
}

void BackgroundFilter::save(int place, StateWriter& state, StageContext& stages) const {
    for (const auto& [name, kept] : {std::pair{"model", &m_models}, {"filter", &m_filters}}) {
        std::vector<float> values(m_shape.features.floats());
        kept->read(place, values.data(), stages);
        for (const float value : values) device().require(std::isfinite(value));
        state.put(name, std::span<const float>(values));
    }
}

void BackgroundFilter::load(int place, StateReader& state, StageContext& stages) {
    for (const auto& [name, kept] : {std::pair{"model", &m_models}, {"filter", &m_filters}}) {
        const std::vector<float> values = state.floats(name, m_shape.features.floats());
        kept->write(place, values.data(), stages);
    }
    m_trained[std::size_t(place)] = 1;
}

}  // namespace spoor
