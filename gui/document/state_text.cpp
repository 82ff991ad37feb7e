// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/state_text.h"

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
