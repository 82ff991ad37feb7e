// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/tracker_offer.h"

#include "engine/algorithms/api/registry.h"
#include "engine/pipeline/missing_parameter.h"
#include "gui/base/convert.h"
#include "gui/document/algorithm_memory.h"
#include "gui/document/document.h"
#include "gui/window/central_area.h"
#include "gui/window/notices/notice_host.h"
#include "gui/window/shortcuts.h"
#include "gui/window/widgets/run_monitor.h"
#include "gui/window/workbench.h"
#include "gui/window/workspace.h"

#include <QAction>

namespace spoor {

namespace {

const QString noticeKey = QStringLiteral("other_tracker");

}  // namespace

const AlgorithmDescriptor& bestTracker(const AlgorithmDescriptor* except) {
    for (const char* id : {"network-tracker", "correlation-filter", "tld"}) {
        const Result<const AlgorithmDescriptor*> type = findAlgorithm(id);
        if (type && type.value() != except && !missingParameter(startParameters(*type.value())))
            return *type.value();
    }
    return algorithmDescriptors().front();
}

TrackerOffer::TrackerOffer(const WindowContext& context, RunMonitor& monitor)
    : QObject(&context.window), m_context(context), m_monitor(monitor) {
    NoticeHost& notices = context.workbench.videoArea().notices();
    Document& document = context.workspace.document();
    connect(&monitor, &RunMonitor::finished, this, &TrackerOffer::onFinished,
            Qt::QueuedConnection);  // the last results arrive first
    connect(&document, &Document::framesChanged, this, [this, &notices] {
        m_offered = false;
        notices.close(noticeKey);
    });
    connect(&document.setup(), &RunSetup::restarting, &notices,
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
    m_context.workbench.videoArea().notices().post(std::move(notice));
}

}  // namespace spoor
