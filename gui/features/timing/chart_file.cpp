// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/timing/chart_file.h"

#include "engine/formats/results/timing_csv.h"
#include "engine/pipeline/report.h"
#include "gui/document/document.h"
#include "gui/document/timings/timing_model.h"
#include "gui/features/timing/timing_chart.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/widgets/exportable.h"

#include <QChart>
#include <QCoreApplication>
#include <QLegend>
#include <QLegendMarker>
#include <algorithm>

namespace spoor {
namespace {

/// Adds a legend. On screen, the table next to the chart serves as its legend.
void showLegend(QChart& chart) {
    chart.legend()->setAlignment(Qt::AlignBottom);
    chart.legend()->show();
    for (QLegendMarker* marker : chart.legend()->markers())
        marker->setVisible(marker->type() == QLegendMarker::LegendMarkerTypeArea &&
                           !marker->label().isEmpty());
}

}  // namespace

QString writeTimingChart(const QString& timings, const QString& picture) {
    const auto rows = readTimingCsv(timings.toStdString());
    if (!rows) return translated(rows.error());
    Document document;
    document.applyRows({}, rows.value());
    TimingModel model(document);
    model.setWindow(TimingModel::maxFrames);
    model.update();
    model.setWindow(std::clamp(int(model.frames().size()), 20, TimingModel::maxFrames));
    TimingChart chart;
    // The layout needs a visible widget, which this attribute keeps off the screen.
    chart.setAttribute(Qt::WA_DontShowOnScreen);
    chart.resize(1000, 500);
    chart.show();
    chart.refresh(model, 0ns, -1);
    showLegend(*chart.chart());
    QCoreApplication::processEvents();
    return exportTo(chart.exportable({}, {}), picture);
}

}  // namespace spoor
