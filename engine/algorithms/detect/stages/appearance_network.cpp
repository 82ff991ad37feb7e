// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/appearance_network.h"

#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/stages/frame/box_crop.h"

#include <algorithm>
#include <bit>

namespace spoor {
namespace {

constexpr const char* appearanceStage = "appearance";
// Convolutions on two devices differ by 1e-4 of their sums, through many layers.
const OutputSpec appearanceOutput{"appearance.features", OutputType::Float32, 2e-3, true};

// Batches are powers of two, because each size takes memory for a network of its own.
constexpr std::size_t largestBatch = 16;

/// Box crops count colours from red on, and divide by the deviation.
CropColours cropColoursOf(const PlaneColours& planes) {
    CropColours colours;
    colours.bgr = !planes.redFirst;
    colours.scale = 1;
    for (std::size_t i = 0; i < 3; ++i) {
        colours.mean[i] = -planes.shift[2 - i] / planes.scale[2 - i];
        colours.deviation[i] = 1 / planes.scale[2 - i];
    }
    return colours;
}

}  // namespace

AppearanceNetwork::AppearanceNetwork(AppearanceModel model)
    : m_model(std::move(model)),
      m_maxBatch(batched(*m_model.graph, shapesOf(*m_model.graph, m_model.input).orThrow(), 2)
                     ? largestBatch
                     : 1) {}

Network& AppearanceNetwork::networkFor(std::size_t count, StageContext& stages) {
    ComputeContext& device = stages.device(appearanceStage);
    if (!m_networks.empty() && &m_networks.begin()->second.device() != &device) m_networks.clear();
    const auto found = m_networks.find(count);
    if (found != m_networks.end()) return found->second;
    auto graph = m_model.graph;
    if (count > 1) {
        const auto shapes = shapesOf(*graph, m_model.input).orThrow();
        graph = std::make_shared<NetworkGraph>(batched(*graph, shapes, int(count)).value());
    }
    return m_networks
        .try_emplace(count, std::move(graph), m_model.input, appearanceStage, stages, device,
                     Network::Options{.fuse = true})
        .first->second;
}

/// Describes all boxes in one batch.
void AppearanceNetwork::pass(FrameContext& frame, std::span<const RectF> boxes,
                             std::vector<Appearance>& found, StageContext& stages) {
    Network& network = networkFor(boxes.size(), stages);
    const CropColours colours = cropColoursOf(m_model.colours);
    const std::size_t picture = std::size_t(m_model.input.area()) * 3;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const CropRegion place =
            cropPlace(boxes[i], 0, CropFit::Stretch, m_model.input, frame.size());
        cropBox(frame, place, colours, m_model.input, network.memory(),
                network.inputOffset() + i * picture, stages);
    }
    {
        Stage stage(stages, appearanceStage, network.device());
        network.run(stage);
    }
    std::vector<float> features(m_model.features * boxes.size());
    const std::size_t at = network.outputOffset() * sizeof(float);
    stages.outputs().publish(appearanceOutput, network.memory(),
                             {int(m_model.features), int(boxes.size())}, at);
    stages.download(network.memory(), features.data(), features.size() * sizeof(float), at);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        found.push_back(
            appearanceOf(std::span(features).subspan(i * m_model.features, m_model.features)));
    }
}

std::vector<Appearance> AppearanceNetwork::describe(FrameContext& frame,
                                                    std::span<const RectF> boxes,
                                                    StageContext& stages) {
    std::vector<Appearance> found;
    while (found.size() < boxes.size()) {
        const auto rest = boxes.subspan(found.size());
        pass(frame, rest.first(std::bit_floor(std::min(rest.size(), m_maxBatch))), found, stages);
    }
    return found;
}

void addAppearanceStages(AlgorithmLayout& shape) {
    StageSpec crop{"box_crop", SPOOR_TR("engine", "Box crop")};
    crop.placedWith = appearanceStage;
    crop.help = SPOOR_TR("engine",
                         "Cuts each detected object out of the frame, with the size and colours "
                         "that the appearance network expects.");
    shape.stages.push_back(std::move(crop));
    shape.stages.push_back({appearanceStage, SPOOR_TR("engine", "Appearance")});
}

}  // namespace spoor
