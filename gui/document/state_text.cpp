// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/state_text.h"

#include "engine/project/session/session.h"
#include "gui/toolkit/convert.h"

#include <QCoreApplication>
#include <map>
#include <string>

namespace spoor {

namespace {

QString stateWord(const char* english) {
    return QCoreApplication::translate("OverlayPainter", english);
}

QString withLabel(const QString& name, const SessionTarget& target) {
    if (target.label.empty() || target.label == target.name) return name;
    return name + QStringLiteral(" · ") + QString::fromStdString(target.label);
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

QString targetName(const SessionTarget& target) {
    return withLabel(targetName(target.id, target.name), target);
}

QString targetName(const Session& session, TargetId id) {
    const SessionTarget* const target = session.target(id);
    return target ? targetName(*target) : targetName(id, {});
}

QHash<TargetId, QString> numberedNames(const Session& session) {
    std::map<std::string, std::size_t> sharing;
    for (const SessionTarget& target : session.targets()) ++sharing[target.name];
    QHash<TargetId, QString> names;
    std::map<std::string, int> numbers;
    for (const SessionTarget& target : session.targets()) {
        QString name = targetName(target.id, target.name);
        if (!target.name.empty() && sharing[target.name] > 1)
            name += QLatin1Char(' ') + QString::number(++numbers[target.name]);
        names[target.id] = withLabel(name, target);
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
