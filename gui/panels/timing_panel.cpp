// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/timing_panel.h"

#include "gui/base/controls.h"
#include "gui/base/empty_state.h"
#include "gui/base/numbers.h"
#include "gui/document/document.h"
#include "gui/document/target_edits.h"
#include "gui/models/timing_model.h"
#include "gui/models/timing_runs.h"
#include "gui/panels/timing_views/deadline_view.h"
#include "gui/panels/timing_views/flame_view.h"
#include "gui/panels/timing_views/histogram_view.h"
#include "gui/panels/timing_views/stage_times.h"
#include "gui/panels/timing_views/stages_view.h"
#include "gui/panels/timing_views/timing_comparison_view.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace spoor {
namespace {
constexpr int timingMilliseconds = 80;
}  // namespace

TimingPanel::TimingPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_document(context.document),
      m_runs(new TimingRuns(context.document, this)),
      m_stages(new StageTimes(context.document, context.selection)),
      m_tabs(new SegmentedControl),
      m_stack(new QStackedLayout),
      m_exportMenu(new QMenu(this)) {
    setObjectName("timing_panel");
    setAccessibleName(tr("Timing"));
    auto* views = new QWidget;
    auto* column = new QVBoxLayout(views);
    column->setContentsMargins(8, 8, 12, 4);
    column->setSpacing(4);
    column->addLayout(m_stack, 1);  // before its pages, which would be windows without a parent
    makeViews(context);
    column->insertWidget(0, makeBar());
    auto* whole = new QSplitter;
    whole->setChildrenCollapsible(false);
    whole->addWidget(m_stages);
    whole->addWidget(views);
    whole->setStretchFactor(1, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(whole);
    fillExportMenu();
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &TimingPanel::refresh);
    for (auto signal : {&Document::rowsAdded, &Document::stateChanged, &Document::framesChanged,
                        &Document::pipelineChanged, &Document::reportChanged})
        connect(&m_document, signal, this, &TimingPanel::schedule);
    connect(m_tabs, &SegmentedControl::picked, this,
            [this](const QVariant& view) { showView(View(view.toInt())); });
    m_empty = new EmptyState(nullptr, "timing.hint", {"clock", tr("No timings yet"), {}});
    m_trackOne = m_empty->addButton(tr("Track one frame"), QStringLiteral("timing.track_one"),
                                    [this] { targets::track(m_document, {.frames = 1}); });
    m_stack->addWidget(m_empty);
    for (auto signal : {&Document::framesChanged, &Document::rowsAdded})
        connect(&m_document, signal, this, &TimingPanel::chooseView);
    chooseView();
}

/// Shows what to do instead of empty charts. The comparison has its own empty state.
void TimingPanel::chooseView() {
    const bool open = m_document.frames() != nullptr;
    const bool some = open && !m_document.computed().timings().empty();
    const bool compares = open && shown() == ComparisonModel;
    if (some || compares)
        m_stack->setCurrentIndex(shown());
    else
        m_stack->setCurrentWidget(m_empty);
    m_stages->setVisible(some);
    m_window->setVisible(some && shown() == Stages);
    m_empty->setSentence(open ? tr("Track a few frames to see the time of every stage.")
                              : tr("Open a video first."));
    m_trackOne->setVisible(open);
    m_tabs->setEnabled(open);
    m_export->setEnabled(some);
}

void TimingPanel::makeViews(const PanelContext& context) {
    const TimingContext shared{context.document, context.selection, *m_runs, *m_stages};
    const auto add = [this](const QString& title, const QString& tip, TimingView* view) {
        m_tabs->add(title, int(m_views.size()), tip);
        m_stack->addWidget(view);
        m_views.push_back(view);
        view->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(view, &QWidget::customContextMenuRequested, this,
                [this, view](const QPoint& at) { m_exportMenu->popup(view->mapToGlobal(at)); });
    };
    add(tr("Over time"), tr("Stage times over the last frames"), new StagesView(shared));
    add(tr("Budget"), tr("Frames that exceed the frame budget"), new DeadlineView(shared));
    add(tr("One frame"), tr("Host and device activity in the current frame"),
        new FlameView(shared));
    add(tr("Histogram"), tr("Distribution of the time of a stage over the whole run"),
        new HistogramView(shared));
    add(tr("Comparison"), tr("This run compared with another run"),
        new TimingComparisonView(shared));
}

/// How many frames the view of the last frames and the figures are about.
void TimingPanel::makeWindow() {
    m_window = new QComboBox;
    m_window->setObjectName("timing.window");
    m_window->setAccessibleName(tr("Frames in the statistics"));
    m_window->setToolTip(tr("Number of last frames in the chart and the table"));
    for (const int frames : {100, 300, 1000})
        m_window->addItem(tr("Last %1 frames").arg(countText(frames)), frames);
    m_window->setCurrentIndex(m_window->findData(m_stages->model().window()));
    connect(m_window, &QComboBox::currentIndexChanged, this, [this] {
        m_stages->model().setWindow(m_window->currentData().toInt());
        refresh();
    });
}

QWidget* TimingPanel::makeBar() {
    makeWindow();
    auto* bar = new QWidget;
    m_tabs->setObjectName("timing.views");
    m_tabs->setAccessibleName(tr("Timing views"));
    m_tabs->choose(int(Stages));
    m_export = new QPushButton(bar);
    m_export->setObjectName("timing.export");
    m_export->setText(tr("Export"));
    m_export->setAccessibleName(tr("Export timings"));
    m_export->setToolTip(
        tr("Save the view as an image or CSV, or all timings as CSV or as a trace"));
    m_export->setMenu(m_exportMenu);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
    layout->addStretch(1);
    layout->addWidget(m_window);
    layout->addWidget(m_export);
    return bar;
}

void TimingPanel::fillExportMenu() {
    addExportActions(m_exportMenu, this, exportable(), [this] { return exportable(); });
    m_exportMenu->addSeparator();
    const auto add = [this](const QString& text, const char* name, TimingFile::Form form) {
        QAction* action = m_exportMenu->addAction(text);
        action->setObjectName(name);
        connect(action, &QAction::triggered, this, [this, form] { askAndSave(form); });
        const bool csv = form == TimingFile::Form::Csv;
        new ExportOffer(
            QStringLiteral("timing"),
            {csv ? tr("All timings, CSV") : tr("Perfetto trace, JSON"),
             [csv] { return csv ? QStringLiteral("timings") : QStringLiteral("trace"); },
             csv ? QStringLiteral("csv") : QStringLiteral("json"),
             [this, form](const QString& path, const ExportOffer::Done& done) {
                 saveTimings(path, form, done);
             }},
            m_exportMenu);
    };
    add(tr("Save all &timings as CSV…"), "export.timings", TimingFile::Form::Csv);
    add(tr("Save Per&fetto trace…"), "export.trace", TimingFile::Form::ChromeTrace);
}

void TimingPanel::askAndSave(TimingFile::Form form) {
    const bool csv = form == TimingFile::Form::Csv;
    const QString path = QFileDialog::getSaveFileName(
        this, csv ? tr("All timings") : tr("Perfetto trace"), csv ? "timings.csv" : "trace.json",
        csv ? tr("CSV (*.csv)") : tr("Chrome trace (*.json)"));
    if (path.isEmpty()) return;
    saveTimings(path, form, [this](const QString& problem) {
        if (!problem.isEmpty()) QMessageBox::warning(this, tr("Export timings"), problem);
    });
}

void TimingPanel::saveTimings(const QString& path, TimingFile::Form form,
                              std::function<void(const QString&)> done) {
    m_export->setEnabled(false);
    m_export->setText(tr("Writing…"));
    new TimingFile(
        m_document, path, form,
        [this, done = std::move(done)](const QString& problem) {
            m_export->setEnabled(true);
            m_export->setText(tr("Export"));
            done(problem);
        },
        this);
}

TimingView* TimingPanel::view() const {
    return m_views[std::size_t(shown())];
}

TimingPanel::View TimingPanel::shown() const {
    return View(m_tabs->chosen().toInt());
}

void TimingPanel::showView(View view) {
    m_tabs->choose(int(view));
    chooseView();
    if (isVisible()) refresh();
}

void TimingPanel::schedule() {
    if (isVisible() && !m_timer.isActive()) m_timer.start(timingMilliseconds);
}

void TimingPanel::refresh() {
    if (!isVisible()) return;
    const bool more = shown() != Stages && m_runs->update();
    const bool behind = m_stages->refresh();
    view()->refresh();
    if (more || behind) schedule();
}

void TimingPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

Exportable TimingPanel::exportable() const {
    return view()->exportable();
}

QWidget* makeTimingPanel(const PanelContext& context) {
    return new TimingPanel(context);
}

}  // namespace spoor
