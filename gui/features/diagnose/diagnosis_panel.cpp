// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/diagnose/diagnosis_panel.h"

#include "engine/analysis/diagnosis_rules.h"
#include "gui/document/document.h"
#include "gui/document/runs/quality_checks.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/document/target_edits.h"
#include "gui/features/diagnose/diagnosis_model.h"
#include "gui/features/diagnose/finding_delegate.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/tag_label.h"
#include "gui/toolkit/widgets/view_head.h"
#include "gui/view/timeline/stretch_menu.h"

#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QMouseEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>
#include <utility>

namespace spoor {
namespace {

constexpr int frameMs = 40;     // delay after a change of frame
constexpr int resultsMs = 500;  // delay after new results

/// The result of tracking backwards in one or two sentences.
QString checkedText(const BackwardSummary& found) {
    const QString last = countText(found.last), first = countText(found.first);
    const QString overlap =
        DiagnosisPanel::tr("Mean overlap (IoU): %1.").arg(shareText(found.overlap));
    const QString outcome =
        !found.differs
            ? DiagnosisPanel::tr(
                  "Tracking backwards from frame %1 finds the same boxes down to frame %2.")
                  .arg(last, first)
            : DiagnosisPanel::tr(
                  "Tracking backwards from frame %1 first differs in frame %2. The "
                  "boxes differ in %3 of %4.")
                  .arg(last, countText(*found.differs), countText(found.different),
                       frameCountText(found.frames));
    return outcome + QLatin1Char(' ') + overlap;
}

}  // namespace

DiagnosisPanel::DiagnosisPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_document(context.document),
      m_checks(context.checks),
      m_selection(context.selection),
      m_model(new DiagnosisModel(context.document, this)),
      m_list(new QListView(this)),
      m_heading(new QLabel(this)) {
    nameControl(this, "diagnosis_panel", tr("Diagnosis"));
    setUpText(m_heading, "diagnosis.heading");
    m_heading->setTextFormat(Qt::PlainText);  // names and reasons may come from files
    m_heading->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_heading->setForegroundRole(QPalette::PlaceholderText);
    makeList();
    auto* layout = columnIn(this, {12, 8, 12, 8}, 8);
    addAll(layout, {makeHead(), m_heading});
    layout->addWidget(m_list, 1);
    layout->addWidget(makeCheck());

    callOnce(m_timer, 0, this, &DiagnosisPanel::refresh);
    for (auto signal : {&Document::rowsAdded, &Document::framesChanged, &Document::truthChanged,
                        &Document::setupChanged})
        connect(&m_document, signal, this, [this] { schedule(true); });
    connect(&m_document.annotations(), &Annotations::changed, this, [this] { schedule(true); });
    connect(&m_document.annotations().signalHistory(), &SignalHistory::arrived, this,
            [this] { schedule(true); });
    connect(&m_selection, &Selection::targetChanged, this, [this] {
        schedule(true);
        showBack();
    });
    connect(&m_document, &Document::reportChanged, this, [this] { schedule(false); });
    connect(&m_checks, &QualityChecks::changed, this, &DiagnosisPanel::showBack);
    connect(&m_document, &Document::setupChanged, this, &DiagnosisPanel::showBack);
    showBack();
}

void DiagnosisPanel::makeList() {
    nameControl(m_list, "diagnosis.list", tr("Findings"));
    m_list->setModel(m_model);
    m_delegate = new FindingDelegate(*m_model, m_list);
    m_list->setItemDelegate(m_delegate);
    m_list->viewport()->installEventFilter(this);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    auto* menu = new QMenu(this);
    addExportActions(menu, this, exportable(), [this] { return exportable(); });
    connect(m_list, &QWidget::customContextMenuRequested, this,
            [this, menu](QPoint at) { menu->popup(m_list->mapToGlobal(at)); });
    m_empty = new EmptyState(m_list, "diagnosis.empty", {"inspect", {}, {}});
    m_track = m_empty->addButton({}, QStringLiteral("diagnosis.track"),
                                 [this] { targets::track(m_document, {}); });
    connect(m_list, &QListView::clicked, this, &DiagnosisPanel::choose);
    connect(m_list, &QListView::activated, this,
            [this](const QModelIndex& index) { go(m_model->row(index.row()).finding.first); });
}

/// The state at the current frame, its frames, and the way to the other failures.
QWidget* DiagnosisPanel::makeHead() {
    auto* head = new QWidget;
    m_state = new TagLabel(head);
    m_state->setObjectName("diagnosis.state");
    m_when = new QLabel(head);
    m_when->setObjectName("diagnosis.when");
    m_when->setTextFormat(Qt::PlainText);
    m_when->setFont(strongFont(m_when->font()));
    m_when->installEventFilter(this);
    m_when->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_place = new QLabel(head);
    m_place->setObjectName("diagnosis.place");
    m_place->setForegroundRole(QPalette::PlaceholderText);
    const auto step = [head](const char* name, const char* picture, const QString& text,
                             const QString& help) {
        auto* button = new QToolButton(head);
        button->setObjectName(QLatin1String(name));
        makeFlat(button, picture);
        button->setAccessibleName(text);
        button->setToolTip(help);
        return button;
    };
    m_previous = step("diagnosis.previous", "previous-segment", tr("Previous failure"),
                      tr("Go to the previous frame where the target was lost, uncertain or off "
                         "the ground truth"));
    m_next = step("diagnosis.next", "next-segment", tr("Next failure"),
                  tr("Go to the next frame where the target is lost, uncertain or off the ground "
                     "truth"));
    connect(m_previous, &QToolButton::clicked, this, [this] { go(m_model->previous()); });
    connect(m_next, &QToolButton::clicked, this, [this] { go(m_model->next()); });
    auto* row = rowIn(head);
    row->addWidget(m_state);
    row->addWidget(m_when, 1);
    addAll(row, {m_previous, m_place, m_next});
    return head;
}

/// Whether tracking backwards finds the same boxes.
QWidget* DiagnosisPanel::makeCheck() {
    m_check = new QWidget;
    m_check->setObjectName("diagnosis.check");
    m_checked = new QLabel;
    setUpText(m_checked, "diagnosis.checked");
    m_progress = new QProgressBar;
    nameControl(m_progress, "diagnosis.progress", tr("Checking backwards"));
    m_progress->setMaximumWidth(140);
    m_goBack = new QPushButton;
    m_goBack->setObjectName("diagnosis.differs");
    m_goBack->setToolTip(tr("Go to the first frame on the way back where the boxes differ"));
    connect(m_goBack, &QPushButton::clicked, this, [this] { go(m_differs); });
    m_back = new QPushButton;
    m_back->setObjectName("diagnosis.back");
    m_back->setToolTip(
        tr("Track from the target's last box back to its first in the background, and show in the "
           "timeline how far both trajectories differ: a quality measure that needs no ground "
           "truth"));
    connect(m_back, &QPushButton::clicked, this, [this] {
        if (m_checks.busy())
            m_checks.stop();
        else
            m_checks.runBack(target());
    });
    connect(&m_checks, &QualityChecks::refused, this,
            [this](const QString& why) { emit m_document.errorOccurred(why, {}); });
    auto* column = columnIn(m_check);
    column->addWidget(m_checked);
    auto* row = new QHBoxLayout;
    row->addWidget(m_progress);
    row->addStretch(1);
    addAll(row, {m_goBack, m_back});
    column->addLayout(row);
    return m_check;
}

void DiagnosisPanel::showBack() {
    const bool running = m_checks.busy() && m_checks.kind() == QualityChecks::Kind::BackwardPass;
    const BackwardPass* const pass = running ? nullptr : m_checks.wayBack(target());
    m_back->setText(running ? tr("Stop") : pass ? tr("Check again") : tr("Check backwards"));
    m_back->setEnabled(running || !m_checks.busy());
    m_progress->setVisible(running);
    m_progress->setValue(int(100 * m_checks.progress()));
    m_differs = pass ? summaryOf(*pass).differs : std::nullopt;
    m_goBack->setVisible(m_differs.has_value());
    m_goBack->setText(tr("Go to frame %1").arg(countText(m_differs.value_or(0))));
    m_checked->setText(running ? tr("Tracking backwards…")
                       : pass  ? checkedText(summaryOf(*pass))
                               : tr("Not checked: whether tracking backwards finds the same "
                                     "boxes."));
    m_checked->setForegroundRole(pass ? QPalette::WindowText : QPalette::PlaceholderText);
    showEmpty();
}

void DiagnosisPanel::schedule(bool again) {
    m_needsSearch = m_needsSearch || again;
    if (isVisible() && !m_timer.isActive()) m_timer.start(again ? resultsMs : frameMs);
}

TargetId DiagnosisPanel::target() const {
    return targets::inQuestion(m_document, m_selection);
}

void DiagnosisPanel::refresh() {
    if (!isVisible()) return;
    m_model->update(target(), m_document.frame(), m_needsSearch);
    m_needsSearch = false;
    showHeading();
}

QStyleOptionViewItem DiagnosisPanel::optionOf(const QModelIndex& index) const {
    QStyleOptionViewItem option;
    option.initFrom(m_list);
    option.widget = m_list;
    option.rect = m_list->visualRect(index);
    return option;
}

/// A click goes to the parameter that sets the threshold, or to the frame of the finding.
void DiagnosisPanel::choose(const QModelIndex& index) {
    if (m_delegate->onParameter(optionOf(index), index, m_released))
        return m_selection.askParameter(
            QString::fromStdString(m_model->parameter(index.row())->name));
    const Finding& finding = m_model->row(index.row()).finding;
    // The views, the drawer and the stage bar show the stage that recorded the signal.
    for (const SignalSpec& signal : m_document.setup().shape().signalSpecs)
        if (signal.id == finding.signal) m_selection.setStage(QString::fromStdString(signal.stage));
    // The scores of the drawer measure the same overlap.
    if (finding.signal == derived::overlap) m_selection.askPanel(QStringLiteral("score"));
    go(finding.first);
}

std::optional<FrameIndex> DiagnosisPanel::frameOfPlot(const QModelIndex& index, QPoint at) const {
    if (!index.isValid() || index.row() >= m_model->rowCount()) return std::nullopt;
    return m_delegate->frameAt(optionOf(index), index, at);
}

bool DiagnosisPanel::mark(const QMouseEvent& event) {
    if (!m_pressed.isValid() || !event.buttons().testFlag(Qt::LeftButton)) return false;
    const auto frame = frameOfPlot(m_pressed, event.position().toPoint());
    if (!frame) return m_marking;
    m_marking = m_marking || *frame != m_from;
    m_marked = {std::min(m_from, *frame), std::max(m_from, *frame)};
    m_delegate->setMarked(m_marking ? m_pressed.row() : -1, m_marked);
    m_list->viewport()->update();
    return m_marking;
}

bool DiagnosisPanel::endMark(const QMouseEvent& event) {
    m_pressed = QModelIndex();
    m_released = event.position().toPoint();
    if (!std::exchange(m_marking, false)) return false;
    showStretchMenu(m_document, target(), m_marked, event.globalPosition().toPoint(), this);
    m_delegate->setMarked(-1, {});
    m_list->viewport()->update();
    return true;
}

bool DiagnosisPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_when && event->type() == QEvent::Resize) showWhen();
    const auto* const mouse = dynamic_cast<QMouseEvent*>(event);
    if (!mouse) return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::MouseButtonPress && mouse->button() == Qt::LeftButton) {
        const QPoint at = mouse->position().toPoint();
        const QModelIndex index = m_list->indexAt(at);
        const auto frame = frameOfPlot(index, at);
        m_pressed = frame ? QPersistentModelIndex(index) : QPersistentModelIndex();
        m_from = frame.value_or(0);
        m_marking = false;
    } else if ((event->type() == QEvent::MouseMove && mark(*mouse)) ||
               (event->type() == QEvent::MouseButtonRelease && mouse->button() == Qt::LeftButton &&
                endMark(*mouse))) {
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

QString DiagnosisPanel::targetText() const {
    const SessionTarget* const facts = m_document.annotations().session().target(target());
    if (!facts) return {};
    return targetName(*facts);
}

/// The state in the current frame, as the picture shows it.
void DiagnosisPanel::showTag(const QString& name) {
    using Tone = TagLabel::Tone;
    const auto& state = m_model->state();
    auto kind = m_model->failureNow();
    // The ground truth can agree with an uncertain or lost target.
    const bool doubted = m_model->failure() && m_model->failure()->kind == Failure::Kind::Uncertain;
    if (!kind && (state == TargetState::Uncertain || doubted)) kind = Failure::Kind::Uncertain;
    const bool lost = state == TargetState::Lost;
    m_state->setVisible(!name.isEmpty() && state);
    m_state->setText(kind   ? failureText(*kind)
                     : lost ? failureText(Failure::Kind::Lost)
                            : tr("Tracked"));
    m_state->setTone(!kind && lost                      ? Tone::Neutral
                     : !kind                            ? Tone::Good
                     : kind == Failure::Kind::Uncertain ? Tone::Warning
                                                        : Tone::Danger);
}

/// State, frames and number of the failure at the current frame.
void DiagnosisPanel::showState() {
    const auto& failure = m_model->failure();
    const QString name = targetText();
    showTag(name);
    const FrameIndex first = failure ? failure->first : m_model->frame();
    const FrameIndex last = failure ? failure->last : m_model->frame();
    const QString when = first == last ? tr("Frame %1").arg(countText(first))
                                       : tr("Frames %1–%2").arg(countText(first), countText(last));
    const bool rightlyLost = m_model->state() == TargetState::Lost && m_model->absent();
    const bool several = m_document.annotations().session().targets().size() > 1;
    m_whenText = name.isEmpty() ? QString()
                 : rightlyLost  ? tr("%1 · absent in the ground truth").arg(when)
                                : when;
    if (failure && failure->kind == Failure::Kind::Uncertain)
        m_whenText += sourceText(failure->source);
    if (several && !name.isEmpty()) m_whenText += QStringLiteral(" · ") + name;
    m_when->setToolTip(m_whenText);
    showWhen();
    const auto all = qint64(m_model->failureCount());
    const int at = m_model->failureIndex();
    m_place->setText(at >= 0 ? tr("Failure %1 of %2").arg(countText(at + 1), countText(all))
                             : tr("%Ln failure(s)", nullptr, int(all)));
    m_place->setVisible(all > 0);
    m_previous->setVisible(all > 0);
    m_next->setVisible(all > 0);
    m_next->setEnabled(m_model->next().has_value());
    m_previous->setEnabled(m_model->previous().has_value());
}

/// Elides the frames if the buttons next to them leave too little room.
void DiagnosisPanel::showWhen() {
    m_when->setText(m_when->fontMetrics().elidedText(m_whenText, Qt::ElideRight, m_when->width()));
}

void DiagnosisPanel::showHeading() {
    showState();
    const FrameSpan looked = m_model->looked();
    const QString name = targetText();
    QStringList lines;
    const AlgorithmDescriptor* const type = m_document.setup().type();
    if (name.isEmpty() && type && !type->needsBox) {
        lines << tr("Select a detected target to see its findings.");
    } else if (name.isEmpty()) {
        lines << tr("Select a target to see why tracking failed.");
    } else if (m_model->failure()) {
        if (!m_model->cause().empty()) lines << translated(m_model->cause());
        for (const ShownBox& shown : shownBoxes(m_document))
            if (shown.id == target() && !shown.reason.empty())
                lines << tr("Tracker message: %1").arg(translated(shown.reason));
    } else if (!m_model->state()) {
        lines << tr("Not tracked in this frame.");
    }
    if (!name.isEmpty() && m_model->rowCount() == 0)
        lines << tr("No signal crossed its threshold in %1.")
                     .arg(framesText(looked.first, looked.last));
    m_heading->setText(lines.join('\n'));
    showEmpty();
}

/// Says what to do while the list of findings is empty.
void DiagnosisPanel::showEmpty() {
    const bool run = targets::trackedFrames(m_document).has_value();
    const bool detects = !m_document.setup().draws();
    const bool well = run && m_model->failureCount() == 0 && !targetText().isEmpty();
    m_empty->setEmpty(m_model->rowCount() == 0);
    m_heading->setVisible(run && !m_heading->text().isEmpty());
    m_track->setVisible(!run && targets::canTrack(m_document));
    m_track->setText(detects ? tr("Detect") : tr("Track to end"));
    m_check->setVisible(run && !detects && !targetText().isEmpty());
    if (!run)
        m_empty->setText({"inspect", tr("Nothing to diagnose yet"),
                          detects ? tr("Detect first. Intermediate results then show why.")
                                  : tr("Track first. Spoor then explains every loss.")});
    else if (well)
        m_empty->setText(
            {"check", tr("Nothing to diagnose"),
             detects ? tr("The detector searches each frame by itself and reports no losses.")
                     : tr("The tracker reports no loss and no uncertain segment of this target.")});
    else
        m_empty->setText({"inspect", tr("No findings in this frame"), {}});
}

void DiagnosisPanel::go(std::optional<FrameIndex> frame) {
    if (frame) m_document.post(command::Seek{*frame});
}

void DiagnosisPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_needsSearch = true;
    refresh();
}

Exportable DiagnosisPanel::exportable() const {
    return exportableWidget("why", m_list, [this] { return m_model->csv(); });
}

}  // namespace spoor
