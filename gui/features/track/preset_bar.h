// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/params.h"

#include <QMap>
#include <QString>
#include <QWidget>

class QAction;
class QComboBox;
class QHBoxLayout;
class QMenu;

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

    /// The menu at the end of the bar, which saves and deletes presets.
    QMenu& menu() const { return *m_menu; }
    /// Places a button before the menu.
    void addButton(QWidget* button);
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
    QHBoxLayout* m_row;
    QMenu* m_menu;
    QAction* m_remove;
    QString m_pipeline;
    ParamTexts m_now, m_defaults;
    QMap<QString, ParamTexts> m_shipped;  ///< by label
};

}  // namespace spoor
