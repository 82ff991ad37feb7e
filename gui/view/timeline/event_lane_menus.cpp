// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/edits/event_edits.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/view/timeline/event_lanes.h"

#include <QInputDialog>
#include <QMenu>

namespace spoor {

std::optional<QString> EventLanes::askText(const QString& title, const std::string& text) {
    bool accepted = false;
    const QString entered = QInputDialog::getText(this, title, title, QLineEdit::Normal,
                                                  QString::fromStdString(text), &accepted);
    return accepted ? std::optional(entered.trimmed()) : std::nullopt;
}

void EventLanes::fillEventMenu(QMenu& menu, EventId id) {
    const SessionEvent event = session().events.at(id);
    const FrameIndex now = document().frame();
    const auto change = [this, id](const auto& how) {
        return [this, id, how] {
            const auto found = session().events.find(id);
            if (found == session().events.end()) return;
            SessionEvent changed = found->second;
            how(changed);
            if (changed != found->second) put(id, changed);
        };
    };
    menu.addAction(tr("&Rename"), this, [this, id] { rename(id); })
        ->setObjectName(QStringLiteral("rename"));
    QMenu* const subjects = menu.addMenu(tr("&Subject"));
    const auto subject = [&](const QString& name, std::optional<TargetId> target) {
        QAction* const entry = subjects->addAction(
            QString(name).replace('&', QLatin1String("&&")), this,
            change([target](SessionEvent& changed) { changed.target = target; }));
        entry->setCheckable(true);
        entry->setChecked(event.target == target);
    };
    subject(tr("None"), std::nullopt);
    for (const auto& [target, name] : subjectNames(session()))
        subject(QString::fromStdString(name), target);
    menu.addAction(tr("&Comment…"), this, [this, id, change] {
        const auto found = session().events.find(id);
        if (found == session().events.end()) return;
        const auto text = askText(tr("Comment on the event"), found->second.comment);
        if (text) change([&](SessionEvent& changed) { changed.comment = text->toStdString(); })();
    });
    menu.addSeparator();
    menu.addAction(tr("Set start to &playhead"), this, change([now](SessionEvent& changed) {
                       changed.frames = {now, std::max(now, changed.frames.last)};
                   }))
        ->setObjectName(QStringLiteral("start"));
    menu.addAction(tr("Set &end to playhead"), this, change([now](SessionEvent& changed) {
                       changed.frames = {std::min(now, changed.frames.first), now};
                   }))
        ->setObjectName(QStringLiteral("end"));
    menu.addSeparator();
    menu.addAction(tr("&Delete event"), this, [this, id] { erase(id); })
        ->setObjectName(QStringLiteral("delete"));
}

void EventLanes::fillLaneMenu(QMenu& menu, const std::string& label) {
    const auto edit = [this, label](const std::string& to) {
        EventLog& log = m_log;
        std::vector<EventLabel> labels = log.labels();
        const bool some = std::ranges::any_of(
            session().events, [&](const auto& each) { return each.second.label == label; });
        if (some && !document().annotations().edit(renameEvents(session(), label, to))) return;
        for (EventLabel& each : labels)
            if (each.label == label) each.label = to;
        log.setLabels(std::move(labels));
    };
    menu.addAction(tr("&Rename label…"), this,
                   [this, label, edit] {
                       const auto text = askText(tr("Rename label"), label);
                       if (text && !text->isEmpty()) edit(text->toStdString());
                   })
        ->setObjectName(QStringLiteral("rename"));
    menu.addAction(tr("&Delete label and its events"), this, [edit] { edit({}); })
        ->setObjectName(QStringLiteral("delete"));
}

}  // namespace spoor
