// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"

#include <QWidget>
#include <functional>

class QAction;
class QBoxLayout;
class QComboBox;
class QLabel;
class QSpinBox;
class QToolButton;

namespace spoor {

class SeekBar;

/// Seek bar, playback buttons, speed and frame number.
class Transport : public QWidget {
    Q_OBJECT
public:
    using ActionOf = std::function<QAction*(const char* id)>;

    Transport(const PanelContext& context, const ActionOf& action, QWidget* parent = nullptr);

    /// Chosen playback speed.
    double speed() const;
    void focusFrameField();
    QString statusText() const;

signals:
    void speedChanged(double speed);
    void frameChosen();  ///< Enter in the frame number field

private:
    QToolButton* addButton(QBoxLayout* row, QAction* action);
    void buildSpeed(QBoxLayout* row);
    void buildFrameField(QBoxLayout* row);
    void onFrames();
    void onReport();
    void onState();

    PanelContext m_context;
    QLabel* m_status;
    QComboBox* m_speed = nullptr;
    QSpinBox* m_frame = nullptr;
    QAction* m_play;
};

}  // namespace spoor
