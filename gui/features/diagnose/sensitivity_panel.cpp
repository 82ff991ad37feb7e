// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/diagnose/sensitivity_panel.h"

#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/runs/quality_checks.h"
#include "gui/document/selection.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/charts/curve_chart.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/csv.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"
#include "gui/toolkit/widgets/table_row_model.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>
#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr int refreshMs = 300;
constexpr int usualStarts = 20;
constexpr int maxStarts = 200;
constexpr int plotsBesideWidth = 640;  // pixels; the plots are side by side from this width

struct SensitivityColumn {
    enum { Number, ShiftX, ShiftY, Scale, Mean, Least, Lost, ColumnCount };
};

/// Returns the true target with this number, else the only true target.
const SessionTarget* truthOf(const Session* truth, TargetId id) {
    if (!truth) return nullptr;
    const SessionTarget* const found = truth->target(id);
    if (found || truth->targets().size() != 1) return found;
    return &truth->targets().front();
}

}  // namespace

SensitivityPanel::SensitivityPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_document(context.document),
      m_checks(context.checks),
      m_selection(context.selection),
      m_model(new TableRowModel(
          {tr("Box"), tr("Shift x"), tr("Shift y"), tr("Scale"), tr("Mean IoU"), tr("Min. IoU"),
           tr("Lost")},
          [this](int row, int column, int role) { return cell(row, column, role); }, this)),
      m_splitter(new QSplitter(Qt::Vertical)) {
    nameControl(this, "sensitivity_panel", tr("Sensitivity"));
    auto* layout = columnIn(this, {12, 8, 12, 8}, 4);
    layout->addWidget(makeBar());
    layout->addWidget(m_splitter, 1);
    m_chart = new CurveChart(tr("IoU of the perturbed boxes by frame"), this);
    m_chart->setObjectName("sensitivity.chart");
    m_chart->follow(context.scale);
    const auto go = [this](double across) {
        m_document.post(command::Seek{FrameIndex(std::lround(across))});
    };
    connect(m_chart, &CurveChart::clicked, this, go);
    addChartMenu(m_chart, m_exportMenu, [this, go](QPoint at) { go(m_chart->acrossAt(at)); });
    m_table = makeTable(m_model, "sensitivity.table", tr("Perturbed boxes"), this);
    sizeColumns(m_table, {tr("drawn"), "+0.00", "+0.00", "0.00", "0.00", "0.00", "0000"});
    m_splitter->addWidget(m_chart);
    m_splitter->addWidget(m_table);
    m_splitter->setChildrenCollapsible(false);
    m_empty = new EmptyState(m_splitter, "sensitivity.hint", {"chart", tr("Not tested yet"), {}});
    m_start =
        m_empty->addButton({}, QStringLiteral("sensitivity.start"), [this] { m_run->click(); });

    callOnce(m_timer, refreshMs, this, &SensitivityPanel::refresh);
    connect(&m_checks, &QualityChecks::changed, this, [this] {
        if (isVisible()) showState();
        schedule();
    });
    connect(&m_document, &Document::truthChanged, this, &SensitivityPanel::schedule);
    connect(&m_document, &Document::reportChanged, this, [this] {
        if (isVisible()) m_chart->setMark(double(m_document.frame()));
    });
    refresh();
}

QWidget* SensitivityPanel::makeBar() {
    auto* bar = new QWidget;
    auto* layout = rowIn(bar);
    m_count = new QSpinBox(bar);
    nameControl(m_count, "sensitivity.count", tr("Number of perturbed boxes"));
    m_count->setRange(2, maxStarts);
    m_count->setKeyboardTracking(false);
    m_count->setValue(usualStarts);
    m_count->setSuffix(tr(" boxes"));
    m_count->setToolTip(
        tr("The first 12 boxes are those of OTB's spatial robustness evaluation: shifted by 10 % "
           "and scaled by 0.8 to 1.2. Further boxes are drawn at random from the same range, with "
           "the seed of the run"));
    layout->addWidget(m_count);
    m_run = new QPushButton(bar);
    m_run->setObjectName("sensitivity.run");
    m_run->setToolTip(
        tr("Run the tracker from boxes near the drawn one, in the background; if you stop, the "
           "results so far are kept"));
    connect(m_run, &QPushButton::clicked, this, &SensitivityPanel::run);
    layout->addWidget(m_run);
    m_progress = new QProgressBar(bar);
    nameControl(m_progress, "sensitivity.progress", tr("Progress of the perturbed boxes"));
    m_progress->setMaximumWidth(160);
    layout->addWidget(m_progress);
    layout->addStretch(1);
    m_paths = new QCheckBox(tr("Show trajectories"), bar);
    m_paths->setObjectName("sensitivity.paths");
    m_paths->setChecked(m_checks.pathsShown());
    connect(m_paths, &QCheckBox::toggled, this, [this](bool on) { m_checks.showPaths(on); });
    layout->addWidget(m_paths);
    m_against = new QComboBox(bar);
    nameControl(m_against, "sensitivity.against", tr("Reference for the perturbed boxes"));
    m_against->addItem(tr("against the drawn box's run"));
    m_against->addItem(tr("against ground truth"));
    connect(m_against, &QComboBox::currentIndexChanged, this, &SensitivityPanel::refresh);
    layout->addWidget(m_against);
    auto* save = new QPushButton(tr("Export"), bar);
    save->setObjectName("sensitivity.export");
    m_exportMenu = new QMenu(this);
    Exportable example;
    example.paint = [](QPainter&, const QRectF&) {};
    example.csv = [] { return QByteArray(); };
    addExportActions(m_exportMenu, this, example, [this] { return exportable(); });
    save->setMenu(m_exportMenu);
    layout->addWidget(save);
    return bar;
}

/// Runs from the perturbed boxes, or stops.
void SensitivityPanel::run() {
    if (m_checks.busy())
        m_checks.stop();
    else
        m_checks.runStarts(targets::inQuestion(m_document, m_selection), m_count->value());
}

void SensitivityPanel::schedule() {
    if (isVisible() && !m_timer.isActive()) m_timer.start();
}

bool SensitivityPanel::againstTruth() const {
    return m_against->isEnabled() && m_against->currentIndex() == 1;
}

/// The path that overlaps are measured against.
FramePath SensitivityPanel::reference() const {
    const auto& found = m_checks.sensitivity();
    if (found.paths.empty()) return {};
    if (!againstTruth()) return found.paths.front();
    FramePath path;
    path.first = found.first;
    const SessionTarget* const truth = truthOf(m_document.truth().get(), found.target);
    for (FrameIndex frame = found.first; truth && frame <= found.last; ++frame) {
        const SessionBox* const box = truth->at(frame);
        path.boxes.push_back(box && box->present() ? std::optional(box->box) : std::nullopt);
    }
    return path;
}

void SensitivityPanel::refresh() {
    const auto& found = m_checks.sensitivity();
    m_against->setEnabled(truthOf(m_document.truth().get(), found.target) != nullptr);
    const FramePath wanted = reference();
    // The run from the unperturbed box is the reference unless there is ground truth.
    std::vector<FramePath> paths = found.paths;
    if (!paths.empty() && !againstTruth()) paths.erase(paths.begin());
    m_spread = spreadOf(paths, wanted);
    m_model->replace(int(found.starts.size()), [&] {
        m_starts = found.starts;
        m_errors = found.errors;
        m_scores.clear();
        for (const FramePath& path : found.paths) m_scores.push_back(scoreOf(path, wanted));
    });
    QList<QPointF> least, median, most;
    for (const Spread& each : m_spread) {
        least << QPointF(double(each.frame), each.least);
        median << QPointF(double(each.frame), each.median);
        most << QPointF(double(each.frame), each.most);
    }
    const double last = std::max(double(found.first) + 1, double(found.last));
    m_chart->setTitle(tr("Frame"));
    m_chart->setFrames(double(found.first), last, 1, 0.2);
    m_chart->setCurves({{tr("Median IoU"), median}});
    m_chart->setBand(tr("Min–max"), least, most);
    m_chart->setMark(double(m_document.frame()));
    showState();
}

void SensitivityPanel::showState() {
    const bool running = m_checks.busy() && m_checks.kind() == QualityChecks::Kind::Starts;
    m_run->setText(running ? tr("Stop") : tr("Run"));
    m_run->setEnabled(running || !m_checks.busy());
    m_progress->setVisible(running);
    m_progress->setValue(int(100 * m_checks.progress()));
    const bool some = !m_checks.sensitivity().paths.empty();
    m_empty->setEmpty(!some);
    m_start->setText(running ? tr("Stop") : tr("Run %1 perturbed boxes").arg(m_count->value()));
    m_start->setEnabled(m_run->isEnabled());
    m_empty->setSentence(
        tr("Run the tracker from boxes near the drawn one. Where the trajectories diverge, the "
           "result depends on how the box was drawn. All runs start at the keyframe before the "
           "current frame."));
}

QVariant SensitivityPanel::cell(int row, int column, int role) const {
    const auto at = std::size_t(row);
    if (at >= m_starts.size() || at >= m_scores.size()) return {};
    const JitteredStart& start = m_starts[at];
    const PathScore& score = m_scores[at];
    const bool failed = at < m_errors.size() && !m_errors[at].empty();
    if (role == Qt::ToolTipRole) return failed ? translated(m_errors[at]) : QString();
    if (role == Qt::TextAlignmentRole) return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    const auto number = [](double value) { return QLocale().toString(value, 'f', 2); };
    if (column == SensitivityColumn::Number) return row == 0 ? tr("drawn") : QString::number(row);
    if (column == SensitivityColumn::ShiftX) return number(start.dx);
    if (column == SensitivityColumn::ShiftY) return number(start.dy);
    if (column == SensitivityColumn::Scale) return number(start.scale);
    if (failed) return column == SensitivityColumn::Mean ? tr("failed") : QString();
    if (column == SensitivityColumn::Lost) return qlonglong(score.lost);
    if (score.frames == 0) return QStringLiteral("-");
    return number(column == SensitivityColumn::Mean ? score.mean : score.least);
}

void SensitivityPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void SensitivityPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const auto side = width() < plotsBesideWidth ? Qt::Vertical : Qt::Horizontal;
    if (side == m_splitter->orientation()) return;
    m_splitter->setOrientation(side);
    m_splitter->setSizes({600, 400});  // relative sizes: the splitter scales them
}

/// Returns the band and the perturbed boxes as CSV.
QByteArray SensitivityPanel::csv() const {
    QByteArray text = csvLine({"frame", "paths", "least", "median", "most"});
    for (const Spread& each : m_spread)
        text += csvLine({QString::number(each.frame), QString::number(each.paths),
                         QString::number(each.least, 'g', 6), QString::number(each.median, 'g', 6),
                         QString::number(each.most, 'g', 6)});
    return text + '\n' + m_model->csv();
}

Exportable SensitivityPanel::exportable() const {
    return m_chart->exportable(
        "sensitivity", [this] { return csv(); }, tr("Sensitivity to the start box"), tr("Overlap"));
}

}  // namespace spoor
