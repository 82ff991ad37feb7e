// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/support/finding_delegate.h"

#include "gui/base/convert.h"
#include "gui/base/style/tokens.h"
#include "gui/models/diagnosis_model.h"
#include "gui/models/series_colours.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <functional>

namespace spoor {

namespace {

// Sizes in logical pixels.
constexpr int margin = 8;
constexpr int plotWidth = 230;
constexpr int plotHeight = 74;
constexpr int besideWidth = 520;  ///< minimum width for the plot next to the text

QFont boldFont(QFont font) {
    font.setBold(true);
    return font;
}

QFont smallFont(QFont font) {
    font.setPointSizeF(font.pointSizeF() * 0.85);
    return font;
}

QColor faint(const QPalette& palette) {
    QColor colour = palette.color(QPalette::Text);
    colour.setAlpha(170);
    return colour;
}

int heightOf(const QString& text, const QFont& font, int width) {
    return QFontMetrics(font).boundingRect(0, 0, width, 10000, Qt::TextWordWrap, text).height();
}

QString numberText(double value) {
    return QLocale().toString(value, 'g', 3);
}

/// Range of all finite values and thresholds.
std::pair<double, double> rangeOf(const std::vector<TracePoint>& points) {
    double low = INFINITY, high = -INFINITY;
    for (const TracePoint& point : points) {
        for (const double value : {point.value, point.threshold}) {
            if (!std::isfinite(value)) continue;
            low = std::min(low, value);
            high = std::max(high, value);
        }
    }
    if (!(low < high)) low -= 0.5, high = low + 1;
    return {low, high};
}

using Scale = std::function<double(double)>;

/// Curve of one number of each point, interrupted at missing frames.
QPainterPath curveOf(const std::vector<TracePoint>& points, double TracePoint::*number,
                     const Scale& x, const Scale& y) {
    QPainterPath path;
    FrameIndex before = -2;
    for (const TracePoint& point : points) {
        const double value = point.*number;
        if (!std::isfinite(value)) continue;
        const QPointF at(x(double(point.frame)), y(value));
        // Extend single frames to a visible length.
        if (point.frame != before + 1) path.moveTo(at - QPointF(0.75, 0));
        path.lineTo(at + QPointF(0.75, 0));
        before = point.frame;
    }
    return path;
}

}  // namespace

FindingDelegate::FindingDelegate(DiagnosisModel& model, QObject* parent)
    : QStyledItemDelegate(parent), m_model(model) {}

FindingDelegate::Parts FindingDelegate::partsOf(const QStyleOptionViewItem& option, int row,
                                                QRect place) const {
    const Finding& finding = m_model.row(row).finding;
    const bool beside = place.width() >= besideWidth;
    place.adjust(margin, margin, -margin, 0);
    const int width = place.width() - (beside ? plotWidth + margin : 0);
    Parts parts;
    int y = place.top();
    const auto take = [&](int height) {
        const QRect rect(place.left(), y, width, height);
        y += height + 2;
        return rect;
    };
    parts.title = take(QFontMetrics(boldFont(option.font)).height());
    parts.sentence = take(heightOf(translated(finding.sentence), option.font, width));
    parts.hint = take(heightOf(translated(finding.hint), smallFont(option.font), width));
    if (beside) {
        parts.plot = {place.right() - plotWidth, place.top(), plotWidth,
                      std::max(plotHeight, y - place.top())};
        y = std::max(y, parts.plot.bottom());
    } else {
        parts.plot = take(plotHeight);
    }
    parts.height = y + margin - (place.top() - margin);
    return parts;
}

QSize FindingDelegate::sizeHint(const QStyleOptionViewItem& option,
                                const QModelIndex& index) const {
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const int width = view ? view->viewport()->width() : option.rect.width();
    return {width, partsOf(option, index.row(), {0, 0, width, 0}).height};
}

void FindingDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    const Finding& finding = m_model.row(index.row()).finding;
    const QPalette& palette = option.palette;
    painter->save();
    if (option.state & QStyle::State_Selected) {
        QColor chosen = palette.color(QPalette::Highlight);
        chosen.setAlpha(48);
        painter->fillRect(option.rect, chosen);
    }
    const Parts parts = partsOf(option, index.row(), option.rect);
    painter->setFont(boldFont(option.font));
    painter->setPen(palette.color(QPalette::Text));
    const QString when = framesText(finding.first, finding.last);
    const int whenWidth = QFontMetrics(option.font).horizontalAdvance(when) + 4;
    const QRect titled = parts.title.adjusted(0, 0, -whenWidth - margin, 0);
    painter->drawText(titled, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(translated(finding.title), Qt::ElideRight,
                                                        titled.width()));
    painter->setFont(option.font);
    painter->drawText(parts.sentence, Qt::TextWordWrap, translated(finding.sentence));
    painter->setPen(faint(palette));
    painter->drawText(parts.title, Qt::AlignRight | Qt::AlignVCenter, when);
    painter->setFont(smallFont(option.font));
    painter->drawText(parts.hint, Qt::TextWordWrap, translated(finding.hint));
    paintPlot(*painter, parts.plot, index.row(), palette);
    painter->setPen(palette.color(QPalette::Mid));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (option.state & QStyle::State_HasFocus) {
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(option);
        QApplication::style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter);
    }
    painter->restore();
}

/// Area of the curve, to the right of the axis labels.
QRectF FindingDelegate::areaOf(const QRect& plot, const QFont& font, int row) const {
    const auto [low, high] = rangeOf(m_model.row(row).points);
    const QFontMetrics metrics(font);
    const int side = std::max(metrics.horizontalAdvance(numberText(low)),
                              metrics.horizontalAdvance(numberText(high))) +
                     4;
    return QRectF(plot).adjusted(side, 2, -1, -2);
}

std::optional<FrameIndex> FindingDelegate::frameAt(const QStyleOptionViewItem& option,
                                                   const QModelIndex& index, QPoint at) const {
    const QRect plot = partsOf(option, index.row(), option.rect).plot;
    const QRectF area = areaOf(plot, smallFont(option.font), index.row());
    if (!area.contains(at)) return std::nullopt;
    const FrameSpan span = m_model.span();
    const double share = (at.x() - area.left()) / std::max(1.0, area.width());
    return span.first + FrameIndex(std::lround(share * double(span.last - span.first)));
}

void FindingDelegate::setMarked(int row, const FrameRange& frames) {
    m_markedRow = row;
    m_marked = frames;
}

void FindingDelegate::paintPlot(QPainter& painter, const QRect& place, int row,
                                const QPalette& palette) const {
    const auto& [finding, points] = m_model.row(row);
    const FrameSpan span = m_model.span();
    const auto [low, high] = rangeOf(points);
    painter.setFont(smallFont(painter.font()));
    const QFontMetrics metrics = painter.fontMetrics();
    const QString lowText = numberText(low), highText = numberText(high);
    const QRectF area = areaOf(place, painter.font(), row);
    const int side = int(area.left()) - place.left();
    const double frames = std::max<double>(1, double(span.last - span.first));
    const auto x = [&](double frame) {
        return area.left() + (frame - double(span.first)) / frames * area.width();
    };
    const auto y = [&](double value) {
        return area.bottom() - 2 - (value - low) / (high - low) * (area.height() - 4);
    };
    painter.fillRect(area, QColor(tokens(palette).plot));
    if (row == m_markedRow) {
        QColor chosen = palette.color(QPalette::Highlight);
        chosen.setAlpha(90);
        painter.fillRect(QRectF(QPointF(x(double(m_marked.first) - 0.5), area.top()),
                                QPointF(x(double(m_marked.last) + 0.5), area.bottom()))
                             .intersected(area),
                         chosen);
    }
    const Tokens& t = tokens(palette);
    QColor shade(t.lost);
    shade.setAlphaF(0.16F);
    painter.fillRect(QRectF(QPointF(x(double(finding.first) - 0.5), area.top()),
                            QPointF(x(double(finding.last) + 0.5), area.bottom()))
                         .intersected(area),
                     shade);
    painter.setPen(faint(palette));
    painter.drawText(QRectF(place.left(), area.top(), side - 4, metrics.height()), Qt::AlignRight,
                     highText);
    painter.drawText(
        QRectF(place.left(), area.bottom() - metrics.height(), side - 4, metrics.height()),
        Qt::AlignRight, lowText);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(area);
    const auto curve = [&](double TracePoint::*value) { return curveOf(points, value, x, y); };
    painter.setPen(QPen(QColor(t.danger), 1.2, Qt::DashLine));
    painter.drawPath(curve(&TracePoint::threshold));
    painter.setPen(QPen(seriesColour(0).lighter(&t == &darkTokens ? 150 : 100), 1.6));
    painter.drawPath(curve(&TracePoint::value));
    painter.setPen(QPen(palette.color(QPalette::Text), 1));
    const double now = x(double(m_model.frame()));
    painter.drawLine(QPointF(now, area.top()), QPointF(now, area.bottom()));
    painter.setClipping(false);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace spoor
