// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/help/sample_run.h"

#include "engine/compute/device_set.h"
#include "engine/media/sample_scene.h"
#include "engine/pipeline/report.h"
#include "gui/document/algorithm_memory.h"
#include "gui/toolkit/convert.h"

#include <condition_variable>
#include <optional>

namespace spoor {
namespace {

BackgroundRunSetup setupOf(const AlgorithmDescriptor& type, const DevicePlan& plan) {
    BackgroundRunSetup setup;
    // The networks are those that the window uses. Per-stage devices of another algorithm do not
    // apply here.
    setup.config = makeRunConfig(type, startParameters(type), {plan.device, {}});
    setup.last = SampleRun::frameCount() - 1;
    if (type.needsBox) setup.starts[0][1] = sampleFirstBox();
    for (const ArtifactSpec& artifact : type.describe(setup.config->params()).artifacts)
        setup.watched.insert(artifact.id);
    return setup;
}

FrameReportPtr reportOf(const Frame& frame, FrameOutcome outcome) {
    auto report = std::make_shared<FrameReport>();
    report->frame = frame;
    report->computed = true;
    report->results = std::move(outcome.results);
    report->timings = std::move(outcome.timings);
    report->artifacts = std::move(outcome.artifacts);
    return report;
}

}  // namespace

/// State that the worker and the GUI thread share.
struct SampleRun::SharedState {
    std::function<void()> wake;  ///< runs on the GUI thread
    std::mutex mutex;            ///< guards the members below
    std::condition_variable_any changed;
    FrameIndex wanted = 0;
    std::vector<FrameReportPtr> reports;

    void run(const BackgroundRunSetup& setup, const BackgroundTask::TaskContext& context) {
        FrameStore::Options options;
        options.prefetch = 0;
        options.cacheBytes = std::size_t{32} << 20;
        const auto frames = FrameStore::fromSource(makeSampleSource(), options);
        DeviceSet devices;
        executeBackgroundRun(devices, frames, setup, context.stop,
                             [&](const Frame& frame, FrameOutcome outcome) {
                                 return handOver(frame, std::move(outcome), context);
                             });
    }

    /// Publishes the frame and waits until a later one is requested. Returns false if the run is
    /// stopped first.
    bool handOver(const Frame& frame, FrameOutcome outcome,
                  const BackgroundTask::TaskContext& context) {
        auto report = reportOf(frame, std::move(outcome));
        std::unique_lock lock(mutex);
        reports.push_back(std::move(report));
        context.post(wake);
        return changed.wait(lock, context.stop, [&] { return wanted > frame.index(); });
    }
};

SampleRun::SampleRun(QObject* parent) : QObject(parent), m_turn(std::make_shared<std::mutex>()) {}

SampleRun::~SampleRun() {
    stop();
}

FrameIndex SampleRun::frameCount() {
    return SampleScene::Options().frames;
}

void SampleRun::start(const AlgorithmDescriptor& type, const DevicePlan& plan, FrameIndex frame) {
    stop();
    m_shared = std::make_shared<SharedState>();
    m_shared->wake = [this] { fetch(); };
    m_shared->wanted = frame;
    // The mutex runs one algorithm at a time, also while the user leafs through the pages.
    m_worker = BackgroundTask(
        this,
        [turn = m_turn, shared = m_shared,
         setup = setupOf(type, plan)](const BackgroundTask::TaskContext& context) {
            const std::lock_guard mine(*turn);
            if (!context.stop.stop_requested()) shared->run(setup, context);
        },
        [this](const std::optional<Problem>& problem) {
            if (!problem) return;
            m_problem = translated(problem->message);
            emit failed();
        });
}

void SampleRun::stop() {
    m_reports.clear();
    m_problem.clear();
    m_worker.abandon();
    m_shared.reset();
}

void SampleRun::goTo(FrameIndex frame) {
    if (!m_shared) return;
    const std::lock_guard lock(m_shared->mutex);
    m_shared->wanted = std::max(m_shared->wanted, std::min(frame, frameCount() - 1));
    m_shared->changed.notify_all();
}

FrameReportPtr SampleRun::report(FrameIndex frame) const {
    for (const FrameReportPtr& report : m_reports)
        if (report->frame.index() == frame) return report;
    return {};
}

void SampleRun::fetch() {
    std::vector<FrameReportPtr> fresh;
    {
        const std::lock_guard lock(m_shared->mutex);
        fresh.swap(m_shared->reports);
    }
    for (FrameReportPtr& report : fresh) {
        m_reports.push_back(std::move(report));
        if (m_reports.size() > kept) m_reports.pop_front();
    }
    if (!fresh.empty()) emit grown();
}

}  // namespace spoor
