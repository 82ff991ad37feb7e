// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/streaming_tracker.h"

#include "engine/algorithms/api/registry.h"
#include "engine/algorithms/api/settings.h"
#include "engine/compute/device_set.h"
#include "engine/media/sample_scene.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/watched_artifacts.h"
#include "engine/tracking/preparation.h"
#include "engine/tracking/tracking_run.h"

#include <algorithm>
#include <deque>
#include <span>
#include <utility>

namespace spoor {

struct StreamingTracker::Engine {
    TrackingRun::Options options;
    DeviceSet devices;
    std::unique_ptr<TrackingRun> run;  ///< Created with the first frame.
};

namespace {

constexpr const char* stateFormat = "spoor-run-1";
/// Number of frames that can be read again after a device loss. Must exceed the snapshot interval.
constexpr std::size_t keptPictures = 40;
constexpr std::size_t stateBytesKept = std::size_t{256} << 20;

}  // namespace

/// Frame source over the frames that were pushed last.
class StreamSource final : public FrameSource {
public:
    explicit StreamSource(SizeI size) {
        m_info.size = size;
        m_info.input = m_info.container = "pictures in memory";
    }
    double timeOf(FrameIndex index) const { return double(index) / m_info.framesPerSecond; }
    void push(const Frame& frame) {
        m_kept.push_back(frame);
        m_bytes += frame.bytes();
        while (m_kept.size() > keptPictures || (m_bytes > stateBytesKept && m_kept.size() > 1)) {
            m_bytes -= m_kept.front().bytes();
            m_kept.pop_front();
        }
    }

    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override {
        for (const Frame& frame : m_kept)
            if (frame.index() == index) return frame;
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "Cannot read frame %1 again. Re-initialise the targets in the current frame."),
            (long)index));
    }

private:
    SourceInfo m_info;
    std::deque<Frame> m_kept;
    std::size_t m_bytes = 0;
};

namespace {

void sortResults(std::vector<TargetResult>& results) {
    std::ranges::sort(results, {}, [](const auto& each) { return each.id; });
}

template <typename Part>
void moveTo(std::vector<Part>& all, std::vector<Part>& more) {
    std::move(more.begin(), more.end(), std::back_inserter(all));
}

std::string textOf(const std::set<TargetId>& ids) {
    std::string text;
    for (const TargetId id : ids) text += std::to_string(id) + " ";
    return text;
}

std::set<TargetId> idsIn(const std::string& text) {
    std::set<TargetId> ids;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = text.find(' ', at);
        if (end == std::string::npos || end - at > 9) throw damagedState();
        TargetId id = 0;
        for (; at < end; ++at) {
            if (text[at] < '0' || text[at] > '9') throw damagedState();
            id = id * 10 + (text[at] - '0');
        }
        ids.insert(id);
        ++at;
    }
    return ids;
}

StateReader readerOf(const std::string& state) {
    return StateReader({reinterpret_cast<const std::uint8_t*>(state.data()), state.size()});
}

StreamingStateHeader readHead(StateReader& reader) {
    StreamingStateHeader head;
    if (reader.text("format") != stateFormat) throw damagedState();
    head.pipeline = reader.text("pipeline");
    head.seed = std::uint64_t(reader.integer("seed"));
    const std::int64_t count = reader.integer("parameters");
    for (std::int64_t i = 0; i < count; ++i) {
        const std::string name = reader.text("name");
        head.params[name] = reader.text("value");
    }
    AlgorithmSettings now =
        storedSettings(std::move(head.pipeline), {head.params.begin(), head.params.end()});
    head.pipeline = std::move(now.algorithm);
    head.params = {now.values.begin(), now.values.end()};
    return head;
}

}  // namespace

StreamingTracker::StreamingTracker(RunConfigPtr config, Notice notice, bool timed)
    : m_config(std::move(config)),
      m_notice(std::move(notice)),
      m_engine(std::make_unique<Engine>()) {
    if (!m_config || !m_config->type())
        throw EngineError(
            Message(SPOOR_TR("engine", "No algorithm is selected. Choose one before you track.")));
    if (!m_notice) m_notice = [](const EngineError&) {};
    m_engine->options.timed = timed;
    prepareKernels(*m_config);
}

StreamingTracker::~StreamingTracker() = default;

void StreamingTracker::open(SizeI size) {
    auto source = std::make_unique<StreamSource>(size);
    m_source = source.get();
    m_frames = FrameStore::fromSource(std::move(source), {.cacheBytes = 0, .prefetch = 0});
}

TrackingRun& StreamingTracker::run() {
    if (!m_engine->run) {
        m_engine->options.firstId = m_nextId;
        m_engine->run = std::make_unique<TrackingRun>(m_engine->devices, m_config, m_frames,
                                                      m_engine->options, m_notice);
    }
    m_engine->run->smokeTest();
    return *m_engine->run;
}

void StreamingTracker::need() const {
    if (m_frame) return;
    throw EngineError(Message(
        SPOOR_TR("engine", "There is no frame yet. Pass a frame before you start targets.")));
}

void StreamingTracker::warmUp() {
    finishPreparation();
    const SampleScene scene;
    const bool drawn = m_config->type()->needsBox;
    std::vector<StartBox> boxes;
    if (drawn) boxes.emplace_back(sampleFirstBox());
    (void)update(scene.render(0), boxes);
    (void)update(scene.render(1), {});
    forget();
}

const std::vector<TargetResult>& StreamingTracker::update(FrameBuilder picture,
                                                          const std::vector<StartBox>& starts) {
    if (!m_source) open(picture.size());
    return update(picture.seal(m_next, m_source->timeOf(m_next)), starts);
}

const std::vector<TargetResult>& StreamingTracker::update(const Frame& frame,
                                                          const std::vector<StartBox>& starts) {
    const bool drawn = m_config->type()->needsBox;
    if (drawn && m_targets.empty() && starts.empty())
        throw EngineError(Message(SPOOR_TR(
            "engine", "There is no target to track. Start one with a frame and a box first.")));
    if (!m_source) open(frame.size());
    TrackingRun& run = this->run();
    run.setInspect(m_inspect);
    m_source->push(frame);
    const bool first = run.head() < 0;
    // Frames whose step failed are skipped.
    if (!first && run.head() != frame.index() - 1) run.goTo(frame.index() - 1);
    m_next = frame.index() + 1;
    m_outcome = {};
    m_frame = frame;
    try {
        if (!first || !drawn) m_outcome = run.step(frame);
        for (const TargetResult& result : m_outcome.results)
            m_nextId = std::max(m_nextId, result.id + 1);
        for (const StartBox& box : starts) (void)start(box);
    } catch (...) {
        run.abandon();
        if (first) forget();
        throw;
    }
    return m_outcome.results;
}

TargetId StreamingTracker::start(const StartBox& box) {
    const TargetId id = m_nextId;
    start(id, box);
    return id;
}

void StreamingTracker::start(TargetId id, const StartBox& box) {
    need();
    if (!m_config->type()->needsBox)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "This algorithm finds its own targets. "
                                           "Choose a tracker to follow a drawn box.")));
    FrameOutcome started = run().start(m_frame, id, box);
    m_targets.insert(id);
    m_nextId = std::max(m_nextId, id + 1);
    auto& results = m_outcome.results;
    std::erase_if(results, [id](const TargetResult& result) { return result.id == id; });
    moveTo(results, started.results);
    sortResults(results);
    moveTo(m_outcome.timings, started.timings);
    moveTo(m_outcome.artifacts, started.artifacts);
    moveTo(m_outcome.signalValues, started.signalValues);
}

void StreamingTracker::remove(TargetId id) {
    if (m_targets.erase(id) == 0)
        throw EngineError(Message(SPOOR_TR("engine", "There is no target %1."), id));
    run().remove(id);
    std::erase_if(m_outcome.results, [id](const TargetResult& result) { return result.id == id; });
}

void StreamingTracker::setParameters(const std::map<std::string, std::string>& values) {
    ParamSet params = m_config->params();
    for (const auto& [name, value] : values) {
        (void)params.setText(name, value).orThrow();
        if (m_engine->run && !params.find(name)->live &&
            params.at(name) != m_config->params().at(name))
            throw EngineError(Message(SPOOR_TR("engine",
                                               "The parameter '%1' cannot change while tracking. "
                                               "Create the tracker with it."),
                                      name));
    }
    m_config = m_config->with(std::move(params));
    if (m_engine->run) m_engine->run->configure(m_config);
}

void StreamingTracker::setWatched(std::set<std::string> artifacts) {
    const AlgorithmLayout layout = m_config->type()->describe(m_config->params());
    for (const std::string& id : artifacts) requireArtifact(layout, id);
    m_engine->options.watched = std::move(artifacts);
    if (m_engine->run) m_engine->run->setWatched(m_engine->options.watched);
}

void StreamingTracker::inspect(const InspectRequest& window) {
    const auto ids = inspectionsOf(m_config->type()->describe(m_config->params()));
    if (ids.empty())
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The algorithm '%1' cannot explain a window. Choose "
                                           "another one, such as 'face' or 'tld'."))
                              .arg(m_config->type()->id));
    m_inspect = window;
    m_engine->options.watched.insert(ids.begin(), ids.end());
    if (m_engine->run) m_engine->run->setWatched(m_engine->options.watched);
}

void StreamingTracker::forget() {
    m_engine->run.reset();
    m_frames.reset();
    m_source = nullptr;
    m_next = 0;
    m_nextId = 1;
    m_targets.clear();
    m_frame = {};
    m_outcome = {};
}

ResolvedPlan StreamingTracker::plan() {
    return m_engine->run ? m_engine->run->plan() : ResolvedPlan();
}

std::string StreamingTracker::save() {
    const FrameIndex head = m_source ? run().head() : FrameIndex(-1);
    const auto state = head < 0 ? std::nullopt : run().stateAt(head);
    if (!state)
        throw EngineError(Message(SPOOR_TR(
            "engine", "There is no state yet, because nothing was tracked. Pass a frame first.")));
    StateWriter writer;
    writer.put("format", stateFormat);
    writer.put("pipeline", m_config->type()->id);
    writer.put("seed", std::int64_t(m_config->seed()));
    writer.put("parameters", std::int64_t(m_config->params().values().size()));
    for (const auto& [name, value] : m_config->params().values()) {
        writer.put("name", name);
        writer.put("value", toText(value));
    }
    writer.put("width", std::int64_t(m_frames->info().size.width));
    writer.put("height", std::int64_t(m_frames->info().size.height));
    writer.put("head", head);
    writer.put("next_id", std::int64_t(m_nextId));
    writer.put("targets", textOf(m_targets));
    writer.put("active", textOf(state->active));
    writer.put("paused", textOf(state->paused));
    writer.put("dropped", textOf(state->dropped));
    writer.put("state", std::span<const std::uint8_t>(state->bytes));
    return {writer.bytes().begin(), writer.bytes().end()};
}

void StreamingTracker::load(const std::string& text) {
    StateReader reader = readerOf(text);
    const StreamingStateHeader head = readHead(reader);
    // An algorithm may have had another id.
    const auto renamed = findStoredAlgorithm(head.pipeline);
    if (head.pipeline != m_config->type()->id &&
        (!renamed || renamed.value()->id != m_config->type()->id))
        throw EngineError(Message(SPOOR_TR("engine",
                                           "This state belongs to the algorithm '%1', not to '%2'. "
                                           "Create a tracker with that algorithm."),
                                  head.pipeline, m_config->type()->id));
    const std::int64_t width = reader.integer("width"), height = reader.integer("height");
    const FrameIndex last = reader.integer("head");
    const std::int64_t nextId = reader.integer("next_id");
    const bool good = width > 0 && height > 0 && width <= 65536 && height <= 65536 && last >= 0 &&
                      nextId > 0 && nextId < 1'000'000'000;
    if (!good) throw damagedState();
    const std::set<TargetId> targets = idsIn(reader.text("targets"));
    PipelineState state;
    state.active = idsIn(reader.text("active"));
    state.paused = idsIn(reader.text("paused"));
    state.dropped = idsIn(reader.text("dropped"));
    state.bytes = reader.bytes("state");
    forget();
    open({int(width), int(height)});
    try {
        m_nextId = TargetId(nextId);
        run().begin(last, state);
    } catch (...) {
        forget();
        throw;
    }
    m_targets = targets;
    m_next = last + 1;
}

StreamingStateHeader streamingStateHeader(const std::string& state) {
    StateReader reader = readerOf(state);
    return readHead(reader);
}

}  // namespace spoor
