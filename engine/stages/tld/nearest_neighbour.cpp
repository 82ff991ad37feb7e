// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/tld/nearest_neighbour.h"

#include "engine/pipeline/stage.h"

#include <algorithm>
#include <array>

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
constexpr std::size_t candidatesAnItem = 4;  // BLOCK_OF of the kernel

/// Two kinds, and one for the patch that takes the place of another.
std::size_t slotCount(int maxPatches) {
    return std::size_t(maxPatches) * 2 + 1;
}

}  // namespace

NearestNeighbour::NearestNeighbour(const WindowGrid& grid, int maxPatches, StageContext& stages,
                                   ComputeContext& device)
    : m_grid(grid, stages, device),
      m_most(maxPatches),
      m_values(device.acquire(slotCount(maxPatches) * patchValues * sizeof(cl_float))),
      m_table(device.acquire(slotCount(maxPatches) * sizeof(Row))),
      m_slots(slotCount(maxPatches)) {}

void NearestNeighbour::update(const PatchModel& model, StageContext& stages) {
    if (model.version() == m_version) return;
    m_version = model.version();
    std::vector<Row> rows(m_slots.size(), Row{0, 0, noPatch});
    std::vector<cl_float> values(patchValues);
    m_used = 0;
    const auto place = [&](const StoredPatch& patch, cl_int kind) {
        const auto slot = std::size_t(patch.slot);
        rows[slot] = {patch.normal.inverse, patch.normal.residual, kind};
        m_used = std::max(m_used, patch.slot + 1);
        if (m_slots[slot] == patch.id) return;
        m_slots[slot] = patch.id;
        std::copy(patch.normal.values.begin(), patch.normal.values.end(), values.begin());
        const std::size_t bytes = values.size() * sizeof(cl_float);
        stages.upload(m_values, values.data(), bytes, slot * bytes);
    };
    const auto& positives = model.positives();
    for (std::size_t i = 0; i < positives.size(); ++i) {
        place(positives[i], i < (positives.size() + 1) / 2 ? earlyPositive : latePositive);
    }
    for (const auto& each : model.negatives()) place(each, negative);
    if (m_used > 0) stages.upload(m_table, rows.data(), std::size_t(m_used) * sizeof(Row));
}

void NearestNeighbour::run(FrameContext& frame, StageContext& stages, const Buffer& results,
                           int slot) {
    const IntegralImage& integral = integralImage(frame, stages, device());
    Stage stage(stages, "nearest_neighbour", device());
    const bool cpu = device().shape() == KernelShape::Cpu;
    const Grid grid = cpu ? Grid{{maxCandidates / candidatesAnItem, 1, 1}, {1, 1, 1}}
                          : Grid{{std::size_t(maxCandidates) * 256, 1, 1}, {256, 1, 1}};
    stage.run({"nearest_neighbour", "nearest_neighbour", {}}, grid, integral.sums,
              cl_int(integral.strides[0]), m_grid.scales, cl_int(m_grid.scaleCount), m_values,
              m_table, cl_int(m_used), results, cl_int(slot));
    // Four whole numbers a candidate; see PatchMatch.
    stages.outputs().give(
        matchesOutput, results, {4, maxCandidates},
        (std::size_t(slot) * CandidateBlock::ints + CandidateBlock::matches) * sizeof(cl_int));
}

}  // namespace spoor
