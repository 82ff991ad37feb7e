// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/runs/pinned_runs.h"

#include "gui/document/document.h"
#include "gui/document/runs/background_run.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/convert.h"

namespace spoor {

PinnedRuns::PinnedRuns(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    connect(&document, &Document::framesChanged, this, [this] {
        m_runs.clear();
        emit changed();
    });
}

void PinnedRuns::pin() {
    auto run = std::make_shared<PinnedRun>();
    const RunSetup& setup = m_document.setup();
    run->type = setup.type();
    run->params = setup.params();
    run->plan = setup.plan();
    run->name = tr("%1 %2")
                    .arg(run->type ? translated(run->type->label) : QString())
                    .arg(m_runs.size() + 1);
    if (const auto tracked = targets::trackedFrames(m_document)) {
        for (FrameIndex frame = tracked->first; frame <= tracked->last; ++frame)
            run->results[frame] = targets::rowsAt(m_document, frame);
        for (auto& [frame, rows] :
             stageRows(m_document.computed().timings(), tracked->first, tracked->last))
            run->times.insert(run->times.end(), rows.begin(), rows.end());
    }
    add(std::move(run));
}

void PinnedRuns::add(Run run) {
    m_runs.push_back(std::move(run));
    emit pinned();
    emit changed();
}

}  // namespace spoor
