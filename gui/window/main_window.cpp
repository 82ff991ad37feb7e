// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/main_window.h"

#include "gui/base/convert.h"
#include "gui/base/screen_fit.h"
#include "gui/base/style/icons.h"
#include "gui/timeline/timeline.h"
#include "gui/video/video_view.h"
#include "gui/window/annotation_control.h"
#include "gui/window/chooser_bar.h"
#include "gui/window/comparison_control.h"
#include "gui/window/context_menus/video_menu.h"
#include "gui/window/dock_layout.h"
#include "gui/window/file_control.h"
#include "gui/window/focus_rules.h"
#include "gui/window/help_control.h"
#include "gui/window/menus.h"
#include "gui/window/notices/edit_notices.h"
#include "gui/window/notices/notice_host.h"
#include "gui/window/palette/palette_control.h"
#include "gui/window/pane_focus.h"
#include "gui/window/run_control.h"
#include "gui/window/view_control.h"
#include "gui/window/widgets/run_monitor.h"
#include "gui/window/widgets/run_strip.h"
#include "gui/window/workspace.h"

#include <QAction>
#include <QChildEvent>
#include <QDesktopServices>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QTabBar>
#include <QTimer>
#include <QUrl>

namespace spoor {

MainWindow::MainWindow(Workspace& workbench) : m_workbench(workbench) {
    setObjectName(QStringLiteral("main"));
    setWindowIcon(programIcon());
    setAcceptDrops(true);
    resize(QSize(1360, 960).boundedTo(screen()->availableSize()));
    m_actions.load(QSettings());
    setIcons();
    makeParts();
    for (const Actions::Spec& spec : Actions::specs()) addAction(m_actions[spec.id]);
    connectParts();
    m_docks->restore();
    m_docks->setVideo(m_workbench.document().frames() != nullptr);
    updateTitle();
}

void MainWindow::setIcons() {
    const std::pair<const char*, const char*> icons[] = {
        {"stop", "stop"},          {"track_one", "track-one"},  {"track_all", "track-end"},
        {"open", "film"},          {"open_pictures", "images"}, {"open_camera", "camera"},
        {"open_sample", "sample"},
    };
    for (const auto& [id, name] : icons) m_actions[id]->setIcon(icon(name));
    const std::pair<const char*, QString> names[] = {
        {"open", tr("Open video")},         {"open_pictures", tr("Open image folder")},
        {"open_camera", tr("Open camera")}, {"open_sample", tr("Open sample")},
        {"track_all", tr("Track")},         {"open_project", tr("Open project")},
        {"tour", tr("Take the tour")},      {"manual", tr("Manual")},
    };
    for (const auto& [id, name] : names) m_actions[id]->setIconText(name);
}

void MainWindow::makeParts() {
    Document& document = m_workbench.document();
    Selection& selection = m_workbench.selection();
    m_runControl = new RunControl(m_actions, document, selection, this);
    m_annotationControl = new AnnotationControl(m_actions, document, selection, this);
    m_centre = new CentralArea(m_workbench, m_actions);
    setCentralWidget(m_centre);
    makeToolBar();
    m_timeline =
        new Timeline(m_workbench.context(), [this](const char* id) { return m_actions[id]; });
    m_docks = new DockLayout(*this, m_workbench.context(), m_timeline);
    const WindowParts parts{*this, m_workbench, m_actions, view(), *m_docks};
    new Menus(parts);
    new ViewControl(parts);
    m_files = new FileControl(parts);
    m_compareControl = new ComparisonControl(parts);
    m_help = new HelpControl(parts);
    new PaneFocus(parts, *m_help);
    new PaletteControl(parts, *m_files, *m_help);
    new VideoMenu(parts);
    new FocusRules(*this, view());
    new EditNotices(m_actions, document, m_centre->notices());
}

void MainWindow::makeToolBar() {
    auto* bar = new ChooserBar(m_actions, m_workbench, m_centre->monitor());
    addToolBar(bar);
    // Returns the focus to the video, whose keys the user probably needs next.
    connect(bar, &ChooserBar::chosen, this, [this] { view().setFocus(); });
    connect(bar, &ChooserBar::perStageRequested, this, [this] {
        const QString panel = QStringLiteral("device");
        m_docks->show(panel);
        if (QDockWidget* page = m_docks->dock(panel)) page->widget()->setFocus();
    });
}

void MainWindow::connectParts() {
    connectTimeline();
    connect(m_centre, &CentralArea::findRequested, m_files, &FileControl::findMissing);
    connectNotices();
    BoxTool& hand = view().hand();
    m_annotationControl->setActiveTool([&hand] { return hand.present() && hand.cancel(); });
    const auto on = [this](const char* id, auto slot) {
        connect(m_actions[id], &QAction::triggered, this, slot);
    };
    on("stop", &MainWindow::stop);
    on("go_to_frame", [this] { m_timeline->focusFrameField(); });
    on("full_screen", [this](bool full) { full ? showFullScreen() : showNormal(); });
    on("quit", [this] { close(); });
    connect(&m_workbench.document(), &Document::framesChanged, this, [this] {
        m_docks->setVideo(m_workbench.document().frames() != nullptr);
        updateTitle();
    });
    connect(&m_workbench.project(), &Project::changed, this, &MainWindow::updateTitle);
}

void MainWindow::connectTimeline() {
    connect(m_timeline, &Timeline::speedChanged, m_runControl, &RunControl::setSpeed);
    connect(m_timeline, &Timeline::left, this, [this] { view().setFocus(); });
    connect(m_timeline, &Timeline::diagnoseRequested, this,
            [this](TargetId target, const FrameRange& frames) {
                m_workbench.selection().setTarget(target);
                m_workbench.document().post(command::Seek{frames.first});
                m_docks->show(QStringLiteral("why"));
            });
}

void MainWindow::connectNotices() {
    NoticeHost& notices = m_centre->notices();
    const auto post = [&notices](const QString& key, NoticeKind kind) {
        return [&notices, key, kind](const QString& sentence) {
            notices.post(noticeOf(key, kind, sentence));
        };
    };
    const QString hint = QStringLiteral("hint");
    connect(m_files, &FileControl::failed, this, post(CentralArea::errorKey, NoticeKind::Error));
    connect(m_files, &FileControl::done, this, post(QStringLiteral("done"), NoticeKind::Success));
    connect(m_files, &FileControl::exported, this, [&notices](const QString& path) {
        const QFileInfo written(path);
        const QString folder = written.isDir() ? path : written.absolutePath();
        notices.post({.key = QStringLiteral("exported"),
                      .kind = NoticeKind::Success,
                      .title = tr("Exported %1").arg(shortenedWords(written.fileName())),
                      .action = {tr("Show in folder"), [folder] {
                                     QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
                                 }}});
    });
    connect(m_files, &FileControl::hinted, this, post(hint, NoticeKind::Warning));
    connect(m_annotationControl, &AnnotationControl::told, this, post(hint, NoticeKind::Success));
    connect(m_actions["focus_notice"], &QAction::triggered, this,
            [&notices] { notices.takeFocus(); });
    connect(&m_centre->strip(), &RunStrip::asked, this, &MainWindow::onStripAsked);
    connect(&m_centre->strip(), &RunStrip::frameChosen, this,
            [this](FrameIndex frame) { m_workbench.document().post(command::Seek{frame}); });
}

/// The buttons of the run strip.
void MainWindow::onStripAsked(const QString& button) {
    const auto& run = m_centre->monitor().summary();
    if (button == QLatin1String("why") && run) {
        m_workbench.selection().setTarget(run->lostTarget);
        m_workbench.document().post(command::Seek{run->firstLost});
    }
    if (button == QLatin1String("why") || button == QLatin1String("review")) m_docks->show(button);
    if (button == QLatin1String("continue")) m_actions["track_all"]->trigger();
    if (button == QLatin1String("export")) m_actions["export_boxes"]->trigger();
}

/// Esc cancels the active tool, else stops playback or tracking, else ends a comparison.
void MainWindow::stop() {
    if (view().hand().cancel() || view().shapes().cancel() || view().scene().cancel()) return;
    const bool moving = m_workbench.document().state().mode != RunMode::Idle;
    if (moving || !m_compareControl->stop()) m_workbench.document().post(command::Stop{});
}

void MainWindow::updateTitle() {
    const auto& frames = m_workbench.document().frames();
    QString name = m_workbench.project().name();
    if (name.isEmpty() && frames) name = inputName(QString::fromStdString(frames->info().input));
    setWindowTitle(name.isEmpty() ? tr("Spoor") : tr("%1 – Spoor").arg(name));
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    // The frame is known after the window manager has placed the window.
    fitToScreen(*this);
    QTimer::singleShot(0, this, [this] { fitToScreen(*this); });
}

void MainWindow::childEvent(QChildEvent* event) {
    QMainWindow::childEvent(event);
    // Qt shortens the names of panels in a narrow row to a few letters. Arrows scroll a row
    // instead.
    if (auto* tabs = qobject_cast<QTabBar*>(event->child()); tabs && event->polished())
        tabs->setElideMode(Qt::ElideNone);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_leaving && m_workbench.project().wouldLose()) {
        event->ignore();
        m_files->mayLeave([this] {
            m_leaving = true;
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
        });
        return;
    }
    m_docks->store();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    for (const QUrl& url : event->mimeData()->urls()) {
        if (!url.isLocalFile()) continue;
        event->acceptProposedAction();
        m_workbench.open(url.toLocalFile());
        return;
    }
}

}  // namespace spoor
