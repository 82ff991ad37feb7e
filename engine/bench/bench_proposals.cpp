// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "engine/bench/shared_benches.h"
#include "engine/media/sample_scene.h"
#include "engine/stages/proposals/edge_boxes.h"
#include "engine/stages/proposals/edge_source.h"
#include "engine/stages/proposals/learned_edges.h"
#include "engine/stages/proposals/ximgproc.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/core/utility.hpp>

namespace spoor {
namespace {

constexpr SizeI frameSize{640, 480};
constexpr int windowSide = 140;

/// A search for boxes in one region of the scene, as trackers and detectors use it.
struct Search {
    std::string name;
    EdgeMapRegion region;
    double minArea;
    double maxAspectRatio;
    int most;
};

std::vector<Search> searchesIn(const RectF& target) {
    const RectI all{0, 0, frameSize.width, frameSize.height};
    const RectI around{int(target.x + target.width / 2) - windowSide / 2,
                       int(target.y + target.height / 2) - windowSide / 2, windowSide, windowSide};
    const RectI window{std::clamp(around.x, 0, all.width - windowSide),
                       std::clamp(around.y, 0, all.height - windowSide), windowSide, windowSide};
    const double targetArea = windowSide * windowSide / (1.4 * 1.4);
    return {
        {"window 140x140", {window, 1, std::sqrt(0.3 * targetArea)}, 0.3 * targetArea, 1.5, 200},
        {"frame 640x480", {all, 1, std::sqrt(1000.0)}, 1000, 3, 1000}};
}

/// The stages of one search. Each stage can be repeated on the output of the previous one.
class Finder {
public:
    Finder(StageRunner& runner, Frame frame, const Search& search, const std::string& edges)
        : m_runner(runner),
          m_frame(std::move(frame)),
          m_search(search),
          m_edges(makeEdgeMap(edges, "")) {
        edgeMap();
        groups();
    }

    /// Includes the download of the map. The image is already on the device, as it is for all
    /// stages of a frame except the first.
    double edgeMap() {
        double own = 0;
        (void)wall([&](FrameContext& context) {
            StageContext& stages = m_runner.stages();
            (void)context.stored(m_runner.device(), stages);
            m_runner.device().queue().finish();
            own = wallMilliseconds([&] {
                const auto maps = m_edges->find(context, stages, {&m_search.region, 1});
                m_values.resize(maps.count);
                stages.download(maps.values, m_values.data(), maps.count * sizeof(float));
            });
        });
        return own;
    }
    double groups() {
        return wallMilliseconds([&] { m_groups = groupEdges(pixels(), {}); });
    }
    double boxes() {
        const EdgeBoxRegion region{&m_groups,        pixels().magnitude,      false,
                                   m_search.minArea, m_search.maxAspectRatio, m_search.most};
        return wall([&](FrameContext&) {
            m_found = edgeBoxes({&region, 1}, {}, false, m_runner.stages()).front();
        });
    }
    /// Uses the edges and orientations of our own map. Throws if OpenCV fails.
    double openCv(const XimgprocModule& module) {
        const ProposalParams params;
        const XimgprocEdgeBoxes wanted{float(params.alpha),         float(params.beta),
                                       float(params.minScore),      m_search.most,
                                       float(params.edgeMinMag),    float(params.edgeMergeThr),
                                       float(params.clusterMinMag), float(m_search.maxAspectRatio),
                                       float(m_search.minArea),     float(params.gamma),
                                       float(params.kappa)};
        std::vector<int> found(std::size_t(m_search.most) * 4);
        std::array<char, 256> error{};
        const EdgePixels edges = pixels();
        return wallMilliseconds([&] {
            m_theirs = module.edgeBoxes(edges.magnitude.data(), edges.orientation.data(),
                                        edges.size.width, edges.size.height, &wanted, found.data(),
                                        error.data(), error.size());
            if (m_theirs < 0) throw std::runtime_error(error.data());
        });
    }
    std::size_t found() const { return m_found.kept.size(); }
    std::string note() const {
        return std::to_string(m_groups.groups.size()) + " groups, " +
               std::to_string(m_found.windows) + " windows, " +
               std::to_string(m_found.kept.size()) + " boxes" +
               (m_theirs >= 0 ? ", OpenCV's " + std::to_string(m_theirs) : "");
    }

private:
    double wall(const std::function<void(FrameContext&)>& work) {
        return m_runner.wall([&] { return m_runner.run(m_frame, work); });
    }
    EdgePixels pixels() const {
        const RectI& place = m_search.region.place;
        const auto area = std::size_t(place.width) * std::size_t(place.height);
        return {
            {place.width, place.height}, {m_values.data(), area}, {m_values.data() + area, area}};
    }

    StageRunner& m_runner;
    Frame m_frame;
    Search m_search;
    std::unique_ptr<EdgeMap> m_edges;
    std::vector<float> m_values;
    EdgeGroups m_groups;
    EdgeBoxSearch m_found;
    int m_theirs = -1;
};

const XimgprocModule* loadModule(std::string& why) {
    try {
        return &ximgproc();
    } catch (const EngineError& error) {
        why = error.what();
        return nullptr;
    }
}

void compare(StageRunner& runner, const std::string& device, const Search& search,
             const Frame& frame, const BenchOptions& options, const BenchSink& sink) {
    Finder finder(runner, frame, search, "gradient");
    std::unique_ptr<Finder> learned;
    if (edgeNetworkInstalled()) {
        learned = std::make_unique<Finder>(runner, frame, search, "learned");
    }
    std::string missing;
    const XimgprocModule* module = options.againstOpenCv ? loadModule(missing) : nullptr;
    // The first sample is not reported, because OpenCV's threads of the previous round still spin.
    std::vector<Sample> samples{[&] { return finder.boxes(); },
                                [&] { return finder.groups() + finder.boxes(); },
                                [&] { return finder.edgeMap(); }, [&] { return finder.groups(); },
                                [&] { return finder.boxes(); }};
    if (learned) samples.emplace_back([&] { return learned->edgeMap(); });
    if (module) samples.emplace_back([&] { return finder.openCv(*module); });
    const auto timings = measure(samples, options.rounds, options.seconds);
    BenchRow row{"proposals",  "edge_groups + edge_boxes", "", device, search.name, timings[1],
                 finder.note()};
    if (module) {
        row.peer = "OpenCV EdgeBoxes, " + threadsText(cv::getNumThreads());
        row.peerTime = timings.back();
    } else if (!missing.empty()) {
        row.note += "; " + missing;
    }
    sink(row);
    if (options.alone) return;
    const auto report = [&](const char* stage, const Timing& time, const char* note) {
        sink({"proposals", stage, "", device, search.name, time, note});
    };
    report("edge_map", timings[2], "gradient");
    if (learned) report("edge_map", timings[5], "learned");
    report("edge_groups", timings[3], "");
    report("edge_boxes", timings[4], "");
}

}  // namespace

std::size_t proposalsAround(StageRunner& runner, const Frame& frame, const RectF& target) {
    constexpr double part = 1.4;
    const PointF centre = target.centre();
    const double width = part * target.width, height = part * target.height;
    const RectI window = intersection(
        RectI{int(std::lround(centre.x - width / 2)), int(std::lround(centre.y - height / 2)),
              int(std::lround(width)), int(std::lround(height))},
        RectI{0, 0, frame.size().width, frame.size().height});
    if (window.width < 16 || window.height < 16) return 0;
    const double least = 0.3 * target.width * target.height;
    const double aspect = std::max(target.width / target.height, target.height / target.width);
    const Search search{"", {window, 1, std::sqrt(least)}, least, 1.5 * aspect, 1000};
    Finder finder(runner, frame, search, "gradient");
    (void)finder.boxes();
    return finder.found();
}

void benchProposals(const BenchOptions& options, const BenchSink& sink) {
    const SampleScene scene({.size = frameSize});
    const Frame frame = scene.render(0);
    const auto searches = searchesIn(scene.box(0));
    BenchSteps steps(options, options.devices.size() * searches.size());
    for (const auto& device : options.devices) {
        StageRunner runner(device);
        for (const auto& search : searches) {
            steps.begin("proposals");
            compare(runner, device, search, frame, options, sink);
        }
    }
}

}  // namespace spoor
