// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QRectF>
#include <QString>

class QPainter;

namespace spoor {

/// Axes of a chart that is painted by hand: where values are, grid lines and labels.
struct PlotFrame {
    QRectF plot;  ///< inside the axes
    double left = 0;
    double right = 1;
    double top = 1;
    double bottom = 0;

    double x(double value) const {
        return plot.left() + (value - left) / (right - left) * plot.width();
    }
    double y(double value) const {
        return plot.bottom() - (value - bottom) / (top - bottom) * plot.height();
    }
    double valueAt(double x) const {
        return left + (x - plot.left()) / plot.width() * (right - left);
    }

    /// Between lines of the upright grid.
    double step() const;
    /// A value as it stands at the upright axis.
    QString label(double value) const;
    /// Leaves room for labels as wide as `widest`, and for a line of labels below.
    static QRectF inside(const QRectF& place, const QFontMetrics& metrics, const QString& widest);
    /// Ground, grid and labels; `unit` stands after each upright label, `across` below the axis's
    /// right end.
    void draw(QPainter& painter, const QPalette& palette, const QString& unit,
              const QString& across) const;
};

/// The colours of times within and beyond a budget, legible on the palette's base.
QColor withinColour(const QPalette& palette);
QColor beyondColour(const QPalette& palette);

}  // namespace spoor
