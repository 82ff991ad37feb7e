// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/tld/nearest_neighbour.h"

#include "engine/pipeline/stage.h"

#include <algorithm>

namespace spoor {
namespace {

const OutputSpec matchesOutput{"nearest_neighbour.matches", OutputType::UInt64};

/// Mirrors the rows that the kernel reads.
struct Row {
    cl_long inverse;
    cl_int residual;
    cl_int kind;
};
static_assert(sizeof(Row) == 16);

constexpr cl_int noPatch = 0, earlyPositive = 1, latePositive = 2, negative = 3;
constexpr std::size_t patchBytes = patchValues * sizeof(cl_float);
constexpr std::size_t candidatesAnItem = 4;  // equals BLOCK_OF in the kernel

/// Space for two kinds, and for the patch that replaces another.
std::size_t slotCount(int maxPatches) {
    return std::size_t(maxPatches) * 2 + 1;
}

}  // namespace

NearestNeighbour::NearestNeighbour(int maxPatches, int places, ComputeContext& device)
    : m_most(maxPatches),
      m_stored(std::size_t(places)),
      m_values(device.acquire(m_stored.size() * slotCount(maxPatches) * patchBytes)),
      m_table(device.acquire(m_stored.size() * slotCount(maxPatches) * sizeof(Row))) {}

void NearestNeighbour::arrange(const std::vector<WindowGrid>& grids, std::vector<int> places,
                               StageContext& stages) {
    m_places = std::move(places);
    m_grids.emplace(grids, stages, device());
    m_targets = device().acquire(m_places.size() * sizeof(m_rows[0]));
    m_rows.clear();
}

void NearestNeighbour::update(int place, const PatchModel& model, StageContext& stages) {
    PatchSlots& stored = m_stored[std::size_t(place)];
    if (model.version() == stored.version) return;
    stored.version = model.version();
    const std::size_t slots = slotCount(m_most), first = std::size_t(place) * slots;
    stored.ids.resize(slots);
    std::vector<Row> rows(slots, Row{0, 0, noPatch});
    std::vector<cl_float> values(patchValues);
    stored.used = 0;
    const auto bring = [&](const StoredPatch& patch, cl_int kind) {
        const auto slot = std::size_t(patch.slot);
        rows[slot] = {patch.normal.inverse, patch.normal.residual, kind};
        stored.used = std::max(stored.used, patch.slot + 1);
        if (stored.ids[slot] == patch.id) return;
        stored.ids[slot] = patch.id;
        std::copy(patch.normal.values.begin(), patch.normal.values.end(), values.begin());
        stages.upload(m_values, values.data(), patchBytes, (first + slot) * patchBytes);
    };
    const auto& positives = model.positives();
    for (std::size_t i = 0; i < positives.size(); ++i) {
        bring(positives[i], i < (positives.size() + 1) / 2 ? earlyPositive : latePositive);
    }
    for (const auto& each : model.negatives()) bring(each, negative);
    if (stored.used == 0) return;
    stages.upload(m_table, rows.data(), std::size_t(stored.used) * sizeof(Row),
                  first * sizeof(Row));
}

void NearestNeighbour::run(FrameContext& frame, StageContext& stages, const Buffer& results) {
    const IntegralImage& integral = integralImage(frame, stages, device());
    std::vector<std::array<std::int32_t, 4>> rows;
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        const DeviceGrids::Part& part = m_grids->parts[i];
        rows.push_back({part.firstScale, part.scaleCount, m_places[i],
                        m_stored[std::size_t(m_places[i])].used});
    }
    if (rows != m_rows) {
        stages.upload(m_targets, rows.data(), rows.size() * sizeof(rows[0]));
        m_rows = std::move(rows);
    }
    Stage stage(stages, "nearest_neighbour", device());
    const bool cpu = device().shape() == KernelVariant::Cpu;
    const std::size_t targets = m_places.size();
    const Grid grid = cpu ? Grid{{maxCandidates / candidatesAnItem, targets, 1}, {1, 1, 1}}
                          : Grid{{std::size_t(maxCandidates) * 256, targets, 1}, {256, 1, 1}};
    stage.run({"nearest_neighbour", "nearest_neighbour", {}}, grid, integral.sums,
              cl_int(integral.strides[0]), m_grids->scales, m_targets, m_values, m_table,
              cl_int(slotCount(m_most)), results);
    // Four integers per candidate; see PatchMatch.
    for (std::size_t i = 0; i < targets; ++i) {
        stages.outputs().publish(
            matchesOutput, results, {4, maxCandidates},
            (i * CandidateBlock::ints + CandidateBlock::matches) * sizeof(cl_int));
    }
}

}  // namespace spoor
