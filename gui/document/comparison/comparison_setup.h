// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_info.h"

#include <QWidget>
#include <array>
#include <vector>

class QComboBox;
class QLabel;
class QLayout;
class QProgressBar;
class QPushButton;
class QSlider;
class QSpinBox;
class QToolButton;

namespace spoor {

class ComparisonModel;
class PinnedRuns;
struct AlgorithmDescriptor;

/// Controls for the two sides of a comparison, its frames and its display.
class ComparisonSetup : public QWidget {
    Q_OBJECT
public:
    /// `pins`: runs that can be compared, too; null: none.
    ComparisonSetup(ComparisonModel& comparison, PinnedRuns* pins, QWidget* parent = nullptr);

    void setDevices(const std::vector<DeviceInfo>& devices);

private:
    struct Row {
        QComboBox* pipeline = nullptr;
        QComboBox* device = nullptr;
        QToolButton* params = nullptr;
    };
    Row makeRow(int which);
    QWidget* makeFrames();
    QLayout* makeLook();
    void showPins();
    void choosePipeline(int which, int index);
    void choose(int which, const AlgorithmDescriptor& type);
    void chooseDevice(int which);
    void editParameters(int which);
    void follow();
    void followLook();

    ComparisonModel& m_comparison;
    PinnedRuns* m_pins;
    std::array<Row, 2> m_rows;
    QSpinBox* m_first;
    QSpinBox* m_last;
    QPushButton* m_start;
    QProgressBar* m_progress;
    QLabel* m_hint;
    QComboBox* m_layout;
    QSlider* m_divider;
};

}  // namespace spoor
