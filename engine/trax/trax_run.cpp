// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trax/trax_run.h"

#include "engine/media/draw.h"
#include "engine/media/sample_scene.h"
#include "engine/run/preparation.h"

#include <utility>

namespace spoor {

/// The picture that was handed in last.
class PushedSource final : public FrameSource {
public:
    explicit PushedSource(FrameBuilder first) {
        m_info.size = first.size();
        m_info.input = m_info.container = "TraX";
        m_info.live = true;
        push(std::move(first));
    }
    void push(FrameBuilder picture) {
        const FrameIndex index = m_frame.index() + 1;
        m_frame = picture.seal(index, double(index) / m_info.framesPerSecond);
    }

    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override {
        return index == m_frame.index() ? std::optional(m_frame) : std::nullopt;
    }

private:
    SourceInfo m_info;
    Frame m_frame;
};

PushedRun::PushedRun(command::SetPipeline choice, Notice notice)
    : m_notice(std::move(notice)), m_runner(*this, {.timed = false}) {
    prepareKernels(*choice.type, choice.params, choice.plan);
    post(std::move(choice));
}

PushedRun::~PushedRun() = default;

void PushedRun::onReport(const FrameReportPtr& report) {
    if (!report->computed) return;
    // A device was put aside, and another one has done it.
    if (m_error) m_notice(*m_error);
    m_error.reset();
    m_results = report->results;
}

void PushedRun::onError(const EngineError& error) {
    if (m_error) m_notice(*m_error);
    m_error = error;
}

void PushedRun::post(Command command) {
    m_runner.post(std::move(command));
    m_runner.runUntilIdle();
    if (auto error = std::exchange(m_error, std::nullopt)) throw EngineError(*error);
}

void PushedRun::warmUp() {
    finishPreparation();
    const SampleScene scene;
    (void)show(copyOf(scene.render(0)), {sampleFirstBox()});
    (void)show(copyOf(scene.render(1)), {});
    forget();
}

const std::vector<TargetResult>& PushedRun::show(FrameBuilder picture,
                                                 const std::vector<RectF>& starts) {
    if (m_source) {
        m_source->push(std::move(picture));
        post(command::Track{.frames = 1});
    } else {
        auto source = std::make_unique<PushedSource>(std::move(picture));
        m_source = source.get();
        post(command::Open{FrameStore::fromSource(std::move(source), {.prefetch = 0})});
    }
    for (const RectF& box : starts) post(command::AddTarget{box, {}});
    return m_results;
}

void PushedRun::forget() {
    m_source = nullptr;
    m_results.clear();
}

}  // namespace spoor
