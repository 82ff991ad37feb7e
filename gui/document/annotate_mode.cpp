// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/annotate_mode.h"

#include <QSettings>

namespace spoor {

namespace {

const QString labelsKey = QStringLiteral("by_hand/labels");

}  // namespace

AnnotateMode::AnnotateMode(QObject* parent) : QObject(parent) {}

void AnnotateMode::setOn(bool on) {
    if (on == m_on) return;
    m_on = on;
    emit changed();
}

void AnnotateMode::setLabels(const QStringList& labels) {
    restoreLabels(labels);
    if (!m_labels.isEmpty()) QSettings().setValue(labelsKey, m_labels);
}

void AnnotateMode::restoreLabels(const QStringList& labels) {
    QStringList kept;
    for (const QString& each : labels) {
        const QString label = each.simplified();
        if (!label.isEmpty() && !kept.contains(label)) kept << label;
    }
    if (kept == m_labels) return;
    m_labels = kept;
    emit changed();
}

QStringList AnnotateMode::lastLabels() {
    return QSettings().value(labelsKey).toStringList();
}

void AnnotateMode::setLabel(const QString& label) {
    if (label == m_label) return;
    m_label = label;
    emit changed();
}

}  // namespace spoor
