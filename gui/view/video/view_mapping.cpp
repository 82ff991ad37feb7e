// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/view_mapping.h"

#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

constexpr double smallestZoom = 1.0 / 64;
constexpr double largestZoom = 64;

/// Centres a picture that is smaller than the view. Keeps an edge of a larger picture in the view.
double settled(double offset, double picture, double view) {
    if (picture <= view) return (view - picture) / 2;
    const double margin = view / 2;
    return std::clamp(offset, view - picture - margin, margin);
}

}  // namespace

void ViewMapping::setSource(SizeI size) {
    if (size == m_source) return;
    m_source = size;
    settle();
}

void ViewMapping::setViewport(QSize size, double devicePixelRatio) {
    const QPointF centre = toSource(QPointF(m_viewport.width() / 2.0, m_viewport.height() / 2.0));
    m_viewport = size;
    m_ratio = devicePixelRatio;
    if (!m_fitted) m_offset = QPointF(size.width() / 2.0, size.height() / 2.0) - centre * scale();
    settle();
}

void ViewMapping::fit() {
    m_fitted = true;
    settle();
}

void ViewMapping::zoomTo(double zoom, QPointF anchor) {
    const QPointF held = toSource(anchor);
    m_fitted = false;
    m_zoom = std::clamp(zoom, smallestZoom, largestZoom);
    m_offset = anchor - held * scale();
    settle();
}

void ViewMapping::pan(QPointF delta) {
    if (m_fitted) m_fitted = false;
    m_offset += delta;
    settle();
}

QRectF ViewMapping::picture() const {
    return {m_offset, QSizeF(m_source.width * scale(), m_source.height * scale())};
}

QRectF ViewMapping::seen() const {
    const QPointF end(m_viewport.width(), m_viewport.height());
    return QRectF(toSource(QPointF(0, 0)), toSource(end))
        .intersected(QRectF(0, 0, m_source.width, m_source.height));
}

void ViewMapping::settle() {
    if (m_source.empty() || m_viewport.isEmpty()) return;
    const QSizeF view(m_viewport);
    if (m_fitted) {
        m_zoom = m_ratio * std::min(view.width() / m_source.width, view.height() / m_source.height);
        m_zoom = std::clamp(m_zoom, smallestZoom, largestZoom);
    }
    m_offset = {settled(m_offset.x(), m_source.width * scale(), view.width()),
                settled(m_offset.y(), m_source.height * scale(), view.height())};
    m_offset = {std::round(m_offset.x() * m_ratio) / m_ratio,
                std::round(m_offset.y() * m_ratio) / m_ratio};
}

}  // namespace spoor
