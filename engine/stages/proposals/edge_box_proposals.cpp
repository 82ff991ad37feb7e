// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/edge_box_proposals.h"

#include "engine/media/frame.h"
#include "engine/pipeline/inspection_rows.h"
#include "engine/pipeline/stage.h"
#include "engine/stages/proposals/edge_box_inspection.h"
#include "engine/stages/proposals/edge_boxes.h"
#include "engine/stages/proposals/edge_source.h"
#include "engine/stages/proposals/proposal_region.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace spoor {
namespace {

const OutputSpec idsOutput{"edge_groups.ids", OutputType::Int32};

// In smaller windows, background suppression would remove too much of the target.
constexpr int minSuppressed = 64;
constexpr std::size_t shownDropped = 200;

/// A colour per group index, which is stable across frames.
std::array<std::uint8_t, 3> groupColour(int group) {
    const std::uint32_t mixed = (std::uint32_t(group) + 1) * 2654435761u;
    const auto channel = [&](int shift) { return std::uint8_t(96 + ((mixed >> shift) & 127)); };
    return {channel(8), channel(16), channel(24)};
}

std::size_t pixelsOf(const RectI& place) {
    return std::size_t(place.width) * std::size_t(place.height);
}

class EdgeBoxProposals : public ProposalGenerator {
public:
    EdgeBoxProposals(const ProposalParams& params, bool suppression)
        : m_params(params),
          m_suppression(suppression),
          m_edges(makeEdgeMap(params.edges, params.edgeModel)) {}

    std::vector<StageContext::Download> prefetch(FrameContext& frame, StageContext& stages,
                                                 std::span<const PrefetchRequest> requests,
                                                 const Buffer& records) override;
    std::vector<std::vector<Proposal>> propose(FrameContext& frame, StageContext& stages,
                                               std::span<const ProposalRequest> requests) override;

private:
    /// A map that prefetch() started.
    struct PrefetchedMap {
        TargetId id;
        int halve;
        SizeI size;
        std::size_t offset, corner;  ///< in m_prefetchedValues
    };
    struct Search {
        std::size_t request;
        WorkingRegion region;
        EdgePixels pixels;
        EdgeGroups groups;
        bool suppress = false;
    };
    /// What propose() found, to explain further windows of the same frame.
    struct Found {
        std::weak_ptr<const void> frame;  ///< its data
        std::vector<ProposalRequest> requests;
        std::vector<Search> searches;
        std::vector<EdgeBoxSearch> boxes;
    };
    EdgeBoxRegion regionOf(const Search& search, const ProposalRequest& request) const;
    std::vector<Search> prepare(SizeI frame, std::span<const ProposalRequest> requests) const;
    void findEdges(std::vector<Search>& searches, std::span<const ProposalRequest> requests,
                   FrameContext& frame, StageContext& stages);
    bool takePrefetched(Search& search, TargetId id, float* to) const;
    void group(std::vector<Search>& searches, StageContext& stages) const;
    void showEdges(const Search& search, TargetId id, StageContext& stages) const;
    void showGroups(const Search& search, TargetId id, StageContext& stages) const;
    void showBoxes(const Search& search, const EdgeBoxSearch& found, TargetId id,
                   StageContext& stages) const;
    void inspect(const Search& search, const EdgeBoxSearch& found, const ProposalRequest& request,
                 const Frame& frame, StageContext& stages) const;

    ProposalParams m_params;
    bool m_suppression;
    std::unique_ptr<EdgeMap> m_edges;
    std::vector<float> m_values, m_cut;  ///< edge maps of the last call, read back
    std::vector<PrefetchedMap> m_prefetched;
    std::vector<float> m_prefetchedValues;
    std::optional<Found> m_found;  ///< in the last call
};

std::vector<EdgeBoxProposals::Search> EdgeBoxProposals::prepare(
    SizeI frame, std::span<const ProposalRequest> requests) const {
    std::vector<Search> searches;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const WorkingRegion region = workingRegion(requests[i], frame);
        if (region.place.empty()) continue;
        Search search{i, region, {}, {}, false};
        search.suppress = m_suppression && region.place.width > minSuppressed &&
                          region.place.height > minSuppressed;
        searches.push_back(std::move(search));
    }
    return searches;
}

void EdgeBoxProposals::group(std::vector<Search>& searches, StageContext& stages) const {
    Stage stage(stages, "edge_groups");
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
    for (auto& search : searches) stages.outputs().publish(idsOutput, search.groups.ids);
}

std::vector<StageContext::Download> EdgeBoxProposals::prefetch(
    FrameContext& frame, StageContext& stages, std::span<const PrefetchRequest> requests,
    const Buffer& records) {
    m_prefetched.clear();
    if (!m_edges->follows() || &stages.device("edge_map") != &records.device()) return {};
    std::vector<EdgeMapRegion> wanted;
    for (const auto& [request, record, cell] : requests) {
        const int halve = workingRegion(request, frame.size()).halve;
        const SizeI work = workingSize(frame.size(), halve);
        EdgeMapRegion region;
        region.halve = halve;
        region.smallest = std::sqrt(request.minArea / (halve * halve));
        region.peak = int(record);
        // One pixel for rounding and one more on each side; at most the whole frame.
        const auto place = [&](double from, double length, double move, int most, int& size,
                               double& origin, double& step) {
            size = int(std::min(std::ceil(length / halve) + 3, double(most)));
            const bool all = size == most;
            origin = all ? 1 : from / halve;
            step = all ? 0 : move / halve;
        };
        const RectF& window = request.window;
        place(window.x, window.width, cell.x, work.width, region.place.width, region.origin.x,
              region.step.x);
        place(window.y, window.height, cell.y, work.height, region.place.height, region.origin.y,
              region.step.y);
        wanted.push_back(region);
        m_prefetched.push_back(
            {request.id, halve, {region.place.width, region.place.height}, 0, 0});
    }
    if (wanted.empty()) return {};
    const EdgeMaps maps = m_edges->find(frame, stages, wanted, &records);
    for (std::size_t i = 0; i < m_prefetched.size(); ++i) {
        m_prefetched[i].offset = maps.offsets[i];
        m_prefetched[i].corner = maps.corners + 2 * i;
    }
    m_prefetchedValues.resize(maps.count);
    return {{maps.values, m_prefetchedValues.data(), maps.count * sizeof(float), 0}};
}

/// Copies the region of a search from a prefetched map, if one covers it.
bool EdgeBoxProposals::takePrefetched(Search& search, TargetId id, float* to) const {
    const RectI& place = search.region.place;
    const auto width = std::size_t(place.width), area = pixelsOf(place);
    for (const PrefetchedMap& each : m_prefetched) {
        if (each.id != id || each.halve != search.region.halve) continue;
        const int x = place.x - int(m_prefetchedValues[each.corner]);
        const int y = place.y - int(m_prefetchedValues[each.corner + 1]);
        if (x < 0 || y < 0 || x + place.width > each.size.width ||
            y + place.height > each.size.height) {
            continue;
        }
        const auto stride = std::size_t(each.size.width), plane = std::size_t(each.size.area());
        const float* from =
            m_prefetchedValues.data() + each.offset + std::size_t(y) * stride + std::size_t(x);
        for (std::size_t row = 0; row < std::size_t(place.height); ++row) {
            std::copy_n(from + row * stride, width, to + row * width);
            std::copy_n(from + plane + row * stride, width, to + area + row * width);
        }
        search.pixels = {{place.width, place.height}, {to, area}, {to + area, area}};
        return true;
    }
    return false;
}

void EdgeBoxProposals::findEdges(std::vector<Search>& searches,
                                 std::span<const ProposalRequest> requests, FrameContext& frame,
                                 StageContext& stages) {
    std::size_t floats = 0;
    for (const Search& each : searches) floats += 2 * pixelsOf(each.region.place);
    m_cut.resize(m_prefetched.empty() ? 0 : floats);
    float* cut = m_cut.data();
    std::vector<Search*> left;
    std::vector<EdgeMapRegion> wanted;
    for (Search& each : searches) {
        const ProposalRequest& request = requests[each.request];
        if (takePrefetched(each, request.id, cut)) {
            cut += 2 * pixelsOf(each.region.place);
            continue;
        }
        EdgeMapRegion region;
        region.place = each.region.place;
        region.halve = each.region.halve;
        region.smallest = std::sqrt(each.region.toWork(request.minArea));
        wanted.push_back(region);
        left.push_back(&each);
    }
    m_prefetched.clear();
    if (left.empty()) return;
    EdgeMaps maps = m_edges->find(frame, stages, wanted);
    if (maps.values) {
        m_values.resize(maps.count);
        stages.download(maps.values, m_values.data(), maps.count * sizeof(float));
        maps.values.device().require(
            std::ranges::all_of(m_values, [](float v) { return std::isfinite(v); }));
    } else {
        m_values = std::move(maps.onHost);
    }
    for (std::size_t i = 0; i < left.size(); ++i) {
        const RectI& place = left[i]->region.place;
        const auto area = pixelsOf(place);
        const float* from = m_values.data() + maps.offsets[i];
        left[i]->pixels = {{place.width, place.height}, {from, area}, {from + area, area}};
    }
}

EdgeBoxRegion EdgeBoxProposals::regionOf(const Search& search,
                                         const ProposalRequest& request) const {
    return {&search.groups,
            search.pixels.magnitude,
            search.suppress,
            search.region.toWork(request.minArea),
            request.maxAspectRatio,
            request.maxProposals,
            search.region.toWork(request.near),
            request.nearOverlap};
}

std::vector<std::vector<Proposal>> EdgeBoxProposals::propose(
    FrameContext& frame, StageContext& stages, std::span<const ProposalRequest> requests) {
    std::vector<std::vector<Proposal>> proposals(requests.size());
    const bool details = stages.inspect() && stages.watched("edge_boxes.window");
    // Further windows of a frame need no further search.
    const bool known = details && m_found && m_found->frame.lock() == frame.frame().hold() &&
                       std::equal(requests.begin(), requests.end(), m_found->requests.begin(),
                                  m_found->requests.end());
    if (!known) {
        m_found.reset();
        Found made{frame.frame().hold(),
                   {requests.begin(), requests.end()},
                   prepare(frame.size(), requests),
                   {}};
        if (made.searches.empty()) return proposals;
        findEdges(made.searches, requests, frame, stages);
        group(made.searches, stages);
        std::vector<EdgeBoxRegion> regions;
        for (const auto& each : made.searches)
            regions.push_back(regionOf(each, requests[each.request]));
        // With the details, a window of this frame can be explained without another search.
        made.boxes = edgeBoxes(regions, m_params, true, stages);
        m_found = std::move(made);
    }
    for (std::size_t i = 0; i < m_found->searches.size(); ++i) {
        const Search& search = m_found->searches[i];
        const EdgeBoxSearch& found = m_found->boxes[i];
        for (const auto& each : found.kept) {
            proposals[search.request].push_back({search.region.toFrame(each.box), each.score});
        }
        const TargetId id = requests[search.request].id;
        showEdges(search, id, stages);
        showGroups(search, id, stages);
        showBoxes(search, found, id, stages);
        if (details) inspect(search, found, requests[search.request], frame.frame(), stages);
    }
    m_prefetched.clear();
    return proposals;
}

void EdgeBoxProposals::inspect(const Search& search, const EdgeBoxSearch& found,
                               const ProposalRequest& request, const Frame& frame,
                               StageContext& stages) const {
    if (!inspects(request.id, stages, "edge_boxes.window")) return;
    auto window = inspectEdgeBox(regionOf(search, request), search.region, found, m_params,
                                 stages.inspect()->box, frame);
    if (window) stages.publish("edge_boxes.window", request.id, std::move(*window));
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
            // Groups of the background are dimmed, down to a quarter.
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
                                  Message(SPOOR_TR("engine", "Overlaps a better box")),
                                  {}});
        }
        stages.publish("edge_boxes.proposals", id, std::move(list));
    }
    if (stages.watched("edge_boxes.funnel")) {
        Funnel funnel;
        funnel.steps = {
            {Message(SPOOR_TR("engine", "Windows")), found.windows},
            {Message(SPOOR_TR("engine", "Above min. score")), found.over},
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
