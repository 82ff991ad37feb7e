// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/bench_panel.h"

#include "engine/base/paths.h"
#include "gui/base/convert.h"
#include "gui/base/empty_state.h"
#include "gui/base/layouts.h"
#include "gui/base/letter_width.h"
#include "gui/base/style/paint.h"
#include "gui/document/selection.h"
#include "gui/models/benchmark_sequence.h"
#include "gui/models/table_row_model.h"
#include "gui/panels/charts/bench_chart.h"
#include "gui/panels/support/look.h"
#include "gui/runs/device_benchmark.h"

#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTableView>
#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

enum class BenchColumn {
    Ratio,
    Name,
    Size,
    DeviceName,
    Rate,
    Success,
    Median,
    Spread,
    Transfer,
    Peer,
    Model
};

/// The columns of a part.
const std::vector<BenchColumn>& columnsOf(BenchReport::Part part) {
    using C = BenchColumn;
    static const std::vector<C> kernels = {C::Ratio,      C::Name,   C::Size,
                                           C::DeviceName, C::Median, C::Spread,
                                           C::Transfer,   C::Peer,   C::Model};
    static const std::vector<C> trackers = {C::Name,   C::Size,    C::DeviceName,
                                            C::Rate,   C::Success, C::Median,
                                            C::Spread, C::Ratio,   C::Peer};
    return part == BenchReport::Part::Trackers ? trackers : kernels;
}

QString headOf(BenchColumn column, BenchReport::Part part) {
    const bool trackers = part == BenchReport::Part::Trackers;
    switch (column) {
        case BenchColumn::Ratio:
            return BenchPanel::tr("Ratio");
        case BenchColumn::Name:
            return trackers ? BenchPanel::tr("Tracker") : BenchPanel::tr("Stage or kernel");
        case BenchColumn::Size:
            return trackers ? BenchPanel::tr("Sequence") : BenchPanel::tr("Size");
        case BenchColumn::DeviceName:
            return BenchPanel::tr("Device");
        case BenchColumn::Rate:
            return BenchPanel::tr("Frames/s");
        case BenchColumn::Success:
            return BenchPanel::tr("Success (AUC)");
        case BenchColumn::Median:
            return BenchPanel::tr("Median ms");
        case BenchColumn::Spread:
            return BenchPanel::tr("Spread ms");
        case BenchColumn::Transfer:
            return BenchPanel::tr("Transfer ms");
        case BenchColumn::Peer:
            return BenchPanel::tr("Baseline");
        case BenchColumn::Model:
            break;
    }
    return BenchPanel::tr("Roofline %");
}

int placeOf(BenchColumn column, BenchReport::Part part) {
    const auto& columns = columnsOf(part);
    return int(std::find(columns.begin(), columns.end(), column) - columns.begin());
}

/// The places of columns that a narrow table hides, the least important first.
QList<int> lastColumns(BenchReport::Part part) {
    using C = BenchColumn;
    QList<int> places;
    const auto& columns = columnsOf(part);
    for (const C column : {C::Model, C::Spread, C::Transfer, C::Peer, C::DeviceName})
        if (const int place = placeOf(column, part); place < int(columns.size())) places << place;
    return places;
}

constexpr int readMilliseconds = 1000;
constexpr int minNameLetters = 20;   ///< minimum width of the first column
constexpr int maxGroupLetters = 40;  ///< of the choice of the chart
constexpr double titleSize = 16.0 / 13;

/// A box with rounded corners around its content.
class CardFrame : public QFrame {
protected:
    void paintEvent(QPaintEvent*) override {
        const Tokens& t = tokens(palette());
        QPainter painter(this);
        paintBox(painter, rect(), QColor(t.raised), QColor(t.line), cardRadius);
    }
};

QStringList titlesOf(BenchReport::Part part) {
    QStringList titles;
    for (const BenchColumn column : columnsOf(part)) titles << headOf(column, part);
    return titles;
}

DeviceBenchmark::Kind kindOf(BenchReport::Part part) {
    return part == BenchReport::Part::Trackers ? DeviceBenchmark::Kind::Trackers
                                               : DeviceBenchmark::Kind::Kernels;
}

QString numberText(const std::optional<double>& value, int digits) {
    return value ? QLocale().toString(*value, 'f', digits) : QString();
}

}  // namespace

BenchPanel::BenchPanel(DeviceBenchmark& run, BenchReport::Part part, const Document* document,
                       QWidget* parent)
    : QWidget(parent),
      m_run(run),
      m_part(part),
      m_document(document),
      m_rows(new TableRowModel(
          titlesOf(part), [this](int row, int column, int role) { return cell(row, column, role); },
          this)),
      m_chart(new BenchChart),
      m_group(new QComboBox),
      m_summary(new QLabel),
      m_export(new QPushButton(tr("Export"))),
      m_exportMenu(new QMenu(this)) {
    setObjectName(trackers() ? "trackers_panel" : "bench_panel");
    setAccessibleName(trackers() ? tr("Benchmark report of trackers")
                                 : tr("Benchmark report of kernels"));
    nameControl(m_chart, "bench.chart", tr("Bar chart of times"));
    addExportActions(m_exportMenu, this, exportable(), [this] { return exportable(); });
    auto* layout = columnIn(this, {24, 16, 24, 12}, 12);
    addAll(layout, {makeHead(), makeProgress(), m_summary});
    layout->addWidget(makeResults(), 1);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] { (void)open(m_run.report()); });
    connect(&m_run, &DeviceBenchmark::changed, this, &BenchPanel::showRun);
    connect(&m_run, &DeviceBenchmark::measured, this, [this] {
        if (!m_timer.isActive()) m_timer.start(m_run.running() ? readMilliseconds : 0);
    });
    showReport();
    if (!m_run.report().isEmpty()) m_timer.start(0);
}

QWidget* BenchPanel::makeHead() {
    auto* head = new QWidget;
    auto* title = new QLabel(trackers() ? tr("Tracker benchmark") : tr("Kernel benchmark"));
    QFont strong = title->font();
    strong.setWeight(QFont::DemiBold);
    strong.setPointSizeF(strong.pointSizeF() * titleSize);
    title->setFont(strong);
    auto* about = new QLabel(
        trackers() ? tr("Median time per frame. Shorter is faster. The table has the accuracy.")
                   : tr("Median of repeated runs. Shorter is faster. Transfers are measured "
                        "separately."));
    about->setForegroundRole(QPalette::PlaceholderText);
    about->setWordWrap(true);
    nameControl(m_group, "bench.group", tr("Quantity in chart"));
    m_group->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_group->setMaximumWidth(maxGroupLetters * letterWidth(fontMetrics()));
    m_group->hide();  // until there is a choice
    connect(m_group, &QComboBox::currentIndexChanged, this, &BenchPanel::showGroup);
    m_export->setObjectName("bench.export");
    m_export->setToolTip(tr("Save the chart as an image, or all times as CSV"));
    m_export->setMenu(m_exportMenu);
    m_summary->setObjectName("bench.summary");
    m_summary->setWordWrap(true);
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    addAll(words, {title, about});
    auto* row = rowIn(head);
    row->addLayout(words, 1);
    row->addWidget(m_group, 0, Qt::AlignTop);
    row->addWidget(m_export, 0, Qt::AlignTop);
    return head;
}

QWidget* BenchPanel::makeProgress() {
    m_card = new CardFrame;
    m_card->setObjectName("bench.progress");
    m_step = new QLabel;
    m_step->setObjectName("bench.step");
    QFont strong = m_step->font();
    strong.setWeight(QFont::DemiBold);
    m_step->setFont(strong);
    m_left = new QLabel;
    m_left->setObjectName("bench.left");
    auto* stays = new QLabel(tr("Stopping keeps the finished results."));
    stays->setForegroundRole(QPalette::PlaceholderText);
    m_progress = new QProgressBar;
    m_progress->setAccessibleName(tr("Benchmark"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    auto* words = new QHBoxLayout;
    addAll(words, {m_step, m_left});
    words->addStretch(1);
    words->addWidget(stays);
    auto* column = columnIn(m_card, {16, 12, 16, 12});
    column->addLayout(words);
    column->addWidget(m_progress);
    return m_card;
}

QWidget* BenchPanel::makeResults() {
    QTableView* table =
        makeTable(m_rows, QStringLiteral("bench.table"), tr("All measured times"), this);
    fitContents(table, placeOf(BenchColumn::Name, m_part), minNameLetters, lastColumns(m_part));
    if (trackers())
        connect(table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
                [this](const QModelIndex& now) { m_run.chooseRow(now.row()); });
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
    m_empty->addButton(trackers() ? tr("Choose sequence…") : tr("Run benchmark"),
                       QStringLiteral("bench.empty.run"), [this] { this->run(); });
    m_empty->addButton(tr("Open report…"), QStringLiteral("bench.empty.open"),
                       [this] { openReport(); });
    return splitter;
}

QVariant BenchPanel::cell(int row, int column, int role) const {
    const auto& each = m_shown.at(std::size_t(row));
    const BenchColumn which = columnsOf(m_part).at(std::size_t(column));
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
        case BenchColumn::Rate:
            return numberText(each.rate, 1);
        case BenchColumn::Success:
            return numberText(each.success, 3);
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
    std::vector<BenchReport::Row> rows = report.rows(m_part);
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

/// Offers the open video. Returns false if the user prefers another sequence.
bool BenchPanel::runOnThisVideo() {
    QMessageBox box(this);
    box.setObjectName("bench.sequence");
    box.setWindowTitle(tr("Tracker benchmark"));
    box.setText(
        tr("Measure the trackers on the open video, from its first frame, with the loaded "
           "ground truth?"));
    QPushButton* const own = box.addButton(tr("Use this video"), QMessageBox::AcceptRole);
    QPushButton* const other = box.addButton(tr("Choose sequence…"), QMessageBox::ActionRole);
    own->setObjectName("bench.this_video");
    box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(own);
    box.exec();
    if (box.clickedButton() == other) return false;
    if (box.clickedButton() != own) return true;
    m_sequence = std::make_unique<QTemporaryDir>();
    const QString folder = writeBenchmarkSequence(*m_document, m_sequence->path());
    if (folder.isEmpty())
        QMessageBox::warning(this, tr("Tracker benchmark"),
                             tr("Cannot write to the temporary folder \"%1\". Free some space.")
                                 .arg(m_sequence->path()));
    else
        m_run.start(DeviceBenchmark::Kind::Trackers, folder);
    return true;
}

void BenchPanel::run() {
    if (!trackers()) return m_run.start(DeviceBenchmark::Kind::Kernels);
    if (m_document && isBenchmarkSequence(*m_document) && runOnThisVideo()) return;
    const QString folder = QFileDialog::getExistingDirectory(
        this, tr("Choose a sequence: a folder with images or a video, and a groundtruth.txt"));
    if (!folder.isEmpty()) m_run.start(DeviceBenchmark::Kind::Trackers, folder);
}

/// Whether a benchmark of this part is in progress.
bool BenchPanel::measuring() const {
    return m_run.runs(kindOf(m_part));
}

void BenchPanel::showReport() {
    const QSignalBlocker quiet(m_group);
    m_group->clear();
    for (const QString& group : m_report.groups(m_part)) m_group->addItem(group, group);
    if (!trackers() && !m_report.curves().empty()) {
        m_group->addItem(tr("Time by image size, with CPU/GPU crossover"), QString());
    }
    m_group->setVisible(m_group->count() > (trackers() ? 1 : 0));
    QStringList lines;
    if (!m_shown.empty()) lines << m_report.environment();
    for (const auto& crossover :
         trackers() ? std::vector<BenchReport::Crossover>() : m_report.crossovers()) {
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
    const bool running = measuring();
    m_export->setEnabled(some);
    m_card->setVisible(running);
    m_step->setText(m_run.step().isEmpty() ? tr("Preparing the benchmark")
                                           : tr("Measuring: %1").arg(m_run.step()));
    m_left->setText(m_run.timeLeft());
    m_progress->setValue(int(1000 * m_run.progress()));
    const bool own =
        m_run.kind() == kindOf(m_part) && (m_file.isEmpty() || m_file == m_run.report());
    if (own && !running && !m_run.problem().isEmpty()) m_summary->setText(m_run.problem());
    m_summary->setVisible(!m_summary->text().isEmpty());
    m_empty->setEmpty(!some);
    if (running)
        m_empty->setText({"benchmark", tr("Benchmarking…"),
                          tr("Do not run other programs until the results appear here.")});
    else
        m_empty->setText(
            {"benchmark", tr("No results yet"),
             trackers()
                 ? tr("Measures speed and accuracy of all trackers on a sequence with ground "
                      "truth.")
                 : tr("Measures all kernels on the devices of this computer. Takes several "
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
    exportable.csv = [this] { return m_rows->csv(); };
    return exportable;
}

QWidget* makeKernelsPanel(const PanelContext& context) {
    return new BenchPanel(*context.benchmark, BenchReport::Part::Kernels);
}

QWidget* makeTrackersPanel(const PanelContext& context) {
    auto* panel =
        new BenchPanel(*context.benchmark, BenchReport::Part::Trackers, &context.document);
    // The inspector describes the selected run.
    QObject::connect(context.benchmark, &DeviceBenchmark::rowChosen, panel,
                     [panel, &run = *context.benchmark, &selection = context.selection] {
                         if (panel->isVisible() && run.chosenRow() >= 0)
                             selection.askPanel(QStringLiteral("bench_run"));
                     });
    return panel;
}

}  // namespace spoor
