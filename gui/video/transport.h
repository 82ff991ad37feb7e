// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"

#include "engine/base/types.h"

#include <QElapsedTimer>
#include <QWidget>
#include <functional>

class QAction;
class QBoxLayout;
class QComboBox;
class QLabel;
class QProgressBar;
class QSpinBox;
class QToolButton;

namespace spoor {

class SeekBar;

/// Seek bar, playback buttons, speed, frame number, and tracking progress.
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
    void buildProgress(QBoxLayout* row);
    void onFrames();
    void onReport();
    void onState();
    void updateProgress();

    PanelContext m_context;
    QLabel* m_status;
    QComboBox* m_speed = nullptr;
    QSpinBox* m_frame = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_left = nullptr;
    QAction* m_play;
    FrameIndex m_trackedFrom = -1;
    QElapsedTimer m_tracking;
};

}  // namespace spoor
