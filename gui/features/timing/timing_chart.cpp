// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/timing/timing_chart.h"

#include "gui/document/timings/timing_model.h"
#include "gui/toolkit/charts/plot_cursor.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/toolkit/widgets/look.h"

#include <QAreaSeries>
#include <QGraphicsSimpleTextItem>
#include <QLineSeries>
#include <QLocale>
#include <QScatterSeries>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

namespace spoor {
namespace {
constexpr int maxColumns = 300;  // more columns would be narrower than a pixel in a dock
}  // namespace

TimingChart::TimingChart(QWidget* parent) : Plot("%.0f", tr("%.6g ms"), parent) {
    chart()->setMargins({2, 2, 6, 2});
    m_across->setTitleText(tr("Frame"));
    m_across->setTitleFont(font());
    m_zero = new QLineSeries(chart());
    m_warmUpTop = new QLineSeries(chart());
    m_warmUp = add(new QAreaSeries(m_warmUpTop, m_zero));
    m_budget = add(new QLineSeries(chart()));
    m_current = add(new QLineSeries(chart()));
    m_hover = add(new QLineSeries(chart()));
    m_outliers = add(new QScatterSeries(chart()));
    m_outliers->setMarkerShape(QScatterSeries::MarkerShapeTriangle);
    m_outliers->setMarkerSize(8);
    m_outliers->setPen(Qt::NoPen);
    m_budgetLabel = new QGraphicsSimpleTextItem(chart());
    m_budgetLabel->setZValue(100);
    m_budgetLabel->setFont(font());
    connect(chart(), &QChart::plotAreaChanged, this, &TimingChart::placeBudgetLabel);
    m_cursor =
        new PlotCursor(this, viewport(),
                       {.at = [this](QPointF at) { return placeAt(at).frame; },
                        .next = [this](qint64 frame, int step) { return nextFrame(frame, step); },
                        .text = [this](qint64 frame) { return describe(frame); },
                        .place = [this](qint64) { return QRectF(rect()).center(); },
                        .pick =
                            [this](qint64 frame, std::optional<QPointF> at) {
                                emit picked(frame, at ? placeAt(*at).stage : m_selected);
                            },
                        .changed = [this] { showHover(); }});
    setMinimumSize(160, 90);
    setAccessibleName(tr("Stage times by frame"));
    applyColours();
}

void TimingChart::matchLayers(const TimingModel& model) {
    bool same = int(m_layers.size()) == model.stageCount();
    for (int row = 0; same && row < model.stageCount(); ++row)
        same = m_layers[std::size_t(row)].stage == model.stageId(row);
    if (same) return;
    // Qt Charts deletes its drawing of a removed area later, and until then it listens to the
    // edges. So delete areas and edges after it, and never reuse an edge.
    for (const Layer& layer : m_layers) {
        chart()->removeSeries(layer.area);
        layer.area->deleteLater();
    }
    for (const Layer& layer : m_layers) layer.upper->deleteLater();
    if (m_floor) m_floor->deleteLater();
    m_floor = new QLineSeries(chart());
    m_layers.clear();
    const std::initializer_list<QXYSeries*> above = {m_budget, m_current, m_hover, m_outliers};
    for (QXYSeries* line : above) chart()->removeSeries(line);
    QLineSeries* lower = m_floor;
    for (int row = 0; row < model.stageCount(); ++row) {
        Layer layer{model.stageId(row), model.stageLabel(row), model.stageColour(row), nullptr,
                    new QLineSeries(chart())};
        layer.area = add(new QAreaSeries(layer.upper, lower));
        layer.area->setName(layer.label);
        lower = layer.upper;
        m_layers.push_back(layer);
    }
    for (QXYSeries* line : above) add(line);  // back on top
    applyColours();
}

void TimingChart::fillColumns(const TimingModel& model) {
    m_columns.clear();
    const auto& frames = model.frames();
    const FrameIndex newest = frames.empty() ? FrameIndex(0) : frames.back().frame;
    const FrameIndex window = model.window();
    FrameIndex oldest = newest;
    for (const auto& frame : frames)
        if (frame.frame <= newest && frame.frame > newest - window)
            oldest = std::min(oldest, frame.frame);
    m_perColumn = (window + maxColumns - 1) / maxColumns;
    m_first = std::max<FrameIndex>(oldest, newest - window + 1);
    m_first -= m_first % m_perColumn;  // columns keep their frames while the chart scrolls
    m_columns.resize(std::size_t((window + m_perColumn - 1) / m_perColumn));
    for (const auto& frame : frames) {
        const auto at = std::size_t((frame.frame - m_first) / m_perColumn);
        if (frame.frame < m_first || at >= m_columns.size()) continue;
        Column column;
        column.frame = frame.frame;
        column.warmUp = frame.warmUp;
        double top = 0;
        for (int row = 0; row < model.stageCount(); ++row) {
            top += double(std::max(0ns, frame.of(model.stageEntry(row))).count()) * 1e-6;
            column.tops.push_back(top);
        }
        Column& place = m_columns[at];
        if (place.frame < 0 || place.frame == column.frame || column.total() > place.total())
            place = std::move(column);  // a recomputed frame replaces its earlier times
    }
}

void TimingChart::showColumns() {
    const auto edges = [this](auto&& value) {
        QList<QPointF> points;
        points.reserve(int(m_columns.size()) * 2);
        for (std::size_t n = 0; n < m_columns.size(); ++n) {
            const double left = double(m_first + FrameIndex(n) * m_perColumn) - 0.5;
            const double y = value(m_columns[n]);
            points << QPointF(left, y) << QPointF(left + double(m_perColumn), y);
        }
        return points;
    };
    m_zero->replace(edges([](const Column&) { return 0.0; }));
    if (m_floor) m_floor->replace(m_zero->points());
    m_warmUpTop->replace(
        edges([this](const Column& column) { return column.warmUp ? m_top : 0.0; }));
    for (std::size_t layer = 0; layer < m_layers.size(); ++layer)
        m_layers[layer].upper->replace(edges([this, layer](const Column& column) {
            return column.tops.empty() ? 0.0 : std::min(column.tops[layer], m_top);
        }));
}

int TimingChart::outliers() const {
    return int(m_outliers->points().size());
}

void TimingChart::scale() {
    std::vector<double> totals;
    for (const Column& column : m_columns)
        if (!column.warmUp && column.frame >= 0) totals.push_back(column.total());
    double needed = outlierLimit(std::move(totals)) * 1.05;
    // A budget far above the times would flatten the chart; its label then shows the value.
    if (needed == 0 || needed * 4 > m_budgetTime) needed = std::max(needed, m_budgetTime * 1.1);
    if (needed > 0) m_top = steadyScale(m_top, needed);
    setAxis(m_up, 0, m_top, roundUp(m_top / 5));
    const double wide = std::max(1.0, double(m_perColumn) * double(m_columns.size()));
    const double first = double(m_first) - 0.5;
    setAxis(m_across, first, first + wide, std::max(1.0, roundUp(wide / 8)));
}

void TimingChart::refresh(const TimingModel& model, NanosF budget, FrameIndex current) {
    matchLayers(model);
    fillColumns(model);
    m_budgetTime = toMilliseconds(budget);
    scale();
    showColumns();
    QList<QPointF> higher;
    for (std::size_t n = 0; n < m_columns.size(); ++n)
        if (!m_columns[n].warmUp && m_columns[n].total() > m_top)
            higher << QPointF(double(m_first) + (double(n) + 0.5) * double(m_perColumn) - 0.5,
                              m_top * 0.96);
    m_outliers->replace(higher);
    placeBudgetLabel();
    m_budget->replace(m_budgetTime > 0 && m_budgetTime <= m_top
                          ? QList<QPointF>{QPointF(m_across->min(), m_budgetTime),
                                           QPointF(m_across->max(), m_budgetTime)}
                          : QList<QPointF>());
    m_current->replace(vertical(current));
    showHover();
}

void TimingChart::placeBudgetLabel() {
    const bool above = m_budgetTime > m_top;
    const QString time = QLocale().toString(m_budgetTime, 'f', 1);
    m_budgetLabel->setVisible(m_budgetTime > 0);
    m_budgetLabel->setText(above ? tr("budget %1 ms, above the chart").arg(time)
                                 : tr("budget %1 ms").arg(time));
    const QRectF plot = chart()->plotArea();
    const double line =
        above ? plot.top()
              : chart()->mapToPosition(QPointF(m_across->min(), m_budgetTime), m_budget).y();
    const QRectF label = m_budgetLabel->boundingRect();
    const bool over = line - label.height() - 2 >= plot.top();
    m_budgetLabel->setPos(plot.right() - label.width() - 4,
                          over ? line - label.height() - 1 : line + 2);
}

void TimingChart::setSelectedStage(const QString& stage) {
    if (stage == m_selected) return;
    m_selected = stage;
    applyColours();
}

void TimingChart::applyColours() {
    Plot::applyColours();
    const QColor text = palette().color(QPalette::Text);
    const bool known = std::any_of(m_layers.begin(), m_layers.end(),
                                   [this](const Layer& l) { return l.stage == m_selected; });
    for (const Layer& layer : m_layers) {
        QColor colour = layer.colour;
        if (known && layer.stage != m_selected)
            colour.setAlphaF(0.45F);  // highlights the selected stage
        layer.area->setBrush(colour);
        layer.area->setPen(Qt::NoPen);
    }
    QColor shade = text;
    shade.setAlphaF(0.12F);
    m_warmUp->setBrush(shade);
    m_warmUp->setPen(Qt::NoPen);
    const QColor budget(tokens(palette()).danger);
    m_budget->setPen(QPen(budget, 2, Qt::DashLine));
    m_budgetLabel->setBrush(budget);
    m_outliers->setBrush(text);
    m_current->setPen(QPen(text, 1));
    m_hover->setPen(QPen(text, 1, Qt::DotLine));
}

const TimingChart::Column* TimingChart::columnOf(FrameIndex frame) const {
    if (frame < m_first) return nullptr;
    const auto at = std::size_t((frame - m_first) / m_perColumn);
    return at < m_columns.size() && m_columns[at].frame >= 0 ? &m_columns[at] : nullptr;
}

TimingChart::Place TimingChart::placeAt(const QPointF& position) const {
    if (m_layers.empty() || !chart()->plotArea().contains(position)) return {};
    const QPointF value = chart()->mapToValue(position, m_budget);
    const Column* column = columnOf(FrameIndex(std::floor(value.x() + 0.5)));
    if (!column) return {};
    Place place{column->frame, {}};
    for (std::size_t layer = 0; layer < m_layers.size() && place.stage.isEmpty(); ++layer)
        if (value.y() <= column->tops[layer]) place.stage = m_layers[layer].stage;
    return place;
}

QString TimingChart::describe(FrameIndex frame) const {
    const Column* column = columnOf(frame);
    if (!column) return {};
    const QLocale locale;
    QString text = (column->warmUp ? tr("Frame %1 (warm-up): %2 ms") : tr("Frame %1: %2 ms"))
                       .arg(locale.toString(qlonglong(column->frame)),
                            locale.toString(column->total(), 'f', 2));
    double below = 0;
    for (std::size_t layer = 0; layer < m_layers.size(); ++layer) {
        const double time = column->tops[layer] - below;
        below = column->tops[layer];
        if (time <= 0) continue;
        text += QString("\n%1  %2").arg(locale.toString(time, 'f', 2), m_layers[layer].label);
    }
    return text;
}

QList<QPointF> TimingChart::vertical(FrameIndex frame) const {
    return {QPointF(double(frame), 0), QPointF(double(frame), m_top)};
}

void TimingChart::showHover() {
    const FrameIndex frame = m_cursor->item();
    m_hover->replace(columnOf(frame) ? vertical(frame) : QList<QPointF>());
}

/// The frame of the next column with frames.
FrameIndex TimingChart::nextFrame(FrameIndex frame, int step) const {
    const auto count = std::int64_t(m_columns.size());
    std::int64_t at = step < 0 ? count : count - 1;
    if (frame >= 0) at = (frame - m_first) / m_perColumn;
    at += step;
    while (at >= 0 && at < count && m_columns[std::size_t(at)].frame < 0) at += step;
    return at >= 0 && at < count ? m_columns[std::size_t(at)].frame : FrameIndex(-1);
}

}  // namespace spoor
