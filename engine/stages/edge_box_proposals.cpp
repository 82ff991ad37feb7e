// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/edge_box_proposals.h"

#include "engine/stages/edge_boxes.h"
#include "engine/stages/edge_map.h"
#include "engine/stages/proposal_region.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace spoor {
namespace {

// Smaller windows leave too little of the target when their border's edges are suppressed.
constexpr int leastSuppressed = 64;
constexpr std::size_t shownDropped = 200;

/// A colour a group, the same one in every frame in which it comes as the n-th.
std::array<std::uint8_t, 3> groupColour(int group) {
    const std::uint32_t mixed = (std::uint32_t(group) + 1) * 2654435761u;
    const auto channel = [&](int shift) { return std::uint8_t(96 + ((mixed >> shift) & 127)); };
    return {channel(8), channel(16), channel(24)};
}

class EdgeBoxProposals : public ProposalGenerator {
public:
    EdgeBoxProposals(const ProposalParams& params, bool suppression)
        : m_params(params),
          m_suppression(suppression),
          m_edges(makeEdgeMap(params.edges, params.edgeModel)) {}

    std::vector<std::vector<Proposal>> propose(FrameContext& frame, StageContext& stages,
                                               std::span<const ProposalRequest> requests) override;

private:
    struct Search {
        std::size_t request;
        WorkingRegion region;
        EdgePixels pixels;
        EdgeGroups groups;
        bool suppress = false;
    };
    std::vector<Search> prepare(SizeI frame, std::span<const ProposalRequest> requests) const;
    void group(std::vector<Search>& searches, StageContext& stages) const;
    void showEdges(const Search& search, TargetId id, StageContext& stages) const;
    void showGroups(const Search& search, TargetId id, StageContext& stages) const;
    void showBoxes(const Search& search, const EdgeBoxSearch& found, TargetId id,
                   StageContext& stages) const;

    ProposalParams m_params;
    bool m_suppression;
    std::unique_ptr<EdgeMap> m_edges;
    std::vector<float> m_values;  ///< edge maps of the last call, read back
};

std::vector<EdgeBoxProposals::Search> EdgeBoxProposals::prepare(
    SizeI frame, std::span<const ProposalRequest> requests) const {
    std::vector<Search> searches;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const WorkingRegion region = workingRegion(requests[i], frame);
        if (region.place.empty()) continue;
        Search search{i, region, {}, {}, false};
        search.suppress = m_suppression && region.place.width > leastSuppressed &&
                          region.place.height > leastSuppressed;
        searches.push_back(std::move(search));
    }
    return searches;
}

void EdgeBoxProposals::group(std::vector<Search>& searches, StageContext& stages) const {
    auto stage = stages.enter("edge_groups");
    const EdgeGroupParams params{float(m_params.edgeMinMag), float(m_params.edgeMergeThr),
                                 float(m_params.clusterMinMag), float(m_params.gamma)};
    stage.runOnHost("edge_groups", [&] {
        for (auto& search : searches) search.groups = groupEdges(search.pixels, params);
    });
    stage.runOnHost("edge_background", [&] {
        for (auto& search : searches) {
            if (search.suppress) findBackground(search.groups, search.region.sides);
        }
    });
}

std::vector<std::vector<Proposal>> EdgeBoxProposals::propose(
    FrameContext& frame, StageContext& stages, std::span<const ProposalRequest> requests) {
    std::vector<std::vector<Proposal>> proposals(requests.size());
    std::vector<Search> searches = prepare(frame.size(), requests);
    if (searches.empty()) return proposals;
    std::vector<EdgeMapRegion> wanted;
    for (const auto& each : searches) {
        const double area = each.region.toWork(requests[each.request].minArea);
        wanted.push_back({each.region.place, each.region.halve, std::sqrt(area)});
    }
    EdgeMaps maps = m_edges->find(frame, stages, wanted);
    if (maps.values) {
        m_values.resize(maps.count);
        stages.download(maps.values, m_values.data(), maps.count * sizeof(float));
    } else {
        m_values = std::move(maps.onHost);
    }
    for (std::size_t i = 0; i < searches.size(); ++i) {
        const RectI& place = searches[i].region.place;
        const auto area = std::size_t(place.width) * std::size_t(place.height);
        const float* from = m_values.data() + maps.offsets[i];
        searches[i].pixels = {{place.width, place.height}, {from, area}, {from + area, area}};
    }
    group(searches, stages);
    std::vector<EdgeBoxRegion> regions;
    for (const auto& each : searches) {
        const ProposalRequest& request = requests[each.request];
        regions.push_back({&each.groups, each.pixels.magnitude, each.suppress,
                           each.region.toWork(request.minArea), request.maxAspectRatio,
                           request.maxProposals});
    }
    const auto found = edgeBoxes(regions, m_params, stages.watched("edge_boxes.proposals"), stages);
    for (std::size_t i = 0; i < searches.size(); ++i) {
        const Search& search = searches[i];
        for (const auto& each : found[i].kept) {
            proposals[search.request].push_back({search.region.toFrame(each.box), each.score});
        }
        const TargetId id = requests[search.request].id;
        showEdges(search, id, stages);
        showGroups(search, id, stages);
        showBoxes(search, found[i], id, stages);
    }
    return proposals;
}

void EdgeBoxProposals::showEdges(const Search& search, TargetId id, StageContext& stages) const {
    if (!stages.watched("edge_map.magnitude")) return;
    const auto& magnitude = search.pixels.magnitude;
    ScalarMap map;
    map.size = search.pixels.size;
    map.values.assign(magnitude.begin(), magnitude.end());
    map.footprint = search.region.footprint();
    stages.publish("edge_map.magnitude", id, std::move(map));
}

void EdgeBoxProposals::showGroups(const Search& search, TargetId id, StageContext& stages) const {
    if (!stages.watched("edge_groups.groups")) return;
    Raster raster;
    raster.size = search.groups.size;
    raster.footprint = search.region.footprint();
    for (const int group : search.groups.ids) {
        std::array<std::uint8_t, 3> colour{};
        if (group > 0) {
            colour = groupColour(group);
            // What belongs to the background is dimmed: down to a quarter.
            const float background = search.groups.groups[std::size_t(group) - 1].background;
            const float light = search.suppress ? 1 - 0.75f * background : 1;
            for (auto& channel : colour) channel = std::uint8_t(float(channel) * light);
        }
        raster.pixels.insert(raster.pixels.end(), {colour[0], colour[1], colour[2], 255});
    }
    stages.publish("edge_groups.groups", id, std::move(raster));
}

void EdgeBoxProposals::showBoxes(const Search& search, const EdgeBoxSearch& found, TargetId id,
                                 StageContext& stages) const {
    if (stages.watched("edge_boxes.proposals")) {
        BoxList list;
        for (const auto& each : found.kept) {
            list.boxes.push_back({search.region.toFrame(each.box), each.score, true, {}, {}});
        }
        for (const auto& each : found.dropped) {
            if (list.boxes.size() >= found.kept.size() + shownDropped) break;
            list.boxes.push_back({search.region.toFrame(each.box),
                                  each.score,
                                  false,
                                  Message(SPOOR_TR("engine", "A better box overlaps it")),
                                  {}});
        }
        stages.publish("edge_boxes.proposals", id, std::move(list));
    }
    if (stages.watched("edge_boxes.funnel")) {
        Funnel funnel;
        funnel.steps = {
            {Message(SPOOR_TR("engine", "Windows")), found.windows},
            {Message(SPOOR_TR("engine", "Over the least score")), found.over},
            {Message(SPOOR_TR("engine", "Proposals")), std::int64_t(found.kept.size())}};
        stages.publish("edge_boxes.funnel", id, std::move(funnel));
    }
}

}  // namespace

std::unique_ptr<ProposalGenerator> makeEdgeBoxProposals(const ProposalParams& params,
                                                        bool suppression) {
    return std::make_unique<EdgeBoxProposals>(params, suppression);
}

}  // namespace spoor
