// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/toolkit/charts/plot.h"

#include <QList>
#include <QPointF>
#include <QString>
#include <vector>

class QAreaSeries;
class QGraphicsSimpleTextItem;
class QLineSeries;
class QScatterSeries;

namespace spoor {

class PlotCursor;
class TimingModel;

/// Stage times stacked over frames, with the frame budget as a line. Hovering and the arrow keys
/// select a frame; clicking and Enter pick it.
class TimingChart : public Plot {
    Q_OBJECT
public:
    explicit TimingChart(QWidget* parent = nullptr);

    /// Shows the model's window. `budget` 0: none. Marks the frame `current`.
    void refresh(const TimingModel& model, NanosF budget, FrameIndex current);
    void setSelectedStage(const QString& stage);

    /// The computed frame (-1: none) and the stage (empty: none) at a point of the view.
    struct Place {
        FrameIndex frame = -1;
        QString stage;
    };
    Place placeAt(const QPointF& position) const;
    /// "Frame 124: 12.30 ms; forest 5.10, ..."; empty for a frame that is not in the chart.
    QString describe(FrameIndex frame) const;
    /// Number of marked columns that exceed the chart (for tests).
    int outliers() const;

signals:
    void picked(spoor::FrameIndex frame, const QString& stage);

protected:
    void applyColours() override;

private:
    struct Layer {
        QString stage;
        QString label;
        QColor colour;
        QAreaSeries* area = nullptr;
        QLineSeries* upper = nullptr;
    };
    /// A column of the chart: the slowest of its frames.
    struct Column {
        FrameIndex frame = -1;
        bool warmUp = false;
        std::vector<double> tops;  ///< milliseconds, stacked, one per layer
        double total() const { return tops.empty() ? 0 : tops.back(); }
    };

    void matchLayers(const TimingModel& model);
    void fillColumns(const TimingModel& model);
    void showColumns();
    void scale();
    void placeBudgetLabel();
    const Column* columnOf(FrameIndex frame) const;
    QList<QPointF> vertical(FrameIndex frame) const;
    void showHover();
    FrameIndex nextFrame(FrameIndex frame, int step) const;

    QLineSeries* m_zero;             ///< lower edge of the warm-up
    QLineSeries* m_floor = nullptr;  ///< lower edge of the stages; recreated with them
    QLineSeries* m_warmUpTop;
    QAreaSeries* m_warmUp;
    QLineSeries* m_budget;
    QLineSeries* m_current;
    QLineSeries* m_hover;
    QScatterSeries* m_outliers;  ///< marks of columns that exceed the chart
    QGraphicsSimpleTextItem* m_budgetLabel;
    double m_budgetTime = 0;  ///< milliseconds; 0: none
    std::vector<Layer> m_layers;
    std::vector<Column> m_columns;
    FrameIndex m_first = 0;      ///< frame at the left edge
    FrameIndex m_perColumn = 1;  ///< frames per column
    PlotCursor* m_cursor;
    double m_top = 1;
    QString m_selected;
};

}  // namespace spoor
