// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/state_text.h"

#include "gui/base/convert.h"

#include <QCoreApplication>
#include <map>
#include <set>
#include <string>

namespace spoor {

namespace {

QString stateWord(const char* english) {
    return QCoreApplication::translate("OverlayPainter", english);
}

}  // namespace

QString stateText(TargetState state) {
    switch (state) {
        case TargetState::Tracking:
            return stateWord(QT_TRANSLATE_NOOP("OverlayPainter", "Tracking"));
        case TargetState::Uncertain:
            return stateWord(QT_TRANSLATE_NOOP("OverlayPainter", "Uncertain"));
        case TargetState::Lost:
            break;
    }
    return stateWord(QT_TRANSLATE_NOOP("OverlayPainter", "Lost"));
}

QString sourceText(DoubtSource source) {
    if (source == DoubtSource::Tracker) return {};
    return QStringLiteral(" · ") +
           (source == DoubtSource::Verdict
                ? stateWord(QT_TRANSLATE_NOOP("OverlayPainter", "by the verdict"))
                : stateWord(QT_TRANSLATE_NOOP("OverlayPainter", "by the backward check")));
}

QHash<TargetId, QString> numberedNames(const Session& session) {
    std::map<std::string, std::set<TargetId>> sharing;
    for (const SessionTarget& target : session.targets()) sharing[target.label].insert(target.id);
    QHash<TargetId, QString> names;
    for (const auto& [label, ids] : sharing) {
        int number = 0;
        for (const TargetId id : ids) {
            names[id] = targetName(id, label);
            if (!label.empty() && ids.size() > 1)
                names[id] += QLatin1Char(' ') + QString::number(++number);
        }
    }
    return names;
}

QString sourceText(const SessionBox& box) {
    switch (box.source) {
        case BoxSource::Given:
            return stateWord(QT_TRANSLATE_NOOP("OverlayPainter", "manual"));
        case BoxSource::Tracked:
            return stateWord(QT_TRANSLATE_NOOP("OverlayPainter", "tracked"));
        case BoxSource::Interpolated:
            break;
    }
    return box.holds ? stateWord(QT_TRANSLATE_NOOP("OverlayPainter", "held"))
                     : stateWord(QT_TRANSLATE_NOOP("OverlayPainter", "interpolated"));
}

}  // namespace spoor
