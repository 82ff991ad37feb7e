// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/points/stages/point_flow.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/upload.h"

#include <cmath>
#include <utility>

namespace spoor {
namespace {

constexpr char pointFlowStage[] = "point_flow";
const OutputSpec pointFlowOutput{"point_flow.tracks", OutputType::Int32};

}  // namespace

/// A frame with its pyramid on a device, which is built on first use.
struct PointFlow::Picture {
    Frame frame;                       ///< null for a loaded frame
    std::vector<std::uint8_t> loaded;  ///< grey pixels of a loaded frame
    SizeI size;
    Buffer pixels, halves;

    std::vector<std::uint8_t> grey() const {
        return frame ? greyPatch(frame, {0, 0, size.width, size.height}) : loaded;
    }
    void upload(StageContext& stages, ComputeContext& device) {
        if (pixels && &pixels.device() == &device) return;
        pixels = uploaded(grey(), stages, device);
        halves = {};
    }
    void build(const FlowDownscaler& downscaler, Stage& stage) {
        if (halves) return;
        halves = downscaler.halves();
        downscaler.run(pixels, halves, stage);
    }
};

PointFlow::PointFlow() = default;
PointFlow::~PointFlow() = default;

void PointFlow::prepare(FrameContext& frame, StageContext& stages, ComputeContext& device) {
    if (!m_downscaler || m_downscaler->picture() != frame.size() ||
        &m_downscaler->device() != &device)
        m_downscaler = std::make_unique<FlowDownscaler>(frame.size(), stages, device);
    m_previous->upload(stages, device);
    m_now = std::make_unique<Picture>(
        Picture{frame.frame(), {}, frame.size(), greyImage(frame, stages, device).pixels, {}});
}

std::vector<abi::FlowTrack> PointFlow::track(FrameContext& frame, StageContext& stages,
                                             const std::vector<abi::FlowStart>& starts) {
    std::vector<abi::FlowTrack> tracks(starts.size());
    if (!m_previous || m_previous->size != frame.size() || starts.empty()) return tracks;
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
    const Buffer grey = greyImage(frame, stages, stages.device(pointFlowStage)).pixels;
    m_previous = std::make_unique<Picture>(Picture{frame.frame(), {}, frame.size(), grey, {}});
}

void PointFlow::save(StateWriter& state) const {
    const auto grey = m_previous ? m_previous->grey() : std::vector<std::uint8_t>();
    state.put("flow.width", std::int64_t{m_previous ? m_previous->size.width : 0});
    state.put("flow.grey", std::span<const std::uint8_t>(grey));
}

void PointFlow::load(StateReader& state, SizeI frame) {
    const auto width = state.integer("flow.width");
    Picture picture{{}, state.bytes("flow.grey"), frame, {}, {}};
    const bool none = width == 0 && picture.loaded.empty();
    if (!none && (width != frame.width || std::int64_t(picture.loaded.size()) != frame.area()))
        throw damagedState();
    m_previous = none ? nullptr : std::make_unique<Picture>(std::move(picture));
    m_now.reset();
}

}  // namespace spoor
