// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/detector_network.h"

#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"

namespace spoor {
namespace {

constexpr const char* detectorStage = "detector";
// Convolutions on two devices differ by 1e-4 of their sums, through many layers.
const OutputSpec detectorOutput{"detector.outputs", OutputType::Float32, 2e-3, true};

}  // namespace

Network& DetectorNetwork::network(SizeI input, StageContext& stages) {
    ComputeContext& device = stages.device(detectorStage);
    if (!m_network || !(m_input == input) || &m_network->device() != &device) {
        m_network.reset();
        m_network.emplace(m_model.graph, input, detectorStage, stages, device,
                          Network::Options{.fuse = true});
        m_input = input;
    }
    return *m_network;
}

DetectorNetwork::Answer DetectorNetwork::run(FrameContext& frame, const RectI& part,
                                             StageContext& stages) {
    Answer answer;
    answer.place = m_model.input.empty()
                       ? openLetterbox(part, m_longest, m_model.step(), m_model.style)
                       : letterboxOf(part, m_model.input, m_model.style);
    Network& net = network(answer.place.input, stages);
    letterbox(frame, answer.place, m_model.style, net.memory(), net.inputOffset(), stages);
    stages.publish("letterbox.input", 0, [&] {
        return letterboxPicture(answer.place, m_model.style, net.memory(), net.inputOffset(),
                                stages);
    });
    {
        Stage stage(stages, detectorStage, net.device());
        net.run(stage);
    }
    answer.outputs.resize(m_model.graph->outputs.size());
    std::vector<StageContext::Download> downloads;
    for (std::size_t i = 0; i < answer.outputs.size(); ++i) {
        const auto count = std::size_t(elementsOf(net.outputShape(i)));
        const std::size_t at = net.outputOffset(i) * sizeof(float);
        answer.outputs[i].resize(count);
        stages.outputs().publish(detectorOutput, net.memory(), {int(count), 1}, at);
        downloads.push_back({net.memory(), answer.outputs[i].data(), count * sizeof(float), at});
    }
    stages.download(downloads);
    return answer;
}

void addDetectorStages(AlgorithmLayout& shape) {
    StageSpec letterbox{"letterbox", SPOOR_TR("engine", "Letterbox")};
    letterbox.placedWith = detectorStage;
    shape.stages.push_back(std::move(letterbox));
    shape.stages.push_back({detectorStage, SPOOR_TR("engine", "Detector")});
    shape.artifacts.push_back({"letterbox.input", "letterbox", SPOOR_TR("engine", "Network input"),
                               ArtifactKind::Raster});
    shape.artifacts.push_back(
        {"detector.model", detectorStage, SPOOR_TR("engine", "Network"), ArtifactKind::Text});
}

}  // namespace spoor
