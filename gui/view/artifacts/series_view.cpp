// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/artifact.h"
#include "gui/toolkit/charts/chart_legend.h"
#include "gui/toolkit/charts/plot_frame.h"
#include "gui/toolkit/charts/series_colours.h"
#include "gui/toolkit/charts/shared_scale.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/csv.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/view/artifacts/artifact_view.h"

#include <QLabel>
#include <QLocale>
#include <QMap>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <map>

namespace spoor {
namespace {

constexpr int chartFrames = 300;  ///< number of frames in a chart without a timeline

/// Paints curves over frames, and marks the frame on screen.
class SeriesPlot : public QWidget {
public:
    struct Curve {
        QString label;
        QMap<FrameIndex, double> values;
    };

    explicit SeriesPlot(QWidget* parent);
    void paint(QPainter& painter, const QRectF& place) const;

    std::vector<Curve> curves;
    QString unit;
    FrameIndex frame = 0;                  ///< on screen
    double first = 0, last = chartFrames;  ///< frames at the edges
    double low = 0, high = 1;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QList<LegendEntry> legend() const;
};

/// The minimum and maximum of the frames that share a pixel column.
QPainterPath pathOf(const SeriesPlot::Curve& curve, const PlotFrame& plot) {
    QPainterPath path;
    for (auto at = curve.values.lowerBound(FrameIndex(plot.left)); at != curve.values.end();) {
        const double x = plot.x(double(at.key()));
        double low = at.value(), high = low;
        while (++at != curve.values.end() && plot.x(double(at.key())) < x + 1) {
            low = std::min(low, at.value());
            high = std::max(high, at.value());
        }
        path.isEmpty() ? path.moveTo(x, plot.y(low)) : path.lineTo(x, plot.y(low));
        if (high > low) path.lineTo(x, plot.y(high));
        if (x > plot.plot.right()) break;
    }
    return path;
}

SeriesPlot::SeriesPlot(QWidget* parent) : QWidget(parent) {
    nameControl(this, "artifact.series", ArtifactView::tr("Values by frame"));
    setMinimumHeight(100);
}

QList<LegendEntry> SeriesPlot::legend() const {
    QList<LegendEntry> entries;
    for (std::size_t n = 0; n < curves.size(); ++n)
        entries << LegendEntry{curves[n].label, {}, seriesPen(n)};
    return entries;
}

void SeriesPlot::paint(QPainter& painter, const QRectF& place) const {
    painter.setRenderHint(QPainter::Antialiasing);
    PlotFrame plot{{}, first, last, high, low};
    const QFontMetrics metrics(font());
    // The legend is as wide as the plot, whose edges do not depend on its height.
    plot.plot = PlotFrame::inside(place, metrics, plot.widestLabel(metrics, unit));
    const QRectF above(plot.plot.left(), place.top(), plot.plot.width(), place.height());
    painter.setFont(font());
    const double names = paintLegend(painter, above, legend(), palette());
    plot.plot.setTop(plot.plot.top() + names);
    plot.draw(painter, palette(), unit, ArtifactView::tr("Frame"));
    painter.save();
    painter.setClipRect(plot.plot.adjusted(-1, -1, 1, 1));
    for (std::size_t n = 0; n < curves.size(); ++n) {
        painter.setPen(seriesPen(n));
        painter.drawPath(pathOf(curves[n], plot));
    }
    painter.setPen(QPen(palette().color(QPalette::Text), 1.5));
    const double x = plot.x(double(frame));
    painter.drawLine(QPointF(x, plot.plot.top()), QPointF(x, plot.plot.bottom()));
    painter.restore();
}

void SeriesPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paint(painter, rect());
}

/// Curves over the frames that were displayed while the view was visible.
class SeriesView : public ArtifactView {
public:
    explicit SeriesView(QWidget* parent);
    void setArtifact(const ArtifactPtr& artifact, FrameIndex frame) override;
    void start(const QString& id) override;
    void follow(const SharedScale& scale) override;
    Exportable exportable() override;

private:
    SeriesPlot::Curve& curve(const Message& label);
    void showFrames();
    QByteArray csv() const;

    SeriesPlot* m_plot;
    QLabel* m_last;
    const SharedScale* m_scale = nullptr;  ///< null: the chart has its own
};

SeriesView::SeriesView(QWidget* parent) : ArtifactView(parent), m_plot(new SeriesPlot(this)) {
    m_last = makeReadout(this, "artifact.last", ArtifactView::tr("Values in this frame"));
    auto* layout = columnIn(this, {}, 4);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_last);
}

void SeriesView::start(const QString& id) {
    ArtifactView::start(id);
    m_plot->curves.clear();
    m_plot->low = m_plot->high = 0;
}

void SeriesView::follow(const SharedScale& scale) {
    m_scale = &scale;
    connect(&scale, &SharedScale::changed, this, &SeriesView::showFrames);
}

SeriesPlot::Curve& SeriesView::curve(const Message& label) {
    const QString name = translated(label);
    for (SeriesPlot::Curve& known : m_plot->curves)
        if (known.label == name) return known;
    return m_plot->curves.emplace_back(SeriesPlot::Curve{name, {}});
}

void SeriesView::setArtifact(const ArtifactPtr& artifact, FrameIndex frame) {
    const auto& series = std::get<Series>(artifact->value);
    QStringList texts;
    for (const auto& [label, value] : series.values) {
        curve(label).values[frame] = value;
        texts << translated(label) + ' ' + QLocale().toString(value, 'f', 4);
    }
    m_plot->unit = unitSuffix(series.unit, 2);
    m_last->setText(texts.join("  ") + m_plot->unit);
    m_last->setToolTip(m_last->text());
    m_plot->frame = frame;
    showFrames();
}

/// Shows the frames that the timeline shows, or the frames before the one on screen.
void SeriesView::showFrames() {
    if (m_scale) {
        m_plot->first = m_scale->first();
        m_plot->last = m_scale->last();
    } else {
        m_plot->first = double(std::max<FrameIndex>(0, m_plot->frame - chartFrames + 1));
        m_plot->last = m_plot->first + chartFrames - 1;
    }
    double low = 0, high = 0;
    for (const SeriesPlot::Curve& curve : m_plot->curves) {
        for (auto at = curve.values.lowerBound(FrameIndex(m_plot->first));
             at != curve.values.end() && double(at.key()) <= m_plot->last; ++at) {
            low = std::min(low, at.value());
            high = std::max(high, at.value());
        }
    }
    m_plot->high = high > 0 ? steadyScale(m_plot->high, high) : 0;
    m_plot->low = low < 0 ? -steadyScale(-m_plot->low, -low) : 0;
    if (!(m_plot->high > m_plot->low)) m_plot->high = m_plot->low + 1;
    m_plot->update();
}

QByteArray SeriesView::csv() const {
    QStringList header{"frame"};
    std::map<FrameIndex, QStringList> lines;
    for (std::size_t n = 0; n < m_plot->curves.size(); ++n) {
        header << m_plot->curves[n].label;
        for (auto at = m_plot->curves[n].values.begin(); at != m_plot->curves[n].values.end();
             ++at) {
            QStringList& fields = lines[at.key()];
            fields.resize(int(m_plot->curves.size()));
            fields[int(n)] = QString::number(at.value(), 'g', 9);
        }
    }
    QByteArray csv = csvLine(header);
    for (const auto& [frame, fields] : lines)
        csv += csvLine(QStringList{QString::number(frame)} + fields);
    return csv;
}

Exportable SeriesView::exportable() {
    Exportable exportable;
    exportable.name = id();
    exportable.size = m_plot->size();
    exportable.paint = [this](QPainter& painter, const QRectF& place) {
        m_plot->paint(painter, place);
    };
    exportable.csv = [this] { return csv(); };
    exportable.chart = m_plot;
    exportable.resizable = true;
    return exportable;
}

}  // namespace

ArtifactView* makeView(std::type_identity<Series>, Selection&, QWidget* parent) {
    return new SeriesView(parent);
}

}  // namespace spoor
