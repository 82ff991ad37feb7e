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

/// Values of parameters by name, as text.
using ParamTexts = QMap<QString, QString>;

/// The presets of a pipeline, by name, in the settings.
QMap<QString, ParamTexts> storedPresets(const QString& pipeline);
void storePresets(const QString& pipeline, const QMap<QString, ParamTexts>& presets);

/// Named values of a pipeline's parameters: chosen, saved and deleted; "Defaults" is always there.
class PresetBar : public QWidget {
    Q_OBJECT
public:
    explicit PresetBar(QWidget* parent = nullptr);

    /// The presets of a pipeline (empty: none), and which of them these values are.
    void show(const QString& pipeline, const ParamSet& values);

signals:
    void chosen(const spoor::ParamTexts& values);  ///< what is not named has its default

private:
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
};

}  // namespace spoor
