// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/commands.h"
#include "gui/app/window/tour_bubble.h"
#include "gui/shell/api/window_context.h"

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <utility>

namespace spoor {

/// The guided tour: a bubble explains one part of the window after the other. The window stays
/// usable, and the tour advances when the user performs the action of a step. GUI thread.
class Tour : public QObject {
    Q_OBJECT
public:
    enum Step { Open, Box, Algorithm, Device, Track, Timeline, Inside, Timing, Export, StepCount };

    explicit Tour(const WindowContext& context);
    ~Tour() override;

    /// Starts at the first step that is not done yet and takes the keyboard focus.
    void start();
    void goTo(int step);
    void end();
    /// The current step; -1 if the tour is closed.
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
    std::pair<QString, QString> titleAndText(Step step) const;
    QString boxText() const;
    QString key(const char* action) const;
    /// The panel that the step explains; empty: none.
    bool needsVideo() const;
    QString panel() const;
    bool panelHidden() const;
    void showPanel();
    QRect targetRect() const;
    QRect keptRect() const;
    QRect rectOf(const QWidget* widget) const;
    void place();

    WindowContext m_context;
    QWidget& m_window;
    Workspace& m_workbench;
    QPointer<TourBubble> m_bubble;
    int m_step = -1;
    bool m_armed = false;  ///< later events are caused by the user
    bool m_boxes = false;  ///< whether there were targets when the step began
    const AlgorithmDescriptor* m_pipeline = nullptr;  ///< algorithm when the step began
    DevicePlan m_plan;
    QString m_artifact;
    QTimer m_placing;  ///< repositions the bubble after changes of the window's layout
};

}  // namespace spoor
