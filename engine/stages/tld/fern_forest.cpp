// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/tld/fern_forest.h"

#include "engine/pipeline/stage.h"

#include <array>
#include <cstring>

namespace spoor {
namespace {

const OutputSpec countsOutput{"fern_forest.counts", OutputType::Int32};
const OutputSpec windowsOutput{"fern_forest.windows", OutputType::Int32};
const OutputSpec candidatesOutput{"fern_forest.candidates", OutputType::Int32};
const OutputSpec codesOutput{"fern_forest.codes", OutputType::UInt16};

using Offsets = std::array<cl_int, 2>;
using Scored = std::array<cl_int, 2>;

std::size_t groupOf(const ComputeContext& device) {
    return device.shape() == KernelShape::Cpu ? 1 : DeviceGrid::chunkWindows;
}

}  // namespace

Candidates readCandidates(std::span<const std::int32_t> block) {
    Candidates read;
    read.varianceCount = block[CandidateBlock::varianceCount];
    read.forestCount = block[CandidateBlock::forestCount];
    read.acceptedCount = block[CandidateBlock::acceptedCount];
    read.windows.resize(std::size_t(block[CandidateBlock::count]));
    for (std::size_t i = 0; i < read.windows.size(); ++i) {
        Candidate& each = read.windows[i];
        each.window = block[CandidateBlock::windows + i];
        each.score = std::uint32_t(block[CandidateBlock::scores + i]);
        std::memcpy(each.codes.data(), &block[CandidateBlock::codes + i * fernCount / 2],
                    sizeof each.codes);
        std::memcpy(each.match.data(), &block[CandidateBlock::matches + i * 8], sizeof each.match);
    }
    return read;
}

FernForest::FernForest(const WindowGrid& grid, std::uint64_t seed, StageContext& stages,
                       ComputeContext& device)
    : m_grid(grid, stages, device),
      m_posteriors(device.acquire(std::size_t(fernCount) * fernLeaves * sizeof(cl_ushort))),
      m_found(m_grid, device, sizeof(Scored)),
      m_flat(device.acquire(m_grid.listEntries() * sizeof(Scored))) {
    const std::vector<FernPair> pattern = fernPattern(seed);
    std::vector<Offsets> offsets;
    const int stride = grid.picture().width;
    for (const GridScale& scale : grid.scales()) {
        const auto place = [&](int x, int y) {
            return fernPlace(y, scale.size.height) * stride + fernPlace(x, scale.size.width);
        };
        for (const FernPair& pair : pattern) {
            offsets.push_back({place(pair.x1, pair.y1), place(pair.x2, pair.y2)});
        }
    }
    m_offsets = device.acquire(offsets.size() * sizeof(Offsets));
    stages.upload(m_offsets, offsets.data(), offsets.size() * sizeof(Offsets));
}

void FernForest::classify(FrameContext& frame, StageContext& stages, const WindowList& passed,
                          std::uint32_t least) {
    const GreyImage& blurred = blurredImage(frame, stages, device());
    const Buffer windows = stages.move(passed.windows, device());
    const Buffer counts = stages.move(passed.counts, device());
    Stage stage(stages, "fern_forest", device());
    const std::size_t group = groupOf(device());
    stage.run({"fern_forest", "fern_forest", {}},
              {{std::size_t(m_grid.chunkCount) * group, 1, 1}, {group, 1, 1}}, blurred.pixels,
              cl_int(blurred.size.width), m_grid.chunks, m_offsets, m_posteriors, windows, counts,
              cl_uint(least), m_found.windows, m_found.counts);
    m_found.output(countsOutput, windowsOutput, 2, stages);
}

void FernForest::run(FrameContext& frame, StageContext& stages, const WindowList& passed,
                     std::uint32_t least, std::uint32_t accept, const Buffer& results, int slot) {
    classify(frame, stages, passed, least);
    const GreyImage& blurred = blurredImage(frame, stages, device());
    const Buffer counts = stages.move(passed.counts, device());
    constexpr std::size_t bytes = CandidateBlock::ints * sizeof(cl_int);
    stages.outputs().clear(results, bytes, std::size_t(slot) * bytes);
    Stage stage(stages, "fern_forest", device());
    const std::size_t group = groupOf(device());
    stage.run({"fern_forest", "fern_select", {}}, {{group, 1, 1}, {group, 1, 1}}, blurred.pixels,
              cl_int(blurred.size.width), m_grid.scales, cl_int(m_grid.scaleCount), m_offsets,
              counts, m_found.windows, m_found.counts, cl_int(m_grid.chunkCount), cl_uint(accept),
              m_flat, results, cl_int(slot));
    stages.outputs().give(candidatesOutput, results, {int(CandidateBlock::matches), 1},
                          std::size_t(slot) * bytes);
}

std::vector<std::pair<int, std::uint32_t>> FernForest::scores(FrameContext& frame,
                                                              StageContext& stages,
                                                              const WindowList& passed,
                                                              std::uint32_t least) {
    classify(frame, stages, passed, least);
    std::vector<cl_int> counts(std::size_t(m_grid.chunkCount));
    std::vector<Scored> found(m_grid.listEntries());
    stages.download(m_found.counts, counts.data(), counts.size() * sizeof(cl_int));
    stages.download(m_found.windows, found.data(), found.size() * sizeof(Scored));
    std::vector<std::pair<int, std::uint32_t>> all;
    for (std::size_t chunk = 0; chunk < counts.size(); ++chunk) {
        for (int i = 0; i < counts[chunk]; ++i) {
            const Scored& each = found[chunk * DeviceGrid::chunkWindows + std::size_t(i)];
            all.emplace_back(each[0], std::uint32_t(each[1]));
        }
    }
    return all;
}

std::vector<FernCodes> FernForest::codes(FrameContext& frame, StageContext& stages,
                                         std::span<const int> windows) {
    std::vector<FernCodes> codes(windows.size());
    if (windows.empty()) return codes;
    const GreyImage& blurred = blurredImage(frame, stages, device());
    const Buffer list = device().acquire(windows.size_bytes());
    stages.upload(list, windows.data(), windows.size_bytes());
    const Buffer made = device().acquire(codes.size() * sizeof(FernCodes));
    {
        Stage stage(stages, "fern_forest", device());
        const bool cpu = device().shape() == KernelShape::Cpu;
        stage.run({"fern_forest", "fern_codes", {}},
                  {{windows.size(), 1, 1}, {std::size_t(cpu ? 1 : 64), 1, 1}}, blurred.pixels,
                  cl_int(blurred.size.width), m_grid.scales, cl_int(m_grid.scaleCount), m_offsets,
                  list, cl_int(windows.size()), made);
    }
    stages.download(made, codes.data(), codes.size() * sizeof(FernCodes));
    stages.outputs().give(codesOutput, codes);
    return codes;
}

void FernForest::update(FernModel& model, StageContext& stages) {
    std::vector<std::array<cl_uint, 2>> changes;
    for (const std::uint32_t leaf : model.takeChanges()) {
        changes.push_back({leaf, model.posterior(int(leaf / fernLeaves), int(leaf % fernLeaves))});
    }
    if (changes.empty()) return;
    const Buffer list = device().acquire(changes.size() * sizeof(changes[0]));
    stages.upload(list, changes.data(), changes.size() * sizeof(changes[0]));
    Stage stage(stages, "fern_forest", device());
    const bool cpu = device().shape() == KernelShape::Cpu;
    const std::size_t items = cpu ? 1 : changes.size();
    stage.run({"fern_forest", "fern_update", {}},
              {{items, 1, 1}, {std::size_t(cpu ? 1 : 64), 1, 1}}, list, cl_int(changes.size()),
              m_posteriors);
}

void FernForest::upload(const FernModel& model, StageContext& stages) {
    const auto all = model.posteriors();
    stages.upload(m_posteriors, all.data(), all.size() * sizeof(all[0]));
}

}  // namespace spoor
