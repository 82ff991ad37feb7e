// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <QPointF>
#include <QRectF>
#include <QSize>

namespace spoor {

/// Where the picture lies in the view. Source coordinates are continuous pixels of the video (see
/// RectF); widget coordinates are Qt's logical pixels. The picture's corner always lies on a pixel
/// of the screen, so that at whole zooms source pixels and screen pixels coincide.
class ViewMapping {
public:
    /// Screen pixels a source pixel.
    double zoom() const { return m_zoom; }
    /// Logical pixels a source pixel.
    double scale() const { return m_zoom / m_ratio; }
    bool fitted() const { return m_fitted; }
    SizeI source() const { return m_source; }

    void setSource(SizeI size);
    void setViewport(QSize size, double devicePixelRatio);
    /// Shows the whole picture, now and after every change of size.
    void fit();
    /// Sets the zoom and keeps the source point under `anchor` (widget coordinates) in place.
    void zoomTo(double zoom, QPointF anchor);
    void pan(QPointF delta);

    QPointF toWidget(QPointF source) const { return m_offset + source * scale(); }
    QPointF toSource(QPointF widget) const { return (widget - m_offset) / scale(); }
    QRectF toWidget(const QRectF& box) const {
        return {toWidget(box.topLeft()), toWidget(box.bottomRight())};
    }
    /// The whole picture, in the view.
    QRectF picture() const;
    /// What of the picture is in the view, in source pixels.
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
