// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/scores/score_panel.h"

#include "engine/formats/format_table.h"
#include "gui/document/document.h"
#include "gui/document/runs/pinned_runs.h"
#include "gui/document/score_model.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/charts/curve_chart.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/file_dialogs.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr int scoreMilliseconds = 500;
constexpr int sideBySideWidth = 720;  // minimum width in pixels for the table next to the chart
constexpr int worstFrames = 20;
constexpr FrameIndex worstApart = 10;
constexpr std::size_t maxPoints = 1000;

enum View { Success, Precision, Overlap, Distance };

/// Returns at most maxPoints values, the worst of each interval, without gaps.
QList<QPointF> thinned(const std::vector<double>& values, bool lowIsWorst) {
    const std::size_t step = values.size() / maxPoints + 1;
    QList<QPointF> points;
    for (std::size_t i = 0; i < values.size(); i += step) {
        double worst = std::nan("");
        for (std::size_t k = i; k < std::min(values.size(), i + step); ++k) {
            if (std::isnan(values[k])) continue;
            if (std::isnan(worst) || (values[k] < worst) == lowIsWorst) worst = values[k];
        }
        if (!std::isnan(worst)) points << QPointF(double(i), worst);
    }
    return points;
}

}  // namespace

ScorePanel::ScorePanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_document(context.document),
      m_selection(context.selection),
      m_pins(*context.pins),
      m_model(new ScoreModel(context.document, context.selection, this)),
      m_splitter(new QSplitter(Qt::Vertical)),
      m_exportMenu(new QMenu(this)) {
    nameControl(this, "score_panel", tr("Scores"));
    m_table = makeTable(m_model, "score.table", tr("Scores of runs"), this);
    sizeColumns(m_table, {QString(12, 'x'), "0.000", "0.000", "0.000", "0.000", "0.000"});
    m_table->horizontalHeader()->setSectionResizeMode(ScoreModel::Name, QHeaderView::Stretch);
    QWidget* bar = makeBar();
    m_splitter->addWidget(m_table);
    m_splitter->addWidget(makeCharts());
    m_chart->follow(context.scale);
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 3);
    m_splitter->setChildrenCollapsible(false);
    m_empty = new EmptyState(
        m_splitter, "score.hint",
        {"chart", tr("No ground truth"), tr("Load ground truth to score this run.")});
    m_empty->addButton(tr("Load ground truth…"), QStringLiteral("score.empty.truth"),
                       [this] { askTruth(); });
    auto* layout = columnIn(this, {12, 8, 12, 8}, 4);
    layout->addWidget(bar);
    layout->addWidget(m_splitter, 1);
    addExportActions(m_exportMenu, this, exportable(), [this] { return exportable(); });

    callOnce(m_timer, 0, this, &ScorePanel::refresh);
    connect(&m_document.annotations(), &Annotations::changed, this, &ScorePanel::schedule);
    for (auto signal : {&Document::stateChanged, &Document::framesChanged, &Document::truthChanged})
        connect(&m_document, signal, this, &ScorePanel::schedule);
    connect(&m_selection, &Selection::targetChanged, this, &ScorePanel::schedule);
    connect(m_model, &ScoreModel::failed, this, &ScorePanel::fail);
    connect(m_model, &ScoreModel::changed, this, [this] {
        showCharts();
        showWorst();
        showHint();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        showWorst();
        showHint();
    });
    showHint();
}

QWidget* ScorePanel::makeBar() {
    auto* bar = new QWidget;
    auto* layout = rowIn(bar);
    const auto button = [&](const QString& name, const QString& text, const QString& help) {
        auto* made = new QPushButton(text, bar);
        made->setObjectName(name);
        made->setToolTip(help);
        layout->addWidget(made);
        return made;
    };
    auto* truth = button("score.truth", tr("Load ground truth…"),
                         tr("Load ground-truth boxes of this video in any format"));
    connect(truth, &QPushButton::clicked, this, &ScorePanel::askTruth);
    auto* add = button("score.add", tr("Add results…"),
                       tr("Load the results of another run or tracker in any format"));
    connect(add, &QPushButton::clicked, this, [this] {
        for (const QString& path : askForFiles(this, {"results", tr("Add results")}))
            m_model->addFile(path);
    });
    m_keep = button("score.keep", tr("Pin this run"),
                    tr("Pin a copy of this run to compare others with it here, in Compare and in "
                       "Timing"));
    connect(m_keep, &QPushButton::clicked, this, [this] { m_pins.pin(); });
    connect(&m_pins, &PinnedRuns::pinned, this, [this] {
        m_model->update();
        m_model->keep(m_pins.all().back()->name);
    });
    m_remove = button("score.remove", tr("Remove"), tr("Remove the selected run from the table"));
    connect(m_remove, &QPushButton::clicked, this, [this] { m_model->remove(chosenRun()); });
    m_target = new QLabel(bar);
    m_target->setObjectName("score.target");
    m_target->setTextFormat(Qt::PlainText);
    m_target->setForegroundRole(QPalette::PlaceholderText);
    m_target->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(m_target, 1);
    m_view = new QComboBox(bar);
    nameControl(m_view, "score.view", tr("Quantity in chart"));
    m_view->addItem(tr("Success plot"), Success);
    m_view->addItem(tr("Precision plot"), Precision);
    m_view->addItem(tr("Overlap (IoU) by frame"), Overlap);
    m_view->addItem(tr("Centre error (px) by frame"), Distance);
    connect(m_view, &QComboBox::currentIndexChanged, this, &ScorePanel::showCharts);
    layout->addWidget(m_view);
    auto* save = button("score.export", tr("Export"),
                        tr("Save the chart as an image, or all metrics and curves as CSV"));
    save->setMenu(m_exportMenu);
    return bar;
}

QWidget* ScorePanel::makeCharts() {
    auto* box = new QWidget;
    m_chart = new CurveChart(tr("Score curves"), box);
    m_chart->setObjectName("score.chart");
    const auto goToFrame = [this](double across) {
        if (m_view->currentData().toInt() >= Overlap)
            m_document.post(command::Seek{FrameIndex(std::lround(across))});
    };
    connect(m_chart, &CurveChart::clicked, this, goToFrame);
    addChartMenu(m_chart, m_exportMenu,
                 [this, goToFrame](QPoint at) { goToFrame(m_chart->acrossAt(at)); });
    m_worst = new QListWidget(box);
    nameControl(m_worst, "score.worst", tr("Worst frames"));
    m_worst->setToolTip(tr("Frames with the lowest overlap; select one to go to it"));
    const auto go = [this](QListWidgetItem* item) {
        m_document.post(command::Seek{item->data(Qt::UserRole).toLongLong()});
    };
    connect(m_worst, &QListWidget::itemClicked, this, go);
    connect(m_worst, &QListWidget::itemActivated, this, go);
    auto* title = new QLabel(tr("Worst frames (IoU)"), box);
    title->setBuddy(m_worst);
    m_worst->setMaximumWidth(letterWidth(title->fontMetrics()) * 22);
    auto* right = new QVBoxLayout;
    right->addWidget(title);
    right->addWidget(m_worst, 1);
    auto* layout = rowIn(box);
    layout->addWidget(m_chart, 1);
    layout->addLayout(right);
    return box;
}

void ScorePanel::askTruth() {
    const QString path = askForFile(this, {"truth", tr("Open ground truth")});
    if (!path.isEmpty()) openTruth(path);
}

void ScorePanel::openTruth(const QString& path) {
    loadTruth(m_document, path);
}

void ScorePanel::fail(const Message& sentence) {
    m_document.applyError(sentence, {});
}

int ScorePanel::chosenRun() const {
    return m_table->currentIndex().isValid() ? m_table->currentIndex().row() : 0;
}

void ScorePanel::schedule() {
    if (isVisible() && !m_timer.isActive()) m_timer.start(scoreMilliseconds);
}

void ScorePanel::refresh() {
    if (!isVisible()) return;
    showHint();
    if (!m_model->update() && m_view->currentData().toInt() >= Overlap)
        m_chart->setMark(double(m_document.state().frame));
}

void ScorePanel::showHint() {
    const bool some = !m_model->truth().empty();
    const SessionTarget* const target =
        m_document.annotations().session().target(m_model->target());
    m_target->setText(some && target ? tr("Target: %1").arg(targetName(*target)) : QString());
    m_target->setToolTip(m_target->text());
    m_empty->setEmpty(!some);
    m_keep->setEnabled(some);
    m_remove->setEnabled(chosenRun() > 0);
}

void ScorePanel::showCharts() {
    const int view = m_view->currentData().toInt();
    if (view >= Overlap) {
        showLanes();
        return;
    }
    std::vector<CurveChart::Curve> curves;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const ScoreModel::Run& run = m_model->runs()[std::size_t(row)];
        QList<QPointF> points;
        if (view == Success)
            for (std::size_t i = 0; i < Score::overlaps; ++i)
                points << QPointF(double(i) / (Score::overlaps - 1), run.score.success[i]);
        else
            for (std::size_t i = 0; i < Score::distances; ++i)
                points << QPointF(double(i), run.score.precision[i]);
        const double figure = view == Success ? run.score.auc : run.score.p20;
        const QString name = m_model->index(row, ScoreModel::Name).data().toString();
        curves.push_back({tr("%1 [%2]").arg(name, QLocale().toString(figure, 'f', 3)),
                          m_model->truth().empty() ? QList<QPointF>() : points});
    }
    m_chart->setTitle(view == Success ? tr("Overlap threshold")
                                      : tr("Centre error threshold (px)"));
    m_chart->setScale(0, view == Success ? 1 : 50, view == Success ? 0.2 : 10, 1, 0.2);
    m_chart->setCurves(curves);
    m_chart->hideMark();
}

void ScorePanel::showLanes() {
    const bool overlap = m_view->currentData().toInt() == Overlap;
    std::vector<CurveChart::Curve> curves;
    double most = 0;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const ScoreModel::Run& run = m_model->runs()[std::size_t(row)];
        curves.push_back({m_model->index(row, ScoreModel::Name).data().toString(),
                          thinned(overlap ? run.lane.overlap : run.lane.distance, overlap)});
        for (const QPointF& point : curves.back().points) most = std::max(most, point.y());
    }
    const double last = std::max(1.0, double(m_model->truth().size()) - 1);
    const double top = overlap ? 1 : roundUp(std::max(most, 20.0));
    m_chart->setTitle(tr("Frame"));
    m_chart->setFrames(0, last, top, top / 5);
    m_chart->setCurves(curves);
    m_chart->setMark(double(m_document.state().frame));
}

void ScorePanel::showWorst() {
    m_worst->clear();
    const int row = chosenRun();
    for (const FrameIndex frame : m_model->worst(row, worstFrames, worstApart)) {
        const double overlap = m_model->runs()[std::size_t(row)].lane.overlap[std::size_t(frame)];
        auto* item = new QListWidgetItem(
            tr("%1: %2").arg(countText(frame), QLocale().toString(overlap, 'f', 2)), m_worst);
        item->setData(Qt::UserRole, qlonglong(frame));
    }
}

void ScorePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void ScorePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_splitter->setOrientation(width() < sideBySideWidth ? Qt::Vertical : Qt::Horizontal);
}

Exportable ScorePanel::exportable() const {
    const int view = m_view->currentData().toInt();
    return m_chart->exportable(
        "scores", [this] { return m_model->csv(); }, m_view->currentText(),
        view == Overlap    ? tr("Overlap (IoU)")
        : view == Distance ? tr("Centre error (px)")
                           : tr("Share of frames"));
}

}  // namespace spoor
