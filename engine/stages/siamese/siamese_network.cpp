// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/siamese/siamese_network.h"

#include "engine/pipeline/stage.h"
#include "engine/stages/network/network_layers.h"
#include "engine/stages/network/network_maps.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr const char* stageId = "siamese_network";
// Convolutions of two devices differ by 1e-4 of their sums, and these go through many layers.
const OutputSpec scoresOutput{"siamese_network.scores", OutputType::Float32, 2e-3, true};
const OutputSpec distancesOutput{"siamese_network.distances", OutputType::Float32, 2e-3, true};

Network::Options fusedOptions() {
    return {.fuse = true, .keepInputs = true};
}

}  // namespace

SiameseNetwork::SiameseNetwork(SiameseModel model, StageContext& stages)
    : m_model(std::move(model)),
      m_describe(m_model.describe, {}, stageId, stages, stages.device(stageId), fusedOptions()),
      m_search(m_model.search, {}, stageId, stages, stages.device(stageId), fusedOptions()) {}

SiameseFeatures SiameseNetwork::describe(FrameContext& frame, const SquareCrop& crop,
                                         StageContext& stages, Raster* seen) {
    Buffer& memory = m_describe.memory();
    cropSquare(frame, crop, exemplarSide, memory, m_describe.inputOffset(), stages);
    if (seen) *seen = squarePicture(crop, exemplarSide, memory, m_describe.inputOffset(), stages);
    {
        Stage stage(stages, "siamese_template", m_describe.device());
        m_describe.run(stage);
    }
    std::vector<float> features(std::size_t(elementsOf(m_model.features)));
    stages.download(memory, features.data(), features.size() * sizeof(float),
                    m_describe.outputOffset() * sizeof(float));
    return std::make_shared<const std::vector<float>>(std::move(features));
}

void SiameseNetwork::pass(FrameContext& frame, const SiameseLook& look, int layer,
                          StageContext& stages) {
    Buffer& memory = m_search.memory();
    if (m_loaded != look.features) {
        stages.upload(memory, look.features->data(), look.features->size() * sizeof(float),
                      m_search.inputOffset(1) * sizeof(float));
        m_loaded = look.features;
    }
    cropSquare(frame, look.crop, searchSide, memory, m_search.inputOffset(), stages);
    if (stages.watched("siamese_crop.search")) {
        stages.publish(
            "siamese_crop.search", look.target,
            squarePicture(look.crop, searchSide, memory, m_search.inputOffset(), stages));
    }
    {
        Stage stage(stages, stageId, m_search.device());
        m_search.run(stage);
    }
    const int n = m_model.answers;
    stages.outputs().give(scoresOutput, memory, {n, 2 * n},
                          m_search.outputOffset(m_model.scores) * sizeof(float));
    stages.outputs().give(distancesOutput, memory, {n, 4 * n},
                          m_search.outputOffset(m_model.distances) * sizeof(float));
    if (stages.watched("siamese_network.maps")) showMaps(frame, look, layer, stages);
}

std::vector<SiameseAnswer> SiameseNetwork::search(FrameContext& frame,
                                                  std::span<const SiameseLook> looks, int layer,
                                                  StageContext& stages) {
    const std::size_t scores = floats(m_model.scores), distances = floats(m_model.distances);
    const std::size_t each = scores + distances;
    std::vector<SiameseAnswer> answers(looks.size());
    std::vector<StageContext::Download> downloads;
    const auto fetch = [&](const Buffer& from, std::vector<float>& to, std::size_t count,
                           std::size_t offset) {
        to.resize(count);
        downloads.push_back({from, to.data(), count * sizeof(float), offset * sizeof(float)});
    };
    const bool several = looks.size() > 1;
    if (several && (!m_results || m_results.bytes() < looks.size() * each * sizeof(float))) {
        m_results = m_search.device().acquire(looks.size() * each * sizeof(float));
    }
    for (std::size_t i = 0; i < looks.size(); ++i) {
        pass(frame, looks[i], layer, stages);
        SiameseAnswer& answer = answers[i];
        const std::size_t first = m_search.outputOffset(m_model.scores);
        const std::size_t second = m_search.outputOffset(m_model.distances);
        if (!several) {
            fetch(m_search.memory(), answer.scores, scores, first);
            fetch(m_search.memory(), answer.distances, distances, second);
            continue;
        }
        // The next look needs their place.
        Stage stage(stages, stageId, m_search.device());
        const auto keep = [&](std::size_t from, std::size_t to, std::size_t count) {
            const TensorShape row{1, int(count)};
            putPart(stage, {m_search.memory(), from, row}, {m_results, to, row}, 1, 0);
        };
        keep(first, i * each, scores), keep(second, i * each + scores, distances);
        fetch(m_results, answer.scores, scores, i * each);
        fetch(m_results, answer.distances, distances, i * each + scores);
    }
    if (!downloads.empty()) stages.download(downloads);
    return answers;
}

/// Runs beside the search, whose steps are joined and whose tensors share their memory.
void SiameseNetwork::showMaps(FrameContext& frame, const SiameseLook& look, int layer,
                              StageContext& stages) {
    if (!m_shown) {
        m_shown = std::make_unique<Network>(m_model.search, SizeI{}, stageId, stages,
                                            m_search.device(), Network::Options{.share = false});
    }
    Buffer& memory = m_shown->memory();
    stages.upload(memory, look.features->data(), look.features->size() * sizeof(float),
                  m_shown->inputOffset(1) * sizeof(float));
    cropSquare(frame, look.crop, searchSide, memory, m_shown->inputOffset(), stages);
    {
        Stage stage(stages, stageId, m_shown->device());
        m_shown->run(stage);
    }
    const auto& layers = m_shown->graph().layers;
    const auto which = std::size_t(std::clamp(layer - 1, 0, int(layers.size()) - 1));
    const NetworkLayer& shown = layers[which];
    const TensorShape& shape = m_shown->tensorShape(shown.output);
    std::vector<float> values(std::size_t(elementsOf(shape)));
    stages.download(memory, values.data(), values.size() * sizeof(float),
                    m_shown->tensorOffset(shown.output) * sizeof(float));
    Gallery maps = featureMaps(values, shape, look.crop.area());
    for (auto& picture : maps.pictures) {
        picture.caption = Message(SPOOR_TR("engine", "Layer %1, %2 (%3): %4"))
                              .arg(int(which) + 1)
                              .arg(shown.name)
                              .arg(shown.op)
                              .arg(picture.caption.english());
    }
    stages.publish("siamese_network.maps", look.target, std::move(maps));
}

void addSiameseStages(PipelineShape& shape) {
    const auto stage = [&](const char* id, const char* label) {
        StageSpec spec{id, label};
        if (std::string(id) != stageId) spec.placedWith = stageId;
        shape.stages.push_back(std::move(spec));
    };
    const auto show = [&](const char* id, const char* of, const char* label, ArtifactKind kind) {
        shape.artifacts.push_back({id, of, label, kind});
    };
    stage("siamese_crop", SPOOR_TR("engine", "Search crop"));
    stage("siamese_template", SPOOR_TR("engine", "Template"));
    stage(stageId, SPOOR_TR("engine", "Siamese network"));
    show("siamese_crop.search", "siamese_crop", SPOOR_TR("engine", "What the network sees"),
         ArtifactKind::Raster);
    show("siamese_template.gallery", "siamese_template", SPOOR_TR("engine", "Templates"),
         ArtifactKind::Gallery);
    show("siamese_network.model", stageId, SPOOR_TR("engine", "The network"), ArtifactKind::Text);
    show("siamese_network.maps", stageId, SPOOR_TR("engine", "Feature maps of a layer"),
         ArtifactKind::Gallery);
}

}  // namespace spoor
