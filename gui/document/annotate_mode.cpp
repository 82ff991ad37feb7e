// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/annotate_mode.h"

#include "gui/toolkit/convert.h"

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
    restoreLabels(labels, m_colours);
    if (!m_labels.isEmpty()) QSettings().setValue(labelsKey, m_labels);
}

void AnnotateMode::restoreLabels(const QStringList& labels, const QMap<QString, QColor>& colours) {
    QStringList kept;
    for (const QString& each : labels) {
        const QString label = each.simplified();
        if (!label.isEmpty() && !kept.contains(label)) kept << label;
    }
    if (kept == m_labels && colours == m_colours) return;
    m_labels = kept;
    m_colours = colours;
    if (!kept.contains(m_label)) m_label = kept.value(0);
    emit changed();
}

QColor AnnotateMode::colour(const QString& label) const {
    const auto at = m_labels.indexOf(label);
    if (at < 0) return {};
    const QColor chosen = m_colours.value(label);
    return chosen.isValid() ? chosen : targetColour(TargetId(at + 1));
}

void AnnotateMode::setColour(const QString& label, const QColor& colour) {
    if (colour == m_colours.value(label)) return;
    if (colour.isValid())
        m_colours[label] = colour;
    else
        m_colours.remove(label);
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
