// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/trackers.h"
#include "engine/algorithms/api/presets.h"
#include "engine/algorithms/api/registry.h"
#include "engine/base/text.h"
#include "engine/media/frame.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage_context.h"
#include "engine/tracking/measured_plan.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <opencv2/tracking.hpp>
#include <opencv2/tracking/tracking_legacy.hpp>

namespace spoor {
namespace {

constexpr std::size_t stepsPerTimed = 8;

class PipelineTracker : public Tracker {
public:
    PipelineTracker(PipelineVariant variant, const DevicePlan& plan)
        : m_variant(std::move(variant)), m_stages(m_devices, resolve(plan)) {}

    void start(const TrackerPicture& picture, const RectF& box, std::uint64_t seed) override {
        m_pipeline = m_variant.type->create({m_variant.params, seed, picture.frame.size()});
        m_steps = 0;
        measured(picture,
                 [&](FrameContext& frame) { m_pipeline->addTarget(frame, m_stages, 1, box); });
    }

    std::optional<RectF> step(const TrackerPicture& picture) override {
        // Only some frames are timed in detail, because timing kernels has a cost.
        m_stages.timings().setTimed(m_steps++ % stepsPerTimed == 0);
        StepResult result;
        measured(picture, [&](FrameContext& frame) { result = m_pipeline->step(frame, m_stages); });
        for (const auto& target : result.targets) {
            if (target.id == 1 && target.state != TargetState::Lost) return target.box;
        }
        return std::nullopt;
    }

    const StageRunner::Times* times() const override { return &m_times; }

private:
    ResolvedPlan resolve(const DevicePlan& plan) {
        const auto places = stagePlaces(*m_variant.type, m_variant.params);
        const DevicePlan chosen = withMeasuredStages(plan, *m_variant.type, places, m_devices);
        return resolvePlan(chosen, places, m_devices).orThrow();
    }

    void measured(const TrackerPicture& picture, const std::function<void(FrameContext&)>& work) {
        m_times = measureWork(picture.frame, m_stages, work);
    }

    PipelineVariant m_variant;
    DeviceSet m_devices;
    StageContext m_stages;
    std::unique_ptr<Pipeline> m_pipeline;
    StageRunner::Times m_times;
    std::size_t m_steps = 0;
};

RectF fromCv(const cv::Rect2d& box) {
    return {box.x, box.y, box.width, box.height};
}

/// OpenCV trackers with integer boxes (cv::Tracker).
class CvTracker : public Tracker {
public:
    explicit CvTracker(std::function<cv::Ptr<cv::Tracker>()> make) : m_make(std::move(make)) {}
    void start(const TrackerPicture& picture, const RectF& box, std::uint64_t) override {
        m_tracker = m_make();
        m_tracker->init(picture.bgr, cv::Rect(cv::Rect2d(box.x, box.y, box.width, box.height)));
    }
    std::optional<RectF> step(const TrackerPicture& picture) override {
        cv::Rect box;
        if (!m_tracker->update(picture.bgr, box)) return std::nullopt;
        return fromCv(box);
    }

private:
    std::function<cv::Ptr<cv::Tracker>()> m_make;
    cv::Ptr<cv::Tracker> m_tracker;
};

class CvTld : public Tracker {
public:
    void start(const TrackerPicture& picture, const RectF& box, std::uint64_t seed) override {
        cv::setRNGSeed(int(seed) + 1);
        m_tracker = cv::legacy::TrackerTLD::create();
        m_tracker->init(picture.bgr, cv::Rect2d(box.x, box.y, box.width, box.height));
    }
    std::optional<RectF> step(const TrackerPicture& picture) override {
        cv::Rect2d box;
        if (!m_tracker->update(picture.bgr, box)) return std::nullopt;
        return fromCv(box);
    }

private:
    cv::Ptr<cv::legacy::TrackerTLD> m_tracker;
};

/// A simple tracker with matchTemplate: searches a window of three times the box, then the whole
/// image.
class CvTemplate : public Tracker {
public:
    void start(const TrackerPicture& picture, const RectF& box, std::uint64_t) override {
        m_box = cv::Rect(cv::Rect2d(box.x, box.y, box.width, box.height)) &
                cv::Rect(0, 0, picture.bgr.cols, picture.bgr.rows);
        if (m_box.empty()) throw cv::Exception(0, "the box is outside", "start", __FILE__, 0);
        cv::Mat grey;
        cv::cvtColor(picture.bgr, grey, cv::COLOR_BGR2GRAY);
        m_patch = grey(m_box).clone();
    }
    std::optional<RectF> step(const TrackerPicture& picture) override {
        constexpr double threshold = 0.6;
        cv::cvtColor(picture.bgr, m_grey, cv::COLOR_BGR2GRAY);
        const cv::Rect whole(0, 0, m_grey.cols, m_grey.rows);
        const int dx = std::max(8, m_box.width), dy = std::max(8, m_box.height);
        const cv::Rect window =
            cv::Rect(m_box.x - dx, m_box.y - dy, m_box.width + 2 * dx, m_box.height + 2 * dy) &
            whole;
        if (search(window) < threshold && search(whole) < threshold) return std::nullopt;
        m_box.x = m_found.x, m_box.y = m_found.y;
        return fromCv(m_box);
    }

private:
    double search(const cv::Rect& region) {
        cv::Mat map;
        cv::matchTemplate(m_grey(region), m_patch, map, cv::TM_CCOEFF_NORMED);
        double best = 0;
        cv::minMaxLoc(map, nullptr, &best, nullptr, &m_found);
        m_found += region.tl();
        return best;
    }
    cv::Mat m_patch, m_grey;
    cv::Rect m_box;
    cv::Point m_found;
};

/// Sends each image to another process, outside the measured time.
class PeerTracker : public Tracker {
public:
    PeerTracker(std::string name, std::shared_ptr<PythonPeer> peer)
        : m_name(std::move(name)), m_peer(std::move(peer)) {}
    void start(const TrackerPicture& picture, const RectF& box, std::uint64_t seed) override {
        m_id = m_peer->make({{"make", "tracker"},
                             {"name", m_name},
                             {"picture", sent(picture)},
                             {"box", {box.x, box.y, box.width, box.height}},
                             {"seed", int(seed)}});
    }
    std::optional<RectF> step(const TrackerPicture& picture) override {
        const auto answer = m_peer->run(m_id, {{"picture", sent(picture)}});
        m_milliseconds = answer.at("ms").get<double>();
        const auto& box = answer.at("box");
        if (box.is_null()) return std::nullopt;
        return RectF{box[0], box[1], box[2], box[3]};
    }
    std::optional<double> milliseconds() const override { return m_milliseconds; }

private:
    nlohmann::json sent(const TrackerPicture& picture) {
        return m_peer->picture(picture.bgr.data, picture.frame.size(), 3, "frame");
    }

    std::string m_name;
    std::shared_ptr<PythonPeer> m_peer;
    int m_id = 0;
    double m_milliseconds = 0;
};

}  // namespace

PipelineVariant parseVariant(const std::string& text, const TextSettings& common) {
    const std::size_t colon = text.find(':');
    std::string id = text.substr(0, colon);
    TextSettings settings;
    const auto preset = findPreset(id);
    if (preset) id = preset.value()->algorithm, settings = preset.value()->values;
    for (std::size_t at = colon; at != std::string::npos;) {
        const std::size_t next = text.find(',', at + 1);
        settings.push_back(
            parseSetting(text.substr(at + 1, next == std::string::npos ? next : next - at - 1))
                .orThrow());
        at = next;
    }
    settings.insert(settings.end(), common.begin(), common.end());
    PipelineVariant variant;
    const bool named = !settings.empty();
    const AlgorithmSettings now = currentSettings(id, std::move(settings));
    if (named) variant.note = preset ? preset.value()->differs : now.note;
    variant.type = findAlgorithm(now.algorithm).orThrow();
    variant.params = ParamSet(variant.type->params);
    variant.name = text;
    if (!variant.type->needsBox) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The algorithm '%1' finds its own targets, so it cannot "
                                           "be measured with a box. Omit it."),
                                  variant.type->id));
    }
    for (const auto& each : now.values) {
        const bool shared = std::ranges::find(common, each) != common.end();
        if (shared && !variant.params.find(each.first))
            variant.unknown.push_back(each.first);
        else
            variant.params.setText(each.first, each.second).orThrow();
    }
    return variant;
}

std::unique_ptr<Tracker> makePipelineTracker(const PipelineVariant& variant,
                                             const DevicePlan& plan) {
    return std::make_unique<PipelineTracker>(variant, plan);
}

std::unique_ptr<Tracker> makeOpenCvTracker(const std::string& name) {
    if (name == "tld") return std::make_unique<CvTld>();
    if (name == "template") return std::make_unique<CvTemplate>();
    if (name == "csrt") {
        return std::make_unique<CvTracker>(
            []() -> cv::Ptr<cv::Tracker> { return cv::TrackerCSRT::create(); });
    }
    return std::make_unique<CvTracker>([]() -> cv::Ptr<cv::Tracker> {
        cv::TrackerKCF::Params params;
        params.detect_thresh = 0;
        return cv::TrackerKCF::create(params);
    });
}

std::unique_ptr<Tracker> makePeerTracker(const std::string& name,
                                         std::shared_ptr<PythonPeer> peer) {
    return std::make_unique<PeerTracker>(name, std::move(peer));
}

}  // namespace spoor
