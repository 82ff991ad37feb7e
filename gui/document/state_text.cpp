// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/state_text.h"

#include "gui/base/convert.h"

#include <QCoreApplication>

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

QString numberedName(const Session& session, const SessionTarget& target) {
    const QString name = targetName(target.id, target.label);
    int number = 0, all = 0;
    for (const SessionTarget& each : session.targets()) {
        if (each.label != target.label) continue;
        ++all;
        if (each.id <= target.id) ++number;
    }
    return target.label.empty() || all < 2 ? name
                                           : name + QLatin1Char(' ') + QString::number(number);
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
