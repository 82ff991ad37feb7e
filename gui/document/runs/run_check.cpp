// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/runs/run_check.h"

#include "engine/project/review/uncertain_segments.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"

#include <QSettings>
#include <algorithm>
#include <utility>

namespace spoor {

namespace {

constexpr FrameIndex minFrames = 10;  ///< of a run that is worth a check

/// The setting; SPOOR_CHECK_LIMIT replaces its default, so that tests compute nothing else.
QString limitSetting() {
    return QSettings()
        .value(RunCheck::limitKey, qEnvironmentVariable("SPOOR_CHECK_LIMIT"))
        .toString();
}

/// The boxes of all targets in some frames as they are shown. Returns none if results are not
/// loaded.
std::optional<Session> boxesOf(Annotations& annotations, FrameIndex first, FrameIndex last) {
    Session boxes;
    ResultCache& results = annotations.results();
    for (const SessionTarget& target : annotations.session().targets()) {
        SessionTarget shown;
        shown.id = target.id;
        for (const std::int64_t chunk : results.chunks(target.id)) {
            const bool within = (chunk + 1) * resultChunk > first && chunk * resultChunk <= last;
            if (within && !results.need(target.id, chunk)) return std::nullopt;
        }
        for (FrameIndex frame = first; frame <= last; ++frame)
            if (const auto box = shownBox(target, results, frame))
                if (box->source != BoxSource::Interpolated) shown.boxes.push_back(*box);
        if (!shown.boxes.empty()) boxes.put(std::move(shown));
    }
    return boxes;
}

}  // namespace

const QString RunCheck::limitKey = QStringLiteral("check/limit");

RunCheck::RunCheck(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::stateChanged, this, &RunCheck::follow);
    connect(&document, &Document::framesChanged, this, &RunCheck::stop);
    connect(&document.setup(), &RunSetup::restarting, this, &RunCheck::stop);
    connect(&document.annotations(), &Annotations::runUndone, this, &RunCheck::stop);
}

void RunCheck::follow() {
    const RunState& state = m_document.state();
    const bool tracking = state.mode == RunMode::Tracking;
    if (tracking && !m_tracking) {
        stop();
        m_since.start();
        m_from = state.frame;
    }
    // Results may arrive after the state.
    if (!tracking && m_tracking)
        QMetaObject::invokeMethod(this, &RunCheck::start, Qt::QueuedConnection);
    m_tracking = tracking;
}

void RunCheck::stop() {
    m_worker.abandon();
    if (std::exchange(m_running, false)) emit changed();
}

void RunCheck::start() {
    const QString limit = limitSetting();
    const RunState& state = m_document.state();
    const AlgorithmDescriptor* const type = m_document.setup().type();
    const auto& frames = m_document.frames();
    Annotations& annotations = m_document.annotations();
    const FrameIndex last = state.trackedTo;
    if (limit == QLatin1String("off") || m_tracking || !frames || frames->info().live || !type ||
        !type->needsBox || state.backward || last - m_from < minFrames ||
        !annotations.readOnlyBecause().empty())
        return;
    const std::optional<Session> boxes = boxesOf(annotations, m_from, last);
    if (!boxes || boxes->targets().empty()) return;
    BackwardCheckOptions options;
    options.seconds = limit.isEmpty() ? double(m_since.elapsed()) / 1000 : limit.toDouble();
    const auto found = std::make_shared<BackwardCheck>();
    m_running = true;
    emit changed();
    m_worker = BackgroundTask(
        this,
        [=, config = m_document.setup().config(),
         frames = frames](const BackgroundTask::TaskContext& context) mutable {
            options.stop = [stop = context.stop] { return stop.stop_requested(); };
            DeviceSet devices;
            *found = checkBackward(devices, config, frames, *boxes, options);
        },
        [this, found](const std::optional<Problem>& problem) {
            m_running = false;
            // A check that fails tells nothing about the run; the panel Diagnosis can repeat it.
            if (!problem) mark(*found);
            emit changed();
        });
}

void RunCheck::mark(const BackwardCheck& check) {
    EditStep step;
    step.merge = "run";
    const Session& session = m_document.annotations().session();
    for (const UnconfirmedSegment& each : check.segments) {
        const std::string key = unconfirmedKey(each.target, {each.first, each.last});
        if (session.carried.count(key) == 0)
            step.changes.emplace_back(CarriedChange{key, {}, "unconfirmed"});
    }
    if (!step.changes.empty()) m_document.annotations().edit(std::move(step));
}

}  // namespace spoor
