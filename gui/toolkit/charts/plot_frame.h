// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QRectF>
#include <QString>
#include <functional>

class QPainter;

namespace spoor {

/// Axes of a custom-painted chart: coordinates, grid lines and labels.
struct PlotFrame {
    QRectF plot;  ///< area inside the axes
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

    /// Distance between the horizontal grid lines, as a value.
    double step() const;
    /// Label of a value on the vertical axis.
    QString label(double value) const;
    QString widestLabel(const QFontMetrics& metrics, const QString& unit) const;
    /// Area that leaves space for labels as wide as `widest` and for a line of labels below.
    static QRectF inside(const QRectF& place, const QFontMetrics& metrics, const QString& widest);
    /// Draws background, grid and labels. `unit` follows each vertical label, `across` is drawn
    /// below the right end of the axis.
    void draw(QPainter& painter, const QPalette& palette, const QString& unit,
              const QString& across) const;
    /// Draws the background, grid lines, what `content` draws, and over it the labels above the
    /// lines inside the plot. The upper one has the unit. They change the side for the playhead.
    void drawInside(QPainter& painter, const QPalette& palette, const QString& unit,
                    double playhead, const std::function<void()>& content) const;
};

/// Colours of times within and over a budget, legible on the palette's base.
QColor withinColour(const QPalette& palette);
QColor beyondColour(const QPalette& palette);

}  // namespace spoor
