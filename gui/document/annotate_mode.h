// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QMap>
#include <QObject>
#include <QStringList>

namespace spoor {

/// The mode Annotate, in which the user draws boxes without starting a tracker, and the labels of
/// its number keys. The labels are stored in the settings. GUI thread.
class AnnotateMode : public QObject {
    Q_OBJECT
public:
    static constexpr int keys = 9;  ///< number of labels with a number key

    explicit AnnotateMode(QObject* parent = nullptr);

    bool on() const { return m_on; }
    void setOn(bool on);
    const QStringList& labels() const { return m_labels; }
    /// Removes empty and duplicate labels.
    void setLabels(const QStringList& labels);
    /// Sets the labels of another project and the colours that were chosen for them.
    void restoreLabels(const QStringList& labels, const QMap<QString, QColor>& colours);
    /// The labels that were set last in any project, as a suggestion for a project without labels.
    static QStringList lastLabels();
    /// The colour of a label: the chosen one, or else an entry of the palette by its position.
    /// Invalid if it is not in the list.
    QColor colour(const QString& label) const;
    /// Chooses the colour of a label. Invalid: the entry of the palette.
    void setColour(const QString& label, const QColor& colour);
    const QMap<QString, QColor>& chosenColours() const { return m_colours; }
    /// The label of the next box: the first one until another is set. Empty: there is none.
    const QString& label() const { return m_label; }
    void setLabel(const QString& label);

signals:
    void changed();

private:
    bool m_on = false;
    QStringList m_labels;
    QMap<QString, QColor> m_colours;  ///< those that were chosen
    QString m_label;
};

}  // namespace spoor
