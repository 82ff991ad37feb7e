// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/nearest_neighbour.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>

namespace spoor {
namespace {

const OutputSpec matchesOutput{"nearest_neighbour.matches", OutputType::UInt64};

using Row = abi::PatchRow;

constexpr std::size_t patchBytes = patchValues * sizeof(cl_float);
constexpr std::size_t candidatesAnItem = abi::patchShare;

/// Space for two kinds, and for the patch that replaces another.
std::size_t slotCount(int maxPatches) {
    return std::size_t(maxPatches) * 2 + 1;
}

}  // namespace

NearestNeighbour::NearestNeighbour(int maxPatches, int places, ComputeContext& device)
    : m_maxPatches(maxPatches),
      m_stored(std::size_t(places)),
      m_values(device.acquire(m_stored.size() * slotCount(maxPatches) * patchBytes)),
      m_table(device.acquire(m_stored.size() * slotCount(maxPatches) * sizeof(Row))) {}

void NearestNeighbour::arrange(const std::vector<WindowGrid>& grids, std::vector<int> places,
                               StageContext& stages) {
    m_places = std::move(places);
    m_grids.emplace(grids, stages, device());
    m_targets = device().acquire(m_places.size() * sizeof(abi::PatchTarget));
    m_used.clear();
}

void NearestNeighbour::update(int place, const PatchModel& model, StageContext& stages) {
    PatchSlots& stored = m_stored[std::size_t(place)];
    if (model.version() == stored.version) return;
    stored.version = model.version();
    const std::size_t slots = slotCount(m_maxPatches), first = std::size_t(place) * slots;
    stored.ids.resize(slots);
    std::vector<Row> rows(slots, Row{0, 0, abi::noPatch});
    std::vector<cl_float> values(patchValues);
    stored.used = 0;
    const auto bring = [&](const StoredPatch& patch, cl_int kind) {
        const auto slot = std::size_t(patch.slot);
        rows[slot] = {patch.normal.inverse, patch.normal.residual, kind};
        stored.used = std::max(stored.used, patch.slot + 1);
        if (stored.ids[slot] == patch.id) return;
        stored.ids[slot] = patch.id;
        std::ranges::copy(patch.normal.values, values.begin());
        stages.upload(m_values, values.data(), patchBytes, (first + slot) * patchBytes);
    };
    const auto& positives = model.positives();
    for (std::size_t i = 0; i < positives.size(); ++i) {
        bring(positives[i],
              i < (positives.size() + 1) / 2 ? abi::earlyPositive : abi::latePositive);
    }
    for (const auto& each : model.negatives()) bring(each, abi::negativePatch);
    if (stored.used == 0) return;
    stages.upload(m_table, rows.data(), std::size_t(stored.used) * sizeof(Row),
                  first * sizeof(Row));
}

void NearestNeighbour::run(FrameContext& frame, StageContext& stages, const Buffer& results) {
    const IntegralImage& integral = integralImage(frame, stages, device());
    std::vector<int> used;
    for (const int place : m_places) used.push_back(m_stored[std::size_t(place)].used);
    if (used != m_used) {
        std::vector<abi::PatchTarget> rows;
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            const DeviceGrids::Part& part = m_grids->parts[i];
            rows.push_back({part.firstScale, part.scaleCount, m_places[i], used[i]});
        }
        stages.upload(m_targets, rows.data(), rows.size() * sizeof(rows[0]));
        m_used = std::move(used);
    }
    Stage stage(stages, "nearest_neighbour", device());
    const bool cpu = device().shape() == KernelVariant::Cpu;
    const std::size_t targets = m_places.size(), group = abi::patchGroup;
    const Grid grid = cpu ? Grid{{maxCandidates / candidatesAnItem, targets, 1}, {1, 1, 1}}
                          : Grid{{maxCandidates * group, targets, 1}, {group, 1, 1}};
    stage.run(abi::nearest_neighbour, grid, integral.sums, kernelInt(integral.strides[0]),
              m_grids->scales, m_targets, m_values, m_table, kernelInt(slotCount(m_maxPatches)),
              results);
    // Four integers per candidate; see PatchMatch.
    for (std::size_t i = 0; i < targets; ++i) {
        stages.outputs().publish(
            matchesOutput, results, {4, maxCandidates},
            (i * CandidateBlock::ints + CandidateBlock::matches) * sizeof(cl_int));
    }
}

}  // namespace spoor
