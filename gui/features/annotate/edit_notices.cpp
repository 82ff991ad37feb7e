// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/edit_notices.h"

#include "gui/document/document.h"
#include "gui/document/done_text.h"
#include "gui/shell/api/notice.h"
#include "gui/shell/api/shortcuts.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/plain_text.h"
#include "gui/toolkit/timers.h"

#include <QAction>
#include <QSettings>

namespace spoor {

namespace {

const QString noticeKey = QStringLiteral("command");

}  // namespace

EditNotices::EditNotices(const Actions& actions, Document& document, Notices& notices,
                         QObject* parent)
    : QObject(parent), m_actions(actions), m_document(document), m_notices(notices) {
    callOnce(m_forget, 0, this, [this] {
        // Another edit followed, so Undo would not undo what the notice names.
        if (m_edited) m_notices.close(noticeKey);
        m_edited = false;
    });
    connect(&document.annotations(), &Annotations::historyChanged, this, [this] {
        m_edited = true;
        m_forget.start(0);
    });
    connect(&document.annotations(), &Annotations::reset, this, [this] { m_edited = false; });
    for (const Actions::Spec& spec : Actions::specs()) {
        const QString id = QString::fromLatin1(spec.id);
        if (id != QLatin1String("undo") && id != QLatin1String("redo")) watch(id, actions[id]);
    }
}

/// The parts of the window that perform an action are connected to it before this object is.
void EditNotices::watch(const QString& id, QAction* action) {
    connect(action, &QAction::triggered, this, [this, id, action] {
        if (QSettings().value(keyNoticesSetting, true).toBool()) tell(id, *action);
    });
}

void EditNotices::tellEdit() {
    m_edited = false;
    Notice notice;
    notice.key = noticeKey;
    if (const EditStep* const step = m_document.annotations().undoStep())
        notice.title = doneText(*step);
    notice.kind = NoticeKind::Undo;
    notice.action = {tr("&Undo"), [this] { m_actions["undo"]->trigger(); }};
    m_notices.post(std::move(notice));
}

void EditNotices::tell(const QString& id, const QAction& action) {
    if (m_edited && m_document.annotations().canUndo()) return tellEdit();
    Notice notice;
    if (id == QLatin1String("all_layers") && action.isChecked()) {
        notice.title = tr("Boxes hidden");
        notice.kind = NoticeKind::Undo;
        notice.action = {tr("&Undo"), [this] { m_actions["all_layers"]->trigger(); }};
    } else {
        notice.title = modeText(id, action);
    }
    notice.key = noticeKey;
    if (!notice.title.isEmpty()) m_notices.post(std::move(notice));
}

/// Says what a command without an undo step has changed; empty: nothing.
QString EditNotices::modeText(const QString& id, const QAction& action) const {
    const auto& range = m_document.range();
    if (id == QLatin1String("range_in") && range)
        return tr("In point set to frame %1").arg(countText(range->first));
    if (id == QLatin1String("range_out") && range)
        return tr("Out point set to frame %1").arg(countText(range->last));
    if (id == QLatin1String("range_clear")) return tr("Range cleared");
    if (id == QLatin1String("all_layers")) return tr("Boxes shown");
    for (const char* mode :
         {"by_hand", "loop_playback", "snap", "toggle_learning", "only_chosen", "paced"})
        if (id == QLatin1String(mode))
            return action.isChecked() ? tr("%1: on").arg(plainText(action.text()))
                                      : tr("%1: off").arg(plainText(action.text()));
    return {};
}

}  // namespace spoor
