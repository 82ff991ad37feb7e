// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/points/stages/point_flow.h"

#include "engine/compute/kernel_int.h"
#include "engine/media/frame.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/upload.h"

#include <cmath>
#include <utility>

namespace spoor {
namespace {

constexpr char pointFlowStage[] = "point_flow";
const OutputSpec pointFlowOutput{"point_flow.tracks", OutputType::Int32};

}  // namespace

/// A PointImage with its pyramid on a device, which is built on first use.
struct PointFlow::Picture {
    Frame frame;                       ///< null for a loaded picture
    std::vector<std::uint8_t> loaded;  ///< pixels of a loaded picture
    SizeI size;
    Buffer pixels, halves;

    void bring(StageContext& stages, ComputeContext& device) {
        if (!pixels) pixels = uploaded(loaded, stages, device);
        if (&pixels.device() == &device) return;
        pixels = stages.move(pixels, device);
        halves = {};
    }
    void build(const FlowDownscaler& downscaler, Stage& stage) {
        if (halves) return;
        halves = downscaler.halves();
        downscaler.run(pixels, halves, stage);
    }
};

PointFlow::PointFlow(int side) : m_side(side) {}
PointFlow::~PointFlow() = default;

void PointFlow::prepare(FrameContext& frame, StageContext& stages, ComputeContext& device) {
    const PointImage now = pointImage(frame, stages, device, m_side);
    if (!m_downscaler || m_downscaler->picture() != now.size || &m_downscaler->device() != &device)
        m_downscaler = std::make_unique<FlowDownscaler>(now.size, stages, device);
    m_previous->bring(stages, device);
    m_now = std::make_unique<Picture>(Picture{frame.frame(), {}, now.size, now.pixels, {}});
}

std::vector<abi::FlowTrack> PointFlow::track(FrameContext& frame, StageContext& stages,
                                             const std::vector<abi::FlowStart>& starts) {
    std::vector<abi::FlowTrack> tracks(starts.size());
    if (!m_previous || m_previous->size != pointImageSize(frame.size(), m_side) || starts.empty())
        return tracks;
    ComputeContext& device = stages.device(pointFlowStage);
    prepare(frame, stages, device);
    const Buffer startTable = uploaded(starts, stages, device);
    const Buffer trackTable = device.acquire(tracks.size() * sizeof tracks[0]);
    Stage stage(stages, pointFlowStage, device);
    m_previous->build(*m_downscaler, stage);
    m_now->build(*m_downscaler, stage);
    const std::size_t items = device.shape() == KernelVariant::Cpu ? 1 : abi::flowGroup;
    stage.run(abi::flow_points, {{starts.size() * items, 1, 1}, {items, 1, 1}}, m_previous->pixels,
              m_previous->halves, m_now->pixels, m_now->halves, m_downscaler->levels(), startTable,
              kernelInt(starts.size()), trackTable);
    stages.download(trackTable, tracks.data(), tracks.size() * sizeof tracks[0]);
    const auto near = [](float at) { return std::abs(at) < 1e6f; };
    for (abi::FlowTrack& track : tracks) {
        device.require(!track.found ||
                       (near(track.x) && near(track.y) && near(track.backX) && near(track.backY)));
        if (!track.found) track = {};
    }
    stages.outputs().publish(pointFlowOutput, tracks);
    tracks.resize(starts.size());
    return tracks;
}

void PointFlow::remember(FrameContext& frame, StageContext& stages) {
    if (m_now && m_now->frame.stored() == frame.frame().stored()) {
        m_previous = std::move(m_now);
        return;
    }
    m_now.reset();
    if (m_previous && m_previous->frame && m_previous->frame.stored() == frame.frame().stored())
        return;
    const PointImage now = pointImage(frame, stages, stages.device(pointFlowStage), m_side);
    m_previous = std::make_unique<Picture>(Picture{frame.frame(), {}, now.size, now.pixels, {}});
}

void PointFlow::save(StateWriter& state, StageContext& stages) const {
    std::vector<std::uint8_t> pixels;
    if (m_previous) pixels = m_previous->loaded;
    if (m_previous && m_previous->pixels) {
        pixels.resize(std::size_t(m_previous->size.area()));
        stages.download(m_previous->pixels, pixels.data(), pixels.size());
    }
    state.put("flow.width", std::int64_t{m_previous ? m_previous->size.width : 0});
    state.put("flow.pixels", std::span<const std::uint8_t>(pixels));
}

void PointFlow::load(StateReader& state, SizeI frame) {
    const SizeI size = pointImageSize(frame, m_side);
    const auto width = state.integer("flow.width");
    Picture picture{{}, state.bytes("flow.pixels"), size, {}, {}};
    const bool none = width == 0 && picture.loaded.empty();
    if (!none && (width != size.width || std::int64_t(picture.loaded.size()) != size.area()))
        throw damagedState();
    m_previous = none ? nullptr : std::make_unique<Picture>(std::move(picture));
    m_now.reset();
}

}  // namespace spoor
