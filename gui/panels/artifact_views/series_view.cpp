// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/convert.h"
#include "gui/models/csv.h"
#include "gui/models/series_colours.h"
#include "gui/panels/artifact_views/artifact_view.h"
#include "gui/panels/support/look.h"

#include <QChart>
#include <QChartView>
#include <QGraphicsLayout>
#include <QLabel>
#include <QLegend>
#include <QLineSeries>
#include <QLocale>
#include <QMap>
#include <QVBoxLayout>
#include <QValueAxis>
#include <algorithm>
#include <array>
#include <map>

namespace spoor {
namespace {

constexpr int chartFrames = 300;  ///< number of frames in the chart

/// Curves over the frames that were displayed while the view was visible.
class SeriesView : public ArtifactView {
public:
    explicit SeriesView(QWidget* parent);
    void setArtifact(const ArtifactPtr& artifact, FrameIndex frame) override;
    void start(const QString& id) override;
    Exportable exportable() override;

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Curve {
        QString label;
        QMap<FrameIndex, double> values;
        QLineSeries* line = nullptr;
    };

    Curve& curve(const Message& label);
    void show(FrameIndex frame);
    QByteArray csv() const;

    QChart* m_chart;
    QChartView* m_view;
    QValueAxis* m_frames;
    QValueAxis* m_amount;
    QLabel* m_last;
    std::vector<Curve> m_curves;
    double m_low = 0;
    double m_high = 0;
};

SeriesView::SeriesView(QWidget* parent)
    : ArtifactView(parent), m_chart(new QChart), m_view(new QChartView(m_chart)) {
    m_chart->legend()->setAlignment(Qt::AlignTop);
    m_chart->setMargins({2, 2, 6, 2});
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->setBackgroundRoundness(0);
    m_frames = makeAxis(m_chart, Qt::AlignBottom, "%.0f");
    m_amount = makeAxis(m_chart, Qt::AlignLeft, "%.6g");
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setMinimumHeight(100);
    m_view->setAccessibleName(ArtifactView::tr("Values by frame"));
    m_view->setObjectName("artifact.series");
    m_last = makeReadout(this, "artifact.last", ArtifactView::tr("Values in this frame"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_last);
    applyChartTheme(m_chart, palette());
}

void SeriesView::start(const QString& id) {
    ArtifactView::start(id);
    for (const Curve& curve : m_curves) {
        m_chart->removeSeries(curve.line);
        curve.line->deleteLater();  // Qt Charts deletes its drawing of the line later, too
    }
    m_curves.clear();
    m_low = m_high = 0;
}

SeriesView::Curve& SeriesView::curve(const Message& label) {
    const QString name = translated(label);
    for (Curve& known : m_curves)
        if (known.label == name) return known;
    auto* line = new QLineSeries(m_chart);
    line->setName(name);
    // Dashes are a second cue in addition to colour.
    static const std::array<Qt::PenStyle, 4> styles = {Qt::SolidLine, Qt::DashLine, Qt::DashDotLine,
                                                       Qt::DotLine};
    line->setPen(
        QPen(seriesColour(int(m_curves.size())), 2, styles[m_curves.size() % styles.size()]));
    m_chart->addSeries(line);
    line->attachAxis(m_frames);
    line->attachAxis(m_amount);
    m_curves.push_back({name, {}, line});
    return m_curves.back();
}

void SeriesView::setArtifact(const ArtifactPtr& artifact, FrameIndex frame) {
    const auto& series = std::get<Series>(artifact->value);
    QStringList texts;
    for (const auto& [label, value] : series.values) {
        curve(label).values[frame] = value;
        texts << translated(label) + ' ' + QLocale().toString(value, 'f', 4);
    }
    const QString unit = QString::fromStdString(series.unit);
    m_last->setText(texts.join("  ") + (unit.isEmpty() ? "" : ' ' + unit));
    m_last->setToolTip(m_last->text());
    show(frame);
}

void SeriesView::show(FrameIndex frame) {
    FrameIndex first = std::max<FrameIndex>(0, frame - chartFrames + 1);
    for (const Curve& curve : m_curves)
        if (!curve.values.isEmpty() && frame - curve.values.firstKey() < chartFrames)
            first = std::max<FrameIndex>(first, std::min(curve.values.firstKey(), frame));
    double low = 0;
    double high = 0;
    for (const Curve& curve : m_curves) {
        QList<QPointF> points;
        for (auto at = curve.values.lowerBound(first);
             at != curve.values.end() && at.key() < first + chartFrames; ++at) {
            points << QPointF(double(at.key()), at.value());
            low = std::min(low, at.value());
            high = std::max(high, at.value());
        }
        curve.line->replace(points);
    }
    m_high = high > 0 ? steadyScale(m_high, high) : m_high;
    m_low = low < 0 ? -steadyScale(-m_low, -low) : 0;
    if (!(m_high > m_low)) m_high = m_low + 1;
    m_amount->setRange(m_low, m_high);
    m_amount->setTickInterval(roundUp((m_high - m_low) / 5));
    m_frames->setRange(double(first), double(first + chartFrames - 1));
    m_frames->setTickInterval(100);
}

QByteArray SeriesView::csv() const {
    QStringList header{"frame"};
    std::map<FrameIndex, QStringList> lines;
    for (std::size_t n = 0; n < m_curves.size(); ++n) {
        header << m_curves[n].label;
        for (auto at = m_curves[n].values.begin(); at != m_curves[n].values.end(); ++at) {
            QStringList& fields = lines[at.key()];
            fields.resize(int(m_curves.size()));
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
    exportable.size = m_view->size();
    exportable.paint = [this](QPainter& painter, const QRectF& place) {
        m_view->render(&painter, place, m_view->rect());
    };
    exportable.csv = [this] { return csv(); };
    return exportable;
}

void SeriesView::changeEvent(QEvent* event) {
    ArtifactView::changeEvent(event);
    if (event->type() != QEvent::PaletteChange) return;
    applyChartTheme(m_chart, palette());
}

}  // namespace

ArtifactView* makeView(std::type_identity<Series>, Selection&, QWidget* parent) {
    return new SeriesView(parent);
}

}  // namespace spoor
