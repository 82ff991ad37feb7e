// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/measuring/motion_panel.h"

#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/document/target_edits.h"
#include "gui/features/measuring/motion_chart.h"
#include "gui/toolkit/charts/shared_scale.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/colour_menu.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/figure_block.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/tab_controls.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr int measureMilliseconds = 300;
constexpr int panelMargin = 12;
constexpr int longestName = 160;                     ///< of a target, in pixels
constexpr int usualFigures = 212, minFigures = 136;  ///< widths

/// The quantities of each view, in the order of MotionPanel::views().
const std::vector<std::vector<MotionQuantity>>& quantities() {
    static const std::vector<std::vector<MotionQuantity>> all = {
        {MotionQuantity::Speed},
        {MotionQuantity::X, MotionQuantity::Y},
        {MotionQuantity::Acceleration},
        {MotionQuantity::Direction},
        {MotionQuantity::Angle, MotionQuantity::Turning},
        {MotionQuantity::Distance, MotionQuantity::PointAngle}};
    return all;
}

}  // namespace

const std::vector<const char*>& MotionPanel::views() {
    static const std::vector<const char*> titles = {
        QT_TRANSLATE_NOOP("panels", "Speed"),        QT_TRANSLATE_NOOP("panels", "Position"),
        QT_TRANSLATE_NOOP("panels", "Acceleration"), QT_TRANSLATE_NOOP("panels", "Direction"),
        QT_TRANSLATE_NOOP("panels", "Angle"),        QT_TRANSLATE_NOOP("panels", "Between points")};
    return titles;
}

MotionPanel::MotionPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_document(context.document),
      m_selection(context.selection),
      m_model(new MotionModel(context.document, this)),
      m_menu(new QMenu(this)) {
    nameControl(this, "motion_panel", tr("Motion"));
    auto* column = columnIn(this, {}, 0);
    makeBar(column);
    auto* row = rowIn(nullptr, {panelMargin, 8, 0, 8}, panelMargin);
    row->addWidget(makeFigures());
    row->addWidget(makePlot(), 1);
    column->addLayout(row, 1);
    if (SharedScale* const scale = context.scale) {
        // The chart is as wide as the tracks of the timeline below it.
        const auto follow = [this, scale] {
            m_figures->setFixedWidth(std::max(minFigures, scale->left() - 2 * panelMargin));
            m_chart->setScale(scale->scale());
        };
        connect(scale, &SharedScale::changed, this, follow);
        follow();
    }
    addExportActions(m_menu, this, exportable(), [this] { return exportable(); });
    callOnce(m_timer, measureMilliseconds, this, &MotionPanel::refresh);
    connect(&m_document.annotations(), &Annotations::changed, this, &MotionPanel::schedule);
    connect(&m_document, &Document::framesChanged, this, &MotionPanel::schedule);
    connect(&m_document, &Document::reportChanged, this, &MotionPanel::showFrame);
    connect(&m_document.annotations(), &Annotations::targetsChanged, this,
            &MotionPanel::showTargets);
    connect(&m_selection, &Selection::targetsChanged, this, &MotionPanel::refresh);
    showView(0);
}

QWidget* MotionPanel::makeFigures() {
    m_figures = new QWidget;
    m_figures->setFixedWidth(usualFigures);
    const auto figure = [](const char* name, FigureBlock::Size size) {
        auto* block = new FigureBlock(size);
        block->setObjectName(QLatin1String(name));
        return block;
    };
    m_now = figure("measure.now", FigureBlock::Size::Large);
    m_mean = figure("measure.mean", FigureBlock::Size::Small);
    m_most = figure("measure.most", FigureBlock::Size::Small);
    m_most->setToolTip(
        tr("Highest median of five consecutive frames, so that single outliers do not count"));
    m_path = figure("measure.path", FigureBlock::Size::Small);
    m_path->setToolTip(
        tr("Distance travelled between consecutive measured frames; frames without a box and "
           "corrections add nothing"));
    m_net = figure("measure.net", FigureBlock::Size::Small);
    m_net->setToolTip(tr("Straight distance from the first measured position to the last one"));
    auto* grid = new QGridLayout(m_figures);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(6);
    grid->addWidget(m_now, 0, 0, 1, 2);
    grid->addWidget(m_mean, 1, 0);
    grid->addWidget(m_most, 1, 1);
    grid->addWidget(m_path, 2, 0);
    grid->addWidget(m_net, 2, 1);
    grid->setRowStretch(3, 1);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    return m_figures;
}

/// The choice of the quantity, and the export, in the row of tabs if there is room.
void MotionPanel::makeBar(QVBoxLayout* column) {
    auto* bar = new TabControls(column);
    m_quantity = new SegmentedControl;
    nameControl(m_quantity, "measure.quantity", tr("Quantity in chart"));
    connect(m_quantity, &SegmentedControl::picked, this, &MotionPanel::refresh);
    connect(m_quantity, &SegmentedControl::picked, bar, &TabControls::used);
    bar->row()->addWidget(m_quantity);
    bar->row()->addStretch(1);
    bar->row()->addWidget(makeTargets());
    m_export = bar->addButton("measure.export", "export", tr("Export motion"),
                              tr("Save the chart as an image, or all quantities as CSV"));
    connect(m_export, &QToolButton::clicked, this, &MotionPanel::exportChart);
}

void MotionPanel::exportChart() {
    m_menu->popup(m_export->mapToGlobal(QPoint(0, m_export->height())));
}

QPushButton* MotionPanel::makeTargets() {
    m_targets = new QPushButton;
    m_targets->setObjectName("measure.target");
    m_targets->setToolTip(tr("Choose the targets in the chart"));
    setSmall(m_targets);
    m_targets->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(m_targets);
    m_targets->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &MotionPanel::fillTargets);
    return m_targets;
}

/// The selected targets that exist.
QSet<TargetId> MotionPanel::chosen() const {
    QSet<TargetId> ids = m_selection.targets();
    ids.removeIf([this](TargetId id) { return !m_document.annotations().session().target(id); });
    return ids;
}

void MotionPanel::fillTargets() {
    QMenu& menu = *m_targets->menu();
    menu.clear();
    const auto add = [&menu, this](const QString& text, bool on, TargetId id) {
        QString words = text;
        QAction* const entry = menu.addAction(words.replace('&', QLatin1String("&&")));
        entry->setCheckable(true);
        entry->setChecked(on);
        connect(entry, &QAction::triggered, this, [this, id] { toggleTarget(id); });
        return entry;
    };
    const Annotations& annotations = m_document.annotations();
    const QSet<TargetId> ids = chosen();
    add(tr("All targets"), ids.isEmpty(), 0);
    menu.addSeparator();
    for (const SessionTarget& target : annotations.session().targets())
        add(targetName(target), ids.contains(target.id), target.id)
            ->setIcon(colourIcon(annotations.colour(target.id)));
}

/// Adds a target to the selection or takes it out of it. 0: all targets.
void MotionPanel::toggleTarget(TargetId id) {
    QSet<TargetId> ids = chosen();
    if (id == 0)
        ids.clear();
    else if (!ids.remove(id))
        ids.insert(id);
    m_selection.setTargets(ids, ids.isEmpty() ? TargetId(0) : ids.contains(id) ? id : *ids.begin());
}

void MotionPanel::showTargets() {
    const Annotations& annotations = m_document.annotations();
    const auto& all = annotations.session().targets();
    QSet<TargetId> ids = chosen();
    if (all.size() == 1) ids = {all.front().id};
    const SessionTarget* const only =
        ids.size() == 1 ? annotations.session().target(*ids.begin()) : nullptr;
    const QString name = only            ? targetName(*only)
                         : ids.isEmpty() ? tr("All targets")
                                         : tr("%Ln target(s)", nullptr, int(ids.size()));
    m_targets->setVisible(!all.empty());
    m_targets->setIcon(only ? colourIcon(annotations.colour(only->id)) : QIcon());
    m_targets->setText(m_targets->fontMetrics().elidedText(name, Qt::ElideMiddle, longestName));
    m_targets->setAccessibleName(tr("Targets in the chart: %1").arg(name));
}

QWidget* MotionPanel::makePlot() {
    m_chart = new MotionChart;
    addChartMenu(m_chart, m_menu, [this](QPoint at) {
        if (!m_lines.empty()) m_document.post(command::Seek{m_chart->frameAt(at.x())});
    });
    connect(m_chart, &MotionChart::picked, this,
            [this](FrameIndex frame) { m_document.post(command::Seek{frame}); });
    m_empty = new EmptyState(
        m_chart, "measure.empty",
        {"measure", tr("Nothing to measure"), tr("Track a target to plot its motion.")});
    m_track = m_empty->addButton(tr("Track to end"), QStringLiteral("measure.track"),
                                 [this] { targets::track(m_document, {}); });
    return m_chart;
}

/// A view with two quantities has a choice between them.
void MotionPanel::showView(int view) {
    m_view = std::clamp(view, 0, int(quantities().size()) - 1);
    const auto& own = quantities()[std::size_t(m_view)];
    m_quantity->clear();
    for (const MotionQuantity each : own) m_quantity->add(titleOf(each), int(each));
    m_quantity->choose(int(own.front()));
    m_quantity->setVisible(own.size() > 1);
    refresh();
}

bool MotionPanel::betweenPoints() const {
    return quantities()[std::size_t(m_view)].front() == MotionQuantity::Distance;
}

MotionQuantity MotionPanel::quantity() const {
    return MotionQuantity(m_quantity->chosen().toInt());
}

void MotionPanel::schedule() {
    if (isVisible() && !m_timer.isActive()) m_timer.start();
}

void MotionPanel::refresh() {
    showTargets();  // the row of tabs also shows them while the drawer is closed
    if (!isVisible()) return;
    m_model->update(chosen());
    // The view shows what there is to show.
    for (const MotionQuantity each : quantities()[std::size_t(m_view)])
        if (betweenPoints() && m_model->measures(quantity()).empty() &&
            !m_model->measures(each).empty())
            m_quantity->choose(int(each));
    m_lines = betweenPoints() ? m_model->measures(quantity()) : m_model->lines();
    const bool some = !m_lines.empty();
    m_chart->show(m_lines, quantity(), m_model->calibration(), m_model->measuring().fps);
    m_empty->setEmpty(!some);
    m_track->setVisible(targets::canTrack(m_document) && !betweenPoints());
    m_empty->setText(
        {"measure", tr("Nothing to measure"),
         betweenPoints()
             ? tr("Press Shift+U and click two points of targets for their distance, or "
                  "three for an angle.")
             : tr("Track a target to plot its motion.")});
    for (FigureBlock* const figure : {m_path, m_net}) figure->setVisible(!betweenPoints());
    m_figures->setVisible(some);
    showRun();
    showFrame();
}

/// The line that the figures are about: that of the selected target, or else the first one.
const MotionModel::Line* MotionPanel::line() const {
    const auto& lines = m_lines;
    const auto own = std::find_if(lines.begin(), lines.end(), [this](const auto& line) {
        return line.id == m_selection.target();
    });
    return lines.empty() ? nullptr : own == lines.end() ? &lines.front() : &*own;
}

/// Figures over all measured frames.
void MotionPanel::showRun() {
    const MotionModel::Line* const shown = line();
    if (!shown) return;
    double sum = 0, path = 0;
    int count = 0;
    for (std::size_t i = 0; i < shown->rows.size(); ++i) {
        const Motion& row = shown->rows[i];
        const double value = valueOf(row, quantity());
        if (std::isfinite(value)) {
            sum += value;
            ++count;
        }
        if (i == 0 || row.corrected || row.frame != shown->rows[i - 1].frame + 1) continue;
        const PointF& before = shown->rows[i - 1].place;
        path += std::hypot(row.place.x - before.x, row.place.y - before.y);
    }
    const QString unit = unitOf(quantity(), m_model->calibration());
    const QString length = QString::fromStdString(m_model->calibration().lengthUnit());
    m_mean->setFigure(figureText(count > 0 ? sum / count : NAN), unit, tr("Mean"));
    const double most =
        robustMaximum(shown->rows, [this](const Motion& row) { return valueOf(row, quantity()); });
    m_most->setFigure(figureText(most), unit, tr("Maximum"));
    m_path->setFigure(figureText(path), length, tr("Path"));
    const PointF &first = shown->rows.front().place, &last = shown->rows.back().place;
    m_net->setFigure(figureText(std::hypot(last.x - first.x, last.y - first.y)), length,
                     tr("Net distance"));
}

void MotionPanel::showFrame() {
    if (!isVisible()) return;
    const FrameIndex frame = m_document.frame();
    m_chart->setFrame(frame);
    const MotionModel::Line* const shown = line();
    if (!shown) return;
    const Motion* const motion = MotionModel::at(*shown, frame);
    const QString caption = tr("%1 in frame %2").arg(titleOf(quantity()), countText(frame));
    m_now->setFigure(figureText(motion ? valueOf(*motion, quantity()) : NAN),
                     unitOf(quantity(), m_model->calibration()),
                     m_lines.size() > 1 ? shown->name + QStringLiteral(" · ") + caption : caption);
}

void MotionPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

Exportable MotionPanel::exportable() const {
    Exportable exportable;
    const QString title = titleOf(quantity());
    exportable.name = title.toLower().replace(' ', '-');
    exportable.size = m_chart->size();
    exportable.paint = [this](QPainter& painter, const QRectF& place) {
        m_chart->paint(painter, place);
    };
    const auto& lines = m_lines;
    exportable.title = lines.size() == 1 ? tr("%1 of %2").arg(title, lines.front().name) : title;
    exportable.across = tr("Time (s)");
    exportable.up = tr("%1 (%2)").arg(title, unitOf(quantity(), m_model->calibration()));
    exportable.chart = m_chart;
    exportable.resizable = true;
    exportable.saveCsv = [this](const QString& path) { return m_model->save(path); };
    return exportable;
}

}  // namespace spoor
