// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/tour.h"

#include "gui/app/window/app_bar.h"
#include "gui/app/window/mode_control.h"
#include "gui/app/window/workbench.h"
#include "gui/features/projects/start_page.h"
#include "gui/features/track/choosers.h"
#include "gui/shell/api/shortcuts.h"
#include "gui/shell/api/workspace.h"
#include "gui/shell/bars/mode_bar.h"
#include "gui/shell/bars/primary_button.h"
#include "gui/toolkit/timers.h"
#include "gui/view/timeline/timeline.h"
#include "gui/view/video/video_view.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <tuple>
#include <utility>

namespace spoor {
namespace {

constexpr int armMilliseconds = 50;  ///< delay that ignores events caused by the step itself

/// Whether nothing of the widget is visible, because it is closed or behind another tab.
bool hidden(const QWidget* widget) {
    return !widget || !widget->isVisible() || widget->visibleRegion().isEmpty();
}

}  // namespace

Tour::Tour(const WindowContext& context)
    : QObject(&context.window),
      m_context(context),
      m_window(context.window),
      m_workbench(context.workspace),
      m_bubble(new TourBubble(&context.window)) {
    connect(m_bubble, &TourBubble::next, this, [this] {
        if (needsVideo())
            m_workbench.openSample();  // which leads to the next step
        else
            turn(1);
    });
    connect(m_bubble, &TourBubble::back, this, [this] { turn(-1); });
    connect(m_bubble, &TourBubble::skip, this, &Tour::end);
    connect(m_bubble, &TourBubble::offered, this, &Tour::showPanel);
    callOnce(m_placing, 0, this, &Tour::place);
    watchUser();
}

Tour::~Tour() {
    qApp->removeEventFilter(this);
    delete m_bubble;
}

void Tour::watchUser() {
    Document& document = m_workbench.document();
    const Selection& selection = m_workbench.selection();
    connect(&document, &Document::posted, this, &Tour::onPosted);
    connect(&document, &Document::framesChanged, this, [this] {
        if (m_workbench.document().frames())
            done(Open);
        else if (m_step > Open)
            end();
    });
    connect(&document, &Document::stateChanged, this, [this] {
        const bool boxes = !m_workbench.document().state().targets.empty();
        if (boxes != std::exchange(m_boxes, boxes)) m_placing.start(0);
    });
    connect(&document, &Document::setupChanged, this, [this] {
        m_placing.start(0);
        if (m_workbench.document().setup().type() != m_pipeline) done(Algorithm);
        if (!(m_workbench.document().setup().plan() == m_plan)) done(Device);
    });
    connect(&selection, &Selection::artifactChanged, this, [this] {
        // The first artifact is selected by the panel, not by the user.
        if (!m_artifact.isEmpty()) done(Inside);
        m_artifact = m_workbench.selection().artifact();
    });
    connect(&selection, &Selection::overlaysChanged, this, [this] { done(Inside); });
    connect(&selection, &Selection::stageChanged, this, [this] { done(Timing); });
    for (const char* id : {"export_boxes", "export_results", "export_frame"})
        connect(m_context.actions[id], &QAction::triggered, this, [this] { done(Export); });
}

void Tour::onPosted(const Command& command) {
    if (std::holds_alternative<command::AddTarget>(command)) done(Box);
    if (std::holds_alternative<command::Track>(command)) done(Track);
    if (std::holds_alternative<command::Seek>(command)) done(Timeline);
}

void Tour::start() {
    goTo(m_workbench.document().frames() ? Box : Open);
    m_bubble->takeFocus();
}

void Tour::goTo(int step) {
    if (step < 0 || step >= StepCount) {
        end();
        return;
    }
    const bool began = m_step < 0;
    m_step = step;
    m_pipeline = m_workbench.document().setup().type();
    m_plan = m_workbench.document().setup().plan();
    m_artifact = m_workbench.selection().artifact();
    m_boxes = !m_workbench.document().state().targets.empty();
    m_armed = false;
    QTimer::singleShot(armMilliseconds, this, [this, step] { m_armed = m_step == step; });
    if (began) qApp->installEventFilter(this);
    place();
    m_bubble->show();
}

void Tour::end() {
    if (m_step < 0) return;
    m_step = -1;
    qApp->removeEventFilter(this);
    const bool focus = m_bubble->isAncestorOf(QApplication::focusWidget());
    m_bubble->hide();
    if (focus && m_context.view.isVisible()) m_context.view.setFocus();
}

void Tour::turn(int by) {
    const bool focus = m_bubble->isAncestorOf(QApplication::focusWidget());
    goTo(m_step + by);
    if (m_step >= 0 && focus) m_bubble->takeFocus();
}

/// Goes to the next step if the user has completed this one.
void Tour::done(Step step) {
    // A video may open before the step is armed.
    if (m_step == step && (m_armed || step == Open)) turn(1);
}

/// The title and the text of a step.
std::pair<QString, QString> Tour::titleAndText(Step step) const {
    switch (step) {
        case Open:
            return {tr("Open a video"),
                    tr("Open a video, an image folder or a camera, or drop a file anywhere on the "
                       "window. To look around first, open the sample.")};
        case Box:
            return {tr("Draw a box"), boxText()};
        case Algorithm:
            return {tr("Choose an algorithm"),
                    tr("Each algorithm tracks in its own way. The question mark explains the "
                       "selected algorithm with live images from the sample (%1).")
                        .arg(key("manual"))};
        case Device:
            return {tr("Choose a device"),
                    tr("Automatic uses a GPU if one is available, otherwise the CPU. Single stages "
                       "can run on other devices.")};
        case Track:
            return {tr("Track"), tr("Track the targets to the end (%1). %2 tracks one frame, %3 "
                                    "stops; the results so far are kept.")
                                     .arg(key("track_all"), key("track_one"), key("stop"))};
        case Timeline:
            return {tr("Browse the video"),
                    tr("Each target has a lane here: solid where it was tracked, red where it was "
                       "lost. Click to go to a frame; turn the wheel to zoom.")};
        case Inside:
            return {tr("Inspect intermediate results"),
                    tr("Every stage shows its intermediate results: maps, candidates with reasons, "
                       "memories. Select one, and draw it over the video.")};
        case Timing:
            return {tr("Check the timing"),
                    tr("The time of every stage on every device. Click a stage to select it in all "
                       "panels; the tabs show the frame budget, single frames and comparisons.")};
        case Export:
        case StepCount:
            break;
    }
    return {tr("Export the results"),
            tr("File > Export in this menu writes the boxes in any format, the results as a table, "
               "and the current frame. Each panel exports its own charts. The Help menu has this "
               "tour and the manual.")};
}

QString Tour::boxText() const {
    const Document& document = m_workbench.document();
    if (!document.setup().draws())
        return tr(
            "The selected algorithm detects its targets itself: there is nothing to draw. With "
            "other algorithms, drag a box around the object to track.");
    const QString how =
        m_boxes ? tr("A box has already been drawn. Drag another one around any other object to "
                     "track. Without a mouse: %1 places a box, %2 moves it, Enter confirms it.")
                : tr("Drag a box around the object to track. Without a mouse: %1 places a box, %2 "
                     "moves it, Enter confirms it.");
    return how.arg(key("new_target"), key("move_right"));
}

QString Tour::key(const char* action) const {
    const Actions::Keys keys = m_context.actions.keys(action);
    return keys.isEmpty() ? tr("no key") : keys.front().toString(QKeySequence::NativeText);
}

TourBubble::BubbleText Tour::words() const {
    const auto step = Step(m_step);
    TourBubble::BubbleText words;
    std::tie(words.title, words.text) = titleAndText(step);
    words.place = tr("%1 of %2").arg(m_step + 1).arg(int(StepCount));
    words.first = m_step == 0;
    words.last = m_step == StepCount - 1;
    if (needsVideo()) words.next = tr("Open sample");
    if (panelHidden()) {
        words.offer = tr("Show panel %1").arg(PanelHost::title(panel()));
        words.text +=
            '\n' + tr("This panel belongs to the mode Inspect (%1).").arg(key("mode_inspect"));
    }
    return words;
}

/// Whether all further steps would point at nothing.
bool Tour::needsVideo() const {
    return m_step == Open && !m_workbench.document().frames();
}

QString Tour::panel() const {
    switch (m_step) {
        case Inside:
            return QStringLiteral("inside");
        case Timing:
            return QStringLiteral("timing");
        default:
            return {};
    }
}

bool Tour::panelHidden() const {
    return !panel().isEmpty() && !m_context.modes.shows(panel());
}

void Tour::showPanel() {
    m_context.modes.show(panel());
    // Showing the panel must not complete its step, so the step starts again.
    goTo(m_step);
    m_bubble->takeFocus();
}

QRect Tour::targetRect() const {
    const QRect sample = rectOf(m_window.findChild<QWidget*>(QStringLiteral("start.open_sample")));
    switch (m_step) {
        case Open:
            return sample.isEmpty() ? rectOf(m_context.state<Workbench>().bar().menuButton())
                                    : sample;
        case Box:
            return rectOf(&m_context.view);
        case Algorithm:
            return rectOf(m_window.findChild<AlgorithmChooser*>());
        case Device:
            return rectOf(m_window.findChild<DeviceChooser*>());
        case Track:
            return rectOf(m_window.findChild<PrimaryButton*>());
        case Timeline:
            return rectOf(&m_context.timeline);
        case Export:
            return rectOf(m_context.state<Workbench>().bar().menuButton());
        default:
            return panelHidden() ? rectOf(&m_context.state<Workbench>().bar().modes())
                                 : rectOf(m_context.modes.panel(panel()));
    }
}

/// Returns the part of the window that the bubble must not cover.
QRect Tour::keptRect() const {
    if (m_step == Open) return rectOf(m_window.findChild<QLabel*>(QStringLiteral("start.title")));
    return m_step == Box ? rectOf(&m_context.timeline) : QRect();
}

/// The rectangle of a widget in window coordinates; empty if it is not visible in the window.
QRect Tour::rectOf(const QWidget* widget) const {
    if (hidden(widget) || widget->window() != &m_window) return {};
    return {widget->mapTo(&m_window, QPoint()), widget->size()};
}

void Tour::place() {
    if (m_step < 0) return;
    m_bubble->say(words());
    m_bubble->pointAt(targetRect(), keptRect());
}

bool Tour::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::Resize:
        case QEvent::Move:
        case QEvent::Show:
        case QEvent::Hide: {
            const auto* widget = qobject_cast<const QWidget*>(watched);
            const bool own = widget && (widget == m_bubble || m_bubble->isAncestorOf(widget) ||
                                        widget->objectName() == QLatin1String("tour.ring"));
            if (widget && !own && widget->window() == &m_window && !m_placing.isActive())
                m_placing.start(0);
            break;
        }
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace spoor
