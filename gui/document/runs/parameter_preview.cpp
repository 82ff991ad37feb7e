// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/runs/parameter_preview.h"

#include "gui/document/document.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/weak_invoker.h"

#include <QSettings>
#include <algorithm>

namespace spoor {
namespace {

const QString windowKey = QStringLiteral("rerun/window");
const QString onKey = QStringLiteral("rerun/on");

}  // namespace

ParameterPreview::ParameterPreview(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    const QSettings settings;
    m_on = settings.value(onKey, false).toBool();
    m_window = std::clamp(settings.value(windowKey, 100).toInt(), 1, maxFrames);
    callOnce(m_timer, debounceMilliseconds, this, &ParameterPreview::run);
    connect(&m_run, &BackgroundRun::grown, this, &ParameterPreview::changed);
    connect(&m_run, &BackgroundRun::finished, this, &ParameterPreview::changed);
    connect(&document, &Document::framesChanged, this, &ParameterPreview::discard);
    connect(&document, &Document::setupChanged, this, [this] {
        if (!m_applying && m_document.setup().type() != m_type) discard();
        emit changed();
    });
    connect(&document, &Document::stateChanged, this, &ParameterPreview::goOn);
    connect(&document, &Document::reportChanged, this, &ParameterPreview::goOn);
    connect(&document, &Document::errorOccurred, this, [this] {
        if (m_applying) end();
    });
}

void ParameterPreview::setOn(bool on) {
    if (on == m_on) return;
    m_on = on;
    QSettings().setValue(onKey, on);
    if (!on) discard();
    emit changed();
}

void ParameterPreview::setWindow(int frames) {
    frames = std::clamp(frames, 1, maxFrames);
    if (frames == m_window) return;
    m_window = frames;
    QSettings().setValue(windowKey, frames);
    if (pending()) schedule();
    emit changed();
}

const ParamSet& ParameterPreview::params() const {
    return m_params ? *m_params : m_document.setup().params();
}

Result<ParamValue> ParameterPreview::setParameter(const std::string& name,
                                                  const ParamValue& value) {
    if (m_applying) return value;
    ParamSet wanted = params();
    Result<ParamValue> set = wanted.set(name, value);
    if (!set) return set;
    if (wanted.values() == m_document.setup().params().values()) {
        discard();
        return set;
    }
    m_type = m_document.setup().type();
    m_params = std::move(wanted);
    schedule();
    emit changed();
    return set;
}

void ParameterPreview::schedule() {
    ++m_ticket;
    m_run.clear();
    m_timer.start();
}

QString ParameterPreview::obstacle() const {
    if (!m_document.frames() || !m_document.setup().type()) return tr("Open a video first");
    if (m_document.frames()->info().live) return tr("Camera frames cannot be read again");
    if (!m_document.setup().type()->needsBox) return {};
    return m_document.annotations().empty() ? tr("Draw a box around a target first") : QString();
}

/// Selects the frames after the frame on screen, up to the last tracked one. At the end of the
/// tracked frames, it selects the frames before.
void ParameterPreview::chooseWindow() {
    const FrameIndex now = m_document.frame();
    const auto tracked = targets::trackedFrames(m_document);
    const FrameIndex end = tracked ? tracked->last : FrameIndex(-1);
    const FrameIndex length = std::max<FrameIndex>(m_document.frameCount(), 1);
    m_first = now;
    m_last = std::min<FrameIndex>(now + m_window, length - 1);
    if (end > now) m_last = std::min(m_last, end);
    if (end != now) return;
    m_first = std::max<FrameIndex>(tracked->first, now - m_window);
    m_last = now;
}

bool ParameterPreview::onlyLiveChanges() const {
    for (const auto& spec : m_params->specs())
        if (!spec.live && m_params->at(spec.name) != m_document.setup().params().at(spec.name))
            return false;
    return true;
}

/// Whether the document's boxes equal the results of the run, so that the state of its pipeline
/// applies to them.
bool ParameterPreview::stateIsOfDocument() const {
    const auto rows = m_document.computed().results().constFind(m_first);
    if (rows == m_document.computed().results().constEnd()) return false;
    if (!m_document.setup().type()->needsBox) return true;
    for (const ShownBox& shown : m_document.annotations().shownAt(m_first)) {
        const auto same = [&](const TargetResult& row) {
            const bool lost = row.state == TargetState::Lost;
            return row.id == shown.id && lost != shown.box.present() &&
                   (lost || row.box == shown.box.box);
        };
        if (std::none_of(rows->begin(), rows->end(), same)) return false;
    }
    return true;
}

void ParameterPreview::run() {
    if (!m_params || m_applying) return;
    if (m_document.state().mode != RunMode::Idle) {  // waits until the run stands still
        m_timer.start();
        return;
    }
    if (!obstacle().isEmpty()) {
        emit changed();
        return;
    }
    chooseWindow();
    m_before.clear();
    for (FrameIndex frame = m_first; frame <= m_last; ++frame) {
        auto& rows = m_before[frame] = targets::rowsAt(m_document, frame);
        if (rows.empty() && !m_document.computed().results().contains(frame)) m_before.erase(frame);
    }
    const int ticket = ++m_ticket;
    if (!onlyLiveChanges() || !stateIsOfDocument()) {
        begin(ticket, nullptr);
        return;
    }
    const auto answer = [invoker = WeakInvoker::to(this), this, ticket](auto state) {
        invoker->post([this, ticket, state] { begin(ticket, state); });
    };
    m_document.post(command::TakeState{m_first, answer});
}

void ParameterPreview::begin(int ticket, std::shared_ptr<const PipelineState> state) {
    if (ticket != m_ticket || !m_params) return;
    BackgroundRunSetup setup = sideSetup(m_document, m_first, m_last);
    setup.config = setup.config->with(*m_params);
    setup.state = std::move(state);
    m_run.start(m_document.frames(), std::move(setup));
    emit changed();
}

std::optional<ComparedRuns> ParameterPreview::compared() const {
    if (!pending() || m_before.empty()) return std::nullopt;
    ComparedRuns both;
    // A run that starts on boxes has no results in its first frame.
    const bool found = resultAt(m_run.path(), m_first, 0) && m_run.setup().starts.empty();
    both.first = m_first + (found ? 0 : 1);
    both.last = m_last;
    both.sides[0] = {tr("Current"), &m_before, &m_noTimes, nullptr};
    both.sides[1] = {tr("Preview"), &m_run.path(), &m_run.milliseconds(), nullptr};
    return both;
}

void ParameterPreview::discard() {
    ++m_ticket;
    m_timer.stop();
    const bool some = m_params.has_value();
    m_params.reset();
    m_applying.reset();
    m_before.clear();
    m_run.clear();
    if (some) emit changed();
}

void ParameterPreview::apply() {
    if (!m_params || m_applying || !m_document.annotations().mayEdit()) return;
    m_timer.stop();
    ++m_ticket;
    m_run.stop();
    // The frame that the user has gone to may not be on screen yet.
    m_applying = PreviewApplication{m_document.aimedFrame()};
    if (m_document.aimedFrame() != m_first) m_document.post(command::Seek{m_first});
    emit changed();
    goOn();
}

/// Performs the next step of apply(): go to the first frame, track the window with the new
/// parameters, and return to the user's frame.
void ParameterPreview::goOn() {
    if (!m_applying) return;
    const RunState& state = m_document.state();
    if (!m_applying->started) {
        if (state.mode != RunMode::Idle || m_document.frame() != m_first) return;
        m_applying->started = true;
        if (onlyLiveChanges()) {
            const auto values = m_params->values();
            for (const auto& [name, value] : values)
                (void)m_document.setup().setParameter(QString::fromStdString(name), value);
        } else {
            m_document.setup().choose(*m_type, *m_params, m_document.setup().plan());
        }
        TrackRequest wish;
        wish.frames = m_last - m_first;
        targets::track(m_document, wish);
        if (!m_document.pending().start) end();  // it was refused
        return;
    }
    if (state.mode == RunMode::Tracking) m_applying->tracking = true;
    if (state.mode == RunMode::Idle && m_applying->tracking) end();
}

void ParameterPreview::end() {
    const FrameIndex back = m_applying->back;
    discard();
    m_document.post(command::Seek{back});
}

}  // namespace spoor
