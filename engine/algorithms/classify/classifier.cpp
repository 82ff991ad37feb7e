// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/classify/classifier.h"

#include "engine/inference/layers/network_reduce.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/target_result.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace spoor {
namespace {

// Convolutions of two devices agree to 1e-4 of their sums, and Softmax hardly increases that.
const OutputSpec probabilitiesOutput{"classifier.probabilities", OutputType::Float32, 1e-3};

constexpr const char* stageId = "classifier";

}  // namespace

Classifier::Classifier(ClassifierModel model, Options options, StageContext& stages)
    : m_model(std::move(model)),
      m_options(options),
      m_network(m_model.graph, m_model.input, stageId, stages, stages.device(stageId),
                {.method = options.method}) {
    m_options.colours.planes = m_model.planes;
    m_options.most = std::min(m_options.most, m_model.labels.size());
}

std::vector<std::vector<TargetName>> Classifier::names(FrameContext& frame,
                                                       std::span<const CropRegion> places,
                                                       std::span<const TargetId> targets,
                                                       StageContext& stages) {
    std::vector<std::vector<TargetName>> all;
    if (places.empty()) return all;
    const std::size_t labels = m_model.labels.size();
    const std::size_t bytes = places.size() * labels * sizeof(float);
    if (!m_results || m_results.bytes() < bytes) m_results = device().acquire(bytes);
    for (std::size_t i = 0; i < places.size(); ++i) {
        Raster seen;
        const bool shown = stages.watched("box_crop.input");
        classify(frame, places[i], i, shown ? &seen : nullptr, stages);
        if (shown) stages.publish("box_crop.input", targets[i], std::move(seen));
    }
    stages.outputs().publish(probabilitiesOutput, m_results, {int(labels), int(places.size())});
    std::vector<float> probabilities(places.size() * labels);
    stages.download(m_results, probabilities.data(), bytes);
    for (std::size_t i = 0; i < places.size(); ++i) {
        all.push_back(best(probabilities.data() + i * labels, m_options.most));
    }
    return all;
}

Classifier::SeenCrop Classifier::look(FrameContext& frame, const CropRegion& place,
                                      StageContext& stages) {
    const std::size_t labels = m_model.labels.size();
    if (!m_results) m_results = device().acquire(labels * sizeof(float));
    SeenCrop crop;
    classify(frame, place, 0, &crop.input, stages);
    std::vector<float> probabilities(labels);
    stages.download(m_results, probabilities.data(), labels * sizeof(float));
    crop.names = best(probabilities.data(), labels);
    return crop;
}

/// Writes the probabilities of a place to a row of the results. `seen`: receives the input, unless
/// null.
void Classifier::classify(FrameContext& frame, const CropRegion& place, std::size_t row,
                          Raster* seen, StageContext& stages) {
    const std::size_t labels = m_model.labels.size();
    const TensorShape shape{1, int(labels)};
    cropBox(frame, place, m_options.colours, m_model.input, m_network.memory(),
            m_network.inputOffset(), stages);
    if (seen) *seen = input(place, stages);  // the network reuses the memory
    m_network.run(stages, place.part);
    Stage stage(stages, stageId, device());
    const TensorPlace from(m_network.memory(), m_network.outputOffset(), shape);
    const TensorPlace to(m_results, row * labels, shape);
    if (m_options.softmax) {
        softmax(stage, from, to, SoftmaxLayer{});
    } else {
        putPart(stage, from, to, 1, 0);
    }
}

std::vector<TargetName> Classifier::best(const float* probabilities, std::size_t most) const {
    std::vector<std::size_t> order(m_model.labels.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // Values that are not finite (from a network that overflows) get probability 0.
    const auto value = [&](std::size_t i) {
        return std::isfinite(probabilities[i]) ? std::clamp(probabilities[i], 0.0f, 1.0f) : 0.0f;
    };
    const auto end = order.begin() + std::ptrdiff_t(most);
    std::partial_sort(order.begin(), end, order.end(), [&](std::size_t a, std::size_t b) {
        return value(a) != value(b) ? value(a) > value(b) : a < b;
    });
    std::vector<TargetName> names;
    for (auto i = order.begin(); i != end; ++i) {
        names.push_back({m_model.labels[*i], double(value(*i))});
    }
    return names;
}

/// The input of the network before it runs, with its normalisation undone.
Raster Classifier::input(const CropRegion& place, StageContext& stages) {
    const SizeI size = m_model.input;
    const auto area = std::size_t(size.area());
    const CropColours& colours = m_options.colours;
    std::vector<float> planes(area * std::size_t(colours.planes));
    stages.download(m_network.memory(), planes.data(), planes.size() * sizeof(float),
                    m_network.inputOffset() * sizeof(float));
    Raster raster{size, std::vector<std::uint8_t>(area * 4, 255), place.part};
    for (std::size_t channel = 0; channel < 3; ++channel) {  // B, G, R
        const std::size_t red = colours.planes == 1 ? 0 : 2 - channel;
        const std::size_t plane = colours.planes == 1 ? 0 : colours.bgr ? channel : red;
        for (std::size_t i = 0; i < area; ++i) {
            const double value =
                (planes[plane * area + i] * colours.deviation[red] + colours.mean[red]) /
                colours.scale;
            raster.pixels[i * 4 + channel] = std::uint8_t(
                std::lround(std::clamp(std::isfinite(value) ? value : 0.0, 0.0, 255.0)));
        }
    }
    return raster;
}

void addClassifierStages(const ClassifierModel* model, AlgorithmLayout& shape) {
    StageSpec crop{"box_crop", SPOOR_TR("engine", "Box crop")};
    crop.placedWith = stageId;
    shape.stages.push_back(std::move(crop));
    shape.artifacts.push_back(
        {"box_crop.input", "box_crop", SPOOR_TR("engine", "Network input"), ArtifactKind::Raster});
    shape.stages.push_back({stageId, SPOOR_TR("engine", "Classifier")});
    const auto add = [&](const char* id, const char* label, ArtifactKind kind) {
        shape.artifacts.push_back({id, stageId, label, kind});
    };
    add("classifier.strip", SPOOR_TR("engine", "Crops over time"), ArtifactKind::Gallery);
    add("classifier.names", SPOOR_TR("engine", "Top labels"), ArtifactKind::Bars);
    add("classifier.course", SPOOR_TR("engine", "Labels over time"), ArtifactKind::Series);
    add("classifier.window", SPOOR_TR("engine", "This window"), ArtifactKind::WindowInspection);
    if (model) addNetworkStages(*model->graph, stageId, shape);
}

}  // namespace spoor
