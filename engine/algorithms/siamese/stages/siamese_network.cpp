// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/stages/siamese_network.h"

#include "engine/inference/layers/network_maps.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <array>

namespace spoor {
namespace {

constexpr const char* stageId = "siamese_network";
// Convolutions on two devices differ by 1e-4 of their sums, through many layers.
const OutputSpec scoresOutput{"siamese_network.scores", OutputType::Float32, 2e-3, true};
const OutputSpec boxesOutput{"siamese_network.distances", OutputType::Float32, 2e-3, true};

/// Supported batch sizes; only a few, because each one takes memory.
constexpr std::array<std::size_t, 9> batches = {1, 2, 3, 4, 6, 8, 10, 12, 16};

Network::Options fusedOptions(WeightStorage storage) {
    return {.fuse = true, .keepInputs = true, .storage = storage};
}

}  // namespace

SiameseNetwork::SiameseNetwork(SiameseModel model, StageContext& stages, WeightStorage storage)
    : m_model(std::move(model)),
      m_device(&stages.device(stageId)),
      m_storage(storage),
      m_maxBatch(batched(*m_model.search, shapesOf(*m_model.search, {}).orThrow(), 2)
                     ? batches.back()
                     : 1) {
    if (m_model.describe) {
        m_describe.emplace(m_model.describe, SizeI{}, stageId, stages, *m_device,
                           fusedOptions(storage));
    }
    (void)searchOf(1, stages);
}

/// Adds the values that the network takes.
SquareCrop SiameseNetwork::prepared(const SquareCrop& crop) const {
    SquareCrop made = crop;
    made.colours.scale = m_model.input.colours.scale;
    made.colours.shift = m_model.input.colours.shift;
    return made;
}

SiameseFeatures SiameseNetwork::describe(FrameContext& frame, const SquareCrop& crop,
                                         StageContext& stages, Raster* seen) {
    const SquareCrop square = prepared(crop);
    const int side = m_model.input.exemplar;
    std::vector<float> features(std::size_t(elementsOf(m_model.features)));
    const std::size_t bytes = features.size() * sizeof(float);
    const Buffer memory = m_describe ? m_describe->memory() : m_device->acquire(bytes);
    const std::size_t offset = m_describe ? m_describe->inputOffset() : 0;
    cropSquare(frame, square, side, memory, offset, stages);
    if (seen) *seen = squarePicture(square, side, memory, offset, stages);
    {
        Stage stage(stages, "siamese_template", *m_device);
        if (m_describe) m_describe->run(stage);
    }
    stages.download(memory, features.data(), bytes,
                    (m_describe ? m_describe->outputOffset() : 0) * sizeof(float));
    return std::make_shared<const std::vector<float>>(std::move(features));
}

SiameseNetwork::Search::Search(std::shared_ptr<const NetworkGraph> graph, std::size_t count,
                               StageContext& stages, ComputeContext& device, WeightStorage storage)
    : network(std::move(graph), {}, stageId, stages, device, fusedOptions(storage)),
      loaded(count) {}

SiameseNetwork::Search& SiameseNetwork::searchOf(std::size_t count, StageContext& stages) {
    const auto found = m_searches.find(count);
    if (found != m_searches.end()) return found->second;
    auto graph = m_model.search;
    if (count > 1) {
        const auto shapes = shapesOf(*graph, {}).orThrow();
        graph = std::make_shared<NetworkGraph>(batched(*graph, shapes, int(count)).value());
    }
    return m_searches.try_emplace(count, std::move(graph), count, stages, *m_device, m_storage)
        .first->second;
}

/// Processes all queries in one batch of a supported size.
void SiameseNetwork::pass(FrameContext& frame, std::span<const SiameseQuery> looks,
                          std::span<SiameseResponse> answers, StageContext& stages) {
    Search& search = searchOf(looks.size(), stages);
    Network& network = search.network;
    Buffer& memory = network.memory();
    const auto each = [&](const TensorShape& shape) {
        return std::size_t(elementsOf(shape)) / looks.size();
    };
    const std::size_t picture = each(network.inputShape());
    for (std::size_t i = 0; i < looks.size(); ++i) {
        const SiameseQuery& look = looks[i];
        if (search.loaded[i] != look.features) {
            const std::size_t at = network.inputOffset(1) + i * look.features->size();
            stages.upload(memory, look.features->data(), look.features->size() * sizeof(float),
                          at * sizeof(float));
            search.loaded[i] = look.features;
        }
        const std::size_t at = network.inputOffset() + i * picture;
        const SquareCrop square = prepared(look.crop);
        cropSquare(frame, square, m_model.input.search, memory, at, stages);
        stages.publish("siamese_crop.search", look.target, [&] {
            return squarePicture(square, m_model.input.search, memory, at, stages);
        });
    }
    {
        Stage stage(stages, stageId, *m_device);
        network.run(stage);
    }
    // An output has the maps of all queries, one after the other.
    std::vector<std::size_t> outputs{m_model.scores};
    outputs.insert(outputs.end(), m_model.boxes.begin(), m_model.boxes.end());
    std::vector<std::vector<float>> maps;
    std::vector<StageContext::Download> downloads;
    for (const std::size_t output : outputs) {
        const std::size_t at = network.outputOffset(output) * sizeof(float);
        const std::size_t count = each(network.outputShape(output));
        for (std::size_t i = 0; i < looks.size(); ++i) {
            stages.outputs().publish(output == m_model.scores ? scoresOutput : boxesOutput, memory,
                                     {m_model.answers, int(count) / m_model.answers},
                                     at + i * count * sizeof(float));
        }
        maps.emplace_back(count * looks.size());
        downloads.push_back({memory, maps.back().data(), maps.back().size() * sizeof(float), at});
    }
    stages.download(downloads);
    for (std::size_t i = 0; i < looks.size(); ++i) {
        for (std::size_t k = 0; k < maps.size(); ++k) {
            const auto count = std::ptrdiff_t(maps[k].size() / looks.size());
            const auto from = maps[k].begin() + std::ptrdiff_t(i) * count;
            auto& to = k == 0 ? answers[i].scores : answers[i].boxes;
            to.insert(to.end(), from, from + count);
        }
    }
}

std::vector<SiameseResponse> SiameseNetwork::search(FrameContext& frame,
                                                    std::span<const SiameseQuery> looks, int layer,
                                                    StageContext& stages) {
    std::vector<SiameseResponse> answers(looks.size());
    for (std::size_t first = 0; first < looks.size();) {
        const std::size_t room = std::min(looks.size() - first, m_maxBatch);
        const std::size_t count = *(std::upper_bound(batches.begin(), batches.end(), room) - 1);
        pass(frame, looks.subspan(first, count), std::span(answers).subspan(first, count), stages);
        first += count;
    }
    if (stages.watched("siamese_network.maps")) {
        for (const SiameseQuery& look : looks) showMaps(frame, look, layer, stages);
    }
    return answers;
}

/// Uses a separate network: that of the search fuses steps and shares memory between tensors.
void SiameseNetwork::showMaps(FrameContext& frame, const SiameseQuery& look, int layer,
                              StageContext& stages) {
    if (!m_shown) {
        m_shown = std::make_unique<Network>(m_model.search, SizeI{}, stageId, stages, *m_device,
                                            Network::Options{.share = false, .storage = m_storage});
    }
    Buffer& memory = m_shown->memory();
    stages.upload(memory, look.features->data(), look.features->size() * sizeof(float),
                  m_shown->inputOffset(1) * sizeof(float));
    cropSquare(frame, prepared(look.crop), m_model.input.search, memory, m_shown->inputOffset(),
               stages);
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
        picture.caption = Message(SPOOR_TR("engine", "Layer %1, %2 (%3): %4"), int(which) + 1,
                                  shown.name, shown.op, picture.caption.english());
    }
    stages.publish("siamese_network.maps", look.target, std::move(maps));
}

void addSiameseStages(AlgorithmLayout& shape) {
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
    show("siamese_crop.search", "siamese_crop", SPOOR_TR("engine", "Network input"),
         ArtifactKind::Raster);
    show("siamese_template.gallery", "siamese_template", SPOOR_TR("engine", "Templates"),
         ArtifactKind::Gallery);
    show("siamese_network.model", stageId, SPOOR_TR("engine", "Network"), ArtifactKind::Text);
    show("siamese_network.maps", stageId, SPOOR_TR("engine", "Layer feature maps"),
         ArtifactKind::Gallery);
}

}  // namespace spoor
