// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/bench_panel.h"

#include "engine/base/paths.h"
#include "gui/base/empty_state.h"
#include "gui/base/numbers.h"
#include "gui/models/table_row_model.h"
#include "gui/panels/support/bench_chart.h"
#include "gui/panels/support/look.h"

#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>
#include <cmath>

namespace spoor {
namespace {

struct BenchColumn {
    enum { Ratio, Name, Size, DeviceName, Median, Spread, Transfer, Peer, Model, ColumnCount };
};

constexpr int stopMilliseconds = 2000;

QStringList headers() {
    return {BenchPanel::tr("Ratio"),       BenchPanel::tr("Stage or kernel"),
            BenchPanel::tr("Size"),        BenchPanel::tr("Device"),
            BenchPanel::tr("Median ms"),   BenchPanel::tr("Spread ms"),
            BenchPanel::tr("Transfer ms"), BenchPanel::tr("Baseline"),
            BenchPanel::tr("Roofline %")};
}

QString numberText(const std::optional<double>& value, int digits) {
    return value ? QLocale().toString(*value, 'f', digits) : QString();
}

}  // namespace

BenchPanel::BenchPanel(QWidget* parent)
    : QWidget(parent),
      m_rows(new TableRowModel(
          headers(), [this](int row, int column, int role) { return cell(row, column, role); },
          this)),
      m_chart(new BenchChart),
      m_exportMenu(new QMenu(this)) {
    setObjectName("bench_panel");
    setAccessibleName(tr("Benchmark report"));
    m_chart->setObjectName("bench.chart");
    m_chart->setAccessibleName(tr("Bar chart of times"));
    addExportActions(m_exportMenu, this, exportable(), [this] { return exportable(); });
    QTableView* table =
        makeTable(m_rows, QStringLiteral("bench.table"), tr("All measured times"), this);
    sizeColumns(table, {"000.00", "correlation_map/inverse_tr", "1920x1080 template", "pocl-cpu",
                        "0000.000", "000.000", "000.000", "OpenCV CPU, 2 threads", "100.0"});
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
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->setSpacing(4);
    layout->addWidget(makeBar());
    layout->addWidget(splitter, 1);
    m_empty = new EmptyState(splitter, "bench.empty", {"benchmark", {}, {}});
    m_empty->addButton(tr("Run benchmark"), QStringLiteral("bench.empty.run"),
                       [this] { startOrStop(); });
    m_empty->addButton(tr("Open report…"), QStringLiteral("bench.empty.open"),
                       [this] { openReport(); });
    connect(&m_process, &QProcess::finished, this, &BenchPanel::finished);
    connect(&m_tick, &QTimer::timeout, this, &BenchPanel::showMeasuring);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) finished(-1, QProcess::CrashExit);
    });
    showReport();
}

BenchPanel::~BenchPanel() {
    m_process.disconnect(this);
    m_process.kill();
    m_process.waitForFinished(stopMilliseconds);
}

QWidget* BenchPanel::makeBar() {
    auto* bar = new QWidget;
    auto* open = new QPushButton(tr("Open…"), bar);
    open->setObjectName("bench.open");
    open->setToolTip(tr("Open a report written by spoor-cli bench --json"));
    connect(open, &QPushButton::clicked, this, &BenchPanel::openReport);
    m_measure = new QPushButton(tr("Run"), bar);
    m_measure->setObjectName("bench.measure");
    m_measure->setToolTip(
        tr("Benchmark the devices of this computer; takes several minutes, during which no other "
           "program should run"));
    connect(m_measure, &QPushButton::clicked, this, &BenchPanel::startOrStop);
    m_group = new QComboBox(bar);
    m_group->setObjectName("bench.group");
    m_group->setAccessibleName(tr("Quantity in chart"));
    m_group->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_group->hide();  // until there is a choice
    connect(m_group, &QComboBox::currentIndexChanged, this, &BenchPanel::showGroup);
    m_export = new QPushButton(tr("Export"), bar);
    m_export->setObjectName("bench.export");
    m_export->setToolTip(tr("Save the chart as an image, or all times as CSV"));
    m_export->setMenu(m_exportMenu);
    m_summary = new QLabel(bar);
    m_summary->setObjectName("bench.summary");
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(open);
    buttons->addWidget(m_measure);
    buttons->addWidget(m_group, 1);
    buttons->addWidget(m_export);
    auto* layout = new QVBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(buttons);
    layout->addWidget(m_summary);
    return bar;
}

QVariant BenchPanel::cell(int row, int column, int role) const {
    const auto& each = m_report.rows().at(std::size_t(row));
    if (role == Qt::ToolTipRole) return each.note;
    if (role == Qt::TextAlignmentRole) {
        const bool text = column == BenchColumn::Name || column == BenchColumn::Size ||
                          column == BenchColumn::DeviceName || column == BenchColumn::Peer;
        return int((text ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) return {};
    switch (column) {
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
        default:
            return numberText(each.roofline ? std::optional(*each.roofline * 100) : std::nullopt,
                              1);
    }
}

QString BenchPanel::open(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return tr("Cannot read \"%1\": %2.").arg(path, file.errorString());
    }
    BenchReport report;
    const QString error = report.read(file.readAll());
    if (!error.isEmpty()) return error;
    m_rows->replace(int(report.rows().size()), [&] { m_report = std::move(report); });
    showReport();
    return {};
}

void BenchPanel::openReport() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Open benchmark report"), QString(),
                                                      tr("Benchmark reports (*.json)"));
    if (path.isEmpty()) return;
    const QString error = open(path);
    if (!error.isEmpty()) QMessageBox::warning(this, tr("Cannot open report"), error);
}

void BenchPanel::showReport() {
    const QSignalBlocker quiet(m_group);
    m_group->clear();
    for (const QString& group : m_report.groups()) m_group->addItem(group, group);
    if (!m_report.curves().empty()) {
        m_group->addItem(tr("Time by image size, with CPU/GPU crossover"), QString());
        m_group->setVisible(m_group->count() > 0);
    }
    QStringList lines;
    if (!m_report.rows().empty()) lines << m_report.environment();
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
    showEmpty();
}

void BenchPanel::showEmpty() {
    const bool some = !m_report.rows().empty();
    const bool running = m_process.state() != QProcess::NotRunning;
    m_export->setEnabled(some);
    m_empty->setEmpty(!some);
    if (running)
        m_empty->setText({"benchmark", tr("Benchmarking…"),
                          tr("Do not run other programs until the results appear here.")});
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

void BenchPanel::startOrStop() {
    if (m_process.state() != QProcess::NotRunning) {
        m_stopped = true;
        m_process.terminate();
        return;
    }
    m_folder = std::make_unique<QTemporaryDir>();
    m_stopped = false;
    m_measure->setText(tr("Stop"));
    m_measured.clear();
    m_since.start();
    m_tick.start(1000);
    showMeasuring();
    m_process.start(
        QString::fromStdString(helperFile("spoor-bench").string()),
        {"--sizes", "16,64", "--seconds", "0.5", "--json", m_folder->filePath("report.json")});
    showEmpty();
}

/// Shows the elapsed time and the last result.
void BenchPanel::showMeasuring() {
    const QStringList lines =
        QString::fromUtf8(m_process.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts);
    if (!lines.isEmpty()) m_measured = lines.last().simplified();
    const QString time = clockText(double(m_since.elapsed()) / 1000);
    m_summary->setText(m_measured.isEmpty()
                           ? tr("Benchmarking for %1; takes several minutes.").arg(time)
                           : tr("Benchmarking for %1. Last result: %2").arg(time, m_measured));
}

void BenchPanel::finished(int code, QProcess::ExitStatus status) {
    m_tick.stop();
    m_measure->setText(tr("Run"));
    QString error;
    if (status == QProcess::NormalExit && code == 0) {
        error = open(m_folder->filePath("report.json"));
    } else if (m_stopped) {
        error = tr("Benchmark stopped.");
    } else {
        error = tr("spoor-bench failed. Make sure that it is installed next to spoor. %1")
                    .arg(QString::fromUtf8(m_process.readAllStandardError()).trimmed());
    }
    if (!error.isEmpty()) m_summary->setText(error);
    showEmpty();
}

Exportable BenchPanel::exportable() {
    Exportable exportable;
    exportable.name = QStringLiteral("bench");
    exportable.size = m_chart->size().expandedTo(m_chart->minimumSize());
    exportable.paint = [this](QPainter& painter, const QRectF& place) {
        m_chart->draw(painter, place);
    };
    exportable.csv = [this] { return m_rows->csv(); };
    return exportable;
}

QWidget* makeBenchPanel(const PanelContext&) {
    return new BenchPanel;
}

}  // namespace spoor
