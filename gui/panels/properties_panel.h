// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/base/panel.h"

#include <QWidget>

class QCheckBox;
class QDoubleSpinBox;
class QFormLayout;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace spoor {

class Closeup;

/// The selected target with its box and its state in this frame, or else the video. Changes are
/// undo steps.
class PropertiesPanel : public QWidget {
    Q_OBJECT
public:
    explicit PropertiesPanel(const PanelContext& context, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeTarget();
    QWidget* makeBox();
    QWidget* makeState();
    QWidget* makeVideo();
    QDoubleSpinBox* addNumber(QGridLayout* grid, int row, int column, const QString& letter,
                              const QString& name, const char* object);
    QCheckBox* addState(QFormLayout* form, const QString& text, const char* object);
    void refresh();
    void showTarget(TargetId id);
    void showVideo();
    void setBox();
    void rename();

    Document& m_document;
    Selection& m_selection;
    Closeup* m_closeup;
    QWidget* m_target = nullptr;
    QWidget* m_video = nullptr;
    QLabel* m_boxTitle = nullptr;
    QWidget* m_box = nullptr;
    QDoubleSpinBox* m_x = nullptr;
    QDoubleSpinBox* m_y = nullptr;
    QDoubleSpinBox* m_width = nullptr;
    QDoubleSpinBox* m_height = nullptr;
    QLabel* m_stateTitle = nullptr;
    QCheckBox* m_keyframe = nullptr;
    QCheckBox* m_occluded = nullptr;
    QCheckBox* m_outside = nullptr;
    QLineEdit* m_label = nullptr;
    QLabel* m_facts = nullptr;
};

QWidget* makePropertiesPanel(const PanelContext& context);

}  // namespace spoor
