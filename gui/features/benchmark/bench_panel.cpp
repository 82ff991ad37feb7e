// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/benchmark/bench_panel.h"

#include "engine/base/paths.h"
#include "gui/document/runs/device_benchmark.h"
#include "gui/features/benchmark/bench_chart.h"
#include "gui/features/benchmark/benchmark_card.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/toolkit/widgets/table_row_model.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTableView>
#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

enum class BenchColumn { Ratio, Name, Size, DeviceName, Median, Spread, Transfer, Peer, Model };

QStringList titlesOfColumns() {
    return {BenchPanel::tr("Ratio"),       BenchPanel::tr("Stage or kernel"),
            BenchPanel::tr("Size"),        BenchPanel::tr("Device"),
            BenchPanel::tr("Median ms"),   BenchPanel::tr("Spread ms"),
            BenchPanel::tr("Transfer ms"), BenchPanel::tr("Baseline"),
            BenchPanel::tr("Roofline %")};
}

/// The columns that a narrow table hides, the least important first.
const QList<int> lastColumns{int(BenchColumn::Model), int(BenchColumn::Spread),
                             int(BenchColumn::Transfer), int(BenchColumn::Peer),
                             int(BenchColumn::DeviceName)};

constexpr int readMilliseconds = 1000;
constexpr int minNameLetters = 20;   ///< minimum width of the first column
constexpr int maxGroupLetters = 40;  ///< of the choice of the chart

QString numberText(const std::optional<double>& value, int digits) {
    return value ? QLocale().toString(*value, 'f', digits) : QString();
}

}  // namespace

BenchPanel::BenchPanel(DeviceBenchmark& run, QWidget* parent)
    : QWidget(parent),
      m_run(run),
      m_rows(new TableRowModel(
          titlesOfColumns(),
          [this](int row, int column, int role) { return cell(row, column, role); }, this)),
      m_chart(new BenchChart),
      m_group(new QComboBox),
      m_summary(new QLabel),
      m_export(new QPushButton(tr("Export"))),
      m_exportMenu(new QMenu(this)),
      m_card(new BenchmarkCard) {
    nameControl(this, "bench_panel", tr("Benchmark report of kernels"));
    nameControl(m_chart, "bench.chart", tr("Bar chart of times"));
    addExportActions(m_exportMenu, this, exportable(), [this] { return exportable(); });
    auto* layout = columnIn(this, {24, 16, 24, 12}, 12);
    addAll(layout, {makeHead(), m_card, m_summary});
    layout->addWidget(makeResults(), 1);
    callOnce(m_timer, 0, this, [this] { (void)open(m_run.report()); });
    connect(&m_run, &DeviceBenchmark::changed, this, &BenchPanel::showRun);
    connect(&m_run, &DeviceBenchmark::measured, this, [this] {
        if (!m_timer.isActive()) m_timer.start(m_run.running() ? readMilliseconds : 0);
    });
    showReport();
    if (!m_run.report().isEmpty()) m_timer.start(0);
}

QWidget* BenchPanel::makeHead() {
    nameControl(m_group, "bench.group", tr("Quantity in chart"));
    m_group->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_group->setMaximumWidth(maxGroupLetters * letterWidth(fontMetrics()));
    m_group->hide();  // until there is a choice
    connect(m_group, &QComboBox::currentIndexChanged, this, &BenchPanel::showGroup);
    m_export->setObjectName("bench.export");
    m_export->setToolTip(tr("Save the chart as an image, or all times as CSV"));
    m_export->setMenu(m_exportMenu);
    setUpText(m_summary, "bench.summary", {TextLook::Quiet, TextLook::Selectable});
    return makeReportHead(
        tr("Kernel benchmark"),
        tr("Median of repeated runs. Shorter is faster. Transfers are measured separately."),
        {m_group, m_export});
}

QWidget* BenchPanel::makeResults() {
    QTableView* table =
        makeTable(m_rows, QStringLiteral("bench.table"), tr("All measured times"), this);
    fitContents(table, int(BenchColumn::Name), minNameLetters, lastColumns);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(m_chart);
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(scroll);
    splitter->addWidget(table);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setChildrenCollapsible(false);
    m_empty = new EmptyState(splitter, "bench.empty", {"benchmark", {}, {}});
    m_empty->addButton(tr("Run benchmark"), QStringLiteral("bench.empty.run"),
                       [this] { this->run(); });
    m_empty->addButton(tr("Open report…"), QStringLiteral("bench.empty.open"),
                       [this] { openReport(); });
    return splitter;
}

QVariant BenchPanel::cell(int row, int column, int role) const {
    const auto& each = m_shown.at(std::size_t(row));
    const auto which = BenchColumn(column);
    const bool text = which == BenchColumn::Name || which == BenchColumn::Size ||
                      which == BenchColumn::DeviceName || which == BenchColumn::Peer;
    if (role == Qt::ToolTipRole) {
        QStringList lines{each.note};
        if (text) lines.prepend(cell(row, column, Qt::DisplayRole).toString());
        lines.removeAll(QString());
        return lines.join('\n');
    }
    if (role == Qt::TextAlignmentRole)
        return int((text ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (which) {
        case BenchColumn::Ratio:
            return numberText(each.ratio, 2);
        case BenchColumn::Name:
            return each.name();
        case BenchColumn::Size:
            return each.size;
        case BenchColumn::DeviceName:
            return m_report.label(each.device);
        case BenchColumn::Median:
            return numberText(each.median, 3);
        case BenchColumn::Spread:
            return numberText(each.spread, 3);
        case BenchColumn::Transfer:
            return numberText(each.transfer, 3);
        case BenchColumn::Peer:
            return each.peer;
        case BenchColumn::Model:
            return numberText(each.roofline ? std::optional(*each.roofline * 100) : std::nullopt,
                              1);
    }
    return {};
}

QString BenchPanel::open(const QString& path) {
    const Result<std::string> text = readInput(path.toStdString());
    if (!text) return translated(text.error());
    BenchReport report;
    QString error = report.read(QByteArray::fromStdString(text.value()));
    if (!error.isEmpty()) return error;
    m_file = path;
    std::vector<BenchReport::Row> rows = report.rows(BenchReport::Part::Kernels);
    m_rows->replace(int(rows.size()), [&] {
        m_report = std::move(report);
        m_shown = std::move(rows);
    });
    showReport();
    return {};
}

void BenchPanel::openReport() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Open benchmark report"), QString(),
                                                      tr("Benchmark reports (*.json)"));
    if (path.isEmpty()) return;
    const QString error = open(path);
    if (error.isEmpty())
        m_run.show(path);  // on all pages
    else
        QMessageBox::warning(this, tr("Cannot open report"), error);
}

void BenchPanel::run() {
    m_run.start(DeviceBenchmark::Kind::Kernels);
}

void BenchPanel::showReport() {
    const QSignalBlocker quiet(m_group);
    m_group->clear();
    for (const QString& group : m_report.groups(BenchReport::Part::Kernels))
        m_group->addItem(group, group);
    if (!m_report.curves().empty()) {
        m_group->addItem(tr("Time by image size, with CPU/GPU crossover"), QString());
    }
    m_group->setVisible(m_group->count() > 0);
    QStringList lines;
    if (!m_shown.empty()) lines << m_report.environment();
    for (const auto& crossover : m_report.crossovers()) {
        const QString device = m_report.label(crossover.device);
        const int side = int(std::lround(std::sqrt(crossover.pixels.value_or(0))));
        lines << (crossover.pixels
                      ? tr("%1: %2 is faster than the CPU from %3 x %3 pixels.")
                            .arg(crossover.method, device)
                            .arg(side)
                      : tr("%1: %2 is never faster than the CPU.").arg(crossover.method, device));
    }
    m_summary->setText(lines.join('\n'));
    showGroup();
    showRun();
}

void BenchPanel::showRun() {
    const bool some = !m_shown.empty();
    const bool running = m_run.runs(DeviceBenchmark::Kind::Kernels);
    m_export->setEnabled(some);
    m_card->setVisible(running);
    m_card->setRun(m_run);
    const bool own = m_run.kind() == DeviceBenchmark::Kind::Kernels &&
                     (m_file.isEmpty() || m_file == m_run.report());
    if (own && !running && !m_run.problem().isEmpty()) m_summary->setText(m_run.problem());
    m_summary->setVisible(!running && !m_summary->text().isEmpty());
    m_empty->setEmpty(!some);
    if (running)
        m_empty->setText({"benchmark", tr("Benchmarking…"),
                          tr("Other programs on this computer change the measured times.")});
    else
        m_empty->setText({"benchmark", tr("No results yet"),
                          tr("Measures all kernels on the devices of this computer. Takes several "
                             "minutes.")});
    for (const char* button : {"bench.empty.run", "bench.empty.open"})
        m_empty->findChild<QPushButton*>(QLatin1String(button))->setVisible(!running);
}

void BenchPanel::showGroup() {
    const QVariant group = m_group->currentData();
    if (group.isValid() && group.toString().isEmpty()) {
        m_chart->showCurves(m_report);
    } else {
        m_chart->showBars(m_report.categories(group.toString()));
    }
}

Exportable BenchPanel::exportable() {
    Exportable exportable;
    exportable.name = QStringLiteral("bench");
    exportable.size = m_chart->size().expandedTo(m_chart->minimumSize());
    exportable.paint = [this](QPainter& painter, const QRectF& place) {
        m_chart->draw(painter, place);
    };
    exportable.chart = m_chart;
    exportable.csv = [this] { return m_rows->csv(); };
    return exportable;
}

QWidget* makeKernelsPanel(const PanelContext& context) {
    return new BenchPanel(*context.benchmark);
}

}  // namespace spoor
