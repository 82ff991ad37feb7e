// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/document.h"

#include "engine/pipeline/report.h"
#include "engine/project/results/frame_signals.h"
#include "engine/project/review/uncertain_segments.h"
#include "engine/project/session/session.h"
#include "gui/toolkit/convert.h"

#include <algorithm>
#include <map>

namespace spoor {
Document::Document(QObject* parent)
    : QObject(parent),
      m_computed([this](TargetId id) { return m_annotations.session().target(id) != nullptr; }) {
    connect(&m_annotations, &Annotations::targetsChanged, this, [this] {
        if (!m_taking) sendTargets(*this);
    });
    connect(&m_setup, &RunSetup::restarting, this, [this] {
        m_annotations.endRun();
        // Ids of detections mean other objects than ids of targets.
        const AlgorithmDescriptor* const before = m_setup.typeOf(m_setup.run() - 1);
        if (!m_setup.draws() || (before && !before->needsBox))
            forgetResults(m_computed, m_frames ? m_frames->info().framesPerSecond : 25);
    });
    connect(&m_annotations, &Annotations::targetsChanged, &m_computed.found(),
            &Detections::changed);
    connect(&m_setup, &RunSetup::changed, this, &Document::setupChanged);
    const AnnotateMode& labels = m_setup.annotateMode();
    connect(&labels, &AnnotateMode::changed, this, [this, &labels] {
        std::map<std::string, QColor> colours;
        for (const QString& label : labels.labels())
            colours[label.toStdString()] = labels.colour(label);
        m_annotations.setLabelColours(std::move(colours));
    });
    connect(&m_watched, &WatchedArtifacts::changed, this,
            [this](const std::set<std::string>& all) { post(command::Watch{all}); });
}

PendingWork PendingWork::with(const Command& command, bool tracks) const {
    const bool ends = std::holds_alternative<command::Stop>(command) ||
                      std::holds_alternative<command::Seek>(command) ||
                      std::holds_alternative<command::Step>(command);
    const bool starts = std::holds_alternative<command::Track>(command);
    PendingWork next = *this;
    next.start = start || starts;
    next.stop = !starts && (stop || (ends && tracks));
    next.answer = answer || ends || starts || std::holds_alternative<command::Play>(command);
    return next;
}

std::vector<ShownBox> shownBoxes(Document& document) {
    Annotations& annotations = document.annotations();
    std::vector<ShownBox> shown = annotations.shownAt(document.frame());
    for (ShownBox& each : shown)
        if (each.box.present() && isUncertain(annotations.session(), each.id, each.box))
            each.box.state = TargetState::Uncertain;
    const auto& results = document.computed().results();
    const auto rows = results.constFind(document.frame());
    if (rows == results.constEnd()) return shown;
    // Names that a classifier gives to a manual box are not part of a stored result.
    for (ShownBox& each : shown)
        for (const TargetResult& row : *rows)
            if (row.id == each.id && each.box.source == BoxSource::Given) each.names = row.names;
    return shown;
}

bool tracks(const Document& document) {
    return document.pending().start || document.state().mode == RunMode::Tracking;
}

void Document::post(Command command) {
    const auto aim = [this](FrameIndex at) {
        m_aim = std::clamp<FrameIndex>(at, 0, std::max<FrameIndex>(frameCount(), 1) - 1);
    };
    if (const auto* seek = std::get_if<command::Seek>(&command)) aim(seek->frame);
    if (const auto* step = std::get_if<command::Step>(&command)) aim(aimedFrame() + step->frames);
    const bool leaves = std::holds_alternative<command::Track>(command) ||
                        std::holds_alternative<command::Play>(command);
    if (leaves) m_aim.reset();
    if (m_frames) m_pending = m_pending.with(command, tracks(*this));
    emit posted(command);
}

FrameIndex Document::frame() const {
    return m_report ? m_report->frame.index() : m_state.frame;
}

FrameIndex Document::frameCount() const {
    if (m_frames) return std::max<FrameIndex>(1, m_frames->frameCount());
    return m_annotations.session().frames();
}

void Document::setRange(std::optional<FrameRange> range) {
    if (range == m_range) return;
    m_range = range;
    emit rangeChanged();
}

void Document::setTruth(std::shared_ptr<const Session> truth, const QString& file) {
    m_truth = std::move(truth);
    m_truthFile = file;
    emit truthChanged();
}

void sendTargets(Document& document) {
    if (!document.frames()) return;
    Annotations& annotations = document.annotations();
    command::SetTargets set;
    for (const SessionTarget& target : annotations.session().targets())
        set.targets.emplace_back(target.id, target.label);
    set.next = annotations.nextId();
    document.post(set);
    for (const TargetInfo& target : document.state().targets)
        if (target.paused) document.post(command::PauseTarget{target.id, true});
}

void Document::setFrames(std::shared_ptr<FrameStore> frames) {
    m_frames = std::move(frames);
    m_computed.restart(m_frames ? m_frames->info().framesPerSecond : 25);
    m_report.reset();
    m_truth.reset();
    m_truthFile.clear();
    m_range.reset();
    m_aim.reset();
    m_pending = {};
    m_state.mode = RunMode::Idle;
    m_state.frame = 0;
    m_state.trackedTo = -1;
    m_state.goal.reset();
    m_state.targets.clear();
    if (!m_annotations.writer()) m_annotations.detach();
    emit framesChanged();
    if (!m_annotations.empty()) sendTargets(*this);
    emit stateChanged();
    emit reportChanged();
    emit rowsAdded();
    emit truthChanged();
    emit rangeChanged();
}

void Document::applyState(const RunState& state) {
    followTargets(state.targets);
    // Rows arrive before the state that starts their run. An earlier state must not end the run.
    const bool ended = m_state.mode == RunMode::Tracking && state.mode != RunMode::Tracking;
    m_state = state;
    m_pending.answer = false;
    // The state of tracking arrives before that of a later Stop.
    if (state.mode == RunMode::Tracking)
        m_pending.start = false;
    else if (!m_pending.start)
        m_pending.stop = false;
    if (m_aim == frame()) m_aim.reset();
    if (ended) m_annotations.endRun();
    emit stateChanged();
}

/// Removes or renames computed rows in the same way as the engine did with their targets. A
/// restarted engine knows no targets at first, so rows of the document's targets are kept.
void Document::followTargets(const std::vector<TargetInfo>& now) {
    for (const TargetInfo& before : m_state.targets) {
        const auto same = std::find_if(now.begin(), now.end(),
                                       [&](const TargetInfo& t) { return t.id == before.id; });
        const bool removed = same == now.end();
        if (removed ? m_annotations.session().target(before.id) != nullptr
                    : same->label == before.label)
            continue;
        if (removed) m_computed.removeTarget(before.id);
        if (!removed) m_computed.renameTarget(before.id, same->label);
        emit rowsAdded();
    }
}

void Document::applyReport(const FrameReportPtr& report, std::optional<std::uint64_t> run) {
    if (report == m_report) return;
    m_report = report;
    if (report) m_state.frame = report->frame.index();
    if (m_aim == frame()) m_aim.reset();
    // Rows arrive before their report. Tests may pass a report without rows.
    const std::uint64_t number = run.value_or(m_setup.run());
    if (report && report->computed && !report->started && counts(number) &&
        m_computed.results().value(m_state.frame) != report->results)
        takeRows({{m_state.frame, report->results}}, number);
    emit reportChanged();
}

void Document::applyRows(const ComputedRows::RowsOfFrames& results,
                         const std::vector<TimingRow>& timings,
                         std::span<const std::pair<FrameIndex, std::vector<Signal>>> measured,
                         std::optional<std::uint64_t> run) {
    if (results.empty() && timings.empty()) return;
    const std::uint64_t number = run.value_or(m_setup.run());
    if (!counts(number)) return;
    const bool replaced = number != m_setup.run();
    if (!replaced || m_setup.draws())
        m_computed.add(results, replaced ? std::vector<TimingRow>() : timings, !m_setup.draws());
    takeRows(results, number);
    if (!replaced)
        for (const auto& [frame, some] : measured) takeSignals(frame, some);
    emit rowsAdded();
}

/// Whether results of the run are kept. Late results of a replaced tracker are, so that a change of
/// the algorithm during tracking leaves no gap. Late detections belong to no run and are dropped.
bool Document::counts(std::uint64_t run) const {
    const AlgorithmDescriptor* const type = m_setup.typeOf(run);
    return run == m_setup.run() || (type && type->needsBox);
}

/// Adds the results of a run under the name of its algorithm.
void Document::takeRows(const ComputedRows::RowsOfFrames& rows, std::uint64_t run) {
    const bool replaced = run != m_setup.run();
    const AlgorithmDescriptor* const type = m_setup.typeOf(run);
    m_taking = true;
    const QString name = type ? translated(type->label) : QString();
    if (!type || type->needsBox)
        m_annotations.takeRows(rows, name);
    else
        takeFound(rows, name);
    if (replaced) m_annotations.endRun();
    m_taking = false;
}

/// Adds the rows of a detector. Detections that were taken continue as targets.
void Document::takeFound(const ComputedRows::RowsOfFrames& rows, const QString& pipeline) {
    m_computed.found().add(rows);
    if (!m_setup.type()->follows) return;
    ComputedRows::RowsOfFrames ours;
    for (const auto& [frame, results] : rows) {
        std::vector<TargetResult> own;
        for (TargetResult row : results) {
            row.id = m_computed.found().taken(frame, row.id);
            if (row.id) own.push_back(std::move(row));
        }
        if (!own.empty()) ours.emplace_back(frame, std::move(own));
    }
    if (!ours.empty()) m_annotations.takeRows(ours, pipeline);
}

/// Records the signals of a computed frame under the document's target ids.
void Document::takeSignals(FrameIndex frame, std::vector<Signal> measured) {
    if (measured.empty() && m_setup.shape().signalSpecs.empty()) return;
    const auto ours = [&](TargetId id) {
        return m_setup.draws() || !id ? id : m_computed.found().taken(frame, id);
    };
    std::vector<TargetId> targets;
    for (const TargetResult& row : m_computed.results().value(frame))
        if (const TargetId id = ours(row.id)) targets.push_back(id);
    // Signals of detections that were not taken are dropped.
    std::erase_if(measured,
                  [&](const Signal& signal) { return signal.target && !ours(signal.target); });
    for (Signal& signal : measured) signal.target = ours(signal.target);
    if (!m_setup.draws() && targets.empty()) return;
    m_annotations.signalHistory().take({frame, std::move(targets), std::move(measured)});
}

void Document::applyError(const Message& message, const QString& detail) {
    m_aim.reset();
    m_pending = {};
    emit errorOccurred(translated(message), detail);
}

}  // namespace spoor
