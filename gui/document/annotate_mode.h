// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace spoor {

/// Whether boxes are set by hand alone, without a tracker that starts on them, and the labels that
/// the number keys give then. Labels are kept in the settings. GUI thread.
class AnnotateMode : public QObject {
    Q_OBJECT
public:
    static constexpr int keys = 9;  ///< labels that have a number key

    explicit AnnotateMode(QObject* parent = nullptr);

    bool on() const { return m_on; }
    void setOn(bool on);
    const QStringList& labels() const { return m_labels; }
    /// Without empty ones and doubles.
    void setLabels(const QStringList& labels);
    /// Of the next box; empty: none.
    const QString& label() const { return m_label; }
    void setLabel(const QString& label);

signals:
    void changed();

private:
    bool m_on = false;
    QStringList m_labels;
    QString m_label;
};

}  // namespace spoor
