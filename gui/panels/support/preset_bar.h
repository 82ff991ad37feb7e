// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/params.h"

#include <QMap>
#include <QString>
#include <QWidget>

class QComboBox;
class QToolButton;

namespace spoor {

/// Values of parameters as text, by name.
using ParamTexts = QMap<QString, QString>;

/// The presets of an algorithm by name, from the settings.
QMap<QString, ParamTexts> storedPresets(const QString& pipeline);
void storePresets(const QString& pipeline, const QMap<QString, ParamTexts>& presets);

/// Selects, saves and deletes presets of an algorithm's parameters. "Defaults" and the published
/// methods are always present.
class PresetBar : public QWidget {
    Q_OBJECT
public:
    explicit PresetBar(QWidget* parent = nullptr);

    /// Shows the presets of an algorithm (empty: none) and selects the one that `values` match.
    void show(const QString& pipeline, const ParamSet& values);

signals:
    void chosen(const spoor::ParamTexts& values);  ///< missing values are defaults

private:
    QMap<QString, ParamTexts> shown() const;
    void fill();
    void mark();
    void choose(int index);
    void saveAs();
    void remove();

    QComboBox* m_list;
    QToolButton* m_save;
    QToolButton* m_remove;
    QString m_pipeline;
    ParamTexts m_now, m_defaults;
    QMap<QString, ParamTexts> m_shipped;  ///< by label
};

}  // namespace spoor
