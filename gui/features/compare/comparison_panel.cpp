// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/compare/comparison_panel.h"

#include "engine/project/session/session.h"
#include "engine/scoring/scoring.h"
#include "gui/document/comparison/comparison_model.h"
#include "gui/document/comparison/comparison_setup.h"
#include "gui/document/document.h"
#include "gui/document/runs/parameter_preview.h"
#include "gui/document/selection.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/charts/curve_chart.h"
#include "gui/toolkit/csv.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/toolkit/widgets/table_row_model.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStyle>
#include <QTableView>
#include <algorithm>
#include <cmath>
#include <utility>

namespace spoor {
namespace {

constexpr int compareMilliseconds = 250;
constexpr std::size_t comparedPoints = 1000;

QString number(double value, int digits) {
    return QLocale().toString(value, 'f', digits);
}

/// Appends every n-th point, so that at most comparedPoints points are drawn, and all gaps.
void append(QList<QPointF>& points, std::size_t n, std::size_t all, FrameIndex frame,
            double value) {
    if (n % (all / comparedPoints + 1) == 0 || std::isnan(value))
        points << QPointF(double(frame), value);
}

BoxSequence boxesOf(const TrackResults& path, TargetId id, FrameIndex frames) {
    BoxSequence boxes(std::size_t(std::max<FrameIndex>(frames, 0)));
    for (const auto& [frame, rows] : path) {
        if (frame < 0 || frame >= frames) continue;
        const TargetResult* const row = resultAt(path, frame, id);
        if (row && row->state != TargetState::Lost) boxes[std::size_t(frame)] = row->box;
    }
    return boxes;
}

}  // namespace

ComparisonPanel::ComparisonPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_exportMenu(new QMenu(this)) {
    setObjectName("compare_panel");
    auto* splitter = new QSplitter(Qt::Horizontal);
    splitter->setChildrenCollapsible(false);
    if (context.comparison) {
        m_setup = new ComparisonSetup(*context.comparison, context.pins);
        auto* scroll = new QScrollArea;
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setWidgetResizable(true);
        scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        scroll->setWidget(m_setup);
        // Keep the whole setup visible, even with a vertical scroll bar.
        scroll->setMinimumWidth(m_setup->minimumSizeHint().width() +
                                style()->pixelMetric(QStyle::PM_ScrollBarExtent));
        splitter->addWidget(scroll);
    }
    splitter->addWidget(makeChart());
    makeFigures();
    splitter->addWidget(m_table);
    // The chart gets the remaining width.
    splitter->setStretchFactor(splitter->count() - 2, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 4, 8);  // cells of the table have a margin of their own
    layout->addWidget(splitter);
    addExportActions(m_exportMenu, this, exportable(), [this] { return exportable(); });
    callOnce(m_timer, 0, this, &ComparisonPanel::refresh);
    if (context.comparison)
        connect(context.comparison, &ComparisonModel::changed, this, &ComparisonPanel::schedule);
    if (context.parameterPreview)
        connect(context.parameterPreview, &ParameterPreview::changed, this,
                &ComparisonPanel::schedule);
    connect(&context.document, &Document::truthChanged, this, &ComparisonPanel::schedule);
    connect(&context.selection, &Selection::targetChanged, this, &ComparisonPanel::schedule);
    connect(&context.document, &Document::reportChanged, this, [this] {
        if (isVisible()) m_chart->setMark(double(m_context.document.frame()));
    });
    refresh();
}

void ComparisonPanel::makeFigures() {
    const auto cell = [this](int row, int column, int role) -> QVariant {
        const Figure& figure = m_figures[std::size_t(row)];
        if (role == Qt::TextAlignmentRole && column > 0)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        if (role != Qt::DisplayRole) return {};
        return column == 0 ? figure.name : figure.values[std::size_t(column - 1)];
    };
    m_model = new TableRowModel({tr("Metric"), tr("A"), tr("B")}, cell, this);
    m_table = makeTable(m_model, "compare.table", tr("Metrics of both runs"), this);
    sizeColumns(m_table, {QString(14, 'x'), "0000.00", "0000.00"});
    m_table->setMinimumWidth(fontMetrics().horizontalAdvance(tr("Centre within 20 px")) +
                             m_table->columnWidth(1) + m_table->columnWidth(2) + 24);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
}

QWidget* ComparisonPanel::makeChart() {
    auto* box = new QWidget;
    m_view = new QComboBox(box);
    nameControl(m_view, "compare.view", tr("Quantity in chart"));
    m_view->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_view->setMinimumContentsLength(16);
    m_view->addItem(tr("Overlap of A and B (IoU)"), Overlap);
    m_view->addItem(tr("Distance of A and B (px)"), Distance);
    m_view->addItem(tr("Confidence"), Confidence);
    m_view->addItem(tr("Time (ms)"), Milliseconds);
    auto* save = new QPushButton(tr("Export"), box);
    save->setObjectName("compare.export");
    save->setMenu(m_exportMenu);
    m_chart = new CurveChart(tr("Both runs by frame"), box);
    m_chart->setObjectName("compare.chart");
    m_chart->follow(m_context.scale);
    m_chart->setTitle(tr("Frame"));
    m_chart->setMinimumWidth(150);
    m_empty = new EmptyState(
        m_chart, "compare.empty",
        {"compare", tr("No second run"),
         tr("Compare two algorithms, devices or parameter sets on the same frames.")});
    auto* top = new QHBoxLayout;
    top->addWidget(m_view, 1);
    top->addWidget(save);
    auto* layout = columnIn(box, {}, 2);
    layout->addLayout(top);
    layout->addWidget(m_chart, 1);
    connect(m_view, &QComboBox::currentIndexChanged, this, [this] {
        m_top = 1;
        refresh();
    });
    const auto go = [this](double across) {
        m_context.document.post(command::Seek{FrameIndex(std::lround(across))});
    };
    connect(m_chart, &CurveChart::clicked, this, go);
    addChartMenu(m_chart, m_exportMenu, [this, go](QPoint at) { go(m_chart->acrossAt(at)); });
    return box;
}

std::optional<ComparedRuns> ComparisonPanel::compared() const {
    if (m_context.comparison && m_context.comparison->active())
        return m_context.comparison->compared();
    return m_context.parameterPreview ? m_context.parameterPreview->compared() : std::nullopt;
}

/// Returns the selected target if both runs have it, else 0: the first target of each frame.
TargetId ComparisonPanel::target(const ComparedRuns& both) const {
    const TargetId id = m_context.selection.target();
    const auto knows = [id](const TrackResults& path) {
        return !path.empty() && resultAt(path, path.rbegin()->first, id);
    };
    return id && knows(*both.sides[0].path) && knows(*both.sides[1].path) ? id : TargetId(0);
}

void ComparisonPanel::schedule() {
    if (isVisible() && !m_timer.isActive()) m_timer.start(compareMilliseconds);
}

void ComparisonPanel::refresh() {
    const auto both = compared();
    m_rows = both ? compareTracks(*both, target(*both)) : std::vector<TrackDifference>();
    showChart(both ? &*both : nullptr);
    showFigures(both ? &*both : nullptr);
}

void ComparisonPanel::showChart(const ComparedRuns* both) {
    m_empty->setEmpty(!both);
    const auto view = View(m_view->currentData().toInt());
    std::vector<CurveChart::Curve> curves;
    double most = 0;
    if (both && (view == Overlap || view == Distance)) {
        CurveChart::Curve curve{view == Overlap ? tr("Overlap") : tr("Distance"), {}};
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            append(curve.points, i, m_rows.size(), m_rows[i].frame,
                   view == Overlap ? m_rows[i].overlap : m_rows[i].distance);
        curves.push_back(curve);
    }
    for (std::size_t side = 0; both && side < 2 && view == Confidence; ++side) {
        CurveChart::Curve curve{both->sides[side].name, {}};
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            append(curve.points, i, m_rows.size(), m_rows[i].frame, m_rows[i].confidence[side]);
        curves.push_back(curve);
    }
    for (std::size_t side = 0; both && side < 2 && view == Milliseconds; ++side) {
        CurveChart::Curve curve{both->sides[side].name, {}};
        std::size_t i = 0;
        const auto& times = *both->sides[side].milliseconds;
        for (const auto& [frame, time] : times)
            append(curve.points, i++, times.size(), frame, time);
        curves.push_back(curve);
    }
    for (const auto& curve : curves)
        for (const QPointF& point : curve.points) most = std::max(most, point.y());
    const bool share = view == Overlap || view == Confidence;
    m_top = share ? 1 : steadyScale(m_top, std::max(most, 1.0));
    const double first = both ? double(both->first) : 0;
    const double last = both ? std::max(double(both->last), first + 1) : 1;
    m_chart->setFrames(first, last, m_top, m_top / 5);
    m_chart->setCurves(curves);
    m_chart->setMark(double(m_context.document.frame()));
}

void ComparisonPanel::showFigures(const ComparedRuns* both) {
    std::vector<Figure> figures;
    if (both) {
        Figure frames{tr("Frames"), {}}, half{tr("Median time (ms)"), {}},
            most{tr("95th percentile (ms)"), {}}, sure{tr("Mean confidence"), {}},
            lost{tr("Lost frames"), {}};
        const TargetId id = target(*both);
        for (std::size_t side = 0; side < 2; ++side) {
            const ComparedRuns::Side& of = both->sides[side];
            std::vector<double> times;
            for (const auto& [frame, time] : *of.milliseconds) times.push_back(time);
            const auto [p50, p95] = medianAnd95th(std::move(times));
            double sum = 0;
            int results = 0, gone = 0;
            for (const auto& [frame, rows] : *of.path) {
                const TargetResult* const row = resultAt(*of.path, frame, id);
                if (!row) continue;
                sum += row->confidence;
                gone += row->state == TargetState::Lost;
                ++results;
            }
            const bool timed = !of.milliseconds->empty();
            frames.values[side] = QLocale().toString(qlonglong(of.path->size()));
            half.values[side] = timed ? number(p50, 2) : QStringLiteral("–");
            most.values[side] = timed ? number(p95, 2) : QStringLiteral("–");
            sure.values[side] = results ? number(sum / results, 3) : QStringLiteral("–");
            lost.values[side] = QLocale().toString(gone);
        }
        figures = {frames, half, most, sure, lost};
        addScores(*both, figures);
    }
    const bool tried = both && !(m_context.comparison && m_context.comparison->active());
    m_model->setHeaders({tr("Metric"), tried ? both->sides[0].name : tr("A"),
                         tried ? both->sides[1].name : tr("B")});
    m_model->replace(int(figures.size()), [&] { m_figures = std::move(figures); });
    m_table->horizontalHeader()->setVisible(both);
}

/// Adds scores against the ground truth, if there is any, over the frames that both runs have done.
void ComparisonPanel::addScores(const ComparedRuns& both, std::vector<Figure>& figures) const {
    const auto& truth = m_context.document.truth();
    if (!truth || truth->targets().empty() || m_rows.empty()) return;
    const TargetId id = target(both);
    const SessionTarget* right = truth->target(m_context.selection.target());
    if (!right) right = &truth->targets().front();
    BoxSequence wanted = boxSequence(*right, truth->frames());
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (FrameIndex(i) < both.first || FrameIndex(i) > m_rows.back().frame) wanted[i].reset();
    const SizeI size =
        m_context.document.frames() ? m_context.document.frames()->info().size : SizeI{};
    Figure auc{tr("Success (AUC)"), {}}, half{tr("Overlap above 0.5"), {}},
        near{tr("Centre within 20 px"), {}};
    for (std::size_t side = 0; side < 2; ++side) {
        const BoxSequence found = boxesOf(*both.sides[side].path, id, FrameIndex(wanted.size()));
        const Score judged = score(wanted, found, size);
        auc.values[side] = number(judged.auc, 3);
        half.values[side] = number(judged.sr50, 3);
        near.values[side] = number(judged.p20, 3);
    }
    figures.insert(figures.end(), {auc, half, near});
}

void ComparisonPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
    if (!m_setup || std::exchange(m_devicesAsked, true)) return;
    // Probing drivers can take seconds.
    runInBackground(
        this, [] { return listDevices(); },
        [this](const std::vector<DeviceInfo>& devices) { m_setup->setDevices(devices); },
        [this](const Problem& why) { m_context.document.applyError(why.message, why.detail); });
}

QByteArray ComparisonPanel::csv() const {
    QByteArray csv = "frame,overlap,distance,confidence_a,confidence_b,ms_a,ms_b\n";
    const auto both = compared();
    const auto text = [](double value) {
        return std::isnan(value) ? QString() : QString::number(value, 'g', 9);
    };
    if (!both) return csv;
    for (const TrackDifference& row : compareTracks(*both, target(*both))) {
        QStringList cells{QString::number(row.frame), text(row.overlap), text(row.distance),
                          text(row.confidence[0]), text(row.confidence[1])};
        for (std::size_t side = 0; side < 2; ++side) {
            const auto& times = *both->sides[side].milliseconds;
            const auto time = times.find(row.frame);
            cells << (time == times.end() ? QString() : text(time->second));
        }
        csv += csvLine(cells);
    }
    return csv;
}

Exportable ComparisonPanel::exportable() const {
    return m_chart->exportable(
        "comparison", [this] { return csv(); }, tr("Both runs by frame"), m_view->currentText());
}

}  // namespace spoor
