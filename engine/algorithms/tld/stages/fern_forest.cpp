// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/fern_forest.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/upload.h"

#include <algorithm>
#include <cstring>

namespace spoor {
namespace {

const OutputSpec countsOutput{"fern_forest.counts", OutputType::Int32};
const OutputSpec windowsOutput{"fern_forest.windows", OutputType::Int32};
const OutputSpec candidatesOutput{"fern_forest.candidates", OutputType::Int32};
const OutputSpec codesOutput{"fern_forest.codes", OutputType::UInt16};

constexpr int maxDistance = 4;  // larger distances leave too few windows for reordering
constexpr std::size_t leaves = std::size_t(fernCount) * fernLeaves;  // per target

/// Adds the offsets of the pairs of a window, relative to its corner.
template <typename Place>
void addOffsets(std::span<const FernPair> pattern, const GridScale& scale, const Place& place,
                std::vector<abi::PixelPair>& offsets) {
    const auto at = [&](int x, int y) {
        return kernelInt(place(fernPlace(x, scale.size.width), fernPlace(y, scale.size.height)));
    };
    for (const FernPair& pair : pattern) {
        offsets.push_back({at(pair.x1, pair.y1), at(pair.x2, pair.y2)});
    }
}

std::size_t groupOf(const ComputeContext& device) {
    return device.shape() == KernelVariant::Cpu ? 1 : DeviceGrids::chunkWindows;
}

}  // namespace

Candidates readCandidates(std::span<const std::int32_t> block, int windows,
                          const ComputeContext& device) {
    abi::CandidateBlock all;
    std::memcpy(&all, block.data(), sizeof all);
    device.require(all.count >= 0 && all.count <= maxCandidates);
    Candidates read;
    read.varianceCount = all.varianceCount;
    read.forestCount = all.forestCount;
    read.acceptedCount = all.acceptedCount;
    read.windows.resize(std::size_t(all.count));
    for (std::size_t i = 0; i < read.windows.size(); ++i) {
        Candidate& each = read.windows[i];
        each.window = all.windows[i];
        each.score = std::uint32_t(all.scores[i]);
        std::copy_n(all.codes[i], fernCount, each.codes.begin());
        std::copy_n(all.matches[i], each.match.size(), each.match.begin());
        device.require(each.window >= 0 && each.window < windows && areLeaves(each.codes));
    }
    return read;
}

FernForest::FernForest(std::uint64_t seed, int places, ComputeContext& device)
    : m_pattern(fernPattern(seed)),
      m_posteriors(device.acquire(std::size_t(places) * leaves * sizeof(cl_ushort))) {}

void FernForest::arrange(const std::vector<WindowGrid>& grids, std::vector<int> places,
                         StageContext& stages) {
    m_places = std::move(places);
    m_grids.emplace(grids, stages, device());
    m_table = device().acquire(m_places.size() * sizeof(abi::FernTarget));
    m_limits.clear();
    std::vector<abi::PixelPair> offsets;
    offsets.reserve(std::size_t(m_grids->scaleCount) * m_pattern.size());
    for (const WindowGrid& grid : grids) {
        const int stride = grid.picture().width;
        for (const GridScale& scale : grid.scales()) {
            addOffsets(
                m_pattern, scale, [&](int x, int y) { return y * stride + x; }, offsets);
        }
    }
    m_offsets = uploaded(offsets, stages, device());
    if (device().shape() == KernelVariant::Cpu) arrangeColumns(grids, stages);
}

void FernForest::arrangeColumns(const std::vector<WindowGrid>& grids, StageContext& stages) {
    std::vector<abi::ColumnOrder> orders;
    std::vector<abi::ScaleView> views;
    std::vector<abi::PixelPair> offsets;
    offsets.reserve(std::size_t(m_grids->scaleCount) * m_pattern.size());
    std::array<int, maxDistance + 1> known{};  // number of the order per step; 0: none
    const SizeI picture = grids.empty() ? SizeI{} : grids.front().picture();
    int entries = 0;
    for (const WindowGrid& grid : grids) {
        for (const GridScale& scale : grid.scales()) {
            const int step = scale.step;
            if (step == 1 || step > maxDistance) {
                views.push_back({-1, picture.width, step, 0});
                addOffsets(
                    m_pattern, scale, [&](int x, int y) { return y * picture.width + x; }, offsets);
                continue;
            }
            int& number = known[std::size_t(step)];
            if (number == 0) {
                const int each = (picture.width + step - 1) / step;
                orders.push_back({step,
                                  (each + abi::fernLanes - 1) / abi::fernLanes * abi::fernLanes,
                                  entries, 0});
                entries += orders.back().columns * step * picture.height;
                number = int(orders.size());
            }
            const abi::ColumnOrder& order = orders[std::size_t(number - 1)];
            const int each = order.columns;
            views.push_back({order.offset, step * each, 1, 0});
            addOffsets(
                m_pattern, scale,
                [&](int x, int y) { return (y * step + x % step) * each + x / step; }, offsets);
        }
    }
    m_orderCount = orders.size();
    if (orders.empty()) orders.push_back({});
    m_orders = uploaded(orders, stages, device());
    m_views = uploaded(views, stages, device());
    m_columnOffsets = uploaded(offsets, stages, device());
    m_columns = device().acquire(std::size_t(std::max(entries, 1)));
}

WindowList FernForest::classify(FrameContext& frame, StageContext& stages, const WindowList& passed,
                                std::span<const FernLimits> limits) {
    const GreyImage& blurred = blurredImage(frame, stages, device());
    const Buffer windows = stages.move(passed.windows, device());
    const Buffer counts = stages.move(passed.counts, device());
    if (!std::equal(limits.begin(), limits.end(), m_limits.begin(), m_limits.end())) {
        std::vector<abi::FernTarget> rows;
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            const DeviceGrids::Part& part = m_grids->parts[i];
            rows.push_back({part.firstScale, part.scaleCount, part.firstChunk, part.chunkCount,
                            m_places[i], limits[i].least, limits[i].accept, limits[i].ferns});
        }
        stages.upload(m_table, rows.data(), rows.size() * sizeof(rows[0]));
        m_limits.assign(limits.begin(), limits.end());
    }
    Stage stage(stages, "fern_forest", device());
    if (m_orderCount > 0) {
        const std::size_t units = std::size_t(device().parallelUnits());
        stage.run(abi::fern_columns, {{units, m_orderCount, 1}, {1, 1, 1}}, blurred.pixels,
                  kernelInt(blurred.size.width), kernelInt(blurred.size.height), m_orders,
                  m_columns);
    }
    const bool cpu = device().shape() == KernelVariant::Cpu;
    const std::size_t group = groupOf(device());
    const std::size_t chunks = std::size_t(m_grids->chunkCount);
    WindowList found(*m_grids, device(), sizeof(abi::ScoredWindow));
    stage.run(abi::fern_forest, {{chunks * group, 1, 1}, {group, 1, 1}}, blurred.pixels,
              kernelInt(blurred.size.width), cpu ? m_columns : blurred.pixels, m_grids->chunks,
              m_grids->scales, m_table, cpu ? m_views : m_offsets,
              cpu ? m_columnOffsets : m_offsets, m_posteriors, windows, counts, found.windows,
              found.counts);
    found.output(countsOutput, windowsOutput, 2, stages);
    return found;
}

void FernForest::run(FrameContext& frame, StageContext& stages, const WindowList& passed,
                     std::span<const FernLimits> limits, const Buffer& results, int first) {
    const WindowList found = classify(frame, stages, passed, limits);
    const Buffer flat = device().acquire(found.windows.bytes());  // entries of `found` without gaps
    const GreyImage& blurred = blurredImage(frame, stages, device());
    const Buffer counts = stages.move(passed.counts, device());
    constexpr std::size_t bytes = CandidateBlock::ints * sizeof(cl_int);
    stages.outputs().clear(results, m_places.size() * bytes, std::size_t(first) * bytes);
    Stage stage(stages, "fern_forest", device());
    const std::size_t group = groupOf(device());
    stage.run(abi::fern_select, {{m_places.size() * group, 1, 1}, {group, 1, 1}}, blurred.pixels,
              kernelInt(blurred.size.width), m_grids->scales, m_table, m_offsets, counts,
              found.windows, found.counts, flat, kernelInt(first), results);
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        stages.outputs().publish(candidatesOutput, results, {int(CandidateBlock::matches), 1},
                                 (std::size_t(first) + i) * bytes);
    }
}

std::vector<FernForest::Scores> FernForest::scores(FrameContext& frame, StageContext& stages,
                                                   const WindowList& passed, FernLimits limit) {
    const std::vector<FernLimits> limits(m_places.size(), limit);
    const WindowList reached = classify(frame, stages, passed, limits);
    std::vector<cl_int> counts(std::size_t(m_grids->chunkCount));
    std::vector<abi::ScoredWindow> found(m_grids->listEntries());
    stages.download(reached.counts, counts.data(), counts.size() * sizeof(cl_int));
    stages.download(reached.windows, found.data(), found.size() * sizeof(abi::ScoredWindow));
    std::vector<Scores> all;
    for (const DeviceGrids::Part& part : m_grids->parts) {
        Scores& own = all.emplace_back();
        for (int chunk = part.firstChunk; chunk < part.firstChunk + part.chunkCount; ++chunk) {
            const auto first = std::size_t(chunk) * DeviceGrids::chunkWindows;
            const cl_int count = counts[std::size_t(chunk)];
            device().require(count >= 0 && count <= DeviceGrids::chunkWindows);
            for (std::size_t i = 0; i < std::size_t(count); ++i) {
                const cl_int window = found[first + i].window;
                device().require(window >= 0 && window < part.windows);
                own.emplace_back(found[first + i].window, std::uint32_t(found[first + i].score));
            }
        }
    }
    return all;
}

std::vector<FernCodes> FernForest::codes(FrameContext& frame, StageContext& stages,
                                         std::size_t target, std::span<const int> windows) {
    std::vector<FernCodes> codes(windows.size());
    if (windows.empty()) return codes;
    const GreyImage& blurred = blurredImage(frame, stages, device());
    const Buffer list = device().acquire(windows.size_bytes());
    stages.upload(list, windows.data(), windows.size_bytes());
    const Buffer made = device().acquire(codes.size() * sizeof(FernCodes));
    const DeviceGrids::Part& part = m_grids->parts[target];
    {
        Stage stage(stages, "fern_forest", device());
        const bool cpu = device().shape() == KernelVariant::Cpu;
        stage.run(abi::fern_codes, {{windows.size(), 1, 1}, {std::size_t(cpu ? 1 : 64), 1, 1}},
                  blurred.pixels, kernelInt(blurred.size.width), m_grids->scales,
                  kernelInt(part.firstScale), kernelInt(part.scaleCount), m_offsets, list,
                  kernelInt(windows.size()), made);
    }
    stages.download(made, codes.data(), codes.size() * sizeof(FernCodes));
    device().require(std::ranges::all_of(codes, areLeaves));
    stages.outputs().publish(codesOutput, codes);
    return codes;
}

void FernForest::upload(int place, const FernModel& model, StageContext& stages) {
    const auto all = model.posteriors();
    const std::size_t bytes = all.size() * sizeof(all[0]);
    stages.upload(m_posteriors, all.data(), bytes, std::size_t(place) * bytes);
}

void FernForest::update(std::span<const std::pair<int, FernModel*>> models, StageContext& stages) {
    std::vector<abi::FernChange> changes;
    for (const auto& [place, model] : models) {
        const auto first = cl_uint(std::size_t(place) * leaves);
        for (const std::uint32_t leaf : model->takeChanges()) {
            changes.push_back(
                {first + leaf, model->posterior(int(leaf / fernLeaves), int(leaf % fernLeaves))});
        }
    }
    if (changes.empty()) return;
    const Buffer list = uploaded(changes, stages, device());
    Stage stage(stages, "fern_forest", device());
    const bool cpu = device().shape() == KernelVariant::Cpu;
    const std::size_t items = cpu ? 1 : changes.size();
    stage.run(abi::fern_update, {{items, 1, 1}, {std::size_t(cpu ? 1 : 64), 1, 1}}, list,
              kernelInt(changes.size()), m_posteriors);
}

}  // namespace spoor
