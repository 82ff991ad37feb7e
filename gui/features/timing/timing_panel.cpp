// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/timing/timing_panel.h"

#include "gui/document/document.h"
#include "gui/document/runs/pinned_runs.h"
#include "gui/document/target_edits.h"
#include "gui/document/timings/timing_model.h"
#include "gui/document/timings/timing_runs.h"
#include "gui/features/timing/deadline_view.h"
#include "gui/features/timing/flame_view.h"
#include "gui/features/timing/histogram_view.h"
#include "gui/features/timing/stage_times.h"
#include "gui/features/timing/stages_view.h"
#include "gui/features/timing/timing_comparison_view.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/tab_controls.h"
#include "gui/toolkit/write_file.h"

#include <QComboBox>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>

namespace spoor {
namespace {
constexpr int timingMilliseconds = 80;
}  // namespace

TimingPanel::TimingPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_document(context.document),
      m_pins(*context.pins),
      m_runs(new TimingRuns(context.document, this)),
      m_stages(new StageTimes(context.document, context.selection)),
      m_tabs(new SegmentedControl),
      m_stack(new QStackedLayout),
      m_exportMenu(new QMenu(this)) {
    nameControl(this, "timing_panel", tr("Timing"));
    auto* views = new QWidget;
    auto* column = columnIn(views, {8, 8, 12, 4}, 4);
    column->addLayout(m_stack, 1);  // before its pages, which would be windows without a parent
    makeViews(context);
    makeWindow();
    column->insertWidget(0, m_window, 0, Qt::AlignRight);
    auto* whole = new QSplitter;
    whole->setChildrenCollapsible(false);
    whole->addWidget(m_stages);
    whole->addWidget(views);
    whole->setStretchFactor(1, 1);
    auto* layout = columnIn(this, {}, 0);
    layout->addWidget(whole, 1);
    makeBar(layout);
    fillExportMenu();
    callOnce(m_timer, 0, this, &TimingPanel::refresh);
    for (auto signal : {&Document::rowsAdded, &Document::stateChanged, &Document::framesChanged,
                        &Document::setupChanged, &Document::reportChanged})
        connect(&m_document, signal, this, &TimingPanel::schedule);
    m_empty = new EmptyState(nullptr, "timing.hint", {"clock", tr("No timings yet"), {}});
    m_trackOne = m_empty->addButton({}, QStringLiteral("timing.track_one"),
                                    [this] { targets::track(m_document, {.frames = 1}); });
    m_stack->addWidget(m_empty);
    for (auto signal : {&Document::framesChanged, &Document::rowsAdded, &Document::setupChanged})
        connect(&m_document, signal, this, &TimingPanel::chooseView);
    connect(&m_pins, &PinnedRuns::pinned, this, [this] {
        while (m_runs->update()) {
        }
        m_runs->keepAsReference(m_pins.all().back()->name);
    });
    if (!m_pins.all().empty())
        m_runs->setReference(m_pins.all().back()->name, m_pins.all().back()->times);
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
    const bool detects = !m_document.setup().draws();
    m_empty->setSentence(!open     ? tr("Open a video first.")
                         : detects ? tr("Detect in a few frames to see the time of every stage.")
                                   : tr("Track a few frames to see the time of every stage."));
    m_trackOne->setText(detects ? tr("Detect in one frame") : tr("Track one frame"));
    m_trackOne->setVisible(open);
    m_tabs->setEnabled(open);
    m_compare->setEnabled(open);
    m_compare->setToolTip(
        open ? tr("Compare the stage times of this run with those of a pinned run or of a file")
             : tr("Open a video first."));
    m_pin->setEnabled(some);
    m_export->setEnabled(some);
}

void TimingPanel::makeViews(const PanelContext& context) {
    const TimingContext shared{context.document, context.selection, m_pins, *m_runs, *m_stages};
    const auto add = [this](const QString& title, const QString& tip, TimingView* view) {
        if (!title.isEmpty()) m_tabs->add(title, int(m_views.size()), tip);
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
    add({}, {}, new TimingComparisonView(shared));  // has a switch instead of a segment
}

/// How many frames the view of the last frames and the figures are about.
void TimingPanel::makeWindow() {
    m_window = new QComboBox;
    nameControl(m_window, "timing.window", tr("Frames in the statistics"));
    m_window->setToolTip(tr("Number of last frames in the chart and the table"));
    for (const int frames : {100, 300, 1000})
        m_window->addItem(tr("Last %1 frames").arg(countText(frames)), frames);
    m_window->setCurrentIndex(m_window->findData(m_stages->model().window()));
    connect(m_window, &QComboBox::currentIndexChanged, this, [this] {
        m_stages->model().setWindow(m_window->currentData().toInt());
        refresh();
    });
}

/// The choice of the view, the comparison and the export, in the row of tabs if there is room.
void TimingPanel::makeBar(QVBoxLayout* column) {
    auto* bar = new TabControls(column);
    nameControl(m_tabs, "timing.views", tr("Timing views"));
    m_tabs->choose(int(Stages));
    connect(m_tabs, &SegmentedControl::picked, this, [this, bar](const QVariant& view) {
        showView(View(view.toInt()));
        emit bar->used();
    });
    m_compare = new Switch;
    m_compare->setObjectName("timing.compare");
    m_compare->setText(tr("Compare with pinned run"));
    connect(m_compare, &Switch::clicked, this, [this, bar] {
        refreshView();
        emit bar->used();
    });
    QHBoxLayout* const row = bar->row();
    row->addWidget(m_tabs);
    row->addSpacing(8);
    row->addWidget(m_compare);
    row->addStretch(1);
    m_pin = bar->addButton("timing.pin", "pin", tr("Pin this run"),
                           tr("Pin this run to compare the next one with it"));
    m_pin->setCheckable(true);
    connect(m_pin, &QToolButton::clicked, this, &TimingPanel::pin);
    connect(m_runs, &TimingRuns::referenceChanged, this, &TimingPanel::followReference);
    m_export =
        bar->addButton("timing.export", "export", tr("Export timings"),
                       tr("Save the view as an image or CSV, or all timings as CSV or as a trace"));
    connect(m_export, &QToolButton::clicked, this,
            [this] { m_exportMenu->popup(m_export->mapToGlobal(QPoint(0, m_export->height()))); });
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
    const QString path = askForNewFile(this, csv ? tr("All timings") : tr("Perfetto trace"),
                                       csv ? "timings.csv" : "trace.json",
                                       csv ? tr("CSV (*.csv)") : tr("Perfetto trace (*.json)"));
    if (path.isEmpty()) return;
    saveTimings(path, form, [this, path](const QString& problem) {
        if (problem.isEmpty())
            emit m_document.exported(path);
        else
            QMessageBox::warning(this, tr("Export timings"), problem);
    });
}

void TimingPanel::saveTimings(const QString& path, TimingFile::Form form,
                              std::function<void(const QString&)> done) {
    m_export->setEnabled(false);
    new TimingFile(
        m_document, path, form,
        [this, done = std::move(done)](const QString& problem) {
            m_export->setEnabled(true);
            done(problem);
        },
        this);
}

TimingView* TimingPanel::view() const {
    return m_views[std::size_t(shown())];
}

TimingPanel::View TimingPanel::shown() const {
    return m_compare->isChecked() ? ComparisonModel : View(m_tabs->chosen().toInt());
}

void TimingPanel::showView(View view) {
    m_compare->setChecked(view == ComparisonModel);
    m_tabs->choose(int(view));
    refreshView();
}

void TimingPanel::refreshView() {
    chooseView();
    if (isVisible()) refresh();
}

/// Pins the run, or forgets the pinned one.
void TimingPanel::pin(bool on) {
    on ? m_pins.pin() : m_runs->forgetReference();
}

void TimingPanel::followReference() {
    m_pin->setChecked(m_runs->reference() != nullptr);
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

}  // namespace spoor
