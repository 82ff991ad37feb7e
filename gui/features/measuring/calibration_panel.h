// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"

#include <QWidget>
#include <functional>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace spoor {

class Document;
class MotionModel;
class SegmentedControl;
class Selection;
class Switch;
enum class CalibrationMode;
struct Calibration;

/// Calibrates the scene: scale, axes, and the rate and filter of the measured motion.
class CalibrationPanel : public QWidget {
    Q_OBJECT
public:
    explicit CalibrationPanel(const PanelContext& context, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QFormLayout* addGroup(const QString& heading, const char* name);
    void addScale(QFormLayout* form);
    void addAxes(QFormLayout* form);
    void addMotion(QFormLayout* form);
    QDoubleSpinBox* makeSpin(const char* name, const QString& title, double high, int decimals);
    QToolButton* makeDraw(const char* name, CalibrationMode tool, const QString& help);
    void connectForm();
    void chooseScale(int scale);
    /// Changes the calibration. Consecutive edits are one undo step.
    void edit(const std::function<void(Calibration&)>& change);
    void typePoints();
    void typeOrigin();
    void showCalibration();
    void showRows(const Calibration& scene);
    void askLength();
    QString pixelText() const;
    QString errorText() const;

    Document& m_document;
    Selection& m_selection;
    MotionModel* m_model;
    QFormLayout* m_scaleForm = nullptr;
    SegmentedControl* m_scale = nullptr;
    QToolButton* m_drawStick = nullptr;
    QToolButton* m_drawPlane = nullptr;
    QToolButton* m_drawAxes = nullptr;
    QToolButton* m_resetAxes = nullptr;
    CalibrationMode m_tool;
    QDoubleSpinBox* m_length = nullptr;
    QDoubleSpinBox* m_width = nullptr;
    QDoubleSpinBox* m_height = nullptr;
    QComboBox* m_unit = nullptr;
    QLineEdit* m_points = nullptr;
    QLineEdit* m_origin = nullptr;
    QLabel* m_pixel = nullptr;  ///< size of a pixel
    Switch* m_up = nullptr;
    QComboBox* m_place = nullptr;
    QDoubleSpinBox* m_fps = nullptr;
    QDoubleSpinBox* m_cutoff = nullptr;
    QWidget* m_drawRow = nullptr;
    QWidget* m_lengthRow = nullptr;
    QWidget* m_sizeRow = nullptr;
    QWidget* m_unitRow = nullptr;  ///< of a ground plane; a ruler has the unit after its length
    bool m_showing = false;        ///< fields are being set by the program
};

}  // namespace spoor
