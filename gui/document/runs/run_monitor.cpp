// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/runs/run_monitor.h"

#include "engine/project/review/uncertain_segments.h"
#include "engine/tracking/preparation.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/device_choices.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace spoor {

namespace {

constexpr int pollMs = 250;
constexpr FrameIndex estimateFrom = 5;  ///< computed frames before the remaining time is estimated
constexpr FrameIndex minRated = 3;      ///< frames that a rate is computed from

bool beginsFrame(const TimingRow& row) {
    return row.stage == "decode" && row.kernel.empty();
}

int keyframesOf(const Session& session) {
    int count = 0;
    for (const SessionTarget& target : session.targets())
        for (const SessionBox& box : target.boxes) count += box.keyframe;
    return count;
}

/// The one-minute load average of the computer; none: unknown.
std::optional<double> loadAverage() {
    double load = 0;
    return getloadavg(&load, 1) == 1 ? std::optional(load) : std::nullopt;
}

/// The boxes that the user has set in some frames.
RunMonitor::GivenBoxes givenBoxes(const Session& session, FrameIndex first, FrameIndex last) {
    RunMonitor::GivenBoxes boxes;
    for (const SessionTarget& target : session.targets())
        for (const SessionBox& box : target.boxes)
            if (box.frame >= first && box.frame <= last && box.source == BoxSource::Given)
                boxes[{box.frame, target.id}] = box.box;
    return boxes;
}

}  // namespace

RunMonitor::RunMonitor(Document& document, Selection& selection, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_selection(selection),
      m_background(document),
      m_times(document) {
    connect(&m_background, &BackgroundMotion::changed, this, &RunMonitor::changed);
    m_poll.setInterval(pollMs);
    connect(&m_poll, &QTimer::timeout, this, [this] {
        readTimes();
        emit changed();
    });
    m_poll.start();
    connect(&document, &Document::stateChanged, this, &RunMonitor::follow);
    connect(&document, &Document::framesChanged, this, [this] {
        m_summary.reset();
        m_segments.clear();
        m_tracking = false;
        emit changed();
    });
    connect(&document, &Document::posted, this, [this] {
        if (m_document.pending().start || m_document.pending().stop) emit changed();
    });
    connect(&document, &Document::errorOccurred, this, &RunMonitor::changed);
    connect(&document, &Document::setupChanged, this, &RunMonitor::followAlgorithm);
    connect(&document, &Document::rangeChanged, this, &RunMonitor::changed);
    connect(&document, &Document::reportChanged, this, [this] {
        if (!m_tracking) emit changed();
    });
    connect(&document.annotations(), &Annotations::changed, this, [this] {
        m_countOutdated = true;
        m_segments.clear();
        findCorrection();
        emit changed();
    });
    connect(&document.annotations(), &Annotations::runUndone, this, [this] {
        m_summary.reset();
        emit changed();
    });
    connect(&document.setup().annotateMode(), &AnnotateMode::changed, this, &RunMonitor::changed);
    const auto measureAgain = [this] { m_measuredOutdated = true; };
    connect(&document.annotations(), &Annotations::changed, this, measureAgain);
    connect(&document, &Document::rowsAdded, this, measureAgain);
    connect(&document, &Document::framesChanged, this, measureAgain);
    connect(&selection, &Selection::targetChanged, this, [this] {
        m_measuredOutdated = true;
        emit changed();
    });
    // Results may arrive after the state.
    connect(&document, &Document::rowsAdded, this, [this] {
        m_segments.clear();
        if (m_tracking || !m_summary) return;
        m_countOutdated = true;
        readTimes();
        emit changed();
    });
}

FrameIndex RunMonitor::goal() const {
    const RunState& state = m_document.state();
    const FrameIndex end =
        state.backward ? FrameIndex(0) : std::max<FrameIndex>(1, m_document.frameCount()) - 1;
    return state.goal.value_or(end);
}

void RunMonitor::follow() {
    const bool tracking = m_document.state().mode == RunMode::Tracking;
    if (tracking && !m_tracking) begin();
    if (tracking) m_goal = goal();
    const RunSetup& setup = m_document.setup();
    if (tracking) m_type = setup.typeOf(m_document.state().run);
    if (tracking && setup.run() == m_document.state().run)
        m_detectsLosses = setup.shape().detectsLosses;
    const bool ends = !tracking && m_tracking;
    if (ends) finish();
    m_tracking = tracking;
    emit changed();
    if (ends) emit finished();
}

/// Whether the document has forgotten the results of a run: those of detectors end with their
/// detector, and a detector replaces all others.
bool RunMonitor::forgotten(const RunSummary& run) const {
    const RunSetup& setup = m_document.setup();
    return m_number != setup.run() && (run.detects || !setup.draws());
}

void RunMonitor::followAlgorithm() {
    if (m_summary && forgotten(*m_summary)) m_summary.reset();
    emit changed();
}

void RunMonitor::begin() {
    const RunState& state = m_document.state();
    const std::uint64_t number = m_document.setup().run();
    const bool continues = m_summary && m_summary->at == state.frame &&
                           m_backward == state.backward && m_number == number;
    if (!continues) m_from = state.frame;
    m_backward = state.backward;
    m_number = number;
    m_partFrom = state.frame;
    m_since = nowNanos();
}

void RunMonitor::finish() {
    const RunState& state = m_document.state();
    RunSummary run;
    run.from = m_from;
    // A seek that ended the run has already moved on.
    run.at = state.trackedTo >= 0 ? state.trackedTo : state.frame;
    const auto& frames = m_document.frames();
    run.stopped = frames && !frames->info().live && run.at != m_goal;
    run.device = deviceWords(state.plan.device);
    if (!m_type) m_type = m_document.setup().type();
    run.algorithm = m_type ? translated(m_type->label) : QString();
    run.detects = m_type && !m_type->needsBox;
    run.detectsLosses = m_detectsLosses;
    if (forgotten(run)) return m_summary.reset();
    m_times.update();
    run.rate = m_times.summary(0ns).rate();
    m_summary = run;
    m_segments.clear();
    count(*m_summary);
    m_manualBoxes = givenBoxes(m_document.annotations().session(), m_from, run.at);
}

/// Finds the first box that the user has set in the frames of the last run since it ended.
void RunMonitor::findCorrection() {
    if (m_tracking || m_backward || !m_summary || !m_summary->stopped) return;
    m_summary->corrected = -1;
    for (const auto& [at, box] :
         givenBoxes(m_document.annotations().session(), m_from, m_summary->at)) {
        const auto before = m_manualBoxes.find(at);
        if (before != m_manualBoxes.end() && before->second == box) continue;
        m_summary->corrected = at.first;
        return;
    }
}

/// Counts the uncertain segments in the frames of the run.
void RunMonitor::count(RunSummary& run) const {
    const auto [first, last] = std::minmax(m_from, run.at);
    run.frames = run.lost = run.lostSegments = run.segments = 0;
    run.firstLost = run.firstUncertain = -1;
    run.lostTarget = run.uncertainTarget = 0;
    const auto& results = m_document.computed().results();
    for (auto row = results.lowerBound(first); row != results.end() && row.key() <= last; ++row)
        ++run.frames;
    for (const SessionTarget& target : m_document.annotations().session().targets())
        for (const UncertainSegment& each : segmentsOf(target.id).all) {
            if (each.frames.last < first || each.frames.first > last) continue;
            ++run.segments;
            run.lost += int(each.lost);
            const bool lost = each.lost > 0;
            run.lostSegments += lost;
            FrameIndex& begin = lost ? run.firstLost : run.firstUncertain;
            if (begin >= 0 && begin <= each.frames.first) continue;
            begin = each.frames.first;
            (lost ? run.lostUntil : run.uncertainUntil) = each.frames.last;
            (lost ? run.lostTarget : run.uncertainTarget) = target.id;
        }
}

/// Counting takes time, so it waits until the summary is read.
void RunMonitor::countAgain() const {
    if (!m_tracking && m_summary && std::exchange(m_countOutdated, false)) count(*m_summary);
}

/// Reads new timings. Their median gives the same rate as the figures of the timing.
void RunMonitor::readTimes() {
    const bool more = m_times.update();
    if (more && m_summary && !m_tracking) m_summary->rate = m_times.summary(0ns).rate();
}

/// Frames per second over the last second of the run, or over a few frames if they took longer.
/// Preparing kernels and devices does not count.
double RunMonitor::rateNow() const {
    const std::vector<TimingRow>& rows = m_document.computed().timings();
    if (rows.empty()) return 0;
    const Nanos newest = rows.back().end;
    Nanos oldest = newest;
    FrameIndex frames = 0;
    for (auto row = rows.rbegin(); row != rows.rend() && row->begin >= m_since &&
                                   (newest - row->begin < 1s || frames < minRated);
         ++row) {
        if (!beginsFrame(*row)) continue;
        ++frames;
        oldest = row->begin;
    }
    return newest > oldest ? double(frames) * 1s / NanosF(newest - oldest) : 0;
}

void RunMonitor::addProgress(RunFacts& facts) const {
    facts.rate = rateNow();
    if (facts.live) return;
    const auto total = double(std::max<FrameIndex>(1, std::abs(m_goal - m_from)));
    const auto done = double(std::abs(facts.frame - m_from));
    facts.progress = std::clamp(done / total, 0.0, 1.0);
    if (std::abs(facts.frame - m_partFrom) >= estimateFrom && facts.rate > 0)
        facts.secondsLeft = std::max(0.0, total - done) / facts.rate;
}

void RunMonitor::setMode(Mode mode) {
    if (mode == m_mode) return;
    m_mode = mode;
    emit changed();
}

void RunMonitor::setBenchmarking(bool running) {
    m_benchmarking = running;
    emit changed();
}

void RunMonitor::setChecking(bool running) {
    m_checking = running;
    emit changed();
}

/// Reading all results of a target takes time, so its segments are kept until results or boxes
/// change.
const UncertainSegments& RunMonitor::segmentsOf(TargetId target) const {
    const auto known = m_segments.find(target);
    if (known != m_segments.end() && !known->second.waits) return known->second;
    Annotations& annotations = m_document.annotations();
    return m_segments
        .insert_or_assign(target,
                          uncertainSegments(annotations.session(), target, annotations.results()))
        .first->second;
}

/// The uncertain segment of a target that a frame belongs to.
std::optional<FailedSegment> RunMonitor::failureAt(TargetId target, FrameIndex frame) const {
    Annotations& annotations = m_document.annotations();
    const SessionTarget* const facts = annotations.session().target(target);
    if (!facts) return std::nullopt;
    const UncertainSegment* const here = segmentsOf(target).at(frame);
    if (!here) return std::nullopt;
    const bool foundAgain = annotations.boxAt(target, here->frames.last + 1).has_value();
    return FailedSegment{target,     targetName(*facts), here->frames.first, here->frames.last,
                         here->lost, foundAgain};
}

/// The failure of the selected target in the frame on screen, else the first loss of the run.
std::optional<FailedSegment> RunMonitor::failed() const {
    const TargetId target = targets::inQuestion(m_document, m_selection);
    if (auto here = failureAt(target, m_document.frame())) return here;
    countAgain();
    if (!m_summary || m_summary->firstLost < 0) return std::nullopt;
    return failureAt(m_summary->lostTarget, m_summary->firstLost);
}

/// Describes the measurement. Reading all boxes of a target takes time, so their number is kept
/// until they change.
std::optional<MeasuredFacts> RunMonitor::measured() const {
    const TargetId target = targets::inQuestion(m_document, m_selection);
    if (std::exchange(m_measuredOutdated, false)) m_measured = measuredFrames(m_document, target);
    if (!m_measured) return std::nullopt;
    return MeasuredFacts{scaleText(m_document, target), filterText(m_document), m_measured->frames,
                         m_measured->gaps, m_background.speed().value_or(0)};
}

RunFacts RunMonitor::facts() const {
    countAgain();
    RunFacts facts;
    facts.mode = m_mode;
    facts.benchmarking = m_benchmarking;
    if (m_mode == Mode::Benchmark) facts.load = loadAverage();
    const auto& frames = m_document.frames();
    if (!frames) return facts;
    const RunSetup& setup = m_document.setup();
    const Session& session = m_document.annotations().session();
    facts.frames = std::max<FrameIndex>(1, m_document.frameCount());
    facts.frame = m_document.frame();
    facts.live = frames->info().live;
    facts.starting = m_document.pending().start;
    facts.stopping = m_document.pending().stop;
    facts.tracking = m_tracking;
    facts.annotating = setup.annotateMode().on();
    facts.checking = m_checking;
    facts.detects = !setup.draws();
    if (facts.detects) {
        const Detections& found = m_document.computed().found();
        facts.found = qint64(found.total());
        facts.foundFrames = qint64(found.framesWithSome());
    }
    facts.targets = int(session.targets().size());
    if (facts.annotating) facts.keyframes = keyframesOf(session);
    if (setup.type()) facts.algorithm = translated(setup.type()->label);
    facts.run = m_summary;
    if (m_tracking) addProgress(facts);
    if ((m_mode == Mode::Inspect || m_mode == Mode::Track) && !facts.detects && !m_tracking)
        facts.failed = failed();
    if (m_mode == Mode::Measure && !m_tracking) facts.measured = measured();
    facts.missing = m_document.computed().resultsLost();
    const Preparation now = preparation();
    if (now.working()) {
        facts.compiled = now.ready;
        facts.kernels = now.total;
    }
    const SourceInfo& info = frames->info();
    facts.video = QStringLiteral("%1 × %2 · %3")
                      .arg(info.size.width)
                      .arg(info.size.height)
                      .arg(translated(info.codec.c_str()));
    return facts;
}

}  // namespace spoor
