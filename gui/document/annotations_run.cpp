// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/annotations.h"

#include "engine/project/review/uncertain_segments.h"

#include <algorithm>

// The part of Annotations that takes the results of trackers and detectors. All rows of a run form
// one undo step. They are written ten times per second.

namespace spoor {

SessionBox trackedBox(FrameIndex frame, const TargetResult& row) {
    SessionBox box;
    box.frame = frame;
    if (row.state != TargetState::Lost) {
        box.box = row.box;
        box.shape = row.shape;
    }
    box.source = BoxSource::Tracked;
    box.state = row.state;
    box.confidence = row.confidence;
    box.verdict = row.verdict;
    box.remark = ResultNote{row.reason, row.names};
    return box;
}

void Annotations::openRun(FrameIndex frame, const QString& pipeline) {
    if (m_run) return;
    Run run;
    run.step.id = m_nextStep++;
    m_lastRun = run.step.id;
    run.step.label = Message(SPOOR_TR("engine", "tracking with %1")).arg(pipeline.toStdString());
    run.step.frame = frame;
    m_run = std::move(run);
    push(m_run->step);
}

void Annotations::endRun() {
    if (m_run) flushRows();
    m_run.reset();
}

void Annotations::makeTarget(TargetId id, const std::string& label) {
    const Change change = TargetChange{id, std::nullopt, TargetProperties{label, {}, {}}};
    apply(*m_session, change);
    m_run->step.changes.push_back(change);
    m_nextId = std::max(m_nextId, id + 1);
    emit targetsChanged();
}

TargetId Annotations::targetOf(FrameIndex frame, const TargetResult& row) {
    if (locked(row.id)) return 0;
    const bool known = m_session->target(row.id) != nullptr;
    const bool awaited = row.given && m_awaited.erase(row.id) > 0;
    // Targets deleted during the run stay deleted. Boxes of starts are already in the document.
    if (!known && !awaited && row.id < m_nextId) return 0;
    if (!row.given) {
        if (!known) makeTarget(row.id, row.label);
        return row.id;
    }
    if (!known) edit(addTarget(row.id, {row.label, {}, {}}, frame, row.box));
    if (known && awaited) edit(setBox(annotated(), row.id, frame, row.box));
    return 0;
}

TargetId Annotations::await(TargetId id) {
    if (!id) id = m_nextId++;
    m_awaited.insert(id);
    return id;
}

void Annotations::takeRows(const RowsOfFrames& rows, const QString& pipeline) {
    if (!m_readOnlyBecause.empty()) return;
    for (const auto& [frame, results] : rows) {
        for (const TargetResult& row : results) {
            if (!row.given) openRun(frame, pipeline);
            const TargetId id = targetOf(frame, row);
            if (!id) continue;
            const SessionBox box = trackedBox(frame, row);
            m_rows[id][frame] = box;
            m_results.replace(id, frame, frame, {box});
        }
    }
    if (m_rows.empty()) return;
    if (!m_flush.isActive()) m_flush.start();
    emit changed();
}

/// Records in the run's step that it replaces the results of these frames, and what the backward
/// check has found in them.
ResultRange Annotations::cover(TargetId id, FrameIndex first, FrameIndex last) {
    ResultRange range{id, first, last, {}, std::nullopt};
    for (const FrameRange& checked : unconfirmedFrames(*m_session, id)) {
        if (checked.last < first || checked.first > last) continue;
        const std::string key = unconfirmedKey(id, checked);
        const Change outdated = CarriedChange{key, m_session->carried[key], {}};
        apply(*m_session, outdated);
        m_run->step.changes.push_back(outdated);
    }
    for (Change& change : m_run->step.changes) {
        auto* known = std::get_if<ResultExchange>(&change);
        if (!known || known->target != id) continue;
        if (first > known->last + 1 || last < known->first - 1) continue;
        range.covered = *known;
        known->first = std::min(known->first, first);
        known->last = std::max(known->last, last);
        return range;
    }
    // Constructed in place, because GCC 12 gives a false warning about a moved variant.
    m_run->step.changes.emplace_back(ResultExchange{id, first, last});
    return range;
}

std::vector<ResultRange> Annotations::takeRanges() {
    std::vector<ResultRange> ranges;
    for (const auto& [id, rows] : m_rows) {
        for (auto row = rows.begin(); row != rows.end();) {
            auto end = row;
            FrameIndex last = row->first;
            while (end != rows.end() && end->first <= last + 1) last = (end++)->first;
            ResultRange range = cover(id, row->first, last);
            for (; row != end; ++row)
                if (row->second) range.boxes.push_back(*row->second);
            ranges.push_back(std::move(range));
        }
    }
    m_rows.clear();
    return ranges;
}

void Annotations::flushRows() {
    m_flush.stop();
    if (!m_run || (m_rows.empty() && m_run->written == m_run->step.changes.size())) return;
    std::vector<ResultRange> ranges = takeRanges();
    const std::size_t fresh = m_run->written;
    m_run->written = m_run->step.changes.size();
    const EditStep step = m_run->step;
    if (m_done < m_history.size()) {
        forgetUndone();
        emit historyChanged();
    }
    for (EditStep& each : m_history)
        if (each.id == step.id) each = step;
    std::set<TargetId> again;
    for (const ResultRange& range : ranges)
        if (m_reloading.count(range.target)) again.insert(range.target);
    write([step, fresh, ranges = std::move(ranges)](ProjectFile& file) {
        file.history().commit(step, fresh, ranges);
    });
    for (const TargetId id : again) reload(id);
    m_results.trim();
}

}  // namespace spoor
