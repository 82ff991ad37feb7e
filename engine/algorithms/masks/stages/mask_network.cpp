// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/masks/stages/mask_network.h"

#include "engine/algorithms/masks/stages/mask_frame.h"
#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/inference/graph/network_planes.h"
#include "engine/inference/network_file.h"
#include "engine/pipeline/stage_context.h"

#include <array>
#include <filesystem>
#include <string>

namespace spoor {
namespace {

constexpr const char* maskStage = "mask_network";
// Convolutions on two devices differ by 1e-4 of their sums, through many layers.
const OutputSpec maskPlaneOutput{"mask_network.mask", OutputType::Float32, 2e-3};

constexpr std::size_t maskPlanePixels = abi::maskArea;
constexpr int maskPlaneSide = abi::maskSide;
constexpr int featurePlanes = 56;
/// Passes that turn a box into a mask, after the one that sees only the box.
constexpr int startPasses = 4;

enum MaskInput : std::size_t { PictureInput, MapsInput, KeysInput, ValuesInput };
enum MaskOutput : std::size_t { PlaneOutput, QualityOutput, FeaturesOutput, KeyOutput };

std::shared_ptr<const NetworkGraph> maskGraph(const std::string& name) {
    const std::filesystem::path file = sharedFile("masks") / name;
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The mask network \"%1\" is not installed, so no mask "
                                           "can follow a target. Install Spoor with its networks, "
                                           "or turn off the masks."),
                                  file.string()));
    }
    return std::make_shared<const NetworkGraph>(simplified(*readGraph(file.string()).orThrow()));
}

/// From -1 to 1.
PlaneColours maskPictureColours() {
    constexpr double scale = 2.0 / 255;
    return {{scale, scale, scale}, {-1, -1, -1}, false};
}

Network::Options fusedKeepingInputs() {
    return {.fuse = true, .keepInputs = true};
}

void requireMaskNetwork(bool fits, const Network& network) {
    if (fits) return;
    throw EngineError(
        Message(SPOOR_TR("engine",
                         "\"%1\" is not a mask network of this version of Spoor: its inputs or "
                         "outputs have other sizes. Install Spoor again."),
                network.graph().name));
}

/// Rows of all slots, each slot after the other within a row. Missing slots repeat the first.
std::vector<float> memorySlotRows(const MaskQuery& query, std::size_t slots, int rows,
                                  std::vector<float> MaskMemory::*part) {
    std::vector<float> all(slots * std::size_t(rows * MaskMemory::cells));
    if (query.memory.empty()) return all;
    for (std::size_t slot = 0; slot < slots; ++slot) {
        const auto& from = query.memory[slot < query.memory.size() ? slot : 0]->*part;
        for (std::size_t row = 0; row < std::size_t(rows); ++row)
            std::copy_n(from.begin() + std::ptrdiff_t(row * MaskMemory::cells), MaskMemory::cells,
                        all.begin() + std::ptrdiff_t((row * slots + slot) * MaskMemory::cells));
    }
    return all;
}

}  // namespace

MaskNetwork::MaskNetwork(StageContext& stages, const std::string& prefix)
    : m_device(&stages.device(maskStage)),
      m_segment(maskGraph(prefix + "segment.onnx"), {}, maskStage, stages, *m_device,
                fusedKeepingInputs()),
      m_memorise(maskGraph(prefix + "memorise.onnx"), {}, maskStage, stages, *m_device,
                 fusedKeepingInputs()) {
    const auto& segment = m_segment.graph();
    requireMaskNetwork(segment.inputs.size() == 4 && segment.outputs.size() == 4, m_segment);
    requireMaskNetwork(
        m_memorise.graph().inputs.size() == 2 && m_memorise.graph().outputs.size() == 1,
        m_memorise);
    const TensorShape& keys = m_segment.inputShape(KeysInput);
    m_slots = keys.size() == 3 ? std::size_t(keys[2] / MaskMemory::cells) : 0;
    const int columns = int(m_slots) * MaskMemory::cells;
    const TensorShape plane{1, 1, maskPlaneSide, maskPlaneSide},
        features{1, featurePlanes, maskPlaneSide / 8, maskPlaneSide / 8};
    requireMaskNetwork(
        m_slots >= 2 && keys == TensorShape{1, MaskMemory::keyRows, columns} &&
            m_segment.inputShape(ValuesInput) == TensorShape{1, MaskMemory::valueRows, columns} &&
            m_segment.inputShape(PictureInput) == TensorShape{1, 3, maskPlaneSide, maskPlaneSide} &&
            m_segment.inputShape(MapsInput) == TensorShape{1, 3, maskPlaneSide, maskPlaneSide} &&
            m_segment.outputShape(PlaneOutput) == plane &&
            m_segment.outputShape(FeaturesOutput) == features &&
            m_segment.outputShape(KeyOutput) ==
                TensorShape{1, MaskMemory::keyRows, MaskMemory::cells},
        m_segment);
    requireMaskNetwork(
        m_memorise.inputShape(0) == features && m_memorise.inputShape(1) == plane &&
            m_memorise.outputShape() == TensorShape{1, MaskMemory::valueRows, MaskMemory::cells},
        m_memorise);
}

Buffer MaskNetwork::crop(FrameContext& frame, const MaskQuery& query, StageContext& stages) {
    abi::MaskCrop crop = query.crop;
    crop.picture = int(m_segment.inputOffset(PictureInput));
    crop.box = int(m_segment.inputOffset(MapsInput) + 2 * maskPlanePixels);
    return cropForMask(frame, crop, m_segment.memory(), stages);
}

MaskCounts MaskNetwork::colours(FrameContext& frame, const MaskQuery& query,
                                const std::vector<float>& mask, StageContext& stages) {
    const Buffer bins = crop(frame, query, stages);
    Buffer& memory = m_segment.memory();
    const std::size_t maps = m_segment.inputOffset(MapsInput);
    if (!mask.empty())
        stages.upload(memory, mask.data(), maskPlanePixels * sizeof(float), maps * sizeof(float));
    const Buffer counts =
        countMaskColours(bins, memory, mask.empty() ? maps + 2 * maskPlanePixels : maps, stages);
    MaskCounts values(maskCounts);
    stages.download(counts, values.data(), maskCounts * sizeof(cl_uint));
    return values;
}

void MaskNetwork::uploadMemory(const MaskQuery& query, StageContext& stages) {
    const auto upload = [&](MaskInput input, int rows, std::vector<float> MaskMemory::*part) {
        const std::vector<float> all = memorySlotRows(query, m_slots, rows, part);
        stages.upload(m_segment.memory(), all.data(), all.size() * sizeof(float),
                      m_segment.inputOffset(input) * sizeof(float));
    };
    upload(KeysInput, MaskMemory::keyRows, &MaskMemory::key);
    upload(ValuesInput, MaskMemory::valueRows, &MaskMemory::value);
}

void MaskNetwork::copy(Network& from, std::size_t output, Network& to, std::size_t input,
                       Stage& stage) {
    m_device->checkAlive();
    stage.runCommand("mask_copy", true, [&] {
        cl::Event event;
        try {
            m_device->queue().enqueueCopyBuffer(
                from.memory().cl(), to.memory().cl(), from.outputOffset(output) * sizeof(float),
                to.inputOffset(input) * sizeof(float),
                std::size_t(elementsOf(to.inputShape(input))) * sizeof(float), nullptr, &event);
        } catch (const cl::Error& error) {
            m_device->fail(error, "a copy between the mask networks");
        }
        return event;
    });
}

MaskAnswer MaskNetwork::find(FrameContext& frame, const MaskQuery& query, StageContext& stages) {
    Buffer& memory = m_segment.memory();
    const std::size_t maps = m_segment.inputOffset(MapsInput);
    const Buffer bins = crop(frame, query, stages);
    if (query.previous) {
        stages.upload(memory, query.previous->data(), maskPlanePixels * sizeof(float),
                      maps * sizeof(float));
    }
    maskLikelihood(bins, query.shares, memory, maps + maskPlanePixels, stages);
    uploadMemory(query, stages);
    stages.publish("mask_crop.picture", query.target, [&] {
        return planesPicture({maskPlaneSide, maskPlaneSide}, query.square.area(),
                             maskPictureColours(), memory, m_segment.inputOffset(PictureInput),
                             stages);
    });
    {
        Stage stage(stages, maskStage, *m_device);
        if (!query.previous) {
            m_device->queue().enqueueCopyBuffer(
                memory.cl(), memory.cl(), (maps + 2 * maskPlanePixels) * sizeof(float),
                maps * sizeof(float), maskPlanePixels * sizeof(float), nullptr,
                m_device->trackCompletion(m_device->queue(), "a copy of a box's map"));
        }
        m_segment.run(stage);
    }
    stages.outputs().publish(maskPlaneOutput, memory, {maskPlaneSide, maskPlaneSide},
                             m_segment.outputOffset(PlaneOutput) * sizeof(float));
    if (query.given) {
        stages.upload(memory, query.given->data(), maskPlanePixels * sizeof(float),
                      m_segment.outputOffset(PlaneOutput) * sizeof(float));
    }
    {
        Stage stage(stages, maskStage, *m_device);
        copy(m_segment, FeaturesOutput, m_memorise, 0, stage);
        copy(m_segment, PlaneOutput, m_memorise, 1, stage);
        m_memorise.run(stage);
    }
    return read(query, bins, frame.size(), stages);
}

MaskAnswer MaskNetwork::propose(FrameContext& frame, MaskQuery query, StageContext& stages) {
    query.shares = MaskColours(colours(frame, query, {}, stages)).shares();
    MaskAnswer answer = find(frame, query, stages);
    for (int pass = 0; pass < startPasses; ++pass) {
        const MaskAnswer before = std::move(answer);
        query.previous = &before.mask;
        query.shares = MaskColours(before.counts).shares();
        query.memory = {&before.memory};
        answer = find(frame, query, stages);
    }
    return answer;
}

/// Counts the colours, resizes the mask to the frame, and downloads all outputs.
MaskAnswer MaskNetwork::read(const MaskQuery& query, const Buffer& bins, SizeI frame,
                             StageContext& stages) {
    Buffer& memory = m_segment.memory();
    const std::size_t maps = m_segment.inputOffset(MapsInput);
    const std::size_t mask = m_segment.outputOffset(PlaneOutput);
    const Buffer counts = countMaskColours(bins, memory, mask, stages);
    MaskAnswer answer;
    answer.part = maskPart(query.square, frame);
    const Buffer pixels = maskInPart(memory, mask, query.square, answer.part, stages);
    answer.mask.resize(maskPlanePixels);
    answer.likelihood.resize(maskPlanePixels);
    answer.memory.key.resize(MaskMemory::keyRows * MaskMemory::cells);
    answer.memory.value.resize(MaskMemory::valueRows * MaskMemory::cells);
    answer.counts.resize(maskCounts);
    answer.pixels.resize(std::size_t(answer.part.width) * std::size_t(answer.part.height));
    float quality = 0;
    const auto floats = [](const Buffer& from, std::vector<float>& to, std::size_t offset) {
        return StageContext::Download{from, to.data(), to.size() * sizeof(float),
                                      offset * sizeof(float)};
    };
    const std::array<StageContext::Download, 7> downloads = {
        floats(memory, answer.mask, mask),
        floats(memory, answer.likelihood, maps + maskPlanePixels),
        floats(memory, answer.memory.key, m_segment.outputOffset(KeyOutput)),
        floats(m_memorise.memory(), answer.memory.value, m_memorise.outputOffset()),
        StageContext::Download{counts, answer.counts.data(), maskCounts * sizeof(cl_uint)},
        StageContext::Download{pixels, answer.pixels.data(), answer.pixels.size()},
        StageContext::Download{memory, &quality, sizeof(float),
                               m_segment.outputOffset(QualityOutput) * sizeof(float)}};
    stages.download(downloads);
    answer.quality = quality;
    return answer;
}

}  // namespace spoor
