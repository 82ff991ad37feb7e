// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/annotations.h"

#include "engine/project/results/frame_signals.h"
#include "engine/project/store/loaded_project.h"
#include "gui/document/target_colour.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/weak_invoker.h"

#include <QCoreApplication>
#include <algorithm>

// Editing, undo and storage. annotations_run.cpp takes the results of runs.

namespace spoor {

namespace {

constexpr int flushMs = 100;

/// The maximum pause in milliseconds between edits that merge into one undo step, such as those of
/// one drag. SPOOR_MERGE_PAUSE overrides it, so that tests do not depend on the machine's speed.
qint64 mergePause() {
    bool given = false;
    const int chosen = qEnvironmentVariableIntValue("SPOOR_MERGE_PAUSE", &given);
    return given ? chosen : 1500;
}

TargetId lastIdOf(const EditStep& step) {
    TargetId last = 0;
    for (const Change& change : step.changes) {
        if (const auto* target = std::get_if<TargetChange>(&change))
            last = std::max(last, target->target);
    }
    return last;
}

/// The first free id. Ids of undone steps are free: the next target replaces these steps.
TargetId nextIdOf(const Session& session, const std::deque<EditStep>& history, std::size_t done) {
    TargetId next = session.targets().empty() ? TargetId(1) : session.targets().back().id + 1;
    for (std::size_t i = 0; i < done; ++i) next = std::max(next, lastIdOf(history[i]) + 1);
    return next;
}

bool changesResults(const EditStep& step) {
    return std::any_of(step.changes.begin(), step.changes.end(), [](const Change& change) {
        return std::holds_alternative<ResultExchange>(change) ||
               std::holds_alternative<ResultMove>(change);
    });
}

}  // namespace

Annotations::Annotations(QObject* parent)
    : QObject(parent),
      m_session(std::make_unique<Session>()),
      m_signals(
          [this](ProjectWriter::Work work) {
              if (m_readOnlyBecause.empty()) write(std::move(work));
          },
          [this](ProjectWriter::Work work, std::function<void()> then) {
              read(std::move(work), std::move(then));
          }) {
    callOnce(m_flush, flushMs, this, &Annotations::flushRows);
    m_results.setAsk(
        [this](TargetId id, std::int64_t chunk, std::uint64_t ticket) { ask(id, chunk, ticket); });
    detach();
}

Annotations::~Annotations() {
    flush();
}

bool Annotations::empty() const {
    return m_session->targets().empty();
}

void Annotations::flush() {
    flushRows();
    m_signals.flush();
    emit flushing();
}

void Annotations::detach() {
    attach(nullptr, {});
}

void Annotations::attach(std::shared_ptr<ProjectWriter> writer, LoadedProject loaded) {
    flush();  // writes into the project that is being left
    if (m_invoker) m_invoker->close();
    m_invoker = WeakInvoker::to(this);
    m_writer = std::move(writer);
    m_memory = m_writer ? nullptr : std::make_unique<ProjectFile>(ProjectFile::inMemory);
    m_run.reset();
    m_rows.clear();
    m_reloading.clear();
    m_awaited.clear();
    *m_session = std::move(loaded.session);
    m_results.reset(loaded.index);
    m_signals.reset();
    m_readOnlyBecause = loaded.readOnlyBecause;
    m_history.clear();
    m_done = 0;
    m_nextStep = 1;
    for (HistoryStep& each : loaded.history) {
        m_nextStep = std::max(m_nextStep, each.step.id + 1);
        m_done += each.undone ? 0 : 1;
        m_history.push_back(std::move(each.step));
    }
    m_nextId = nextIdOf(*m_session, m_history, m_done);
    emit reset();
    emit targetsChanged();
    emit historyChanged();
    emit changed();
}

void Annotations::setReadOnlyBecause(const Message& why) {
    m_readOnlyBecause = why;
    emit historyChanged();
}

void Annotations::write(ProjectWriter::Work work) {
    if (m_writer) {
        m_writer->write(std::move(work));
        return;
    }
    try {
        work(*m_memory);
    } catch (const EngineError& error) {
        emit refused(translated(error.message()));
    }
}

void Annotations::read(ProjectWriter::Work work, std::function<void()> then) {
    if (m_writer) {
        m_writer->read([work = std::move(work), then = std::move(then),
                        invoker = m_invoker](ProjectFile& file) {
            work(file);
            invoker->post(then);
        });
    } else {
        work(*m_memory);
        then();
    }
}

void Annotations::ask(TargetId id, std::int64_t chunk, std::uint64_t ticket) {
    flushRows();
    auto boxes = std::make_shared<std::vector<SessionBox>>();
    read([=](ProjectFile& file) { *boxes = file.results().chunk(id, chunk); },
         [=, this] {
             m_results.arrived(id, chunk, ticket, std::move(*boxes));
             if (m_writer) emit changed();
         });
}

/// Updates the results of a target in memory after they changed in the file.
void Annotations::reload(TargetId id) {
    m_reloading.insert(id);
    auto index = std::make_shared<std::vector<ResultIndexEntry>>();
    read([=](ProjectFile& file) { *index = file.results().index(id); },
         [=, this] {
             m_reloading.erase(id);
             m_results.reset(id, *index);
             if (const auto rows = m_rows.find(id); rows != m_rows.end())
                 for (const auto& [frame, box] : rows->second)
                     m_results.replace(id, frame, frame,
                                       box ? std::vector{*box} : std::vector<SessionBox>());
             emit changed();
         });
}

std::optional<SessionBox> Annotations::boxAt(TargetId id, FrameIndex frame) {
    const SessionTarget* const target = m_session->target(id);
    if (!target) return std::nullopt;
    const auto box = shownBox(*target, m_results, frame);
    return box && box->present() ? box : std::nullopt;
}

std::vector<ShownBox> Annotations::shownAt(FrameIndex frame) {
    std::vector<ShownBox> shown;
    for (const SessionTarget& target : m_session->targets())
        if (const auto box = shownBox(target, m_results, frame))
            shown.push_back({target.id, target.label, *box, box->remark->reason, box->remark->names,
                             target.locked});
    return shown;
}

QColor Annotations::colour(TargetId id) const {
    const SessionTarget* const target = m_session->target(id);
    if (!target) return targetColour(id);
    const auto label = m_labelColours.find(target->label);
    if (!target->colour.empty() || label == m_labelColours.end()) return colourOf(*target);
    return shadeOf(label->second, id);
}

void Annotations::setLabelColours(std::map<std::string, QColor> colours) {
    if (colours == m_labelColours) return;
    m_labelColours = std::move(colours);
    emit changed();
}

bool Annotations::mayEdit() {
    if (m_readOnlyBecause.empty()) return true;
    emit refused(translated(m_readOnlyBecause) + QLatin1Char(' ') +
                 tr("To edit it, save it under another name."));
    return false;
}

bool Annotations::locked(TargetId id) const {
    const SessionTarget* const target = m_session->target(id);
    return target && target->locked;
}

bool Annotations::mayChange(TargetId id) {
    if (!locked(id)) return true;
    emit refused(translated(lockedBecause(*m_session->target(id))));
    return false;
}

/// Applies the changes in memory and reloads results that the changes replace in the file.
void Annotations::perform(const std::vector<Change>& changes) {
    bool targets = false;
    std::set<TargetId> results;
    for (const Change& change : changes) {
        apply(*m_session, change);
        targets = targets || std::holds_alternative<TargetChange>(change);
        if (const auto* exchange = std::get_if<ResultExchange>(&change))
            results.insert(exchange->target);
        if (const auto* move = std::get_if<ResultMove>(&change))
            results.insert({move->from, move->to});
    }
    for (const TargetId id : results) reload(id);
    if (targets) emit targetsChanged();
    emit changed();
}

void Annotations::forgetUndone() {
    m_history.resize(m_done);
}

void Annotations::push(EditStep step) {
    forgetUndone();
    m_history.push_back(std::move(step));
    while (m_history.size() > std::size_t(HistoryStore::maxSteps)) m_history.pop_front();
    m_done = m_history.size();
    emit historyChanged();
}

bool Annotations::edit(Edit wanted) {
    if (!wanted) {
        emit refused(translated(wanted.error()));
        return false;
    }
    if (!mayEdit()) return false;
    flushRows();
    EditStep step = std::move(wanted).value();
    if (step.merge == "run") {
        const auto end = m_history.begin() + std::ptrdiff_t(m_done);
        const auto run = std::find_if(
            m_history.begin(), end, [this](const EditStep& each) { return each.id == m_lastRun; });
        if (run == end) return false;  // it was undone
        const std::size_t fresh = run->changes.size();
        run->changes.insert(run->changes.end(), step.changes.begin(), step.changes.end());
        write([run = *run, fresh](ProjectFile& file) { file.history().commit(run, fresh, {}); });
        perform(step.changes);
        return true;
    }
    if (changesResults(step)) endRun();
    m_nextId = std::max(m_nextId, lastIdOf(step) + 1);
    const bool soon = m_sinceEdit.isValid() && m_sinceEdit.elapsed() < mergePause();
    const std::vector<Change> changes = step.changes;
    if (soon && m_done > 0 && m_done == m_history.size() && mergeInto(m_history.back(), step)) {
        step = m_history.back();
        emit historyChanged();
    } else {
        step.id = m_nextStep++;
        push(step);
    }
    m_sinceEdit.start();
    write([step](ProjectFile& file) { file.history().commit(step); });
    perform(changes);
    return true;
}

bool Annotations::import(ImportEdit wanted) {
    if (!mayEdit()) return false;
    flushRows();
    EditStep step = std::move(wanted.step);
    step.id = m_nextStep++;
    m_nextId = std::max(m_nextId, lastIdOf(step) + 1);
    std::vector<ResultRange> ranges;
    for (auto& [id, boxes] : wanted.results)
        ranges.push_back(
            {id, boxes.front().frame, boxes.back().frame, std::move(boxes), std::nullopt});
    push(step);
    write([step, ranges](ProjectFile& file) { file.history().commit(step, 0, ranges); });
    perform(step.changes);
    return true;
}

QString Annotations::redoText() const {
    return canRedo() ? translated(m_history[m_done].label) : QString();
}

void Annotations::undo() {
    flushRows();
    endRun();
    if (!canUndo() || !mayEdit()) return;
    const EditStep step = m_history[--m_done];
    m_sinceEdit.invalidate();
    write([step](ProjectFile& file) { file.history().undo(step); });
    perform(inverse(step));
    m_nextId = nextIdOf(*m_session, m_history, m_done);
    emit historyChanged();
    if (step.id == m_lastRun) emit runUndone();
    emit wentTo(step.frame, step.target);
}

void Annotations::redo() {
    flushRows();
    endRun();
    if (!canRedo() || !mayEdit()) return;
    const EditStep step = m_history[m_done++];
    m_sinceEdit.invalidate();
    write([step](ProjectFile& file) { file.history().redo(step); });
    m_nextId = std::max(m_nextId, lastIdOf(step) + 1);
    perform(step.changes);
    emit historyChanged();
    emit wentTo(step.frame, step.target);
}

}  // namespace spoor
