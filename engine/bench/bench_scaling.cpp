// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/base/error.h"
#include "engine/bench/bench.h"
#include "engine/bench/stage_runner.h"
#include "engine/media/frame.h"
#include "engine/media/sample_scene.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage_context.h"
#include "engine/tracking/measured_plan.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr SizeI scaledSizes[] = {{320, 240},   {640, 480},   {1280, 720},
                                 {1920, 1080}, {3840, 2160}, {7680, 4320}};
constexpr int scaledTargets[] = {2, 5, 10, 20, 50, 100};  // the sizes use one target
constexpr const char* scaledPipelines[] = {"template", "tld", "correlation-filter", "face"};
/// A series ends after the first entry with slower frames.
constexpr double slowFrame = 3000;  // ms
constexpr int scalingFrames = 6;    // played forwards and backwards, so that targets do not jump
constexpr int warmSteps = 12;       // all frames twice: memory is pinned when it is used again

/// Renders the frames of a scene to memory.
std::vector<Frame> framesOf(const SampleScene& scene) {
    std::vector<Frame> frames;
    for (FrameIndex i = 0; i < scalingFrames; ++i) frames.push_back(scene.render(i));
    return frames;
}

/// Returns `number` boxes around the scene's target, each shifted by fractions of a pixel:
/// different targets of the same cost.
std::vector<RectF> boxesOf(const SampleScene& scene, int number) {
    const RectF first = scene.box(0);
    std::vector<RectF> boxes;
    for (int i = 0; i < number; ++i) {
        const double x = i % 10 * 0.25, y = i / 10 * 0.25;
        boxes.push_back({first.x + x, first.y + y, first.width, first.height});
    }
    return boxes;
}

struct Series {
    Timing frame;            ///< Of untimed frames.
    StageRunner::Times sum;  ///< Counts of all frames, and times of the timed ones.
    double timedWall = 0;    ///< Wall time of the timed frames.
    double steps = 0;        ///< Number of all frames.
};

/// Tracks some targets with an algorithm, frame after frame.
class PipelineLoop {
public:
    PipelineLoop(const AlgorithmDescriptor& type, const std::string& device)
        : m_type(type), m_params(type.params), m_stages(m_devices, resolved(device)) {}

    Series follow(const std::vector<Frame>& frames, const std::vector<RectF>& boxes,
                  const BenchOptions& options) {
        auto pipeline = m_type.create({m_params, 0, frames[0].size()});
        (void)measureWork(frames[0], m_stages, [&](FrameContext& frame) {
            if (!m_type.needsBox) return;
            for (std::size_t i = 0; i < boxes.size(); ++i)
                pipeline->addTarget(frame, m_stages, TargetId(i + 1), boxes[i]);
        });
        Series series;
        std::vector<double> wall;
        double spent = 0;
        for (int step = 1; step <= warmSteps || wall.size() < 3 ||
                           (spent < options.seconds * 1e3 && int(wall.size()) < 200);
             ++step) {
            const int turn = step % (2 * scalingFrames - 2);
            const Frame& frame = frames[std::size_t(std::min(turn, 2 * scalingFrames - 2 - turn))];
            // Only every fourth frame is timed in detail, because timing has a cost.
            const bool timed = step % 4 == 0;
            m_stages.timings().setTimed(timed);
            const auto times = measureWork(frame, m_stages, [&](FrameContext& context) {
                (void)pipeline->step(context, m_stages);
            });
            spent += times.wall;
            if (step < warmSteps) continue;
            add(series.sum, times);
            ++series.steps;
            if (timed)
                series.timedWall += times.wall;
            else
                wall.push_back(times.wall);
        }
        series.frame = summarise(std::move(wall));
        return series;
    }

private:
    ResolvedPlan resolved(const std::string& device) {
        return resolvePlan({device, {}}, stagePlaces(m_type, m_params), m_devices).orThrow();
    }

    const AlgorithmDescriptor& m_type;
    ParamSet m_params;
    DeviceSet m_devices;
    StageContext m_stages;
};

BenchRow rowOf(const AlgorithmDescriptor& type, const std::string& device, SizeI size,
               std::size_t targets, const Series& series) {
    const double whole = std::max(series.timedWall, 1e-9);
    const double kernels = (series.sum.device + series.sum.host) / whole;
    const double transfers = series.sum.transfer / whole, waits = series.sum.waits / whole;
    const double steps = std::max(series.steps, 1.0);
    const std::string text = printed(
        "kernels %.0f %%, transfers %.0f %%, waits %.0f %%; %.1f launches, %.1f waits, "
        "%.1f MB up",
        100 * kernels, 100 * transfers, 100 * waits, double(series.sum.counts.launches) / steps,
        double(series.sum.counts.syncs) / steps, double(series.sum.counts.bytesUp) / steps / 1e6);
    BenchRow row{type.id, "scaling", type.id, device, sizeText(size), series.frame, text};
    if (type.needsBox)
        row.size += ", " + std::to_string(targets) + (targets == 1 ? " target" : " targets");
    row.extra = {{"width", size.width},
                 {"height", size.height},
                 {"targets", type.needsBox ? targets : 0},
                 {"frame_ms", series.frame.median},
                 {"shares", {{"kernels", kernels}, {"transfers", transfers}, {"waits", waits}}},
                 {"launches", double(series.sum.counts.launches) / steps},
                 {"syncs", double(series.sum.counts.syncs) / steps}};
    return row;
}

class Scaling {
public:
    Scaling(const BenchOptions& options, const BenchSink& sink) : m_options(options), m_sink(sink) {
        for (const char* id : scaledPipelines) {
            const auto& wanted = options.pipelines;
            if (!wanted.empty() && std::ranges::find(wanted, id) == wanted.end()) continue;
            m_types.push_back(findAlgorithm(id).orThrow());
        }
        if (m_types.empty())
            throw EngineError(SPOOR_TR(
                "engine",
                "--scaling supports template, tld, correlation-filter and face. Specify one of "
                "them with --algorithm, or omit --algorithm."));
    }

    void run() {
        BenchSteps steps(m_options, std::size(scaledSizes) + std::size(scaledTargets));
        for (const SizeI size : scaledSizes) {
            const SampleScene scene({.size = size});
            steps.begin(sizeText(size));
            const auto frames = framesOf(scene);
            for (const AlgorithmDescriptor* type : m_types) measure(*type, scene, frames, 1);
        }
        m_slow.clear();
        const SampleScene scene({.size = m_options.picture});
        const auto frames = framesOf(scene);
        for (const int number : scaledTargets) {
            steps.begin(std::to_string(number) + " targets");
            for (const AlgorithmDescriptor* type : m_types)
                if (type->needsBox) measure(*type, scene, frames, number);
        }
    }

private:
    void measure(const AlgorithmDescriptor& type, const SampleScene& scene,
                 const std::vector<Frame>& frames, int targets) {
        for (const std::string& device : m_options.devices) {
            const auto series = std::pair(std::string(type.id), device);
            if (std::ranges::find(m_slow, series) != m_slow.end()) continue;
            PipelineLoop following(type, device);
            const auto boxes = boxesOf(scene, targets);
            const Series found = following.follow(frames, boxes, m_options);
            m_sink(rowOf(type, device, scene.options().size, boxes.size(), found));
            if (found.frame.median > slowFrame) m_slow.push_back(series);
        }
    }

    const BenchOptions& m_options;
    const BenchSink& m_sink;
    std::vector<const AlgorithmDescriptor*> m_types;
    std::vector<std::pair<std::string, std::string>> m_slow;  ///< Algorithms and devices.
};

}  // namespace

void benchScaling(const BenchOptions& options, const BenchSink& sink) {
    Scaling(options, sink).run();
}

}  // namespace spoor
