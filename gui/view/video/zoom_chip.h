// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace spoor {

/// The zoom of the video, with a menu of actions that change it. It lies over the video.
class ZoomChip : public QPushButton {
    Q_OBJECT
public:
    ZoomChip(const QList<QAction*>& actions, QWidget* parent);

    /// 1: one pixel of the video is one of the screen.
    void setZoom(double zoom);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace spoor
