// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <QPointF>
#include <QRectF>
#include <QSize>

namespace spoor {

/// Position of the picture in the view. Source coordinates are continuous pixels of the video (see
/// RectF). Widget coordinates are Qt's logical pixels. The picture's corner always lies on a screen
/// pixel, so source and screen pixels coincide at whole zooms.
class ViewMapping {
public:
    /// Screen pixels per source pixel.
    double zoom() const { return m_zoom; }
    /// Logical pixels per source pixel.
    double scale() const { return m_zoom / m_ratio; }
    bool fitted() const { return m_fitted; }
    SizeI source() const { return m_source; }

    void setSource(SizeI size);
    void setViewport(QSize size, double devicePixelRatio);
    /// Fits the whole picture into the view, also after every resize.
    void fit();
    /// Sets the zoom and keeps the source point under `anchor` (widget coordinates) in place.
    void zoomTo(double zoom, QPointF anchor);
    void pan(QPointF delta);

    QPointF toWidget(QPointF source) const { return m_offset + source * scale(); }
    QPointF toSource(QPointF widget) const { return (widget - m_offset) / scale(); }
    QRectF toWidget(const QRectF& box) const {
        return {toWidget(box.topLeft()), toWidget(box.bottomRight())};
    }
    /// The whole picture, in widget coordinates.
    QRectF picture() const;
    /// The visible part of the picture, in source pixels.
    QRectF seen() const;

private:
    void settle();

    SizeI m_source;
    QSize m_viewport;
    double m_ratio = 1;
    double m_zoom = 1;
    QPointF m_offset;
    bool m_fitted = true;
};

}  // namespace spoor
