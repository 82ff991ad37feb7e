// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/commands.h"
#include "gui/window/widgets/tour_bubble.h"
#include "gui/window/window_parts.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace spoor {

/// Shows a new user around: a bubble beside one part of the window after the other. The window
/// stays as usable as without it, and who does what a step is about is led on.
class Tour : public QObject {
    Q_OBJECT
public:
    enum Step { Open, Box, Algorithm, Device, Track, Timeline, Inside, Timing, Export, StepCount };

    explicit Tour(const WindowParts& parts);
    ~Tour() override;

    /// Begins with what is still to be done, and takes the keyboard.
    void start();
    void goTo(int step);
    void end();
    /// -1: it is not going on.
    int step() const { return m_step; }
    TourBubble& bubble() const { return *m_bubble; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void watchUser();
    void onPosted(const Command& command);
    void done(Step step);
    void turn(int by);
    TourBubble::BubbleText words() const;
    QString title(Step step) const;
    QString text(Step step) const;
    QString boxText() const;
    QString key(const char* action) const;
    /// Of the dock that the step is about; empty: of none.
    QString panel() const;
    bool panelHidden() const;
    void showPanel();
    QRect targetRect() const;
    QRect rectOf(const QWidget* widget) const;
    QRect menuRect(int menu) const;
    void place();

    WindowParts m_parts;
    QWidget& m_window;
    Workspace& m_workbench;
    QPointer<TourBubble> m_bubble;
    int m_step = -1;
    bool m_armed = false;  ///< what happens from now on is the user's doing
    bool m_boxes = false;  ///< there are targets
    const AlgorithmDescriptor* m_pipeline = nullptr;  ///< when the step began
    DevicePlan m_plan;
    QString m_artifact;
    QTimer m_placing;  ///< after what moves the parts of the window
};

}  // namespace spoor
