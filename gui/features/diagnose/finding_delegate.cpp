// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/diagnose/finding_delegate.h"

#include "engine/pipeline/params.h"
#include "gui/features/diagnose/diagnosis_model.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/paint.h"

#include <QAbstractItemView>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace spoor {

namespace {

// Sizes in logical pixels.
constexpr int margin = 12;  ///< of a card
constexpr int cardGap = 8;  ///< below a card
constexpr int lineGap = 4;  ///< between the parts of a card
constexpr int plotWidth = 230;
constexpr int plotHeight = 74;
constexpr int besideWidth = 520;  ///< minimum width for the plot next to the text

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

QString FindingDelegate::linkText(int row) const {
    const ParamSpec* const spec = m_model.parameter(row);
    return spec ? tr("Parameter: %1").arg(translated(spec->label)) : QString();
}

FindingDelegate::Parts FindingDelegate::partsOf(const QStyleOptionViewItem& option, int row,
                                                QRect place) const {
    const Finding& finding = m_model.row(row).finding;
    const bool beside = place.width() >= besideWidth;
    const int top = place.top();
    place.adjust(margin, margin, -margin, 0);
    const int width = place.width() - (beside ? plotWidth + margin : 0);
    const QFont small = captionFont(option.font);
    Parts parts;
    int y = place.top();
    const auto take = [&](int height) {
        const QRect rect(place.left(), y, width, height);
        y += height + (height > 0 ? lineGap : 0);
        return rect;
    };
    const int whenWidth =
        QFontMetrics(small).horizontalAdvance(framesText(finding.first, finding.last)) + margin;
    parts.title =
        take(heightOf(translated(finding.title), strongFont(option.font), width - whenWidth));
    parts.title.setRight(parts.title.right() - whenWidth);
    parts.when = {parts.title.right() + 1, parts.title.top(), whenWidth,
                  QFontMetrics(strongFont(option.font)).height()};
    parts.sentence = take(heightOf(translated(finding.sentence), option.font, width));
    if (!beside) parts.plot = take(plotHeight);
    parts.hint = take(heightOf(translated(finding.hint), small, width));
    const QString link = linkText(row);
    const QFontMetrics letters(small);
    parts.link = take(link.isEmpty() ? 0 : letters.height());
    parts.link.setWidth(std::min(width, letters.horizontalAdvance(link)));
    if (beside) {
        parts.plot = {place.right() - plotWidth, place.top(), plotWidth,
                      std::max(plotHeight, y - place.top() - lineGap)};
        y = std::max(y, parts.plot.bottom() + lineGap);
    }
    y += margin - lineGap;
    parts.card = {place.left() - margin, top, place.width() + 2 * margin, y - top};
    parts.height = y + cardGap - top;
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
    const Tokens& t = tokens(option.palette);
    const Parts parts = partsOf(option, index.row(), option.rect);
    painter->save();
    // The first finding of a failure is its earliest sign.
    const bool cause = index.row() == 0 && m_model.failure();
    const bool chosen = option.state & QStyle::State_Selected;
    paintBox(*painter, parts.card, QColor(t.raised),
             QColor(cause    ? t.danger
                    : chosen ? t.accent
                             : t.line),
             cardRadius);
    if (showsFocus(option)) paintFocus(*painter, parts.card, t, cardRadius);
    paintText(*painter, option, parts, index.row());
    paintPlot(*painter, parts.plot, index.row(), option.palette);
    painter->restore();
}

void FindingDelegate::paintText(QPainter& painter, const QStyleOptionViewItem& option,
                                const Parts& parts, int row) const {
    const Tokens& t = tokens(option.palette);
    const Finding& finding = m_model.row(row).finding;
    const QFont small = captionFont(option.font);
    painter.setFont(strongFont(option.font));
    painter.setPen(QColor(t.text1));
    painter.drawText(parts.title, Qt::TextWordWrap, translated(finding.title));
    painter.setFont(option.font);
    painter.drawText(parts.sentence, Qt::TextWordWrap, translated(finding.sentence));
    painter.setFont(small);
    painter.setPen(QColor(t.text3));
    painter.drawText(parts.when, Qt::AlignRight | Qt::AlignVCenter,
                     framesText(finding.first, finding.last));
    painter.drawText(parts.hint, Qt::TextWordWrap, translated(finding.hint));
    painter.setPen(QColor(t.accent));
    painter.drawText(parts.link, Qt::AlignLeft | Qt::AlignVCenter, linkText(row));
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
    const QRectF area = areaOf(plot, captionFont(option.font), index.row());
    if (!area.contains(at)) return std::nullopt;
    const FrameSpan span = m_model.shownSpan();
    const double share = (at.x() - area.left()) / std::max(1.0, area.width());
    return span.first + FrameIndex(std::lround(share * double(span.last - span.first)));
}

bool FindingDelegate::onParameter(const QStyleOptionViewItem& option, const QModelIndex& index,
                                  QPoint at) const {
    return index.isValid() && !linkText(index.row()).isEmpty() &&
           partsOf(option, index.row(), option.rect).link.contains(at);
}

void FindingDelegate::setMarked(int row, const FrameRange& frames) {
    m_markedRow = row;
    m_marked = frames;
}

void FindingDelegate::paintPlot(QPainter& painter, const QRect& place, int row,
                                const QPalette& palette) const {
    const Finding& finding = m_model.row(row).finding;
    const std::vector<TracePoint>& points = m_model.row(row).points;
    const FrameSpan span = m_model.shownSpan();
    const std::pair<double, double> range = rangeOf(points);
    const double low = range.first, high = range.second;
    painter.setFont(captionFont(painter.font()));
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
    const Tokens& t = tokens(palette);
    painter.fillRect(area, QColor(t.plot));
    if (row == m_markedRow) {
        QColor chosen = palette.color(QPalette::Highlight);
        chosen.setAlpha(90);
        painter.fillRect(QRectF(QPointF(x(double(m_marked.first) - 0.5), area.top()),
                                QPointF(x(double(m_marked.last) + 0.5), area.bottom()))
                             .intersected(area),
                         chosen);
    }
    QColor shade(t.lost);
    shade.setAlphaF(0.16F);
    painter.fillRect(QRectF(QPointF(x(double(finding.first) - 0.5), area.top()),
                            QPointF(x(double(finding.last) + 0.5), area.bottom()))
                         .intersected(area),
                     shade);
    painter.setPen(QColor(t.text3));
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
    painter.setPen(QPen(m_model.colour(row).lighter(&t == &darkTokens ? 125 : 100), 1.6));
    painter.drawPath(curve(&TracePoint::value));
    painter.setPen(QPen(QColor(t.text1), 1));
    const double now = x(double(m_model.frame()));
    painter.drawLine(QPointF(now, area.top()), QPointF(now, area.bottom()));
    painter.setClipping(false);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace spoor
