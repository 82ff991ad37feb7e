// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/track/tracker_offer.h"

#include "engine/algorithms/api/registry.h"
#include "engine/pipeline/missing_parameter.h"
#include "gui/document/algorithm_memory.h"
#include "gui/document/document.h"
#include "gui/document/runs/run_monitor.h"
#include "gui/shell/api/notice.h"
#include "gui/shell/api/shortcuts.h"
#include "gui/shell/api/workspace.h"
#include "gui/toolkit/convert.h"

#include <QAction>

namespace spoor {

namespace {

const QString noticeKey = QStringLiteral("other_tracker");

}  // namespace

TrackerOffer::TrackerOffer(const WindowContext& context, RunMonitor& monitor)
    : QObject(&context.window), m_context(context), m_monitor(monitor) {
    Notices& notices = context.notices;
    Document& document = context.workspace.document();
    connect(&monitor, &RunMonitor::finished, this, &TrackerOffer::onFinished,
            Qt::QueuedConnection);  // the last results arrive first
    connect(&document, &Document::framesChanged, this, [this, &notices] {
        m_offered = false;
        notices.close(noticeKey);
    });
    connect(&document.setup(), &RunSetup::restarting, this,
            [&notices] { notices.close(noticeKey); });
}

void TrackerOffer::onFinished() {
    const auto& run = m_monitor.summary();
    Document& document = m_context.workspace.document();
    const AlgorithmDescriptor* const now = document.setup().type();
    if (m_offered || !run || run->detects || !document.frames() || !now) return;
    FrameIndex first = run->firstLost;
    if (first < 0 || (run->firstUncertain >= 0 && run->firstUncertain < first))
        first = run->firstUncertain;
    const double second = document.frames()->info().framesPerSecond;
    if (first < run->from || double(first - run->from) > second) return;
    const AlgorithmDescriptor& other = bestTracker(now);
    if (&other == now) return;
    m_offered = true;
    const QString name = translated(other.label);
    Notice notice;
    notice.key = noticeKey;
    notice.kind = NoticeKind::Warning;
    notice.title = tr("%1 loses or doubts the target in the first second").arg(run->algorithm);
    notice.text = tr("%1 may track this video better.").arg(name);
    notice.action = {tr("&Try %1").arg(name), [this, &other, from = run->from] {
                         m_context.workspace.algorithms().select(other);
                         m_context.workspace.document().post(command::Seek{from});
                         m_context.actions["track_all"]->trigger();
                     }};
    m_context.notices.post(std::move(notice));
}

}  // namespace spoor
