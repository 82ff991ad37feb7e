// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/features/timing/flame_layout.h"

#include <QWidget>
#include <vector>

namespace spoor {

class Document;

/// Draws the bars of one frame on a common clock. The wheel and +/- zoom at the pointer, dragging
/// scrolls, a double click or 0 shows all. Hovering and the arrow keys select a bar; clicking and
/// Enter pick it.
class FlameChart : public QWidget {
    Q_OBJECT
public:
    explicit FlameChart(const Document& document, QWidget* parent = nullptr);

    /// Shows a frame. Keeps the zoom if the frame is the same.
    void show(FrameIndex frame, std::vector<TimingRow> rows, NanosF budget);
    /// Shows a message instead of bars.
    void showText(const QString& text);
    void setSelectedStage(const QString& stage);
    void fit();
    void zoom(double factor, double about);  ///< `about`: x of the fixed point in the widget

    const FlameLayout& layoutOfFrame() const { return m_layout; }
    /// Index of the smallest bar at a point of the widget; -1 if there is none.
    int barAt(const QPointF& point) const;
    QRectF rectOf(int bar) const;
    QString describe(int bar) const;
    QSize sizeHint() const override { return {600, heightNeeded()}; }
    QSize minimumSizeHint() const override { return {160, heightNeeded()}; }

signals:
    void picked(const QString& stage);
    void hovered(const QString& text);  ///< empty: no bar

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    int lineHeight() const;
    int heightNeeded() const;
    QRectF plot() const;
    double xOf(Nanos time) const;
    void keepInside();
    void hoverTo(int bar, bool byMouse);
    void step(int by);
    void paintLanes(QPainter& painter) const;
    void paintBars(QPainter& painter) const;
    QString laneName(const FlameLane& lane) const;

    const Document& m_document;
    FlameLayout m_layout;
    FrameIndex m_frame = -1;
    QString m_text;
    QString m_selected;
    NanosF m_budget = 0ns;
    NanosF m_from = 0ns;  ///< from the start of the frame
    NanosF m_span = 1ns;
    int m_hovered = -1;
    QPointF m_pressed;
    NanosF m_pressedFrom = 0ns;
    bool m_dragging = false;
    bool m_down = false;
};

}  // namespace spoor
