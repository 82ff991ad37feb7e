// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/view/timeline/timeline_view.h"

#include <QWidget>

class QAction;
class QBoxLayout;
class QLabel;
class QMenu;
class QSlider;
class QSpinBox;
class QToolButton;

namespace spoor {

/// The row above the lanes: number and filter of targets, navigation in segments, playback, time,
/// speed and zoom. Playback is centred over the tracks. In a narrow window the less important parts
/// disappear.
class TimelineHeader : public QWidget {
    Q_OBJECT
public:
    TimelineHeader(TimelineView& view, QWidget* parent = nullptr);

    double speed() const { return m_speed; }
    void focusFrameField();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void speedChanged(double speed);
    void frameChosen();  ///< Enter in the frame number field

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void listSegments();
    QWidget* makeTargets();
    QWidget* makeNavigation();
    QWidget* makeTransport();
    QWidget* makeRight();
    QToolButton* addButton(QBoxLayout* row, const char* action, const char* picture);
    static void addMenu(QToolButton* button, QMenu* menu);
    QToolButton* makeSpeed();
    void makeZoom(QBoxLayout* row);
    void fillFilter(QMenu* menu);
    void place();
    void showTargets();
    void showNavigation();
    void showFrame();
    void showRange();
    void showZoom();
    void setSpeed(double speed);
    void go(bool forward);
    bool navigatesKeyframes() const;
    Document& document() const { return m_view.state().context.document; }

    TimelineView& m_view;
    double m_speed = 1;
    QLabel* m_legend = nullptr;  ///< its tooltip explains the lanes
    QLabel* m_count = nullptr;
    QToolButton* m_filter = nullptr;
    QLabel* m_place = nullptr;  ///< which segment or keyframe of how many
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    QToolButton* m_play = nullptr;
    bool m_timed = true;  ///< the source has a frame rate
    QLabel* m_time = nullptr;
    QLabel* m_frameLabel = nullptr;
    QSpinBox* m_frame = nullptr;
    QToolButton* m_snap = nullptr;
    QToolButton* m_speedButton = nullptr;
    QWidget* m_zoomBox = nullptr;
    QSlider* m_zoom = nullptr;
    QWidget* m_targets;
    QWidget* m_navigation;
    QWidget* m_transport;
    QWidget* m_right;
};

}  // namespace spoor
