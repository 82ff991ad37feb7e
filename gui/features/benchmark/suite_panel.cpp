// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/benchmark/suite_panel.h"

#include "engine/base/paths.h"
#include "gui/document/comparison/compared_files.h"
#include "gui/document/runs/device_benchmark.h"
#include "gui/document/selection.h"
#include "gui/features/benchmark/benchmark_card.h"
#include "gui/features/benchmark/ranking_chart.h"
#include "gui/features/benchmark/suite_dialog.h"
#include "gui/toolkit/charts/series_colours.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/csv.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QTreeWidget>

namespace spoor {
namespace {

constexpr int rereadMilliseconds = 1000;
constexpr int colourSide = 12;
constexpr int chartShare = 300, tableShare = 260;  ///< of the height
constexpr double mebibyte = 1 << 20;

enum RankColumn {
    RankName,
    RankAuc,
    RankPrecision,
    RankNoticed,
    RankMedian,
    RankRate,
    RankMemory,
    RankRatio,
    RankRuns
};

QStringList rankTitles() {
    return {SuitePanel::tr("Tracker"),      SuitePanel::tr("Success (AUC)"),
            SuitePanel::tr("Precision"),    SuitePanel::tr("Bad frames noticed"),
            SuitePanel::tr("Median ms"),    SuitePanel::tr("Frames/s"),
            SuitePanel::tr("Memory (MiB)"), SuitePanel::tr("Speed ratio to"),
            SuitePanel::tr("Runs")};
}

QString fixed(double value, int digits) {
    return QLocale().toString(value, 'f', digits);
}

/// "0.781 ± 0.020", or the bounds if they lie unevenly.
QString figureText(const RankedFigure& figure) {
    if (figure.high <= figure.low) return fixed(figure.value, 3);
    return SuitePanel::tr("%1 (%2 to %3)")
        .arg(fixed(figure.value, 3), fixed(figure.low, 2), fixed(figure.high, 2));
}

QString measuredText(double value, int digits) {
    return value > 0 ? fixed(value, digits) : QStringLiteral("–");
}

QIcon colourIcon(int colour) {
    QPixmap picture(colourSide, colourSide);
    picture.fill(seriesColour(colour));
    return picture;
}

void alignNumbers(QTreeWidgetItem* item) {
    for (int column = RankAuc; column <= RankRuns; ++column)
        if (column != RankRatio) item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
}

}  // namespace

SuitePanel::SuitePanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_run(*context.benchmark),
      m_views(new SegmentedControl),
      m_chart(new RankingChart),
      m_table(new QTreeWidget),
      m_summary(new QLabel),
      m_card(new BenchmarkCard),
      m_export(new QPushButton(tr("Export"))),
      m_exportMenu(new QMenu(this)) {
    nameControl(this, QStringLiteral("trackers_panel"), tr("Benchmark of trackers"));
    addExportActions(m_exportMenu, this, exportable(), [this] { return exportable(); });
    auto* layout = columnIn(this, {24, 16, 24, 12}, 12);
    setUpText(m_summary, "ranking.summary", {TextLook::Quiet, TextLook::Selectable});
    addAll(layout, {makeHead(), m_card, m_summary});
    layout->addWidget(makeResults(), 1);
    callOnce(m_timer, 0, this, [this] { (void)open(m_run.report()); });
    connect(&m_run, &DeviceBenchmark::changed, this, &SuitePanel::showRun);
    connect(&m_run, &DeviceBenchmark::measured, this, [this] {
        if (!m_timer.isActive()) m_timer.start(m_run.running() ? rereadMilliseconds : 0);
    });
    showRanking();
    if (!m_run.report().isEmpty()) m_timer.start(0);
}

QWidget* SuitePanel::makeHead() {
    nameControl(m_views, QStringLiteral("ranking.view"), tr("Chart"));
    m_views->add(tr("Accuracy and speed"), int(RankingChart::View::Speed));
    m_views->add(tr("Success"), int(RankingChart::View::Success));
    m_views->add(tr("Precision"), int(RankingChart::View::Precision));
    m_views->choose(int(RankingChart::View::Speed));
    connect(m_views, &SegmentedControl::picked, m_chart,
            [this](const QVariant& view) { m_chart->setView(RankingChart::View(view.toInt())); });
    m_export->setObjectName(QStringLiteral("ranking.export"));
    m_export->setToolTip(tr("Save the chart as an image, or the table as CSV"));
    m_export->setMenu(m_exportMenu);
    return makeReportHead(
        tr("Tracker benchmark"),
        tr("The best tracker comes first. Open a tracker to see its sequences, and double-click a "
           "sequence to compare it with the best other tracker."),
        {m_views, m_export});
}

QWidget* SuitePanel::makeResults() {
    nameControl(m_chart, QStringLiteral("ranking.chart"), tr("Chart of the trackers"));
    nameControl(m_table, QStringLiteral("ranking.table"), tr("Trackers and their sequences"));
    m_table->setHeaderLabels(rankTitles());
    m_table->setExpandsOnDoubleClick(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->header()->setStretchLastSection(false);
    m_table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    connect(m_table, &QTreeWidget::itemClicked, this, [](QTreeWidgetItem* item) {
        if (item->childCount() > 0) item->setExpanded(!item->isExpanded());
    });
    connect(m_table, &QTreeWidget::currentItemChanged, this, &SuitePanel::choose);
    connect(m_table, &QTreeWidget::itemActivated, this,
            [this](QTreeWidgetItem* item) { compare(item); });
    connect(m_chart, &RankingChart::clicked, this, [this](int row) {
        QTreeWidgetItem* const item = m_table->topLevelItem(row);
        if (!item) return;
        m_table->setCurrentItem(item);
        item->setExpanded(true);
    });
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(m_chart);
    splitter->addWidget(m_table);
    splitter->setSizes({chartShare, tableShare});
    splitter->setChildrenCollapsible(false);
    m_empty = new EmptyState(splitter, "ranking.empty", {"benchmark", {}, {}});
    m_empty->addButton(tr("Choose sequences…"), QStringLiteral("ranking.empty.run"),
                       [this] { this->run(); });
    m_empty->addButton(tr("Open report…"), QStringLiteral("ranking.empty.open"),
                       [this] { openReport(); });
    return splitter;
}

QString SuitePanel::open(const QString& path) {
    const Result<std::string> text = readInput(path.toStdString());
    if (!text) return translated(text.error());
    const QString error = m_ranking.read(QByteArray::fromStdString(text.value()));
    if (!error.isEmpty()) return error;
    m_file = path;
    showRanking();
    return {};
}

void SuitePanel::openReport() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Open benchmark report"), QString(),
                                                      tr("Benchmark reports (*.json)"));
    if (path.isEmpty()) return;
    const QString error = open(path);
    if (error.isEmpty())
        m_run.show(path);  // on all pages
    else
        QMessageBox::warning(this, tr("Cannot open report"), error);
}

void SuitePanel::run() {
    auto* dialog = new SuiteDialog(&m_context.document, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { start(*dialog); });
    dialog->open();
}

void SuitePanel::start(const SuiteDialog& dialog) {
    const QString folder = SuiteDialog::folderFor(dialog.suite());
    if (folder.isEmpty())
        QMessageBox::warning(this, tr("Tracker benchmark"),
                             tr("The suite cannot be written. Free some space."));
    else
        m_run.start(DeviceBenchmark::Kind::Trackers, folder, dialog.clusterOptions());
}

void SuitePanel::addRow(const TrackerRanking::Row& row) {
    const QString name = row.protocol == QLatin1String("ope")
                             ? row.tracker
                             : tr("%1, %2").arg(row.tracker, row.protocol.toUpper());
    auto* item = new QTreeWidgetItem(
        m_table,
        {name, figureText(row.auc), fixed(row.precision, 3),
         row.noticed ? figureText(*row.noticed) : QStringLiteral("–"),
         measuredText(row.medianMs, 2), measuredText(row.rate, 1),
         measuredText(double(row.peakBytes) / mebibyte, 0),
         row.ratio ? tr("%1 × %2").arg(fixed(*row.ratio, 2), row.ratioTo) : QString(),
         row.notDone ? tr("%1 of %2 failed").arg(countText(row.notDone), countText(row.runs))
                     : countText(row.runs)});
    item->setToolTip(RankPrecision, figureText(row.precisionInterval));
    item->setIcon(RankName, colourIcon(row.colour));
    item->setToolTip(RankName, QStringList{name, row.device, row.settings}.join('\n').trimmed());
    alignNumbers(item);
    for (const TrackerRanking::Result& each : row.results) {
        auto* child = new QTreeWidgetItem(
            item, {each.sequence, fixed(each.auc, 3), fixed(each.precision, 3), QString(),
                   measuredText(each.medianMs, 2), QString(), QString(),
                   !each.problem.isEmpty() ? each.problem.section(QLatin1Char('\n'), 0, 0)
                   : each.lost             ? tr("lost in frame %1").arg(countText(*each.lost))
                                           : QString(),
                   countText(each.runs)});
        child->setToolTip(RankRatio, each.problem);
        alignNumbers(child);
    }
}

void SuitePanel::showRanking() {
    QSet<QString> expanded;
    for (int i = 0; i < m_table->topLevelItemCount(); ++i)
        if (m_table->topLevelItem(i)->isExpanded())
            expanded << m_table->topLevelItem(i)->text(RankName);
    m_table->clear();
    for (const TrackerRanking::Row& row : m_ranking.rows()) addRow(row);
    for (int i = 0; i < m_table->topLevelItemCount(); ++i) {
        QTreeWidgetItem* const item = m_table->topLevelItem(i);
        item->setExpanded(expanded.contains(item->text(RankName)));
    }
    m_chart->setRows(m_ranking.rows());
    QStringList lines;
    if (!m_ranking.rows().empty())
        lines << tr("%Ln sequence(s)", nullptr, m_ranking.sequenceCount()) + QStringLiteral(" · ") +
                     m_ranking.conditions() + QStringLiteral(" · ") +
                     tr("95 % intervals in brackets")
              << m_ranking.missing();
    lines.removeAll(QString());
    m_summary->setText(lines.join('\n'));
    showRun();
}

void SuitePanel::showRun() {
    const bool some = !m_ranking.rows().empty();
    const bool running = m_run.runs(DeviceBenchmark::Kind::Trackers);
    m_export->setEnabled(some);
    m_views->setVisible(some);
    m_card->setVisible(running);
    m_card->setRun(m_run);
    const bool own = m_run.kind() == DeviceBenchmark::Kind::Trackers &&
                     (m_file.isEmpty() || m_file == m_run.report());
    if (own && !running && !m_run.problem().isEmpty()) m_summary->setText(m_run.problem());
    m_summary->setVisible(!running && !m_summary->text().isEmpty());
    m_empty->setEmpty(!some);
    m_empty->setText(running
                         ? EmptyState::Text{"benchmark", tr("Benchmarking…"),
                                            tr("The results appear here while runs finish.")}
                         : EmptyState::Text{"benchmark", tr("No results yet"),
                                            tr("Compares trackers and devices on your sequences "
                                               "with ground truth: accuracy, speed and memory.")});
    for (const char* button : {"ranking.empty.run", "ranking.empty.open"})
        m_empty->findChild<QPushButton*>(QLatin1String(button))->setVisible(!running);
}

void SuitePanel::choose(QTreeWidgetItem* item) {
    const QTreeWidgetItem* const row = item && item->parent() ? item->parent() : item;
    m_chart->setChosen(row ? m_table->indexOfTopLevelItem(const_cast<QTreeWidgetItem*>(row)) : -1);
}

/// Opens the sequence of a row, with the boxes of its tracker and of the best other one.
void SuitePanel::compare(const QTreeWidgetItem* item) {
    if (!item->parent() || !m_context.compareFiles) return;
    const int at = m_table->indexOfTopLevelItem(item->parent());
    const QString name = item->text(RankName);
    const TrackerRanking::Sequence* const sequence = m_ranking.sequence(name);
    if (at < 0 || !sequence) return;
    ComparedFiles files{sequence->input, sequence->truth, {}};
    const auto add = [&](const TrackerRanking::Row& row) {
        for (const TrackerRanking::Result& each : row.results)
            if (each.sequence == name && !each.boxes.isEmpty() && files.runs.size() < 2)
                files.runs << std::pair(row.tracker, each.boxes);
    };
    const auto& rows = m_ranking.rows();
    add(rows[std::size_t(at)]);
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (int(i) != at && rows[i].protocol == rows[std::size_t(at)].protocol) add(rows[i]);
    m_context.compareFiles(files);
}

QByteArray SuitePanel::csv() const {
    QByteArray text =
        "tracker,device,protocol,auc,auc_low,auc_high,precision,bad_frames_noticed,median_ms,"
        "frames_per_second,peak_bytes,speed_ratio,ratio_to,runs,not_done\n";
    const auto number = [](double value) { return QString::number(value, 'g', 9); };
    for (const TrackerRanking::Row& row : m_ranking.rows())
        text += csvLine({row.tracker, row.device, row.protocol, number(row.auc.value),
                         number(row.auc.low), number(row.auc.high), number(row.precision),
                         row.noticed ? number(row.noticed->value) : QString(), number(row.medianMs),
                         number(row.rate), QString::number(row.peakBytes),
                         row.ratio ? number(*row.ratio) : QString(), row.ratioTo,
                         QString::number(row.runs), QString::number(row.notDone)});
    return text;
}

Exportable SuitePanel::exportable() {
    Exportable exportable;
    exportable.name = QStringLiteral("trackers");
    exportable.size = m_chart->size().expandedTo(m_chart->minimumSize());
    exportable.paint = [this](QPainter& painter, const QRectF& place) {
        m_chart->draw(painter, place);
    };
    exportable.chart = m_chart;
    exportable.csv = [this] { return csv(); };
    return exportable;
}

}  // namespace spoor
