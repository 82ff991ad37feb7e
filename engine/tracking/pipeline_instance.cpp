// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/pipeline_instance.h"

#include "engine/base/string_pool.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/report.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "engine/tracking/measured_plan.h"

#include <algorithm>
#include <utility>

namespace spoor {
namespace {

/// Resolves the devices of all stages, with the measured plan for `auto`.
Result<ResolvedPlan> resolve(const RunConfig& config, const DeviceSet& devices) {
    const auto places = stagePlaces(*config.type(), config.params());
    return resolvePlan(withMeasuredStages(config.plan(), *config.type(), places, devices), places,
                       devices);
}

void sortById(std::vector<TargetResult>& results) {
    std::ranges::stable_sort(results, {}, [](const auto& each) { return each.id; });
}

/// Adds a row for what the algorithm does on the host after its last stage: it decides on the
/// states of the targets. `end`: when it returned.
void addDecision(std::vector<TimingRow>& rows, Nanos end) {
    Nanos begin = 0ns;
    for (const TimingRow& row : rows)
        if (row.stage != "decode" && row.end <= end) begin = std::max(begin, row.end);
    if (begin > 0ns)
        rows.push_back({rows.front().frame, intern("decision"), {}, intern("host"), begin, end, 0});
}

}  // namespace

PipelineInstance::PipelineInstance(DeviceSet& devices, RunConfigPtr config, SizeI frameSize,
                                   PlaybackDirection way, const Options& options)
    : m_devices(devices),
      m_initial(std::move(config)),
      m_frameSize(frameSize),
      m_firstId(options.firstId),
      m_direction(way) {
    auto resolved = resolve(*m_initial, m_devices).orThrow();
    m_stages = std::make_unique<StageContext>(m_devices, std::move(resolved));
    m_stages->timings().setTimed(options.timed);
    const AlgorithmLayout layout = m_initial->type()->describe(m_initial->params());
    m_turns = layout.turns;
    if (options.verdicts && m_initial->type()->needsBox) m_verdicts.emplace(layout.detectsLosses);
    create();
}

PipelineInstance::~PipelineInstance() = default;

void PipelineInstance::create() {
    m_at.reset();
    m_active.clear();
    m_paused.clear();
    if (m_verdicts) m_verdicts->clear();
    m_pipeline =
        m_initial->type()->create({m_initial->params(), m_initial->seed(), m_frameSize, m_firstId});
    m_at = beforeFirstFrame;
    m_config = m_initial;
}

void PipelineInstance::leaveDevice(const DeviceLoss& loss, const RunConfig& config) {
    const DeviceLostError& error = loss.error;
    loss.refused ? m_devices.exclude(error.device()) : m_devices.markLost(error.device());
    auto resolved = resolve(config, m_devices);
    if (!resolved) {
        if (loss.refused) {
            // No other device can do it either. The device is readmitted for smaller requests.
            m_devices.readmit(error.device());
            m_at.reset();
        }
        throw EngineError(error.message(),
                          error.detail().empty() ? resolved.error().english() : error.detail());
    }
    abandon();
    // Objects on a lost device leak on purpose: releasing them can hang in the driver.
    loss.refused && !m_mayHaveInFlight ? m_pipeline.reset() : (void)m_pipeline.release();
    m_mayHaveInFlight = false;
    m_stages->setPlan(std::move(resolved).value());
    create();
}

void PipelineInstance::setWatched(std::set<std::string> artifacts) {
    m_watched = std::move(artifacts);
    m_stages->setWatched(m_watched);
}

PipelineState PipelineInstance::save() {
    StateWriter writer;
    m_pipeline->save(writer, *m_stages);
    if (m_verdicts) m_verdicts->save(writer);
    return {writer.bytes(), m_config, m_active, m_paused, {}};
}

void PipelineInstance::load(const PipelineState& state, SequencePosition place) {
    if (!m_pipeline) create();  // The last pipeline was abandoned with its device.
    m_at.reset();
    StateReader reader(state.bytes);
    m_pipeline->load(reader, *m_stages);
    if (m_verdicts) m_verdicts->load(reader);
    m_pipeline->setParams(state.config->params());
    for (const TargetId id : state.dropped) drop(id);
    m_config = state.config;
    m_active = state.active;
    m_paused = state.paused;
    m_at = place;
}

void PipelineInstance::waitForDevices() {
    FrameOutcome gone;
    m_stages->finish(0, gone.timings, gone.artifacts);
}

void PipelineInstance::giveUp() {
    m_at.reset();
    abandon();
}

void PipelineInstance::abandon() {
    if (!m_stages->abandon()) m_mayHaveInFlight = true;
}

/// Runs `work` with the products of a frame. If it fails while a device may still use them, the
/// products leak on purpose.
template <typename Work>
FrameOutcome PipelineInstance::inFrame(const Frame& frame, const Work& work) {
    auto context = std::make_unique<FrameContext>(frame);
    try {
        return work(*context);
    } catch (...) {
        abandon();
        if (m_mayHaveInFlight) (void)context.release();
        throw;
    }
}

void PipelineInstance::needSize(const Frame& frame) const {
    if (!m_initial->type()->needsBox || frame.size() == m_frameSize) return;
    throw EngineError(
        Message(SPOOR_TR("engine",
                         "Frame %1 has %2 x %3 pixels, but the first frame has %4 x %5. Trackers "
                         "need frames of the same size. Convert the images first."),
                (long)frame.index(), frame.size().width, frame.size().height, m_frameSize.width,
                m_frameSize.height));
}

FrameOutcome PipelineInstance::step(const Frame& frame, const std::vector<RunChange>& changes) {
    needSize(frame);
    FrameOutcome outcome = inFrame(frame, [&](FrameContext& context) {
        FrameOutcome found;
        found.results = m_pipeline->step(context, *m_stages).targets;
        const Nanos decided = nowNanos();
        for (const RunChange& change : changes) make(change, context, found);
        m_stages->finish(frame.index(), found.timings, found.artifacts);
        if (m_config->type()->needsBox) addDecision(found.timings, decided);
        return found;
    });
    sortById(outcome.results);
    outcome.signalValues = m_stages->takeSignals();
    judge(frame, outcome);
    for (const TargetResult& result : outcome.results) {
        // Signals of a box that was replaced do not describe the new one.
        if (!result.given) continue;
        std::erase_if(outcome.signalValues,
                      [&](const auto& each) { return each.target == result.id; });
    }
    m_at = m_direction.positionOf(frame.index());
    return outcome;
}

void PipelineInstance::judge(const Frame& frame, FrameOutcome& outcome) {
    if (!m_verdicts) return;
    const Nanos begin = nowNanos();
    m_verdicts->judge(frame, outcome.results, outcome.signalValues);
    if (!outcome.timings.empty())
        outcome.timings.push_back(
            {frame.index(), intern("verdict"), {}, intern("host"), begin, nowNanos(), 0});
}

void PipelineInstance::repeat(const Frame& frame, const std::vector<RunChange>& changes) {
    inFrame(frame, [&](FrameContext& context) {
        FrameOutcome gone;
        for (const RunChange& change : changes) make(change, context, gone);
        waitForDevices();
        return gone;
    });
}

/// Applies a change in a frame.
void PipelineInstance::make(const RunChange& change, FrameContext& context, FrameOutcome& outcome) {
    if (const auto* start = std::get_if<change::Start>(&change)) {
        const TargetResult given = add(context, *start);
        std::erase_if(outcome.results, [start](const auto& each) { return each.id == start->id; });
        outcome.results.push_back(given);
    } else if (const auto* set = std::get_if<change::Setting>(&change)) {
        take(set->config);
    } else if (const auto* pause = std::get_if<change::Pause>(&change)) {
        if (m_active.count(pause->id)) this->pause(pause->id, pause->paused);
    } else if (const auto* act = std::get_if<change::Intervention>(&change)) {
        this->act(*act);
    }
}

TargetResult PipelineInstance::add(FrameContext& context, const change::Start& start) {
    const auto& [id, box, afresh] = start;
    if (afresh || !m_active.count(id))
        m_pipeline->addTarget(context, *m_stages, id, box);
    else
        m_pipeline->correctTarget(context, *m_stages, id, box);
    if (m_verdicts) m_verdicts->start(context.frame(), id, box);
    m_active.insert(id);
    m_paused.erase(id);
    TargetResult given = givenResult(id, m_turns ? box : StartBox(box.box));
    given.names = m_pipeline->names(id);
    if (Shape shape = m_pipeline->shape(id); !shape.empty()) {
        given.shape = std::move(shape);
        if (box.drawn.empty() && given.shape.as<Mask>())
            given.reason = SPOOR_TR("engine",
                                    "The mask is a proposal from the box. Correct it if it is "
                                    "wrong.");
    }
    return given;
}

FrameOutcome PipelineInstance::start(const Frame& frame, const change::Start& start) {
    return inFrame(frame, [&](FrameContext& context) {
        FrameOutcome outcome;
        outcome.results = {add(context, start)};
        m_stages->finish(frame.index(), outcome.timings, outcome.artifacts);
        return outcome;
    });
}

void PipelineInstance::remove(TargetId id) {
    if (m_active.erase(id) > 0) drop(id);
}

void PipelineInstance::drop(TargetId id) {
    m_pipeline->removeTarget(id);
    if (m_verdicts) m_verdicts->remove(id);
}

void PipelineInstance::pause(TargetId id, bool paused) {
    m_pipeline->pauseTarget(id, paused);
    if (paused) m_paused.insert(id);
    if (!paused) m_paused.erase(id);
}

void PipelineInstance::configure(RunConfigPtr config) {
    take(std::move(config));
    if (m_at == beforeFirstFrame) m_initial = m_config;
}

void PipelineInstance::take(RunConfigPtr config) {
    m_pipeline->setParams(config->params());
    m_config = std::move(config);
}

void PipelineInstance::act(const change::Intervention& act) {
    m_pipeline->act(act.target, act.action, act.id);
}

}  // namespace spoor
