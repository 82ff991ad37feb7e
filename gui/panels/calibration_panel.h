// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"
#include "gui/models/motion_model.h"
#include "gui/panels/support/exportable.h"

#include <QTimer>
#include <QWidget>
#include <functional>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;

namespace spoor {

class EmptyState;
class Document;
class MotionChart;
class Selection;
enum class CalibrationMode;

/// Calibrates the scene and plots the motion of the targets: position, speed, acceleration and
/// angles over time.
class MeasurePanel : public QWidget {
    Q_OBJECT
public:
    explicit MeasurePanel(const PanelContext& context, QWidget* parent = nullptr);

    Exportable exportable() const;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeForm();
    void addScale(QFormLayout* form);
    void addAxes(QFormLayout* form);
    void addTime(QFormLayout* form);
    QWidget* makePlot();
    QDoubleSpinBox* makeSpin(const char* name, const QString& title, double high, int decimals);
    QToolButton* makeDraw(const char* name, CalibrationMode tool, const QString& help);
    void connectForm();
    /// Changes the calibration. Consecutive edits are one undo step.
    void edit(const std::function<void(Calibration&)>& change);
    void typePoints();
    void showCalibration();
    void showRows(const Calibration& scene);
    void askLength();
    void schedule();
    void refresh();
    void showFrame();
    QString summary() const;

    Document& m_document;
    Selection& m_selection;
    MotionModel* m_model;
    QFormLayout* m_form = nullptr;
    QComboBox* m_scale = nullptr;
    QToolButton* m_drawStick = nullptr;
    QToolButton* m_drawPlane = nullptr;
    QToolButton* m_drawAxes = nullptr;
    QToolButton* m_resetAxes = nullptr;
    EmptyState* m_empty = nullptr;
    CalibrationMode m_tool = CalibrationMode::None;
    QDoubleSpinBox* m_length = nullptr;
    QDoubleSpinBox* m_width = nullptr;
    QDoubleSpinBox* m_height = nullptr;
    QComboBox* m_unit = nullptr;
    QLineEdit* m_points = nullptr;
    QCheckBox* m_up = nullptr;
    QComboBox* m_place = nullptr;
    QDoubleSpinBox* m_fps = nullptr;
    QDoubleSpinBox* m_cutoff = nullptr;
    QWidget* m_lengthRow = nullptr;
    QWidget* m_sizeRow = nullptr;
    QComboBox* m_quantity = nullptr;
    QLabel* m_readout = nullptr;
    QLabel* m_summary = nullptr;
    MotionChart* m_chart = nullptr;
    QMenu* m_menu = nullptr;
    QTimer m_timer;
    bool m_showing = false;  ///< fields are being set by the program
};

QWidget* makeMeasurePanel(const PanelContext& context);

}  // namespace spoor
