// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"

#include "engine/base/types.h"

#include <QTimer>
#include <QWidget>
#include <utility>
#include <vector>

namespace spoor {

/// The length of the video, with the cached frames, the tracking results and their states, and the
/// current frame. Dragging seeks.
class SeekBar : public QWidget {
    Q_OBJECT
public:
    explicit SeekBar(const PanelContext& context, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    FrameIndex frameAt(double x) const;
    double positionOf(FrameIndex frame) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    FrameIndex count() const;
    QRectF groove() const;
    void seekTo(double x);
    void pollCache();
    void paintResults(QPainter& painter, const QRectF& area);
    void paintRange(QPainter& painter, const QRectF& area);
    void updateAccessibleText();

    PanelContext m_context;
    QTimer m_poll;
    std::vector<std::pair<FrameIndex, FrameIndex>> m_cached;
    FrameIndex m_sought = -1;
};

}  // namespace spoor
