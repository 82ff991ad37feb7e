// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointF>
#include <QString>
#include <functional>
#include <optional>

class QPainter;
class QWidget;

namespace spoor {

/// The item of a chart (a frame, a column or a bin) that the user points at. Hovering and the arrow
/// keys select it, show its tooltip and describe it to screen readers. A click and Enter pick it.
class PlotCursor : public QObject {
public:
    /// The items of a chart, which are numbers from 0 on; -1: none.
    struct Items {
        std::function<qint64(QPointF at)> at;
        /// The item that an arrow key selects after this one; -1: none.
        std::function<qint64(qint64 item, int step)> next;
        std::function<QString(qint64 item)> text;
        /// Where the tooltip of an item is that a key has selected.
        std::function<QPointF(qint64 item)> place;
        /// `at`: none for Enter.
        std::function<void(qint64 item, std::optional<QPointF> at)> pick;
        std::function<void()> changed;  ///< repaints the item
    };
    /// `surface`: the chart, or the viewport that gets its mouse events.
    PlotCursor(QWidget* chart, QWidget* surface, Items items);

    qint64 item() const { return m_item; }
    /// Paints the frame of a chart that has the focus.
    void paintFocus(QPainter& painter) const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void select(qint64 item, QPointF tip);
    bool key(int key);

    QWidget* m_chart;
    QWidget* m_surface;
    Items m_items;
    qint64 m_item = -1;
};

}  // namespace spoor
