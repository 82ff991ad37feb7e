// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QFont>
#include <QGraphicsItem>
#include <QList>
#include <QPalette>
#include <QPen>
#include <QString>

class QChart;

namespace spoor {

/// A name with the chip of its colour, or with a sample of its line.
struct LegendEntry {
    QString text;
    QBrush chip;
    QPen line = Qt::NoPen;  ///< replaces the chip
    bool operator==(const LegendEntry&) const = default;
};

/// Draws the entries in rows from the upper left corner of `place` on, and returns the height of
/// the rows.
double paintLegend(QPainter& painter, const QRectF& place, const QList<LegendEntry>& entries,
                   const QPalette& palette);
/// The height of the rows of a legend.
double legendHeight(const QList<LegendEntry>& entries, double width, const QFont& font);

/// The legend above a chart of Qt Charts, which makes room for it.
class ChartLegend : public QGraphicsItem {
public:
    explicit ChartLegend(QChart* chart);

    void setEntries(const QList<LegendEntry>& entries);
    const QList<LegendEntry>& entries() const { return m_entries; }
    /// Adapts the legend to the width and the font of the view.
    void fit(const QWidget& view);
    QRectF boundingRect() const override { return {QPointF(), m_size}; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* view) override;

private:
    QChart* m_chart;
    QList<LegendEntry> m_entries;
    QSizeF m_size;
    QFont m_font;
    QPalette m_palette;
};

}  // namespace spoor
